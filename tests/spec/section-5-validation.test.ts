/** Specification, section 5: when a coupon applies and who sees it, and the other rules. */
import { describe, expect, test } from 'vitest';
import { appliedBonus } from '#core/rules/cart/bonus.ts';
import { priceCart } from '#core/rules/cart/price-cart.ts';
import { menuOf } from '#core/rules/catalogue/menu.ts';
import {
	type CouponLine,
	type CouponSituation,
	couponRefusals,
} from '#core/rules/coupons/coupon.ts';
import { isVisible } from '#core/rules/coupons/coupon-viewer.ts';
import { type PayableMethod, paymentMethodsFor } from '#core/rules/money/payment.ts';
import { createI18n } from '#src/i18n.ts';
import { loginRefusalText } from '#src/text/login-refusals.ts';
import { refusalText } from '#src/text/refusals.ts';
import {
	aCartItem,
	aCoupon,
	aSituation,
	FRIDAY_NOON,
	promoSettings,
	rub,
} from '#tests/fixtures/coupon.ts';
import { aProduct, perUnit } from '#tests/fixtures/product.ts';

type Wire = Readonly<Record<string, unknown>>;

const i18n = await createI18n('ru');
test.each([
	['введите корректный номер', loginRefusalText('wrong phone', i18n)],
	['Неверный код', loginRefusalText('invalid code', i18n)],
	['Выберите корректный адрес', refusalText('address_incomplete', i18n)],
	['Ваш адрес вне зоны доставки', refusalText('out_of_zone', i18n)],
	['Невозможно определить стоимость доставки', refusalText('no_delivery_price', i18n)],
	['Не набрана минимальная сумма', refusalText('minimum_amount', i18n)],
])('message %s', (message, text) => expect(text).toBe(message));

/** Two pizzas (501, category 21) and a cola (601, category 30). */
const LINES: readonly CouponLine[] = [
	{ productId: 501, categories: [21], count: 2 },
	{ productId: 601, categories: [30], count: 1 },
];

