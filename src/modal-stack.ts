/**
 * Every modal (spec 2) by name and data, which are open, and which way Back goes. Modals are not routes; each open one is
 * an entry of the browser's history, so that the phone's own Back closes it. `app/ModalHost.tsx` binds each name to a
 * component; a missing binding does not compile.
 */
import { atom, type Setter } from 'jotai';
import type { Prize } from '#core/contract/account/account.ts';
import type { CartLinkRefusal, KeptCart } from '#core/contract/order/kept-cart.ts';
import type { OrderLine } from '#core/contract/order/order.ts';
import type { RepeatChange } from '#core/rules/cart/repeat.ts';
import type { Kopecks } from '#core/rules/money/money.ts';
import type { LineChange } from '#core/rules/place/place-change.ts';
import type { SelectedPlace } from './features/place/state/place.ts';
import { randomKey } from './lib/random-key.ts';
import { messengerAtom } from './messenger/state.ts';
import { categoryPathOf, href, PRODUCT_PARAM } from './routes.ts';

/** Data only, no callbacks: what a modal does, it does through an action atom. All of it survives JSON. */
export interface Modals {
	'mobile-menu': Record<never, never>;
	/** Where to: address or pickup point (the specification's "receipt (location)"). */
	receipt: { readonly deliveryType?: 'delivery' | 'pickup' };
	/**
	 * Login by phone; `phone` as typed so far. `next` is what the login was asked for; `change-phone`: the customer is logged in
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
	rate: { readonly orderId: number };
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
	/** Where to a product is handed on, where there are several ways; or a link, where the device hands on none. */
	share: { readonly productId: number; readonly name: string } | SharedLink;
	'choose-discount': Record<never, never>;
	product: { readonly productId: number; readonly lineKey?: string };
	/** No sheet: the search in the menu's place (`features/menu/sections/MenuFrame.tsx`). An entry like the rest, so Back leaves it. */
	search: Record<never, never>;
}

export interface SharedLink {
	readonly text: string;
	readonly url: string;
}

export type ModalName = keyof Modals;
export type OpenModal = {
	[Name in ModalName]: { readonly name: Name; readonly data: Modals[Name] };
}[ModalName];

/**
 * One opening of a modal. Its id tells it from every other, of the same name and data as well: what was begun in a modal
 * that is gone closes nothing that came after it.
 */
interface Opened {
	readonly id: string;
	readonly modal: OpenModal;
}

/** An open modal as the rest of the page sees it; `isLeaving`: closed, and still there until the browser has gone back. */
export interface ModalLayer extends Opened {
	readonly isLeaving: boolean;
}

const stackAtom = atom<readonly Opened[]>([]);
/** The ids of those the browser is about to go back over. */
const leavingAtom = atom<readonly string[]>([]);

/** Something follows the browser's history, so that what waits for it to have gone back will be done. */
const isFollowedAtom = atom(false);
/**
 * What was asked for while the browser is on its way back: an entry pushed now would be undone by the arrival, and what it
 * shows would be gone at once.
 */
const afterReturnAtom = atom<readonly ((set: Setter) => void)[]>([]);
const isReturningAtom = atom((get) => get(isFollowedAtom) && get(leavingAtom).length > 0);
const doAfterReturnAtom = atom(null, (get, set, run: (set: Setter) => void) =>
	set(afterReturnAtom, [...get(afterReturnAtom), run]),
);

export const modalsAtom = atom((get) => get(stackAtom).map(({ modal }) => modal));
export const topModalAtom = atom((get) => get(modalsAtom).at(-1));
/** The id of the search's layer while it is open. */
export const searchLayerAtom = atom(
	(get) => get(stackAtom).findLast(({ modal }) => modal.name === 'search')?.id,
);
export const isSearchOpenAtom = atom((get) => get(searchLayerAtom) !== undefined);
export const layersAtom = atom((get): readonly ModalLayer[] => {
	const leaving = get(leavingAtom);
	return get(stackAtom).map((one) => ({ ...one, isLeaving: leaving.includes(one.id) }));
});

const newlyOpened = (modal: OpenModal): Opened => ({ id: randomKey(), modal });

/** What an entry of the browser's history remembers. */
interface EntryState {
	readonly modals?: readonly OpenModal[];
	/** Of each of them, in the same order; a page of an older build has left none. */
	readonly ids?: readonly string[];
	/** Entries of ours behind the present one: what Back may use. */
	readonly depth?: number;
}

