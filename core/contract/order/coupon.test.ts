import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { priceCart } from '#core/rules/cart/price-cart.ts';
import {
	type Coupon,
	type CouponRefusal,
	type CouponRule,
	couponRefusals,
} from '#core/rules/coupons/coupon.ts';
import { isFor } from '#core/rules/coupons/coupon-viewer.ts';
import { ALL_TOGETHER, aCartItem, aSituation, aWireCoupon, rub } from '#tests/fixtures/coupon.ts';
import { perUnit } from '#tests/fixtures/product.ts';
import { dropped, list } from '../lenient.ts';
import {
	bonusSchema,
	couponSchema,
	promoSettingsSchema,
	refusalSchema,
	refusalToWire,
} from './coupon.ts';
import { offerToWire, quoteSchema } from './quote.ts';

type Wire = Readonly<Record<string, unknown>>;
const read = (wire: Wire) => v.parse(couponSchema, aWireCoupon(wire));
const refusalOf = (wire: Wire) =>
	v.safeParse(couponSchema, aWireCoupon(wire)).issues?.map(({ message }) => message);
const meta = (key: string, value: unknown) => ({ meta_data: [{ id: 1, key, value }] });
/** What PHP writes for nothing. */
const NOTHING = ['', false, null, undefined, []];
/** How `it` reads a coupon: sets and maps as lists. */
const plain = (coupon: Coupon) =>
	JSON.parse(
		JSON.stringify(coupon, (_, value) =>
			value instanceof Set || value instanceof Map ? [...value] : value,
		),
	);

/** Every field of the specification that may be empty, and `amount`, of which nothing is 0. */
const MAY_BE_EMPTY = [
	'image',
	'description',
	'amount',
	'product_ids',
	'product_categories',
	'excluded_product_ids',
	'excluded_product_categories',
	'minimum_amount',
	'maximum_amount',
	'coupon_avaible_day_hour_from',
	'coupon_avaible_day_hour_to',
	'coupon_avaible_week_days',
	'autoapply_dop_rulles_products_list',
	'autoapply_dop_rulles_categories_list',
	'_wc_free_gift_coupon_data_mod',
	'individual_coupon',
	'usage_avaible_users',
	'usage_limit_first_purchase',
	'birthday_coupon',
	'sklad_coupon',
	'pickup_coupon',
	'delivery_coupon',
	'date_expires',
	'date_expires_gmt',
	'usage_limit',
	'usage_limit_per_user',
	'usage_count',
	'meta_data',
];

describe('a coupon with nothing in its fields', () => {
	const bare = plain(read({ amount: undefined }));

	test('has no limit, is shown to everybody and takes nothing off', () => {
		expect(bare).toEqual({
			id: 1,
			code: 'code-1',
			description: '',
			discount: { type: 'percent', percent: 0 },
			productIds: [],
			categoryIds: [],
			excludedProductIds: [],
			excludedCategoryIds: [],
			productRules: [],
			categoryRules: [],
			weekDays: [],
			isFirstPurchase: false,
			warehouseIds: [],
			deliveryTypes: [],
			devices: [],
			isIndividual: false,
			users: [],
			isShown: true,
			usedBefore: 0,
		});
	});

	test.each(MAY_BE_EMPTY)('%s: "", false, null, [] and no key at all are the same', (field) => {
		for (const value of NOTHING)
			expect([value, plain(read({ amount: undefined, [field]: value }))]).toEqual([value, bare]);
	});

	test.each(['birthday_coupon_days_before', 'birthday_coupon_days_after'])(
		'%s: nothing is 0 days',
		(key) => {
			for (const value of [...NOTHING, '0', 0, '-3', 'soon'])
				expect(read({ birthday_coupon: '1', ...meta(key, value) }).birthday).toEqual({
					daysBefore: 0,
					daysAfter: 0,
				});
		},
	);

	test('coupon_only_for_device: nothing is every device', () => {
		for (const value of NOTHING)
			expect(read(meta('coupon_only_for_device', value)).devices).toEqual(new Set());
	});

	test('nothing of it counts as a broken site', () => {
		const before = dropped.count;
		for (const value of NOTHING)
			read(Object.fromEntries(MAY_BE_EMPTY.map((field) => [field, value])));
		expect(dropped.count).toBe(before);
	});
});