describe('a coupon applies only if all hold', () => {
	/** The rules that do not hold, for 1500 ₽ of items and delivery. */
	function broken(
		coupon: Wire,
		{
			lines = LINES,
			sum = 1500,
			...situation
		}: Partial<CouponSituation> & {
			readonly lines?: readonly CouponLine[];
			readonly sum?: number;
		} = {},
	) {
		const cart = { lines, sum: rub(sum) };
		return couponRefusals(aCoupon(coupon), cart, aSituation(situation)).map(({ rule }) => rule);
	}
	const at = (moscow: string) => Date.parse(`${moscow}+03:00`);

	test('a coupon without rules always does', () => expect(broken({})).toEqual([]));

	describe('birthday window: now between birth date minus days-before and plus days-after', () => {
		const window = {
			birthday_coupon: '1',
			meta_data: [
				{ key: 'birthday_coupon_days_before', value: '5' },
				{ key: 'birthday_coupon_days_after', value: '3' },
			],
		};
		const born = (birth: string) => ({ customer: { id: 7, birth } });
		test.each([
			['2026-06-09T23:59', ['birthday']],
			['2026-06-10T00:00', []],
			['2026-06-15T12:00', []],
			['2026-06-18T23:59', []],
			['2026-06-19T00:00', ['birthday']],
		])('born 15.06, five days before and three after, on %s: %j', (day, rules) => {
			expect(broken(window, { ...born('15.06.1990'), now: at(day) })).toEqual(rules);
		});
		test('it may have begun the year before', () => {
			expect(broken(window, { ...born('02.01.1990'), now: at('2026-12-28T12:00') })).toEqual([]);
			expect(broken(window, { ...born('30.12.1990'), now: at('2027-01-02T12:00') })).toEqual([]);
		});
		test('defaults 0: the day itself', () => {
			const day = { birthday_coupon: true };
			expect(broken(day, { ...born('20.11.1990'), now: at('2026-11-20T23:59') })).toEqual([]);
			expect(broken(day, { ...born('20.11.1990'), now: at('2026-11-21T00:00') })).toEqual([
				'birthday',
			]);
		});
		test('birthday coupons need a logged-in user with a birth date', () => {
			expect(broken({ birthday_coupon: '1' })).toEqual(['birthday']);
			expect(broken({ birthday_coupon: '1' }, born(''))).toEqual(['birthday']);
		});
	});

	test('at least one of product_ids is in the cart', () => {
		expect(broken({ product_ids: [501, 999] })).toEqual([]);
		expect(broken({ product_ids: [998, 999] })).toEqual(['product_ids']);
	});
	test('at least one of product_categories is in the cart', () => {
		expect(broken({ product_categories: [30, 99] })).toEqual([]);
		expect(broken({ product_categories: [99] })).toEqual(['product_categories']);
	});

	test('each product rule: product in cart with count at least its quantity', () => {
		const rules = (...rows: [number, number][]) => ({
			autoapply_dop_rulles_products_list: rows.map(([coupon_products, coupon_products_qty]) => ({
				coupon_products,
				coupon_products_qty,
			})),
		});
		expect(broken(rules([501, 2]))).toEqual([]);
		expect(broken(rules([501, 3]))).toEqual(['product_rule']);
		expect(broken(rules([501, 1], [601, 1]))).toEqual([]);
		expect(broken(rules([501, 1], [602, 1]))).toEqual(['product_rule']);
	});
	test('each category rule: summed count of items in those categories at least its quantity', () => {
		const rule = (coupon_categories: number[], coupon_categories_qty: number) => ({
			autoapply_dop_rulles_categories_list: [{ coupon_categories, coupon_categories_qty }],
		});
		expect(broken(rule([21, 30], 3))).toEqual([]);
		expect(broken(rule([21, 30], 4))).toEqual(['category_rule']);
		expect(broken(rule([21], 3))).toEqual(['category_rule']);
		const both = [{ productId: 501, categories: [21, 30], count: 2 }];
		expect(broken(rule([21, 30], 3), { lines: both })).toEqual(['category_rule']);
	});

	describe('cart total plus delivery', () => {
		const both = { minimum_amount: '1000.00', maximum_amount: '2000.00' };
		test.each([
			[1000, ['minimum_amount']],
			[1000.01, []],
			[1999.99, []],
			[2000, ['maximum_amount']],
		])(
			'strictly above minimum_amount and strictly below maximum_amount when both set: %d',
			(sum, rules) => {
				expect(broken(both, { sum })).toEqual(rules);
			},
		);
		test('with only a minimum, above it', () => {
			expect(broken({ minimum_amount: '1000.00' }, { sum: 1000 })).toEqual(['minimum_amount']);
			expect(broken({ minimum_amount: '1000.00' }, { sum: 99_999 })).toEqual([]);
		});
		test('with neither, passes', () => {
			expect(broken({ minimum_amount: '0.00', maximum_amount: '' }, { sum: 0 })).toEqual([]);
		});
		test('delivery counts, gifts and discounts do not', () => {
			const price = (delivery: number) =>
				priceCart({
					lines: [aCartItem({ price: perUnit(900) })],
					coupons: [aCoupon({ minimum_amount: '1000.00', amount: '50' })],
					settings: promoSettings(),
					situation: aSituation(),
					delivery: { price: rub(delivery) },
				}).discount;
			expect([price(100), price(100.01)]).toEqual([0, rub(450)]);
		});
	});

	describe('hour of day at least from-hour and less than to-hour when both set', () => {
		const noonToFour = { coupon_avaible_day_hour_from: '12', coupon_avaible_day_hour_to: '16' };
		test.each([
			['2026-11-20T11:59', ['hour_now']],
			['2026-11-20T12:00', []],
			['2026-11-20T15:59', []],
			['2026-11-20T16:00', ['hour_now']],
		])('12 to 16 at %s: %j', (now, rules) => {
			expect(broken(noonToFour, { now: at(now) })).toEqual(rules);
		});
		test('also against the chosen delivery time', () => {
			expect(broken(noonToFour, { slotStart: '15:30' })).toEqual([]);
			expect(broken(noonToFour, { slotStart: '16:00' })).toEqual(['hour_delivery']);
			expect(broken(noonToFour, { slotStart: '15:30', now: at('2026-11-20T09:00') })).toEqual([
				'hour_now',
			]);
		});
		test('one of them alone is no rule', () => {
			expect(
				broken({ ...noonToFour, coupon_avaible_day_hour_to: '' }, { now: at('2026-11-20T03:00') }),
			).toEqual([]);
		});
	});

	test('weekday (Monday = 1 to Sunday = 7) in the allowed list', () => {
		const days = ['16', '17', '18', '19', '20', '21', '22'].map((day) =>
			at(`2026-11-${day}T12:00`),
		);
		for (const [index, now] of days.entries())
			for (const day of [1, 2, 3, 4, 5, 6, 7])
				expect([index, day, broken({ coupon_avaible_week_days: [String(day)] }, { now })]).toEqual([
					index,
					day,
					day === index + 1 ? [] : ['weekday'],
				]);
	});

	test('none of the excluded products or categories in the cart', () => {
		expect(broken({ excluded_product_ids: [601, 999] })).toEqual(['excluded_product']);
		expect(broken({ excluded_product_categories: [30, 99] })).toEqual(['excluded_category']);
		expect(broken({ excluded_product_ids: [999], excluded_product_categories: [99] })).toEqual([]);
	});

	test('first-purchase coupon: user has no prior orders', () => {
		const first = { usage_limit_first_purchase: 'yes' };
		expect(broken(first, { orderCount: 0 })).toEqual([]);
		expect(broken(first, { orderCount: 1 })).toEqual(['first_purchase']);
	});

	test('also by warehouse', () => {
		expect(broken({ sklad_coupon: ['110', '119'] })).toEqual([]);
		expect(broken({ sklad_coupon: ['110'] })).toEqual(['warehouse']);
	});
	test('by delivery or pickup type', () => {
		const pickup = { pickup_coupon: '1', delivery_coupon: '' };
		expect(broken(pickup, { deliveryType: 'pickup' })).toEqual([]);
		expect(broken(pickup, { deliveryType: 'delivery' })).toEqual(['delivery_type']);
		expect(broken({ delivery_coupon: '1' }, { deliveryType: 'pickup' })).toEqual(['delivery_type']);
	});
	test('and by device (site)', () => {
		const only = (value: unknown) => ({ meta_data: [{ key: 'coupon_only_for_device', value }] });
		expect(broken(only('site'))).toEqual([]);
		expect(broken(only('app'))).toEqual(['device']);
		expect(broken(only(['site', 'app']))).toEqual([]);
	});

	test('every rule that does not hold is told', () => {
		expect(broken({ minimum_amount: '9000', product_ids: [999], sklad_coupon: [110] })).toEqual([
			'minimum_amount',
			'product_ids',
			'warehouse',
		]);
	});
});

