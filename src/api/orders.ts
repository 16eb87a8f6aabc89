import { type Order, orderSchema } from '#core/contract/order.ts';
import {
	type CancelReason,
	cancellationToMeta,
	type OrderRating,
	ratingToMeta,
} from '#core/contract/order-feedback.ts';
import { type OrderRequest, orderRequestToWire } from '#core/contract/order-request.ts';
import { request } from './client.ts';

/**
 * Places the order. The same key never makes a second one: a repeat answers the first order. Refused with 422 and the
 * reason when something changed.
 */
export function createOrder(order: OrderRequest, idempotencyKey: string): Promise<Order> {
	return request(orderSchema, 'wp-json/wc/v3/orders', {
		method: 'post',
		json: orderRequestToWire(order),
		headers: { 'Idempotency-Key': idempotencyKey },
		timeout: 30_000,
		retry: { limit: 3, methods: ['post'] },
	});
}

/** An order of one's own, or of whoever holds its key. */
export function fetchOrder(id: number, key?: string): Promise<Order> {
	return request(orderSchema, `wp-json/wc/v2/orders/${id}`, {
		...(key === undefined ? {} : { searchParams: { key } }),
	});
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

function changeOrder(id: number, key: string, json: object): Promise<Order> {
	return request(orderSchema, `wp-json/wc/v2/orders/${id}`, {
		method: 'put',
		json,
		searchParams: { key },
	});
}
