/** Telegram's events and answers that its SDK leaves to us. */
import { guarded } from '#src/theme/document-theme.ts';
import type { ThemeParams } from '#src/theme/theme.ts';
import type { Haptic } from '../messenger.ts';

/** What is needed of a client, without a word of its SDK. */
export interface ClientLine {
	/** `tgWebAppPlatform` */
	readonly platform: string;
	can(method: string): boolean;
	tell(method: string, params?: object): void;
	/** Listens to an event; returns the undo. */
	listen<Payload>(event: string, listener: (payload: Payload) => void): () => void;
	/** Asks, and answers with the first of these events; refused, or unanswered for too long: undefined. */
	ask(
		method: string,
		events: readonly string[],
		options: { readonly params?: object; readonly timeout: number },
	): Promise<ClientEvent | undefined>;
	/** Has Telegram ask who the link is for. */
	shareLink(url: string, text: string): void;
	/** A method of the customer's cloud; refused, or unanswered for too long: undefined. */
	askCloud(method: string, params: object): Promise<unknown>;
}

export interface ClientEvent {
	readonly event: string;
	readonly payload: unknown;
}

/** How long a customer may think over a question of the client, ms. */
export const DECISION_MS = 120_000;

/** What `web_app_trigger_haptic_feedback` takes. */
export const HAPTICS = {
	selection: { type: 'selection_change' },
	light: { type: 'impact', impact_style: 'light' },
	medium: { type: 'impact', impact_style: 'medium' },
	success: { type: 'notification', notification_type: 'success' },
	error: { type: 'notification', notification_type: 'error' },
	warning: { type: 'notification', notification_type: 'warning' },
} as const satisfies Record<Haptic, object>;

/** `https://t.me/$slug` or `https://t.me/invoice/slug`. */
export function invoiceSlug(url: string): string | undefined {
	return /^https:\/\/t\.me\/(?:\$|invoice\/)([\w=-]+)$/.exec(url)?.[1];
}

/** The customer let the bot write earlier: `signed` is the init data. */
export function mayAlreadyWrite(signed: URLSearchParams): boolean {
	try {
		const user: { allows_write_to_pm?: boolean } | null = JSON.parse(signed.get('user') ?? 'null');
		return user?.allows_write_to_pm === true;
	} catch {
		return false;
	}
}

export function isHex(color: string | undefined): color is `#${string}` {
	return color?.startsWith('#') ?? false;
}

/** The answer; refused, or not in time: undefined. */
export function orNothing<Value>(answer: PromiseLike<Value>): Promise<Value | undefined> {
	return Promise.resolve(answer).catch(() => undefined);
}

/** Adds a listener; returns the undo. */
export function subscribe<Listener>(listeners: Set<Listener>, listener: Listener): () => void {
	listeners.add(listener);
	return () => void listeners.delete(listener);
}

/**
 * Hears of the client's theme ahead of the SDK, which knows every event by a message to the window and would drop the
 * whole theme, with a complaint, over one colour it cannot read. Returns the undo.
 */
export function interceptTheme(listener: (params: ThemeParams) => void): () => void {
	const hear = (event: MessageEvent) => {
		if (event.source !== window.parent || typeof event.data !== 'string') return;
		if (!event.data.includes('theme_changed')) return;
		const message = guarded(() => JSON.parse(event.data));
		if (message?.eventType !== 'theme_changed') return;
		event.stopImmediatePropagation();
		listener(message.eventData?.theme_params ?? {});
	};
	window.addEventListener('message', hear, true);
	return () => window.removeEventListener('message', hear, true);
}
