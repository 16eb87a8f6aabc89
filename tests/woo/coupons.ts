import { categoriesOf, isForProduct } from './discounts.ts';
import { escapeHtml } from './html.ts';
import { priceInWords } from './money.ts';
import type { WooCoupon, WooProduct } from './options.ts';
import type { Shop } from './shop.ts';
import { isOnSale } from './stock.ts';

/** What a coupon is checked against. */
export interface CouponCase {
	products: readonly WooProduct[];
	/** Of the lines as the shop displays it, before any coupon. */
	subtotal: number;
	email: string;
	customerId: number;
}

/**
 * Why a coupon may not be used, in WooCommerce's words: entities for quotes, markup for a price; undefined when it
 * may. The Store API takes the markup away.
 */
export function couponRefusal(
	shop: Shop,
	code: string,
	couponCase: CouponCase,
): string | undefined {
	const words = refusalOf(shop, code, couponCase);
	if (words === undefined) return undefined;
	// The price alone is markup already.
	const [text = '', ...price] = words.split(/(?=<span)/);
	return escapeHtml(text) + price.join('');
}

function refusalOf(
	shop: Shop,
	code: string,
	{ products, subtotal, email, customerId }: CouponCase,
): string | undefined {
	const coupon = shop.coupons.get(code);
	if (!coupon || coupon.status === 'trash')
		return `Coupon "${code}" cannot be applied because it does not exist.`;
	if (isUsedUp(shop, coupon))
		return `Usage limit for coupon "${code}" has been reached. Please try again after some time, or contact us for help.`;
	if (customerId > 0 && isUsedUpBy(coupon, [String(customerId)]))
		return `Usage limit for coupon "${code}" has been reached.`;
	if (coupon.expiresAt !== null && shop.options.now() > coupon.expiresAt)
		return `Coupon "${code}" has expired.`;
	const least = Number(coupon.minimumAmount);
	if (least > subtotal)
		return `The minimum spend for coupon "${code}" is ${priceInWords(shop, least)}.`;
	const most = Number(coupon.maximumAmount);
	if (most > 0 && most < subtotal)
		return `The maximum spend for coupon "${code}" is ${priceInWords(shop, most)}.`;
	return productsRefusal(shop, coupon, products) ?? emailRefusal(coupon, email);
}

export function isUsedUpBy(coupon: WooCoupon, names: readonly string[]): boolean {
	const { usageLimitPerUser: limit, usedBy } = coupon;
	return limit > 0 && usedBy.filter((name) => names.includes(name)).length >= limit;
}

/** Drafts that are being paid hold a use of the coupon. */
function heldUses(shop: Shop, code: string): number {
	return [...shop.orders.values()].filter(
		({ heldCoupons, heldUntil }) => heldUntil > shop.options.now() && heldCoupons.includes(code),
	).length;
}

export function isUsedUp(shop: Shop, coupon: WooCoupon): boolean {
	const { usageLimit, usedBy, code } = coupon;
	return usageLimit > 0 && usedBy.length + heldUses(shop, code) >= usageLimit;
}

function productsRefusal(
	shop: Shop,
	coupon: WooCoupon,
	products: readonly WooProduct[],
): string | undefined {
	const { code, productIds, categories } = coupon;
	const notSelected = `Sorry, coupon "${code}" is not applicable to selected products.`;
	const isNamed = ({ id, parent }: WooProduct, ids: readonly number[]) =>
		ids.includes(id) || ids.includes(parent);
	if (productIds.length > 0 && !products.some((product) => isNamed(product, productIds)))
		return notSelected;
	const isShelved = (product: WooProduct) =>
		!(coupon.excludesSale && isOnSale(product)) &&
		categoriesOf(shop, product).some((id) => categories.includes(id));
	if (categories.length > 0 && !products.some(isShelved)) return notSelected;
	if (coupon.type !== 'fixed_cart') {
		const isForAny = products.some((product) => isForProduct(shop, coupon, product));
		return products.length > 0 && !isForAny ? notSelected : undefined;
	}
	if (coupon.excludesSale && products.some(isOnSale))
		return `Sorry, coupon "${code}" is not valid for sale items.`;
	const named = products.filter((product) => isNamed(product, coupon.excludedProductIds));
	if (named.length > 0)
		return `Sorry, coupon "${code}" is not applicable to the products: ${named.map(({ name }) => name).join(', ')}.`;
	const shelves = products
		.flatMap((product) => categoriesOf(shop, product))
		.filter((id) => coupon.excludedCategories.includes(id))
		.map((id) => shop.options.categories.find((category) => category.id === id)?.name ?? '');
	if (shelves.length > 0)
		return `Sorry, coupon "${code}" is not applicable to the categories: ${[...new Set(shelves)].join(', ')}.`;
	return undefined;
}

function emailRefusal({ code, emails }: WooCoupon, email: string): string | undefined {
	if (emails.length === 0) return undefined;
	const isAllowed = emails.some((pattern) => matches(pattern.toLowerCase(), email.toLowerCase()));
	return isAllowed
		? undefined
		: `Please enter a valid email at checkout to use coupon code "${code}".`;
}

function matches(pattern: string, email: string): boolean {
	return pattern.startsWith('*') ? email.endsWith(pattern.slice(1)) : pattern === email;
}
