/**
 * The tip after an order is charged at a bank of its own books, and the shop's database goes away between the charge and the
 * row that tells of it. However often the customer presses, and whichever sums, the bank has taken one tip.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SavedCard } from '#core/contract/order/saved-card.ts';
import { DATABASES } from '../databases.ts';
import { type Answer, KEYS, ORDERS, orderBody, type TestShop } from '../shop.ts';
import { type Books, type CardStage, openCardStage } from './card-stage.ts';
import { ANNA } from './stage.ts';
import { before, type Statement, watched } from './statements.ts';

/** Of what never runs out, paid to the courier. */
const WISH = {
	customer: ANNA,
	payment: 'cod',
	lines: [{ id: 601, units: 9 }],
};

describe.each(DATABASES)('a tip is charged once, on $name', (kind) => {
	let stage: CardStage;
	let shops: CardStage['shops'];
	let books: Books;
	let cards: readonly SavedCard[];
	beforeEach(async () => {
		stage = await openCardStage(kind);
		({ shops, books, cards } = stage);
	});
	afterEach(() => stage.close());

	/** An order that has just been brought. */
	const brought = async (): Promise<number> => {
		shops[0].clock.now += 2 * 60_000;
		shops[1].clock.now = shops[0].clock.now;
		const { id } = (await shops[0].post(ORDERS, orderBody(WISH))).json;
		for (const status of ['making', 'done', 'kurier', 'completed'])
			await shops[0].call(`/wp-json/wc/v3/orders/${id}?${KEYS}`, {
				method: 'PUT',
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ status }),
			});
		return id;
	};
	const tip = (id: number, amount: number, by: TestShop, card = cards[0]): Promise<Answer> =>
		by.post(`/wp-json/payment/v1/orders/${id}/tip?${KEYS}`, {
			...{ amount, customer_id: ANNA, card_id: card?.id },
		});
	/** What the bank has taken, what the shop has written down, and what it would give back. */
	const money = async () => {
		const { db } = shops[1].deps;
		const paid = await db
			.selectFrom('shop_tips')
			.select('order_id')
			.where('paid_at', 'is not', null)
			.execute();
		const refunds = await db.selectFrom('shop_refunds').selectAll().execute();
		return { charged: books.charged.size, rows: paid.length, refunds: refunds.length };
	};

	// Guard: a sum whose charge has not been answered stands (`asked` in `openAttempt`). Without it the second press is
	// another attempt under another key, and the bank takes both.
	test('at whichever statement the database goes away, a second press of another sum ends in one tip', async () => {
		let orders = 0;
		let commits = 0;
		let chargedBefore = 0;
		// The attempt is committed before the charge, the row of its money after it, and what card has paid.
		for (let isOver = false; !isOver; orders++) {
			const order = await brought();
			commits = 0;
			const isMeant = ({ number }: Statement) => number === orders + 1;
			const breaks = before(isMeant, (statement) => statement.breakConnection());
			const answer = await watched(
				{
					...breaks,
					after: ({ sql }) => {
						if (sql === 'commit') commits++;
					},
				},
				() => tip(order, 100, shops[0]),
			);
			if (answer.status < 500) isOver = true;
			if (books.charged.size > orders && commits < 2) chargedBefore++;

			const again = (await tip(order, 200, shops[1])).json;
			expect(again.result).toBe('paid');
			expect(await money()).toEqual({ charged: orders + 1, rows: orders + 1, refunds: 0 });
		}
		// The bank had the money, and the shop had no row of it, more than once on the way.
		expect(chargedBefore).toBeGreaterThan(3);
		shops[0].errors.splice(0);
	}, 120_000);

	test('by two copies, two cards and two sums at one moment', async () => {
		for (let round = 1; round <= 5; round++) {
			const order = await brought();
			const answers = await Promise.all(
				shops.flatMap((by) =>
					cards.map((card, index) => tip(order, [50, 200][index] ?? 0, by, card)),
				),
			);
			expect(answers.map(({ json }) => json.result)).toEqual(Array(4).fill('paid'));
			expect(new Set(answers.map(({ json }) => json.amount)).size).toBe(1);
			expect(await money()).toEqual({ charged: round, rows: round, refunds: 0 });
		}
	});
});
