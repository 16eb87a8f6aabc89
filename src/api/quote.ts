import * as v from 'valibot';
import { type OrderRequest, orderRequestToWire } from '#core/contract/order-request.ts';
import { type Quote, quoteSchema } from '#core/contract/quote.ts';
import { request } from './client.ts';
import type { ApiError } from './errors.ts';

/** The cart is empty: nobody is to be reminded of what was in it. */
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
