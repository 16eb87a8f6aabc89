/** Coupons in words: what one gives, why one does not apply, what it asks for. */

import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type {
	Coupon,
	CouponDiscount,
	CouponRefusal,
	CouponRule,
	ProductRule,
} from '#core/rules/coupons/coupon.ts';
import { couponEnd } from '#core/rules/coupons/coupon-end.ts';
import { inUnits, type Kopecks } from '#core/rules/money/money.ts';
import type { DeliveryType } from '#core/rules/place/delivery.ts';
import { clockText, shopDate } from '#core/rules/time/work-time.ts';
import { weekDayText } from './intl/intl.ts';
import { listed } from './intl/list.ts';

/** Names of what coupons speak of by id; undefined = not known here. */
export interface CouponNames {
	product(id: number): string | undefined;
	category(id: number): string | undefined;
	warehouse(id: number): string | undefined;
}

export interface CouponWords {
	readonly i18n: I18n;
	readonly names: CouponNames;
	/** The shop's clock. */
	readonly timeZone: string;
	money(amount: Kopecks): string;
}

/** "10%" or "150 ₽", as the language writes it; of a gift nothing. */
function discountAmount(discount: CouponDiscount, { i18n, money }: CouponWords): string {
	switch (discount.type) {
		case 'percent':
			return i18n.locale === 'ru'
				? `${plainNumber(discount.percent)}%`
				: i18n.number(discount.percent / 100, { style: 'percent', maximumFractionDigits: 2 });
		case 'fixed':
			return money(discount.amount);
		case 'gift':
			return '';
	}
}

const plainNumber = (value: number) => String(Number(value.toFixed(3)));

/** What stands over a coupon: its gain; of one without words of its own the message of spec 9, "Скидка 150р". */
export function couponTitle(
	{ discount, description }: Pick<Coupon, 'discount' | 'description'>,
	words: CouponWords,
): string {
	if (description !== '' || discount.type !== 'fixed' || words.i18n.locale !== 'ru')
		return couponGain(discount, words);
	// The specification's letter stands for roubles; other currencies have their own sign.
	if (!words.money(discount.amount).endsWith('₽')) return couponGain(discount, words);
	const amount = `${plainNumber(inUnits(discount.amount))}р`;
	return words.i18n._(msg`Скидка ${amount}`);
}

/** "Скидка 10%", "Скидка 150 ₽", "Подарок: Чизкейк". */
export function couponGain(discount: CouponDiscount, words: CouponWords): string {
	const { i18n, names } = words;
	if (discount.type !== 'gift') {
		const amount = discountAmount(discount, words);
		return i18n._(msg`Скидка ${amount}`);
	}
	const { productId, quantity } = discount.gift;
	const name = names.product(productId);
	if (name === undefined) return i18n._(msg`Подарок`);
	// A product that is only ever given away often says so itself.
	if (/подар/i.test(name)) return name;
	return quantity > 1
		? i18n._(msg`Подарок: ${name} ×\u00a0${quantity}`)
		: i18n._(msg`Подарок: ${name}`);
}

/**
 * A coupon's own words beside its gain: "На самовывоз" of "Скидка 10% на самовывоз". What a ticket says large is not said again.
 */
export function besideGain(text: string, discount: CouponDiscount, words: CouponWords): string {
	const spaced = (one: string) => one.replace(/\s/g, ' ');
	const gain = couponGain(discount, words);
	if (discount.type === 'gift' || !spaced(text).startsWith(spaced(gain))) return text;
	// Of "Скидка 10%" alone, and of "Скидка 10 ₽/кг", nothing can be left out.
	const rest = /^,?\s+(\S.*)$/s.exec(text.slice(gain.length))?.[1];
	if (rest === undefined) return text;
	const [first = ''] = rest;
	return first.toLocaleUpperCase(words.i18n.locale) + rest.slice(first.length);
}

/** What is missing to a coupon: "240 ₽", "2 шт."; undefined when it is next to nothing, or no matter of more. */
export function missingText(
	refusal: CouponRefusal,
	{ i18n, money }: CouponWords,
): string | undefined {
	// Exactly the sum is not enough: "ещё 0,01 ₽" would only puzzle.
	if (refusal.rule === 'minimum_amount')
		return refusal.missing <= 1 ? undefined : money(refusal.missing);
	if (refusal.rule !== 'product_rule' && refusal.rule !== 'category_rule') return undefined;
	const { missing } = refusal;
	return i18n._(msg`${missing}\u00a0шт.`);
}

