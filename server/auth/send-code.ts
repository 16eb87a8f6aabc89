/** Login codes and login questions sent into a messenger's chat. */
import type { Phone } from '#core/rules/customer/phone-shape.ts';
import type { ChatMessage } from '#server/chats/chat.ts';
import { blockChat, chatOf } from '#server/chats/reach.ts';
import { msg } from '#server/texts/msg.ts';
import type { Texts } from '#server/texts/texts.ts';
import type { AuthDeps } from './deps.ts';
import type { LoginRequest } from './requests.ts';

/** What a press of the question's buttons begins with; the rest names the request. */
export const LOGIN_PRESSES = { yes: 'login_yes_', no: 'login_no_' } as const;

/** Writes into the chat of the customer with this phone; false = the code has to go another way. */
export async function sendLoginToChat(
	deps: Pick<AuthDeps, 'chat' | 'db' | 'now' | 'log'>,
	phone: Phone,
	message: ChatMessage,
): Promise<boolean> {
	const { chat, db } = deps;
	if (chat === undefined) return false;
	const chatId = await chatOf(db, { phone });
	if (chatId === undefined) return false;
	const outcome = await chat.send(chatId, message, { isAwaited: true });
	if (outcome.status === 'unreachable') await blockChat(db, chatId, deps.now());
	if (outcome.status === 'refused')
		deps.log.error({ reason: outcome.reason }, 'the messenger refused a login code');
	return outcome.status === 'sent';
}

/** A login code with a button that copies it. */
export function codeMessage({ say }: Texts, text: string, code: string): ChatMessage {
	return { text, buttons: [{ text: say(msg({ message: 'Скопировать код' })), copied: code }] };
}

/** The question whether this is he, instead of a code. `from`: "Chrome, Windows, 203.0.113.7", as far as it is known. */
export function questionMessage(
	{ say }: Texts,
	{ number, button }: LoginRequest,
	shop: string,
	from: string,
): ChatMessage {
	const values = { shop, from, number };
	return {
		text: [
			say(msg({ message: 'Вход в «{shop}». Это вы?' }), values),
			...(from === '' ? [] : [say(msg({ message: 'Откуда: {from}' }), values)]),
			say(msg({ message: 'Число на странице входа: {number}' }), values),
			'',
			say(
				msg({
					message: 'Если числа нет или оно другое, это не ваш вход: нажмите «Это не я».',
				}),
			),
		].join('\n'),
		buttons: [
			{ text: say(msg({ message: 'Да, это я' })), press: `${LOGIN_PRESSES.yes}${button}` },
			{ text: say(msg({ message: 'Это не я' })), press: `${LOGIN_PRESSES.no}${button}` },
		],
	};
}
