/**
 * What happens at the same time to orders of one shop; the same list for `npm test` and, with many more rounds, for
 * `npm run faults`. Each names the guard that it goes red without: tried by taking the guard out. Those of stock, coupons
 * and points are PostgreSQL's; SQLite's is one for all three: a transaction takes the write lock at its start (`begin
 * immediate`), and without it some of these orders are answered 500.
 */
import { deepStrictEqual, ok } from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseKind } from '../databases.ts';
import { type Answer, MINUTE, NOON, type OrderWish } from '../shop.ts';
import { ANNA, openStage, outcomes, PICKUP, type Stage, type StageOptions } from './stage.ts';
import { before, type Statement } from './statements.ts';

export interface OrderRace {
	readonly name: string;
	/** How many rounds `npm test` has time for. */
	readonly rounds: number;
	readonly options?: StageOptions;
	prepare?(stage: Stage): Promise<void>;
	round(stage: Stage, number: number): Promise<void>;
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
	Array.from({ length: count }, (_, index) => make(index));
const together = (count: number, ask: (index: number) => Promise<Answer>) =>
	Promise.all(times(count, ask));
const phoneOf = (index: number) => `+7 900 000-00-${String(index).padStart(2, '0')}`;
/** Buyers from both copies, some of them without a key. */
const buyer = (by: number) => (by % 3 === 0 ? { by, key: null } : { by });
const COLA: OrderWish = { ...PICKUP, lines: [{ id: 601 }] };
/** 1 800 ₽, of which all of Anna's points may be. */
const ALL_POINTS: OrderWish = {
	...PICKUP,
	customer: ANNA,
	lines: [{ id: 601, units: 15 }],
	meta: { ...PICKUP.meta, bonuses: '500' },
};

/** What only one of two orders can have, another each round, and what the other order is told. */
function scarceWish(number: number): [wish: OrderWish, refusal: string] {
	const wishes: [OrderWish, string][] = [
		[{ ...PICKUP, lines: [{ id: 502 }] }, '422 cart_changed'],
		[{ ...COLA, coupons: ['c1'] }, '422 cart_changed'],
		[ALL_POINTS, '422 bonus_not_enough'],
	];
	return wishes[number % wishes.length] ?? [COLA, ''];
}

/** Everything an order takes is read by then; stock is taken first, of what has no end only the number. */
const isFirstTaking = ({ sql }: Statement) => /^update "shop_(stock|counters)"/.test(sql);

export const ORDER_RACES: readonly OrderRace[] = [
	{
		// Guard: `takeStock` takes only what is there (`where quantity >= units`).
		name: 'the last piece: one of fifty buyers has it, the others are told',
		rounds: 3,
		async round(stage) {
			const answers = await together(50, (by) =>
				stage.place({ ...PICKUP, lines: [{ id: 502 }], phone: phoneOf(by) }, buyer(by)),
			);
			deepStrictEqual(outcomes(answers), { '201': 1, '422 cart_changed': 49 });
		},
	},
	{
		// Guard: stock is taken in the order of the products' numbers (`inOrder`), whatever the cart's own is.
		name: 'the same dishes in another order: nobody waits for ever, nothing is sold twice',
		rounds: 4,
		prepare: async (stage) => {
			await stage.stock(501, 5);
			await stage.stock(502, 5);
		},
		async round(stage, number) {
			const answers = await together(10, (by) => {
				const lines = [
					{ id: 501, variation: 5011, units: 1 + ((by + number) % 3) },
					{ id: 502, units: 1 + ((by * 2 + number) % 3) },
				];
				const wish = { ...PICKUP, lines: by % 4 < 2 ? lines : lines.toReversed() };
				return stage.place(wish, buyer(by));
			});
			const { '201': won = 0, '422 cart_changed': changed = 0 } = outcomes(answers);
			ok(won >= 1 && won <= 5 && won + changed === 10, JSON.stringify(outcomes(answers)));
		},
	},
	{
		// Guard: `takeCoupons` counts only below the limit (`where used < limit`).
		name: 'a coupon for one: one of fifty customers has it, nobody’s order is silently dearer',
		rounds: 3,
		options: { coupons: [{ id: 1, usage_limit: 1 }] },
		async round(stage, number) {
			// Sent twice in one order, a code counts once.
			const coupons = number % 2 === 0 ? ['c1'] : ['c1', 'C1'];
			const answers = await together(50, (by) =>
				stage.place({ ...COLA, coupons, phone: phoneOf(by) }, buyer(by)),
			);
			deepStrictEqual(outcomes(answers), { '201': 1, '422 cart_changed': 49 });
			for (const { status, json } of answers)
				if (status === 201) deepStrictEqual(json.total, '108.00');
				else deepStrictEqual(json.data.changes[0].refusals, [{ rule: 'usage_limit', limit: 1 }]);
		},
	},
	{
		// Guard: as above, in the row of the customer's own uses.
		name: 'a coupon of one each: a customer on several devices uses it once',
		rounds: 4,
		options: { coupons: [{ id: 1, usage_limit_per_user: 1 }] },
		async round(stage) {
			const wish = { ...COLA, customer: ANNA, coupons: ['c1'] };
			const answers = await together(8, (by) => stage.place(wish, buyer(by)));
			deepStrictEqual(outcomes(answers), { '201': 1, '422 cart_changed': 7 });
		},
	},
	{
		// Guards: an order holds its customer's row (`holdCustomer`), and `takeBonus` takes only points that are there: either
		// is enough, without both of them the points are spent twice.
		name: 'all points at once: twenty orders spend them once, also while a cancelled one gives them back',
		rounds: 3,
		async round(stage) {
			const first = await together(20, (by) => stage.place(ALL_POINTS, buyer(by)));
			deepStrictEqual(outcomes(first), { '201': 1, '422 bonus_not_enough': 19 });
			const { json: winner } = first.find((one) => one.status === 201) ?? {};
			const [, , ...again] = await Promise.all([
				stage.cancel(winner.id, 0),
				stage.cancel(winner.id, 1),
				...times(10, (by) => stage.place(ALL_POINTS, buyer(by))),
			]);
			const { '201': won = 0, '422 bonus_not_enough': refused = 0 } = outcomes(again);
			ok(won <= 1 && won + refused === 10, JSON.stringify(outcomes(again)));
		},
	},
	{
		// Guard: the key's row is written first and once (`takeKey`); the others wait for it and answer what it has.
		name: 'one key: twenty requests, two tabs among them, are one order and one answer',
		rounds: 4,
		async round(stage) {
			const key = randomUUID();
			const answers = await together(20, (by) => stage.place(PICKUP, { key, by }));
			deepStrictEqual(outcomes(answers), { '201': 20 });
			deepStrictEqual(new Set(answers.map((one) => one.text)).size, 1);
			const replayed = answers.filter(
				(one) => one.headers.get('idempotent-replayed') === 'true',
			).length;
			deepStrictEqual(replayed, 19);
		},
	},
	{
		// Guard: the key remembers the body it came with (`bodyHash`).
		name: 'one key, a cart edited in the other tab: one of the two is ordered, the other told so',
		rounds: 6,
		async round(stage) {
			const key = randomUUID();
			const wishes = [PICKUP, { ...PICKUP, lines: [{ id: 601, units: 2 }] }];
			const answers = await together(10, (by) =>
				stage.place(wishes[by % 2] ?? PICKUP, { key, by: by >> 1 }),
			);
			deepStrictEqual(outcomes(answers), { '201': 5, '422 idempotency_key_reused': 5 });
			const [first, second] = [0, 1].map((half) =>
				outcomes(answers.filter((_, by) => by % 2 === half)),
			);
			ok(first?.['201'] === 5 || second?.['201'] === 5, 'both carts were ordered');
		},
	},
	{
		// Guard: the cart's version has a row like a key's (`cartKeyOf`).
		name: 'one cart, a key from each of two tabs: one order, and both tabs are shown it',
		rounds: 4,
		async round(stage) {
			const intent = randomUUID();
			const meta = { ...PICKUP.meta, cart_version: intent };
			const keys = [randomUUID(), randomUUID(), null];
			const answers = await together(12, (by) => {
				const tab = by % keys.length;
				// What is not of the cart may differ between the tabs.
				const wish = { ...PICKUP, meta: { ...meta, floor: String(tab) } };
				return stage.place(wish, { key: keys[tab] ?? null, intent, by });
			});
			deepStrictEqual(outcomes(answers), { '201': 12 });
			deepStrictEqual(new Set(answers.map((one) => one.text)).size, 1);
			// Asked for again, a key that was shown another's order shows it again.
			for (const [tab, key] of keys.entries())
				await stage.place(
					{ ...PICKUP, meta: { ...meta, floor: String(tab) } },
					{ key: key ?? null, intent },
				);
			const other = { ...PICKUP, meta: { ...meta, cart_version: randomUUID() } };
			deepStrictEqual(outcomes([await stage.place(other)]), { '201': 1 });
		},
	},
	{
		// Guard: as above. On SQLite the second request waits for the first; on PostgreSQL for its key.
		name: 'a dish added while the order is being placed is not in it, and not lost in silence',
		rounds: 4,
		async round(stage, number) {
			const key = randomUUID();
			const late: Promise<Answer>[] = [];
			// The key is taken by then.
			const moment = 3 + ((number * 5) % 20);
			const watcher = before(
				(statement) => statement.number === moment,
				async () => {
					const more = { ...COLA, lines: [{ id: 601 }, { id: 502 }] };
					late.push(stage.place(more, { key, by: 1 }));
					await pause(20);
				},
			);
			const { json } = await stage.place(COLA, { key, watcher });
			deepStrictEqual(
				json.line_items.map((one: { product_id: number }) => one.product_id),
				[601],
			);
			deepStrictEqual(outcomes(await Promise.all(late)), { '422 idempotency_key_reused': 1 });
		},
	},
	{
		// Guards: those of stock, coupons and points; here each is met at its one moment, every time. On PostgreSQL the
		// order in between wins, on SQLite it waits until the first is through.
		name: 'between the price and the taking somebody else is faster: one has it, the other is told',
		rounds: 4,
		options: { coupons: [{ id: 1, usage_limit: 1 }] },
		async round(stage, number) {
			const [wish, refusal] = scarceWish(number);
			const faster: Promise<Answer>[] = [];
			const watcher = before(isFirstTaking, async () => {
				const other = stage.place(wish, { by: 1 });
				faster.push(other);
				// On SQLite any order waits for the one under way, elsewhere a customer's for his own.
				const hasToWait = stage.kind.name === 'SQLite' || wish.customer !== undefined;
				await (hasToWait ? pause(20) : other);
			});
			const first = await stage.place(wish, { watcher });
			const [second] = await Promise.all(faster);
			ok(second !== undefined);
			deepStrictEqual(outcomes([first, second]), { '201': 1, [refusal]: 1 });
		},
	},
	{
		// Guards: as above.
		name: 'whichever statement of an order another one comes at: one has it, the other is told',
		rounds: 9,
		options: { coupons: [{ id: 1, usage_limit: 1 }] },
		async round(stage, number) {
			const [wish, refusal] = scarceWish(number);
			const moment = 1 + ((number * 4) % 25);
			const others: Promise<Answer>[] = [];
			const watcher = before(
				(statement) => statement.number === moment,
				async () => {
					others.push(stage.place(wish, { by: 1 }));
					await Promise.race([...others, pause(20)]);
				},
			);
			const first = await stage.place(wish, { watcher });
			// An order of fewer statements is over by then.
			const second = await (others[0] ?? stage.place(wish, { by: 1 }));
			deepStrictEqual(outcomes([first, second]), { '201': 1, [refusal]: 1 });
		},
	},
	{
		// Guard: `moveInside` moves only an order that still has the status it is moved from.
		name: 'paid, cancelled, overdue and taken on at the same tick: one end, and everything back once',
		rounds: 6,
		options: { coupons: [{ id: 1, usage_limit: 1 }] },
		async round(stage, number) {
			const start = NOON + (number % 5) * MINUTE;
			stage.setTime(start);
			const { json: order } = await stage.place({
				...ALL_POINTS,
				lines: [{ id: 501, units: 4, variation: 5011 }],
				meta: { ...PICKUP.meta, bonuses: '400' },
				coupons: ['c1'],
			});
			ok(order.id !== undefined, JSON.stringify(order));
			stage.setTime(start + 30 * MINUTE);
			const [one, other] = stage.shops;
			const edit = { status: 'making' };
			const path = `/wp-json/wc/v3/orders/${order.id}`;
			await Promise.all([
				stage.pay(order, 0),
				other.shop.runDue(),
				stage.bankTells(order, `at-once-${number}`, 1),
				stage.cancel(order.id, number),
				one.put(`${path}?consumer_key=ck_test&consumer_secret=cs_test`, edit),
				one.shop.runDue(),
				other.put(`${path}?key=${order.order_key}`, { status: 'cancelled' }),
				stage.pay(order, 1),
			]);
			const status = await stage.statusOf(order.id);
			ok(['processing', 'making', 'cancelled'].includes(status), status);
			await stage.check();
			await Promise.all([
				one.shop.kitchen.cancel(order.id),
				other.shop.kitchen.cancel(order.id),
				one.shop.runDue(),
			]);
			deepStrictEqual(await stage.statusOf(order.id), 'cancelled');
		},
	},
	{
		// Guard: as above, with the clock: `cancel_unpaid` is due when the time is over, not before.
		name: 'paid within a second of the end, five times over: paid once, or cancelled and all of it given back',
		rounds: 6,
		async round(stage, number) {
			const late = ((number % 3) - 1) * 1000;
			stage.setTime(NOON);
			const { json: order } = await stage.place(PICKUP);
			stage.setTime(NOON + 30 * MINUTE + late);
			const runs = stage.shops.map(({ shop }) => shop.runDue());
			const reports = await together(5, (by) => stage.bankTells(order, `payment-${number}`, by));
			await Promise.all(runs);
			const results = reports.map(({ json }) => json.result).sort();
			const status = await stage.statusOf(order.id);
			const first = status === 'cancelled' ? 'returned' : 'paid';
			deepStrictEqual(results, [first, ...times(4, () => 'repeated')].sort());
			if (late < 0) deepStrictEqual(status, 'processing');
			// From the page and from another card: the money comes again and is given back.
			await Promise.all([stage.pay(order, 0), stage.bankTells(order, `again-${number}`, 1)]);
			await Promise.all(stage.shops.map(({ shop }) => shop.runDue()));
			deepStrictEqual(await stage.statusOf(order.id), status);
		},
	},
	{
		// Guard: a payment is taken for an order that is there (`receivePayment`), in a transaction of its own.
		name: 'a payment told of before its order is there: refused and told again, or waited for',
		rounds: 4,
		async round(stage, number) {
			const reports: Promise<Answer>[] = [];
			const watcher = before(
				({ sql }) => sql === 'commit',
				async () => {
					const { db } = stage.shops[1].deps;
					const { value } = await db
						.selectFrom('shop_counters')
						.select('value')
						.where('name', '=', 'order')
						.executeTakeFirstOrThrow();
					const coming = { id: value + 1, total: '900.00' };
					reports.push(stage.bankTells(coming, `early-${number}`, 1));
					await (stage.kind.name === 'SQLite' ? pause(20) : reports[0]);
				},
			);
			const { json: order } = await stage.place(PICKUP, { watcher });
			const [answer] = await Promise.all(reports);
			ok(answer !== undefined);
			const isEarly = stage.kind.name !== 'SQLite';
			deepStrictEqual(outcomes([answer]), {
				[isEarly ? '404 woocommerce_rest_shop_order_invalid_id' : '200']: 1,
			});
			await stage.check();
			const again = await stage.bankTells(order, `early-${number}`, 0);
			deepStrictEqual(again.json.result, isEarly ? 'paid' : 'repeated');
			deepStrictEqual(await stage.statusOf(order.id), 'processing');
		},
	},
];

/** A stage is left after so many rounds: looking at every order ever placed takes longer each time. */
const ROUNDS_OF_A_STAGE = 25;

/** Runs rounds of a race; throws at the first in which something is not as it must be. */
export async function runRace(
	kind: DatabaseKind,
	{ options, prepare, round }: OrderRace,
	rounds: number,
): Promise<void> {
	for (let done = 0; done < rounds; done += ROUNDS_OF_A_STAGE) {
		const stage = await openStage(kind, options);
		try {
			await prepare?.(stage);
			for (let number = done; number < Math.min(rounds, done + ROUNDS_OF_A_STAGE); number++) {
				await round(stage, number);
				await stage.check();
				await stage.cancelAll();
				await stage.check();
			}
			await stage.checkAfterRestart();
		} finally {
			await stage.close();
		}
	}
}
