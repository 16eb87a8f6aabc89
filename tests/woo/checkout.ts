import { lacking, mergeAddress } from './addresses.ts';
import { cartAnswer, cartHash } from './cart-answer.ts';
import { validateCart } from './cart-check.ts';
import { isUsedUp, isUsedUpBy } from './coupons.ts';
import { type Answer, type Call, invalid, ok, Refusal, textOf } from './http.ts';
import { fullName } from './names.ts';
import type { WooGateway } from './options.ts';
import { addNote, fillFromCart, openOrder } from './order.ts';
import { moveTo } from './order-status.ts';
import type { Order, OrderLine, Session } from './records.ts';
import { isPickup, type Rate } from './shipping.ts';
import type { Shop } from './shop.ts';
import { isInStock, remainingStock } from './stock.ts';
import { countCart } from './totals.ts';

const HELD_FOR_MS = 60 * 60 * 1000;

/** The draft of the cart: its id and key are known before anything is placed. */
export function draftOrder(shop: Shop, session: Session): Answer {
	return ok(checkoutAnswer(shop, draftOf(shop, session), noPayment()));
}

/** The order placed, or the first reason why not; what was found out stays in the draft. */
export function placeOrder(shop: Shop, session: Session, { body }: Call): Answer {
	const gateways = shop.options.gateways.filter(({ isEnabled }) => isEnabled);
	const billing = mergeAddress('billing_address', session.billing, body.billing_address);
	const shipping = mergeAddress('shipping_address', session.shipping, body.shipping_address);
	refuseUnknownGateway(body.payment_method, gateways);
	if (!shop.options.guestCheckout)
		throw new Refusal(
			403,
			'woocommerce_rest_guest_checkout_disabled',
			'You must be logged in to checkout.',
		);
	if (session.lines.length === 0)
		throw conflict(shop, session, 400, {
			code: 'woocommerce_rest_cart_empty',
			message: 'Cannot place an order, your cart is empty.',
		});
	const [error] = validateCart(shop, session);
	if (error) throw conflict(shop, session, 409, error);
	session.billing = billing;
	session.shipping = shipping;
	const order = draftOf(shop, session);
	order.customerNote = textOf(body.customer_note);
	const gateway = gateways.find(({ id }) => id === body.payment_method);
	if (!gateway && order.sums.total > 0)
		throw new Refusal(
			400,
			'woocommerce_rest_checkout_missing_payment_method',
			'No payment method provided.',
		);
	order.paymentMethod = gateway?.id ?? '';
	order.paymentMethodTitle = gateway?.title ?? '';
	refuseOrder(shop, session, order);
	holdCoupons(shop, order);
	reserveStock(shop, order);
	if (gateway?.fails === 'misses-fields')
		throw new Refusal(
			400,
			'woocommerce_rest_checkout_process_payment_error',
			'Card number is missing.',
		);
	moveTo(shop, order, 'pending');
	if (gateway?.fails === 'declines')
		// The checkout itself, with no word of an error.
		return ok(checkoutAnswer(shop, order, { ...noPayment(), payment_status: 'failure' }), 400);
	if (gateway?.fails === 'breaks-down')
		return ok(checkoutAnswer(shop, order, { ...noPayment(), payment_status: 'error' }), 500);
	const payment = pay(shop, session, order, gateway);
	return ok(checkoutAnswer(shop, order, payment));
}

function draftOf(shop: Shop, session: Session): Order {
	if (session.lines.length === 0)
		throw new Refusal(400, 'woocommerce_rest_cart_empty', 'Cannot create order from empty cart.');
	const old = shop.orders.get(session.draftId);
	const isDraft =
		old?.status === 'checkout-draft' ||
		(old !== undefined &&
			['pending', 'failed'].includes(old.status) &&
			old.cartHash === cartHash(shop, session));
	const order = old && isDraft ? old : openOrder(shop, 'store-api', 'checkout-draft');
	session.draftId = order.id;
	fillFromCart(shop, order, session);
	return order;
}

