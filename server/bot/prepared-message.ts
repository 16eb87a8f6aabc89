/** Messages a customer sends on from inside the shop (`shareMessage`, Bot API 8.0): the bot keeps each for him alone. */

import type { InlineQueryResultPhoto } from 'grammy/types';
import type { SharedMessage } from '#core/contract/order/shared-message.ts';
import { cutTo } from '#core/rules/site/graphemes.ts';
import { msg } from '#server/texts/msg.ts';
import { textsOf } from '#server/texts/texts.ts';
import { isFinal, pauseOf } from './telegram-api.ts';

/** Of Telegram's, in characters. */
const MOST_CAPTION = 1024;

/** Kinds of chats it may go to: the Bot API's names. */
const CHATS = { allow_user_chats: true, allow_group_chats: true, allow_channel_chats: true };

export interface PreparedMessagesDeps {
	/** The Bot API's `savePreparedInlineMessage`, or the demo's in its place. */
	save(
		telegramId: number,
		result: InlineQueryResultPhoto,
		chats: typeof CHATS,
	): Promise<{ readonly id: string }>;
	/** Of a customer's account; undefined = it has none. */
	telegramIdOf(customerId: number): Promise<number | undefined>;
	/** Epoch ms. */
	now(): number;
	readonly log: { warn(facts: object, message: string): void };
}

/**
 * Prepares a message and answers its id, good for a few minutes and for this customer's Telegram account. Undefined when
 * there is no such account, or Telegram would not keep the message, or is away.
 */
export function createPreparedMessages({ save, telegramIdOf, now, log }: PreparedMessagesDeps) {
	// One limit for the whole bot: while it holds, every call would only be refused, and lengthen it.
	let busyUntil = 0;
	return async (message: SharedMessage): Promise<string | undefined> => {
		if (now() < busyUntil) return undefined;
		const telegramId = await telegramIdOf(message.customerId);
		if (telegramId === undefined) return undefined;
		try {
			const { id } = await save(telegramId, resultOf(message), CHATS);
			return id;
		} catch (error) {
			busyUntil = now() + (pauseOf(error) ?? 0);
			const reason = isFinal(error) ? error.description : String(error);
			log.warn({ reason }, 'Telegram prepared no message');
			return undefined;
		}
	};
}

/** As an answer of a bot's inline mode: a picture, words below it, a button below them. */
function resultOf({ title, text, picture, link, language }: SharedMessage): InlineQueryResultPhoto {
	const button = { text: textsOf(language).say(msg({ message: 'Открыть магазин' })), url: link };
	return {
		type: 'photo',
		id: 'shared',
		photo_url: picture,
		thumbnail_url: picture,
		photo_width: 1200,
		photo_height: 630,
		title,
		description: text,
		caption: cutTo([title, text].filter(Boolean).join('\n'), MOST_CAPTION),
		reply_markup: { inline_keyboard: [[button]] },
	};
}
