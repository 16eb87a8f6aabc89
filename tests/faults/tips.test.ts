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

	const silence = async () => {
		throw new Error('the bank is silent');
	};
	const refusal = async () => 'refused' as const;

	// Guard: what an answer is about (`settles` in `openAttempt`). Counted one by one, the charges the bank was silent on are
	// never answered, and the sum stands for good.
	test.each([1, 2])(
		'after %i unanswered charges a refusal lets another sum be chosen',
		async (silent) => {
			const order = await brought();
			books.instead = silence;
			for (let press = 0; press < silent; press++)
				expect((await tip(order, 100, shops[0])).status).toBe(500);
			books.instead = refusal;
			expect((await tip(order, 200, shops[1])).json).toMatchObject({
				...{ result: 'refused', amount: '100.00' },
			});
			books.instead = undefined;
			expect((await tip(order, 200, shops[0])).json).toMatchObject({
				...{ result: 'paid', amount: '200.00' },
			});
			expect(await money()).toEqual({ charged: 1, rows: 1, refunds: 0 });
			shops[0].errors.splice(0);
		},
	);

	test('a process that ends in a charge holds the sum until a refusal after it', async () => {
		const order = await brought();
		books.instead = silence;
		await watched(
			{
				before: async ({ sql, breakConnection }) => {
					if (sql.startsWith('update "shop_tips"')) await breakConnection();
				},
			},
			() => tip(order, 100, shops[0]),
		);
		shops[0].clock.now += 2 * 60_000;
		shops[1].clock.now = shops[0].clock.now;
		books.instead = refusal;
		expect((await tip(order, 200, shops[1])).json.amount).toBe('100.00');
		books.instead = undefined;
		expect((await tip(order, 200, shops[1])).json.amount).toBe('200.00');
		shops[0].errors.splice(0);
	});

	test('a refusal of one card frees no sum while another card is being charged', async () => {
		const order = await brought();
		const { promise: sent, resolve: send } = Promise.withResolvers<void>();
		const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
		books.instead = async () => {
			send();
			await answered;
			return 'paid';
		};
		const slow = tip(order, 100, shops[0]);
		await sent;
		books.instead = refusal;
		expect((await tip(order, 100, shops[1], cards[1])).json.result).toBe('refused');
		books.instead = undefined;
		expect((await tip(order, 200, shops[1])).json).toMatchObject({ amount: '100.00' });
		answer();
		expect((await slow).json).toMatchObject({ result: 'paid', amount: '100.00' });
		expect(await money()).toEqual({ charged: 1, rows: 1, refunds: 0 });
	});

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
