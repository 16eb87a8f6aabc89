/**
 * More of a long menu. The answers are the gateway's own, in the form the page's data have: they are taken as they are,
 * once they look like that.
 */
import * as v from 'valibot';
import type { SortedBeginning } from '#core/contract/site/menu-search.ts';
import type { MenuCards } from '#core/contract/site/page-data.ts';
import type { Product } from '#core/rules/catalogue/catalogue.ts';
import type { MenuSort } from '#core/rules/catalogue/filters.ts';
import type { FindPlace } from '#core/rules/catalogue/find-place.ts';
import type { LocalPrices } from '#core/rules/catalogue/local-prices.ts';
import type { CardsQuestion } from '#core/rules/catalogue/menu-parts.ts';
import { defined } from '#core/rules/defined.ts';
import { request } from '#src/lib/http/client.ts';

const cards = v.pipe(
	v.object({
		sections: v.array(
			v.looseObject({
				id: v.number(),
				from: v.number(),
				count: v.number(),
				cards: v.array(v.looseObject({ id: v.number(), name: v.string(), price: v.number() })),
			}),
		),
	}),
	v.transform((answer) => answer as unknown as MenuCards),
);

const products = v.pipe(
	v.array(v.looseObject({ id: v.number(), name: v.string(), variations: v.array(v.unknown()) })),
	v.transform((answer) => answer as unknown as readonly Product[]),
);

export function fetchCards(
	{ sectionIds, from, most }: CardsQuestion,
	version: string,
	language: string,
): Promise<MenuCards> {
	return request(cards, 'menu/cards', {
		searchParams: {
			sections: sectionIds.join(),
			from,
			...(most === undefined ? {} : { most }),
			v: version,
			lang: language,
		},
	});
}

const prices = v.pipe(
	v.record(v.string(), v.looseObject({ price: v.number(), regularPrice: v.number() })),
	v.transform((answer) => answer as unknown as LocalPrices),
);

/** What a warehouse sells differently. */
export function fetchLocalPrices(
	warehouseId: number,
	version: string,
	language: string,
): Promise<LocalPrices> {
	return request(prices, 'menu/prices', {
		searchParams: { warehouse: warehouseId, v: version, lang: language },
	});
}

/** Products whole, with their supplements and what goes with them; those the shop does not have are not among them. */
export function fetchProducts(
	ids: readonly number[],
	version: string,
	language: string,
): Promise<readonly Product[]> {
	return request(products, 'menu/products', {
		searchParams: { ids: ids.join(), v: version, lang: language },
	});
}

/** Cards with the sections they stand in. */
export const foundCards = v.array(
	v.object({
		card: v.looseObject({ id: v.number(), name: v.string(), price: v.number() }),
		sectionIds: v.array(v.number()),
	}),
);

const sorted = v.pipe(
	v.object({ count: v.number(), cards: foundCards }),
	v.transform((answer) => answer as unknown as SortedBeginning),
);

/** The beginning of a list in this order. `warehouseId`: whose prices hold, where it has some of its own. */
export function fetchSorted(
	place: FindPlace,
	sort: MenuSort,
	warehouseId: number | undefined,
	version: string,
	language: string,
): Promise<SortedBeginning> {
	return request(sorted, 'menu/sorted', {
		searchParams: {
			sort,
			...defined({ section: place === 'home' ? undefined : place, warehouse: warehouseId }),
			v: version,
			lang: language,
		},
	});
}
