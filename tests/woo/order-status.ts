import { addNote } from './order.ts';
import type { Order } from './records.ts';
import type { Shop } from './shop.ts';
import { setStock } from './stock.ts';

/** Statuses a stock shop has, by the names it shows. */
const STATUSES = {
	pending: 'Pending payment',
	processing: 'Processing',
	'on-hold': 'On hold',
	completed: 'Completed',
	cancelled: 'Cancelled',
	refunded: 'Refunded',
	failed: 'Failed',
	'checkout-draft': 'Draft',
} as const;

/** Pieces are taken from stock once the order is to be made, and given back when it is called off. */
export function moveTo(shop: Shop, order: Order, status: string, why = ''): void {
	const from = order.status;
	if (from === status) return;
	order.status = status;
	order.modifiedAt = shop.options.now();
	if (['processing', 'completed'].includes(status)) order.paidAt ??= paidAt(shop, order);
	if (status === 'completed') order.completedAt = shop.options.now();
	if (['processing', 'on-hold', 'completed'].includes(status)) takeStock(shop, order);
	if (['cancelled', 'pending'].includes(status)) giveStockBack(shop, order);
	if (['pending', 'processing', 'on-hold', 'completed'].includes(status)) countCoupons(shop, order);
	if (['cancelled', 'trash'].includes(status)) uncountCoupons(shop, order);
	const words = `Order status changed from ${nameOf(shop, from)} to ${nameOf(shop, status)}.`;
	addNote(shop, order, why ? `${why} ${words}` : words);
}

/** Cash is paid at the door: it is no payment until the order is completed. */
function paidAt(shop: Shop, order: Order): number | null {
	return order.paymentMethod === 'cod' && order.status !== 'completed' ? null : shop.options.now();
}

function takeStock(shop: Shop, order: Order): void {
	if (order.isStockReduced) return;
	order.isStockReduced = true;
	order.reserved = new Map();
	changeStock(shop, order, -1);
}

function giveStockBack(shop: Shop, order: Order): void {
	if (!order.isStockReduced) return;
	order.isStockReduced = false;
	changeStock(shop, order, 1);
}

function changeStock(shop: Shop, order: Order, sign: number): void {
	const changes: string[] = [];
	for (const { productId, variationId, quantity, name } of order.lines) {
		const product = shop.products.get(variationId || productId);
		if (!product || product.stock === null) continue;
		const left = product.stock + sign * quantity;
		changes.push(`${name} (${product.sku}) ${product.stock}&rarr;${left}`);
		setStock(shop, product.id, left);
	}
	if (changes.length > 0)
		addNote(
			shop,
			order,
			`Stock levels ${sign < 0 ? 'reduced' : 'increased'}: ${changes.join(', ')}`,
		);
}

function countCoupons(shop: Shop, order: Order): void {
	if (order.areCouponsCounted) return;
	order.areCouponsCounted = true;
	order.heldCoupons = [];
	const name = userOf(order);
	for (const { code } of order.couponLines) {
		const coupon = shop.coupons.get(code);
		if (coupon) shop.coupons.set(code, { ...coupon, usedBy: [...coupon.usedBy, name] });
	}
}

function uncountCoupons(shop: Shop, order: Order): void {
	if (!order.areCouponsCounted) return;
	order.areCouponsCounted = false;
	for (const { code } of order.couponLines) {
		const coupon = shop.coupons.get(code);
		const at = coupon?.usedBy.indexOf(userOf(order)) ?? -1;
		if (coupon)
			shop.coupons.set(code, { ...coupon, usedBy: coupon.usedBy.toSpliced(at, at < 0 ? 0 : 1) });
	}
}

function userOf({ customerId, billing }: Order): string {
	return customerId > 0 ? String(customerId) : billing.email;
}

/** Names by slug, those of plugins too. */
export function statusesOf({ options }: Shop): Readonly<Record<string, string>> {
	return { ...STATUSES, ...options.ownStatuses };
}

function nameOf(shop: Shop, status: string): string {
	return statusesOf(shop)[status] ?? status;
}
