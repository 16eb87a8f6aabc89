import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/sql/database.ts';
import { migrate } from '#server/sql/migrate.ts';
import { DATABASES } from '#tests/databases.ts';
import { GATEWAY_MIGRATIONS, type GatewayTables } from '../sessions/migrations.ts';
import { createFanOut } from './fan-out.ts';

const kind = DATABASES.find(({ name }) => name === 'PostgreSQL');

describe.runIf(kind !== undefined)('events of copies on PostgreSQL', () => {
	async function copies(count: number) {
		if (kind === undefined) throw new Error('no PostgreSQL');
		const database = await kind.create();
		let now = Date.UTC(2026, 10, 28);
		const opened = Array.from({ length: count }, () =>
			openDatabase<GatewayTables>(database.target),
		);
		const [first] = opened;
		if (first === undefined) throw new Error('no copy');
		await migrate(first, 'gateway', GATEWAY_MIGRATIONS);
		const all = opened.map((db) => {
			const heard: unknown[] = [];
			const reports: unknown[] = [];
			const fanOut = createFanOut({
				...{ db, now: () => now, report: (error) => void reports.push(error) },
				hand: (_channel, _event, data) => void heard.push(data),
			});
			return { db, fanOut, heard, reports };
		});
		onTestFinished(async () => {
			for (const { db, fanOut } of all) {
				await fanOut.close();
				await db.destroy();
			}
			await database.drop();
		});
		await expect.poll(() => all.every(({ reports }) => reports.length > 0)).toBe(true);
		const advance = (ms: number) => {
			now += ms;
		};
		return { all, advance };
	}

	test('published at once by all, each event is heard once by each, in one order', async () => {
		const { all } = await copies(3);
		const events = Array.from({ length: 30 }, (_, index) => index);
		await Promise.all(
			events.map((index) =>
				all[index % 3]?.fanOut.publish('a', 'b', { index, of: 'я'.repeat(9000) }),
			),
		);
		for (const { heard } of all) await expect.poll(() => heard.length).toBe(30);
		const [first, ...others] = all.map(({ heard }) => heard);
		for (const other of others) expect(other).toEqual(first);
		expect(first?.map((data) => (data as { index: number }).index).sort((a, b) => a - b)).toEqual(
			events,
		);
	});

	test('what comes while a connection is broken is heard after it', async () => {
		const { all } = await copies(2);
		const [first, second] = all;
		if (first === undefined || second === undefined) throw new Error('no copies');
		await sql`select pg_terminate_backend(pid) from pg_stat_activity
			where datname = current_database() and query ilike 'listen%'`.execute(first.db);
		for (const index of [1, 2, 3, 4]) await first.fanOut.publish('a', 'b', index);
		await expect.poll(() => second.heard).toEqual([1, 2, 3, 4]);
		await expect.poll(() => first.heard).toEqual([1, 2, 3, 4]);
	});

	test('old events go, and numbers go on', async () => {
		const { all, advance } = await copies(1);
		const [only] = all;
		if (only === undefined) throw new Error('no copy');
		for (const index of [1, 2]) await only.fanOut.publish('a', 'b', index);
		// What a copy has not read by then is gone for it.
		await expect.poll(() => only.heard).toEqual([1, 2]);
		advance(3_600_000);
		await only.fanOut.sweep();
		const rows = await only.db.selectFrom('gateway_events').select('data').execute();
		expect(rows).toEqual([{ data: '2' }]);
		await only.fanOut.publish('a', 'b', 3);
		await expect.poll(() => only.heard).toEqual([1, 2, 3]);
	});
});
