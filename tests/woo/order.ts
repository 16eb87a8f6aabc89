import { createHash, randomBytes } from 'node:crypto';
import { cartHash } from './cart-answer.ts';
import { roundTax, roundTo } from './money.ts';
import { fullName } from './names.ts';
import type { Order, OrderNote, Session } from './records.ts';
import type { Shop } from './shop.ts';
import { taxOnTop } from './taxes.ts';
import { countCart } from './totals.ts';

export function openOrder(shop: Shop, createdVia: Order['createdVia'], status: string): Order {
	const now = shop.options.now();
	const none = {
		first_name: '',
		last_name: '',
		company: '',
		address_1: '',
		address_2: '',
		city: '',
		state: '',
		postcode: '',
		country: '',
		phone: '',
	};
	const order: Order = {
		id: shop.nextId('order'),
		key: `wc_order_${randomBytes(10).toString('base64url').replaceAll(/\W/g, 'x').slice(0, 13)}`,
		status,
		createdVia,
		createdAt: now,
		modifiedAt: now,
		paidAt: null,
		completedAt: null,
		customerId: 0,
		billing: { ...none, email: '' },
		shipping: { ...none },
		paymentMethod: '',
		paymentMethodTitle: '',
		transactionId: '',
		customerNote: '',
		cartHash: '',
		linesHash: '',
		lines: [],
		shippingLines: [],
		feeLines: [],
		couponLines: [],
		meta: [],
		notes: [],
		sums: {
			discount: 0,
			discountTax: 0,
			shipping: 0,
			shippingTax: 0,
			cartTax: 0,
			total: 0,
			taxRate: 0,
		},
		reserved: new Map(),
		reservedUntil: 0,
		heldCoupons: [],
		heldUntil: 0,
		isStockReduced: false,
		areCouponsCounted: false,
	};
	shop.orders.set(order.id, order);
	return order;
}

/** The draft made to match the cart. Its sums are counted anew from its lines, as for any order. */
export function fillFromCart(shop: Shop, order: Order, session: Session): void {
	const totals = countCart(shop, session);
	const { rate } = totals;
	const hash = JSON.stringify([session.lines, session.coupons, rate?.id, totals.total]);
	order.billing = { ...session.billing };
	order.shipping = { ...session.shipping };
	order.cartHash = cartHash(shop, session);
	order.modifiedAt = shop.options.now();
	order.paymentMethod = shop.options.gateways.find(({ isEnabled }) => isEnabled)?.id ?? '';
	if (order.linesHash === hash) return;
	order.linesHash = hash;
	keepHashes(shop, order, session, rate?.id);
	order.lines = totals.lines.map(({ line, product, subtotal, total }) => ({
		id: shop.nextId('order item'),
		name: fullName(shop, product),
		productId: product.parent || product.id,
		variationId: product.parent ? product.id : 0,
		quantity: line.quantity,
		subtotal: roundTo(subtotal, 6),
		total: roundTo(total, 6),
		subtotalTax: product.isTaxable ? 0 : undefined,
		totalTax: product.isTaxable ? 0 : undefined,
		meta: Object.entries(line.variation).map(([key, value]) => ({
			id: shop.nextId('meta'),
			key: key.replace('attribute_', ''),
			value,
		})),
	}));
	const packed = totals.lines
		.map(({ product, line }) => `${fullName(shop, product)} &times; ${line.quantity}`)
		.join(', ');
	order.shippingLines = rate
		? [
				{
					id: shop.nextId('order item'),
					title: rate.method.title,
					methodId: rate.method.methodId,
					instanceId: String(rate.method.instanceId),
					total: rate.cost,
					totalTax: undefined,
					isTaxable: rate.method.isTaxable,
					meta: [{ id: shop.nextId('meta'), key: 'Items', value: packed }],
				},
			]
		: [];
	const { digits } = shop.options.currency;
	order.couponLines = totals.coupons.map(({ code, discount, discountTax }) => ({
		id: shop.nextId('order item'),
		code,
		discount: roundTo(discount, digits, 'down'),
		discountTax: roundTo(discountTax, digits, 'down'),
	}));
	sumUp(shop, order, totals.taxRate);
}

/** By these the site sees what of the order is to be made anew. */
function keepHashes(shop: Shop, order: Order, session: Session, rate: string | undefined): void {
	const hashes = {
		_shipping_hash: md5(rate ?? ''),
		_coupons_hash: md5(JSON.stringify(session.coupons)),
		_fees_hash: md5('[]'),
		_taxes_hash: md5('[]'),
		is_vat_exempt: 'no',
	};
	for (const [key, value] of Object.entries(hashes)) {
		const found = order.meta.find((meta) => meta.key === key);
		if (found) found.value = value;
		else order.meta.push({ id: shop.nextId('meta'), key, value });
	}
}

function md5(text: string): string {
	return createHash('md5').update(text).digest('hex');
}

/** Taxes and sums of an order from what its lines cost without tax. */
export function sumUp(shop: Shop, order: Order, taxRate: number): void {
	const { digits } = shop.options.currency;
	const whole = (amount: number) => roundTo(amount, digits);
	const tax = (amount: number) => (taxRate > 0 ? taxOnTop(shop, amount, taxRate) : undefined);
	const rounded = (amount: number | undefined) => roundTax(shop, amount ?? 0, digits);
	for (const line of order.lines) {
		const isTaxable = shop.products.get(line.variationId || line.productId)?.isTaxable !== false;
		line.totalTax = isTaxable ? tax(line.total) : undefined;
		line.subtotalTax = isTaxable ? tax(line.subtotal) : undefined;
	}
	for (const line of order.shippingLines)
		line.totalTax = line.isTaxable ? tax(line.total) : undefined;
	for (const line of order.feeLines) line.totalTax = tax(line.total);
	const subtotal = sum(order.lines.map((line) => whole(line.subtotal)));
	const total = sum(order.lines.map((line) => whole(line.total)));
	const fees = sum(order.feeLines.map((line) => line.total));
	const shipping = sum(order.shippingLines.map((line) => whole(line.total)));
	const shippingTax = sum(order.shippingLines.map((line) => rounded(line.totalTax)));
	const cartTax = sum([...order.lines, ...order.feeLines].map((line) => rounded(line.totalTax)));
	const taxTaken = sum(order.lines.map((line) => (line.subtotalTax ?? 0) - (line.totalTax ?? 0)));
	order.sums = {
		discount: whole(subtotal - total),
		discountTax: roundTax(shop, taxTaken, digits),
		shipping,
		shippingTax,
		cartTax,
		total: whole(total + fees + shipping + cartTax + shippingTax),
		taxRate,
	};
}

export function addNote(shop: Shop, order: Order, note: string, isForCustomer = false): OrderNote {
	const added = {
		id: shop.nextId('note'),
		author: 'WooCommerce',
		note,
		isForCustomer,
		createdAt: shop.options.now(),
	};
	order.notes.push(added);
	return added;
}

function sum(numbers: readonly number[]): number {
	return numbers.reduce((total, number) => total + number, 0);
}