type Gain = CouponDiscount['type'];

/** "Ещё 240 ₽ до подарка", "Ещё 1 шт. до скидки 10%". */
export function hintText(
	discount: CouponDiscount,
	refusal: CouponRefusal,
	words: CouponWords,
): string {
	const { i18n } = words;
	const left = missingText(refusal, words) ?? i18n._(msg`немного`);
	if (discount.type === 'gift') return i18n._(msg`Ещё ${left} до подарка`);
	const amount = discountAmount(discount, words);
	return i18n._(msg`Ещё ${left} до скидки ${amount}`);
}

/** "Ещё 240 ₽ — и он ваш" of a gift; what to add where it is no matter of money. */
export function almostText(gain: Gain, refusal: CouponRefusal, words: CouponWords): string {
	if (refusal.rule !== 'minimum_amount') return couponRefusalText(refusal, words);
	const { i18n } = words;
	const left = missingText(refusal, words) ?? i18n._(msg`немного`);
	return gain === 'gift'
		? i18n._(msg`Ещё ${left} — и он ваш`)
		: i18n._(msg`Ещё ${left} — и она ваша`);
}

/** Names the bar of how far it is. */
export function meterText(gain: Gain, refusal: CouponRefusal, words: CouponWords): string {
	const { i18n } = words;
	const left = missingText(refusal, words) ?? i18n._(msg`немного`);
	return gain === 'gift' ? i18n._(msg`До подарка ${left}`) : i18n._(msg`До скидки ${left}`);
}

type Tell<Rule extends CouponRule> = (
	refusal: Extract<CouponRefusal, { rule: Rule }>,
	words: CouponWords,
) => string;

const REFUSALS: { readonly [Rule in CouponRule]: Tell<Rule> } = {
	minimum_amount: ({ minimum, missing }, { i18n, money }) => {
		const from = money(minimum);
		if (missing <= 1) return i18n._(msg`Нужен заказ больше ${from}`);
		const left = money(missing);
		return i18n._(msg`Нужен заказ больше ${from} — не хватает ${left}`);
	},
	maximum_amount: ({ maximum, excess }, { i18n, money }) => {
		const to = money(maximum);
		if (excess <= 1) return i18n._(msg`Нужен заказ меньше ${to}`);
		const over = money(excess);
		return i18n._(msg`Нужен заказ меньше ${to} — сейчас больше на ${over}`);
	},
	product_ids: ({ products }, words) => {
		const { i18n } = words;
		const list = productList(products, words);
		if (list === '') return i18n._(msg`В заказе нет товара, на который даётся скидка`);
		return products.length > 1
			? i18n._(msg`Добавьте что-нибудь одно: ${list}`)
			: i18n._(msg`Добавьте в заказ: ${list}`);
	},
	product_categories: ({ categories }, words) => {
		const { i18n } = words;
		const list = categoryList(categories, words);
		if (list === '') return i18n._(msg`В заказе нет товара из нужного раздела`);
		return categories.length > 1
			? i18n._(msg`Добавьте что-нибудь из разделов: ${list}`)
			: i18n._(msg`Добавьте что-нибудь из раздела ${list}`);
	},
	product_rule: ({ products, missing }, words) => {
		const { i18n } = words;
		const pieces = piecesText(missing, i18n);
		const list = productList(products, words);
		return list === ''
			? i18n._(msg`Добавьте ещё ${pieces} товара по акции`)
			: i18n._(msg`Добавьте ещё ${pieces}: ${list}`);
	},
	category_rule: ({ categories, missing }, words) => {
		const { i18n } = words;
		const pieces = piecesText(missing, i18n);
		const list = categoryList(categories, words);
		if (list === '') return i18n._(msg`Добавьте ещё ${pieces} товара по акции`);
		return categories.length > 1
			? i18n._(msg`Добавьте ещё ${pieces} из разделов: ${list}`)
			: i18n._(msg`Добавьте ещё ${pieces} из раздела ${list}`);
	},
	excluded_product: ({ products }, words) => notWithProducts(products, words),
	excluded_category: ({ categories }, words) => notWithCategories(categories, words),
	hour_now: (hours, { i18n }) => {
		const { from, to } = clocks(hours);
		return i18n._(msg`Работает с ${from} до ${to}`);
	},
	hour_delivery: (hours, { i18n }) => {
		const { from, to } = clocks(hours);
		return i18n._(msg`Выбранное время не подходит: работает с ${from} до ${to}`);
	},
	weekday: ({ allowed }, { i18n }) => {
		const days = weekDaysText(allowed, i18n);
		return i18n._(msg`Работает по ${days}`);
	},
	birthday: (refusal, { i18n }) => {
		if (refusal.reason === 'not_now') {
			const { from, to } = refusal;
			return from === to
				? i18n._(msg`Работает в ваш день рождения, ${from}`)
				: i18n._(msg`Работает ко дню рождения, с ${from} по ${to}`);
		}
		return refusal.reason === 'guest'
			? i18n._(msg`Ко дню рождения: войдите, чтобы получить`)
			: i18n._(msg`Ко дню рождения: укажите дату рождения в профиле`);
	},
	first_purchase: (_, { i18n }) => i18n._(msg`Только на первый заказ`),
	warehouse: ({ allowed }, words) => onlyAtWarehouses(allowed, words),
	delivery_type: ({ allowed }, { i18n }) => onlyDelivery(allowed, i18n),
	device: ({ allowed }, { i18n }) => onlyDevices(allowed, i18n),
	expired: (_, { i18n }) => i18n._(msg`Срок действия закончился`),
	usage_limit: (_, { i18n }) => i18n._(msg`Все использования закончились`),
	usage_limit_per_user: ({ limit }, { i18n }) =>
		limit > 1
			? i18n._(
					msg`Вы уже использовали ${plural(limit, {
						one: '# раз',
						few: '# раза',
						many: '# раз',
						other: '# раза',
					})}, больше нельзя`,
				)
			: i18n._(msg`Вы уже использовали, второй раз нельзя`),
	gift_sold_out: (_, { i18n }) => i18n._(msg`Подарок закончился`),
	unknown_code: (_, { i18n }) => i18n._(msg`Такого промокода нет`),
	told_by_site: ({ message }) => message,
	not_combined: (_, { i18n }) => i18n._(msg`Не суммируется с другими скидками`),
};

