/** What holds for the price of every cart; the same list for `npm test` and, with many more carts, for `npm run faults`. */
import { deepStrictEqual, ok } from 'node:assert/strict';
import fc, { type IRawProperty } from 'fast-check';
import * as v from 'valibot';
import { couponSchema } from '#core/contract/order/coupon.ts';
import {
	giftToWire,
	offerToWire,
	quoteSchema,
	selectionToWire,
} from '#core/contract/order/quote.ts';
import { itemsTotal, lineTotal } from '#core/rules/cart/line.ts';
import { type CartItem, type CartPrice, giftOf, priceCart } from '#core/rules/cart/price-cart.ts';
import { deliveryAmount } from '#core/rules/cart/total.ts';
import {
	type CouponCart,
	type CouponSituation,
	couponRefusals,
} from '#core/rules/coupons/coupon.ts';
import { kopecks, parseMoney, sum, ZERO } from '#core/rules/money/money.ts';
import { spread } from '#core/rules/site/share.ts';
import { minutesOf, shopTime } from '#core/rules/time/work-time.ts';
import { anyCart, anyEvenLine, anyLine, anyWeights, toPrice } from '#tests/fixtures/any-cart.ts';

export interface PriceProperty {
	readonly name: string;
	readonly property: IRawProperty<unknown, false>;
}

const holds = <T>(name: string, values: fc.Arbitrary<T>, check: (value: T) => void) =>
	({ name, property: fc.property(values, check) }) as PriceProperty;
/** Everything but the lines, whose number and order may differ. */
const beyondLines = ({ lines: _, ...rest }: CartPrice) => rest;
/** The sums, and what became of each coupon, without the facts that list the cart's products in its order. */
const sums = (price: CartPrice) => ({
	...beyondLines(price),
	offers: price.offers.map((one) => [
		one.coupon.id,
		one.isSelected,
		one.saved,
		one.refusals.map(({ rule }) => rule),
	]),
});

