/** Coupons, promo settings and bonuses on the wire (spec 3; wire 2.9 to 2.12), and refusals as the quote carries them. */

import * as v from 'valibot';
import type { BonusAccount } from '#core/rules/cart/bonus.ts';
import type {
	CategoryRule,
	Coupon,
	CouponDiscount,
	CouponRefusal,
	Gift,
	ProductRule,
} from '#core/rules/coupons/coupon.ts';
import type { CouponEnd } from '#core/rules/coupons/coupon-end.ts';
import type { PromoSettings } from '#core/rules/coupons/coupon-selection.ts';
import { defined } from '#core/rules/defined.ts';
import { type Kopecks, moneyToWire, parseMoney, ZERO } from '#core/rules/money/money.ts';
import type { DeliveryType } from '#core/rules/place/delivery.ts';
import {
	flag,
	having,
	id,
	list,
	metaMap,
	money,
	number,
	object,
	positive,
	text,
	whenGood,
} from '../lenient.ts';

/** [5, "6"], "5", "5,6" or nothing -> ids; what is no id is left out. */
const ids = v.pipe(
	whenGood(v.unknown()),
	v.transform((value) => {
		if (typeof value === 'string') return value.split(',');
		return typeof value === 'number' ? [value] : value;
	}),
	list(id),
);
const idSet = v.pipe(
	ids,
	v.transform((all): ReadonlySet<number> => new Set(all)),
);

const productRule = v.pipe(
	object({ coupon_products: ids, coupon_products_qty: positive }),
	v.transform(
		(wire): ProductRule => ({
			productIds: wire.coupon_products,
			quantity: wire.coupon_products_qty ?? 1,
		}),
	),
);
const categoryRule = v.pipe(
	object({ coupon_categories: ids, coupon_categories_qty: positive }),
	v.transform(
		(wire): CategoryRule => ({
			categoryIds: wire.coupon_categories,
			quantity: wire.coupon_categories_qty ?? 1,
		}),
	),
);

const gift = object({
	product_id: v.pipe(id, v.minValue(1)),
	variation_id: whenGood(id),
	quantity: positive,
});

const HOUR = 'expected an hour from 0 to 24';
/** 10, "10" -> hour; nothing -> undefined. 0 is an hour (reading 19). */
const hour = v.pipe(
	whenGood(v.unknown()),
	v.union([
		v.undefined(),
		v.pipe(number, v.integer(HOUR), v.minValue(0, HOUR), v.maxValue(24, HOUR)),
	]),
);

const individual = v.pipe(
	v.unknown(),
	v.transform((value): readonly [number, CouponEnd | undefined][] => {
		const row = v.safeParse(
			object({ user: v.union([id, object({ ID: id })]), use_until: text }),
			value,
		);
		if (!row.success) {
			const plain = v.safeParse(id, value);
			return plain.success ? [[plain.output, undefined]] : [];
		}
		const { user, use_until: until } = row.output;
		return [[typeof user === 'number' ? user : user.ID, couponEndOf(until)]];
	}),
);
const users = v.pipe(
	list(individual),
	v.transform((rows): Coupon['users'] => {
		const until = new Map<number, readonly CouponEnd[]>();
		// Of several rows of a customer the longest counts: one that is over ends no other.
		for (const [user, end] of rows.flat()) {
			const known = until.get(user);
			const isEndless = end === undefined || known?.length === 0;
			until.set(user, isEndless ? [] : [...(known ?? []), end]);
		}
		return until;
	}),
);

const ISO_TIME = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/;

/** An ISO day or time, or "2026-12-31 23:59:59"; without a zone in GMT -> epoch ms. */
function moment(value: string): number | undefined {
	const iso = value.trim().replace(' ', 'T');
	const match = ISO_TIME.exec(iso);
	// Of "0" and "42.5" engines make a year.
	if (match === null) return undefined;
	const [, time, , , zone] = match;
	const at = Date.parse(time !== undefined && zone === undefined ? `${iso}Z` : iso);
	return Number.isNaN(at) ? undefined : at;
}

