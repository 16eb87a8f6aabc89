/** Whether and how the shop can be put on the home screen. Inside messengers never: they have ways of their own. */
import { atom } from 'jotai';
import { HOSTS } from '../messenger/hosts.ts';
import { messengerAtom } from '../messenger/state.ts';
import { logFailure } from './log.ts';

/** What Chromium keeps of its offer (`app/early-install.js`). */
interface InstallOffer extends Event {
	prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}
type OfferingWindow = Window & { vitrinaInstall?: InstallOffer | undefined };

/** `prompt`: the browser asks by itself when told to; `share`: Safari's share menu is the only way. */
export type InstallWay = 'prompt' | 'share';

const isDoneAtom = atom(false);

export const installWayAtom = atom((get): InstallWay | undefined => {
	if (get(isDoneAtom) || !HOSTS[get(messengerAtom).host].isPage || isInstalled()) return undefined;
	if ((window as OfferingWindow).vitrinaInstall !== undefined) return 'prompt';
	return isIosSafari(navigator) ? 'share' : undefined;
});

/** Has the browser ask. Its offer is good for once, whatever the answer. */
export const installAtom = atom(null, async (_get, set) => {
	const page: OfferingWindow = window;
	const offer = page.vitrinaInstall;
	page.vitrinaInstall = undefined;
	set(isDoneAtom, true);
	try {
		await offer?.prompt();
	} catch (error) {
		logFailure('install', error);
	}
});

function isInstalled(): boolean {
	const { standalone } = navigator as { standalone?: boolean };
	return standalone === true || matchMedia('(display-mode: standalone)').matches;
}

/** Safari itself: browsers inside other apps, WhatsApp's and Instagram's among them, have no such menu. */
export function isIosSafari({
	userAgent,
	maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
	// An iPad calls itself a Mac.
	const isIos =
		/iP(hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
	const isSafari = /Version\/[\d.]+ .*Safari\//.test(userAgent);
	return (
		isIos &&
		isSafari &&
		!/CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|YaBrowser|GSA\/|FBA[NV]|Instagram|WhatsApp|Line\//.test(
			userAgent,
		)
	);
}