describe('loose forms', () => {
	test.each<[what: string, wire: Wire, read: Partial<Record<keyof Coupon, unknown>>]>([
		['an id as text', { id: '7' }, { id: 7 }],
		['ids as text', { product_ids: ['501', 502] }, { productIds: [501, 502] }],
		['one id alone', { product_categories: '21' }, { categoryIds: [21] }],
		['ids in one text', { sklad_coupon: '119, 120' }, { warehouseIds: [119, 120] }],
		[
			'a rule row nobody has filled in asks for nothing',
			{ autoapply_dop_rulles_products_list: [{ coupon_products: '', coupon_products_qty: '' }] },
			{ productRules: [] },
		],
		[
			'a PHP array with gaps',
			{ excluded_product_ids: { 0: 5, 2: '6' } },
			{ excludedProductIds: [5, 6] },
		],
		['an id that is none is left out', { sklad_coupon: ['119', 'x'] }, { warehouseIds: [119] }],
		['an amount as a number', { amount: 12.5 }, { discount: { type: 'percent', percent: 12.5 } }],
		[
			'an amount with zeros before it',
			{ amount: '050' },
			{ discount: { type: 'percent', percent: 50 } },
		],
		[
			'an amount with a comma',
			{ discount_type: 'fixed_cart', amount: '100,50' },
			{ discount: { type: 'fixed', amount: 10_050 } },
		],
		[
			'"0.00" is no bound',
			{ minimum_amount: '0.00', maximum_amount: 0 },
			{ minimum: undefined, maximum: undefined },
		],
		[
			'bounds as text and number',
			{ minimum_amount: '999.50', maximum_amount: 2000 },
			{ minimum: 99_950, maximum: 200_000 },
		],
		[
			'hours as text, 0 among them',
			{ coupon_avaible_day_hour_from: '0', coupon_avaible_day_hour_to: '24' },
			{ hours: { from: 0, to: 24 } },
		],
		[
			'the number 0 is an hour',
			{ coupon_avaible_day_hour_from: 0, coupon_avaible_day_hour_to: 6 },
			{ hours: { from: 0, to: 6 } },
		],
		['one hour alone is no window', { coupon_avaible_day_hour_from: 10 }, { hours: undefined }],
		['weekdays as text', { coupon_avaible_week_days: ['1', '7'] }, { weekDays: [1, 7] }],
		[
			'flags "yes" and "1"',
			{ usage_limit_first_purchase: 'yes', individual_coupon: '1' },
			{ isFirstPurchase: true, isIndividual: true },
		],
		[
			'flags "no" and "0"',
			{ usage_limit_first_purchase: 'no', individual_coupon: '0' },
			{ isFirstPurchase: false, isIndividual: false },
		],
		[
			'both ways of handing over',
			{ delivery_coupon: 1, pickup_coupon: 'yes' },
			{ deliveryTypes: ['delivery', 'pickup'] },
		],
		[
			'birthday days from meta_data',
			{
				birthday_coupon: '1',
				meta_data: [
					{ key: 'birthday_coupon_days_before', value: '5' },
					{ key: 'birthday_coupon_days_after', value: 3 },
				],
			},
			{ birthday: { daysBefore: 5, daysAfter: 3 } },
		],
		[
			'birthday days of a coupon for no birthday',
			meta('birthday_coupon_days_before', '5'),
			{ birthday: undefined },
		],
		['a device', meta('coupon_only_for_device', 'app'), { devices: ['app'] }],
		[
			'devices in one text',
			meta('coupon_only_for_device', 'site, app'),
			{ devices: ['site', 'app'] },
		],
		[
			'devices as a list',
			meta('coupon_only_for_device', ['site', 'app']),
			{ devices: ['site', 'app'] },
		],
		[
			'devices as a PHP array with gaps',
			meta('coupon_only_for_device', { 1: 'app' }),
			{ devices: ['app'] },
		],
		[
			'a rule for one product',
			{
				autoapply_dop_rulles_products_list: [{ coupon_products: '501', coupon_products_qty: '2' }],
			},
			{ productRules: [{ productIds: [501], quantity: 2 }] },
		],
		[
			'a rule without a quantity is for one',
			{
				autoapply_dop_rulles_categories_list: [
					{ coupon_categories: [21], coupon_categories_qty: '' },
				],
			},
			{ categoryRules: [{ categoryIds: [21], quantity: 1 }] },
		],
		[
			'customers as plain ids',
			{ usage_avaible_users: ['7387', 5] },
			{
				users: [
					[7387, []],
					[5, []],
				],
				isIndividual: true,
			},
		],
		[
			'customers as rows',
			{
				usage_avaible_users: [
					{ user: '7387', use_until: '' },
					{ user: { ID: 5 }, use_until: '2026-12-31 23:59:59' },
				],
			},
			{
				users: [
					[7387, []],
					[5, [{ day: 20_818, ms: 86_399_000 }]],
				],
			},
		],
		[
			'a customer of two rows has the longer one',
			{
				usage_avaible_users: [
					{ user: 5, use_until: '2026-12-31T00:00:00Z' },
					{ user: 5, use_until: '2026-11-01T00:00:00Z' },
				],
			},
			{ users: [[5, [Date.UTC(2026, 11, 31), Date.UTC(2026, 10, 1)]]] },
		],
		[
			'a customer of a row without an end has no end',
			{
				usage_avaible_users: [
					{ user: 5, use_until: '' },
					{ user: 5, use_until: '2026-11-01T00:00:00Z' },
				],
			},
			{ users: [[5, []]] },
		],
		['show_to_user false', { show_to_user: false }, { isShown: false }],
		['show_to_user "0"', { show_to_user: '0' }, { isShown: false }],
		['show_to_user "no"', { show_to_user: 'no' }, { isShown: false }],
		['show_to_user true', { show_to_user: true }, { isShown: true }],
		[
			'an end in GMT',
			{ date_expires_gmt: '2026-11-30T21:00:00' },
			{ expires: Date.UTC(2026, 10, 30, 21) },
		],
		[
			'GMT stands before the site’s own time',
			{ date_expires: '2026-12-01T00:00:00', date_expires_gmt: '2026-11-30T21:00:00' },
			{ expires: Date.UTC(2026, 10, 30, 21) },
		],
		[
			'an end with its offset',
			{ date_expires: '2026-12-01T00:00:00+03:00' },
			{ expires: Date.UTC(2026, 10, 30, 21) },
		],
		['an end that is a day', { date_expires: '2026-12-01' }, { expires: { day: 20_788, ms: 0 } }],
		[
			'uses as text',
			{ usage_limit: '100', usage_limit_per_user: '1', usage_count: '7' },
			{ usageLimit: 100, usageLimitPerUser: 1, usedBefore: 7 },
		],
		[
			'a gift',
			{
				discount_type: 'free_gift',
				amount: '1.00',
				_wc_free_gift_coupon_data_mod: [{ product_id: '777', variation_id: '7771', quantity: '2' }],
			},
			{
				discount: {
					type: 'gift',
					gift: { productId: 777, variationId: 7771, quantity: 2, price: 100 },
				},
			},
		],
		[
			'a gift that stands in meta_data alone',
			{
				discount_type: 'free_gift',
				amount: 0,
				...meta('_wc_free_gift_coupon_data', {
					777: { product_id: 777, variation_id: 0, quantity: 1 },
				}),
			},
			{ discount: { type: 'gift', gift: { productId: 777, quantity: 1, price: 0 } } },
		],
		[
			'the first of several gifts',
			{
				discount_type: 'free_gift',
				amount: 0,
				_wc_free_gift_coupon_data_mod: [{ product_id: 777 }, { product_id: 778 }],
			},
			{ discount: { type: 'gift', gift: { productId: 777, quantity: 1, price: 0 } } },
		],
	])('%s', (_what, wire, expected) => {
		const coupon = plain(read(wire));
		for (const [field, value] of Object.entries(expected))
			expect([field, coupon[field]]).toEqual([field, value]);
	});

	test.each([
		[['2026']],
		[{ date: '2026-12-31' }],
		true,
		42.5,
		0,
		'0',
		'42.5',
		'never',
		'31.12.2026',
	])('an end that is no time (%j) is no end', (value) => {
		expect(read({ date_expires: value, date_expires_gmt: value }).expires).toBeUndefined();
	});

	test.each([
		['2026-12-31T00:00:00+03:00', '2026-12-31T00:00:00+03:00'],
		['2026-12-31 23:59:59', '2026-12-31T23:59:59-05:00'],
	])('a customer may use it until the moment of the row (%s), not after', (use_until, moment) => {
		const coupon = read({ usage_avaible_users: [{ user: 5, use_until }] });
		const until = Date.parse(moment);
		const at = (now: number) =>
			isFor(coupon, { customer: { id: 5 }, orderCount: 0, now, timeZone: 'America/New_York' });
		expect([at(until), at(until + 1)]).toEqual([true, false]);
	});
});

