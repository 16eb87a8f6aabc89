import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
	bookingStartsSchema,
	freeTablesSchema,
	orderBookingOfMeta,
} from '#core/contract/order/booking.ts';
import { quoteSchema } from '#core/contract/order/quote.ts';
import { findBooking } from '#server/pricing/booking.ts';
import { DATABASES, type TestDatabase } from '#tests/databases.ts';
import {
	type Answer,
	KEYS,
	MINUTE,
	NOON,
	ORDERS,
	type OrderWish,
	openTestShop,
	orderBody,
	readOrder,
	SHOP_TABLES,
	stockOf,
	type TestShop,
} from '#tests/shop.ts';
import { takeTable } from './booked-tables.ts';

/** The hall of the fixture: table 1 seats two, table 2 four; open on Saturday from 10 to 2. */
const VISIT = {
	restaurant_id: '31',
	booking_date: '21.11.2026',
	booking_time: '19:00',
	booking_guests: '2',
	table_id: '2',
};
const booking = (meta: Partial<typeof VISIT> = {}, wish: OrderWish = {}) =>
	orderBody({
		method: 'wcso_booking',
		coords: null,
		address: '',
		lines: [],
		...wish,
		meta: { ...VISIT, ...meta, flat: '', ...wish.meta },
	});

describe.each(DATABASES)('tables on $name', (kind) => {
	let database: TestDatabase;
	let shop: TestShop;
	/** A second copy of the shop on the same database, as behind a balancer. */
	let copy: TestShop;

	beforeEach(async () => {
		database = await kind.create(SHOP_TABLES);
		[shop, copy] = await Promise.all([
			openTestShop(kind, { database }),
			openTestShop(kind, { database }),
		]);
	});
	afterEach(async () => {
		await shop.close();
		await copy.close();
		await database.drop();
	});

	const book = (
		meta: Partial<typeof VISIT> = {},
		wish: OrderWish & { key?: string; by?: TestShop } = {},
	) => {
		const { by = shop, key, ...order } = wish;
		return by.post(
			ORDERS,
			booking(meta, order),
			key === undefined ? {} : { 'idempotency-key': key },
		);
	};
	const place = (by: TestShop) => by.post(ORDERS, orderBody());
	const tables = (query: Record<string, string> = {}, by = shop) =>
		by.call(
			`/wp-json/booking/v1/tables?${new URLSearchParams({
				restaurant_id: '31',
				date: '21.11.2026',
				time: '19:00',
				guests: '2',
				...query,
			})}`,
		);
	const freeAt = async (query: Record<string, string> = {}) =>
		v
			.parse(freeTablesSchema, (await tables(query)).json)
			.filter((one) => one.isFree)
			.map((one) => one.id);
	const refusalOf = ({ status, json }: Answer) => [status, json.code];

	describe('free tables', () => {
		test('all of them, with their seats; a small one is not free for many', async () => {
			expect((await tables()).json).toEqual({
				tables: [
					{ id: 1, seats: 2, free: true },
					{ id: 2, seats: 4, free: true },
				],
			});
			expect(await freeAt({ guests: '3' })).toEqual([2]);
			expect(await freeAt({ guests: '5' })).toEqual([]);
		});

		test('one is taken for the two hours of its visit, to the minute, and nowhere else', async () => {
			expect((await book()).status).toBe(201);
			for (const [time, free] of [
				['16:45', [1, 2]],
				['17:00', [1, 2]],
				['17:15', [1]],
				['18:59', [1]],
				['19:00', [1]],
				['20:59', [1]],
				['21:00', [1, 2]],
			] as const)
				expect([time, await freeAt({ time })]).toEqual([time, free]);
			expect(await freeAt({ date: '22.11.2026' })).toEqual([1, 2]);
			expect(await freeAt({ date: '20.11.2026' })).toEqual([1, 2]);
		});

		test('a night’s visit belongs to the evening it follows', async () => {
			expect((await book({ booking_time: '00:30' })).status).toBe(201);
			expect(await freeAt({ time: '23:00' })).toEqual([1]);
			expect(await freeAt({ time: '01:30' })).toEqual([1]);
			expect(await freeAt({ date: '20.11.2026', time: '00:30' })).toEqual([1, 2]);
		});

		test.each<[string, Record<string, string>, string]>([
			['an unknown restaurant', { restaurant_id: '32' }, 'restaurant_unknown'],
			['a restaurant that is none', { restaurant_id: 'зал' }, 'restaurant_unknown'],
			['before it opens', { time: '09:59' }, 'booking_closed'],
			['after it closes', { date: '22.11.2026', time: '23:00' }, 'booking_closed'],
			['in the past', { date: '20.11.2026', time: '12:00' }, 'booking_passed'],
			['next year', { date: '21.11.2027' }, 'booking_too_far'],
			['no day', { date: '2026-11-21' }, 'booking_incomplete'],
			['no time', { time: 'вечером' }, 'booking_incomplete'],
			['half a guest', { guests: '2.5' }, 'rest_invalid_param'],
			['nobody', { guests: '0' }, 'rest_invalid_param'],
		])('%s is refused', async (_, query, code) => {
			expect(refusalOf(await tables(query))).toEqual([400, code]);
		});

		test('parameters that are absent', async () => {
			const { status, json } = await shop.call('/api/wp-json/booking/v1/tables?restaurant_id=31');
			expect([status, json.code, json.data.params]).toEqual([
				400,
				'rest_missing_callback_param',
				['date', 'time', 'guests'],
			]);
		});
	});

	describe('times of a day', () => {
		const times = (query: Record<string, string> = {}) =>
			shop.call(
				`/api/wp-json/booking/v1/times?${new URLSearchParams({
					restaurant_id: '31',
					date: '22.11.2026',
					guests: '2',
					...query,
				})}`,
			);
		const taken = async (query: Record<string, string> = {}) =>
			v
				.parse(bookingStartsSchema, (await times(query)).json)
				.filter((one) => !one.isFree)
				.map((one) => one.time);

		test('from opening to closing by half hours; today those that are left', async () => {
			const all = v.parse(bookingStartsSchema, (await times()).json).map((one) => one.time);
			expect([all[0], all.at(-1), all.length]).toEqual(['10:00', '22:30', 26]);
			const today = v.parse(bookingStartsSchema, (await times({ date: '20.11.2026' })).json);
			expect(today[0]).toEqual({ time: '12:30', isFree: true });
			expect(v.parse(bookingStartsSchema, (await times({ date: '19.11.2026' })).json)).toEqual([]);
		});

		test('a time is taken when every table big enough is', async () => {
			expect(await taken({ guests: '5' })).toHaveLength(26);
			await book({ booking_date: '22.11.2026' });
			expect(await taken()).toEqual([]);
			const around = ['17:30', '18:00', '18:30', '19:00', '19:30', '20:00', '20:30'];
			expect(await taken({ guests: '3' })).toEqual(around);
			await book({ booking_date: '22.11.2026', table_id: '1', booking_time: '20:00' });
			expect(await taken()).toEqual(['18:30', '19:00', '19:30', '20:00', '20:30']);
		});

		test('that cannot be told', async () => {
			expect(refusalOf(await times({ date: 'завтра' }))).toEqual([400, 'booking_incomplete']);
			expect(refusalOf(await times({ restaurant_id: '32' }))).toEqual([400, 'restaurant_unknown']);
			expect(refusalOf(await times({ guests: '0' }))).toEqual([400, 'rest_invalid_param']);
		});
	});

	describe('at the table', () => {
		const SEAT = { at_table: '1', restaurant_id: '31', table_id: '2' };
		const LINES = [{ id: 501, units: 2, variation: 5011 }];
		const order = (meta: Record<string, string> = {}, lines = LINES) =>
			shop.post(
				ORDERS,
				orderBody({
					method: 'wcso_booking',
					coords: null,
					address: '',
					lines,
					meta: { ...SEAT, stock_id: '110', flat: '', ...meta },
				}),
			);

		test('the dishes are the restaurant’s, and go to the table', async () => {
			const { status, json } = await order({ platform: 'telegram', serve_together: '1' });
			// The happy hour of noon is on: whoever sits there eats now.
			expect([status, json.total]).toEqual([201, '810.00']);
			expect(await stockOf(shop, 501)).toBe('28');
			expect(readOrder(json)).toMatchObject({
				deliveryType: 'lounge',
				warehouseId: 119,
				seat: {
					restaurantId: 31,
					tableId: 2,
					restaurantName: 'Зал на Тверской',
					tableName: 'Столик 2',
				},
			});
			expect(readOrder(json).booking).toBeUndefined();
			expect(JSON.stringify(json.meta_data)).toContain('serve_together');
			const [seen] = await shop.shop.kitchen.orders();
			expect(seen?.address).toBe('Зал на Тверской, Столик 2');
			await shop.shop.runDue();
			expect(shop.sent.at(-1)?.text).toContain(
				`Заказ №\u00a0${json.id} на 810\u00a0₽\nЗал на Тверской, Столик 2`,
			);
		});

		test('it takes the table from nobody, and nobody’s booking keeps it from coming', async () => {
			await book({ booking_date: '20.11.2026', booking_time: '12:10' });
			const { status } = await order();
			expect(status).toBe(201);
			expect(await freeAt({ date: '20.11.2026', time: '15:00' })).toEqual([1, 2]);
		});

		test.each<[string, Record<string, string>, string]>([
			['an unknown restaurant', { restaurant_id: '32' }, 'restaurant_unknown'],
			['an unknown table', { table_id: '3' }, 'table_unknown'],
			['no table at all', { table_id: 'у окна' }, 'booking_incomplete'],
		])('%s is refused', async (_, meta, code) => {
			expect(refusalOf(await order(meta))).toEqual([400, code]);
		});

		test('nothing to bring, or nobody to cook it', async () => {
			expect((await order({}, [])).json.code).toBe('cart_empty');
			shop.clock.now = Date.parse('2026-11-21T04:00:00+03:00');
			expect((await order()).json.code).toBe('warehouse_closed');
		});
	});

	describe('a booking', () => {
		test('needs no dishes, and its order tells all of it', async () => {
			const { status, json } = await book({}, { customer: 7387, meta: { platform: 'telegram' } });
			expect(status).toBe(201);
			expect(json).toMatchObject({
				status: 'processing',
				total: '0.00',
				line_items: [],
				shipping_lines: [{ method_id: 'wcso_booking', method_title: 'В зале' }],
			});
			const from = Date.parse('2026-11-21T19:00:00+03:00');
			expect(readOrder(json)).toMatchObject({
				deliveryType: 'lounge',
				warehouseId: 119,
				expectedAt: [from, from + 120 * MINUTE],
			});
			const read = await shop.call(`/wp-json/wc/v2/orders/${json.id}?${KEYS}`);
			const meta = new Map(
				read.json.meta_data.map((one: { key: string; value: unknown }) => [one.key, one.value]),
			);
			expect(orderBookingOfMeta(meta as ReadonlyMap<string, unknown>)).toEqual({
				restaurantId: 31,
				tableId: 2,
				date: '21.11.2026',
				time: '19:00',
				guests: 2,
				restaurantName: 'Зал на Тверской',
				tableName: 'Столик 2',
			});
			const [seen] = await shop.shop.kitchen.orders();
			expect(seen?.address).toBe('Зал на Тверской, Столик 2');
			await shop.shop.runDue();
			expect(shop.sent.at(-1)?.text).toBe(
				`Бронь №\u00a0${json.id}\nЗал на Тверской, Столик 2\n21.11.2026 в 19:00, гостей: 2`,
			);
		});

		test('needs no way to pay where there is nothing to pay for', async () => {
			expect((await book({}, { payment: '' })).status).toBe(201);
			const lines = [{ id: 501, units: 2, variation: 5011 }];
			const { json } = await book({ table_id: '1' }, { payment: '', lines });
			expect(json.code).toBe('payment_method_refused');
		});

		test('with dishes takes them from the restaurant’s kitchen', async () => {
			const lines = [{ id: 501, units: 2, variation: 5011 }];
			const { json } = await book({}, { lines, meta: { stock_id: '110', platform: 'telegram' } });
			expect([json.status, json.total]).toEqual(['pending', '900.00']);
			expect(await stockOf(shop, 501)).toBe('28');
			await shop.shop.runDue();
			expect(shop.sent.at(-1)?.text).toContain('Пепперони, 30 см ×\u00a02');
		});

		test.each<[string, Partial<typeof VISIT>, string]>([
			['in an unknown restaurant', { restaurant_id: '32' }, 'restaurant_unknown'],
			['of an unknown table', { table_id: '3' }, 'table_unknown'],
			['of a table that is too small', { table_id: '1', booking_guests: '3' }, 'table_too_small'],
			['before it opens', { booking_time: '09:45' }, 'booking_closed'],
			['in the past', { booking_date: '20.11.2026', booking_time: '12:00' }, 'booking_passed'],
			['too far ahead', { booking_date: '22.12.2026' }, 'booking_too_far'],
			['on no day', { booking_date: 'завтра' }, 'booking_incomplete'],
			['at no time', { booking_time: '' }, 'booking_incomplete'],
			['for nobody', { booking_guests: '0' }, 'booking_incomplete'],
			['of no table', { table_id: '' }, 'booking_incomplete'],
		])('%s is refused, by the order and by the quote', async (_, meta, code) => {
			const refused = await book(meta);
			expect(refusalOf(refused)).toEqual([400, code]);
			const { json } = await shop.post('/wp-json/checkout/v1/quote', booking(meta));
			const [problem, ...more] = v.parse(quoteSchema, json).problems;
			expect([problem?.code, more]).toEqual([code, []]);
			if (code === 'table_too_small')
				expect([refused.json.data.seats, problem?.seats]).toEqual([2, 2]);
			expect(await freeAt({ guests: '1' })).toEqual([1, 2]);
		});

		test('of a taken table is refused, with the tables still free', async () => {
			await book();
			const { status, json } = await book({ booking_time: '20:00' });
			expect([status, json.code, json.data.tables]).toEqual([
				400,
				'table_taken',
				[{ id: 1, seats: 2, free: true }],
			]);
			expect(v.safeParse(quoteSchema, json.data.quote).success).toBe(true);
			const many = await book({ booking_guests: '3' });
			expect(many.json.data.tables).toEqual([]);
			const quote = await shop.post('/wp-json/checkout/v1/quote', booking());
			expect(v.parse(quoteSchema, quote.json).problems).toEqual([
				{ code: 'table_taken', tables: [{ id: 1, seats: 2, isFree: true }] },
			]);
			expect((await book({ booking_time: '21:00' })).status).toBe(201);
			expect((await book({ table_id: '1' })).status).toBe(201);
		});

		test('that is refused for another reason holds no table', async () => {
			const { json } = await book({}, { payment: 'cod' });
			expect(json.code).toBe('payment_method_refused');
			expect(await freeAt()).toEqual([1, 2]);
		});

		test('that is repeated books once, also when it was refused in between', async () => {
			const first = await book({}, { key: 'key-1' });
			const again = await Promise.all([
				book({}, { key: 'key-1' }),
				book({}, { key: 'key-1', by: copy }),
			]);
			for (const one of again)
				expect([one.status, one.json.id, one.headers.get('idempotent-replayed')]).toEqual([
					201,
					first.json.id,
					'true',
				]);
			expect((await book({}, { key: 'key-2' })).json.code).toBe('table_taken');
			expect((await book({ table_id: '1' }, { key: 'key-2' })).status).toBe(201);
		});
	});

	test('what a table is held for is not to be changed', async () => {
		const { json } = await book();
		for (const key of ['booking_date', 'table_id', 'restaurant_name']) {
			const meta_data = [{ key, value: '1' }];
			const changed = await shop.put(`/wp-json/wc/v3/orders/${json.id}?${KEYS}`, { meta_data });
			expect(refusalOf(changed)).toEqual([400, 'rest_invalid_param']);
		}
		const delivery = await shop.post(ORDERS, orderBody({ meta: VISIT }));
		expect(JSON.stringify(delivery.json.meta_data)).not.toContain('booking');
		expect(await freeAt()).toEqual([1]);
	});

	describe('a cancelled booking', () => {
		const cancel = (id: number, by = shop) =>
			by.put(`/wp-json/wc/v3/orders/${id}?${KEYS}`, { status: 'cancelled' });

		test('gives its table back once, and never the next guest’s', async () => {
			const { json: first } = await book();
			await Promise.all([
				cancel(first.id),
				cancel(first.id, copy),
				copy.shop.kitchen.cancel(first.id),
			]);
			expect(await freeAt()).toEqual([1, 2]);
			expect((await book()).status).toBe(201);
			await Promise.all([cancel(first.id), cancel(first.id, copy)]);
			expect(await freeAt()).toEqual([1]);
			expect((await book()).json.code).toBe('table_taken');
		});

		test('comes by itself when nobody pays for its dishes', async () => {
			const lines = [{ id: 501, units: 2, variation: 5011 }];
			await book({}, { lines });
			expect(await freeAt()).toEqual([1]);
			shop.clock.now = NOON + 30 * MINUTE;
			await shop.shop.runDue();
			expect(await freeAt()).toEqual([1, 2]);
		});
	});

	test('two customers, one table, at once: one has it, twenty times over', async () => {
		for (let round = 0; round < 20; round++) {
			const day = `${String(1 + round).padStart(2, '0')}.12.2026`;
			const visit = { booking_date: day };
			// One of them half an hour later: their visits overlap without being the same.
			const answers = await Promise.all([
				book(visit),
				book({ ...visit, booking_time: '19:30' }, { by: copy }),
			]);
			const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
			expect([round, won?.status, lost?.status]).toEqual([round, 201, 400]);
			expect([lost?.json.code, lost?.json.data.tables]).toEqual([
				'table_taken',
				[{ id: 1, seats: 2, free: true }],
			]);
		}
	});

	test('a table is one transaction’s, whatever else keeps orders apart', async () => {
		const ids = await Promise.all([shop, copy].map(async (by) => (await place(by)).json.id));
		for (let round = 0; round < 20; round++) {
			const date = `${String(1 + round).padStart(2, '0')}.12.2026`;
			const wish = { restaurantId: 31, tableId: 2, date, time: '19:00', guests: 2 };
			const { booked } = findBooking(shop.deps.folder.settings, wish, NOON);
			if (booked === undefined) throw new Error('no booking');
			const take = ({ deps }: TestShop, id: number) =>
				deps.db
					.transaction()
					.execute(async (tx) => {
						if (!(await takeTable(tx, id, booked))) throw new Error('taken');
					})
					.then(
						() => 'won',
						() => 'lost',
					);
			const ended = await Promise.all([take(shop, ids[0]), take(copy, ids[1])]);
			expect([round, ...ended.toSorted()]).toEqual([round, 'lost', 'won']);
		}
	});

	test('many at once around the same hours: nobody sits on another’s knees', async () => {
		const times = ['18:00', '18:45', '19:00', '19:30', '20:15', '21:00', '22:00', '23:10'];
		const answers = await Promise.all(
			[...times, ...times, ...times].map((booking_time, index) =>
				book(
					{ booking_time, table_id: index % 3 === 0 ? '1' : '2' },
					{ by: index % 2 === 0 ? shop : copy },
				),
			),
		);
		const refused = answers.filter((one) => one.json.code === 'table_taken');
		const visits = answers
			.filter((one) => one.status === 201)
			.map(({ json }) => ({
				table: json.meta_data.find((one: { key: string }) => one.key === 'table_id').value,
				times: readOrder(json).expectedAt ?? [0, 0],
			}));
		expect(visits.length).toBeGreaterThan(2);
		expect(visits.length + refused.length).toBe(answers.length);
		for (const one of visits)
			for (const other of visits)
				if (one !== other && one.table === other.table)
					expect(one.times[0] >= other.times[1] || other.times[0] >= one.times[1]).toBe(true);
	});
});
