/** Orders that wait while the shop is closed: their time is over at the right moment, whatever the clock has done. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addJob } from '#server/shop/timers/jobs.ts';
import { DATABASES, type TestDatabase } from '../databases.ts';
import { MINUTE, NOON, type OrderWish, SHOP_TABLES } from '../shop.ts';
import { ANNA, openStage, PICKUP, type Stage } from './stage.ts';

const DAY = 24 * 60 * MINUTE;
const OPTIONS = { coupons: [{ id: 1, usage_limit: 1 }] };
/** Everything an order can take, unpaid: pizzas, a coupon, points; and a table with its dishes. */
const WAITING: readonly OrderWish[] = [
	{
		...PICKUP,
		customer: ANNA,
		lines: [{ id: 501, units: 4, variation: 5011 }],
		coupons: ['c1'],
		meta: { ...PICKUP.meta, bonuses: '400' },
	},
	{
		method: 'wcso_booking',
		coords: null,
		lines: [{ id: 501, units: 2, variation: 5011 }],
		meta: {
			restaurant_id: '31',
			table_id: '2',
			booking_date: '20.11.2026',
			booking_time: '19:00',
			booking_guests: '2',
		},
	},
];

/**
 * Guards: the timer is a row, written in the order's transaction (`addJob` in `createOrder`); an order is cancelled from
 * "waiting for payment" alone (`moveInside`), however often its timer goes off.
 */
describe.each(DATABASES)('a shop that was closed, on $name', (kind) => {
	let database: TestDatabase;
	let ids: number[];

	/** Two copies, started again when the clock shows this. */
	const restart = (now: number): Promise<Stage> => openStage(kind, { ...OPTIONS, database, now });
	const statuses = (stage: Stage) => Promise.all(ids.map((id) => stage.statusOf(id)));
	const runDue = (stage: Stage) => Promise.all(stage.shops.map(({ shop }) => shop.runDue()));
	const eventsOf = (stage: Stage) =>
		stage.shops.flatMap(({ published }) => published.map((one) => one.data));
	const cancellations = () => ids.map((id) => ({ order_id: id, status: 'cancelled' }));

	beforeEach(async () => {
		database = await kind.create(SHOP_TABLES);
		const open = await restart(NOON);
		const placed = [];
		for (const wish of WAITING) placed.push(await open.place(wish));
		expect(placed.map((one) => [one.status, one.json.status])).toEqual([
			[201, 'pending'],
			[201, 'pending'],
		]);
		ids = placed.map((one) => one.json.id);
		await runDue(open);
		await open.check();
		await open.close();
	});
	afterEach(() => database.drop());

	test('half an hour too long: what nobody paid for is cancelled by itself, once', async () => {
		const stage = await restart(NOON + 31 * MINUTE);
		for (const { shop } of stage.shops) shop.start();
		await expect.poll(() => statuses(stage), { interval: 20 }).toEqual(['cancelled', 'cancelled']);
		await expect.poll(() => eventsOf(stage)).toHaveLength(2);
		expect(eventsOf(stage)).toEqual(expect.arrayContaining(cancellations()));
		await stage.check();
		// All of it may be had again.
		const [rich = {}, table = {}] = WAITING;
		expect((await stage.place(rich)).status).toBe(201);
		expect((await stage.place({ ...table, lines: [{ id: 501, units: 26 }] })).status).toBe(201);
		await stage.checkAfterRestart();
		await stage.close();
	});

	test('with its clock three days back, then right again: nothing too early, nothing twice', async () => {
		const early = await restart(NOON - 3 * DAY);
		await runDue(early);
		expect(await statuses(early)).toEqual(['pending', 'pending']);
		await early.check();
		early.setTime(NOON + 29 * MINUTE);
		await runDue(early);
		expect(await statuses(early)).toEqual(['pending', 'pending']);
		await early.close();

		for (let again = 0; again < 2; again++) {
			const late = await restart(NOON + 3 * DAY);
			await runDue(late);
			expect(await statuses(late)).toEqual(['cancelled', 'cancelled']);
			expect(eventsOf(late)).toHaveLength(again === 0 ? 2 : 0);
			await late.checkAfterRestart();
			await late.close();
		}
	});

	test('a worker that died before it could say that it was done: nothing is given back twice', async () => {
		const stage = await restart(NOON + 31 * MINUTE);
		await runDue(stage);
		for (const orderId of ids)
			await addJob(
				stage.shops[0].deps.db,
				{ kind: 'cancel_unpaid', payload: { orderId } },
				NOON + 30 * MINUTE,
			);
		await runDue(stage);
		expect(eventsOf(stage)).toHaveLength(2);
		await stage.checkAfterRestart();
		await stage.close();
	});
});
