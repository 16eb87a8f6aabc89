/**
 * `kill -9` of a shop that takes orders: at each statement of an order, and at any moment with twenty buyers at the counter.
 * What was acknowledged is there afterwards, what was not is whole or not at all, and asking again with the key gives the
 * order. The same for `npm test` and, more often, for `npm run faults`.
 */
import { deepStrictEqual, ok } from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseKind, TestDatabase } from '../databases.ts';
import {
	KEYS,
	MINUTE,
	NOON,
	ORDERS,
	type OrderWish,
	orderBody,
	SHOP_FOLDER,
	SHOP_TABLES,
} from '../shop.ts';
import { holdFile } from './locks.ts';
import { COUPONS, RICH, statementsOfOrder } from './order-breaks.ts';
import { ANNA, couponToWire, openStage, PICKUP, type Stage } from './stage.ts';
import { startShopProcess } from './start-shop-process.ts';

/** After the order: it is in the database; its answer is out; the outbox tells of it. */
const KILLS_AFTER = ['after commit', 'replied', 'publishing'];

/** Every statement of an order, or every `each`-th, and what comes after it. */
export async function killMoments(kind: DatabaseKind, each = 1): Promise<string[]> {
	const statements = await statementsOfOrder(kind);
	const before = statements.map((_, index) => `before statement ${index + 1}`);
	return [...before.filter((_, index) => index % each === 0), ...KILLS_AFTER];
}

/** Undefined = no answer: the process is gone. */
async function post(origin: string, body: unknown, key: string) {
	try {
		const answer = await fetch(`${origin}${ORDERS}`, {
			method: 'POST',
			headers: { 'content-type': 'application/json', 'idempotency-key': key },
			body: JSON.stringify(body),
		});
		const retryAfter = answer.headers.get('retry-after') ?? undefined;
		return { status: answer.status, json: await answer.json(), retryAfter };
	} catch {
		return undefined;
	}
}

/**
 * Kills a shop at a moment of its first order. On SQLite, whose file the next process opens as the first has left it.
 * Guards: the order is one transaction (what it takes is not committed before it), its key's answer is part of it, and a
 * job is deleted when it is done, not before.
 */
export async function killAt(moment: string, kind: DatabaseKind): Promise<void> {
	await withShop(kind, { coupons: COUPONS, stock: '30' }, async ({ database, file, folder }) => {
		const shop = await startShopProcess(file, folder, moment);
		const key = `killed-${moment.replaceAll(' ', '-')}`;
		const body = { ...orderBody(RICH), customer_note: key };
		const answer = await post(shop.origin, body, key);
		const isAcknowledged = moment === 'replied' || moment === 'publishing';
		if (isAcknowledged) deepStrictEqual(answer?.status, 201);
		else deepStrictEqual(answer, undefined);
		deepStrictEqual((await shop.ended) as unknown, [null, 'SIGKILL']);

		const stage = await openStage(kind, { database, coupons: COUPONS, shopFolder: folder });
		try {
			await stage.check();
			const isPlaced = isAcknowledged || moment === 'after commit';
			deepStrictEqual((await stage.shops[0].shop.kitchen.orders()).length, isPlaced ? 1 : 0);
			const again = await stage.place(RICH, { key });
			deepStrictEqual(again.status, 201);
			deepStrictEqual(again.headers.get('idempotent-replayed'), isPlaced ? 'true' : null);
			if (isAcknowledged) deepStrictEqual(again.json.id, answer?.json.id);
			await stage.check();
			await eventsOf(stage, again.json.id);
			await stage.cancel(again.json.id);
			await stage.checkAfterRestart();
		} finally {
			await stage.close();
		}
	});
}

/** The outbox goes on where the other process has left it, once that one's claim is over. */
async function eventsOf(stage: Stage, id: number): Promise<void> {
	stage.setTime(NOON + MINUTE);
	await Promise.all(stage.shops.map(({ shop }) => shop.runDue()));
	const events = stage.shops.flatMap(({ published }) => published.map((one) => one.data));
	deepStrictEqual(events, [{ order_id: id, status: 'pending' }]);
}

const BUYERS = 20;
/** A buyer orders and sometimes cancels, at most this often between two kills. */
const LONGEST_LIFE_MS = 600;

/**
 * Kills a shop `kills` times, at random moments, while twenty buyers order, some with coupons and points, and cancel.
 * Each asks again with the same key until there is an answer. `random`: from 0 to 1. Guards: as of `killAt`.
 */
