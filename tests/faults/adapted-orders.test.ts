/**
 * An order in front of a stock WooCommerce, with a fault at each of the calls that place it: the customer presses until he has
 * an answer, and there is one order, the one he means.
 */
import { ok, strictEqual } from 'node:assert/strict';
import { expect, test, vi } from 'vitest';
import {
	type AdaptedShop,
	type Answer,
	type Order,
	openAdaptedShop,
} from '#tests/fixtures/adapted-shop.ts';
import { ofDay } from '../sweep.ts';
import { chargedOrders } from '../woo/shown-is-charged.ts';
import type { Fault } from '../woo/woo-stub.ts';

/** The last two of a stock, with a coupon that counts once. */
const ORDER: Order = {
	lines: [{ id: 15, units: 2 }],
	coupons: ['once'],
	cart: 'a-cart-of-twenty-characters',
	flat: '48',
};
const SHOWN = { lines: [{ id: 25, units: 1 }] };

/** From the call on, until the first try has its answer or is given up. */
const FATES: readonly [name: string, fault: Fault][] = [
	['no connection', { cut: 'none' }],
	['cut before it is done', { cut: 'before' }],
	['its answer lost', { cut: 'after' }],
	['a broken PHP', { answer: { status: 500, body: '<p>critical error</p>' } }],
	['a proxy that says 504', { answer: { status: 504, body: '<h1>504</h1>' } }],
	['turned away for a while', { answer: { status: 429, body: { code: 'limit', message: '' } } }],
	['the server killed before it', { hangs: 'before' }],
	['the server killed after it', { hangs: 'after' }],
];

async function aShop(): Promise<AdaptedShop> {
	const shop = await openAdaptedShop();
	shop.stub.setStock(15, 2);
	// What the menu and the settings are read from is not what is broken here.
	await shop.quote(SHOWN);
	return shop;
}

/** How many calls one order takes. */
async function callsOfOrder(): Promise<number> {
	const shop = await aShop();
	const before = shop.stub.calls().length;
	strictEqual((await shop.place(ORDER, 'k1')).status, 201);
	const count = shop.stub.calls().length - before;
	await shop.close();
	return count;
}

/** Presses until there is an order. Throws where none comes in the time a patient customer waits. */
async function press(shop: AdaptedShop, order: Order, key: string): Promise<Answer> {
	const said: unknown[] = [];
	for (let tries = 0; tries < 8; tries++) {
		const answer = await shop.place(order, key);
		if (answer.status === 201) return answer;
		said.push([answer.status, answer.body.code]);
		shop.advance(15_000);
	}
	throw new Error(`no order came: ${JSON.stringify(said)}`);
}

async function breakAt(at: number, fault: Fault, changed: Order): Promise<void> {
	const shop = await aShop();
	try {
		let left = at;
		let isHanging = false;
		const stop = shop.stub.before('*', () => {
			left--;
			if (left > 0) return undefined;
			// One process hangs at one call: it is dead.
			isHanging = fault.hangs !== undefined;
			return fault;
		});
		const first = shop.place(ORDER, 'k1');
		if (fault.hangs === undefined) await first;
		else {
			await vi.waitFor(() => ok(isHanging), 20_000);
			first.catch(() => {});
			await shop.restart();
		}
		stop();
		const wasPlaced = chargedOrders(shop).length > 0;
		const { body } = await press(shop, changed, changed === ORDER ? 'k1' : 'k2');
		const charged = chargedOrders(shop);
		expect(charged.map(({ id }) => id)).toEqual([body.id]);
		const [order] = charged;
		expect(order).toMatchObject({ total: body.total, coupon_lines: [{ code: 'once' }] });
		const { flat } = wasPlaced ? ORDER : changed;
		expect(order?.shipping.address_2).toBe(`int. ${flat}`);
		strictEqual(shop.stub.product(15)?.stock, 0);
	} finally {
		await shop.close();
	}
}

const count = await callsOfOrder();
const calls = Array.from({ length: count }, (_, index) => index + 1);
const fates = FATES.map(([name, fault], turn) => [name, fault, turn] as const);

test.each(fates)(
	'%s, at each call: one order',
	async (_name, fault, turn) => {
		for (const at of ofDay(calls, 3, turn))
			await breakAt(at, fault, ORDER).catch((error: unknown) => {
				throw new Error(`at call ${at} of ${count}`, { cause: error });
			});
	},
	240_000,
);

test.each(fates)(
	'%s, and the order is changed: one order',
	async (_name, fault, turn) => {
		for (const at of ofDay(calls, 3, turn + 1))
			await breakAt(at, fault, { ...ORDER, flat: '99' }).catch((error: unknown) => {
				throw new Error(`at call ${at} of ${count}`, { cause: error });
			});
	},
	240_000,
);
