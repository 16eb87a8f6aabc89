/**
 * What a page asks for after it: of a long menu more cards and single products whole; of a warehouse with a price file
 * of its own what it sells differently. Made of the site's
 * catalogue as it was read for the pages; nothing personal in it.
 */
import type { Context, Hono } from 'hono';
import type { MenuCards } from '#core/contract/page-data.ts';
import {
	type MenuSection,
	type Product,
	type ProductCard,
	productsById,
} from '#core/rules/catalogue.ts';
import { MOST_CARDS_AT_ONCE, MOST_SECTIONS_AT_ONCE } from '#core/rules/menu-parts.ts';
import { fail, unreachable } from './api-answer.ts';
import { type Encoded, encoded } from './compression.ts';
import { sendJson } from './content.ts';
import type { GatewayEnv } from './deps.ts';
import { type Site, type SiteData, versionOf } from './site-data.ts';

const MOST_PRODUCTS_AT_ONCE = 60;
/** What hangs on the products asked for comes with them, up to here. */
const MOST_PRODUCTS_SENT = 400;
/** Answers kept with their compressed forms. */
const MOST_KEPT = 200;
/** The address names the version of the page: what it asked for once it need not ask again soon. */
const CACHED = 'public, max-age=300';

export function mountMenuApi(app: Hono<GatewayEnv>, site: Site): void {
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

	/** Answers `make` of the site's data, made once for each version of them. */
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

	app.get('/api/menu/cards', (c) => {
		c.set('route', '/api/menu/cards');
		const ids = idsOf(c.req.query('sections'), MOST_SECTIONS_AT_ONCE);
		const from = Number(c.req.query('from') ?? 0);
		if (ids === undefined || !Number.isSafeInteger(from) || from < 0)
			return fail(c, 'rest_invalid_param', 'Invalid parameter(s): sections, from');
		return answer(c, `cards ${ids.join()} ${from}`, (data) =>
			cardsOf(data.menu, indexOf(data).products, ids, from),
		);
	});

	app.get('/api/menu/products', (c) => {
		c.set('route', '/api/menu/products');
		const ids = idsOf(c.req.query('ids'), MOST_PRODUCTS_AT_ONCE);
		if (ids === undefined) return fail(c, 'rest_invalid_param', 'Invalid parameter(s): ids');
		return answer(c, `products ${ids.join()}`, (data) => withBelongings(indexOf(data), ids));
	});

	app.get('/api/menu/prices', async (c) => {
		c.set('route', '/api/menu/prices');
		const warehouseId = Number(c.req.query('warehouse'));
		if (!Number.isSafeInteger(warehouseId) || warehouseId <= 0)
			return fail(c, 'rest_invalid_param', 'Invalid parameter(s): warehouse');
		const data = await site.read(c.req.query('lang'));
		if (data === undefined) return unreachable(c);
		const prices = await site.readLocalPrices(warehouseId, data.language);
		const json = JSON.stringify(prices ?? {});
		return sendJson(
			c,
			encoded(Buffer.from(json)),
			200,
			{ 'Cache-Control': 'no-cache' },
			`"${versionOf([json])}"`,
		);
	});
}

interface Index {
	readonly products: ReadonlyMap<number, Product>;
	readonly onMenu: ReadonlySet<number>;
}

/** "1,2,3", each once, in order: the same question has the same answer however it is put. */
function idsOf(text: string | undefined, most: number): number[] | undefined {
	if (text === undefined || !/^\d{1,15}(,\d{1,15})*$/.test(text)) return undefined;
	const ids = [...new Set(text.split(',').map(Number))].sort((a, b) => a - b);
	return ids.length > most ? undefined : ids;
}

function cardsOf(
	menu: readonly MenuSection[],
	products: ReadonlyMap<number, Product>,
	ids: readonly number[],
	from: number,
): MenuCards {
	let room = MOST_CARDS_AT_ONCE;
	const asked = new Set(ids);
	const sections = menu
		.filter(({ id }) => asked.has(id))
		.map(({ id, products: cards }) => {
			const sent = cards.slice(from, from + room);
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
			...(nutrition === undefined ? {} : { nutrition }),
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
	const asked = ids.flatMap((id) => add(id) ?? []);
	for (const { supplementGroups } of asked)
		for (const { productIds } of supplementGroups) for (const id of productIds) add(id);
	for (const { relatedIds } of asked) for (const id of relatedIds) if (onMenu.has(id)) add(id);
	return [...sent.values()];
}
