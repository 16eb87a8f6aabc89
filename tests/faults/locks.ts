/** Another process holds what an order writes: the SQLite file, or a row of PostgreSQL. */
import { deepStrictEqual, match, ok } from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { DATABASES } from '../databases.ts';
import {
	ask,
	DEMO,
	idOf,
	type LifecycleFault,
	ORDERS,
	order,
	withFolder,
	withShop,
} from './lifecycle.ts';

/** Longer than any order waits for a lock. */
const LONGEST_WAIT_MS = 13_000;

/** Takes the lock; the answer gives it back. */
type Hold = () => Promise<() => Promise<void>>;

/**
 * Guards: orders wait for the lock up to the limit, are then refused with a word on when to try again and have left
 * nothing; the menu is shown meanwhile; afterwards orders go on, those that waited less among them.
 */
async function holdUnderOrders(env: Readonly<Record<string, string>>, hold: Hold): Promise<void> {
	await withShop(env, async ({ origin, child, ended }) => {
		const place = () => ask(origin, ORDERS, { body: order() });
		const first = await place();
		ok(first?.status === 201, `an order was answered ${first?.text}`);
		const acknowledged = [idOf(first)];

		const release = await hold();
		const startedAt = performance.now();
		const waiting = Promise.all(Array.from({ length: 5 }, place));
		deepStrictEqual((await ask(origin, '/'))?.status, 200);
		ok(performance.now() - startedAt < 3000, 'the menu waited for the lock');
		for (const refused of await waiting) {
			deepStrictEqual(refused?.status, 503, `an order was answered ${refused?.text}`);
			match(String(refused.headers['retry-after']), /^\d+$/);
		}
		const waited = performance.now() - startedAt;
		ok(waited > 4000 && waited < LONGEST_WAIT_MS, `orders waited ${Math.round(waited)} ms`);

		const patient = place();
		await release();
		for (const answer of [await patient, await place()]) {
			ok(answer?.status === 201, `an order was answered ${answer?.text}`);
			acknowledged.push(idOf(answer));
		}
		const all = await ask(origin, `${ORDERS}&per_page=100`);
		const ids = (JSON.parse(all?.text ?? '[]') as { id: number }[]).map(({ id }) => id);
		deepStrictEqual(ids.toSorted(), acknowledged.toSorted());
		child.kill('SIGTERM');
		deepStrictEqual(await ended, 0);
	});
}

/** A process of its own: SQLite's locks are between processes. */
const HOLDER = `
	const { DatabaseSync } = require('node:sqlite');
	const database = new DatabaseSync(process.argv[1]);
	database.exec('pragma busy_timeout = 5000');
	database.exec('begin immediate');
	process.stdout.write('held');
	process.stdin.once('data', () => { database.exec('rollback'); process.exit(0); });
`;

/** Holds a SQLite file as a process of its own does; the answer gives it back. */
export async function holdFile(file: string): Promise<() => Promise<void>> {
	const holder = spawn(process.execPath, ['-e', HOLDER, file], {
		stdio: ['pipe', 'pipe', 'inherit'],
	});
	await once(holder.stdout, 'data');
	return async () => {
		const ended = once(holder, 'exit');
		holder.stdin.end('go');
		await ended;
	};
}

/** The row each new order takes its turn by. */
async function holdRow(url: string): Promise<() => Promise<void>> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query('begin');
	await client.query("select from shop_counters where name = 'order' for update");
	return async () => {
		await client.query('rollback');
		await client.end();
	};
}

const postgres = DATABASES.find((kind) => kind.name === 'PostgreSQL');

export const LOCK_FAULTS: readonly LifecycleFault[] = [
	{
		name: 'another process holds the SQLite file: orders wait, are refused, and go on',
		skipped: postgres === undefined ? undefined : 'the shop is on PostgreSQL',
		run: () =>
			withFolder((folder) =>
				holdUnderOrders({ ...DEMO, DATA_DIR: folder }, () =>
					holdFile(join(folder, 'vitrina.sqlite')),
				),
			),
	},
	{
		name: 'another session holds a row of PostgreSQL: orders wait, are refused, and go on',
		skipped: postgres === undefined ? 'TEST_DATABASE_URL is not set' : undefined,
		async run() {
			const database = await postgres?.create();
			if (database === undefined || !('url' in database.target)) throw new Error('no PostgreSQL');
			const { url } = database.target;
			try {
				await withFolder((folder) =>
					holdUnderOrders({ ...DEMO, DATA_DIR: folder, DATABASE_URL: url }, () => holdRow(url)),
				);
			} finally {
				await database.drop();
			}
		},
	},
];