/** Why a coupon does not apply, in one line. */
export function couponRefusalText(refusal: CouponRefusal, words: CouponWords): string {
	// The table has one entry for each rule: that the entry fits its rule is what the union promises.
	return (REFUSALS[refusal.rule] as Tell<CouponRule>)(refusal, words);
}

/**
 * What a coupon's card says below its title. Its own words name the conditions (all of them are a tap away): what is
 * left is the day they seldom name.
 */
export function couponTerms(coupon: Coupon, words: CouponWords): string[] {
	return coupon.description === '' ? couponConditions(coupon, words) : lastDay(coupon, words);
}

/** Everything a coupon asks for, a line each. */
export function couponConditions(coupon: Coupon, words: CouponWords): string[] {
	const { i18n } = words;
	return [
		...amountConditions(coupon, words),
		...contentConditions(coupon, words),
		...timeConditions(coupon, words),
		...lastDay(coupon, words),
		...(coupon.isFirstPurchase ? [i18n._(msg`Только на первый заказ`)] : []),
		...(coupon.warehouseIds.size > 0 ? [onlyAtWarehouses([...coupon.warehouseIds], words)] : []),
		...(coupon.deliveryTypes.size > 0 ? [onlyDelivery([...coupon.deliveryTypes], i18n)] : []),
		...(coupon.devices.size > 0 ? [onlyDevices([...coupon.devices], i18n)] : []),
		...usageConditions(coupon, i18n),
	];
}

function amountConditions({ minimum, maximum }: Coupon, { i18n, money }: CouponWords): string[] {
	const from = minimum === undefined ? '' : money(minimum);
	const to = maximum === undefined ? '' : money(maximum);
	if (from !== '' && to !== '') return [i18n._(msg`Заказ больше ${from} и меньше ${to}`)];
	if (from !== '') return [i18n._(msg`Заказ больше ${from}`)];
	return to === '' ? [] : [i18n._(msg`Заказ меньше ${to}`)];
}

