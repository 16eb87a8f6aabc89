import { cartAnswer, cartHash } from './cart-answer.ts';
import { readCart } from './cart-check.ts';
import { type Answer, type Call, missing, Refusal } from './http.ts';
import { fillFromCart } from './order.ts';
import { orderAnswer } from './order-answer.ts';
import type { Order, Session } from './records.ts';
import type { Route } from './routes.ts';
import { cartToken, nonceOf, openSession, sessionOf } from './session.ts';
import type { Shop } from './shop.ts';

/** A call with a cart: whose it is, what may be changed without a token, and the headers of the answer. */
export function answerCart(
	shop: Shop,
	call: Call,
	{ act }: Extract<Route, { door: 'cart' }>,
): Answer {
	const known = sessionOf(shop, call.headers);
	const session = known ?? openSession(shop);
	const answer = orRefusal(shop, session, () => {
		refuseWithoutParameter(call);
		if (!known) refuseWithoutNonce(shop, call);
		readCart(shop, session);
		return act(shop, session, call);
	});
	if (call.method === 'POST' && !isCheckout(call)) followCart(shop, session);
	return { ...answer, headers: cartHeaders(shop, session) };
}

/** What a checkout finds when it begins: PHP has read the cart and the draft before another one ends. */
export interface Begun {
	session: Session;
	draft: Order | undefined;
}

export function beginCheckout(shop: Shop, call: Call): Begun | undefined {
	const session = sessionOf(shop, call.headers);
	if (!session) return undefined;
	const draft = shop.orders.get(session.draftId);
	return { session: structuredClone(session), draft: draft && { ...draft } };
}

export function isCheckout({ method, path }: Call): boolean {
	return method === 'POST' && path === '/wc/store/v1/checkout';
}

/**
 * A second checkout of a cart that another one has ordered meanwhile. With a draft both place that one order, and
 * lines that had to be made anew may be in it twice; where stock is managed or a coupon's uses are counted the second
 * one is refused, though the order is placed; without a draft there are two orders. A real site does each of these, and
 * now and then makes two orders though there is a draft: `ordersOfRace`.
 */
export function answerRace(
	shop: Shop,
	call: Call,
	begun: Begun | undefined,
	route: Extract<Route, { door: 'cart' }>,
): Answer {
	const session = sessionOf(shop, call.headers);
	const isRace = begun && session?.lines.length === 0 && begun.session.lines.length > 0;
	if (!begun || !session || !isRace) return answerCart(shop, call, route);
	const headers = cartHeaders(shop, session);
	const order = shop.orders.get(begun.session.draftId);
	const draft = shop.options.ordersOfRace === 'one' ? begun.draft : undefined;
	if (!order || draft?.status !== 'checkout-draft') {
		const copy = { ...begun.session, draftId: 0 };
		return { ...orRefusal(shop, copy, () => route.act(shop, copy, call)), headers };
	}
	const limited = order.couponLines.find(
		({ code }) => (shop.coupons.get(code)?.usageLimit ?? 0) > 0,
	);
	if (limited)
		return new Refusal(
			400,
			'woocommerce_rest_coupon_reserve_failed',
			`Coupon ${limited.code} was used in another transaction during this checkout, and coupon usage limit is reached. Please remove the coupon and try again.`,
		).answer();
	const isManaged = order.lines.some(
		({ productId, variationId }) => shop.products.get(variationId || productId)?.stock != null,
	);
	if (isManaged)
		return new Refusal(
			403,
			'woocommerce_product_not_enough_stock',
			`Not enough units of ${order.lines[0]?.name} are available in stock to fulfil this order.`,
		).answer();
	if (draft.linesHash !== order.linesHash) {
		const again = <Line extends { id: number }>(lines: readonly Line[]) =>
			lines.flatMap((line) => [line, { ...line, id: shop.nextId('order item') }]);
		order.lines = again(order.lines);
		order.shippingLines = again(order.shippingLines);
	}
	const { id, status, order_key, number, ...rest } = orderAnswer(shop, order);
	const received = `${shop.options.url}/checkout/order-received/${id}/?key=${order_key}`;
	return {
		status: 200,
		body: {
			order_id: id,
			status,
			order_key,
			order_number: number,
			customer_note: rest.customer_note,
			customer_id: rest.customer_id,
			billing_address: rest.billing,
			shipping_address: rest.shipping,
			payment_method: rest.payment_method,
			payment_result: {
				payment_status: 'success',
				payment_details: [
					{ key: 'result', value: 'success' },
					{ key: 'redirect', value: received },
				],
				redirect_url: received,
			},
			additional_fields: {},
			__experimentalCart: null,
			extensions: {},
		},
		headers,
	};
}

function cartHeaders(shop: Shop, session: Session): Record<string, string> {
	return {
		...nonceHeaders(shop),
		'Cart-Token': cartToken(shop, session),
		'Cart-Hash': cartHash(shop, session),
	};
}

export function nonceHeaders(shop: Shop): Record<string, string> {
	return {
		Nonce: nonceOf(shop),
		'Nonce-Timestamp': String(Math.floor(shop.options.now() / 1000)),
		'User-ID': '0',
	};
}

/** Looked at before anything else. */
function refuseWithoutParameter({ method, path, body }: Call): void {
	const name = REQUIRED[path];
	if (method === 'POST' && name !== undefined && body[name] === undefined) throw missing(name);
}

const REQUIRED: Readonly<Record<string, string>> = {
	'/wc/store/v1/cart/select-shipping-rate': 'rate_id',
	'/wc/store/v1/checkout': 'billing_address',
};

function refuseWithoutNonce(shop: Shop, call: Call): void {
	const isRead = call.method === 'GET' && call.path !== '/wc/store/v1/checkout';
	const nonce = call.headers.get('nonce');
	if (isRead || nonce === nonceOf(shop)) return;
	if (nonce === null)
		throw new Refusal(
			401,
			'woocommerce_rest_missing_nonce',
			'Missing the Nonce header. This endpoint requires a valid nonce.',
		);
	throw new Refusal(403, 'woocommerce_rest_invalid_nonce', 'Nonce is invalid.');
}

/** A refusal by conflict comes with the cart, for the client to show. */
function orRefusal(shop: Shop, session: Session, act: () => Answer): Answer {
	try {
		return act();
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		const answer = error.answer();
		if (error.status !== 409 || 'cart' in error.data) return answer;
		const data = { ...error.data, status: 409, cart: cartAnswer(shop, session) };
		return { ...answer, body: { code: error.code, message: error.message, data } };
	}
}

/** A draft follows its cart. */
function followCart(shop: Shop, session: Session): void {
	const draft = shop.orders.get(session.draftId);
	if (draft?.status === 'checkout-draft') fillFromCart(shop, draft, session);
}