export const PRICE_PROPERTIES: readonly PriceProperty[] = [
	holds('every sum is whole kopecks, none below 0, and they add up', anyCart, (cart) => {
		const price = priceCart(toPrice(cart));
		const { items, delivery, discount, bonus, total } = price;
		for (const amount of [...price.lines, items, delivery, discount, bonus, total])
			ok(Number.isSafeInteger(amount) && amount >= 0 && !Object.is(amount, -0), String(amount));
		ok(discount <= items);
		deepStrictEqual(sum([...price.lines, price.gift?.total ?? ZERO]), items);
		deepStrictEqual(delivery, deliveryAmount(cart.delivery));
		deepStrictEqual(items + delivery - discount - bonus, total);
	}),
	holds(
		'the discount is the percentages and the amounts taken, half a kopeck dropped, at most the items',
		anyCart,
		(cart) => {
			const { offers, items, discount } = priceCart(toPrice(cart));
			let [hundredths, fixed] = [0n, 0n];
			for (const { coupon, isSelected } of offers) {
				if (!isSelected) continue;
				if (coupon.discount.type === 'percent')
					hundredths += BigInt(Math.round(coupon.discount.percent * 100));
				if (coupon.discount.type === 'fixed') fixed += BigInt(coupon.discount.amount);
			}
			const percents = hundredths > 10_000n ? 10_000n : hundredths;
			const whole = (BigInt(items) * percents + 4999n) / 10_000n + fixed;
			deepStrictEqual(BigInt(discount), whole > BigInt(items) ? BigInt(items) : whole);
		},
	),
	holds(
		'the order of the lines changes no sum',
		fc.tuple(anyCart, fc.nat({ max: 4 }), fc.boolean()),
		([cart, turn, turnsRound]) => {
			const turned = [...cart.lines.slice(turn), ...cart.lines.slice(0, turn)];
			const lines = turnsRound ? turned.reverse() : turned;
			const given = toPrice(cart);
			deepStrictEqual(sums(priceCart({ ...given, lines })), sums(priceCart(given)));
		},
	),
	holds(
		'a line in two parts costs what it costs whole, but for the kopeck each part is rounded to',
		fc.tuple(anyCart, anyEvenLine, fc.nat()),
		([cart, line, cut]) => {
			const part = 1 + (cut % (line.count - 1));
			const given = toPrice(cart);
			const two = [
				{ ...line, count: part },
				{ ...line, count: line.count - part },
			];
			const rounding = itemsTotal(two) - lineTotal(line);
			ok(Math.abs(rounding) <= 1, `${rounding} kopecks`);
			if (rounding !== 0) return;
			const whole = priceCart({ ...given, lines: [line, ...cart.lines] });
			const parts = priceCart({ ...given, lines: [...two, ...cart.lines] });
			deepStrictEqual(beyondLines(parts), beyondLines(whole));
		},
	),
	holds('a line costs what fractions give, rounded once', anyLine, (line) => {
		deepStrictEqual(BigInt(lineTotal(line)), plainLineTotal(line));
	}),
	holds(
		'one dish more, or one portion more, never makes the items cheaper',
		fc.tuple(fc.array(anyLine, { maxLength: 5 }), anyLine),
		([lines, line]) => {
			ok(itemsTotal([...lines, line]) >= itemsTotal(lines));
			ok(lineTotal({ ...line, count: line.count + 1 }) >= lineTotal(line));
		},
	),
	holds('what the coupons save adds up to the discount', anyCart, (cart) => {
		const { offers, discount } = priceCart(toPrice(cart));
		deepStrictEqual(sum(offers.map(({ saved }) => saved)), discount);
		for (const { saved, isSelected, coupon } of offers) {
			ok(saved >= 0);
			if (!isSelected || coupon.discount.type === 'gift') deepStrictEqual(saved, ZERO);
		}
	}),
	holds(
		'an amount spread over weights adds up, no part off its share by a kopeck',
		fc.tuple(anyWeights, fc.nat({ max: 10 ** 9 })),
		([weights, amount]) => {
			const parts = spread(kopecks(amount), weights);
			const whole = sum(weights);
			deepStrictEqual(sum(parts), whole === 0 ? 0 : amount);
			parts.forEach((part, index) => {
				const share = whole === 0 ? 0 : (amount / whole) * (weights[index] ?? 0);
				ok(Math.abs(part - share) < 1.001 && part >= 0, `${part} of ${share}`);
			});
		},
	),
	holds('priced again with its own selection a cart costs the same', anyCart, (cart) => {
		const given = toPrice(cart);
		const first = priceCart(given);
		const again = priceCart({ ...given, selected: first.selection.selected });
		deepStrictEqual(again, { ...first, selection: { ...first.selection, dropped: [] } });
	}),
	holds('coupons are taken as the settings allow, and only those that apply', anyCart, (cart) => {
		const { offers, selection } = priceCart(toPrice(cart));
		const taken = offers.filter((one) => one.isSelected);
		const automatic = taken.filter((one) => !one.isPromoCode);
		const applying = offers.filter((one) => one.refusals.length === 0);
		ok(taken.every((one) => one.refusals.length === 0));
		ok(cart.settings.sumsAutomatic || automatic.length <= 1);
		ok(
			cart.settings.sumsWithPromoCode ||
				automatic.length === 0 ||
				!taken.some((one) => one.isPromoCode),
		);
		// Of what is on offer something is taken, or the customer is asked.
		deepStrictEqual(selection.asks, selection.list.length > 0 && selection.selected.length === 0);
		if (selection.list.length === 0) deepStrictEqual(automatic, []);
		if (applying.length === 1) deepStrictEqual(taken, applying);
	}),
	holds('there is one gift at most: that of the coupon applied last', anyCart, (cart) => {
		const { offers, gift } = priceCart(toPrice(cart));
		const given = offers
			.filter((one) => one.isSelected)
			.flatMap(({ coupon }) => (coupon.discount.type === 'gift' ? [coupon] : []));
		deepStrictEqual(gift?.couponId, given.at(-1)?.id);
		const all = toPrice(cart);
		const last = [...all.coupons, ...(all.promocode === undefined ? [] : [all.promocode])].filter(
			(coupon) => given.some((one) => one === coupon || one.id === coupon.id),
		);
		deepStrictEqual(giftOf(last)?.productId, gift?.productId);
	}),
	holds('bonuses are spent whole or not at all, within what is available', anyCart, (cart) => {
		const { bonusPoints, bonusAvailable, bonus, items, discount, offers } = priceCart(
			toPrice(cart),
		);
		const { requested, account } = cart.bonus;
		const isGood = Number.isInteger(requested) && requested >= 0 && requested <= bonusAvailable;
		deepStrictEqual(bonusPoints, isGood ? requested : 0);
		deepStrictEqual(bonus, bonusPoints * 100);
		ok(bonusAvailable <= (account?.isActive === true ? account.balance : 0));
		// In hundredths of a per cent of a kopeck: no rounding in sight.
		const most = (items - discount) * Math.round(Math.min(account?.percentMax ?? 0, 100) * 100);
		ok(bonusAvailable * 100 * 10_000 <= most, `${bonusAvailable} points of ${items - discount}`);
		const taken = offers.filter((one) => one.isSelected);
		if (taken.some((one) => !one.isPromoCode) && !cart.settings.allowsBonusWithAutomatic)
			deepStrictEqual(bonusAvailable, 0);
		if (taken.some((one) => one.isPromoCode) && !cart.settings.allowsBonusWithPromoCode)
			deepStrictEqual(bonusAvailable, 0);
	}),
	holds('browser and server give one answer, and it crosses the wire whole', anyCart, (cart) => {
		const server = priceCart(toPrice(cart));
		const browser = priceCart(toPrice(JSON.parse(JSON.stringify(cart))));
		deepStrictEqual(browser, server);
		const { offers, selection, gift } = v.parse(
			quoteSchema,
			JSON.parse(
				JSON.stringify({
					...{ items: 0, delivery: 0, discount: 0, bonus: 0, total: 0 },
					coupons: server.offers.map(offerToWire),
					choice: selectionToWire(server.selection),
					gift: server.gift && giftToWire({ ...server.gift, name: '', image: '' }),
				}),
			),
		);
		deepStrictEqual(
			offers,
			server.offers.map(({ coupon: { id, code, description, discount }, ...rest }) => ({
				coupon: { id, code, description, discount },
				...rest,
			})),
		);
		deepStrictEqual(gift, server.gift);
		deepStrictEqual({ ...selection, dropped: [] }, { ...server.selection, dropped: [] });
	}),
	holds('a coupon applies exactly when every rule of it holds', anyCart, (cart) => {
		const { lines, delivery, situation } = toPrice(cart);
		const wholeCart = { lines, sum: kopecks(itemsTotal(lines) + deliveryAmount(delivery)) };
		for (const wire of cart.coupons) {
			const refusals = couponRefusals(v.parse(couponSchema, wire), wholeCart, situation);
			deepStrictEqual(
				refusals.map(({ rule }) => rule),
				plainRefusals(wire as PlainCoupon, wholeCart, situation),
			);
		}
	}),
];

