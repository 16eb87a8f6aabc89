import type { MaxApp } from '#core/contract/site/page-data.ts';
import { guarded, showBrowserTheme } from '#src/theme/document-theme.ts';
import { createBrowserMessenger } from '../browser.ts';
import { detectTelegram, dropTelegramLaunch, isMax, type TelegramLaunch } from '../detect.ts';
import type { Messenger } from '../messenger.ts';

/**
 * Finds out where the shop is open. The page is drawn before and without it: outside messengers the
 * answer is there at once and nothing of theirs is loaded; inside, whatever goes wrong
 * ends in the plain browser's messenger, in which the page draws its own buttons. So does a shop that is no app of
 * messengers (`is_messenger_app`). `max`: the shop is an app of MAX too.
 */
export async function bootMessenger(isMessengerApp: boolean, max?: MaxApp): Promise<Messenger> {
	const telegram = detectTelegram();
	// Read once, it is taken out of the address whatever becomes of it.
	guarded(dropTelegramLaunch);
	const messenger = isMessengerApp ? await load(telegram, max).catch(() => undefined) : undefined;
	if (messenger) return messenger;
	if (telegram) showBrowserTheme();
	return createBrowserMessenger();
}

async function load(telegram?: TelegramLaunch, max?: MaxApp): Promise<Messenger | undefined> {
	if (telegram) return (await import('../telegram/telegram.ts')).createTelegramMessenger(telegram);
	return max && isMax() ? (await import('../max.ts')).createMaxMessenger(max) : undefined;
}
