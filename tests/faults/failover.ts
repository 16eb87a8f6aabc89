import { deepStrictEqual, ok } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseKind } from '../databases.ts';
import { KEYS, orderBody, SHOP_FOLDER } from '../shop.ts';
import { startShopServer } from '../started-shop.ts';
import { PICKUP } from './stage.ts';

interface Failover {
	/** Orders that were answered 201, by their idempotency key. */
	readonly placed: ReadonlyMap<string, number>;
	/** Answers that said "later" instead. */
	readonly later: number;
	/** Any other answer: there must be none. */
	readonly others: readonly string[];
}

/**
 * Eight buyers order without a pause while every connection to the database is ended, so many times: what a failover, a
 * restart or a lost network is to the shop. A refused order is sent again under its key, as the storefront does.
 */
async function orderThroughFailovers(
	origin: string,
	databaseUrl: string,
	times: number,
): Promise<Failover> {
	const placed = new Map<string, number>();
	const others: string[] = [];
	let later = 0;
	let isOver = false;
	const body = JSON.stringify(orderBody({ ...PICKUP, payment: 'cod', lines: [{ id: 601 }] }));
	const place = async (key: string): Promise<boolean> => {
		const answer = await fetch(`${origin}/wp-json/wc/v3/orders?${KEYS}`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
			body,
		});
		const text = await answer.text();
		if (answer.status === 201) placed.set(key, (JSON.parse(text) as { id: number }).id);
		else if (answer.status === 503 && answer.headers.has('Retry-After')) later++;
		// The one that was cut off is still being undone.
		else if (answer.status === 409) later++;
		else others.push(`${answer.status} ${text}`);
		return answer.status === 201;
	};
	const buyers = Array.from({ length: 8 }, async () => {
		while (!isOver) {
			const key = randomUUID();
			for (let tries = 0; tries < 50 && !(await place(key)); tries++) await pause(20);
		}
	});
	const watcher = new pg.Client({ connectionString: databaseUrl });
	await watcher.connect();
	for (let time = 0; time < times; time++) {
		await pause(60);
		await watcher.query(
			'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
		);
	}
	isOver = true;
	await Promise.all(buyers);
	await watcher.end();
	return { placed, later, others };
}

/** The numbers of the orders a database holds. */
export async function ordersIn(databaseUrl: string): Promise<number[]> {
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	const { rows } = await client.query<{ id: number }>('select id from shop_orders order by id');
	await client.end();
	return rows.map((row) => row.id);
}

/**
 * A shop on PostgreSQL whose connections are ended so many times while it is ordered from. Guards: it lives, refuses with a
 * word on when to come again, and holds each order it has acknowledged, once.
 */
export async function surviveFailovers(kind: DatabaseKind, times: number): Promise<void> {
	const database = await kind.create();
	if (!('url' in database.target)) throw new Error('failovers are PostgreSQL’s');
	const { url } = database.target;
	const folder = await mkdtemp(join(tmpdir(), 'vitrina-failover-'));
	const shop = await startShopServer({
		DATA_DIR: folder,
		DATABASE_URL: url,
		SHOP: SHOP_FOLDER,
		DEMO: '1',
		WC_KEY: 'ck_test',
		WC_SECRET: 'cs_test',
		NOW: '2026-11-20T12:00:00+03:00',
		LOG_LEVEL: 'silent',
	});
	try {
		const { placed, later, others } = await orderThroughFailovers(shop.origin, url, times);
		deepStrictEqual(others, []);
		ok(later > 0, 'no order met a failover: nothing was tried');
		ok(placed.size > 0, 'nobody was sold anything');
		deepStrictEqual((await fetch(`${shop.origin}/healthz`)).status, 200);
		deepStrictEqual(
			await ordersIn(url),
			[...placed.values()].sort((a, b) => a - b),
		);
	} finally {
		await shop.kill();
		await rm(folder, { recursive: true, force: true });
		await database.drop();
	}
}
