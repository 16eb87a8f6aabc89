import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { quoteSchema } from '#core/contract/order/quote.ts';
import { kopecks } from '#core/rules/money/money.ts';
import { loadShopFolder } from '#server/shop/folder.ts';
import { DATABASES } from '#tests/databases.ts';
import {
	KEYS,
	MINUTE,
	NOON,
	ORDERS,
	type OrderWish,
	openTestShop,
	orderBody,
	readOrder,
	SHOP_FOLDER,
	type TestShop,
} from '#tests/shop.ts';

const QUOTE = '/wp-json/checkout/v1/quote';
const NORTH = [37.51, 55.8] as const;

describe.each(DATABASES)('orders on $name', (kind) => {
	let shop: TestShop;
	beforeAll(async () => {
		// Prices as they are: coupons have tests of their own.
		const folder = { ...(await loadShopFolder(SHOP_FOLDER)), coupons: [] };
		shop = await openTestShop(kind, { deps: { folder } });
	});
	afterAll(() => shop.close());
	// Each test finds the shelves full.
	beforeEach(async () => {
		await shop.deps.db
			.updateTable('shop_stock')
			.set((row) => ({ quantity: row.ref('listed') }))
			.execute();
	});

	const place = (wish: OrderWish = {}) => shop.post(ORDERS, orderBody(wish));
	const quote = async (wish: OrderWish = {}) => (await shop.post(QUOTE, orderBody(wish))).json;
	const order = (id: number, query = KEYS) => shop.call(`/wp-json/wc/v2/orders/${id}?${query}`);

	describe('the quote', () => {
		test('an order as it stands', async () => {
			const wish = { lines: [{ id: 501, units: 2, variation: 5011 }, { id: 601 }] };
			expect(await quote(wish)).toEqual({
				lines: [
					{ cart_item_index: 0, total: '900.00' },
					{ cart_item_index: 1, total: '120.00' },
				],
				items: '1020.00',
				delivery: '150.00',
				discount: '0.00',
				bonus: '0.00',
				total: '1170.00',
				coupons: [],
				choice: { ask: false, list: [], selected: [], promocode: false },
				gift: null,
				promocode: null,
				bonuses: null,
				orders_count: 0,
				changes: [],
				problems: [],
				minutes: 45,
				zone: '1',
				next_tier: { from: '2000.00', price: '0.00' },
				now: NOON,
			});
		});

		test.each<[string, OrderWish['lines'], string]>([
			['a variation', [{ id: 501, variation: 5012 }], '690.00'],
			['a variation nobody chose', [{ id: 501 }], '450.00'],
			['a first portion of three', [{ id: 604, units: 4 }], '400.00'],
			['goods by weight: 0.5 + 0.3 кг', [{ id: 701, units: 800 }], '712.00'],
			[
				'supplements for each dish, one piece of cheese free',
				[{ id: 501, units: 2, variation: 5011, supplements: [[9101, 2]] }],
				'1018.00',
			],
			[
				'a combo, ten percent off its components',
				[
					{
						id: 801,
						supplements: [
							[502, 1],
							[601, 2],
						],
					},
				],
				'567.00',
			],
		])('%s', async (_, lines, items) => {
			const answer = await quote({ lines: lines ?? [] });
			expect([answer.items, answer.changes]).toEqual([items, []]);
		});

		test('the cart before anything is chosen', async () => {
			const answer = await quote({ coords: null, address: '', payment: '' });
			expect(answer).toMatchObject({ items: '900.00', delivery: '0.00', total: '900.00' });
			expect(v.parse(quoteSchema, answer).problems).toEqual([{ code: 'address_incomplete' }]);
		});

		test('an empty cart', async () => {
			const answer = await quote({ lines: [] });
			expect(answer).toMatchObject({ total: '250.00', problems: [{ code: 'cart_empty' }] });
		});

		test('below the minimum: what is missing, and what delivery will cost', async () => {
			const answer = await quote({ lines: [{ id: 601, units: 3 }] });
			expect(answer).toMatchObject({
				items: '360.00',
				delivery: '250.00',
				problems: [{ code: 'minimum_amount', minimum: '500.00', missing: '140.00' }],
			});
		});

		test('what is gone, what is fewer, what has no cheese', async () => {
			const answer = await quote({
				lines: [
					{ id: 503 },
					{ id: 502, units: 3 },
					{
						id: 501,
						units: 2,
						variation: 5011,
						supplements: [
							[9102, 3],
							[601, 1],
						],
					},
					{ id: 604, units: 2 },
					{ id: 12345 },
					{ id: 801, supplements: [[502, 1]] },
					{ id: 501, units: 5000, variation: 5011 },
				],
			});
			expect(answer.changes).toEqual([
				{ code: 'line_gone', cart_item_index: 0, product_id: 503 },
				{ code: 'count_reduced', cart_item_index: 1, product_id: 502, count: 1 },
				{ code: 'supplement_gone', cart_item_index: 2, product_id: 9102 },
				{ code: 'supplement_gone', cart_item_index: 2, product_id: 601 },
				{ code: 'line_gone', cart_item_index: 3, product_id: 604 },
				{ code: 'line_gone', cart_item_index: 4, product_id: 12345 },
				{ code: 'line_gone', cart_item_index: 5, product_id: 801 },
				{ code: 'count_reduced', cart_item_index: 6, product_id: 501, count: 28 },
			]);
			expect(answer.lines.map((line: { cart_item_index: number }) => line.cart_item_index)).toEqual(
				[1, 2, 6],
			);
		});

		test('the indexes that were sent come back', async () => {
			const body = orderBody({ lines: [{ id: 601, units: 5 }, { id: 503 }] });
			const text = JSON.stringify(body)
				.replace('"cart_item_index","value":"0"', '"cart_item_index","value":"7"')
				.replace('"cart_item_index","value":"1"', '"cart_item_index","value":"12"');
			const { json } = await shop.call(QUOTE, { method: 'POST', body: text });
			expect(json.lines).toEqual([{ cart_item_index: 7, total: '600.00' }]);
			expect(json.changes).toEqual([{ code: 'line_gone', cart_item_index: 12, product_id: 503 }]);
		});

		test('lines of other clients, without an index', async () => {
			const { json } = await shop.post(QUOTE, {
				line_items: [
					{ product_id: 601, quantity: 2 },
					{ product_id: '501', quantity: '1' },
				],
			});
			expect(json.lines.map((line: { total: string }) => line.total)).toEqual(['240.00', '450.00']);
		});

		test('each line has its own free pieces, of one product too (F2)', async () => {
			const lines = [
				{ id: 9101, units: 2 },
				{ id: 9101, units: 3 },
			];
			const { items, lines: totals } = await quote({ lines });
			expect(totals.map((line: { total: string }) => line.total)).toEqual(['59.00', '118.00']);
			expect(items).toBe('177.00');
		});
	});

	describe('a new order', () => {
		test('is WooCommerce’s, priced by the shop, whatever the body says of money', async () => {
			const body = {
				...orderBody({
					customer: 7387,
					lines: [
						{ id: 501, units: 2, variation: 5011, supplements: [[9101, 2]] },
						{ id: 701, units: 1100 },
					],
					meta: { platform: 'telegram', people_count: '2' },
				}),
				total: '1.00',
				set_paid: true,
				status: 'completed',
				fee_lines: [{ name: 'Подарок', total: '-1000.00' }],
			};
			const { status, json, headers } = await shop.post(ORDERS, body);
			expect(status).toBe(201);
			expect(headers.get('location')).toBe(`http://shop.test/wp-json/wc/v3/orders/${json.id}`);
			expect(json).toMatchObject({
				status: 'pending',
				currency: 'RUB',
				currency_symbol: '₽',
				date_created: '2026-11-20T12:05:00',
				date_created_gmt: '2026-11-20T09:05:00',
				shipping_total: '150.00',
				total: '2147.00',
				customer_id: 7387,
				customer_note: 'Позвонить за 10 минут',
				payment_method_title: 'Картой онлайн',
				payment_url: `/checkout/order-pay/${json.id}/?pay_for_order=true&key=${json.order_key}`,
				needs_payment: true,
				date_paid: null,
				coupon_lines: [],
				fee_lines: [],
				shipping_lines: [{ method_id: 'flat_rate', method_title: 'Доставка', total: '150.00' }],
			});
			expect(json.order_key).toMatch(/^wc_order_[\w-]{24}$/);
			expect(
				json.line_items.map((line: Record<string, unknown>) => [
					line.name,
					line.quantity,
					line.subtotal,
				]),
			).toEqual([
				['Пепперони - 30 см', 2, '900.00'],
				['Сыр моцарелла', 4, '118.00'],
				['Оливье на вес', 1100, '979.00'],
			]);
			expect(readOrder(json)).toMatchObject({
				status: 'pending',
				statusTimes: { pending: NOON },
				cancelsAt: NOON + 1800_000,
				expectedAt: [NOON + 45 * MINUTE, NOON + 60 * MINUTE],
				warehouseId: 119,
				flat: '42',
				items: 199700,
				delivery: 15000,
				total: 214700,
				lines: [
					{ name: 'Пепперони, 30 см', count: 2, total: 101800, options: ['Сыр моцарелла × 2'] },
					{ name: 'Оливье на вес', count: 3, total: 97900 },
				],
			});
		});

		test('that is paid on handover is accepted at once', async () => {
			const { json } = await place({ payment: 'cod' });
			expect(json).toMatchObject({ status: 'processing', needs_payment: false });
			expect(readOrder(json)).not.toHaveProperty('cancelsAt');
		});

		test('to a pickup point, from its warehouse, at any sum', async () => {
			const wish = { method: 'local_pickup', coords: null, lines: [{ id: 601 }] };
			const { json } = await place({ ...wish, meta: { pickup_location_id: '72' } });
			expect(json.total).toBe('120.00');
			expect(readOrder(json)).toMatchObject({
				deliveryType: 'pickup',
				warehouseId: 110,
				pickupPointId: 72,
				expectedAt: [NOON + 30 * MINUTE, NOON + 45 * MINUTE],
			});
		});

		test('for a slot of today, of tonight and of tomorrow', async () => {
			const expected = async (meta: Record<string, string>) =>
				readOrder((await place({ meta })).json).expectedAt?.map((at) =>
					new Date(at + 3 * 3600_000).toISOString().slice(0, 16),
				);
			expect(await expected({ must_be_delivered: '13:00-13:30' })).toEqual([
				'2026-11-20T13:00',
				'2026-11-20T13:30',
			]);
			expect(await expected({ must_be_delivered: '01:30-02:00' })).toEqual([
				'2026-11-21T01:30',
				'2026-11-21T02:00',
			]);
			expect(await expected({ must_be_delivered: '10:00-10:30', take_date: '21.11.2026' })).toEqual(
				['2026-11-21T10:00', '2026-11-21T10:30'],
			);
		});

		test.each([
			[{ must_be_delivered: '13:00-13:30' }, 'Привезём: 13:00–13:30'],
			[{ must_be_delivered: '01:30-02:00' }, 'Привезём: в ночь на сб, 21 ноября, 01:30–02:00'],
			[
				{ must_be_delivered: '10:00-10:30', take_date: '21.11.2026' },
				'Привезём: сб, 21 ноября, 10:00–10:30',
			],
		])('its message says when: %j', async (meta, said) => {
			const { json } = await place({ meta: { ...meta, platform: 'whatsapp' } });
			await shop.shop.runDue();
			const { text } = shop.sent.find((one) => one.text.includes(`№\u00a0${json.id}`)) ?? {};
			expect(text?.split('\n').slice(0, 2)).toEqual([
				expect.stringContaining('Заказ №\u00a0'),
				said,
			]);
		});

		test('gives a nameless customer his name, and no other', async () => {
			const { id, token } = await shop.login('79990000077');
			await place({ customer: id });
			await place({ customer: 7387 });
			const { json } = await shop.call(`/wp-json/system/users?token=${token}`);
			expect(json.data.data.display_name).toBe('Анна');
		});
	});

	describe('is refused, with the new totals', () => {
		const refusal = async (wish: OrderWish) => {
			const { status, json } = await place(wish);
			expect(status).toBe(422);
			expect(v.safeParse(quoteSchema, json.data.quote).success).toBe(true);
			return [json.code, json.message];
		};
		const at = async <T>(time: string, run: () => Promise<T>): Promise<T> => {
			shop.clock.now = Date.parse(time);
			try {
				return await run();
			} finally {
				shop.clock.now = NOON;
			}
		};

		test.each<[string, string, OrderWish]>([
			['cart_empty', 'Корзина пуста', { lines: [] }],
			['minimum_amount', 'Не набрана минимальная сумма', { lines: [{ id: 601 }] }],
			['out_of_zone', 'Ваш адрес вне зоны доставки', { coords: [30.3, 59.9] }],
			['no_delivery_price', 'Невозможно определить стоимость доставки', { coords: [37.71, 55.71] }],
			['address_incomplete', 'Выберите корректный адрес', { coords: null }],
			['address_incomplete', 'Выберите корректный адрес', { address: ' ' }],
			['address_incomplete', 'Выберите корректный адрес', { method: 'local_pickup' }],
			['wrong_phone', 'введите корректный номер', { phone: 'позвоните' }],
			['wrong_phone', 'введите корректный номер', { phone: '' }],
			[
				'slot_passed',
				'Это время уже прошло: выберите другое',
				{ meta: { must_be_delivered: '12:30-13:00' } },
			],
			[
				'slot_passed',
				'Это время уже прошло: выберите другое',
				{ meta: { must_be_delivered: '13:00-13:30', take_date: '19.11.2026' } },
			],
			[
				'slot_gone',
				'На это время заказать нельзя: выберите другое',
				{ meta: { must_be_delivered: '05:00-05:30' } },
			],
			[
				'slot_gone',
				'На это время заказать нельзя: выберите другое',
				{ meta: { must_be_delivered: '13:00-13:30', take_date: '20.12.2026' } },
			],
			[
				'slot_passed',
				'Это время уже прошло: выберите другое',
				{
					method: 'local_pickup',
					coords: null,
					meta: { pickup_location_id: '71', must_be_delivered: '10:00-10:30' },
				},
			],
			[
				'slot_gone',
				'На это время заказать нельзя: выберите другое',
				{
					method: 'local_pickup',
					coords: null,
					meta: { pickup_location_id: '71', must_be_delivered: 'вечером' },
				},
			],
		])('%s: %s', async (code, message, wish) => {
			expect(await refusal(wish)).toEqual([code, message]);
		});

		test('what is missing to the minimum', async () => {
			const { json } = await place({ lines: [{ id: 601 }] });
			expect(json.data).toMatchObject({ minimum: '500.00', missing: '380.00' });
		});

		test('closed, unless a slot is chosen', async () => {
			await at('2026-11-19T05:00:00+03:00', async () => {
				expect((await refusal({}))[0]).toBe('warehouse_closed');
				const { status } = await place({ meta: { must_be_delivered: '10:00-10:30' } });
				expect(status).toBe(201);
			});
		});

		test('a slot that was there when the price was asked for, with the next one', async () => {
			const wish = { meta: { must_be_delivered: '13:00-13:30', take_date: '20.11.2026' } };
			expect((await quote(wish)).problems).toEqual([]);
			await at('2026-11-20T12:21:00+03:00', async () => {
				const next = { date: '20.11.2026', slot: '13:30-14:00' };
				const { json } = await place(wish);
				expect([json.code, json.data.next]).toEqual(['slot_passed', next]);
				expect((await quote(wish)).problems).toEqual([{ code: 'slot_passed', next }]);
			});
			await at('2026-11-21T01:25:00+03:00', async () => {
				const { json } = await place(wish);
				expect(json.data.next).toEqual({ date: '21.11.2026', slot: '10:00-10:30' });
			});
		});

		test('another day without a time is not taken for now', async () => {
			expect((await place({ meta: { take_date: '20.11.2026' } })).status).toBe(201);
			const next = { date: '20.11.2026', slot: '13:00-13:30' };
			for (const take_date of ['22.11.2026', 'завтра']) {
				const { json } = await place({ meta: { take_date } });
				expect([json.code, json.data.next]).toEqual(['slot_gone', next]);
			}
		});

		test('delivery by a shop that delivers nowhere', async () => {
			const { folder } = shop.deps;
			const shippingMethods = folder.settings.shippingMethods.filter(
				(method) => method.deliveryType !== 'delivery',
			);
			const settings = { ...folder.settings, shippingMethods };
			const hall = await openTestShop(kind, { deps: { folder: { ...folder, settings } } });
			expect((await hall.post(ORDERS, orderBody())).json.code).toBe('out_of_zone');
			await hall.close();
		});

		test('a slot before there is a place is not looked at', async () => {
			const wish = { coords: null, address: '', meta: { must_be_delivered: '05:00-05:30' } };
			expect((await quote(wish)).problems).toEqual([{ code: 'address_incomplete' }]);
		});

		test('stopped by hand, slot or not', async () => {
			const { folder } = shop.deps;
			const visit = {
				restaurant_id: '31',
				table_id: '2',
				booking_date: '20.11.2026',
				booking_time: '19:00',
				booking_guests: '2',
			};
			for (const closed of [{ closedWarehouseIds: [119] }, { closedZoneIds: ['1'] }]) {
				const settings = { ...folder.settings, ...closed };
				const stopped = await openTestShop(kind, { deps: { folder: { ...folder, settings } } });
				for (const meta of [{}, { must_be_delivered: '13:00-13:30' }]) {
					const { json } = await stopped.post(ORDERS, orderBody({ meta }));
					expect(json.code).toBe('warehouse_closed');
				}
				const table = await stopped.post(
					ORDERS,
					orderBody({ method: 'wcso_booking', coords: null, lines: [], meta: visit }),
				);
				const isZone = 'closedZoneIds' in closed;
				expect(isZone ? table.status : table.json.code).toBe(isZone ? 201 : 'warehouse_closed');
				await stopped.close();
			}
		});

		test('a zone of several warehouses is the first’s that has a price, or the one asked for', async () => {
			const { folder } = shop.deps;
			const [centre, north] = folder.settings.conditions;
			if (centre === undefined || north === undefined) throw new Error('no conditions');
			const conditions = [
				{ ...north, zoneId: '1', tiers: [] },
				centre,
				{ ...north, zoneId: '1', tiers: north.tiers },
			];
			const settings = { ...folder.settings, conditions };
			const twice = await openTestShop(kind, { deps: { folder: { ...folder, settings } } });
			const warehouseOf = async (meta: Record<string, string>) => {
				const lines = [{ id: 501, units: 3, variation: 5011 }];
				const { json } = await twice.post(ORDERS, orderBody({ lines, meta }));
				return [readOrder(json).warehouseId, json.shipping_total];
			};
			expect(await warehouseOf({})).toEqual([119, '150.00']);
			expect(await warehouseOf({ stock_id: '110' })).toEqual([110, '300.00']);
			expect(await warehouseOf({ stock_id: '12345' })).toEqual([119, '150.00']);
			await twice.close();
		});

		test('a warehouse that changes its clocks: the slot is when the clock shows it', async () => {
			const { folder } = shop.deps;
			const workTime = folder.settings.workTimes['119'];
			if (workTime === undefined) throw new Error('no hours');
			const workTimes = {
				...folder.settings.workTimes,
				'119': { ...workTime, isAroundClock: true, timeZone: 'Europe/Berlin' },
			};
			const settings = { ...folder.settings, workTimes };
			const berlin = await openTestShop(kind, { deps: { folder: { ...folder, settings } } });
			const from = async (now: string, slot: string, date: string) => {
				berlin.clock.now = Date.parse(now);
				const meta = { must_be_delivered: slot, take_date: date };
				const { json } = await berlin.post(
					ORDERS,
					orderBody({ lines: [{ id: 601, units: 5 }], meta }),
				);
				return json.code ?? new Date(readOrder(json).expectedAt?.[0] ?? 0).toISOString();
			};
			const spring = '2026-03-28T23:00:00+01:00';
			expect(await from(spring, '01:30-02:00', '29.03.2026')).toBe('2026-03-29T00:30:00.000Z');
			expect(await from(spring, '02:30-03:00', '29.03.2026')).toBe('slot_gone');
			expect(await from(spring, '03:00-03:30', '29.03.2026')).toBe('2026-03-29T01:00:00.000Z');
			const autumn = '2026-10-24T23:00:00+02:00';
			expect(await from(autumn, '02:30-03:00', '25.10.2026')).toBe('2026-10-25T00:30:00.000Z');
			expect(await from(autumn, '03:00-03:30', '25.10.2026')).toBe('2026-10-25T02:00:00.000Z');
			await berlin.close();
		});

		const pickup = { method: 'local_pickup', coords: null };
		test.each<[string, OrderWish, boolean]>([
			['cash at its warehouse', { payment: 'cod' }, true],
			[
				'cash where the zone has none',
				{ payment: 'cod', coords: NORTH, lines: [{ id: 501, units: 3 }] },
				false,
			],
			[
				'cash at another warehouse',
				{ ...pickup, payment: 'cod', meta: { pickup_location_id: '72' } },
				false,
			],
			[
				'cash at the point of its warehouse',
				{ ...pickup, payment: 'cod', meta: { pickup_location_id: '71' } },
				true,
			],
			['a method for pickup on delivery', { payment: 'sbp' }, false],
			[
				'a method for pickup on pickup',
				{ ...pickup, payment: 'sbp', meta: { stock_id: '110' } },
				true,
			],
			['a method that is switched off', { payment: 'bacs' }, false],
			['a method nobody knows', { payment: 'gold' }, false],
			['no method', { payment: '' }, false],
			['paykeeper by Yandex', { method: 'yandex_shipping_method' }, true],
			['cash by Yandex', { method: 'yandex_shipping_method', payment: 'cod' }, false],
			['another method by Yandex', { method: 'yandex_shipping_method', payment: 'sbp' }, false],
			['cash by the usual delivery by another name', { method: 'delivery', payment: 'cod' }, true],
		])('%s', async (_, wish, isFine) => {
			const { status, json } = await place(wish);
			expect(isFine ? status : json.code).toBe(isFine ? 201 : 'payment_method_refused');
		});

		test('cash where the shop delivers by Yandex alone, whatever the order says', async () => {
			const { folder } = shop.deps;
			const shippingMethods = folder.settings.shippingMethods.map((method) =>
				method.deliveryType === 'delivery' ? { ...method, id: 'yandex_shipping_method:1' } : method,
			);
			const settings = { ...folder.settings, shippingMethods };
			const yandex = await openTestShop(kind, { deps: { folder: { ...folder, settings } } });
			const cash = await yandex.post(ORDERS, orderBody({ payment: 'cod' }));
			expect(cash.json.code).toBe('payment_method_refused');
			expect((await yandex.post(ORDERS, orderBody())).status).toBe(201);
			await yandex.close();
		});

		test('lines that cannot be had', async () => {
			const { status, json } = await place({ lines: [{ id: 503 }, { id: 501, units: 2 }] });
			expect([status, json.code]).toEqual([422, 'cart_changed']);
			expect(json.data.changes).toEqual([
				{ code: 'line_gone', cart_item_index: 0, product_id: 503 },
			]);
			expect(json.data.quote).toMatchObject({ items: '900.00', total: '1150.00' });
		});

		test('a sum the customer has not been shown', async () => {
			expect((await place({ meta: { expected_total: '1150.00' } })).status).toBe(201);
			expect((await refusal({ meta: { expected_total: '1149.99' } }))[0]).toBe('total_changed');
		});

		test('a code there is no coupon of, points nobody has: instead of a dearer order', async () => {
			const coupon = await place({ coupons: ['SUMMER'] });
			expect([coupon.status, coupon.json.code, coupon.json.message]).toEqual([
				400,
				'woocommerce_rest_invalid_coupon',
				'Coupon "SUMMER" does not exist!',
			]);
			expect((await refusal({ meta: { bonuses: '100' } }))[0]).toBe('bonus_not_enough');
		});

		test('a customer nobody knows, a line without a product, a quantity of nothing', async () => {
			const customer = await place({ customer: 99 });
			expect([customer.status, customer.json.code]).toEqual([
				400,
				'woocommerce_rest_invalid_customer_id',
			]);
			const line = await shop.post(ORDERS, { ...orderBody(), line_items: [{ quantity: 1 }] });
			expect([line.status, line.json.code]).toEqual([
				400,
				'woocommerce_rest_required_product_reference',
			]);
			for (const quantity of [0, -1, 0.5, 1e21, 'x', null, '1e99']) {
				const line_items = [{ product_id: 601, quantity }];
				const { status, json } = await shop.post(ORDERS, { ...orderBody(), line_items });
				expect([status, json.code]).toEqual([400, 'rest_invalid_param']);
				expect(Object.keys(json.data.params)).toEqual(['line_items.0.quantity']);
			}
		});

		test('without the keys', async () => {
			const { status, json } = await shop.post('/wp-json/wc/v3/orders', orderBody());
			expect([status, json.code]).toEqual([401, 'woocommerce_rest_cannot_create']);
		});
	});

	test('express: its cost in the place of the usual price, its minutes, and as soon as possible alone', async () => {
		const { folder } = shop.deps;
		const conditions = folder.settings.conditions.map((one) =>
			one.zoneId === '1'
				? { ...one, minutes: 90, express: { cost: kopecks(39_000), minutes: 50 } }
				: one,
		);
		const settings = { ...folder.settings, conditions };
		const quick = await openTestShop(kind, { deps: { folder: { ...folder, settings } } });
		const quoted = async (meta: Record<string, string>) => {
			const { json } = await quick.post(QUOTE, orderBody({ meta }));
			return [json.delivery, json.total, json.next_tier?.price, json.minutes];
		};
		const usual = await quoted({});
		expect(await quoted({ express: '1', must_be_delivered: '13:00-13:30' })).toEqual(usual);
		const [delivery, total] = await quoted({ express: '1' });
		expect([usual[0], delivery]).toEqual(['250.00', '390.00']);
		expect(Number(total) - Number(usual[1])).toBe(140);
		expect((await quoted({ express: '1' })).slice(2)).toEqual([undefined, 50]);
		// Out of that zone there is none.
		const north = { coords: NORTH, lines: [{ id: 501, units: 4, variation: 5011 }] };
		const [fast, slow] = await Promise.all(
			[{ express: '1' }, {}].map((meta) => quick.post(QUOTE, orderBody({ ...north, meta }))),
		);
		expect(fast?.json).toEqual(slow?.json);

		const meta = { express: '1', address_comment: 'Вход со двора', address_name: 'Дом' };
		const { json } = await quick.post(
			ORDERS,
			orderBody({ meta: { ...meta, expected_total: total } }),
		);
		const { delivery: paid, addressComment, expectedAt } = readOrder(json);
		expect([paid, addressComment]).toEqual([39_000, 'Вход со двора']);
		expect(expectedAt?.[0]).toBe(NOON + 50 * MINUTE);
		expect(json.meta_data).toEqual(
			expect.arrayContaining(
				Object.entries(meta).map(([key, value]) => expect.objectContaining({ key, value })),
			),
		);
		await quick.close();
	});

	describe('are read', () => {
		let anna: { id: number; token: string };
		let own: { id: number; order_key: string };
		beforeAll(async () => {
			anna = await shop.login('79995550011');
			for (let more = 0; more < 3; more++)
				own = (await place({ customer: anna.id, payment: more === 1 ? 'cod' : 'paykeeper' })).json;
		});

		test('one by one, in both versions', async () => {
			const v2 = await order(own.id);
			const v3 = await shop.call(`/wp-json/wc/v3/orders/${own.id}?${KEYS}`);
			expect(v2.json).not.toHaveProperty('currency_symbol');
			expect(v3.json).toMatchObject({ id: own.id, currency_symbol: '₽' });
		});

		test('by their owner and by whoever has their key, and by nobody else', async () => {
			const key = own.order_key;
			const { token } = await shop.login('79990000002');
			const statusOf = async (query: string) => (await order(own.id, query)).status;
			expect(await statusOf(`token=${anna.token}`)).toBe(200);
			expect(await statusOf(`key=${key}`)).toBe(200);
			expect(await statusOf(`${KEYS}&customer=${anna.id}`)).toBe(200);
			expect(await statusOf(`${KEYS}&customer=0&key=${key}`)).toBe(200);

			expect(await statusOf('')).toBe(401);
			expect(await statusOf(`token=${token}`)).toBe(404);
			expect(await statusOf(`token=${token}&key=${key}`)).toBe(200);
			expect(await statusOf(`key=${key}x`)).toBe(404);
			expect(await statusOf(`${KEYS}&customer=7387`)).toBe(404);
			expect(await statusOf(`${KEYS}&customer=0`)).toBe(404);
			const missing = await order(999_999);
			expect([missing.status, missing.json.code, missing.json.message]).toEqual([
				404,
				'woocommerce_rest_shop_order_invalid_id',
				'Invalid ID.',
			]);
		});

		test('in pages, newest first, with their number', async () => {
			const list = (query: string) => shop.call(`/wp-json/wc/v2/orders?${query}`);
			const first = await list(`${KEYS}&customer=${anna.id}&per_page=2`);
			expect(first.json.map((one: { id: number }) => one.id)).toEqual([own.id, own.id - 1]);
			expect(first.headers.get('x-wp-total')).toBe('3');
			expect(first.headers.get('x-wp-totalpages')).toBe('2');
			expect(first.headers.get('link')).toContain(
				`<http://shop.test/wp-json/wc/v2/orders?customer=${anna.id}&per_page=2&page=2>; rel="next"`,
			);
			expect(first.headers.get('link')).not.toContain('consumer');
			const second = await list(`token=${anna.token}&per_page=2&page=2`);
			expect(second.json).toHaveLength(1);
			const past = await list(`${KEYS}&customer=${anna.id}&page=9`);
			expect([past.status, past.json]).toEqual([200, []]);
			const cooking = await list(`${KEYS}&customer=${anna.id}&status=processing,making`);
			expect(cooking.json).toHaveLength(1);
			const oldest = await list(`token=${anna.token}&order=asc`);
			expect(oldest.json[0].id).toBe(own.id - 2);
			expect((await list(`${KEYS}&customer=0`)).json).toEqual([]);
			expect((await list(`${KEYS}&status=boiled`)).json.code).toBe('rest_invalid_param');
			expect((await list(`key=${own.order_key}`)).status).toBe(401);
		});
	});

	describe('are changed', () => {
		const put = (id: number, body: unknown, query = KEYS) =>
			shop.put(`/wp-json/wc/v3/orders/${id}?${query}`, body);
		test('a customer cancels until the kitchen has begun', async () => {
			const { token, id: customer } = await shop.login('79996660000');
			const { json: first } = await place({ customer });
			const cancelled = await put(first.id, { status: 'cancelled' }, `token=${token}`);
			expect([cancelled.status, cancelled.json.status]).toEqual([200, 'cancelled']);
			expect((await put(first.id, { status: 'cancelled' }, `token=${token}`)).status).toBe(200);

			const { json: second } = await place({ customer, payment: 'cod' });
			await shop.shop.kitchen.advance(second.id, 'processing');
			for (const query of [`token=${token}`, `key=${second.order_key}`, KEYS]) {
				const late = await put(second.id, { status: 'cancelled' }, query);
				expect([late.status, late.json.code]).toEqual([422, 'order_not_cancellable']);
			}
			const made = await put(second.id, { status: 'completed' }, `token=${token}`);
			expect(made.json.code).toBe('rest_invalid_param');
			expect((await put(second.id, {}, '')).json.code).toBe('woocommerce_rest_cannot_edit');
		});

		test('the keys take the next step, not any step', async () => {
			const { json } = await place({ payment: 'cod' });
			expect((await put(json.id, { status: 'done' })).json.code).toBe('rest_invalid_param');
			expect((await put(json.id, { status: 'boiled' })).json.code).toBe('rest_invalid_param');
			expect((await put(json.id, { status: 'making' })).json.status).toBe('making');
		});
	});

	test('the kitchen’s card has what is needed to cook, bring and be paid for it', async () => {
		const meta = {
			...{ flat: '42', entrance: '3', floor: '7', enter_code: '15К', people_count: '4' },
			...{ address_comment: 'Шлагбаум слева', leave_at_door: '1', change_from: '5000' },
		};
		const { json } = await place({ payment: 'cod', meta });
		const card = (await shop.shop.kitchen.orders()).find((one) => one.id === json.id);
		expect(card).toMatchObject({
			...{ note: 'Позвонить за 10 минут', name: 'Анна', phone: '+79991234567' },
			...{ flat: '42', entrance: '3', floor: '7', doorCode: '15К' },
			...{ addressComment: 'Шлагбаум слева', leavesAtDoor: true, people: 4 },
			...{ total: 115000, isPaid: false, paymentTitle: 'Наличными', changeFrom: 5000 },
		});
		const { json: plain } = await place({ payment: 'cod', meta: { flat: '' } });
		const other = (await shop.shop.kitchen.orders()).find((one) => one.id === plain.id);
		expect(other).toMatchObject({ flat: '', entrance: '', leavesAtDoor: false });
		expect(other).not.toHaveProperty('people');
		expect(other).not.toHaveProperty('changeFrom');
	});

	test('the kitchen takes an order to the end, and everyone is told', async () => {
		const { json } = await place({ payment: 'cod' });
		const { kitchen } = shop.shop;
		const seen = async () => (await kitchen.orders()).find((one) => one.id === json.id);
		expect(await seen()).toMatchObject({
			number: String(json.id),
			status: 'processing',
			deliveryType: 'delivery',
			address: 'Москва, Тверская, 1',
			lines: ['2 × Пепперони, 30 см'],
		});
		shop.clock.now += MINUTE;
		for (const from of ['processing', 'making', 'done', 'kurier'] as const) {
			expect(await kitchen.advance(json.id, from)).toBe(true);
			expect(await kitchen.advance(json.id, from)).toBe(false);
		}
		expect(await kitchen.advance(json.id, 'completed')).toBe(false);
		expect(await kitchen.cancel(json.id)).toBe(false);
		expect(await seen()).toMatchObject({ status: 'completed', since: NOON + MINUTE });
		await shop.shop.runDue();
		shop.clock.now = NOON;

		const channel = `private-order-${json.id}`;
		const events = shop.published.filter((one) => one.channel === channel);
		expect(events.map((one) => one.data)).toEqual(
			['processing', 'making', 'done', 'kurier', 'completed'].map((status) => ({
				order_id: json.id,
				status,
			})),
		);
		expect(events.every((one) => one.event === 'UpdateOrderEvent')).toBe(true);
	});

	test('an order that waits for its payment is not the kitchen’s to move', async () => {
		const { json } = await place();
		expect(await shop.shop.kitchen.advance(json.id, 'pending')).toBe(false);
		expect(await shop.shop.kitchen.cancel(json.id)).toBe(true);
	});
});