function contentConditions(coupon: Coupon, words: CouponWords): string[] {
	const { i18n } = words;
	const lines: string[] = [];
	const products = productList([...coupon.productIds], words);
	if (coupon.productIds.size > 0)
		lines.push(
			products === ''
				? i18n._(msg`В заказе есть товар по акции`)
				: i18n._(msg`В заказе есть: ${products}`),
		);
	const categories = categoryList([...coupon.categoryIds], words);
	if (coupon.categoryIds.size > 0)
		lines.push(
			categories === ''
				? i18n._(msg`В заказе есть товар по акции`)
				: i18n._(msg`В заказе есть что-нибудь из раздела ${categories}`),
		);
	for (const rule of coupon.productRules) lines.push(productRuleText(rule, words));
	for (const { categoryIds, quantity } of coupon.categoryRules) {
		const list = categoryList(categoryIds, words);
		lines.push(
			list === ''
				? i18n._(msg`Товары по акции: от ${quantity}\u00a0шт.`)
				: i18n._(msg`Из раздела ${list}: от ${quantity}\u00a0шт.`),
		);
	}
	if (coupon.excludedProductIds.size > 0)
		lines.push(notWithProducts([...coupon.excludedProductIds], words));
	if (coupon.excludedCategoryIds.size > 0)
		lines.push(notWithCategories([...coupon.excludedCategoryIds], words));
	return lines;
}

function productRuleText({ productIds, quantity }: ProductRule, words: CouponWords): string {
	const list = productList(productIds, words);
	return list === ''
		? words.i18n._(msg`Товары по акции: от ${quantity}\u00a0шт.`)
		: words.i18n._(msg`${list}: от ${quantity}\u00a0шт.`);
}

function timeConditions(coupon: Coupon, { i18n }: CouponWords): string[] {
	const lines: string[] = [];
	if (coupon.hours !== undefined) {
		const { from, to } = clocks(coupon.hours);
		lines.push(i18n._(msg`С ${from} до ${to}`));
	}
	if (coupon.weekDays.size > 0) {
		const days = weekDaysText([...coupon.weekDays], i18n);
		lines.push(i18n._(msg`По ${days}`));
	}
	if (coupon.birthday !== undefined) {
		const { daysBefore, daysAfter } = coupon.birthday;
		lines.push(
			daysBefore === 0 && daysAfter === 0
				? i18n._(msg`В день рождения`)
				: i18n._(
						msg`Ко дню рождения: за ${plural(daysBefore, { one: '# день', few: '# дня', many: '# дней', other: '# дня' })} до и ${plural(daysAfter, { one: '# день', few: '# дня', many: '# дней', other: '# дня' })} после`,
					),
		);
	}
	return lines;
}

function lastDay(coupon: Coupon, { i18n, timeZone }: CouponWords): string[] {
	const expiresAt = couponEnd(coupon, timeZone);
	if (expiresAt === undefined) return [];
	// The moment itself is not part of it any more.
	const date = shopDate(expiresAt - 1, timeZone);
	return [i18n._(msg`Действует по ${date}`)];
}

function usageConditions({ usageLimitPerUser }: Coupon, i18n: I18n): string[] {
	if (usageLimitPerUser === undefined) return [];
	return [
		i18n._(
			msg`Можно использовать ${plural(usageLimitPerUser, {
				one: '# раз',
				few: '# раза',
				many: '# раз',
				other: '# раза',
			})}`,
		),
	];
}

/** "пн–пт", "сб, вс": three and more days in a row as a range. 1 = Monday. */
export function weekDaysText(days: readonly number[], i18n: I18n): string {
	const sorted = [...new Set(days)].sort((a, b) => a - b);
	const runs: [number, number][] = [];
	for (const day of sorted) {
		const run = runs.at(-1);
		if (run !== undefined && run[1] === day - 1) run[1] = day;
		else runs.push([day, day]);
	}
	const name = (day: number) => weekDayText(day, i18n.locale);
	const named = runs.flatMap(([from, to]) => {
		if (to - from >= 2) return [`${name(from)}–${name(to)}`];
		return from === to ? [name(from)] : [name(from), name(to)];
	});
	return listed(named, i18n.locale);
}

/** Midnight at the end of a day is the 24th hour of it. */
const clock = (hour: number) => (hour === 24 ? '24:00' : clockText(hour * 60));
const clocks = ({ from, to }: { readonly from: number; readonly to: number }) => ({
	from: clock(from),
	to: clock(to),
});