/** A fraction of whole numbers: what the line's rules are written in here, as the rules are told (readings 1-9). */
type Fraction = readonly [over: bigint, under: bigint];
const fraction = (value: number): Fraction => {
	const [whole = '', decimals = ''] = String(value).split('.');
	return [BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
};
const add = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const multiply = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const negative = ([a, b]: Fraction): Fraction => [-a, b];
const orNothing = (one: Fraction): Fraction => (one[0] < 0n ? [0n, 1n] : one);

/** In kopecks: nothing is rounded before the end. */
function plainLineTotal(line: CartItem): bigint {
	const price = (millionths: number): Fraction => [BigInt(millionths), 10_000n];
	let unit = multiply(price(line.price), fraction(line.priceMultiplier));
	for (const { price: each, priceMultiplier = 1, count, freeQuantity } of line.supplements) {
		const pieces = fraction(Math.max(0, count - freeQuantity));
		unit = add(unit, multiply(multiply(price(each), fraction(priceMultiplier)), pieces));
	}
	if (line.combo?.type === 'fixed') unit = add(unit, negative(fraction(line.combo.amount)));
	if (line.combo?.type === 'percent')
		unit = multiply(
			unit,
			add([1n, 1n], negative(multiply(fraction(line.combo.percent), [1n, 100n]))),
		);
	const further = multiply(fraction(line.count - 1), fraction(line.step));
	const portions = add(fraction(line.firstPortion), further);
	const units = multiply(portions, [line.measureUnit === 'кг' ? 1000n : 1n, 1n]);
	const charged = orNothing(add(units, negative(fraction(line.freeQuantity))));
	const [over, under] = multiply(orNothing(unit), charged);
	return (2n * over + under) / (2n * under);
}

/** The fields of `anyCart`'s coupons, as they are written there. */
interface PlainCoupon {
	readonly minimum_amount?: string;
	readonly maximum_amount?: string;
	readonly product_ids?: readonly number[];
	readonly product_categories?: readonly number[];
	readonly excluded_product_ids?: readonly string[];
	readonly excluded_product_categories?: readonly number[];
	readonly autoapply_dop_rulles_products_list?: readonly {
		readonly coupon_products: readonly number[];
		readonly coupon_products_qty: number;
	}[];
	readonly autoapply_dop_rulles_categories_list?: readonly {
		readonly coupon_categories: readonly number[];
		readonly coupon_categories_qty: number;
	}[];
	readonly coupon_avaible_day_hour_from?: string | number;
	readonly coupon_avaible_day_hour_to?: string | number;
	readonly coupon_avaible_week_days?: readonly number[];
	readonly birthday_coupon?: string;
	readonly meta_data?: readonly { readonly key: string; readonly value: string | number }[];
	readonly usage_limit_first_purchase?: string;
	readonly sklad_coupon?: readonly string[];
	readonly pickup_coupon?: string;
	readonly delivery_coupon?: boolean;
	readonly date_expires_gmt?: string;
}

/** The rules of section 5 one after another, straight from the site's words: slow, and plain to read. */
function plainRefusals(
	coupon: PlainCoupon,
	{ lines, sum: whole }: CouponCart,
	situation: CouponSituation,
): string[] {
	const money = (text = '') => parseMoney(text) ?? 0;
	const refusals: string[] = [];
	const refuseUnless = (rule: string, isGood: boolean) => isGood || refusals.push(rule);
	const isProduct = (line: (typeof lines)[number], id: number) =>
		line.productId === id || line.variationId === id;
	const portionsOf = (matches: (line: (typeof lines)[number]) => boolean) =>
		lines.filter(matches).reduce((all, line) => all + line.count, 0);
	const hasProduct = (ids: readonly (number | string)[]) =>
		lines.some((line) => ids.some((id) => isProduct(line, Number(id))));
	const hasCategory = (ids: readonly number[]) =>
		lines.some((line) => line.categories.some((id) => ids.includes(id)));

	const [minimum, maximum] = [money(coupon.minimum_amount), money(coupon.maximum_amount)];
	refuseUnless('minimum_amount', minimum === 0 || whole > minimum);
	refuseUnless('maximum_amount', maximum === 0 || whole < maximum);
	refuseUnless('product_ids', !coupon.product_ids || hasProduct(coupon.product_ids));
	refuseUnless(
		'product_categories',
		!coupon.product_categories || hasCategory(coupon.product_categories),
	);
	for (const row of coupon.autoapply_dop_rulles_products_list ?? [])
		refuseUnless(
			'product_rule',
			row.coupon_products.some(
				(id) => portionsOf((line) => isProduct(line, id)) >= (row.coupon_products_qty || 1),
			),
		);
	for (const row of coupon.autoapply_dop_rulles_categories_list ?? [])
		refuseUnless(
			'category_rule',
			portionsOf((line) => line.categories.some((id) => row.coupon_categories.includes(id))) >=
				(row.coupon_categories_qty || 1),
		);
	refuseUnless('excluded_product', !hasProduct(coupon.excluded_product_ids ?? []));
	refuseUnless('excluded_category', !hasCategory(coupon.excluded_product_categories ?? []));

	const { date_expires_gmt: end } = coupon;
	refuseUnless('expired', end === undefined || situation.now < Date.parse(`${end}Z`));
	const time = shopTime(situation.now, situation.timeZone);
	const { coupon_avaible_day_hour_from: from = '', coupon_avaible_day_hour_to: to = '' } = coupon;
	if (from !== '' && to !== '') {
		refuseUnless('hour_now', hoursOf(Number(from), Number(to)).includes(time.hour));
		const slot = minutesOf(situation.slotStart ?? '');
		if (slot !== undefined)
			refuseUnless(
				'hour_delivery',
				hoursOf(Number(from), Number(to)).includes(Math.floor(slot / 60)),
			);
	}
	const { coupon_avaible_week_days: days = [] } = coupon;
	refuseUnless('weekday', days.length === 0 || days.includes(time.weekDay));

	const meta = (key: string) => coupon.meta_data?.find((one) => one.key === key)?.value ?? '';
	if (coupon.birthday_coupon === '1') {
		const today = Date.UTC(time.year, time.month - 1, time.day);
		const before = Number(meta('birthday_coupon_days_before'));
		const after = Number(meta('birthday_coupon_days_after'));
		const around = Array.from({ length: before + after + 1 }, (_, day) => day - after);
		const { birth = '' } = situation.customer ?? {};
		refuseUnless(
			'birthday',
			around.some((day) => isBirthday(new Date(today + day * 86_400_000), birth)),
		);
	}
	refuseUnless(
		'first_purchase',
		coupon.usage_limit_first_purchase !== 'yes' || situation.orderCount === 0,
	);
	refuseUnless(
		'warehouse',
		coupon.sklad_coupon === undefined || coupon.sklad_coupon[0] === String(situation.warehouseId),
	);
	const types = [
		...(coupon.pickup_coupon === '1' ? ['pickup'] : []),
		...(coupon.delivery_coupon === true ? ['delivery'] : []),
	];
	refuseUnless('delivery_type', types.length === 0 || types.includes(situation.deliveryType));
	const devices = String(meta('coupon_only_for_device')).split(',');
	refuseUnless(
		'device',
		devices[0] === '' || situation.devices.some((one) => devices.includes(one)),
	);
	return refusals;
}

/** The hours of a window, over midnight too. */
function hoursOf(from: number, to: number): number[] {
	const hours = Array.from({ length: 24 }, (_, hour) => hour);
	return from <= to ? hours.slice(from, to) : hours.filter((hour) => hour < to || hour >= from);
}

/** Whether a day is the birthday, 01.03 for 29.02 where the year has none. */
function isBirthday(day: Date, birth: string): boolean {
	const two = (value: number) => String(value).padStart(2, '0');
	const isLeap = new Date(Date.UTC(day.getUTCFullYear(), 1, 29)).getUTCMonth() === 1;
	const date = birth.startsWith('29.02') && !isLeap ? '01.03' : birth.slice(0, 5);
	return `${two(day.getUTCDate())}.${two(day.getUTCMonth() + 1)}` === date;
}

/** How many of `all` cases each property gets. */
export function shareOf(all: number): number {
	return Math.ceil(all / PRICE_PROPERTIES.length);
}
