import { guarded } from './document-theme.ts';

/** Where the Telegram SDK keeps the launch parameters between page loads. */
const STORED_LAUNCH = 'tapps/launchParams';
/** Where the fragment MAX launched the shop with is kept between page loads. */
export const MAX_LAUNCH = 'vitrina.maxLaunch';

export interface TelegramLaunch {
	/** `tgWebAppData`, `tgWebAppThemeParams` and the like. */
	params: URLSearchParams;
	/** Fresh from the address; otherwise remembered from an earlier load of this page. */
	isFresh: boolean;
}

/** What native clients put into the page. */
export interface TelegramWebviewProxy {
	postEvent(method: string, json: string): void;
}

/** The native client's door, where there is one. */
export function webviewProxy(): TelegramWebviewProxy | undefined {
	return (window as { TelegramWebviewProxy?: TelegramWebviewProxy }).TelegramWebviewProxy;
}

/**
 * Is this Telegram? A cheap answer without the SDK: there are launch parameters, and there is
 * somebody to talk to (a native client, or the page of Telegram Web around this frame). Never throws.
 */
export function detectTelegram(): TelegramLaunch | undefined {
	try {
		if (!webviewProxy() && window.parent === window) return;
		const address = location.href.replace(/^[^?#]*./, '').replace(/[?#]/g, '&');
		if (/tgWebAppPlatform/.test(address)) {
			return { params: new URLSearchParams(address), isFresh: true };
		}
		const stored: unknown = JSON.parse(sessionStorage.getItem(STORED_LAUNCH) ?? 'null');
		if (typeof stored === 'string') {
			return { params: new URLSearchParams(stored), isFresh: false };
		}
	} catch {
		// Storage may be forbidden, and what it holds may be anything: then this is a plain browser.
	}
	return;
}

/** Is this MAX? Its launch is in the address, or was at an earlier load of this page. Never throws. */
export function isMax(): boolean | undefined {
	return guarded(() => /[#&]WebAppData=/.test(location.hash) || MAX_LAUNCH in sessionStorage);
}

/**
 * The origin to post messages to: Telegram Web's, or our own when the frame around us is a page of
 * ours (the messenger preview). Reading a foreign parent's address throws, so no other can pass.
 */
export function parentOrigin(): string {
	try {
		if (window.parent.location.origin === location.origin) return location.origin;
	} catch {
		// A foreign parent.
	}
	return 'https://web.telegram.org';
}
