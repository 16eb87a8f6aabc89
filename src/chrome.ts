/**
 * What the messenger draws around the shop: main and second button, Back, the settings item, and what it guards. All of it
 * is one function of the page and the modals over it; components only say what their own layer has (decision 0036).
 */
import { atom, type createStore } from 'jotai';
import type { MainAction, Messenger, SecondaryAction } from './messenger/messenger.ts';
import {
	type Declared,
	declaredAtom,
	leavingForAtom,
	messengerAtom,
	PAGE_LAYER,
	stayAtom,
} from './messenger/state.ts';
import {
	type BackStep,
	backStep,
	goBackAtom,
	layersAtom,
	type ModalLayer,
	openModalAtom,
	pathAtom,
	screensBehindAtom,
} from './modal-stack.ts';

interface Chrome {
	readonly main: MainAction | undefined;
	readonly secondary: SecondaryAction | undefined;
	/** What Back does; undefined = there is none. */
	readonly back: BackStep | undefined;
	readonly hasSettings: boolean;
	/** A swipe down is the shop's own, not the messenger's to close the shop by. */
	readonly guardsSwipe: boolean;
	/** Something is filled in: closing the shop asks first. */
	readonly guardsClosing: boolean;
}

interface ChromeSource {
	readonly path: string;
	/** Pages and modals of ours behind what is on top. */
	readonly screensBehind: number;
	/** Open, topmost last. */
	readonly modals: readonly ModalLayer[];
	/** In the order it was declared: within a layer the last word counts. */
	readonly declared: readonly Declared[];
	/** The browser is on its way to a page that is none of the storefront's. */
	readonly isLeft: boolean;
}

/** Pages one scrolls: where they begin, a swipe down is meant for them. */
const LISTS =
	/^\/($|menu\/|catalog|categories|CategoriesPage|brands|order$|lk\/(orders|favorite|notifications))/;

const NOTHING: Chrome = {
	main: undefined,
	secondary: undefined,
	back: undefined,
	hasSettings: false,
	guardsSwipe: false,
	guardsClosing: false,
};

/** What the messenger shows and guards; the buttons are those of the layer on top, or none. Pure. */
function chromeOf({ path, screensBehind, modals, declared, isLeft }: ChromeSource): Chrome {
	if (isLeft) return NOTHING;
	const top = layersOnTop(modals);
	const lastOf = <Part>(partOf: (one: Declared) => Part | undefined): Part | undefined => {
		for (const layer of top) {
			const said = declared.findLast((one) => one.layer === layer && partOf(one) !== undefined);
			if (said !== undefined) return partOf(said);
		}
		return undefined;
	};
	const main = lastOf((one) => one.main);
	// Pressed already: it is still drawn, and has nothing more to do.
	const isLeaving = modals.at(-1)?.isLeaving === true;
	return {
		main: main && isLeaving ? { ...main, run: () => {} } : main,
		secondary: isLeaving ? undefined : lastOf((one) => one.secondary),
		back: backStep({ openModals: modals.length, screensBehind, path }),
		hasSettings: modals.every(({ modal }) => modal.name !== 'settings'),
		guardsSwipe: modals.length > 0 || LISTS.test(path),
		guardsClosing: declared.some((one) => one.isUnsaved === true),
	};
}

/**
 * The layer on top, by its id, then what shows through it: the search stands in the page's own frame, whose button stays
 * where the search has none.
 */
function layersOnTop(modals: readonly ModalLayer[]): string[] {
	const sheet = modals.findLastIndex(({ modal }) => modal.name !== 'search');
	const beneath = modals[sheet]?.id ?? PAGE_LAYER;
	const search = modals.slice(sheet + 1).map(({ id }) => id);
	return [...search.reverse(), beneath];
}

export const chromeAtom = atom((get) =>
	chromeOf({
		path: get(pathAtom),
		screensBehind: get(screensBehindAtom),
		modals: get(layersAtom),
		declared: get(declaredAtom),
		isLeft: get(leavingForAtom) !== undefined,
	}),
);

export const mainActionAtom = atom((get) => get(chromeAtom).main);

type Store = ReturnType<typeof createStore>;

/** Keeps the messenger in step with the shop, and answers its buttons; returns the undo. */
export function followChrome(store: Store): () => void {
	let undress = dress(store, store.get(messengerAtom));
	const redress = () => {
		undress();
		undress = dress(store, store.get(messengerAtom));
	};
	const leave = store.sub(messengerAtom, redress);
	// Back at a page that the browser has kept as it was: the messenger has shown another page's buttons meanwhile.
	const comeBack = (event: PageTransitionEvent) => {
		if (!event.persisted) return;
		store.set(stayAtom);
		redress();
	};
	window.addEventListener('pageshow', comeBack);
	return () => {
		window.removeEventListener('pageshow', comeBack);
		leave();
		undress();
	};
}

function dress(store: Store, messenger: Messenger): () => void {
	let shown: Partial<Chrome> = {};
	let leaveSettings: (() => void) | undefined;
	const apply = () => {
		const chrome = store.get(chromeAtom);
		const differs = (part: keyof Chrome) => !(part in shown) || shown[part] !== chrome[part];
		if (differs('main')) messenger.setMainAction(chrome.main);
		if (differs('secondary')) messenger.setSecondaryAction?.(chrome.secondary);
		if (differs('back')) messenger.setBackVisible(chrome.back !== undefined);
		if (differs('guardsSwipe')) messenger.guardSwipe(chrome.guardsSwipe);
		if (differs('guardsClosing')) messenger.guardClosing(chrome.guardsClosing);
		if (differs('hasSettings')) {
			leaveSettings?.();
			leaveSettings = chrome.hasSettings
				? messenger.onSettings?.(() => store.set(openModalAtom, { name: 'settings', data: {} }))
				: undefined;
		}
		shown = chrome;
	};
	const leaveBack = messenger.onBack(() => store.set(goBackAtom));
	const leave = store.sub(chromeAtom, apply);
	apply();
	return () => {
		leave();
		leaveBack();
		leaveSettings?.();
	};
}
