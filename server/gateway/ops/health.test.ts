import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#server/sql/database.ts';
import { migrate } from '#server/sql/migrate.ts';
import { createTestGateway } from '#tests/fixtures/test-gateway.ts';
import type { HealthCheck } from '../deps.ts';
import { GATEWAY_MIGRATIONS, type GatewayTables } from '../sessions/migrations.ts';
import { createHealth, databaseCheck, diskCheck } from './health.ts';

const lines: string[] = [];
const write = (facts: object, message?: string) =>
	void lines.push(`${message} ${JSON.stringify(facts)}`);
const log = { debug: write, info: write, warn: write, error: write };
afterEach(() => void lines.splice(0));

let now = 0;
const healthOf = (...checks: HealthCheck[]) =>
	createHealth(checks, { now: () => now, log, deadlineMs: 50 });

test('all well is ready; whatever is not is named with its reason', async () => {
	const well = { name: 'database', check: () => undefined };
	expect(await healthOf(well)()).toEqual({ ok: true });
	const keys = { name: 'keys', check: async () => 'the site refuses our keys' };
	const full = {
		name: 'disk',
		check: () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
	};
	const thrown = {
		name: 'site',
		check: () => {
			throw new TypeError('at 10.0.0.7 as shop:secret');
		},
	};
	expect(await healthOf(well, keys, full, thrown)()).toEqual({
		ok: false,
		reason: 'keys: the site refuses our keys; disk: ENOSPC; site: TypeError',
	});
});

test('a check that hangs is an answer in time, and is not asked again while it hangs', async () => {
	let questions = 0;
	const { promise: hang, resolve: comeBack } = Promise.withResolvers<undefined>();
	const health = healthOf({
		name: 'database',
		check: () => {
			questions++;
			return hang;
		},
	});
	for (let time = 0; time < 3; time++) {
		expect(await health()).toEqual({ ok: false, reason: 'database: no answer in 0.05 s' });
		now += 1000;
	}
	expect(questions).toBe(1);
	comeBack(undefined);
	expect(await health()).toEqual({ ok: true });
});

test('an answer counts for a second, however many ask', async () => {
	let questions = 0;
	const health = healthOf({ name: 'disk', check: () => void questions++ });
	await Promise.all(Array.from({ length: 100 }, () => health()));
	expect(questions).toBe(1);
	now += 999;
	await health();
	expect(questions).toBe(1);
	now += 1;
	await health();
	expect(questions).toBe(2);
});

test('a change of the answer is one line in the log', async () => {
	let reason: string | undefined;
	const health = healthOf({ name: 'disk', check: () => reason });
	for (const next of [undefined, 'ENOSPC', 'ENOSPC', undefined, undefined]) {
		reason = next;
		now += 1000;
		await health();
	}
	expect(lines).toEqual(['not ready {"reason":"disk: ENOSPC"}', 'ready again {}']);
});

test('a database that is away is the reason, not its address', async () => {
	const db = openDatabase<GatewayTables>({ url: 'postgres://shop:secret@127.0.0.1:1/shop' });
	expect(await healthOf(databaseCheck(db))()).toEqual({
		ok: false,
		reason: 'database: away, ECONNREFUSED',
	});
	await db.destroy();
});

/** A shop's database in a file, and a second connection to it. */
async function databaseInFile() {
	const folder = await mkdtemp(join(tmpdir(), 'vitrina-health-'));
	const file = join(folder, 'shop.sqlite');
	const db = openDatabase<GatewayTables>({ file });
	await migrate(db, 'gateway', GATEWAY_MIGRATIONS);
	const other = new DatabaseSync(file);
	onTestFinished(async () => {
		other.close();
		await db.destroy();
		await rm(folder, { recursive: true });
	});
	return { db, file, other };
}

test('a database that can be read and not written to is not ready', async () => {
	const { db, other } = await databaseInFile();
	const ready = createHealth([databaseCheck(db, 0)], { now: () => now, log, deadlineMs: 2000 });
	expect(await ready()).toEqual({ ok: true });
	other.exec('begin immediate');
	now += 60_000;
	expect(await ready()).toEqual({ ok: false, reason: 'database: no write has ended in 0 s' });
	other.exec('rollback');
	// The write that waited ends, and the next one is done at once.
	await vi.waitFor(async () => {
		now += 60_000;
		expect(await ready()).toEqual({ ok: true });
	});
});

test('damage to any table is not ready, whichever one a request would meet', async () => {
	const { db, file, other } = await databaseInFile();
	await sql`create table shop_orders (id integer primary key, content text)`.execute(db);
	const ready = healthOf(databaseCheck(db));
	expect(await ready()).toEqual({ ok: true });
	other.exec('pragma wal_checkpoint(truncate)');
	const { rootpage } = other
		.prepare("select rootpage from sqlite_master where name = 'shop_orders'")
		.get() as { rootpage: number };
	const { page_size: size } = other.prepare('pragma page_size').get() as { page_size: number };
	const disk = await open(file, 'r+');
	await disk.write(Buffer.alloc(size), 0, size, (rootpage - 1) * size);
	await disk.close();
	const damaged = openDatabase<GatewayTables>({ file });
	expect((await healthOf(databaseCheck(damaged))()).reason).toMatch(/^database: damaged/);
	await damaged.destroy();
});

test('a data folder that is gone is the reason', async () => {
	expect(await healthOf(diskCheck('/nowhere/at/all'))()).toEqual({
		ok: false,
		reason: 'disk: ENOENT',
	});
});

test('whoever starts the gateway adds checks of its own', async () => {
	const checks = [{ name: 'keys', check: () => 'the site refuses our keys' }];
	const { ask } = await createTestGateway({ deps: { checks } });
	const answer = await ask('/readyz');
	expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
	expect(await answer.json()).toEqual({ ok: false, reason: 'keys: the site refuses our keys' });
});
