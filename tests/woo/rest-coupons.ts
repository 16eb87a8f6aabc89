import { askedMoment, datesOf } from './dates.ts';
import { DEFAULT_TIME } from './default-catalogue.ts';
import { aCoupon } from './default-shop.ts';
import {
	type Answer,
	type Call,
	type Fields,
	invalid,
	listOf,
	missing,
	ok,
	paged,
	Refusal,
	textOf,
	wholeOf,
} from './http.ts';
import type { WooCoupon } from './options.ts';
import type { Shop } from './shop.ts';

export function listCoupons(shop: Shop, call: Call): Answer {
	const code = call.query.get('code')?.toLowerCase();
	const search = call.query.get('search')?.toLowerCase();
	const found = [...shop.coupons.values()].filter(
		(coupon) =>
			coupon.status !== 'trash' &&
			(code === undefined || coupon.code === code) &&
			(search === undefined || coupon.code.includes(search)),
	);
	const sorted = found.toSorted((a, b) => b.id - a.id);
	return paged(
		call,
		sorted.map((coupon) => couponAnswer(shop, coupon)),
	);
}

export function getCoupon(shop: Shop, { params }: Call): Answer {
	return ok(couponAnswer(shop, couponOf(shop, params.id)));
}

export function createCoupon(shop: Shop, { body }: Call): Answer {
	if (body.code === undefined) throw missing('code');
	const code = textOf(body.code).trim().toLowerCase();
	if (shop.coupons.has(code))
		throw new Refusal(
			400,
			'woocommerce_rest_coupon_code_already_exists',
			'The coupon code already exists',
		);
	const id = shop.nextId('coupon');
	const coupon = aCoupon({ id, code, type: 'fixed_cart', amount: '0', description: '' });
	return ok(couponAnswer(shop, write(shop, coupon, body)), 201);
}

export function updateCoupon(shop: Shop, { params, body }: Call): Answer {
	return ok(couponAnswer(shop, write(shop, couponOf(shop, params.id), body)));
}

export function deleteCoupon(shop: Shop, { params }: Call): Answer {
	const coupon = couponOf(shop, params.id);
	shop.coupons.delete(coupon.code);
	return ok(couponAnswer(shop, coupon));
}

function couponOf(shop: Shop, id: string | undefined): WooCoupon {
	const coupon = [...shop.coupons.values()].find((one) => one.id === Number(id));
	if (!coupon) throw new Refusal(404, 'woocommerce_rest_shop_coupon_invalid_id', 'Invalid ID.');
	return coupon;
}

function expiryOf(shop: Shop, body: Fields): number | null {
	const gmt = textOf(body.date_expires_gmt);
	const text = gmt || textOf(body.date_expires);
	if (!text) return null;
	const moment = text.includes('T') ? text : `${text}T00:00:00`;
	return askedMoment(shop, 'date_expires', moment, gmt !== '');
}

function write(shop: Shop, old: WooCoupon, body: Fields): WooCoupon {
	const types = ['percent', 'fixed_cart', 'fixed_product'] as const;
	const type = types.find((one) => one === body.discount_type);
	if (body.discount_type !== undefined && !type)
		throw invalid(
			'discount_type',
			'rest_not_in_enum',
			'discount_type is not one of percent, fixed_cart, and fixed_product.',
		);
	const text = (name: string, value: string) =>
		body[name] === undefined ? value : textOf(body[name]);
	const whole = (name: string, value: number) =>
		body[name] === undefined ? value : wholeOf(body[name]);
	const ids = (name: string, value: readonly number[]) =>
		body[name] === undefined ? value : listOf(body[name]).map(wholeOf);
	const coupon: WooCoupon = {
		...old,
		type: type ?? old.type,
		amount: text('amount', old.amount),
		description: text('description', old.description),
		minimumAmount: text('minimum_amount', old.minimumAmount),
		maximumAmount: text('maximum_amount', old.maximumAmount),
		isIndividual:
			body.individual_use === undefined ? old.isIndividual : body.individual_use === true,
		givesFreeShipping:
			body.free_shipping === undefined ? old.givesFreeShipping : body.free_shipping === true,
		excludesSale:
			body.exclude_sale_items === undefined ? old.excludesSale : body.exclude_sale_items === true,
		usageLimit: whole('usage_limit', old.usageLimit),
		usageLimitPerUser: whole('usage_limit_per_user', old.usageLimitPerUser),
		limitToItems: whole('limit_usage_to_x_items', old.limitToItems),
		productIds: ids('product_ids', old.productIds),
		excludedProductIds: ids('excluded_product_ids', old.excludedProductIds),
		categories: ids('product_categories', old.categories),
		excludedCategories: ids('excluded_product_categories', old.excludedCategories),
		emails:
			body.email_restrictions === undefined
				? old.emails
				: listOf(body.email_restrictions).map(textOf),
		expiresAt:
			body.date_expires_gmt === undefined && body.date_expires === undefined
				? old.expiresAt
				: expiryOf(shop, body),
	};
	shop.coupons.set(coupon.code, coupon);
	return coupon;
}

function couponAnswer(shop: Shop, coupon: WooCoupon) {
	const { digits } = shop.options.currency;
	const fixed = (amount: string) => Number(amount || 0).toFixed(digits);
	return {
		id: coupon.id,
		code: coupon.code,
		amount: fixed(coupon.amount),
		status: coupon.status,
		...datesOf(shop, 'date_created', DEFAULT_TIME),
		...datesOf(shop, 'date_modified', DEFAULT_TIME),
		...datesOf(shop, 'date_expires', coupon.expiresAt),
		discount_type: coupon.type,
		description: coupon.description,
		usage_count: coupon.usedBy.length,
		individual_use: coupon.isIndividual,
		product_ids: coupon.productIds,
		excluded_product_ids: coupon.excludedProductIds,
		usage_limit: coupon.usageLimit || null,
		usage_limit_per_user: coupon.usageLimitPerUser || null,
		limit_usage_to_x_items: coupon.limitToItems || null,
		free_shipping: coupon.givesFreeShipping,
		product_categories: coupon.categories,
		excluded_product_categories: coupon.excludedCategories,
		exclude_sale_items: coupon.excludesSale,
		minimum_amount: fixed(coupon.minimumAmount),
		maximum_amount: fixed(coupon.maximumAmount),
		email_restrictions: coupon.emails,
		used_by: coupon.usedBy,
		meta_data: coupon.metaData.map((meta, at) => ({ id: coupon.id * 100 + at, ...meta })),
	};
}
