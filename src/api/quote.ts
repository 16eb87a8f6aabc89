import { type OrderRequest, orderRequestToWire } from '#core/contract/order-request.ts';
import { type Quote, quoteSchema } from '#core/contract/quote.ts';
import { request } from './client.ts';

/** What the order would cost now; nothing is committed. */
export function fetchQuote(order: OrderRequest, signal: AbortSignal): Promise<Quote> {
	return request(quoteSchema, 'wp-json/checkout/v1/quote', {
		method: 'post',
		json: orderRequestToWire(order),
		signal,
	});
}
