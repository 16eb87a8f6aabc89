/**
 * A saved card is charged at a bank of its own books, and the shop's database goes away, or the process is gone, between the
 * charge and the row that tells of it. However often the customer presses, the bank has taken the money once.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SavedCard } from '#core/contract/order/saved-card.ts';
import { DATABASES } from '../databases.ts';
import { type Answer, KEYS, ORDERS, orderBody, type TestShop } from '../shop.ts';
import { type Books, type CardStage, openCardStage } from './card-stage.ts';
import { ANNA, PICKUP } from './stage.ts';
import { before, type Statement, watched } from './statements.ts';

/** Of thirty on the shelf one. */
const WISH = { ...PICKUP, customer: ANNA, lines: [{ id: 501, units: 1, variation: 5011 }] };

describe.each(DATABASES)('a saved card is charged once, on $name', (kind) => {
	let stage: CardStage;
	let shops: CardStage['shops'];
	let books: Books;
	let cards: readonly SavedCard[];
	beforeEach(async () => {
		stage = await openCardStage(kind);
		({ shops, books, cards } = stage);
	});
	afterEach(() => stage.close());

	const place = async (): Promise<{ id: number; payment_url: string }> => {
		shops[0].clock.now += 2 * 60_000;
		shops[1].clock.now = shops[0].clock.now;
		return (await shops[0].post(ORDERS, orderBody(WISH))).json;
	};
	const charge = (order: { id: number }, by: TestShop, card = cards[0]): Promise<Answer> =>
		by.post(`/wp-json/payment/v1/charge?${KEYS}`, {
			...{ order_id: order.id, customer_id: ANNA, card_id: card?.id },
		});
	/** What the bank has taken, what the shop has written down, and what it would give back. */
	const money = async () => {
		const { db } = shops[1].deps;
		const payments = await db.selectFrom('shop_payments').selectAll().execute();
		const refunds = await db.selectFrom('shop_refunds').selectAll().execute();
		return { charged: books.charged.size, rows: payments.length, refunds: refunds.length };
	};
	const statusOf = async (id: number) =>
		(await shops[1].call(`/wp-json/wc/v3/orders/${id}?${KEYS}`)).json.status;

	// Guard: the charge's key is the order's own (`paymentOf`). With a key of each press the bank is asked for two payments,
	// one of which the shop never hears of.
	test('at whichever statement the database goes away, a second press ends in one payment', async () => {
		let orders = 0;
		let isCommitted = false;
		let chargedBefore = 0;
		for (; !isCommitted; orders++) {
			const order = await place();
			const isMeant = ({ number }: Statement) => number === orders + 1;
			const breaks = before(isMeant, (statement) => {
				isCommitted = statement.sql === 'commit';
				return statement.breakConnection();
			});
			const answer = await watched(breaks, () => charge(order, shops[0]));
			expect(answer.status).toBeGreaterThanOrEqual(500);
			expect(await statusOf(order.id)).toBe('pending');
			if (books.charged.size > orders) chargedBefore++;

			expect((await charge(order, shops[1])).json).toEqual({ result: 'paid' });
			expect(await statusOf(order.id)).toBe('processing');
			const paid = orders + 1;
			expect(await money()).toEqual({ charged: paid, rows: paid, refunds: 0 });
		}
		// The bank had the money, and the shop had no row of it, more than once on the way.
		expect(chargedBefore).toBeGreaterThan(5);
		shops[0].errors.splice(0);
	}, 120_000);

	test('with the answer lost after the commit, a second press finds the order paid', async () => {
		const order = await place();
		const lost = await watched(
			{
				after: ({ sql }) => {
					if (sql === 'commit') throw new Error('the connection is lost');
				},
			},
			() => charge(order, shops[0]),
		);
		expect(lost.status).toBeGreaterThanOrEqual(500);
		expect((await charge(order, shops[0])).json).toEqual({ result: 'paid' });
		expect(await money()).toEqual({ charged: 1, rows: 1, refunds: 0 });
		shops[0].errors.splice(0);
	});

	test('by two copies, two cards and the bank’s page at one moment', async () => {
		for (let round = 1; round <= 5; round++) {
			const order = await place();
			const body = new URLSearchParams({ action: 'pay' });
			const answers = await Promise.all([
				...shops.flatMap((by) => cards.map((card) => charge(order, by, card))),
				...shops.map((by) => by.call(order.payment_url, { method: 'POST', body })),
			]);
			expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 303, 303]);
			expect(answers.slice(0, 4).map(({ json }) => json.result)).toEqual(Array(4).fill('paid'));
			expect(await statusOf(order.id)).toBe('processing');
			expect(await money()).toMatchObject({ rows: round, refunds: 0 });
			expect(books.charged.size).toBeLessThanOrEqual(round);
		}
	});

	/** A charge that has reached the bank, which answers once it is told to. */
	const slowCharge = async (order: { id: number }) => {
		const { promise: sent, resolve: send } = Promise.withResolvers<void>();
		const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
		books.instead = async () => {
			send();
			await answered;
			return 'paid';
		};
		const charged = charge(order, shops[0]);
		await sent;
		books.instead = undefined;
		return () => {
			answer();
			return charged;
		};
	};
	const cancel = (id: number) =>
		shops[1].call(`/wp-json/wc/v3/orders/${id}?${KEYS}`, {
			method: 'PUT',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ status: 'cancelled' }),
		});

	test('an order cancelled while its charge is under way is not said to be paid, and the money stands in the ledger', async () => {
		const order = await place();
		const answer = await slowCharge(order);
		expect((await cancel(order.id)).json.status).toBe('cancelled');
		expect((await answer()).json.code).toBe('order_not_payable');
		expect(await statusOf(order.id)).toBe('cancelled');
		expect(await money()).toEqual({ charged: 1, rows: 1, refunds: 1 });
		shops[0].errors.splice(0);
	});

	// Guard: what another tab has paid is asked for anew (`payBySavedCard`): a payment told of before says nothing of the order.
	test('an order paid in another tab and cancelled while a charge is under way is not said to be paid', async () => {
		const order = await place();
		const answer = await slowCharge(order);
		expect((await charge(order, shops[1])).json).toEqual({ result: 'paid' });
		expect((await cancel(order.id)).json.status).toBe('cancelled');
		expect((await answer()).json.code).toBe('order_not_payable');
		expect(await money()).toEqual({ charged: 1, rows: 1, refunds: 1 });
		shops[1].errors.splice(0);
	});
});
