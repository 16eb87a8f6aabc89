/** A messenger in which the shop itself writes to its customers: what it asks of the messenger's client. */

/** A button under a message. */
export type ChatButton =
	/** Opens the shop: path and query. */
	| { readonly text: string; readonly path: string }
	/** Comes back as a press (`ShopChats.pressed`); at most 64 bytes. */
	| { readonly text: string; readonly press: string }
	/** Copies a login code. */
	| { readonly text: string; readonly copied: string };

export interface ChatMessage {
	readonly text: string;
	/** Shown over the text where the messenger can reach the shop: a path of it. */
	readonly picture?: string;
	/** Each in a row of its own. */
	readonly buttons?: readonly ChatButton[];
}

export type ChatRefusal =
	/** The customer has blocked the bot, or never started it. */
	| { readonly status: 'unreachable' }
	/** Not now: the messenger is away, or has had enough for a while. Nothing was written. */
	| { readonly status: 'busy'; readonly milliseconds: number }
	/** The messenger will never take this message, however often it is tried. */
	| { readonly status: 'refused'; readonly reason: string };

/** Answers; never throws for what the messenger says. */
export interface Chat {
	/** `isAwaited`: a page waits for it, so it is given up soon and goes another way. */
	send(
		chatId: number,
		message: ChatMessage,
		options?: { readonly isAwaited?: boolean },
	): Promise<{ readonly status: 'sent'; readonly messageId: number } | ChatRefusal>;
	/** `gone`: there is no such message to edit any more. */
	edit(
		chatId: number,
		messageId: number,
		message: ChatMessage,
	): Promise<{ readonly status: 'sent' } | { readonly status: 'gone' } | ChatRefusal>;
}
