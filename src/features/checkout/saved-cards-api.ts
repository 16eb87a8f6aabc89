/** Calls for the customer's cards at the site's bank. */
import {
	type ChargeResult,
	chargeResultSchema,
	type SavedCard,
	savedCardsSchema,
} from '#core/contract/order/saved-card.ts';
import { request } from '#src/lib/http/client.ts';

/** The customer's cards at the site's bank, the one last paid with first. Refused with 404 by a site that keeps none. */
export function fetchSavedCards(): Promise<readonly SavedCard[]> {
	return request(savedCardsSchema, 'wp-json/wc/saved_tokens');
}

/** Pays the customer's order with the customer's card: a repeat charges nothing more. Refused with 404 by a site without the call. */
export async function chargeCard(orderId: number, cardId: number): Promise<ChargeResult> {
	const { result } = await request(chargeResultSchema, 'wp-json/payment/v1/charge', {
		method: 'post',
		json: { order_id: orderId, card_id: cardId },
		timeout: 30_000,
		retry: { limit: 3, methods: ['post'] },
	});
	return result;
}
