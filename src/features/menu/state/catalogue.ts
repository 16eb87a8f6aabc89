/**
 * Products whole: what the product sheet and the cart need beyond the cards the page came with. Of a short menu the full
 * catalogue is loaded once; of a long one the products that are looked at.
 */
import { atom } from 'jotai';
import {
	type Category,
	type Product,
	type ProductCard,
	productsById,
} from '#core/rules/catalogue/catalogue.ts';
import { withLocalPrices } from '#core/rules/catalogue/local-prices.ts';
import { pageDataAtom } from '#src/features/shell/state/page.ts';
import { logFailure } from '#src/lib/log.ts';
import { localPricesAtom } from './local-prices.ts';
import { foundCardsAtom, isLongMenuAtom, menuAtom } from './menu.ts';

interface Known {
	readonly products: ReadonlyMap<number, Product>;
	/** Every product there is. */
	readonly isWhole: boolean;
	/** Those asked for by name and answered, whether the shop has them or not. */
	readonly answered: ReadonlySet<number>;
}

const NOTHING: ReadonlyMap<number, Product> = new Map();
const knownAtom = atom<Known>({ products: NOTHING, isWhole: false, answered: new Set<number>() });
const pendingAtom = atom<ReadonlySet<number> | 'all'>(new Set<number>());
const failedAtom = atom(false);

/** Whether the last attempt failed; until the next one. */
export const hasCatalogueFailedAtom = atom((get) => get(failedAtom));

/** All products that are loaded, by id, as they are sold at the chosen place. */
export const productsAtom = atom((get): ReadonlyMap<number, Product> => {
	const { products } = get(knownAtom);
	const prices = get(localPricesAtom);
	const changed = Object.keys(prices).flatMap((id) => products.get(Number(id)) ?? []);
	if (changed.length === 0) return products;
	return new Map([
		...products,
		...changed.map((one) => [one.id, withLocalPrices(one, prices)] as const),
	]);
});

/** Whether everything about a product is known: that there is none, what its supplements are. */
export const hasProductAtom = atom((get) => {
	const { isWhole, answered } = get(knownAtom);
	return (productId: number): boolean => isWhole || answered.has(productId);
});

/** Loads these products whole; of a short menu the catalogue, once. What is here or on its way is not asked for again. */
export const needProductsAtom = atom(null, (get, set, ids: readonly number[]) =>
	get(isLongMenuAtom) ? set(loadProductsAtom, ids) : set(loadCatalogueAtom),
);

const answerAtom = atom<Promise<readonly Category[]> | undefined>(undefined);

/** Asks for the catalogue ahead of need: nothing that is shown changes by it. A question that fails is asked anew. */
const askCatalogueAtom = atom(null, (get, set): Promise<readonly Category[]> => {
	const asked = get(answerAtom);
	if (asked !== undefined) return asked;
	const { version, language } = get(pageDataAtom);
	const answer = import('../catalogue-api.ts').then((api) => api.fetchCatalogue(version, language));
	set(answerAtom, answer);
	answer.catch(() => set(answerAtom, undefined));
	return answer;
});

const loadCatalogueAtom = atom(null, async (get, set) => {
	if (get(pendingAtom) === 'all' || get(knownAtom).isWhole) return;
	set(pendingAtom, 'all');
	set(failedAtom, false);
	try {
		const products = productsById(await set(askCatalogueAtom));
		set(answerAtom, undefined);
		set(knownAtom, { products, isWhole: true, answered: new Set<number>() });
	} catch (error) {
		logFailure('catalogue', error);
		set(failedAtom, true);
	} finally {
		set(pendingAtom, new Set<number>());
	}
});

/** Asked for at once at most: what the gateway takes. */
const AT_ONCE = 60;

const loadProductsAtom = atom(null, async (get, set, ids: readonly number[]) => {
	const pending = get(pendingAtom);
	const { answered } = get(knownAtom);
	const wanted = [...new Set(ids)].filter(
		(id) => !answered.has(id) && (pending === 'all' || !pending.has(id)),
	);
	if (wanted.length === 0) return;
	set(pendingAtom, (before) => new Set([...(before === 'all' ? [] : before), ...wanted]));
	set(failedAtom, false);
	try {
		const { fetchProducts } = await import('../menu-api.ts');
		const { version, language } = get(pageDataAtom);
		for (let at = 0; at < wanted.length; at += AT_ONCE) {
			const batch = wanted.slice(at, at + AT_ONCE);
			const loaded = await fetchProducts(batch, version, language);
			set(knownAtom, (known) => ({
				...known,
				products: new Map([...known.products, ...loaded.map((one) => [one.id, one] as const)]),
				answered: new Set([...known.answered, ...batch]),
			}));
		}
	} catch (error) {
		logFailure('products', error);
		set(failedAtom, true);
	} finally {
		const done = new Set(wanted);
		set(pendingAtom, (before) =>
			before === 'all' ? before : new Set([...before].filter((id) => !done.has(id))),
		);
	}
});

const cardsAtom = atom((get): ReadonlyMap<number, ProductCard> => {
	const cards = new Map<number, ProductCard>();
	for (const section of get(menuAtom))
		for (const card of section.products) cards.set(card.id, card);
	return cards;
});

/** A product's card from the menu: there before the product is. Of a long menu, from wherever it is known. */
export const cardAtom = atom((get) => {
	const cards = get(cardsAtom);
	const found = get(foundCardsAtom);
	const shelved = get(shelvedAtom);
	const prices = get(localPricesAtom);
	const others = get(isLongMenuAtom) ? get(productsAtom) : NOTHING;
	const elsewhere = (productId: number) => {
		const card = shelved.get(productId) ?? found.get(productId)?.card;
		return card && withLocalPrices(card, prices);
	};
	return (productId: number): ProductCard | undefined =>
		cards.get(productId) ?? others.get(productId) ?? elsewhere(productId);
});

const shelvedAtom = atom((get): ReadonlyMap<number, ProductCard> => {
	const { shelves, brand } = get(pageDataAtom);
	const cards = [
		...(shelves === undefined ? [] : [...shelves.onSale, ...shelves.popular]),
		...(brand?.cards ?? []),
	];
	return new Map(cards.map((card) => [card.id, card]));
});

/** A product whole, from the page or as it was loaded. */
export const productAtom = atom((get) => {
	const { product } = get(pageDataAtom);
	const { isWhole } = get(knownAtom);
	const products = get(productsAtom);
	const prices = get(localPricesAtom);
	return (productId: number): Product | undefined =>
		products.get(productId) ??
		(!isWhole && product?.id === productId ? withLocalPrices(product, prices) : undefined);
});
