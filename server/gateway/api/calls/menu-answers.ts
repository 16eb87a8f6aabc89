/** Parts of the menu as the browser gets them, made once for each version of the site's data and kept. */
import type { Context } from 'hono';
import type {
	FoundAnswer,
	FoundCard,
	MenuSearch,
	SortedBeginning,
} from '#core/contract/site/menu-search.ts';
import type { MenuCards, Renderer } from '#core/contract/site/page-data.ts';
import {
	type MenuSection,
	type Product,
	type ProductCard,
	productsById,
} from '#core/rules/catalogue/catalogue.ts';
import { type MenuSort, sortedCards } from '#core/rules/catalogue/filters.ts';
import { cardsIn, type FindPlace, sectionsAt } from '#core/rules/catalogue/find-place.ts';
import { type LocalPrices, withLocalPrices } from '#core/rules/catalogue/local-prices.ts';
import { MOST_CARDS_AT_ONCE } from '#core/rules/catalogue/menu-parts.ts';
import { defined } from '#core/rules/defined.ts';
import type { GatewayEnv } from '#server/gateway/deps.ts';
import { type Encoded, encoded } from '#server/gateway/documents/compression.ts';
import { sendJson } from '#server/gateway/site/content.ts';
import { type Site, type SiteData, versionOf } from '#server/gateway/site/site-data.ts';
import { unreachable } from '../answer.ts';

/** What hangs on the products asked for comes with them, up to here. */
const MOST_PRODUCTS_SENT = 400;
/** Products found that are sent: more than a phone shows at a time. */
const MOST_FOUND = 24;
/** Products of a sorted list that are sent: as many as are drawn of it at first. */
const MOST_SORTED = 48;
/** Answers kept with their compressed forms. */
const MOST_KEPT = 200;
/** The address names the version of the page: what it asked for once it need not ask again soon. */
const CACHED = 'public, max-age=300';

export interface MenuAnswers {
	/** Cards of these sections from the `from`-th on, `most` of each. */
	cards(
		c: Context<GatewayEnv>,
		sections: readonly number[],
		from: number,
		most: number,
	): Promise<Response>;
	products(c: Context<GatewayEnv>, ids: readonly number[]): Promise<Response>;
	/** The first cards of a list in an order of its own. */
	sorted(c: Context<GatewayEnv>, list: SortedList): Promise<Response>;
	/** The best of what is found, and how many there are. */
	search(c: Context<GatewayEnv>, query: string, isAsTyped: boolean): Promise<Response>;
}

export interface SortedList {
	readonly sort: MenuSort;
	readonly place: FindPlace;
	/** Whose prices hold; absent = the catalogue's. */
	readonly warehouseId?: number;
}

export function createMenuAnswers(
	site: Site,
	renderer: () => Promise<Pick<Renderer, 'openMenuSearch'>>,
): MenuAnswers {
	const kept = new Map<string, Encoded>();
	const indexes = new WeakMap<SiteData, Index>();
	const indexOf = (data: SiteData): Index => {
		const index = indexes.get(data) ?? {
			products: productsById(data.categories),
			onMenu: new Set(data.menu.flatMap((section) => section.products.map(({ id }) => id))),
		};
		indexes.set(data, index);
		return index;
	};
	const searches = new WeakMap<SiteData, Promise<MenuSearch>>();
	const searchOf = (data: SiteData): Promise<MenuSearch> => {
		const known = searches.get(data);
		if (known !== undefined) return known;
		const search = openSearch(data);
		searches.set(data, search);
		// Asked again, it is tried again.
		search.catch(() => searches.delete(data));
		return search;
	};
	const openSearch = async (data: SiteData): Promise<MenuSearch> => {
		const { products } = indexOf(data);
		const { openMenuSearch } = await renderer();
		return openMenuSearch(
			data.menu.map((section) => ({
				...section,
				products: section.products.map((card) => withFacts(card, products)),
			})),
		);
	};
	const answer = async (
		c: Context<GatewayEnv>,
		question: string,
		make: (data: SiteData) => unknown,
	): Promise<Response> => {
		const data = await site.read(c.req.query('lang'));
		if (data === undefined) return unreachable(c);
		const key = `${data.version}\n${data.language}\n${question}`;
		const json = kept.get(key) ?? encoded(Buffer.from(JSON.stringify(make(data))));
		kept.delete(key);
		kept.set(key, json);
		for (const oldest of kept.keys()) {
			if (kept.size <= MOST_KEPT) break;
			kept.delete(oldest);
		}
		return sendJson(c, json, 200, { 'Cache-Control': CACHED }, `"${versionOf([key])}"`);
	};
	return {
		cards: (c, ids, from, most) =>
			answer(c, `cards ${ids.join()} ${from} ${most}`, (data) => {
				// Who looks around a long menu will search it: the index is made by then.
				void searchOf(data);
				return cardsOf(data.menu, indexOf(data).products, ids, from, most);
			}),
		products: (c, ids) =>
			answer(c, `products ${ids.join()}`, (data) => withBelongings(indexOf(data), ids)),
		sorted: async (c, list) => {
			const data = await site.read(c.req.query('lang'));
			if (data === undefined) return unreachable(c);
			const { warehouseId } = list;
			const prices =
				warehouseId === undefined
					? undefined
					: await site.readLocalPrices(warehouseId, data.language);
			const json = JSON.stringify(sortedBeginning(data.menu, list, prices ?? {}));
			// The prices of a warehouse have a version of their own.
			const headers = { 'Cache-Control': warehouseId === undefined ? CACHED : 'no-cache' };
			return sendJson(c, encoded(Buffer.from(json)), 200, headers, `"${versionOf([json])}"`);
		},
		search: async (c, query, isAsTyped) => {
			const data = await site.read(c.req.query('lang'));
			if (data === undefined) return unreachable(c);
			const search = await searchOf(data);
			const json = JSON.stringify(bestOf(search(query, { isAsTyped })));
			const headers = { 'Cache-Control': CACHED };
			return sendJson(c, encoded(Buffer.from(json)), 200, headers, `"${versionOf([json])}"`);
		},
	};
}