/** An end as a person writes it: by the shop's clock, unless a zone is written. */
function couponEndOf(value: string): CouponEnd | undefined {
	const at = moment(value);
	if (at === undefined) return undefined;
	if (/(Z|[+-]\d\d:?\d\d)$/.test(value.trim().replace(/^\d{4}-\d\d-\d\d/, ''))) return at;
	return { day: Math.floor(at / DAY_MS), ms: at % DAY_MS };
}

const DAY_MS = 86_400_000;

/** "app", "site,app" or ["site", "app"]; "all" among them is every device, as nothing is. */
const devices = v.pipe(
	whenGood(v.unknown()),
	v.transform((value): ReadonlySet<string> => {
		const names =
			typeof value === 'object' && value !== null
				? Object.values(value)
				: String(value ?? '').split(',');
		const known = names.map((name) => String(name).trim()).filter((name) => name !== '');
		return new Set(known.some((name) => /^all$/i.test(name)) ? [] : known);
	}),
);
const days = v.pipe(
	positive,
	v.transform((value) => Math.floor(value ?? 0)),
);

const TYPES = ['percent', 'fixed_cart', 'free_gift'] as const;
const coupon = object({
	id: v.pipe(id, v.minValue(1, 'expected an id')),
	code: v.pipe(text, v.nonEmpty('expected a code')),
	description: text,
	image: text,
	discount_type: v.picklist(TYPES, `expected one of ${TYPES.join(', ')}`),
	amount: text,
	product_ids: idSet,
	product_categories: idSet,
	excluded_product_ids: idSet,
	excluded_product_categories: idSet,
	autoapply_dop_rulles_products_list: v.pipe(
		list(productRule),
		// An empty row of the coupon's form is no condition.
		v.filterItems((row) => row.productIds.length > 0),
	),
	autoapply_dop_rulles_categories_list: v.pipe(
		list(categoryRule),
		v.filterItems((row) => row.categoryIds.length > 0),
	),
	minimum_amount: whenGood(money),
	maximum_amount: whenGood(money),
	coupon_avaible_day_hour_from: hour,
	coupon_avaible_day_hour_to: hour,
	coupon_avaible_week_days: v.pipe(
		idSet,
		v.check(
			(all) => [...all].every((day) => day >= 1 && day <= 7),
			'expected days of the week from 1 to 7',
		),
	),
	birthday_coupon: flag,
	usage_limit_first_purchase: flag,
	sklad_coupon: idSet,
	pickup_coupon: flag,
	delivery_coupon: flag,
	date_expires: text,
	date_expires_gmt: text,
	individual_coupon: flag,
	usage_avaible_users: users,
	show_to_user: v.unknown(),
	usage_limit: positive,
	usage_limit_per_user: positive,
	usage_count: positive,
	meta_data: metaMap,
	_wc_free_gift_coupon_data_mod: list(gift),
});
type WireCoupon = v.InferOutput<typeof coupon>;

const PERCENT = 'amount: expected a percentage from 0 to 100';
const AMOUNT = 'amount: expected an amount from 0';
const GIFT = '_wc_free_gift_coupon_data_mod: expected the product that is given';

interface WireAccess {
	readonly show_to_user: unknown;
	readonly individual_coupon: boolean;
	readonly usage_avaible_users: Coupon['users'];
}

/** Written as no; nothing written is no no. */
const isOff = (value: unknown) => /^(false|0|no|off)$/i.test(String(value ?? ''));

function accessOf(wire: WireAccess) {
	return {
		isShown: !isOff(wire.show_to_user),
		// A list of customers means them alone, whatever the flag says.
		isIndividual: wire.individual_coupon || wire.usage_avaible_users.size > 0,
		users: wire.usage_avaible_users,
	};
}

/** Who may know of a coupon, read from as little of it as a site sends. */
export const couponAccessSchema = v.pipe(
	object({ show_to_user: v.unknown(), individual_coupon: flag, usage_avaible_users: users }),
	v.transform(accessOf),
);