describe('who sees a coupon', () => {
	const sees = (coupon: Wire, customerId?: number, orderCount = 0) =>
		isVisible(aCoupon(coupon), {
			orderCount,
			now: FRIDAY_NOON,
			timeZone: 'Europe/Moscow',
			...(customerId === undefined ? {} : { customer: { id: customerId } }),
		});
	test('individual coupons are shown only when the user id is in usage_avaible_users', () => {
		const individual = { individual_coupon: '1', usage_avaible_users: ['7', 8] };
		expect([sees(individual, 7), sees(individual, 8), sees(individual, 9)]).toEqual([
			true,
			true,
			false,
		]);
	});
	test('guests see none of them', () => {
		expect(sees({ individual_coupon: '1', usage_avaible_users: [7] })).toBe(false);
		expect(sees({ individual_coupon: '1' })).toBe(false);
		expect(sees({})).toBe(true);
	});
	test('coupons with show_to_user false are hidden', () => {
		expect(sees({ show_to_user: false }, 7)).toBe(false);
		expect(sees({ show_to_user: true }, 7)).toBe(true);
	});
	test('first-purchase coupons are hidden from users with orders', () => {
		const first = { usage_limit_first_purchase: 'yes' };
		expect([sees(first, 7, 0), sees(first, 7, 1)]).toEqual([true, false]);
	});
});

test('bonus amount applies only if at most the available bonuses', () => {
	expect(appliedBonus(270, 270, 100)).toBe(270);
	expect(appliedBonus(271, 270, 100)).toBe(100);
});

describe('the main catalog', () => {
	const menu = (showsSoldOut: boolean) =>
		menuOf(
			[
				{
					id: 21,
					name: 'Пицца',
					slug: 'pizza',
					parent: 0,
					description: '',
					isShownOnHome: true,
					isHidden: false,
					products: [
						aProduct({ id: 1 }),
						aProduct({ id: 2, name: 'uncategorized' }),
						aProduct({ id: 3, isInStock: false }),
					],
				},
				{
					id: 40,
					name: 'Служебное',
					slug: 'internal',
					parent: 15,
					description: '',
					isShownOnHome: true,
					isHidden: false,
					products: [aProduct({ id: 4 })],
				},
			],
			{ showsSoldOut },
		).map((section) => [section.id, section.products.map(({ id }) => id)]);

	test('products named "uncategorized" or whose category parent is 15 are hidden', () => {
		expect(menu(true)).toEqual([[21, [1, 3]]]);
	});
	test('when show_out_of_stock_products is false, out-of-stock products are hidden', () => {
		expect(menu(false)).toEqual([[21, [1]]]);
	});
});

test('with delivery type yandex_shipping_method only paykeeper is allowed', () => {
	const method = (id: string, ...shippingMethods: string[]): PayableMethod => ({
		id,
		shippingMethods,
		warehouseIds: [],
	});
	const methods = [
		method('cod', 'flat_rate', 'yandex_shipping_method'),
		method('paykeeper', 'flat_rate', 'yandex_shipping_method'),
		method('card_courier'),
	];
	const allowed = (shippingMethodId: string) =>
		paymentMethodsFor(methods, {
			deliveryType: 'delivery',
			shippingMethodId,
			filtersByWarehouse: false,
		}).map(({ id }) => id);
	expect(allowed('yandex_shipping_method')).toEqual(['paykeeper']);
	expect(allowed('flat_rate')).toEqual(['cod', 'paykeeper', 'card_courier']);
});

test('payment method ids seen: restaurants, local_pickup, flat_rate', () => {
	const methods = ['restaurants', 'local_pickup', 'flat_rate'].map((id) => ({
		id,
		shippingMethods: [id],
		warehouseIds: [],
	}));
	const allowed = (deliveryType: 'delivery' | 'pickup' | 'lounge') =>
		paymentMethodsFor(methods, { deliveryType, filtersByWarehouse: false }).map(({ id }) => id);
	expect(allowed('delivery')).toEqual(['flat_rate']);
	expect(allowed('pickup')).toEqual(['local_pickup']);
	expect(allowed('lounge')).toEqual(['restaurants']);
});
