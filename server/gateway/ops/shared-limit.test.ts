import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/sql/database.ts';
import { migrate } from '#server/sql/migrate.ts';
import { DATABASES, type TestDatabase } from '#tests/databases.ts';
import { GATEWAY_MIGRATIONS, type GatewayTables } from '../sessions/migrations.ts';
import { createRateLimit } from './rate-limit.ts';
import { createSharedLimit, sweepSharedLimits } from './shared-limit.ts';

const RATE = { burst: 5, everyMs: 2000 };

describe.each(DATABASES)('a limit of all copies on $name', (kind) => {
	let database: TestDatabase;
	let opened: ReturnType<typeof openDatabase<GatewayTables>>[];
	let now = 0;
	beforeEach(async () => {
		database = await kind.create();
		opened = [openDatabase<GatewayTables>(database.target), openDatabase(database.target)];
		for (const db of opened) await migrate(db, 'gateway', GATEWAY_MIGRATIONS);
		now = Date.UTC(2026, 10, 28);
	});
	afterEach(async () => {
		for (const db of opened) await db.destroy();
		await database.drop();
	});
	const limits = (name = 'forms') =>
		opened.map((db) => createSharedLimit(db, () => now, name, RATE));

	test('two copies let through what one would, however much is asked at once', async () => {
		const [a, b] = limits();
		const taken = await Promise.all(
			Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? a : b)?.take('Анна')),
		);
		expect(taken.filter((seconds) => seconds === undefined)).toHaveLength(5);
		// Another's allowance, and that of another limit, are whole.
		expect(await a?.take('Борис')).toBeUndefined();
		expect(await limits('shares')[0]?.take('Анна')).toBeUndefined();
	});

	test('it counts as the one in memory does', async () => {
		const [shared] = limits();
		const own = createRateLimit(() => now, RATE);
		for (const pause of [0, 0, 0, 0, 0, 0, 100, 1900, 0, 5000, 0, 0, 0, 60_000, 0, 0, 0, 0, 0, 0]) {
			now += pause;
			expect(await shared?.take('Анна')).toBe(own.take('Анна'));
		}
	});

	test('an allowance that is whole again is no row', async () => {
		const [db] = opened;
		if (db === undefined) throw new Error('no database');
		await limits()[0]?.take('Анна');
		const rows = () => db.selectFrom('gateway_limits').selectAll().execute();
		await sweepSharedLimits(db, now);
		expect(await rows()).toHaveLength(1);
		expect(JSON.stringify(await rows())).not.toContain('Анна');
		await sweepSharedLimits(db, now + 2000);
		expect(await rows()).toEqual([]);
	});
});
