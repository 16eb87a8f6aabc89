/** Specification, section 9: business constants, those that exist so far. */

import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { settingsSchema } from '#core/contract/site/settings.ts';
import { lineTotal, unitsOf } from '#core/rules/cart/line.ts';
import { priceCart } from '#core/rules/cart/price-cart.ts';
import { couponRefusals } from '#core/rules/coupons/coupon.ts';
import { settingsBucket } from '#core/rules/time/work-time.ts';
import { QUOTE_DEBOUNCE_MS } from '#src/features/checkout/state/quote.ts';
import { NOTICE_MS } from '#src/features/shell/state/notices.ts';
import { createI18n } from '#src/i18n.ts';
import { APP_VERSION } from '#src/lib/storage.ts';
import { type CouponWords, couponTitle } from '#src/text/coupons.ts';
import { ALL_TOGETHER, aCartItem, aCoupon, aSituation, rub } from '#tests/fixtures/coupon.ts';
import { perUnit } from '#tests/fixtures/product.ts';

const bare = v.parse(settingsSchema, { seo: { name: 'Лавка' }, settings: {} });

test('a pending order is cancelled after 1800 s unless the settings say otherwise', () => {
	expect(bare.pendingCancelSeconds).toBe(1800);
	const own = v.parse(settingsSchema, {
		seo: { name: 'Лавка' },
		settings: { pending_order_cansel_time: '600' },
	});
	expect(own.pendingCancelSeconds).toBe(600);
});

test('the settings call changes its time parameter every 3 minutes', () => {
	expect(settingsBucket(0)).toBe(0);
	expect(settingsBucket(179_999)).toBe(0);
	expect(settingsBucket(180_000)).toBe(1);
});

test('a notification lives 2000 ms', () => expect(NOTICE_MS).toBe(2000));
test('the discount refresh is debounced by 2000 ms', () => expect(QUOTE_DEBOUNCE_MS).toBe(2000));
test('the cart belongs to app version 2.0.11', () => expect(APP_VERSION).toBe('2.0.11'));
test('the default currency is ₽', () => expect(bare.currency).toBe('₽'));

test('weight items (unit "кг") are priced at 1000 units per step', () => {
	const cheese = { measureUnit: 'кг', price: perUnit(0.89) };
	const units = (count: number) => unitsOf({ ...cheese, firstPortion: 1, step: 1 }, count);
	expect([units(1), units(2)]).toEqual([1000, 2000]);
	expect(lineTotal(aCartItem({ ...cheese, count: 2 }))).toBe(rub(1780));
});