describe('what refuses a coupon whole', () => {
	const percent = ['amount: expected a percentage from 0 to 100'];
	const amount = ['amount: expected an amount from 0'];
	const hour = ['expected an hour from 0 to 24'];
	const days = ['expected days of the week from 1 to 7'];
	test.each<[what: string, wire: Wire, messages: string[] | undefined]>([
		['a percentage below 0', { amount: -5 }, percent],
		['a percentage above 100', { amount: '150' }, percent],
		['a percentage that is no number', { amount: 'ten' }, percent],
		['an amount below 0', { discount_type: 'fixed_cart', amount: '-1.00' }, amount],
		['an amount that is no number', { discount_type: 'fixed_cart', amount: 'x' }, amount],
		['hour 25', { coupon_avaible_day_hour_from: 25 }, hour],
		['hour -1', { coupon_avaible_day_hour_to: '-1' }, hour],
		['half an hour', { coupon_avaible_day_hour_to: 10.5 }, hour],
		['weekday 0', { coupon_avaible_week_days: [0, 1] }, days],
		['weekday 8', { coupon_avaible_week_days: ['8'] }, days],
		[
			'an unknown type',
			{ discount_type: 'fixed_product' },
			['expected one of percent, fixed_cart, free_gift'],
		],
		[
			'a gift without a product',
			{ discount_type: 'free_gift' },
			['_wc_free_gift_coupon_data_mod: expected the product that is given'],
		],
		[
			'a gift of product 0',
			{ discount_type: 'free_gift', _wc_free_gift_coupon_data_mod: [{ product_id: 0 }] },
			['_wc_free_gift_coupon_data_mod: expected the product that is given'],
		],
		['no code', { code: '' }, ['expected a code']],
		['no id', { id: 0 }, ['expected an id']],
	])('%s', (_what, wire, messages) => {
		expect(refusalOf(wire)).toEqual(messages);
	});

	test('150 of money is as good as any amount', () => {
		expect(refusalOf({ discount_type: 'fixed_cart', amount: 150 })).toBeUndefined();
	});

	test.each([[null], ['coupon'], [[]], [42]])('%j is no coupon', (value) => {
		expect(v.safeParse(couponSchema, value).success).toBe(false);
	});

	test('in a list it alone is left out', () => {
		const coupons = v.parse(list(couponSchema), [
			aWireCoupon({ id: 1 }),
			aWireCoupon({ id: 2, amount: 150 }),
			'broken',
			aWireCoupon({ id: 3 }),
		]);
		expect(coupons.map(({ id }) => id)).toEqual([1, 3]);
	});
});

