/** Calls for orders: placing, reading, paying, cancelling and rating them. */
import * as v from 'valibot';
import { wholeList } from '#core/contract/lenient.ts';
import { type Order, orderSchema } from '#core/contract/order/order.ts';
import {
	type CancelReason,
	cancellationToMeta,
	type OrderRating,
	ratingToMeta,
} from '#core/contract/order/order-feedback.ts';
import { type OrderRequest, orderRequestToWire } from '#core/contract/order/order-request.ts';
import { type TipResult, tipResultSchema } from '#core/contract/order/tip.ts';
import { type Kopecks, moneyToWire } from '#core/rules/money/money.ts';
import { request, requestPage } from '#src/lib/http/client.ts';
import { ApiError, ContractError } from '#src/lib/http/errors.ts';

/** An order, and the answer it was in as that came, to be kept. */
interface OrderAnswer {
	readonly order: Order;
	readonly answer: unknown;
}

/**
 * Places the order. The same key never makes a second one: a repeat answers the first order. Refused with 422 and the
 * reason when something changed.
 */
export function createOrder(order: OrderRequest, idempotencyKey: string): Promise<OrderAnswer> {
	return requestOrder('wp-json/wc/v3/orders', {
		method: 'post',
		json: orderRequestToWire(order),
		headers: { 'Idempotency-Key': idempotencyKey },
		timeout: 30_000,
		retry: { limit: 3, methods: ['post'] },
	});
}

/** The customer's own order, or one whose key the link has. */
export async function fetchOrder(id: number, key?: string): Promise<Order> {
	return (await fetchOrderAnswer(id, key)).order;
}

/** The same with its answer. */
export async function fetchOrderAnswer(id: number, key?: string): Promise<OrderAnswer> {
	return requestOrder(
		`wp-json/wc/v2/orders/${id}`,
		key === undefined ? {} : { searchParams: { key } },
	);
}

async function requestOrder(
	path: string,
	options: Parameters<typeof request>[2],
): Promise<OrderAnswer> {
	const answer = await request(v.unknown(), path, options);
	const parsed = v.safeParse(orderSchema, answer);
	if (!parsed.success) throw new ContractError(path, { cause: parsed.issues });
	return { order: parsed.output, answer };
}

/** Whether the shop has surely said that there is no such order, or none for who asked: nothing else may forget one. */
export function isNoSuchOrder(error: unknown): boolean {
	return error instanceof ApiError && error.code === 'woocommerce_rest_shop_order_invalid_id';
}

/** Which of one's orders: all, or those whose way is not over yet, or is. */
export type OrderFilter = 'all' | 'active' | 'finished';

const SLUGS = {
	active: 'pending,processing,on-hold,making,done,kurier',
	finished: 'completed,cancelled,failed,refunded',
} as const;

const ORDERS_PER_PAGE = 20;

/**
 * A page (from 1) of the customer's orders, newest first, and how many there are. v2, as spec 7 has it; several
 * statuses at once are v3's alone (wire 2.21).
 */
export function fetchOrders(
	filter: OrderFilter,
	page: number,
): Promise<{ readonly items: readonly Order[]; readonly total: number }> {
	const version = filter === 'all' ? 'v2' : 'v3';
	return requestPage(wholeList(orderSchema), `wp-json/wc/${version}/orders`, {
		searchParams: {
			page,
			per_page: ORDERS_PER_PAGE,
			...(filter === 'all' ? {} : { status: SLUGS[filter] }),
		},
	});
}

/** The address of an order's bill inside Telegram. Refused with 404 when it can only be paid elsewhere, 503 for a while. */
export async function fetchInvoice(id: number, key: string): Promise<string> {
	const { url } = await request(v.object({ url: v.string() }), `orders/${id}/invoice`, {
		method: 'post',
		searchParams: { key },
	});
	return url;
}

export function cancelOrder(
	id: number,
	key: string,
	cancellation: { readonly reason: CancelReason; readonly comment: string },
): Promise<Order> {
	return changeOrder(id, key, {
		status: 'cancelled',
		meta_data: cancellationToMeta(cancellation),
	});
}

/** Rates an order, once. Refused with 422 `order_rated` when it is rated already. */
export function rateOrder(id: number, key: string, rating: OrderRating): Promise<Order> {
	return changeOrder(id, key, { meta_data: ratingToMeta(rating) });
}

/** Pays the tip after an order: however often, once. Refused with 422 `order_not_payable` where none is taken. */
export function payTip(
	{ id, key }: Pick<Order, 'id' | 'key'>,
	{
		amount,
		cardId,
		byInvoice,
	}: {
		readonly amount: Kopecks;
		/** 0 = none is charged. */
		readonly cardId: number;
		readonly byInvoice: boolean;
	},
): Promise<TipResult> {
	return request(tipResultSchema, `wp-json/payment/v1/orders/${id}/tip`, {
		method: 'post',
		json: {
			...{ amount: moneyToWire(amount), card_id: cardId },
			...(byInvoice && { way: 'invoice' }),
		},
		searchParams: { key },
		timeout: 30_000,
		retry: { limit: 3, methods: ['post'] },
	});
}

function changeOrder(id: number, key: string, json: object): Promise<Order> {
	return request(orderSchema, `wp-json/wc/v2/orders/${id}`, {
		method: 'put',
		json,
		searchParams: { key },
	});
}
