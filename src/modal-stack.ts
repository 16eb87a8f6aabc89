/**
 * Every modal (spec 2) by name and data, which are open, and which way Back goes. Modals are not routes; each open one is
 * an entry of the browser's history, so that the phone's own Back closes it. `app/ModalHost.tsx` binds each name to a
 * component; a missing binding does not compile.
 */
import { atom } from 'jotai';
import type { Prize } from '#core/contract/account.ts';
import type { CartLinkRefusal, KeptCart } from '#core/contract/kept-cart.ts';
import type { OrderLine } from '#core/contract/order.ts';
import type { Kopecks } from '#core/rules/money.ts';
import type { LineChange } from '#core/rules/place-change.ts';
import type { RepeatChange } from '#core/rules/repeat.ts';
import { messengerAtom } from './messenger/state.ts';
import { categoryPathOf, PRODUCT_PARAM } from './routes.ts';
import type { SelectedPlace } from './state/place.ts';

/** Data only, no callbacks: what a modal does, it does through an action atom. All of it survives JSON. */
export interface Modals {
	'mobile-menu': Record<never, never>;
	/** Where to: address or pickup point (the specification's "receipt (location)"). */
	receipt: { readonly deliveryType?: 'delivery' | 'pickup' };
	/**
	 * Login by phone; `phone` as typed so far. `next` is what the login was asked for; `change-phone`: somebody is logged in
	 * and gives the account another number.
	 */
	auth: { readonly phone?: string; readonly next?: 'place-order' | 'change-phone' };
	settings: Record<never, never>;
	'accept-city': { readonly city: string };
	'delivery-type': Record<never, never>;
	/** One of the shop's, the one that says when it opens, or what the fortune wheel has brought. */
	popup: { readonly popupId: number | 'hours' } | { readonly prize: Prize };
	/**
	 * Whether to go to another place although the cart changes by it; to order again, or to take a cart,
	 * although it is not as it was.
	 */
	accept:
		| {
				readonly question: 'change-place';
				readonly place: SelectedPlace;
				readonly changes: readonly LineChange[];
		  }
		| {
				readonly question: 'repeat-order';
				readonly orderNumber: string;
				readonly lines: readonly OrderLine[];
				readonly changes: readonly RepeatChange[];
				readonly total: Kopecks;
		  }
		| {
				/** A cart from elsewhere, of which not everything can be had; `faces` of its lines, '' = unknown ones. */
				readonly question: 'take-cart';
				readonly cart: KeptCart;
				readonly faces: readonly { readonly name: string; readonly image?: string }[];
				readonly changes: readonly RepeatChange[];
		  };
	/** The link by which the cart goes on elsewhere; `refusal`: why one that was opened brings none. */
	'cart-link': { readonly refusal?: CartLinkRefusal };
	/** Of the whole menu, or of a category by its id. */
	filters: { readonly place: 'home' | number };
	/** The cart (the specification's "order" modal). */
	order: Record<never, never>;
	/** `stars`: those pressed already. */
	rate: { readonly orderId: number; readonly stars?: number };
	categories: Record<never, never>;
	/** `names`: what each of them shows, where they are not all of one dish; '' = unknown. */
	'image-carousel': {
		readonly images: readonly string[];
		readonly index: number;
		readonly names?: readonly string[];
	};
	/** A story, over the whole screen; the next and the one before are a swipe away. */
	story: { readonly storyId: number };
	'coupon-info': { readonly couponId: number };
	'promo-code': Record<never, never>;
	booking: { readonly restaurantId?: number };
	'table-layout': { readonly restaurantId: number };
	request: Record<never, never>;
	/** Where to a product is handed on, where there are several ways. */
	share: { readonly productId: number; readonly name: string };
	'choose-discount': Record<never, never>;
	product: { readonly productId: number; readonly lineKey?: string };
	/** No sheet: the search in the menu's place (`widgets/menu/MenuFrame.tsx`). An entry like the rest, so Back leaves it. */
	search: Record<never, never>;
}

