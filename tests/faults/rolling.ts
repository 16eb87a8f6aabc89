/** A new version in the place of two copies of an old one, one after the other, while customers order without a pause. */
import { deepStrictEqual, ok } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseKind } from '../databases.ts';
import { ORDERS, orderBody, SHOP_FOLDER } from '../shop.ts';
import { type StartedShop, startShopServer } from '../started-shop.ts';
import { LOOK_MS, startBalancer } from './balancer.ts';
import { ordersIn } from './failover.ts';
import { PICKUP } from './stage.ts';

/** Where the old version lies, built; absent = it is today's, and the new one today's with a step of the database ahead. */
interface Rolling {
	readonly oldRoot?: string;
}

const AHEAD = ['--import', './tests/faults/step-ahead.ts'];
const BUYERS = 4;
/** Of each copy, between two moves of the operator. */
const ORDERS_BETWEEN = 6;
const LONGEST_WAIT_MS = 60_000;

/**
 * Two copies of the old version on one PostgreSQL behind a balancer; each is stopped as an operator does, and started anew
 * with the new version at the same address. Guards: every order is answered 201 at its first try, each is there once, sent again
 * under its key it is the same one, and both versions have sold beside each other.
 */
export async function rollOver(kind: DatabaseKind, { oldRoot }: Rolling = {}): Promise<void> {
	const database = await kind.create();
	if (!('url' in database.target)) throw new Error('copies are PostgreSQL’s');
	const { url } = database.target;
	const home = await mkdtemp(join(tmpdir(), 'vitrina-rolling-'));
	const envOf = (name: string, port: string) => ({
		...{ DATA_DIR: join(home, name), DATABASE_URL: url, SHOP: SHOP_FOLDER, DEMO: '1' },
		...{ WC_KEY: 'ck_test', WC_SECRET: 'cs_test', NOW: '2026-11-20T12:00:00+03:00' },
		// A copy that stops says so for long enough to be heard.
		...{ LOG_LEVEL: 'error', PORT: port, DRAIN_MS: String(LOOK_MS * 25) },
	});
	const running = new Map<string, StartedShop>();
	const started: StartedShop[] = [];
	const start = async (name: string, isNew: boolean) => {
		const port = new URL(running.get(name)?.origin ?? 'http://localhost:0').port;
		const from = isNew ? undefined : oldRoot;
		const env = envOf(name, port || '0');
		const shop =
			isNew && oldRoot === undefined
				? await startShopServer(env, undefined, AHEAD, 'server/main.ts')
				: await startShopServer(env, from);
		running.set(name, shop);
		started.push(shop);
		return shop;
	};
	let balancer: Awaited<ReturnType<typeof startBalancer>> | undefined;
	try {
		const a = await start('a', false);
		const b = await start('b', false);
		balancer = await startBalancer([a.origin, b.origin], { asksReady: true });
		const { origin } = balancer;
		const sold = new Map<string, number>();
		balancer.sent = (to) => void sold.set(to, (sold.get(to) ?? 0) + 1);
		const placed = new Map<string, number>();
		const others: string[] = [];
		const body = JSON.stringify(orderBody({ ...PICKUP, payment: 'cod', lines: [{ id: 601 }] }));
		const send = async (key: string) => {
			const answer = await fetch(`${origin}${ORDERS}`, {
				method: 'POST',
				headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
				body,
			});
			return { status: answer.status, text: await answer.text() };
		};
		let isOver = false;
		const buyers = Array.from({ length: BUYERS }, async () => {
			while (!isOver) {
				const key = randomUUID();
				const { status, text } = await send(key);
				if (status === 201) placed.set(key, JSON.parse(text).id);
				else others.push(`${status} ${text}`);
			}
		});
		/** Until so many orders more have been answered, and so many sent to each of these. */
		const orderOn = async (...by: readonly StartedShop[]) => {
			const until = Date.now() + LONGEST_WAIT_MS;
			const count = placed.size + ORDERS_BETWEEN;
			const wanted = by.map(
				(one) => [one.origin, (sold.get(one.origin) ?? 0) + ORDERS_BETWEEN] as const,
			);
			const isEnough = () =>
				placed.size >= count && wanted.every(([to, least]) => (sold.get(to) ?? 0) >= least);
			while (!isEnough() && others.length === 0 && Date.now() < until) await pause(10);
			ok(isEnough() || others.length > 0, 'orders stand still');
		};
		try {
			await orderOn(a, b);
			for (const [name, other] of [
				['a', 'b'],
				['b', 'a'],
			] as const) {
				const old = running.get(name);
				const beside = running.get(other);
				if (old === undefined || beside === undefined) throw new Error('no two copies');
				old.child.kill('SIGTERM');
				deepStrictEqual(await old.ended, 0, old.said());
				await orderOn(beside);
				const next = await start(name, true);
				await orderOn(next, beside);
			}
		} finally {
			isOver = true;
			await Promise.all(buyers);
		}
		deepStrictEqual(others, []);
		deepStrictEqual(
			await ordersIn(url),
			[...placed.values()].toSorted((one, other) => one - other),
		);
		for (const [key, id] of placed) {
			const { status, text } = await send(key);
			deepStrictEqual([status, JSON.parse(text).id], [201, id]);
		}
		deepStrictEqual((await ordersIn(url)).length, placed.size);
		if (oldRoot === undefined) deepStrictEqual(await isAhead(url), true);
	} finally {
		balancer?.close();
		for (const shop of started) await shop.kill();
		await rm(home, { recursive: true, force: true });
		await database.drop();
	}
}

/** Whether the step of `step-ahead.ts` has been done. */
async function isAhead(url: string): Promise<boolean> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	const { rowCount } = await client.query(
		"select from information_schema.columns where table_name = 'shop_orders' and column_name = 'ahead'",
	);
	await client.end();
	return rowCount === 1;
}
