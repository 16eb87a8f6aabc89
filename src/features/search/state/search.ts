/** The search of the menu: what is typed, what was found, what it remembers. The engine comes with the first letter. */
import { atom } from 'jotai';
import type { SearchAnswer } from '#core/contract/site/menu-search.ts';
import type { PageData } from '#core/contract/site/page-data.ts';
import type { MenuSection, Product } from '#core/rules/catalogue/catalogue.ts';
import { needProductsAtom, productsAtom } from '#src/features/menu/state/catalogue.ts';
import { isLongMenuAtom, menuAtom, takeFoundCardsAtom } from '#src/features/menu/state/menu.ts';
import { pageDataAtom } from '#src/features/shell/state/page.ts';
import { logFailure } from '#src/lib/log.ts';
import { list, text } from '#src/lib/shape.ts';
import { storedAtom } from '#src/lib/storage.ts';
import type { Finder } from '../engine/open.ts';

/** Results come when the customer has stopped typing for this long. */
const TYPING_MS = 200;

const queryBase = atom('');
const isAsTypedAtom = atom(false);
const answerAtom = atom<SearchAnswer | undefined>(undefined);
const hasFailedAtom = atom(false);
/** Goes up with every question: an answer to another one than the last is too late. */
const ticketAtom = atom(0);

export interface Search {
	/** As typed. */
	readonly query: string;
	/** The newest answer; the one before stays until the next comes. */
	readonly answer?: SearchAnswer;
	/** Letter by letter, at the customer's wish: nothing is put right. */
	readonly isAsTyped: boolean;
	readonly hasFailed: boolean;
}

export const searchAtom = atom((get): Search => {
	const answer = get(answerAtom);
	return {
		query: get(queryBase),
		isAsTyped: get(isAsTypedAtom),
		hasFailed: get(hasFailedAtom),
		...(answer === undefined ? {} : { answer }),
	};
});

interface Opened {
	readonly menu: readonly MenuSection[];
	readonly products: ReadonlyMap<number, Product>;
	readonly finder: Promise<Finder>;
}
const NO_PRODUCTS: ReadonlyMap<number, Product> = new Map();
const openedAtom = atom<Opened | undefined>(undefined);

/** The search over the menu as it is now; made anew when the menu or what is known of it has changed. */
const finderAtom = atom(null, (get, set): Promise<Finder> => {
	const isLong = get(isLongMenuAtom);
	const page = get(pageDataAtom);
	const menu = isLong ? page.menu : get(menuAtom);
	const products = isLong ? NO_PRODUCTS : get(productsAtom);
	const opened = get(openedAtom);
	if (opened?.menu === menu && opened.products === products) return opened.finder;
	const finder = isLong ? openLongFinder(page) : openFinder(menu, products);
	set(openedAtom, { menu, products, finder });
	// The call before may still be answering; its answer is not used any more.
	void opened?.finder.then((before) => before.close()).catch(() => undefined);
	return finder;
});

async function openFinder(
	menu: readonly MenuSection[],
	products: ReadonlyMap<number, Product>,
): Promise<Finder> {
	const { openSearch, searchItemsOf } = await import('../engine/open.ts');
	return openSearch(searchItemsOf(menu, products));
}

/** Of a long menu the search has all cards, whatever the page has of them; the gateway answers until it has. */
async function openLongFinder({ menu, version, language }: PageData): Promise<Finder> {
	const [{ answeredMeanwhile, openLongSearch }, { fetchCards }, { fetchFound }] = await Promise.all(
		[
			import('../engine/open.ts'),
			import('#src/features/menu/menu-api.ts'),
			import('../search-api.ts'),
		],
	);
	return answeredMeanwhile(
		() => openLongSearch({ menu, version, language }, fetchCards),
		(query, options) => fetchFound(query, options, version, language),
	);
}

/** Gets the search ready: when its field is touched, so that the first letter finds it made. */
export const prepareSearchAtom = atom(null, async (get, set) => {
	await set(needProductsAtom, []);
	try {
		const { whole } = await set(finderAtom);
		await whole;
	} catch (error) {
		logFailure('search', error);
		set(openedAtom, undefined);
	}
	// Asked meanwhile, it was answered by names alone, or with the first of what there is.
	const { query, isAsTyped } = get(searchAtom);
	if (query !== '') await set(askAtom, query, { isAsTyped, isAtOnce: true });
});

/** Asks for dishes, once the typing pauses. No answer comes over a newer one. */
export const askAtom = atom(
	null,
	async (
		get,
		set,
		query: string,
		{ isAsTyped = false, isAtOnce = false }: { isAsTyped?: boolean; isAtOnce?: boolean } = {},
	) => {
		set(queryBase, query);
		set(isAsTypedAtom, isAsTyped);
		set(hasFailedAtom, false);
		const ticket = get(ticketAtom) + 1;
		set(ticketAtom, ticket);
		const isLate = () => get(ticketAtom) !== ticket;
		if (query.trim() === '') {
			set(answerAtom, undefined);
			return;
		}
		if (!isAtOnce) await new Promise((resolve) => setTimeout(resolve, TYPING_MS));
		if (isLate()) return;
		try {
			const finder = await set(finderAtom);
			if (isLate()) return;
			const { answer, cards } = await finder.search(query, { isAsTyped });
			if (isLate()) return;
			set(takeFoundCardsAtom, cards);
			set(answerAtom, answer);
		} catch (error) {
			logFailure('search', error);
			// The next question opens it anew.
			set(openedAtom, undefined);
			if (!isLate()) set(hasFailedAtom, true);
		}
	},
);

const MOST_REMEMBERED = 8;
const rememberedAtom = storedAtom('searches', list(text, MOST_REMEMBERED), []);

/** What was searched before, the newest first. */
export const searchHistoryAtom = atom((get): readonly string[] => get(rememberedAtom));

/** Remembers the query: it led somewhere, to a tap or to Enter. What was put right is remembered right. */
export const rememberSearchAtom = atom(null, (get, set) => {
	const answer = get(answerAtom);
	const query = get(queryBase).trim();
	if (query === '' || answer === undefined || answer.count === 0) return;
	const words = answer.query.trim() === query ? (answer.fixed ?? query) : query;
	set(rememberedAtom, (before) =>
		[words, ...before.filter((one) => one.toLowerCase() !== words.toLowerCase())].slice(
			0,
			MOST_REMEMBERED,
		),
	);
});

export const forgetSearchAtom = atom(null, (_get, set, query: string) =>
	set(rememberedAtom, (before) => before.filter((one) => one !== query)),
);
export const forgetSearchesAtom = atom(null, (_get, set) => set(rememberedAtom, []));