/** A coupon of the site as a customer gets it: nothing of who else may use or has used it. */
export function couponForCustomer(
	json: Readonly<Record<string, unknown>>,
	customerId: number | undefined,
): Record<string, unknown> {
	const { isIndividual } = v.parse(couponAccessSchema, json);
	const conditions: Record<string, unknown> = {
		usage_avaible_users: isIndividual && customerId !== undefined ? [customerId] : [],
		used_by: [],
		email_restrictions: [],
	};
	return Object.fromEntries(
		Object.entries(json).map(([name, value]) => [
			name,
			name in conditions ? conditions[name] : value,
		]),
	);
}

/** A coupon of the site -> `Coupon`. A type, percentage, hour or weekday that cannot be refuses the coupon whole. */
export const couponSchema = v.pipe(
	coupon,
	v.rawTransform(({ dataset, addIssue, NEVER }): Coupon => {
		const wire = dataset.value;
		const discount = discountOf(wire);
		if (typeof discount === 'string') {
			addIssue({ message: discount });
			return NEVER;
		}
		const { coupon_avaible_day_hour_from: from, coupon_avaible_day_hour_to: to } = wire;
		const expires = moment(wire.date_expires_gmt) ?? couponEndOf(wire.date_expires);
		return {
			id: wire.id,
			code: wire.code,
			description: wire.description,
			discount,
			productIds: wire.product_ids,
			categoryIds: wire.product_categories,
			excludedProductIds: wire.excluded_product_ids,
			excludedCategoryIds: wire.excluded_product_categories,
			productRules: wire.autoapply_dop_rulles_products_list,
			categoryRules: wire.autoapply_dop_rulles_categories_list,
			weekDays: wire.coupon_avaible_week_days,
			isFirstPurchase: wire.usage_limit_first_purchase,
			warehouseIds: wire.sklad_coupon,
			deliveryTypes: deliveryTypes(wire),
			devices: v.parse(devices, wire.meta_data.get('coupon_only_for_device')),
			...accessOf(wire),
			usedBefore: wire.usage_count ?? 0,
			...(wire.image === '' ? {} : { image: wire.image }),
			...amounts(wire),
			...(from === undefined || to === undefined ? {} : { hours: { from, to } }),
			...(wire.birthday_coupon
				? {
						birthday: {
							daysBefore: v.parse(days, wire.meta_data.get('birthday_coupon_days_before')),
							daysAfter: v.parse(days, wire.meta_data.get('birthday_coupon_days_after')),
						},
					}
				: {}),
			...defined({
				expires,
				usageLimit: wire.usage_limit,
				usageLimitPerUser: wire.usage_limit_per_user,
			}),
		};
	}),
);

/** Of `"0.00"` and nothing neither bound is set (reading 14). */
function amounts(wire: WireCoupon): { minimum?: Kopecks; maximum?: Kopecks } {
	const { minimum_amount: minimum = ZERO, maximum_amount: maximum = ZERO } = wire;
	return { ...(minimum > 0 ? { minimum } : {}), ...(maximum > 0 ? { maximum } : {}) };
}

/** The discount, or what is wrong with it. */
function discountOf(wire: WireCoupon): CouponDiscount | string {
	const written = wire.amount.trim() === '' ? '0' : wire.amount;
	if (wire.discount_type === 'percent') {
		const percent = v.safeParse(number, written);
		return percent.success && percent.output >= 0 && percent.output <= 100
			? { type: 'percent', percent: percent.output }
			: PERCENT;
	}
	const amount = parseMoney(written);
	if (amount === undefined || amount < 0) return AMOUNT;
	if (wire.discount_type === 'fixed_cart') return { type: 'fixed', amount };
	const given = giftOf(wire);
	return given === undefined ? GIFT : { type: 'gift', gift: { ...given, price: amount } };
}

/** The first of the gifts (reading 30); a site without the plugin's list has it in the coupon's meta. */
function giftOf(wire: WireCoupon): Omit<Gift, 'price'> | undefined {
	const meta = v.parse(list(gift), wire.meta_data.get('_wc_free_gift_coupon_data'));
	const [first] = [...wire._wc_free_gift_coupon_data_mod, ...meta];
	if (first === undefined) return undefined;
	const { product_id: productId, variation_id: variationId = 0, quantity = 1 } = first;
	return {
		productId,
		quantity: Math.max(1, Math.floor(quantity)),
		...(variationId > 0 ? { variationId } : {}),
	};
}