export type ModalName = keyof Modals;
export type OpenModal = {
	[Name in ModalName]: { readonly name: Name; readonly data: Modals[Name] };
}[ModalName];

const stackAtom = atom<readonly OpenModal[]>([]);

export const modalsAtom = atom((get) => get(stackAtom));
export const topModalAtom = atom((get) => get(stackAtom).at(-1));
export const isSearchOpenAtom = atom((get) => get(stackAtom).some(({ name }) => name === 'search'));

/** What an entry of the browser's history remembers. */
interface EntryState {
	readonly modals?: readonly OpenModal[];
	/** Entries of ours behind this one: what Back may use. */
	readonly depth?: number;
}

const inBrowser = typeof window !== 'undefined';

function entryState(): EntryState {
	const state: unknown = inBrowser ? history.state : undefined;
	return typeof state === 'object' && state !== null ? state : {};
}

/** How many pages or modals of ours lie behind: 0 = Back would leave the shop. */
const depthAtom = atom(0);

/** The address a page has with a product's sheet open over it. */
function addressWith(modal: OpenModal): string {
	const url = new URL(location.href);
	if (modal.name === 'product') url.searchParams.set(PRODUCT_PARAM, String(modal.data.productId));
	return url.pathname + url.search + url.hash;
}

/** Opens a modal over whatever is open; what is on top already is not opened over itself by a second tap. */
export const openModalAtom = atom(null, (get, set, modal: OpenModal) => {
	if (isSame(get(topModalAtom), modal)) return;
	const modals = [...get(stackAtom), modal];
	set(stackAtom, modals);
	if (!inBrowser) return;
	const depth = get(depthAtom) + 1;
	set(depthAtom, depth);
	history.pushState({ modals, depth } satisfies EntryState, '', addressWith(modal));
});

/** Data survive JSON and are written in one place each: the same fields in the same order. */
function isSame(open: OpenModal | undefined, asked: OpenModal): boolean {
	return open?.name === asked.name && JSON.stringify(open.data) === JSON.stringify(asked.data);
}

/** Opens the search, once. */
export const openSearchAtom = atom(null, (get, set) => {
	if (!get(isSearchOpenAtom)) set(openModalAtom, { name: 'search', data: {} });
});

/** Opens what the page's address asks for on load; it is no entry of its own, but its entry remembers it. */
export const openOnLoadAtom = atom(null, (_get, set, modal: OpenModal) => {
	set(stackAtom, [modal]);
	if (inBrowser) history.replaceState({ ...entryState(), modals: [modal] }, '');
});

/** Puts another modal in the place of the topmost one, without an entry of its own. */
export const replaceModalAtom = atom(null, (get, set, modal: OpenModal) => {
	const modals = [...get(stackAtom).slice(0, -1), modal];
	set(stackAtom, modals);
	if (!inBrowser) return;
	const url = new URL(addressWith(modal), location.href);
	if (!modals.some((open) => open.name === 'product')) url.searchParams.delete(PRODUCT_PARAM);
	history.replaceState({ ...entryState(), modals }, '', url.pathname + url.search);
});

/**
 * Closes the topmost modals. Those with entries of their own are closed by going back, so that the address returns by
 * itself; one opened on load has none: the address loses `product_id` (spec 2: "returns to the stored base address").
 */
export const closeModalsAtom = atom(null, (get, set, count: number) => {
	const stack = get(stackAtom);
	const closing = Math.min(count, stack.length);
	if (closing === 0) return;
	const known = entryState().modals?.length === stack.length;
	const entries = inBrowser && known ? Math.min(closing, get(depthAtom)) : 0;
	if (entries > 0) {
		set(unlistedAtom, closing - entries);
		history.go(-entries);
		return;
	}
	const modals = stack.slice(0, -closing);
	set(stackAtom, modals);
	if (!inBrowser) return;
	const isProduct = stack.slice(-closing).some((modal) => modal.name === 'product');
	history.replaceState({ ...entryState(), modals }, '', addressWithout(isProduct));
});