const inBrowser = typeof window !== 'undefined';

function entryState(): EntryState {
	const state: unknown = inBrowser ? history.state : undefined;
	return typeof state === 'object' && state !== null ? state : {};
}

function entryOf(stack: readonly Opened[]) {
	return { modals: stack.map(({ modal }) => modal), ids: stack.map(({ id }) => id) };
}

/** How many pages or modals of ours lie behind: 0 = Back would leave the shop. */
const depthAtom = atom(0);

const currentPathAtom = atom(inBrowser ? location.pathname : '/');
/** The path of the page under the modals. */
export const pathAtom = atom((get) => get(currentPathAtom));

/** The address a page has with a product's sheet open over it. */
function addressWith(modal: OpenModal): string {
	const url = new URL(location.href);
	if (modal.name === 'product') url.searchParams.set(PRODUCT_PARAM, String(modal.data.productId));
	return url.pathname + url.search + url.hash;
}

const isProduct = ({ modal }: Opened) => modal.name === 'product';

/** Opens a modal over whatever is open; what is on top already is not opened over itself by a second tap. */
export const openModalAtom = atom(null, (get, set, modal: OpenModal) => {
	if (get(isReturningAtom)) {
		set(doAfterReturnAtom, (setLater) => setLater(openModalAtom, modal));
		return;
	}
	if (isSame(get(topModalAtom), modal)) return;
	const stack = [...get(stackAtom), newlyOpened(modal)];
	set(stackAtom, stack);
	if (!inBrowser) return;
	const depth = get(depthAtom) + 1;
	set(depthAtom, depth);
	history.pushState({ ...entryOf(stack), depth } satisfies EntryState, '', addressWith(modal));
});

/** Data survive JSON and are written in one place each: the same fields in the same order. */
function isSame(open: OpenModal | undefined, wanted: OpenModal): boolean {
	return open?.name === wanted.name && JSON.stringify(open.data) === JSON.stringify(wanted.data);
}

/** Opens the search, once. */
export const openSearchAtom = atom(null, (get, set) => {
	if (!get(isSearchOpenAtom)) set(openModalAtom, { name: 'search', data: {} });
});

/** Opens what the page's address asks for on load; it is no entry of its own, but its entry remembers it. */
export const openOnLoadAtom = atom(null, (_get, set, modal: OpenModal) => {
	const stack = [newlyOpened(modal)];
	set(stackAtom, stack);
	if (inBrowser) history.replaceState({ ...entryState(), ...entryOf(stack) }, '');
});

/** What has come in the place of a modal while another one covered it, by its id; null = it was closed. */
const supersededAtom = atom<ReadonlyMap<string, Opened | null>>(new Map());

/** What has become of a modal that an entry of the history remembers; null = it is closed. */
function asItIsNow(one: Opened, superseded: ReadonlyMap<string, Opened | null>): Opened | null {
	const next = superseded.get(one.id);
	if (next === undefined) return one;
	return next === null || next.id === one.id ? next : asItIsNow(next, superseded);
}

/**
 * Puts another modal in the place of the one with this id, without an entry of its own; one of the same name is the same
 * layer showing something else. Nothing happens where that one is gone.
 */
export const replaceModalAtom = atom(null, (get, set, id: string, modal: OpenModal) => {
	const before = get(stackAtom);
	const old = before.find((one) => one.id === id);
	if (old === undefined || get(leavingAtom).includes(id)) return;
	const next = old.modal.name === modal.name ? { id, modal } : newlyOpened(modal);
	const stack = before.map((one) => (one === old ? next : one));
	if (old !== before.at(-1)) set(supersededAtom, (known) => new Map(known).set(id, next));
	set(stackAtom, stack);
	if (!inBrowser) return;
	const url = new URL(addressWith(modal), location.href);
	// A dish's own address, closed or loaded anew, would bring that dish back.
	if (isProduct(old) && isProduct(next) && !location.search.includes(PRODUCT_PARAM))
		url.pathname = categoryPathOf(url.pathname) ?? url.pathname;
	if (!stack.some(isProduct)) url.searchParams.delete(PRODUCT_PARAM);
	history.replaceState({ ...entryState(), ...entryOf(stack) }, '', url.pathname + url.search);
});