/** What a phone shows first of what was found. */
function bestOf({ answer, cards }: FoundAnswer): FoundAnswer {
	const hits = answer.hits.slice(0, MOST_FOUND);
	const sent = new Set([...hits.map(({ id }) => id), ...answer.likeIds]);
	return { answer: { ...answer, hits }, cards: cards.filter(({ card }) => sent.has(card.id)) };
}

function sortedBeginning(
	menu: readonly MenuSection[],
	{ sort, place }: SortedList,
	prices: LocalPrices,
): SortedBeginning {
	const cards = cardsIn(sectionsAt(menu, place));
	// In the order of what they cost there, as the catalogue has them: the phone knows the place's prices by itself.
	const plain = new Map(cards.map((card) => [card.id, card]));
	const local = cards.map((card) => withLocalPrices(card, prices));
	const found = new Map<number, FoundCard & { readonly sectionIds: number[] }>();
	for (const { id } of sortedCards(local, sort).slice(0, MOST_SORTED)) {
		const card = plain.get(id);
		if (card !== undefined) found.set(id, { card, sectionIds: [] });
	}
	for (const { id, products } of menu)
		for (const card of products) found.get(card.id)?.sectionIds.push(id);
	return { count: cards.length, cards: [...found.values()] };
}

interface Index {
	readonly products: ReadonlyMap<number, Product>;
	readonly onMenu: ReadonlySet<number>;
}

function cardsOf(
	menu: readonly MenuSection[],
	products: ReadonlyMap<number, Product>,
	ids: readonly number[],
	from: number,
	most: number,
): MenuCards {
	let room = MOST_CARDS_AT_ONCE;
	const wanted = new Set(ids);
	const sections = menu
		.filter(({ id }) => wanted.has(id))
		.map(({ id, products: cards }) => {
			const sent = cards.slice(from, from + Math.min(room, most));
			room -= sent.length;
			return {
				id,
				from,
				count: cards.length,
				cards: sent.map((card) => withFacts(card, products)),
			};
		});
	return { sections };
}

function withFacts(card: ProductCard, products: ReadonlyMap<number, Product>): ProductCard {
	const product = products.get(card.id);
	if (product === undefined) return card;
	const { composition, allergens, nutrition, attributes } = product;
	return {
		...card,
		facts: {
			composition,
			allergens,
			attributes: attributes.map(({ name, options }) => ({ name, options })),
			...defined({ nutrition }),
		},
	};
}

/** Products with what their sheets show beside them: supplements, components, what goes with them. */
function withBelongings({ products, onMenu }: Index, ids: readonly number[]): Product[] {
	const sent = new Map<number, Product>();
	const add = (id: number) => {
		const product = products.get(id);
		if (product !== undefined && sent.size < MOST_PRODUCTS_SENT) sent.set(id, product);
		return product;
	};
	const wantedCards = ids.flatMap((id) => add(id) ?? []);
	for (const { supplementGroups } of wantedCards)
		for (const { productIds } of supplementGroups) for (const id of productIds) add(id);
	for (const { relatedIds } of wantedCards)
		for (const id of relatedIds) if (onMenu.has(id)) add(id);
	return [...sent.values()];
}