/**
 * The address once a product's sheet opened by it is closed (spec 2): without `product_id`, or the category of the
 * product's own address; on brand pages it stays.
 */
function addressWithout(isProduct: boolean): string {
	const url = new URL(location.href);
	if (!isProduct || /^\/brands\//.test(url.pathname)) return url.pathname + url.search;
	if (url.searchParams.has(PRODUCT_PARAM)) url.searchParams.delete(PRODUCT_PARAM);
	else url.pathname = categoryPathOf(url.pathname) ?? url.pathname;
	return url.pathname + url.search;
}

/** Modals without entries that are to close once the browser has gone back over the others. */
const unlistedAtom = atom(0);

/** Closes the topmost modal; `exit`: by what, where its sheet tells. */
export const closeModalAtom = atom(null, (get, set, exit?: unknown) => {
	if (exit === 'drag') get(messengerAtom).haptic('light');
	set(closeModalsAtom, 1);
});

/**
 * Goes to another page of the shop, for actions; links do it by themselves. Open modals stay behind it: Back returns to
 * them.
 */
export const goToAtom = atom(null, (get, set, path: string) => {
	const depth = get(depthAtom) + 1;
	set(stackAtom, []);
	set(depthAtom, depth);
	history.pushState({ depth } satisfies EntryState, '', path);
});

/** Goes to another page in the place of this one, which has done its work: Back does not return to it. */
export const goInsteadAtom = atom(null, (get, set, path: string) => {
	set(stackAtom, []);
	history.replaceState({ depth: get(depthAtom) } satisfies EntryState, '', path);
	// It begins at its top, as any page one goes to.
	window.dispatchEvent(new Event('pushState'));
});

export type BackStep = 'close-modal' | 'previous-screen' | 'leave-app';

/** Which way Back goes. */
export function backStep(openModals: number, screensBehind: number): BackStep {
	if (openModals > 0) return 'close-modal';
	return screensBehind > 0 ? 'previous-screen' : 'leave-app';
}

export const backStepAtom = atom((get) => backStep(get(stackAtom).length, get(depthAtom)));

/** Does what Back should: the messenger's button, the page's arrow. `leave` answers where there is nothing behind. */
export const goBackAtom = atom(null, (get, set, leave: () => void) => {
	const step = get(backStepAtom);
	if (step === 'close-modal') set(closeModalAtom);
	else if (step === 'previous-screen') history.back();
	else leave();
});

/** What has to be kept in step with the browser's history while the page lives; returns the undo. */
export const followHistoryAtom = atom(null, (get, set) => {
	const follow = () => {
		const { modals = [], depth = 0 } = entryState();
		set(stackAtom, modals);
		set(depthAtom, depth);
		const unlisted = get(unlistedAtom);
		set(unlistedAtom, 0);
		if (unlisted > 0) set(closeModalsAtom, unlisted);
	};
	// A page opened through a link has no depth yet: the router's entry is one deeper than where it was pushed from.
	const pushed = () => {
		if (entryState().depth !== undefined) return;
		set(depthAtom, (depth) => depth + 1);
		set(stackAtom, []);
		set(rememberDepthAtom);
	};
	const { depth, modals } = entryState();
	if (depth !== undefined) set(depthAtom, depth);
	if (modals !== undefined && modals.length > 0) set(stackAtom, modals);
	window.addEventListener('popstate', follow);
	window.addEventListener('pushState', pushed);
	return () => {
		window.removeEventListener('popstate', follow);
		window.removeEventListener('pushState', pushed);
	};
});

const rememberDepthAtom = atom(null, (get) => {
	history.replaceState({ ...entryState(), depth: get(depthAtom) }, '');
});
