import type { InlineKeyboardButton } from 'grammy/types';

/** A button that opens the shop inside Telegram; undefined where Telegram would refuse its address: it takes https alone. */
export function shopButton(
	text: string,
	origin: string | undefined,
	path: string,
): InlineKeyboardButton.WebAppButton | undefined {
	if (origin === undefined || !origin.startsWith('https://')) return undefined;
	return { text, web_app: { url: origin + path } };
}
