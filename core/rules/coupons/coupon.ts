/** Coupons (spec 3, 5): when one applies, and to whom it may be shown. Every refusal says which rule and by how much. */

import { numberAtShop } from '../catalogue/choices.ts';
import { type Kopecks, kopecks } from '../money/money.ts';
import type { DeliveryType } from '../place/delivery.ts';
import { minutesOf, type ShopTime, shopTime } from '../time/work-time.ts';
import { type BirthdayWindow, birthdayWindows, parseBirth } from './birthday.ts';
import { type CouponEnd, isOver } from './coupon-end.ts';

export interface Gift {
	readonly productId: number;
	readonly variationId?: number;
	readonly quantity: number;
	/** For one piece: the coupon's amount (reading 30). */
	readonly price: Kopecks;
}

export type CouponDiscount =
	| { readonly type: 'percent'; readonly percent: number }
	| { readonly type: 'fixed'; readonly amount: Kopecks }
	| { readonly type: 'gift'; readonly gift: Gift };

/** Some one product of the row has to reach the quantity (reading 18). */
export interface ProductRule {
	readonly productIds: readonly number[];
	readonly quantity: number;
}
/** All products of these categories have to reach the quantity together (reading 18). */
export interface CategoryRule {
	readonly categoryIds: readonly number[];
	readonly quantity: number;
}

export interface Coupon {
	readonly id: number;
	readonly code: string;
	readonly description: string;
	readonly image?: string;
	readonly discount: CouponDiscount;
	/** Empty = no limit, as everywhere below. */
	readonly productIds: ReadonlySet<number>;
	readonly categoryIds: ReadonlySet<number>;
	readonly excludedProductIds: ReadonlySet<number>;
	readonly excludedCategoryIds: ReadonlySet<number>;
	readonly productRules: readonly ProductRule[];
	readonly categoryRules: readonly CategoryRule[];
	/** Strictly above, delivery counted (reading 14). */
	readonly minimum?: Kopecks;
	/** Strictly below, delivery counted. */
	readonly maximum?: Kopecks;
	/** Hours of the shop's day, from inclusive, to exclusive; `from` > `to` runs over midnight (reading 19). */
	readonly hours?: { readonly from: number; readonly to: number };
	/** 1 = Monday … 7 = Sunday */
	readonly weekDays: ReadonlySet<number>;
	readonly birthday?: { readonly daysBefore: number; readonly daysAfter: number };
	readonly isFirstPurchase: boolean;
	readonly warehouseIds: ReadonlySet<number>;
	readonly deliveryTypes: ReadonlySet<DeliveryType>;
	/** "site", "app", or a messenger's name. */
	readonly devices: ReadonlySet<string>;
	/** From when it is over. */
	readonly expires?: CouponEnd;
	/** For the customers listed, each until the last of the ends beside the id; of no end, for ever. */
	readonly isIndividual: boolean;
	readonly users: ReadonlyMap<number, readonly CouponEnd[]>;
	/** false: in no list and never by itself; a typed code still works (reading 26). */
	readonly isShown: boolean;
	/** Orders it may be used in: in all, and by one customer. */
	readonly usageLimit?: number;
	readonly usageLimitPerUser?: number;
	/** Uses before this shop began to count. */
	readonly usedBefore: number;
}

/** A line of the cart as coupons see it. Gifts are not among them: they count towards nothing (reading 15). */
export interface CouponLine {
	readonly productId: number;
	readonly variationId?: number;
	/** The product's categories with all their parents (reading 17). */
	readonly categories: readonly number[];
	/** Portions. */
	readonly count: number;
}

export interface CouponCustomer {
	readonly id: number;
	/** dd.mm.yyyy or '' */
	readonly birth: string;
}

