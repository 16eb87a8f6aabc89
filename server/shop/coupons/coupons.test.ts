import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { couponSchema, promoSettingsSchema } from '#core/contract/order/coupon.ts';
import { loadShopFolder, type ShopFolder } from '#server/shop/folder.ts';
import { DATABASES, type TestDatabase } from '#tests/databases.ts';
import {
	KEYS,
	MINUTE,
	NOON,
	ORDERS,
	type OrderWish,
	openTestShop,
	orderBody,
	SHOP_FOLDER,
	SHOP_TABLES,
	type TestShop,
} from '#tests/shop.ts';

type Json = Record<string, unknown>;

/** Ten percent for everybody unless told otherwise. */
const coupon = (id: number, fields: Json = {}): Json => ({
	id,
	code: `c${id}`,
	discount_type: 'percent',
	amount: '10.00',
	description: `Купон ${id}`,
	show_to_user: true,
	...fields,
});
const GIFT = { discount_type: 'free_gift', amount: '1.00' };
const gives = (product: number, quantity = 1) => ({
	...GIFT,
	_wc_free_gift_coupon_data_mod: [{ product_id: product, variation_id: 0, quantity }],
});
const HIDDEN = { show_to_user: false };
const QUOTE = `/wp-json/checkout/v1/quote?${KEYS}`;
/** Анна of the fixture: three orders before, 500 points, born on 2 January. */
const ANNA = 7387;

async function folderWith(coupons: readonly Json[], promo: Json = {}): Promise<ShopFolder> {
	const folder = await loadShopFolder(SHOP_FOLDER);
	return {
		...folder,
		coupons: coupons.map((json) => ({ json, coupon: v.parse(couponSchema, json) })),
		promo: v.parse(promoSettingsSchema, { app_use_bon_with_auto_promo: true, ...promo }),
	};
}