/** A refusal with the cart as it is now, for the client to show. */
function conflict(
	shop: Shop,
	session: Session,
	status: number,
	{ code, message }: { code: string; message: string },
): Refusal {
	return new Refusal(409, code, message, { 0: status, cart: cartAnswer(shop, session) });
}

function refuseUnknownGateway(method: unknown, gateways: readonly WooGateway[]): void {
	if (method === undefined || method === '') return;
	const ids = ['', ...gateways.map(({ id }) => id)];
	if (typeof method === 'string' && ids.includes(method)) return;
	const last = ids.pop();
	const list = ids.length > 1 ? `${ids.join(', ')}, and ${last}` : `${ids[0]} and ${last}`;
	throw invalid('payment_method', 'rest_not_in_enum', `payment_method is not one of ${list}.`);
}

/** What is asked of an order before it is paid: coupons of this customer, an e-mail, a way of delivery, addresses. */
function refuseOrder(shop: Shop, session: Session, order: Order): void {
	refuseUsedCoupons(shop, session, order);
	if (!order.billing.email)
		throw new Refusal(
			400,
			'woocommerce_rest_missing_email_address',
			'A valid email address is required',
		);
	const { needsShipping, rate } = countCart(shop, session);
	if (needsShipping && !rate)
		throw new Refusal(
			400,
			'woocommerce_rest_invalid_shipping_option',
			'Sorry, this order requires a shipping option.',
		);
	refuseAddresses(session, order, needsShipping, rate);
}

function refuseAddresses(
	session: Session,
	order: Order,
	needsShipping: boolean,
	_rate: Rate | undefined,
): void {
	const refuseCountry = (words: string) =>
		new Refusal(400, 'woocommerce_rest_invalid_address_country', words);
	if (needsShipping && !isPickup(session) && !order.shipping.country)
		throw refuseCountry('Sorry, we do not ship orders to the provided country ()');
	if (!order.billing.country)
		throw refuseCountry('Sorry, we do not allow orders from the provided country ()');
	const errors: Record<string, string[]> = {};
	const ofShipping = needsShipping ? lacking(order.shipping) : [];
	const ofBilling = lacking(order.billing);
	if (ofShipping.length > 0) errors.shipping = ofShipping;
	if (ofBilling.length > 0) errors.billing = ofBilling;
	const [first] = Object.entries(errors);
	if (first)
		throw new Refusal(
			400,
			'woocommerce_rest_invalid_address',
			`There was a problem with the provided ${first[0]} address: ${first[1].join(', ')}`,
			{ errors },
		);
}

function refuseUsedCoupons(shop: Shop, session: Session, order: Order): void {
	const { email } = order.billing;
	const removed: Record<string, string> = {};
	for (const code of session.coupons) {
		const coupon = shop.coupons.get(code);
		if (coupon && isUsedUpBy(coupon, [email, ...customersOf(shop, email)]))
			removed[code] = `Usage limit for coupon &quot;${code}&quot; has been reached.`;
	}
	const [first, ...others] = Object.entries(removed);
	if (!first) return;
	session.coupons = session.coupons.filter((code) => !(code in removed));
	fillFromCart(shop, order, session);
	const message =
		others.length === 0
			? `"${first[0]}" was removed from the cart. ${first[1]}`
			: `Invalid coupons were removed from the cart: "${Object.keys(removed).join('", "')}"`;
	throw new Refusal(409, 'woocommerce_rest_cart_coupon_errors', message, {
		removed_coupons: removed,
		cart: cartAnswer(shop, session),
	});
}

function customersOf(shop: Shop, email: string): string[] {
	return [...shop.customers.values()]
		.filter((customer) => customer.email === email || customer.billing.email === email)
		.map(({ id }) => String(id));
}