const piecesText = (count: number, i18n: I18n) =>
	i18n._(
		msg`${plural(count, {
			one: '# штуку',
			few: '# штуки',
			many: '# штук',
			other: '# штуки',
		})}`,
	);

/** More names than this are counted, not told. */
const MOST_NAMES = 3;

/** "Том ям, Рамен и ещё 4"; '' when none of the names is known. */
function listOf(names: readonly (string | undefined)[], i18n: I18n): string {
	const known = names.filter((name) => name !== undefined);
	const named = known.length > MOST_NAMES ? known.slice(0, MOST_NAMES - 1) : known;
	const list = listed(named, i18n.locale);
	const rest = known.length - named.length;
	return rest === 0 ? list : i18n._(msg`${list} и ещё ${rest}`);
}

const productList = (ids: readonly number[], { names, i18n }: CouponWords) =>
	listOf(
		ids.map((id) => names.product(id)),
		i18n,
	);
const categoryList = (ids: readonly number[], { names, i18n }: CouponWords) =>
	listOf(
		ids.map((id) => {
			const name = names.category(id);
			return name === undefined ? undefined : i18n._(msg`«${name}»`);
		}),
		i18n,
	);

function notWithProducts(ids: readonly number[], words: CouponWords): string {
	const list = productList(ids, words);
	return list === ''
		? words.i18n._(msg`Не действует с некоторыми товарами`)
		: words.i18n._(msg`Не действует, если в заказе есть: ${list}`);
}

function notWithCategories(ids: readonly number[], words: CouponWords): string {
	const list = categoryList(ids, words);
	return list === ''
		? words.i18n._(msg`Не действует с некоторыми товарами`)
		: words.i18n._(msg`Не действует с товарами из раздела ${list}`);
}

function onlyAtWarehouses(ids: readonly number[], { names, i18n }: CouponWords): string {
	const list = listOf(
		ids.map((id) => names.warehouse(id)),
		i18n,
	);
	return list === ''
		? i18n._(msg`Действует не везде`)
		: i18n._(msg`Действует только здесь: ${list}`);
}

const DELIVERY_TYPES = {
	delivery: msg`доставка`,
	pickup: msg`самовывоз`,
	lounge: msg`в зале`,
} as const;

function onlyDelivery(types: readonly DeliveryType[], i18n: I18n): string {
	const [first] = types;
	if (types.length === 1 && first === 'delivery') return i18n._(msg`Только с доставкой`);
	if (types.length === 1 && first === 'pickup') return i18n._(msg`Только при самовывозе`);
	if (types.length === 1 && first === 'lounge') return i18n._(msg`Только в зале`);
	const list = listed(
		types.map((type) => i18n._(DELIVERY_TYPES[type])),
		i18n.locale,
	);
	return i18n._(msg`Только так: ${list}`);
}

const DEVICES: Readonly<Record<string, ReturnType<typeof msg>>> = {
	site: msg`на сайте`,
	app: msg`в приложении`,
	telegram: msg`в Telegram`,
	max: msg`в MAX`,
	whatsapp: msg`в WhatsApp`,
};

function onlyDevices(devices: readonly string[], i18n: I18n): string {
	const names = devices.map((device) => {
		const known = Object.hasOwn(DEVICES, device) ? DEVICES[device] : undefined;
		return known === undefined ? device : i18n._(known);
	});
	const list = listed(names, i18n.locale);
	return i18n._(msg`Работает только ${list}`);
}

/** The discount block's words (spec 4). */
export const discountsCountText = (count: number, i18n: I18n): string =>
	i18n._(
		msg`${plural(count, {
			one: 'Вам доступны # скидка или подарок',
			few: 'Вам доступны # скидки или подарка',
			many: 'Вам доступны # скидок или подарков',
			other: 'Вам доступны # скидки или подарка',
		})}. Выберите 1 из предложенных вариантов`,
	);

/** Over the choice itself. */
export const choicesText = (count: number, i18n: I18n): string =>
	i18n._(
		msg`${plural(count, {
			1: 'Один вариант, выберите его.',
			2: 'Два варианта, выберите один.',
			3: 'Три варианта, выберите один.',
			4: 'Четыре варианта, выберите один.',
			one: '# вариант, выберите один.',
			few: '# варианта, выберите один.',
			many: '# вариантов, выберите один.',
			other: '# варианта, выберите один.',
		})}`,
	);