/** Who orders, when and where from. */
export interface CouponSituation {
	/** Epoch ms */
	readonly now: number;
	/** The warehouse's `wp_timezone` (reading 21). */
	readonly timeZone: string;
	/** Start of the chosen slot, "HH:MM"; absent = as soon as possible. */
	readonly slotStart?: string;
	/** Absent = a guest. */
	readonly customer?: CouponCustomer;
	/** Orders of any status (reading 24). */
	readonly orderCount: number;
	readonly warehouseId?: number;
	readonly deliveryType: DeliveryType;
	/** What this place counts as: "site", and the messenger it runs in. */
	readonly devices: readonly string[];
}

export interface CouponCart {
	readonly lines: readonly CouponLine[];
	/** Items and delivery, before discounts and bonuses (readings 14, 15). */
	readonly sum: Kopecks;
}

/** Why a coupon does not apply, with the facts behind it. */
export type CouponRefusal =
	| { readonly rule: 'minimum_amount'; readonly minimum: Kopecks; readonly missing: Kopecks }
	| { readonly rule: 'maximum_amount'; readonly maximum: Kopecks; readonly excess: Kopecks }
	| { readonly rule: 'product_ids'; readonly products: readonly number[] }
	| { readonly rule: 'product_categories'; readonly categories: readonly number[] }
	| {
			readonly rule: 'product_rule';
			readonly products: readonly number[];
			readonly quantity: number;
			readonly missing: number;
	  }
	| {
			readonly rule: 'category_rule';
			readonly categories: readonly number[];
			readonly quantity: number;
			readonly missing: number;
	  }
	/** What of the cart is in the way. */
	| { readonly rule: 'excluded_product'; readonly products: readonly number[] }
	| { readonly rule: 'excluded_category'; readonly categories: readonly number[] }
	| { readonly rule: 'hour_now' | 'hour_delivery'; readonly from: number; readonly to: number }
	| { readonly rule: 'weekday'; readonly allowed: readonly number[] }
	| { readonly rule: 'birthday'; readonly reason: 'guest' | 'no_birth_date' }
	/** "dd.mm" of the window next to come, both days inclusive. */
	| {
			readonly rule: 'birthday';
			readonly reason: 'not_now';
			readonly from: string;
			readonly to: string;
	  }
	| { readonly rule: 'first_purchase' }
	| { readonly rule: 'warehouse'; readonly allowed: readonly number[] }
	| { readonly rule: 'delivery_type'; readonly allowed: readonly DeliveryType[] }
	| { readonly rule: 'device'; readonly allowed: readonly string[] }
	| { readonly rule: 'expired' }
	// Known to the shop alone: who has used what, what the shelf holds.
	| { readonly rule: 'usage_limit' | 'usage_limit_per_user'; readonly limit: number }
	| { readonly rule: 'gift_sold_out'; readonly product: number }
	/** Of a typed code: there is none like it for this customer. */
	| { readonly rule: 'unknown_code' }
	/** Of a typed code that the site judges by itself: its own reason, plain text. */
	| { readonly rule: 'told_by_site'; readonly message: string }
	/** It would apply, but another one has been taken. */
	| { readonly rule: 'not_combined' };

export type CouponRule = CouponRefusal['rule'];

/** Why the coupon does not apply to this cart now; empty = it does (spec 5). */
export function couponRefusals(
	coupon: Coupon,
	cart: CouponCart,
	situation: CouponSituation,
): CouponRefusal[] {
	return couponCheck(cart, situation)(coupon);
}

/** The same for many coupons on one cart: what they all ask of it is found out once. */
export function couponCheck(
	cart: CouponCart,
	situation: CouponSituation,
): (coupon: Coupon) => CouponRefusal[] {
	const content = contentOf(cart.lines);
	const moment = momentOf(situation);
	return (coupon) => {
		const refusals: CouponRefusal[] = [];
		checkAmount(refusals, coupon, cart.sum);
		checkContent(refusals, coupon, content);
		checkTime(refusals, coupon, situation, moment);
		checkWho(refusals, coupon, situation, moment);
		checkWhere(refusals, coupon, situation);
		return refusals;
	};
}