describe('price', () => {
	test('the first unit is the first-portion minimum, further units use the add-once step', () => {
		const total = (count: number) =>
			lineTotal(aCartItem({ price: perUnit(100), firstPortion: 3, step: 1, count }));
		expect([1, 2, 3].map(total)).toEqual([rub(300), rub(400), rub(500)]);
	});

	const cart = {
		lines: [aCartItem({ price: perUnit(1000) })],
		coupons: [],
		settings: ALL_TOGETHER,
		situation: aSituation(),
	};
	const percent = (id: number, amount: number) => aCoupon({ id, amount });
	const fixed = (id: number, amount: number) =>
		aCoupon({ id, discount_type: 'fixed_cart', amount });

	test('delivery (or express cost) is added when above 0 and not hidden', () => {
		const delivered = (delivery: { price: number; express?: number; isHidden?: boolean }) =>
			priceCart({
				...cart,
				delivery: {
					price: rub(delivery.price),
					isHidden: delivery.isHidden === true,
					...(delivery.express === undefined ? {} : { express: rub(delivery.express) }),
				},
			}).total;
		expect(delivered({ price: 0 })).toBe(rub(1000));
		expect(delivered({ price: 200 })).toBe(rub(1200));
		expect(delivered({ price: 200, express: 390 })).toBe(rub(1390));
		expect(delivered({ price: 200, isHidden: true })).toBe(rub(1000));
	});

	test('percent coupons are summed, fixed_cart coupons subtracted, then the bonus subtracted', () => {
		expect(priceCart({ ...cart, coupons: [percent(1, 10), percent(2, 15)] }).total).toBe(rub(750));
		expect(priceCart({ ...cart, coupons: [fixed(1, 100), fixed(2, 50)] }).total).toBe(rub(850));
		const all = priceCart({
			...cart,
			delivery: { price: rub(200) },
			coupons: [percent(1, 10), fixed(2, 100)],
			bonus: { requested: 50, account: { isActive: true, balance: 500, percentMax: 100 } },
		});
		expect([all.discount, all.bonus, all.total]).toEqual([rub(200), rub(50), rub(950)]);
	});

	test('auto-discount: a percent part plus a fixed part on the items sum', () => {
		const { discount, offers } = priceCart({
			...cart,
			delivery: { price: rub(500) },
			coupons: [percent(1, 10), fixed(2, 100)],
		});
		expect(discount).toBe(rub(200));
		expect(offers.map(({ saved }) => saved)).toEqual([rub(100), rub(100)]);
	});

	test('free-limit supplements give a free quantity per line', () => {
		const sauce = (price: number) =>
			aCartItem({ price: perUnit(price), count: 3, freeQuantity: 2 });
		expect(priceCart({ ...cart, lines: [sauce(40), sauce(30)] }).lines).toEqual([rub(40), rub(30)]);
		const bowl = aCartItem({
			price: perUnit(500),
			count: 2,
			supplements: [{ id: 9001, name: 'Соус', count: 3, price: perUnit(40), freeQuantity: 1 }],
		});
		expect(lineTotal(bowl)).toBe(rub(1160));
	});
});

describe('coupons', () => {
	const applies = (coupon: Readonly<Record<string, unknown>>, now: string, birth = '') =>
		couponRefusals(
			aCoupon(coupon),
			{ lines: [], sum: rub(0) },
			aSituation({ now: Date.parse(`${now}+03:00`), customer: { id: 7, birth } }),
		).length === 0;

	test('hour window: from inclusive, to exclusive', () => {
		const window = { coupon_avaible_day_hour_from: 10, coupon_avaible_day_hour_to: 16 };
		const times = ['09:59', '10:00', '15:59', '16:00'];
		expect(times.map((time) => applies(window, `2026-11-20T${time}`))).toEqual([
			false,
			true,
			true,
			false,
		]);
	});
	test('weekdays 1–7', () => {
		expect(applies({ coupon_avaible_week_days: [1] }, '2026-11-23T12:00')).toBe(true);
		expect(applies({ coupon_avaible_week_days: [7] }, '2026-11-22T12:00')).toBe(true);
		for (const day of [0, 8]) expect(() => aCoupon({ coupon_avaible_week_days: [day] })).toThrow();
	});
	test('birthday defaults 0 days', () => {
		const birthday = { birthday_coupon: '1' };
		const days = ['2026-06-14T23:59', '2026-06-15T00:00', '2026-06-15T23:59', '2026-06-16T00:00'];
		expect(days.map((day) => applies(birthday, day, '15.06.1990'))).toEqual([
			false,
			true,
			true,
			false,
		]);
	});
});

describe('the empty-discount message', async () => {
	const cases: readonly { group: string; id: string; given: object; expect: string }[] = JSON.parse(
		readFileSync(new URL('../fixtures/rules-cases.json', import.meta.url), 'utf8'),
	);
	const words: CouponWords = {
		i18n: await createI18n('ru'),
		timeZone: 'Europe/Moscow',
		money: (amount) => `${amount / 100} ₽`,
		names: { product: () => undefined, category: () => undefined, warehouse: () => undefined },
	};
	test.each(cases.filter(({ group }) => group === 'text'))(
		'uses "Скидка {amount}%" or "{amount}р": $id',
		({ given, expect: text }) => {
			expect(couponTitle({ ...aCoupon({ ...given }), description: '' }, words)).toBe(text);
		},
	);
	test('both are here', () => {
		expect(cases.filter(({ group }) => group === 'text').map(({ id }) => id)).toEqual([
			'TX1',
			'TX2',
		]);
	});
});
