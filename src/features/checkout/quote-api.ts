/** The call that prices a cart with its place, time and payment: the quote. */
import * as v from 'valibot';
import { type OrderRequest, orderRequestToWire } from '#core/contract/order/order-request.ts';
import { type Quote, quoteSchema } from '#core/contract/order/quote.ts';
import { request } from '#src/lib/http/client.ts';
import type { ApiError } from '#src/lib/http/errors.ts';

/** The cart is empty: there is nothing to be reminded of. */
export async function tellCartEmptied(): Promise<void> {
	await request(quoteSchema, 'wp-json/checkout/v1/quote', {
		method: 'post',
		json: { line_items: [] },
	});
}

/** What an order costs by the refusal it got; undefined where that does not say. */
export function quoteOfRefusal({ facts }: ApiError): Quote | undefined {
	const quote = v.safeParse(quoteSchema, facts.quote);
	return quote.success ? quote.output : undefined;
}

/** What the order would cost now; nothing is committed. */
export function fetchQuote(order: OrderRequest, signal: AbortSignal): Promise<Quote> {
	return request(quoteSchema, 'wp-json/checkout/v1/quote', {
		method: 'post',
		json: orderRequestToWire(order),
		signal,
	});
}
