import { createBrowserMessenger } from './browser.ts';
import { detectTelegram } from './detect.ts';
import { showBrowserTheme } from './document-theme.ts';
import type { Messenger } from './messenger.ts';

/**
 * Finds out where the shop is open. The page is drawn before and without it: outside Telegram the
 * answer is there at once and the SDK is never loaded; inside, whatever goes wrong with the SDK
 * ends in the plain browser's messenger, in which the page draws its own buttons. So does a shop that is no app of
 * messengers (`is_messenger_app`).
 */
export async function bootMessenger(isMessengerApp: boolean): Promise<Messenger> {
	const launch = detectTelegram();
	if (launch) {
		const telegram = isMessengerApp
			? await import('./telegram.ts').then(
					({ createTelegramMessenger }) => createTelegramMessenger(launch),
					() => undefined,
				)
			: undefined;
		if (telegram) return telegram;
		showBrowserTheme();
	}
	return createBrowserMessenger();
}