/** The topmost open modal of one of these names, for actions that were begun in it. */
const namedAtom = atom((get) => {
	const layers = get(layersAtom);
	return (names: readonly ModalName[]) =>
		layers.findLast((one) => !one.isLeaving && names.includes(one.modal.name))?.id;
});

/** Puts a modal in the place of the topmost open one of these names; where there is none, opens it over all. */
export const openInsteadOfAtom = atom(
	null,
	(get, set, names: readonly ModalName[], modal: OpenModal) => {
		const id = get(namedAtom)(names);
		if (id === undefined) set(openModalAtom, modal);
		else set(replaceModalAtom, id, modal);
	},
);

/** Closes the topmost open modal of one of these names. */
export const closeNamedAtom = atom(null, (get, set, names: readonly ModalName[]) => {
	const id = get(namedAtom)(names);
	if (id !== undefined) set(closeModalAtom, id);
});

/**
 * Closes the topmost modals. Those with entries of their own are closed by going back, so that the address returns by
 * itself; one opened on load has none: the address loses `product_id` (spec 2: "returns to the stored base address").
 */
export const closeModalsAtom = atom(null, (get, set, count: number) => {
	const stack = get(stackAtom);
	const leaving = get(leavingAtom);
	const open = stack.filter(({ id }) => !leaving.includes(id));
	const closing = Math.min(count, open.length);
	if (closing === 0) return;
	const closed = open.slice(-closing);
	const known = entryState().modals?.length === stack.length;
	const entries = inBrowser && known ? Math.min(closing, get(depthAtom) - leaving.length) : 0;
	if (entries > 0) {
		set(unlistedAtom, closing - entries);
		set(leavingAtom, [...leaving, ...closed.map(({ id }) => id)]);
		history.go(-entries);
		return;
	}
	const rest = open.slice(0, -closing);
	set(stackAtom, rest);
	if (!inBrowser) return;
	const address = addressWithout(closed.some(isProduct));
	history.replaceState({ ...entryState(), ...entryOf(rest) }, '', address);
});

/**
 * The address once a product's sheet opened by it is closed (spec 2): without `product_id`, or the category of the
 * product's own address; on brand pages it stays.
 */