test('a coupon whose minimum is above its maximum never applies', () => {
	const coupon = read({ minimum_amount: '2000.00', maximum_amount: '1000.00' });
	for (const sum of [0, 999.99, 1000, 1500, 2000, 2000.01])
		expect(couponRefusals(coupon, { lines: [], sum: rub(sum) }, aSituation())).not.toEqual([]);
});

/** One of each; the compiler asks for every rule. */
const REFUSALS: Record<CouponRule, readonly CouponRefusal[]> = {
	minimum_amount: [{ rule: 'minimum_amount', minimum: rub(1000), missing: rub(0.01) }],
	maximum_amount: [{ rule: 'maximum_amount', maximum: rub(2000), excess: rub(150.5) }],
	product_ids: [{ rule: 'product_ids', products: [501, 502] }],
	product_categories: [{ rule: 'product_categories', categories: [21] }],
	product_rule: [{ rule: 'product_rule', products: [501], quantity: 3, missing: 1 }],
	category_rule: [{ rule: 'category_rule', categories: [21, 30], quantity: 2, missing: 2 }],
	excluded_product: [{ rule: 'excluded_product', products: [601] }],
	excluded_category: [{ rule: 'excluded_category', categories: [30] }],
	hour_now: [{ rule: 'hour_now', from: 22, to: 2 }],
	hour_delivery: [{ rule: 'hour_delivery', from: 0, to: 24 }],
	weekday: [{ rule: 'weekday', allowed: [1, 7] }],
	birthday: [
		{ rule: 'birthday', reason: 'guest' },
		{ rule: 'birthday', reason: 'no_birth_date' },
		{ rule: 'birthday', reason: 'not_now', from: '28.12', to: '05.01' },
	],
	first_purchase: [{ rule: 'first_purchase' }],
	warehouse: [{ rule: 'warehouse', allowed: [110, 119] }],
	delivery_type: [{ rule: 'delivery_type', allowed: ['pickup', 'lounge'] }],
	device: [{ rule: 'device', allowed: ['app'] }],
	expired: [{ rule: 'expired' }],
	usage_limit: [{ rule: 'usage_limit', limit: 100 }],
	usage_limit_per_user: [{ rule: 'usage_limit_per_user', limit: 1 }],
	gift_sold_out: [{ rule: 'gift_sold_out', product: 777 }],
	unknown_code: [{ rule: 'unknown_code' }],
	told_by_site: [{ rule: 'told_by_site', message: 'The minimum spend is 30 €.' }],
	not_combined: [{ rule: 'not_combined' }],
};

