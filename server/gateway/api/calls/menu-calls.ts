/**
 * What a page asks for after it: of a long menu more cards and single products whole; of a warehouse with a price file
 * of its own what it sells differently. Made of the site's catalogue as it was read for the pages; nothing personal in
 * it.
 */
import type { MenuSort } from '#core/rules/catalogue/filters.ts';
import { MOST_CARDS_AT_ONCE, MOST_SECTIONS_AT_ONCE } from '#core/rules/catalogue/menu-parts.ts';
import { defined } from '#core/rules/defined.ts';
import { encoded } from '#server/gateway/documents/compression.ts';
import { sendJson } from '#server/gateway/site/content.ts';
import { versionOf } from '#server/gateway/site/site-data.ts';
import { fail, unreachable } from '../answer.ts';
import { LANG } from '../own-address.ts';
import { call } from './call-facts.ts';

const MOST_PRODUCTS_AT_ONCE = 60;
const LONGEST_QUERY = 100;

export const menuCards = call(
	{
		about: 'More cards of a long menu',
		from: 'ours, decision 0012',
		query: {
			sections: `ids of sections, "1,2,3", ${MOST_SECTIONS_AT_ONCE} at most`,
			from: 'how many cards of each the page has',
			most: `how many more of each it wants, 1 to ${MOST_CARDS_AT_ONCE}; absent = ${MOST_CARDS_AT_ONCE} together`,
			lang: LANG,
		},
		answer: 'the sections with their next cards; kept for five minutes',
		refusals: ['rest_invalid_param'],
	},
	(c) => {
		const ids = idsOf(c.req.query('sections'), MOST_SECTIONS_AT_ONCE);
		const from = Number(c.req.query('from') ?? 0);
		const most = Number(c.req.query('most') ?? MOST_CARDS_AT_ONCE);
		const isPlace = Number.isSafeInteger(from) && from >= 0;
		const isCount = Number.isSafeInteger(most) && most > 0 && most <= MOST_CARDS_AT_ONCE;
		if (ids === undefined || !isPlace || !isCount)
			return fail(c, 'rest_invalid_param', 'Invalid parameter(s): sections, from, most');
		return c.get('api').menu.cards(c, ids, from, most);
	},
);

export const menuProducts = call(
	{
		about: 'Products whole, with what their sheets show beside them',
		from: 'ours, decision 0012',
		query: { ids: `ids of products, "1,2,3", ${MOST_PRODUCTS_AT_ONCE} at most`, lang: LANG },
		answer: 'the products; kept for five minutes',
		refusals: ['rest_invalid_param'],
	},
	(c) => {
		const ids = idsOf(c.req.query('ids'), MOST_PRODUCTS_AT_ONCE);
		if (ids === undefined) return fail(c, 'rest_invalid_param', 'Invalid parameter(s): ids');
		return c.get('api').menu.products(c, ids);
	},
);

export const menuPrices = call(
	{
		about: 'What a warehouse with prices of its own sells differently',
		from: '4',
		query: { warehouse: 'the id of the warehouse', lang: LANG },
		answer: 'prices and stock by product; `{}` where it sells as everywhere',
		refusals: ['rest_invalid_param'],
	},
	async (c) => {
		const { site } = c.get('api');
		const warehouseId = idOf(c.req.query('warehouse')) ?? 0;
		if (warehouseId === 0) return fail(c, 'rest_invalid_param', 'Invalid parameter(s): warehouse');
		const data = await site.read(c.req.query('lang'));
		if (data === undefined) return unreachable(c);
		const prices = await site.readLocalPrices(warehouseId, data.language);
		const json = JSON.stringify(prices ?? {});
		const headers = { 'Cache-Control': 'no-cache' };
		return sendJson(c, encoded(Buffer.from(json)), 200, headers, `"${versionOf([json])}"`);
	},
);

const SORTS: readonly (string | undefined)[] = ['price-up', 'price-down'] satisfies MenuSort[];
const isSort = (text: string | undefined): text is MenuSort => SORTS.includes(text);

export const menuSorted = call(
	{
		about: 'The beginning of a long list that is sorted, until the phone has all of it',
		from: 'ours, decision 0012',
		query: {
			sort: '"price-up" or "price-down"',
			section: 'the id of a section, with all below it; absent = the whole menu',
			warehouse: 'the id of the warehouse whose prices hold; absent = those of the catalogue',
			lang: LANG,
		},
		answer:
			'its first cards, and how many there are; kept for five minutes where no warehouse is named',
		refusals: ['rest_invalid_param'],
	},
	(c) => {
		const sort = c.req.query('sort');
		const place = idOf(c.req.query('section'));
		const warehouseId = idOf(c.req.query('warehouse'));
		if (!isSort(sort) || place === 0 || warehouseId === 0)
			return fail(c, 'rest_invalid_param', 'Invalid parameter(s): sort, section, warehouse');
		return c
			.get('api')
			.menu.sorted(c, { sort, place: place ?? 'home', ...defined({ warehouseId }) });
	},
);

export const menuSearch = call(
	{
		about: 'The search of a long menu, until the phone has its own',
		from: 'ours, decision 0012',
		query: {
			q: `what is searched for, ${LONGEST_QUERY} characters at most`,
			typed: '1 = letter by letter, nothing is put right',
			lang: LANG,
		},
		answer:
			'the best of what is found with its cards, and how many there are; kept for five minutes',
		refusals: ['rest_invalid_param'],
	},
	(c) => {
		const query = c.req.query('q')?.trim() ?? '';
		if (query === '' || query.length > LONGEST_QUERY)
			return fail(c, 'rest_invalid_param', 'Invalid parameter(s): q');
		return c.get('api').menu.search(c, query, c.req.query('typed') === '1');
	},
);

/** "12"; 0 = it is no id; undefined = none is named. */
function idOf(text: string | undefined): number | undefined {
	if (text === undefined) return undefined;
	return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

/** "1,2,3", each once, in order: the same question has the same answer however it is put. */
function idsOf(text: string | undefined, most: number): number[] | undefined {
	if (text === undefined || !/^\d{1,15}(,\d{1,15})*$/.test(text)) return undefined;
	const ids = [...new Set(text.split(',').map(Number))].sort((a, b) => a - b);
	return ids.length > most ? undefined : ids;
}