// Each adds what it finds to the coupon's refusals: one list for a coupon, not six.

interface Content {
	readonly lines: readonly CouponLine[];
	/** Portions of each product, and of each variation. */
	readonly products: ReadonlyMap<number, number>;
	/** Portions of each category. */
	readonly categories: ReadonlyMap<number, number>;
}

function contentOf(lines: readonly CouponLine[]): Content {
	const products = new Map<number, number>();
	const categories = new Map<number, number>();
	for (const { productId, variationId, categories: ids, count } of lines) {
		add(products, productId, count);
		const size = variationId && numberAtShop(variationId);
		if (size !== undefined && size !== productId) add(products, size, count);
		for (const id of ids.length > 1 ? new Set(ids) : ids) add(categories, id, count);
	}
	return { lines, products, categories };
}

function add(counts: Map<number, number>, id: number, count: number) {
	counts.set(id, (counts.get(id) ?? 0) + count);
}

const SMALLEST = kopecks(1);

function checkAmount(refusals: CouponRefusal[], { minimum, maximum }: Coupon, sum: Kopecks) {
	// Exactly the bound is not enough: then the smallest sum is missing.
	if (minimum !== undefined && sum <= minimum)
		refusals.push({
			rule: 'minimum_amount',
			minimum,
			missing: kopecks(Math.max(SMALLEST, minimum - sum)),
		});
	if (maximum !== undefined && sum >= maximum)
		refusals.push({
			rule: 'maximum_amount',
			maximum,
			excess: kopecks(Math.max(SMALLEST, sum - maximum)),
		});
}

function checkContent(refusals: CouponRefusal[], coupon: Coupon, content: Content) {
	const { productIds, categoryIds, excludedProductIds, excludedCategoryIds } = coupon;
	const { lines, products: counts } = content;
	if (productIds.size > 0 && !hasAny(counts, productIds))
		refusals.push({ rule: 'product_ids', products: [...productIds] });
	if (categoryIds.size > 0 && !hasAny(content.categories, categoryIds))
		refusals.push({ rule: 'product_categories', categories: [...categoryIds] });
	for (const { productIds: products, quantity } of coupon.productRules) {
		const most = Math.max(0, ...products.map((id) => counts.get(id) ?? 0));
		if (most < quantity)
			refusals.push({ rule: 'product_rule', products, quantity, missing: quantity - most });
	}
	for (const { categoryIds: categories, quantity } of coupon.categoryRules) {
		const count = countIn(content, categories);
		if (count < quantity)
			refusals.push({ rule: 'category_rule', categories, quantity, missing: quantity - count });
	}
	if (hasAny(counts, excludedProductIds)) {
		const products = lines.filter((line) => isOneOf(line, excludedProductIds));
		refusals.push({
			rule: 'excluded_product',
			products: distinct(products.map((line) => line.productId)),
		});
	}
	if (hasAny(content.categories, excludedCategoryIds)) {
		const categories = [...content.categories.keys()].filter((id) => excludedCategoryIds.has(id));
		refusals.push({ rule: 'excluded_category', categories });
	}
}

function hasAny(counts: ReadonlyMap<number, number>, ids: ReadonlySet<number>): boolean {
	if (ids.size === 0) return false;
	for (const id of ids) if (counts.has(id)) return true;
	return false;
}

/** Portions of these categories, a line of several of them once. */
function countIn({ lines, categories }: Content, ids: readonly number[]): number {
	const [only] = ids;
	if (ids.length <= 1) return only === undefined ? 0 : (categories.get(only) ?? 0);
	const wanted = new Set(ids);
	return lines.reduce((all, line) => (isIn(line, wanted) ? all + line.count : all), 0);
}

const isOneOf = (line: CouponLine, ids: ReadonlySet<number>) =>
	ids.has(line.productId) ||
	(line.variationId !== undefined && ids.has(numberAtShop(line.variationId)));
