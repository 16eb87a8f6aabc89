import { describe, expect, test } from 'vitest';
import type { Coupon, CouponRefusal } from '#core/rules/coupons/coupon.ts';
import { kopecks } from '#core/rules/money/money.ts';
import { createI18n } from '../i18n.ts';
import {
	besideGain,
	type CouponWords,
	couponConditions,
	couponGain,
	couponRefusalText,
	couponTerms,
	couponTitle,
	hintText,
	weekDaysText,
} from './coupons.ts';
import { moneyText } from './money.ts';

const NAMES: Record<number, string> = {
	1: 'Чизкейк',
	2: 'Суп',
	3: 'Рамен',
	4: 'Том ям',
	5: 'Кола в подарок',
};
const i18n = await createI18n('ru');
const words: CouponWords = {
	i18n,
	timeZone: 'Europe/Moscow',
	money: (amount) => moneyText(amount, 'ru', '₽'),
	names: {
		product: (id) => NAMES[id],
		category: (id) => ({ 21: 'Пицца', 22: 'Роллы' })[id],
		warehouse: (id) => ({ 119: 'Центр' })[id],
	},
};
const plain = (text: string) => text.replace(/\s/g, ' ');
const wordsOf = (refusal: CouponRefusal) => plain(couponRefusalText(refusal, words));

test('what one gets, as the specification formats it', () => {
	expect(couponGain({ type: 'percent', percent: 10 }, words)).toBe('Скидка 10%');
	expect(couponGain({ type: 'percent', percent: 12.5 }, words)).toBe('Скидка 12.5%');
	const fixed = (amount: number) => ({ type: 'fixed', amount: kopecks(amount) }) as const;
	expect(plain(couponGain(fixed(15_000), words))).toBe('Скидка 150 ₽');
	expect(couponTitle({ discount: fixed(15_000), description: '' }, words)).toBe('Скидка 150р');
	expect(couponTitle({ discount: fixed(15_050), description: '' }, words)).toBe('Скидка 150.5р');
	// Beside words that say "150 ₽" it says the same.
	const own = { discount: fixed(15_000), description: 'Скидка 150 ₽ на первый заказ' };
	expect(plain(couponTitle(own, words))).toBe('Скидка 150 ₽');
	const gift = { productId: 1, quantity: 1, price: kopecks(0) };
	expect(couponGain({ type: 'gift', gift }, words)).toBe('Подарок: Чизкейк');
	expect(plain(couponGain({ type: 'gift', gift: { ...gift, quantity: 2 } }, words))).toBe(
		'Подарок: Чизкейк × 2',
	);
	expect(couponGain({ type: 'gift', gift: { ...gift, productId: 9 } }, words)).toBe('Подарок');
	expect(couponGain({ type: 'gift', gift: { ...gift, productId: 5 } }, words)).toBe(
		'Кола в подарок',
	);
});

test.each([
	['Скидка 10% на самовывоз', 'На самовывоз'],
	['Скидка 10%, если в заказе два капучино', 'Если в заказе два капучино'],
	['Скидка 10%', 'Скидка 10%'],
	['Скидка 10%.', 'Скидка 10%.'],
	['Скидка 15% на самовывоз', 'Скидка 15% на самовывоз'],
	['Самовывоз дешевле', 'Самовывоз дешевле'],
	['', ''],
])('beside its gain the words "%s" are "%s"', (text, rest) => {
	expect(besideGain(text, { type: 'percent', percent: 10 }, words)).toBe(rest);
});

test('a sum and a gift beside the same words, spaces apart', () => {
	const sum = { type: 'fixed', amount: kopecks(120_000) } as const;
	expect(besideGain('Скидка 1 200 ₽ на набор', sum, words)).toBe('На набор');
	const gift = { productId: 1, quantity: 1, price: kopecks(0) };
	const title = 'Подарок: Чизкейк к заказу';
	expect(besideGain(title, { type: 'gift', gift }, words)).toBe(title);
});