describe.each(DATABASES)('coupons on $name', (kind) => {
	let database: TestDatabase;
	const open: TestShop[] = [];
	beforeEach(async () => {
		database = await kind.create(SHOP_TABLES);
	});
	afterEach(async () => {
		for (const shop of open.splice(0)) await shop.close();
		await database.drop();
	});

	async function shopWith(coupons: readonly Json[], promo: Json = {}): Promise<TestShop> {
		const folder = await folderWith(coupons, promo);
		const shop = await openTestShop(kind, { database, deps: { folder } });
		open.push(shop);
		return shop;
	}
	/** Taken away: two pepperonis are 900 and nothing else. */
	const PICKUP: OrderWish = {
		method: 'local_pickup',
		coords: null,
		meta: { pickup_location_id: '71' },
	};
	const wish = (more: OrderWish = {}): OrderWish => ({
		...PICKUP,
		...more,
		meta: { ...PICKUP.meta, ...more.meta },
	});
	const quote = async (shop: TestShop, more?: OrderWish) =>
		(await shop.post(QUOTE, orderBody(wish(more)))).json;
	const place = (shop: TestShop, more?: OrderWish) => shop.post(ORDERS, orderBody(wish(more)));
	const cancel = (shop: TestShop, id: number) =>
		shop.put(`/wp-json/wc/v3/orders/${id}?${KEYS}`, { status: 'cancelled' });
	const refusals = (answer: { changes: Json[] }) =>
		answer.changes.map((one) => [one.coupon_code, (one.refusals as Json[])[0]]);

	/** A phone nobody has ordered with. */
	const NEW_PHONE = '+7 (900) 000-00-01';

	describe('the quote', () => {
		test('one coupon that applies is taken by itself, and says what it saves', async () => {
			const answer = await quote(await shopWith([coupon(1)]));
			expect(answer).toMatchObject({ items: '900.00', discount: '90.00', total: '810.00' });
			expect(answer.coupons).toMatchObject([
				{ id: 1, code: 'c1', eligible: true, selected: true, saved: '90.00', refusals: [] },
			]);
		});

		test('one that does not says which rule and by how much', async () => {
			const shop = await shopWith([
				coupon(1, { minimum_amount: '1140.00' }),
				coupon(2, { coupon_avaible_week_days: ['6', '7'] }),
				coupon(3, { coupon_avaible_day_hour_from: '13', coupon_avaible_day_hour_to: '15' }),
			]);
			const answer = await quote(shop);
			expect(answer.discount).toBe('0.00');
			expect(answer.coupons.map((one: Json) => one.refusals)).toEqual([
				[{ rule: 'minimum_amount', minimum: '1140.00', missing: '240.00' }],
				[{ rule: 'weekday', allowed: [6, 7] }],
				[{ rule: 'hour_now', from: 13, to: 15 }],
			]);
		});

		test('of several the customer chooses, and keeps the choice while it applies', async () => {
			const shop = await shopWith([coupon(1), coupon(2, { amount: '20.00' })]);
			const quoted = await quote(shop);
			expect(quoted).toMatchObject({ discount: '0.00', choice: { ask: true, list: [1, 2] } });
			const chosen = await quote(shop, { coupons: ['c2'] });
			expect(chosen).toMatchObject({ discount: '180.00', choice: { ask: false, selected: [2] } });
		});

		test('with summing on all of them add up', async () => {
			const coupons = [coupon(1), coupon(2, { discount_type: 'fixed_cart', amount: '50.00' })];
			const shop = await shopWith(coupons, { auto_coupons_summing: true });
			const answer = await quote(shop);
			expect([answer.discount, answer.total]).toEqual(['140.00', '760.00']);
			expect(answer.coupons.map((one: Json) => one.saved)).toEqual(['90.00', '50.00']);
		});

		test('a promocode adds to the automatic one where it may, else the customer is asked', async () => {
			const coupons = [coupon(1), coupon(2, { ...HIDDEN, code: 'SUMMER', amount: '5.00' })];
			const together = await shopWith(coupons, { coupons_and_auto_coupons_summing: true });
			expect(await quote(together, { coupons: ['summer'] })).toMatchObject({ discount: '135.00' });
			const apart = await shopWith(coupons);
			expect(await quote(apart, { coupons: ['summer'] })).toMatchObject({
				discount: '0.00',
				choice: { ask: true, list: ['promo', 1] },
				promocode: { id: 2 },
			});
			const chosen = { coupons: ['summer'], meta: { coupon_choice: 'SUMMER' } };
			expect(await quote(apart, chosen)).toMatchObject({
				discount: '45.00',
				choice: { ask: false, promocode: true },
			});
		});

		test('a code nobody has made, and one that does not apply', async () => {
			const shop = await shopWith([coupon(2, { ...HIDDEN, minimum_amount: '2000.00' })]);
			const answer = await quote(shop, { coupons: ['c2', 'nothing'] });
			expect(refusals(answer)).toEqual([
				['c2', { rule: 'minimum_amount', minimum: '2000.00', missing: '1100.00' }],
				['nothing', { rule: 'unknown_code' }],
			]);
			expect(answer.total).toBe('900.00');
		});

		test('the gift comes at the coupon’s amount and says so when it is sold out', async () => {
			const shop = await shopWith([coupon(1, gives(9102))]);
			const answer = await quote(shop);
			expect(answer.gift).toMatchObject({
				coupon_id: 1,
				product_id: 9102,
				name: 'Халапеньо',
				total: '1.00',
			});
			expect([answer.items, answer.total]).toEqual(['901.00', '901.00']);
			// Four are on the shelf.
			const many = await shopWith([coupon(1, gives(9102, 5))]);
			expect((await quote(many)).coupons[0].refusals).toEqual([
				{ rule: 'gift_sold_out', product: 9102 },
			]);
		});

		test('points: what may be spent, and none of too many', async () => {
			const shop = await shopWith([]);
			const answer = await quote(shop, { customer: ANNA, meta: { bonuses: '270' } });
			expect(answer).toMatchObject({
				bonus: '270.00',
				total: '630.00',
				bonuses: { active: true, balance: 500, available: 270, applied: 270, percent_max: 30 },
			});
			const refused = await quote(shop, { customer: ANNA, meta: { bonuses: '271' } });
			expect(refused).toMatchObject({
				bonus: '0.00',
				total: '900.00',
				problems: [{ code: 'bonus_not_enough' }],
			});
		});

		test('a guest is told nothing of who has ordered with a phone', async () => {
			const first = coupon(1, { usage_limit_first_purchase: 'yes' });
			const shop = await shopWith([first]);
			const answer = await quote(shop, { phone: '+7 (999) 123-45-67' });
			expect([answer.orders_count, answer.discount]).toEqual([0, '90.00']);
		});

		test('nobody hears of another customer’s coupon, by its code neither', async () => {
			const own = coupon(1, {
				individual_coupon: '1',
				usage_avaible_users: [{ user: ANNA, use_until: '2026-12-31T23:59:59+03:00' }],
			});
			const shop = await shopWith([own]);
			const stranger = await quote(shop, { coupons: ['c1'] });
			expect(stranger.coupons).toEqual([]);
			expect(refusals(stranger)).toEqual([['c1', { rule: 'unknown_code' }]]);
			expect(JSON.stringify(stranger)).not.toContain(String(ANNA));
			expect((await quote(shop, { customer: ANNA })).discount).toBe('90.00');
			const pretender = orderBody(wish({ customer: ANNA }));
			const { json } = await shop.post('/wp-json/checkout/v1/quote', pretender);
			expect([json.coupons, json.bonuses]).toEqual([[], null]);
		});

		test('what a client says of prices, flags and gifts counts for nothing', async () => {
			const shop = await shopWith([coupon(1, { minimum_amount: '5000.00' })]);
			const body = orderBody(wish());
			const { json } = await shop.post(QUOTE, {
				...body,
				discount_total: '900.00',
				coupon_lines: [{ code: 'c1', discount: '900.00', isSelected: true, eligible: true }],
				line_items: (body.line_items as Json[]).map((line) => ({
					...line,
					price: 0,
					total: '0.00',
					gift: 5,
				})),
			});
			expect([json.items, json.discount, json.total]).toEqual(['900.00', '0.00', '900.00']);
		});
	});

	describe('the order', () => {
		test('keeps its coupons, the gift, what each line gave, and tells the chat the same kopecks', async () => {
			const coupons = [coupon(1, { amount: '7.00' }), coupon(2, gives(9102))];
			const shop = await shopWith(coupons, { auto_coupons_summing: true });
			const more: OrderWish = {
				lines: [{ id: 501, units: 1, variation: 5011 }, { id: 601 }, { id: 701, units: 800 }],
				customer: ANNA,
				coupons: ['c1', 'c2'],
				meta: { bonuses: '100', platform: 'telegram' },
			};
			const { status, json } = await place(shop, more);
			expect(status).toBe(201);
			// 450 + 120 + 712 and 1 for the gift; 7 % of it, 100 points.
			expect([json.discount_total, json.total]).toEqual(['89.81', '1093.19']);
			const sum = (field: 'subtotal' | 'total') =>
				json.line_items.reduce((all: number, line: Json) => all + Number(line[field]), 0);
			expect(sum('subtotal')).toBeCloseTo(1283, 6);
			expect(sum('total')).toBeCloseTo(1283 - 89.81, 6);
			expect(json.coupon_lines).toMatchObject([
				{ code: 'c1', discount: '89.81', discount_type: 'percent', nominal_amount: 7 },
				{ code: 'c2', discount: '0.00', discount_type: 'free_gift' },
			]);
			expect(json.fee_lines).toMatchObject([{ name: 'Бонусы', total: '-100.00' }]);
			const gift = json.line_items.at(-1);
			expect(gift).toMatchObject({ product_id: 9102, subtotal: '1.00' });
			expect(gift.meta_data).toContainEqual(
				expect.objectContaining({ key: 'type', value: 'gift' }),
			);
			await shop.shop.runDue();
			const message = shop.sent.at(-1);
			expect(message).toMatchObject({ channel: 'telegram', to: '+79991234567' });
			expect(message?.text.replaceAll('\u00a0', ' ')).toContain('Итого: 1 093,19 ₽');
			expect(message?.text.replaceAll('\u00a0', ' ')).toContain('Купон 1: −89,81 ₽');
		});

		test('is refused with the reason when a coupon has gone since', async () => {
			const happy = { coupon_avaible_day_hour_from: '10', coupon_avaible_day_hour_to: '13' };
			const shop = await shopWith([coupon(1, happy)]);
			shop.clock.now = NOON + 60 * MINUTE;
			const { status, json } = await place(shop, { coupons: ['c1'] });
			expect([status, json.code]).toEqual([422, 'cart_changed']);
			expect(refusals(json.data)).toEqual([['c1', { rule: 'hour_now', from: 10, to: 13 }]]);
			expect(json.data.quote.total).toBe('900.00');
		});

		test('takes no coupon silently for another', async () => {
			const shop = await shopWith([coupon(1), coupon(2)]);
			const { json } = await place(shop, { coupons: ['c1', 'c2'] });
			expect(refusals(json.data)).toEqual([['c2', { rule: 'not_combined' }]]);
		});

		describe('says what is not as the customer saw it, at the same total too', () => {
			const GUEST = '+79995550011';
			const seen = (coupons: readonly string[], gift: string) => ({
				expected_total: '900.00',
				expected_coupons: JSON.stringify(coupons),
				expected_gift: gift,
			});
			const free = { ...gives(9102), amount: '0.00' };
			const tea = coupon(1, { ...free, description: 'Чай' });
			const first = coupon(2, {
				...gives(9101),
				amount: '0.00',
				usage_limit_first_purchase: 'yes',
				description: 'Первый заказ',
			});
			const changesOf = async (shop: TestShop, meta: Record<string, string>) => {
				const { status, json } = await place(shop, { meta, phone: GUEST });
				return [status, json.code, json.data?.changes];
			};

			test('a guest’s gift of the first order, once the phone is known', async () => {
				const shop = await shopWith([tea, first], { auto_coupons_summing: true });
				const { json } = await shop.post(QUOTE, orderBody(wish()));
				expect([json.total, json.gift.product_id]).toEqual(['900.00', 9101]);
				expect(
					(await place(shop, { phone: GUEST, meta: seen(['c1', 'c2'], '9101:0:1') })).status,
				).toBe(201);
				// Now there is an order by this phone.
				expect(await changesOf(shop, seen(['c1', 'c2'], '9101:0:1'))).toEqual([
					422,
					'cart_changed',
					[
						{ code: 'coupon_refused', coupon_code: 'c2', description: '', refusals: [] },
						{ code: 'gift_changed', product_id: 9102, name: expect.any(String) },
					],
				]);
				expect((await place(shop, { phone: GUEST, meta: seen(['c1'], '9102:0:1') })).status).toBe(
					201,
				);
			});

			test('a gift that is there now, and was not', async () => {
				const shop = await shopWith([tea]);
				expect(await changesOf(shop, seen([], 'none'))).toEqual([
					422,
					'cart_changed',
					[
						{ code: 'coupon_added', coupon_code: 'c1', description: 'Чай' },
						{ code: 'gift_changed', product_id: 9102, name: expect.any(String) },
					],
				]);
			});

			test('a gift that is gone', async () => {
				const shop = await shopWith([]);
				expect((await changesOf(shop, seen([], '9102:0:1')))[2]).toEqual([
					{ code: 'gift_changed', product_id: 0, name: '' },
				]);
			});

			test('nothing of a client that does not say what it showed', async () => {
				const shop = await shopWith([tea]);
				expect((await place(shop, { meta: { expected_gift: '?' } })).status).toBe(201);
			});
		});

		test('an unknown code is WooCommerce’s own error', async () => {
			const { status, json } = await place(await shopWith([]), { coupons: ['SUMMER'] });
			expect([status, json.code]).toEqual([400, 'woocommerce_rest_invalid_coupon']);
		});

		test('a cancelled order gives back the use, the points and the gift, once', async () => {
			const shop = await shopWith([coupon(1, { ...gives(9102, 4), usage_limit: 1 })]);
			const spent = orderBody(wish({ customer: ANNA, meta: { bonuses: '200' } }));
			const order = await shop.post(`${ORDERS}&lang=de`, spent);
			expect(order.status).toBe(201);
			expect(order.json.fee_lines).toMatchObject([{ name: 'Punkte', total: '-200.00' }]);
			const used = await quote(shop, { customer: ANNA });
			expect(used.bonuses.balance).toBe(300);
			expect(used.coupons[0].refusals.map((one: Json) => one.rule)).toEqual([
				'usage_limit',
				'gift_sold_out',
			]);
			await Promise.all([1, 2, 3].map(() => cancel(shop, order.json.id)));
			const back = await quote(shop, { customer: ANNA });
			expect([back.bonuses.balance, back.coupons[0].eligible]).toEqual([500, true]);
		});

		test('a guest’s first order by phone is not his first twice', async () => {
			const first = coupon(1, { usage_limit_first_purchase: 'yes' });
			const shop = await shopWith([first]);
			const order = await place(shop, { coupons: ['c1'], phone: NEW_PHONE });
			expect(order.json.total).toBe('810.00');
			const again = await place(shop, { coupons: ['c1'], phone: '8 900 000-00-01' });
			expect(again.status).toBe(422);
			expect(refusals(again.json.data)).toEqual([['c1', { rule: 'first_purchase' }]]);
		});
	});

	describe('at the same time', () => {
		test('a one-use coupon serves one of fifty customers; nobody’s order is silently dearer', async () => {
			const one = coupon(1, { ...HIDDEN, usage_limit: 1 });
			const [shop, copy] = [await shopWith([one]), await shopWith([one])];
			const answers = await Promise.all(
				Array.from({ length: 50 }, (_, index) =>
					place(index % 2 === 0 ? shop : copy, {
						lines: [{ id: 601 }],
						coupons: ['c1'],
						phone: `+7 900 000-00-${String(index).padStart(2, '0')}`,
					}),
				),
			);
			const statuses = answers.map((one) => one.status);
			expect(statuses.filter((status) => status === 201)).toHaveLength(1);
			expect(statuses.filter((status) => status === 422)).toHaveLength(49);
		});

		test('one customer uses a coupon of one each once, from two devices', async () => {
			const one = coupon(1, { usage_limit_per_user: 1 });
			const [shop, copy] = [await shopWith([one]), await shopWith([one])];
			const answers = await Promise.all(
				[shop, copy, shop, copy].map((by) => place(by, { customer: ANNA, coupons: ['c1'] })),
			);
			expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
		});

		test('of two first orders one has the first-purchase coupon', async () => {
			const first = coupon(1, { usage_limit_first_purchase: 'yes' });
			const [shop, copy] = [await shopWith([first]), await shopWith([first])];
			const answers = await Promise.all(
				[shop, copy].map((by) => place(by, { coupons: ['c1'], phone: NEW_PHONE })),
			);
			expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422]);
		});

		test('twenty orders that each spend all points spend them once', async () => {
			const [shop, copy] = [await shopWith([]), await shopWith([])];
			const answers = await Promise.all(
				Array.from({ length: 20 }, (_, index) =>
					place(index % 2 === 0 ? shop : copy, {
						customer: ANNA,
						lines: [{ id: 601, units: 15 }],
						meta: { bonuses: '500' },
					}),
				),
			);
			expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
			const [{ balance, moved }] = await shop.deps.db
				.selectFrom('shop_customers')
				.select((row) => [
					'bonus as balance',
					row
						.selectFrom('shop_bonus_moves')
						.select((move) => move.fn.sum<number>('points').as('moved'))
						.whereRef('shop_bonus_moves.customer_id', '=', 'shop_customers.id')
						.as('moved'),
				])
				.where('id', '=', ANNA)
				.execute()
				.then((rows) => rows as [{ balance: number; moved: number | string }]);
			expect([balance, Number(moved)]).toEqual([0, 0]);
		});
	});

	describe('the calls', () => {
		const own = coupon(1, {
			individual_coupon: '1',
			usage_avaible_users: [{ user: ANNA, use_until: '2026-12-31T23:59:59+03:00' }, 12],
			used_by: ['5'],
		});
		const all = [own, coupon(2, HIDDEN), coupon(3)];
		const codes = (json: Json[]) => json.map((one) => one.code);

		test('v1/autocoupons: everybody’s, and with a token one’s own', async () => {
			const shop = await shopWith(all);
			const list = (query = '') => shop.call(`/wp-json/v1/autocoupons${query}`);
			expect(codes((await list()).json)).toEqual(['c3']);
			const { id, token } = await shop.login('+7 (999) 123-45-67');
			expect(id).toBe(ANNA);
			const { json, text } = await list(`?token=${token}`);
			expect(codes(json)).toEqual(['c1', 'c3']);
			expect(text).not.toContain('12,');
			expect(json[0].usage_avaible_users).toEqual([ANNA]);
			expect(json[0].used_by).toEqual([]);
		});

		test('autoapply: what applies, for whom the caller has proven to be', async () => {
			const shop = await shopWith(all);
			const body = { cart_total: 1000, cart_items: [], customer_id: ANNA, coupons: ' C2 ' };
			const path = '/wp-json/wc/v3/coupons/autoapply';
			const guest = (await shop.post(path, body)).json;
			expect(codes(guest.couponsList)).toEqual(['c3']);
			expect(guest.promocode).toMatchObject({ code: 'c2', status: 'applied', discount: 100 });
			const anna = (await shop.post(`${path}?${KEYS}`, body)).json;
			expect(codes(anna.couponsList)).toEqual(['c1', 'c3']);
			const wrong = (await shop.post(path, { ...body, coupons: 'c1' })).json;
			expect(wrong.promocode.status).toBe('error');
		});

		test('autoapply takes lines as a list and as an object by product, and reads the slot', async () => {
			const rules = coupon(4, {
				autoapply_dop_rulles_categories_list: [
					{ coupon_categories: [21], coupon_categories_qty: '2' },
				],
				coupon_avaible_day_hour_from: '10',
				coupon_avaible_day_hour_to: '16',
			});
			const shop = await shopWith([rules]);
			const item = { product: { id: 501, name: 'Пепперони' }, quantity: 2, variation: 5011 };
			const ask = async (more: Json) =>
				codes(
					(await shop.post('/wp-json/wc/v3/coupons/autoapply', { cart_total: '900', ...more })).json
						.couponsList,
				);
			expect(await ask({ cart_items: [item] })).toEqual(['c4']);
			expect(await ask({ cart_items: { 501: item } })).toEqual(['c4']);
			expect(await ask({ cart_items: [{ ...item, quantity: 1 }] })).toEqual([]);
			expect(await ask({ cart_items: [item], time_from: '17:00' })).toEqual([]);
		});

		test('bonus and avaible_coupons: one’s own, never by an id alone', async () => {
			const shop = await shopWith(all);
			const { token } = await shop.login('+7 (999) 123-45-67');
			const bonus = '/wp-json/systeminfo/v1/bonus';
			expect((await shop.call(`${bonus}?user_id=${ANNA}`)).status).toBe(401);
			expect((await shop.call(`${bonus}?user_id=12&token=${token}`)).json).toEqual({
				user_id: ANNA,
				active: true,
				points_balance: 500,
				percent_max: 30,
				percent_earned: 0,
			});
			const coupons = '/wp-json/systeminfo/v1/user/avaible_coupons';
			expect((await shop.call(`${coupons}?user_id=${ANNA}`)).json).toEqual([]);
			expect((await shop.call(`${coupons}?token=${token}`)).json).toMatchObject([
				{ title: 'Купон 1', code: 'c1', individual: true, avaible_to: '2026-12-31 20:59:59' },
			]);
		});
	});
});
