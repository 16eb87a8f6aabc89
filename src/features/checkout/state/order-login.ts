/**
 * The login of a guest who orders. The press on the order's button is the consent to it, as the line at that button says,
 * and begins it: the messenger's word where there is one, else a code that is on its way at once.
 */
import { atom } from 'jotai';
import { launchWordAtom } from '#src/features/login/state/launch.ts';
import {
	type LoginRefusal,
	loginByContactAtom,
	requestCodeAtom,
	type SentCode,
	sentCodeOf,
} from '#src/features/login/state/login.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import { openModalAtom } from '#src/modal-stack.ts';

/** What has become of the code the press asked for. */
export type OrderCode =
	| { readonly status: 'sent'; readonly sent: SentCode }
	| { readonly status: 'refused'; readonly refusal: LoginRefusal };

const codeAtom = atom<OrderCode | undefined>(undefined);
/** Undefined after a reload, too: nothing is sent again without a press. */
export const orderCodeAtom = atom((get) => get(codeAtom));
export const forgetOrderCodeAtom = atom(null, (_get, set) => set(codeAtom, undefined));

/** A code lives five minutes (the login's calls): one this old is not worth typing. */
const OLDEST_CODE_MS = 4 * 60_000;

/** Logs a guest in; false = the login's sheet is open for what is left of it, and places the order then. */
export const logInToOrderAtom = atom(null, async (get, set, phone: string): Promise<boolean> => {
	if (get(launchWordAtom) === 'good') {
		const answer = await set(loginByContactAtom);
		if (answer?.ok === true) return true;
	}
	const { pathname } = location;
	await set(sendOrderCodeAtom, phone);
	// Gone elsewhere meanwhile: the sheet would stand over a page that does not order.
	if (location.pathname === pathname)
		set(openModalAtom, { name: 'auth', data: { phone, next: 'place-order' } });
	return false;
});

/** Sends a code by the shop's first way, unless this phone has just got one: its sheet was closed and is opened again. */
const sendOrderCodeAtom = atom(null, async (get, set, phone: string) => {
	const known = get(codeAtom);
	if (
		known?.status === 'sent' &&
		known.sent.phone === phone &&
		Date.now() < known.sent.sentAt + OLDEST_CODE_MS
	)
		return;
	const channel = get(settingsAtom).loginChannels[0] ?? 'sms';
	const answer = await set(requestCodeAtom, channel, phone, false);
	set(
		codeAtom,
		answer.ok
			? { status: 'sent', sent: sentCodeOf(phone, channel, answer) }
			: { status: 'refused', refusal: answer.refusal },
	);
});