export async function killOften(
	kind: DatabaseKind,
	kills: number,
	random: () => number,
): Promise<{ acknowledged: number }> {
	const coupons = [{ id: 1, usage_limit: 5 }];
	let acknowledged = 0;
	await withShop(kind, { coupons, stock: '400' }, async ({ database, file, folder }) => {
		let shop = await startShopProcess(file, folder);
		let isOver = false;
		const sentWishes = new Map<string, OrderWish>();
		const answeredOrders = new Map<
			string,
			{ status: number; json: { id: number; order_key: string } }
		>();
		const cancelled = new Set<number>();

		const buy = async (buyer: number) => {
			for (let number = 1; !isOver; number++) {
				const key = `buyer-${buyer}-order-${number}`;
				const wish = wishOf(buyer, number);
				sentWishes.set(key, wish);
				const body = { ...orderBody(wish), customer_note: key };
				let answer = await post(shop.origin, body, key);
				while (answer === undefined && !isOver) {
					await pause(20);
					answer = await post(shop.origin, body, key);
				}
				if (answer === undefined) return;
				ok([201, 422].includes(answer.status), `an order was answered ${answer.status}`);
				answeredOrders.set(key, answer);
				if (answer.status !== 201 || number % 2 === 0) continue;
				const gone = await fetch(`${shop.origin}/wp-json/wc/v3/orders/${answer.json.id}?${KEYS}`, {
					method: 'PUT',
					headers: { 'content-type': 'application/json' },
					body: '{"status":"cancelled"}',
				}).catch(() => undefined);
				if (gone?.status === 200) cancelled.add(answer.json.id);
			}
		};
		const buyers = Array.from({ length: BUYERS }, (_, buyer) => buy(buyer));
		for (let kill = 0; kill < kills; kill++) {
			await pause(50 + random() * LONGEST_LIFE_MS);
			await shop.kill();
			shop = await startShopProcess(file, folder);
		}
		await pause(100);
		isOver = true;
		await Promise.all(buyers);
		await shop.kill();

		const stage = await openStage(kind, { database, coupons, shopFolder: folder });
		try {
			await stage.check();
			for (const [key, wish] of sentWishes) {
				const before = answeredOrders.get(key);
				const answer = await stage.place(wish, { key });
				if (before?.status === 201) deepStrictEqual(answer.json.id, before.json.id);
				if (cancelled.has(answer.json.id))
					deepStrictEqual(await stage.statusOf(answer.json.id), 'cancelled');
			}
			await stage.checkAfterRestart();
			acknowledged = [...answeredOrders.values()].filter((one) => one.status === 201).length;
			ok(acknowledged > 0, 'nobody was sold anything');
		} finally {
			await stage.close();
		}
	});
	return { acknowledged };
}

/**
 * So many buyers order at the same moment while another process holds the database, and the shop is killed once it has
 * sold to a third of them. Each presses again with its key until it has an order. Guards: whoever is turned away is
 * answered 503 with a word on when to come again, nobody loses an order or gets two.
 */
export async function overwhelm(kind: DatabaseKind, buyers: number): Promise<{ refused: number }> {
	let refused = 0;
	await withShop(kind, { coupons: [], stock: '4000' }, async ({ database, file, folder }) => {
		let shop = await startShopProcess(file, folder);
		const sold = new Map<string, number>();
		let isThird: () => void;
		const third = new Promise<void>((resolve) => {
			isThird = resolve;
		});
		const buy = async (buyer: number) => {
			const key = `crowd-${buyer}`;
			for (;;) {
				const answer = await post(
					shop.origin,
					{ ...orderBody(crowdWish(buyer)), customer_note: key },
					key,
				);
				if (answer?.status === 201) {
					sold.set(key, answer.json.id);
					if (sold.size * 3 > buyers) isThird();
					return;
				}
				if (answer !== undefined) {
					deepStrictEqual(answer.status, 503, `an order was answered ${JSON.stringify(answer)}`);
					ok(Number(answer.retryAfter) > 0, 'nobody says when to come again');
					refused++;
				}
				await pause(200);
			}
		};
		const release = await holdFile(file);
		const crowd = Promise.all(Array.from({ length: buyers }, (_, buyer) => buy(buyer)));
		while (refused === 0) await pause(50);
		await release();
		await third;
		await shop.kill();
		shop = await startShopProcess(file, folder);
		await crowd;
		await shop.kill();

		const stage = await openStage(kind, { database, coupons: [], shopFolder: folder });
		try {
			await stage.check();
			deepStrictEqual(new Set(sold.values()).size, buyers);
			for (let buyer = 0; buyer < buyers; buyer++) {
				const again = await stage.place(crowdWish(buyer), { key: `crowd-${buyer}` });
				deepStrictEqual(again.json.id, sold.get(`crowd-${buyer}`));
			}
			await stage.checkAfterRestart();
		} finally {
			await stage.close();
		}
	});
	return { refused };
}

/** Neither a coupon nor points, which would run out. */
const crowdWish = (buyer: number): OrderWish => wishOf(5 * buyer + 2, buyer);

function wishOf(buyer: number, number: number): OrderWish {
	const lines = [
		{ id: 501, units: 1 + (number % 3), variation: 5011 },
		{ id: 604, units: 3 },
	];
	const wish = { ...PICKUP, lines: buyer % 2 === 0 ? lines : lines.toReversed() };
	if (buyer % 5 === 0) return { ...wish, customer: ANNA, meta: { ...PICKUP.meta, bonuses: '10' } };
	return buyer % 5 === 1 ? { ...wish, coupons: ['c1'] } : wish;
}

/** A shop's folder with stock enough, and a database file for one process after the other. */
async function withShop(
	kind: DatabaseKind,
	wish: { readonly coupons: readonly { readonly id: number }[]; readonly stock: string },
	use: (shop: { database: TestDatabase; file: string; folder: string }) => Promise<void>,
): Promise<void> {
	const database = await kind.create(SHOP_TABLES);
	const folder = await mkdtemp(join(tmpdir(), 'vitrina-kills-'));
	try {
		ok('file' in database.target, 'one process after the other opens the same file');
		await cp(SHOP_FOLDER, folder, { recursive: true });
		const catalogue = await readFile(join(folder, 'catalogue.json'), 'utf8');
		const stocked = catalogue.replaceAll('"quantity": "30"', `"quantity": "${wish.stock}"`);
		await writeFile(join(folder, 'catalogue.json'), stocked);
		await writeFile(join(folder, 'coupons.json'), JSON.stringify(wish.coupons.map(couponToWire)));
		await use({ database, file: database.target.file, folder });
	} finally {
		await rm(folder, { recursive: true, force: true });
		await database.drop();
	}
}
