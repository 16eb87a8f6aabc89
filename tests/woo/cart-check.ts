import { couponRefusal } from './coupons.ts';
import { stripTags } from './html.ts';
import type { WooProduct } from './options.ts';
import type { Session } from './records.ts';
import type { Shop } from './shop.ts';
import { isInStock, isPurchasable, quantityLimit, remainingStock } from './stock.ts';
import { countCart } from './totals.ts';

export interface CartError {
	code: string;
	message: string;
}

/** What happens to a cart as it is read: what cannot be bought any more is gone, too many are fewer. */
export function readCart(shop: Shop, session: Session): void {
	session.lines = session.lines.filter(({ productId }) => {
		const product = shop.products.get(productId);
		if (product && isPurchasable(shop, product)) return true;
		if (product)
			session.notices.push(
				`${product.name} has been removed from your cart because it can no longer be purchased. Please contact us if you need assistance.`,
			);
		return false;
	});
	for (const line of session.lines) {
		const product = shop.products.get(line.productId);
		if (!product) continue;
		line.quantity = Math.min(line.quantity, quantityLimit(shop, product, session.draftId));
	}
}

/** What keeps the cart from being ordered. A coupon that is no longer good is taken out and told once. */
export function validateCart(shop: Shop, session: Session): CartError[] {
	const errors = stockErrors(shop, session);
	if (errors.length > 0) return errors;
	const refused = session.coupons.flatMap((code) => {
		const refusal = couponRefusal(shop, code, couponCaseOf(shop, session));
		return refusal === undefined ? [] : [{ code, refusal }];
	});
	session.coupons = session.coupons.filter((code) => !refused.some((one) => one.code === code));
	if (refused.length > 0)
		return refused.map(({ code, refusal }) => ({
			code: 'woocommerce_rest_cart_coupon_error',
			message: `The "${code}" coupon has been removed from your cart: ${stripTags(refusal)}`,
		}));
	return session.notices.map((message) => ({ code: 'woocommerce_rest_cart_item_error', message }));
}

export function couponCaseOf(shop: Shop, session: Session) {
	const { subtotal, subtotalTax, lines } = countCart(shop, { ...session, coupons: [] });
	return {
		products: lines.map(({ product }) => product),
		subtotal: shop.options.taxDisplay === 'incl' ? subtotal + subtotalTax : subtotal,
		email: session.billing.email,
		customerId: 0,
	};
}

export function quantityInCart(session: Session, product: WooProduct): number {
	return session.lines
		.filter(({ productId }) => productId === product.id)
		.reduce((sum, { quantity }) => sum + quantity, 0);
}

function stockErrors(shop: Shop, session: Session): CartError[] {
	const products = session.lines.flatMap(({ productId }) => shop.products.get(productId) ?? []);
	const soldOut = products.filter((product) => !isInStock(shop, product));
	const isShort = (product: WooProduct) => {
		const remaining = remainingStock(shop, product, session.draftId);
		return (
			isInStock(shop, product) &&
			product.backorders === 'no' &&
			remaining !== null &&
			remaining < quantityInCart(session, product)
		);
	};
	const short = products.filter(isShort);
	const errors: CartError[] = [];
	if (soldOut.length > 0)
		errors.push({
			code: 'woocommerce_rest_product_out_of_stock',
			message:
				soldOut.length === 1
					? `${names(soldOut)} is out of stock and cannot be purchased. Please remove it from your cart.`
					: `${names(soldOut)} are out of stock and cannot be purchased. Please remove them from your cart.`,
		});
	if (short.length > 0)
		errors.push({
			code: 'woocommerce_rest_product_partially_out_of_stock',
			message:
				short.length === 1
					? `There is not enough ${names(short)} in stock. Please reduce the quantity in your cart.`
					: `There are not enough ${names(short)} in stock. Please reduce the quantities in your cart.`,
		});
	return errors;
}

function names(products: readonly WooProduct[]): string {
	const quoted = products.map(({ name }) => `"${name}"`);
	const last = quoted.pop() ?? '';
	return quoted.length > 0 ? `${quoted.join(', ')} and ${last}` : last;
}
