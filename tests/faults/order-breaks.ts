/**
 * The database goes away at each statement of an order, one after the other. What was not committed has left nothing, the
 * customer is told to come again, and asking again with the key gives the order. The same on both databases.
 */
import { deepStrictEqual, match, ok } from 'node:assert/strict';
import type { DatabaseKind } from '../databases.ts';
import { type Answer, ORDERS, type OrderWish, orderBody } from '../shop.ts';
import { ANNA, openStage, PICKUP, type Stage } from './stage.ts';
import { before, type Statement, type Watcher, watched } from './statements.ts';

/** Takes pieces from the shelf, a coupon, points and its cart's one order. */
export const RICH: OrderWish = {
	...PICKUP,
	customer: ANNA,
	lines: [{ id: 501, units: 4, variation: 5011 }],
	meta: { ...PICKUP.meta, bonuses: '400', cart_version: 'the-cart-of-a-killed-shop' },
	coupons: ['c1'],
};
export const COUPONS = [{ id: 1, usage_limit: 1 }];

/** The statements of an order that takes all it can, from "begin" to "commit". */
export async function statementsOfOrder(kind: DatabaseKind): Promise<string[]> {
	const stage = await openStage(kind, { coupons: COUPONS });
	const statements: string[] = [];
	try {
		await stage.place(RICH, { watcher: { before: ({ sql }) => void statements.push(sql) } });
	} finally {
		await stage.close();
	}
	const end = statements.indexOf('commit');
	ok(end > 0, 'no order was placed');
	return statements.slice(0, end + 1);
}

/**
 * Breaks an order at each of its statements, and after its last. Guards: the order is one transaction (what it takes is
 * not committed before it), and its key's answer is part of it. Answers how many times it was broken.
 */
export async function breakEverywhere(kind: DatabaseKind): Promise<number> {
	const stage = await openStage(kind, { coupons: COUPONS });
	try {
		let breaks = 0;
		for (let isCommitted = false; !isCommitted; breaks++) {
			const isMeant = ({ number }: Statement) => number === breaks + 1;
			const watcher = before(isMeant, (statement) => {
				isCommitted = statement.sql === 'commit';
				return statement.breakConnection();
			});
			await breakAt(stage, `statement-${breaks + 1}`, { watcher, isPlaced: false });
		}
		const watcher: Watcher = {
			after: ({ sql }) => {
				if (sql === 'commit') throw new Error('the connection is lost');
			},
		};
		await breakAt(stage, 'word-of-the-commit', { watcher, isPlaced: true });
		await stage.checkAfterRestart();
		return breaks + 1;
	} finally {
		await stage.close();
	}
}

interface OrderBreak {
	readonly watcher: Watcher;
	/** Whether the order is there although the customer has not heard of it. */
	readonly isPlaced: boolean;
}

async function breakAt(
	stage: Stage,
	name: string,
	{ watcher, isPlaced }: OrderBreak,
): Promise<void> {
	const key = `broken-at-${name}`;
	const wish = { ...RICH, meta: { ...RICH.meta, cart_version: key } };
	const { errors } = stage.shops[0];
	const earlier = await ordersIn(stage);
	const answer = await watched(watcher, () => post(stage, wish, key));
	ok(answer.status >= 500, `${key}: an order was answered ${answer.status}`);
	match(String(answer.headers.get('retry-after')), /^\d+$/, key);
	deepStrictEqual(errors.splice(0).length, 1, `${key}: the trouble is logged, once`);
	await stage.check();
	deepStrictEqual((await ordersIn(stage)) - earlier, isPlaced ? 1 : 0, key);

	const again = await stage.place(wish, { key });
	deepStrictEqual(again.status, 201, key);
	deepStrictEqual(again.headers.get('idempotent-replayed'), isPlaced ? 'true' : null, key);
	await stage.check();
	await stage.cancel(again.json.id);
}

function post(stage: Stage, wish: OrderWish, key: string): Promise<Answer> {
	const body = { ...orderBody(wish), customer_note: key };
	return stage.shops[0].post(ORDERS, body, { 'idempotency-key': key });
}

async function ordersIn(stage: Stage): Promise<number> {
	const { db } = stage.shops[1].deps;
	return (await db.selectFrom('shop_orders').select('id').execute()).length;
}
