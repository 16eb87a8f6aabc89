/** Whether and how the shop can be put on the home screen: by the browser, or by the messenger it is open in. */
import { atom } from 'jotai';
import { logFailure } from '#src/lib/log.ts';
import { whole } from '#src/lib/shape.ts';
import { storedAtom } from '#src/lib/storage.ts';
import { HOSTS } from '#src/messenger/hosts.ts';
import { messengerAtom } from '#src/messenger/state.ts';

/** What Chromium keeps of its offer (`app/early-install.js`). */
interface InstallOffer extends Event {
	prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}
type OfferingWindow = Window & { vitrinaInstall?: InstallOffer | undefined };

/** `prompt`: browser or messenger asks by itself when told to; `share`: Safari's share menu is the only way. */
export type InstallWay = 'prompt' | 'share';

const isDoneAtom = atom(false);
/** What the messenger has said of its own home screen button. */
const mayAddAtom = atom(false);

export const installWayAtom = atom((get): InstallWay | undefined => {
	if (get(isDoneAtom)) return undefined;
	const messenger = get(messengerAtom);
	if (messenger.homeScreen !== undefined) return get(mayAddAtom) ? 'prompt' : undefined;
	if (!HOSTS[messenger.host].isPage || isInstalled()) return undefined;
	if ((window as OfferingWindow).vitrinaInstall !== undefined) return 'prompt';
	return isIosSafari(navigator) ? 'share' : undefined;
});

/** Asks the messenger whether there is anything to offer: before that there is not. */
export const checkInstallAtom = atom(null, async (get, set) => {
	const { homeScreen } = get(messengerAtom);
	if (homeScreen !== undefined) set(mayAddAtom, await homeScreen.mayAdd());
});

/** Has the browser or the messenger ask. The offer is good for once, whatever the answer. */
export const installAtom = atom(null, async (get, set) => {
	const { homeScreen } = get(messengerAtom);
	if (homeScreen !== undefined) {
		set(isDoneAtom, true);
		homeScreen.add();
		return;
	}
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

const NEVER = 0;
const GONE = -1;
/** Beside which order the offer stands, by its id: the first one placed on this device, until it is answered. */
const offeredAtom = storedAtom('install-offered', whole(), NEVER);

/** Whether the offer stands beside an order. */
export const isOfferedByAtom = atom((get) => {
	const offered = get(offeredAtom);
	return (orderId: number) => offered === orderId && get(installWayAtom) !== undefined;
});

/** An order placed on this device is on screen: the first such one brings the offer. */
export const offerInstallAtom = atom(null, (get, set, orderId: number) => {
	if (get(offeredAtom) === NEVER && get(installWayAtom) !== undefined) set(offeredAtom, orderId);
});

/** The customer has answered: the offer is not made again. */
export const dropInstallOfferAtom = atom(null, (_get, set) => set(offeredAtom, GONE));

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
