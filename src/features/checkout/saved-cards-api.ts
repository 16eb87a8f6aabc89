import { type SavedCard, savedCardsSchema } from '#core/contract/order/saved-card.ts';
import { request } from '#src/lib/http/client.ts';

/** The customer's cards at the site's bank. Refused with 404 by a site that keeps none. */
export function fetchSavedCards(): Promise<readonly SavedCard[]> {
	return request(savedCardsSchema, 'wp-json/wc/saved_tokens');
}
