import { preparedSchema, type Shared } from '#core/contract/order/shared-message.ts';
import { request } from '#src/lib/http/client.ts';

/**
 * Has the shop's bot prepare a message to be sent on, and answers its id. Refused with 404 `share_unavailable` when there
 * is no bot, or no Telegram account of the customer's to send it from.
 */
export async function prepareMessage(shared: Shared): Promise<string> {
	const { id } = await request(preparedSchema, 'share', { method: 'post', json: shared });
	return id;
}