function deliveryTypes(wire: WireCoupon): ReadonlySet<DeliveryType> {
	const types: DeliveryType[] = [];
	if (wire.delivery_coupon) types.push('delivery');
	if (wire.pickup_coupon) types.push('pickup');
	return new Set(types);
}

/** coupons/seettings (wire 2.10): what is not written is off, but bonuses beside a promocode, which spec 3 allows. */
export const promoSettingsSchema = v.pipe(
	object({
		auto_coupons_summing: flag,
		coupons_and_auto_coupons_summing: flag,
		app_use_bon_with_auto_promo: flag,
		app_use_bon_with_promo: v.unknown(),
	}),
	v.transform(
		(wire): PromoSettings => ({
			sumsAutomatic: wire.auto_coupons_summing,
			sumsWithPromoCode: wire.coupons_and_auto_coupons_summing,
			allowsBonusWithAutomatic: wire.app_use_bon_with_auto_promo,
			allowsBonusWithPromoCode: !isOff(wire.app_use_bon_with_promo),
		}),
	),
);

/** systeminfo/v1/bonus (wire 2.12): `active` absent or null counts as on; `percent_earned` is ours. */
export const bonusSchema = v.pipe(
	having('active', 'points_balance', 'percent_max', 'user_id'),
	object({
		active: v.unknown(),
		points_balance: whenGood(number),
		percent_max: whenGood(number),
		percent_earned: whenGood(number),
	}),
	v.transform(
		(wire): BonusAccount => ({
			isActive: wire.active === null || v.parse(flag, wire.active),
			balance: Math.max(0, Math.floor(wire.points_balance ?? 0)),
			percentMax: wire.percent_max ?? 100,
			percentEarned: wire.percent_earned ?? 0,
		}),
	),
);

/** A refusal as the quote carries it: `{rule, ...facts}`, money as strings. */
export function refusalToWire(refusal: CouponRefusal): Record<string, unknown> {
	switch (refusal.rule) {
		case 'minimum_amount':
			return {
				rule: refusal.rule,
				minimum: moneyToWire(refusal.minimum),
				missing: moneyToWire(refusal.missing),
			};
		case 'maximum_amount':
			return {
				rule: refusal.rule,
				maximum: moneyToWire(refusal.maximum),
				excess: moneyToWire(refusal.excess),
			};
		default:
			return { ...refusal };
	}
}

const numbers = list(number);
const rule = <const R extends string, const E extends v.ObjectEntries>(name: R, facts: E) =>
	v.object({ rule: v.literal(name), ...facts });

const anyRefusal = v.variant('rule', [
	rule('minimum_amount', { minimum: money, missing: money }),
	rule('maximum_amount', { maximum: money, excess: money }),
	rule('product_ids', { products: numbers }),
	rule('product_categories', { categories: numbers }),
	rule('product_rule', { products: numbers, quantity: number, missing: number }),
	rule('category_rule', { categories: numbers, quantity: number, missing: number }),
	rule('excluded_product', { products: numbers }),
	rule('excluded_category', { categories: numbers }),
	rule('hour_now', { from: number, to: number }),
	rule('hour_delivery', { from: number, to: number }),
	rule('weekday', { allowed: numbers }),
	v.variant('reason', [
		rule('birthday', { reason: v.picklist(['guest', 'no_birth_date']) }),
		rule('birthday', { reason: v.literal('not_now'), from: text, to: text }),
	]),
	rule('first_purchase', {}),
	rule('warehouse', { allowed: numbers }),
	rule('delivery_type', { allowed: list(v.picklist(['delivery', 'pickup', 'lounge'])) }),
	rule('device', { allowed: list(v.string()) }),
	rule('expired', {}),
	rule('usage_limit', { limit: number }),
	rule('usage_limit_per_user', { limit: number }),
	rule('gift_sold_out', { product: number }),
	rule('unknown_code', {}),
	rule('told_by_site', { message: v.string() }),
	rule('not_combined', {}),
]);

export const refusalSchema = v.pipe(
	anyRefusal,
	v.transform((refusal): CouponRefusal => refusal),
);