function addressWithout(hadProduct: boolean): string {
	const url = new URL(location.href);
	if (!hadProduct || /^\/brands\//.test(url.pathname)) return url.pathname + url.search;
	if (url.searchParams.has(PRODUCT_PARAM)) url.searchParams.delete(PRODUCT_PARAM);
	else url.pathname = categoryPathOf(url.pathname) ?? url.pathname;
	return url.pathname + url.search;
}

/** Modals without entries that are to close once the browser has gone back over the others. */
const unlistedAtom = atom(0);

/**
 * Closes the modal with this id, and that one alone; nothing where it is gone already. `exit`: by what, where its sheet
 * tells.
 */
export const closeModalAtom = atom(null, (get, set, id: string, exit?: unknown) => {
	const layers = get(layersAtom);
	const closed = layers.find((one) => one.id === id && !one.isLeaving);
	if (closed === undefined) return;
	if (exit === 'drag') get(messengerAtom).haptic('light');
	if (closed === layers.findLast((one) => !one.isLeaving)) {
		set(closeModalsAtom, 1);
		return;
	}
	const rest = get(stackAtom).filter((one) => one.id !== id);
	set(supersededAtom, (known) => new Map(known).set(id, null));
	set(stackAtom, rest);
	if (!inBrowser) return;
	const address = addressWithout(isProduct(closed) && !rest.some(isProduct));
	history.replaceState({ ...entryState(), ...entryOf(rest) }, '', address);
});

/**
 * Goes to another page of the shop, for actions; links do it by themselves. Open modals stay behind it: Back returns to
 * them.
 */
export const goToAtom = atom(null, (get, set, path: string) => {
	if (get(isReturningAtom)) {
		set(doAfterReturnAtom, (setLater) => setLater(goToAtom, path));
		return;
	}
	const depth = get(depthAtom) + 1;
	set(stackAtom, []);
	set(depthAtom, depth);
	history.pushState({ depth } satisfies EntryState, '', path);
	set(currentPathAtom, location.pathname);
});

/** Goes to another page in the place of the current one, which has done its work: Back does not return there. */
export const goInsteadAtom = atom(null, (get, set, path: string) => {
	if (get(isReturningAtom)) {
		set(doAfterReturnAtom, (setLater) => setLater(goInsteadAtom, path));
		return;
	}
	set(stackAtom, []);
	history.replaceState({ depth: get(depthAtom) } satisfies EntryState, '', path);
	set(currentPathAtom, location.pathname);
	// It begins at its top, as any page one goes to.
	window.dispatchEvent(new Event('pushState'));
});

/** `home`: there is nothing behind the page, and the home page takes its place. */
export type BackStep = 'close-modal' | 'previous-screen' | 'home';

/** Which way Back goes; undefined = there is no Back: at home, with nothing open and nothing behind. */
export function backStep(at: {
	readonly openModals: number;
	readonly screensBehind: number;
	readonly path: string;
}): BackStep | undefined {
	if (at.openModals > 0) return 'close-modal';
	if (at.screensBehind > 0) return 'previous-screen';
	return at.path === href('home') ? undefined : 'home';
}

/** Pages and modals behind the one that is shown. */
export const screensBehindAtom = atom((get) => get(depthAtom));

export const backStepAtom = atom((get) =>
	backStep({
		openModals: get(stackAtom).length,
		screensBehind: get(depthAtom),
		path: get(currentPathAtom),
	}),
);

/**
 * Does what Back should: the messenger's button, the page's arrow. A page with nothing behind it, opened by a link or come
 * back to from the bank, gives way to `up`, the page it belongs to.
 */
export const goBackAtom = atom(null, (get, set, up: string = href('home')) => {
	const step = get(backStepAtom);
	const top = get(layersAtom).findLast((one) => !one.isLeaving);
	if (step === 'close-modal') top !== undefined && set(closeModalAtom, top.id);
	else if (step === 'previous-screen') history.back();
	else if (step === 'home') set(goInsteadAtom, up);
});

/** What has to be kept in step with the browser's history while the page lives; returns the undo. */
export const followHistoryAtom = atom(null, (get, set) => {
	/** Opens what an entry remembers, as it is now; answers whether that entry's own modal is closed by now. */
	const reopen = ({ modals = [], ids = [] }: EntryState): boolean => {
		const now = modals.map((modal, index) => {
			const id = ids[index];
			if (id === undefined) return newlyOpened(modal);
			return asItIsNow({ id, modal }, get(supersededAtom));
		});
		const stack = now.filter((one) => one !== null);
		set(stackAtom, stack);
		if (stack.length < now.length) {
			const hadProduct = modals.some(({ name }) => name === 'product') && !stack.some(isProduct);
			const address = addressWithout(hadProduct);
			history.replaceState({ ...entryState(), ...entryOf(stack) }, '', address);
		}
		return now.at(-1) === null;
	};
	const follow = () => {
		const entry = entryState();
		const { depth = 0 } = entry;
		set(currentPathAtom, location.pathname);
		set(leavingAtom, []);
		set(depthAtom, depth);
		// It shows nothing that the entry before it does not.
		if (reopen(entry) && depth > 0) return history.back();
		const unlisted = get(unlistedAtom);
		set(unlistedAtom, 0);
		if (unlisted > 0) set(closeModalsAtom, unlisted);
		const waiting = get(afterReturnAtom);
		set(afterReturnAtom, []);
		for (const run of waiting) run(set);
	};
	// A page opened through a link has no depth yet: the router's entry is one deeper than where it was pushed from.
	const pushed = () => {
		set(currentPathAtom, location.pathname);
		if (entryState().depth !== undefined) return;
		if (get(isReturningAtom)) {
			const { pathname, search, hash } = location;
			set(doAfterReturnAtom, (setLater) => setLater(goToAtom, pathname + search + hash));
		}
		set(depthAtom, (depth) => depth + 1);
		set(stackAtom, []);
		set(rememberDepthAtom);
	};
	const replaced = () => set(currentPathAtom, location.pathname);
	const entry = entryState();
	if (entry.depth !== undefined) set(depthAtom, entry.depth);
	if (entry.modals !== undefined && entry.modals.length > 0) reopen(entry);
	replaced();
	set(isFollowedAtom, true);
	window.addEventListener('popstate', follow);
	window.addEventListener('pushState', pushed);
	window.addEventListener('replaceState', replaced);
	return () => {
		set(isFollowedAtom, false);
		window.removeEventListener('popstate', follow);
		window.removeEventListener('pushState', pushed);
		window.removeEventListener('replaceState', replaced);
	};
});

const rememberDepthAtom = atom(null, (get) => {
	history.replaceState({ ...entryState(), depth: get(depthAtom) }, '');
});