describe('why not, in one line', () => {
	test.each<[CouponRefusal, string]>([
		[
			{ rule: 'minimum_amount', minimum: kopecks(150_000), missing: kopecks(24_000) },
			'Нужен заказ больше 1 500 ₽ — не хватает 240 ₽',
		],
		[
			{ rule: 'minimum_amount', minimum: kopecks(150_000), missing: kopecks(1) },
			'Нужен заказ больше 1 500 ₽',
		],
		[
			{ rule: 'maximum_amount', maximum: kopecks(300_000), excess: kopecks(5_000) },
			'Нужен заказ меньше 3 000 ₽ — сейчас больше на 50 ₽',
		],
		[{ rule: 'hour_now', from: 12, to: 16 }, 'Работает с 12:00 до 16:00'],
		[{ rule: 'hour_now', from: 20, to: 24 }, 'Работает с 20:00 до 24:00'],
		[
			{ rule: 'hour_delivery', from: 9, to: 12 },
			'Выбранное время не подходит: работает с 09:00 до 12:00',
		],
		[{ rule: 'weekday', allowed: [6, 7] }, 'Работает по сб, вс'],
		[{ rule: 'birthday', reason: 'guest' }, 'Ко дню рождения: войдите, чтобы получить'],
		[
			{ rule: 'birthday', reason: 'no_birth_date' },
			'Ко дню рождения: укажите дату рождения в профиле',
		],
		[
			{ rule: 'birthday', reason: 'not_now', from: '28.12', to: '05.01' },
			'Работает ко дню рождения, с 28.12 по 05.01',
		],
		[{ rule: 'first_purchase' }, 'Только на первый заказ'],
		[{ rule: 'warehouse', allowed: [119, 5] }, 'Действует только здесь: Центр'],
		[{ rule: 'warehouse', allowed: [5] }, 'Действует не везде'],
		[{ rule: 'delivery_type', allowed: ['pickup'] }, 'Только при самовывозе'],
		[{ rule: 'delivery_type', allowed: ['delivery', 'pickup'] }, 'Только так: доставка, самовывоз'],
		[{ rule: 'device', allowed: ['app', 'telegram'] }, 'Работает только в приложении, в Telegram'],
		[{ rule: 'product_ids', products: [2] }, 'Добавьте в заказ: Суп'],
		[
			{ rule: 'product_ids', products: [1, 2, 3, 4] },
			'Добавьте что-нибудь одно: Чизкейк, Суп и ещё 2',
		],
		[{ rule: 'product_ids', products: [9] }, 'В заказе нет товара, на который даётся скидка'],
		[{ rule: 'product_categories', categories: [21] }, 'Добавьте что-нибудь из раздела «Пицца»'],
		[{ rule: 'product_rule', products: [2], quantity: 3, missing: 1 }, 'Добавьте ещё 1 штуку: Суп'],
		[
			{ rule: 'category_rule', categories: [21], quantity: 3, missing: 2 },
			'Добавьте ещё 2 штуки из раздела «Пицца»',
		],
		[
			{ rule: 'category_rule', categories: [9], quantity: 9, missing: 5 },
			'Добавьте ещё 5 штук товара по акции',
		],
		[{ rule: 'excluded_product', products: [2] }, 'Не действует, если в заказе есть: Суп'],
		[{ rule: 'excluded_category', categories: [22] }, 'Не действует с товарами из раздела «Роллы»'],
		[{ rule: 'expired' }, 'Срок действия закончился'],
		[{ rule: 'usage_limit', limit: 100 }, 'Все использования закончились'],
		[{ rule: 'usage_limit_per_user', limit: 1 }, 'Вы уже использовали, второй раз нельзя'],
		[{ rule: 'usage_limit_per_user', limit: 3 }, 'Вы уже использовали 3 раза, больше нельзя'],
		[{ rule: 'gift_sold_out', product: 1 }, 'Подарок закончился'],
		[{ rule: 'unknown_code' }, 'Такого промокода нет'],
		[{ rule: 'not_combined' }, 'Не суммируется с другими скидками'],
	])('%j', (refusal, text) => {
		expect(wordsOf(refusal)).toBe(text);
	});
});