/** A use of the coupon is kept for this order while it is paid. */
function holdCoupons(shop: Shop, order: Order): void {
	for (const { code } of order.couponLines) {
		const coupon = shop.coupons.get(code);
		if (!coupon || order.areCouponsCounted || !isUsedUp(shop, coupon)) continue;
		throw new Refusal(
			400,
			'woocommerce_rest_coupon_reserve_failed',
			`Coupon ${code} was used in another transaction during this checkout, and coupon usage limit is reached. Please remove the coupon and try again.`,
		);
	}
	order.heldCoupons = order.couponLines.map(({ code }) => code);
	order.heldUntil = shop.options.now() + HELD_FOR_MS;
}

/** Pieces of a managed stock are kept for this order for an hour. */
function reserveStock(shop: Shop, order: Order): void {
	const wanted = new Map<number, number>();
	for (const { productId, variationId, quantity } of order.lines) {
		const product = shop.products.get(variationId || productId);
		if (!product) continue;
		if (!isInStock(shop, product))
			throw new Refusal(
				403,
				'woocommerce_product_out_of_stock',
				`&quot;${fullName(shop, product)}&quot; is out of stock and cannot be purchased.`,
			);
		if (product.stock === null || product.backorders !== 'no') continue;
		wanted.set(product.id, (wanted.get(product.id) ?? 0) + quantity);
		if ((wanted.get(product.id) ?? 0) > (remainingStock(shop, product, order.id) ?? 0))
			throw new Refusal(
				403,
				'woocommerce_product_not_enough_stock',
				`Not enough units of ${fullName(shop, product)} are available in stock to fulfil this order.`,
			);
	}
	order.reserved = wanted;
	const held = order.lines.filter(({ productId, variationId }) =>
		wanted.has(variationId || productId),
	);
	if (held.length > 0)
		addNote(
			shop,
			order,
			`Stock hold of 60 minutes applied to: ${held.map((line) => `<br>- ${line.name} (${skuOf(shop, line)}) &times; ${line.quantity}`).join('')}`,
		);
	order.reservedUntil = shop.options.now() + HELD_FOR_MS;
}

function skuOf(shop: Shop, { productId, variationId }: OrderLine): string {
	return shop.products.get(variationId || productId)?.sku ?? '';
}

interface Payment {
	payment_status: string;
	payment_details: readonly { key: string; value: string }[];
	redirect_url: string;
}

function noPayment(): Payment {
	return { payment_status: '', payment_details: [], redirect_url: '' };
}

/**
 * Cash and bank transfer empty the cart themselves. A gateway with a page of its own and an order that costs nothing
 * leave it: it is emptied by the page one comes back to.
 */
function pay(shop: Shop, session: Session, order: Order, gateway: WooGateway | undefined): Payment {
	const received = `${shop.options.url}/checkout/order-received/${order.id}/?key=${order.key}`;
	if (!gateway || order.sums.total <= 0) {
		// Nothing is left to be paid at the door: such an order is done.
		moveTo(shop, order, gateway?.id === 'cod' ? 'completed' : 'processing');
		return { ...noPayment(), payment_status: 'success', redirect_url: received };
	}
	moveTo(shop, order, gateway.status, gateway.note);
	if (!gateway.redirectUrl) emptyCart(session);
	const redirect = gateway.redirectUrl
		.replace('{id}', String(order.id))
		.replace('{key}', order.key);
	const url = redirect || received;
	return {
		payment_status: 'success',
		payment_details: [
			{ key: 'result', value: 'success' },
			{ key: 'redirect', value: url },
		],
		redirect_url: url,
	};
}

function emptyCart(session: Session): void {
	session.lines = [];
	session.coupons = [];
	session.chosenRate = '';
	session.offeredRates = '';
	session.notices = [];
}

function checkoutAnswer(_shop: Shop, order: Order, payment: Payment) {
	return {
		order_id: order.id,
		status: order.status,
		order_key: order.key,
		order_number: String(order.id),
		customer_note: order.customerNote,
		customer_id: order.customerId,
		billing_address: { ...order.billing },
		shipping_address: { ...order.shipping },
		payment_method: order.paymentMethod,
		payment_result: payment,
		additional_fields: {},
		__experimentalCart: null,
		extensions: {},
	};
}