test.each(Object.values(REFUSALS).flat())('a refusal crosses the wire whole: %j', (refusal) => {
	const wire = JSON.parse(JSON.stringify(refusalToWire(refusal)));
	expect(v.parse(refusalSchema, wire)).toEqual(refusal);
});

test('money in a refusal is text, as everywhere on the wire', () => {
	expect(refusalToWire({ rule: 'minimum_amount', minimum: rub(1000), missing: rub(0.01) })).toEqual(
		{ rule: 'minimum_amount', minimum: '1000.00', missing: '0.01' },
	);
});

test('an offer crosses the wire whole: chosen, refused, a gift, a promocode', () => {
	const { offers } = priceCart({
		lines: [aCartItem({ price: perUnit(999.99), count: 3 })],
		coupons: [
			read({ id: 1, amount: '12.35', description: 'Обед', image: '/media/1.jpg' }),
			read({ id: 2, discount_type: 'fixed_cart', amount: '0.01' }),
			read({ id: 3, minimum_amount: '9000', birthday_coupon: '1', sklad_coupon: [5] }),
			read({
				id: 4,
				discount_type: 'free_gift',
				amount: '1.50',
				_wc_free_gift_coupon_data_mod: [{ product_id: 777, variation_id: 7771, quantity: 2 }],
			}),
		],
		promocode: read({ id: 5, code: 'ЛЕТО', amount: '0.07' }),
		settings: ALL_TOGETHER,
		situation: aSituation(),
	});
	expect(offers.map((one) => one.isSelected)).toEqual([true, true, false, true, true]);
	const coupons = JSON.parse(JSON.stringify(offers.map(offerToWire)));
	const quote = v.parse(quoteSchema, {
		items: '0.00',
		delivery: '0.00',
		discount: '0.00',
		bonus: '0.00',
		total: '0.00',
		coupons,
	});
	expect(quote.offers).toEqual(
		offers.map(({ coupon: { id, code, description, image, discount }, ...rest }) => ({
			coupon: { id, code, description, discount, ...(image === undefined ? {} : { image }) },
			...rest,
		})),
	);
});

test('promo settings: what is not written is off, but bonuses beside a promocode', () => {
	expect(v.parse(promoSettingsSchema, {})).toEqual({
		sumsAutomatic: false,
		sumsWithPromoCode: false,
		allowsBonusWithAutomatic: false,
		allowsBonusWithPromoCode: true,
	});
	expect(
		v.parse(promoSettingsSchema, {
			auto_coupons_summing: true,
			coupons_and_auto_coupons_summing: '1',
			app_use_bon_with_auto_promo: 'yes',
			app_use_bon_with_promo: false,
		}),
	).toEqual({
		sumsAutomatic: true,
		sumsWithPromoCode: true,
		allowsBonusWithAutomatic: true,
		allowsBonusWithPromoCode: false,
	});
});

test('bonuses: on unless switched off, whole points, no more than all of the order', () => {
	expect(v.parse(bonusSchema, { active: null, points_balance: '120.7' })).toEqual({
		isActive: true,
		balance: 120,
		percentMax: 100,
		percentEarned: 0,
	});
	expect(v.parse(bonusSchema, { active: false, points_balance: -5, percent_max: '30' })).toEqual({
		isActive: false,
		balance: 0,
		percentMax: 30,
		percentEarned: 0,
	});
});