test('days in a row are a range from three on', () => {
	expect(weekDaysText([5, 1, 2, 3, 4], i18n)).toBe('пн–пт');
	expect(weekDaysText([1, 2, 5, 6, 7], i18n)).toBe('пн, вт, пт–вс');
	expect(weekDaysText([7], i18n)).toBe('вс');
});

const COUPON: Coupon = {
	id: 1,
	code: 'LUNCH',
	description: '',
	discount: { type: 'percent', percent: 10 },
	productIds: new Set(),
	categoryIds: new Set(),
	excludedProductIds: new Set(),
	excludedCategoryIds: new Set(),
	productRules: [],
	categoryRules: [],
	weekDays: new Set(),
	isFirstPurchase: false,
	warehouseIds: new Set(),
	deliveryTypes: new Set(),
	devices: new Set(),
	isIndividual: false,
	users: new Map(),
	isShown: true,
	usedBefore: 0,
};

test('all a coupon asks for, a line each', () => {
	expect(couponConditions(COUPON, words)).toEqual([]);
	const strict: Coupon = {
		...COUPON,
		minimum: kopecks(150_000),
		maximum: kopecks(500_000),
		productIds: new Set([2]),
		categoryIds: new Set([21]),
		productRules: [{ productIds: [3], quantity: 2 }],
		categoryRules: [{ categoryIds: [22], quantity: 3 }],
		excludedProductIds: new Set([4]),
		hours: { from: 12, to: 16 },
		weekDays: new Set([1, 2, 3, 4, 5]),
		birthday: { daysBefore: 3, daysAfter: 5 },
		expires: Date.parse('2026-12-31T21:00:00Z'),
		isFirstPurchase: true,
		warehouseIds: new Set([119]),
		deliveryTypes: new Set(['delivery']),
		devices: new Set(['site']),
		usageLimitPerUser: 2,
	};
	expect(couponConditions(strict, words).map(plain)).toEqual([
		'Заказ больше 1 500 ₽ и меньше 5 000 ₽',
		'В заказе есть: Суп',
		'В заказе есть что-нибудь из раздела «Пицца»',
		'Рамен: от 2 шт.',
		'Из раздела «Роллы»: от 3 шт.',
		'Не действует, если в заказе есть: Том ям',
		'С 12:00 до 16:00',
		'По пн–пт',
		'Ко дню рождения: за 3 дня до и 5 дней после',
		'Действует по 31.12.2026',
		'Только на первый заказ',
		'Действует только здесь: Центр',
		'Только с доставкой',
		'Работает только на сайте',
		'Можно использовать 2 раза',
	]);
	expect(couponTerms(strict, words)).toEqual(couponConditions(strict, words));
	// What its own words say is not said again; the day it ends they seldom name.
	const own = { ...strict, description: 'Обед дешевле на 10% по будням' };
	expect(couponTerms(own, words)).toEqual(['Действует по 31.12.2026']);
	expect(couponTerms({ ...COUPON, description: 'Обед' }, words)).toEqual([]);
});

test('how far it is', () => {
	const short: CouponRefusal = {
		rule: 'minimum_amount',
		minimum: kopecks(150_000),
		missing: kopecks(24_000),
	};
	const gift = { productId: 1, quantity: 1, price: kopecks(0) };
	const missingOf = (...[discount, refusal]: [Coupon['discount'], CouponRefusal]) =>
		plain(hintText(discount, refusal, words));
	expect(missingOf({ type: 'gift', gift }, short)).toBe('Ещё 240 ₽ до подарка');
	expect(missingOf({ type: 'percent', percent: 10 }, short)).toBe('Ещё 240 ₽ до скидки 10%');
	expect(missingOf({ type: 'fixed', amount: kopecks(20_000) }, short)).toBe(
		'Ещё 240 ₽ до скидки 200 ₽',
	);
	expect(missingOf({ type: 'gift', gift }, { ...short, missing: kopecks(1) })).toBe(
		'Ещё немного до подарка',
	);
	const pieces: CouponRefusal = { rule: 'product_rule', products: [2], quantity: 3, missing: 1 };
	expect(missingOf({ type: 'gift', gift }, pieces)).toBe('Ещё 1 шт. до подарка');
});
