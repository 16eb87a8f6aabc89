/** Stands in for Telegram where the demo's bot prepares messages to be sent on: keeps them for the preview to show. */
import { randomUUID } from 'node:crypto';
import type { InlineQueryResultPhoto } from 'grammy/types';

/** The oldest go first: what was prepared so long ago is not sent on any more. */
const MOST_KEPT = 100;

/** What the preview shows of a message. */
export interface PreviewMessage {
	/** Path of its picture: the preview shows none of other hosts. */
	readonly picture: string;
	readonly text: string;
	readonly button: string;
	readonly link: string;
}

export interface SharedMessages {
	/** As the Bot API's `savePreparedInlineMessage`. */
	save(telegramId: number, result: InlineQueryResultPhoto): Promise<{ readonly id: string }>;
	find(id: string): PreviewMessage | undefined;
}

export function createSharedMessages(): SharedMessages {
	const kept = new Map<string, PreviewMessage>();
	return {
		async save(_telegramId, { photo_url, caption = '', reply_markup: markup }) {
			const button = markup?.inline_keyboard[0]?.[0];
			const { pathname } = new URL(photo_url);
			const id = randomUUID();
			kept.set(id, {
				picture: pathname,
				text: caption,
				button: button?.text ?? '',
				link: button !== undefined && 'url' in button ? button.url : '',
			});
			const [oldest] = kept.keys();
			if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
			return { id };
		},
		find: (id) => kept.get(id),
	};
}
