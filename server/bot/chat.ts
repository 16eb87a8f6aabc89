/** The shop's messages in Telegram, and what Telegram's refusals mean for them. */
import type { InlineKeyboardButton, LinkPreviewOptions } from 'grammy/types';
import type { Chat, ChatMessage, ChatRefusal } from '#server/chats/chat.ts';
import { shopButton } from './shop-button.ts';
import { isAnswer, isFinal, pauseOf, SEND_SECONDS, telegramApi } from './telegram-api.ts';

/** Telegram does not answer: no message is tried before this. */
const AWAY_MS = 5000;
/** So many chats that are to be left alone at once are the limit of the whole bot, which has no answer of its own. */
const MANY_CHATS = 4;

export interface ChatDeps {
	readonly token: string;
	/** "https://api.telegram.org", or a Bot API server of one's own. */
	readonly apiRoot: string;
	/** Where customers reach the shop; absent = messages go without buttons. */
	readonly origin?: string;
	/** Epoch ms. */
	now(): number;
}

export function createChat({ token, apiRoot, origin, now }: ChatDeps): Chat {
	const hasty = telegramApi(token, apiRoot);
	const patient = telegramApi(token, apiRoot, SEND_SECONDS);
	// While a limit holds, every call would only be refused, and lengthen it. Telegram's are for each chat, epoch ms.
	const quietUntil = new Map<number, number>();
	let allQuietUntil = 0;

	function keepQuiet(chatId: number, milliseconds: number): void {
		for (const [chat, until] of quietUntil) if (until <= now()) quietUntil.delete(chat);
		quietUntil.set(chatId, now() + milliseconds);
		if (quietUntil.size >= MANY_CHATS) allQuietUntil = now() + milliseconds;
	}

	const whenFree = async <Sent>(
		chatId: number,
		call: () => Promise<Sent>,
	): Promise<Sent | ChatRefusal | { readonly status: 'gone' }> => {
		const wait = Math.max(allQuietUntil, quietUntil.get(chatId) ?? 0) - now();
		if (wait > 0) return { status: 'busy', milliseconds: wait };
		try {
			return await call();
		} catch (error) {
			const pause = pauseOf(error);
			if (pause === undefined && isFinal(error)) return finalRefusal(error);
			const milliseconds = pause ?? AWAY_MS;
			if (isAnswer(error)) keepQuiet(chatId, milliseconds);
			else allQuietUntil = now() + milliseconds;
			return { status: 'busy', milliseconds };
		}
	};

	const extrasOf = (message: ChatMessage) => ({
		reply_markup: { inline_keyboard: keyboardOf(message, origin) },
		link_preview_options: previewOf(message, origin),
	});

	return {
		async send(chatId, message, { isAwaited = false } = {}) {
			const api = isAwaited ? hasty : patient;
			const outcome = await whenFree(chatId, async () => {
				const sent = await api.sendMessage(chatId, message.text, extrasOf(message));
				return { status: 'sent', messageId: sent.message_id } as const;
			});
			return outcome.status === 'gone'
				? { status: 'refused', reason: 'message not found' }
				: outcome;
		},
		edit: (chatId, messageId, message) =>
			whenFree(chatId, async () => {
				await patient
					.editMessageText(chatId, messageId, message.text, extrasOf(message))
					.catch(unlessUnchanged);
				return { status: 'sent' } as const;
			}),
	};
}

/**
 * The picture as the preview of a link that the text need not have: an edit can change it as it does the text, whose length
 * stays a message's. Telegram fetches the picture itself, so without an address it could reach there is none.
 */
function previewOf({ picture }: ChatMessage, origin: string | undefined): LinkPreviewOptions {
	if (picture === undefined || origin === undefined || !origin.startsWith('https://'))
		return { is_disabled: true };
	return { url: origin + picture, prefer_large_media: true, show_above_text: true };
}

function keyboardOf(message: ChatMessage, origin: string | undefined): InlineKeyboardButton[][] {
	const { buttons = [] } = message;
	return buttons.flatMap((one): InlineKeyboardButton[][] => {
		const { text } = one;
		if ('copied' in one) return [[{ text, copy_text: { text: one.copied } }]];
		if ('press' in one) return [[{ text, callback_data: one.press }]];
		const button = shopButton(text, origin, one.path);
		return button === undefined ? [] : [[button]];
	});
}

/** An edit that was made before, by a try whose answer was lost. */
function unlessUnchanged(error: unknown): void {
	if (isFinal(error) && /message is not modified/i.test(error.description)) return;
	throw error;
}

function finalRefusal(error: {
	readonly error_code: number;
	readonly description: string;
}): ChatRefusal | { readonly status: 'gone' } {
	const { error_code: code, description: reason } = error;
	if (code === 403 || /chat not found|user is deactivated/i.test(reason))
		return { status: 'unreachable' };
	if (/message to edit not found|message can't be edited|MESSAGE_ID_INVALID/i.test(reason))
		return { status: 'gone' };
	return { status: 'refused', reason };
}
