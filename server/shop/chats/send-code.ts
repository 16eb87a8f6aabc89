import type { ShopDeps } from '../context.ts';
import { blockChat, chatOf } from './reach.ts';

/** Writes a login code into the chat of the customer with this phone; false = it has to go another way. */
export async function sendCodeToChat(
	deps: ShopDeps,
	phone: string,
	text: string,
	code: string,
): Promise<boolean> {
	const { chat, db } = deps;
	if (chat === undefined) return false;
	const chatId = await chatOf(db, { phone });
	if (chatId === undefined) return false;
	const outcome = await chat.send(chatId, { text, copied: code });
	if (outcome.status === 'unreachable') await blockChat(db, chatId, deps.now());
	if (outcome.status === 'refused')
		deps.log.error({ reason: outcome.reason }, 'the messenger refused a login code');
	return outcome.status === 'sent';
}