const isIn = (line: CouponLine, ids: ReadonlySet<number>) =>
	line.categories.some((id) => ids.has(id));
const distinct = (ids: readonly number[]) => [...new Set(ids)];

/** What the clock and the calendar say, looked up when a coupon asks. */
interface Moment {
	time(): ShopTime;
	birthday(): ReturnType<typeof birthdayOf>;
}

function momentOf(situation: CouponSituation): Moment {
	let time: ShopTime | undefined;
	let birthday: ReturnType<typeof birthdayOf> | undefined;
	const moment = {
		time: () => {
			time ??= shopTime(situation.now, situation.timeZone);
			return time;
		},
		birthday: () => {
			birthday ??= birthdayOf(situation, moment.time());
			return birthday;
		},
	};
	return moment;
}

function checkTime(
	refusals: CouponRefusal[],
	coupon: Coupon,
	{ now, slotStart, timeZone }: CouponSituation,
	moment: Moment,
) {
	const { hours, weekDays } = coupon;
	if (isOver(coupon, now, timeZone)) refusals.push({ rule: 'expired' });
	if (hours === undefined && weekDays.size === 0) return;
	const time = moment.time();
	if (hours !== undefined) {
		if (!isWithin(hours, time.hour)) refusals.push({ rule: 'hour_now', ...hours });
		// Both now and the slot have to be inside (reading 20).
		const slot = slotStart === undefined ? undefined : minutesOf(slotStart);
		if (slot !== undefined && !isWithin(hours, Math.floor(slot / 60)))
			refusals.push({ rule: 'hour_delivery', ...hours });
	}
	if (weekDays.size > 0 && !weekDays.has(time.weekDay))
		refusals.push({ rule: 'weekday', allowed: [...weekDays].sort((a, b) => a - b) });
}

function isWithin({ from, to }: { readonly from: number; readonly to: number }, hour: number) {
	return from <= to ? hour >= from && hour < to : hour >= from || hour < to;
}

function checkWho(
	refusals: CouponRefusal[],
	coupon: Coupon,
	situation: CouponSituation,
	moment: Moment,
) {
	if (coupon.birthday !== undefined) {
		const refusal = birthdayRefusal(coupon.birthday, moment);
		if (refusal !== undefined) refusals.push(refusal);
	}
	if (coupon.isFirstPurchase && situation.orderCount > 0) refusals.push({ rule: 'first_purchase' });
}

/** Of the customer's birthday: the reason no such coupon applies, or the days around it. */
function birthdayOf({ customer }: CouponSituation, today: ShopTime) {
	if (customer === undefined) return 'guest';
	const birth = parseBirth(customer.birth);
	return birth === undefined ? 'no_birth_date' : birthdayWindows(birth, today);
}

function birthdayRefusal(days: BirthdayWindow, moment: Moment): CouponRefusal | undefined {
	const birthday = moment.birthday();
	if (typeof birthday === 'string') return { rule: 'birthday', reason: birthday };
	const window = birthday(days);
	return window === 'now' ? undefined : { rule: 'birthday', reason: 'not_now', ...window };
}

function checkWhere(refusals: CouponRefusal[], coupon: Coupon, situation: CouponSituation) {
	const { warehouseIds, deliveryTypes, devices } = coupon;
	const { warehouseId, deliveryType } = situation;
	if (warehouseIds.size > 0 && (warehouseId === undefined || !warehouseIds.has(warehouseId)))
		refusals.push({ rule: 'warehouse', allowed: [...warehouseIds] });
	if (deliveryTypes.size > 0 && !deliveryTypes.has(deliveryType))
		refusals.push({ rule: 'delivery_type', allowed: [...deliveryTypes] });
	if (devices.size > 0 && !situation.devices.some((device) => devices.has(device)))
		refusals.push({ rule: 'device', allowed: [...devices] });
}
