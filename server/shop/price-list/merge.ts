/**
 * Puts a price list into a menu: products that are there get what the list says, new ones come behind the others. Ids,
 * slugs and fields the list does not know stay as they are.
 */
import { isInHidden } from '#core/rules/catalogue/menu.ts';
import { escapeHtml } from '#core/rules/site/entities.ts';
import { latinName } from '#core/rules/site/latin-name.ts';
import { plainText } from '#core/rules/site/plain-text.ts';
import { isNothing, isObject, itemsOf, numberOf, objectOf } from '../check/loose.ts';
import { nameKey } from '../name-key.ts';
import type { PriceLine, Remark } from './read-lines.ts';

type Json = Record<string, unknown>;

export interface MergeSettings {
	/** Decimals of the currency. */
	readonly digits: number;
	/** Ids of all warehouses. */
	readonly warehouses: readonly number[];
	/** Removes what the list does not name, except from hidden categories. */
	readonly isPruned: boolean;
	/** Files of `media/`. */
	readonly media: ReadonlySet<string>;
}

export interface Merged {
	/** `catalogue.json` */
	readonly menu: readonly unknown[];
	/** What is done, a line each. */
	readonly changes: readonly string[];
	readonly remarks: readonly Remark[];
	readonly added: number;
	readonly changed: number;
	readonly same: number;
	readonly removed: number;
}

const UNNAMED_CATEGORY = 'Разное';

export function mergeIntoMenu(
	catalogue: unknown,
	lines: readonly PriceLine[],
	settings: MergeSettings,
): Merged {
	const menu = itemsOf(structuredClone(catalogue)).flatMap(([, one]) =>
		isObject(one) ? [one as Json] : [],
	);
	const book = bookOf(menu);
	const touched = new Map<Json, number>();
	const changes: string[] = [];
	const remarks: Remark[] = [];
	const counts = { added: 0, changed: 0, same: 0, removed: 0 };
	const lost = (line: number, text: string) => void remarks.push({ line, text, isRowLost: true });

	for (const line of lines) {
		const found = book.find(line);
		if (found === 'several') {
			lost(line.line, `several products are called "${line.name}": tell them apart by sku`);
			continue;
		}
		const first = found === undefined ? undefined : touched.get(found);
		if (first !== undefined) {
			lost(line.line, `is the product of line ${first} again`);
			continue;
		}
		if (found === undefined) {
			const { name, price } = line;
			if (name === undefined || price === undefined) {
				lost(
					line.line,
					`no product has ${name === undefined ? `the sku "${line.sku}"` : `this name`}, and a new one needs a name and a price`,
				);
				continue;
			}
			const category = book.category(line.category ?? [UNNAMED_CATEGORY]);
			const product = book.add(category, name, line.sku);
			const all = settings.warehouses.map((id) => ({ id }));
			if (book.namesWarehouses && all.length > 0) product.locations = all;
			const told = apply(product, line, settings);
			remarks.push(...told.remarks);
			touched.set(product, line.line);
			counts.added++;
			changes.push(`new: "${name}" in "${category.name}": ${product.price}`);
			continue;
		}
		touched.set(found, line.line);
		const { name } = found;
		const told = apply(found, line, settings);
		remarks.push(...told.remarks);
		if (told.changes.length === 0) counts.same++;
		else {
			counts.changed++;
			changes.push(`changed: "${name}": ${told.changes.join(', ')}`);
		}
	}

	if (settings.isPruned)
		for (const category of menu.filter((one) => !isHidden(one)))
			category.products = productsOf(category).filter((product) => {
				if (touched.has(product)) return true;
				counts.removed++;
				changes.push(`removed: "${product.name}"`);
				return false;
			});
	return { menu, changes, remarks, ...counts };
}

const productsOf = (category: Json): Json[] =>
	itemsOf(category.products).flatMap(([, one]) => (isObject(one) ? [one as Json] : []));

const isHidden = ({ id, parent }: Json) =>
	isInHidden({ id: numberOf(id), parent: numberOf(parent) });

/** The menu by names and skus, and how something new is put into it. */
function bookOf(menu: Json[]) {
	const all = menu.flatMap(productsOf);
	const slugs = new Set([...menu, ...all].map(({ slug }) => String(slug ?? '')));
	let lastId = Math.max(
		0,
		...[...menu, ...all].map(({ id }) => numberOf(id) ?? 0),
		...all.flatMap((product) =>
			itemsOf(product.product_variations_data).map(([, one]) => numberOf(objectOf(one).id) ?? 0),
		),
	);
	const byName = new Map<string, Json[]>();
	const bySku = new Map<string, Json>();
	const enter = (product: Json) => {
		const key = nameKey(product.name);
		byName.set(key, [...(byName.get(key) ?? []), product]);
		if (!isNothing(product.sku)) bySku.set(String(product.sku).trim(), product);
	};
	for (const product of all) enter(product);
	const freeSlug = (name: string, id: number) => {
		const base = latinName(name) || String(id);
		const slug = slugs.has(base) ? `${base}-${id}` : base;
		slugs.add(slug);
		return slug;
	};
	const namesWarehouses = all.some(({ locations }) => !isNothing(locations));

	return {
		namesWarehouses,
		find({ name, sku }: PriceLine): Json | 'several' | undefined {
			const known = sku === undefined ? undefined : bySku.get(sku);
			if (known !== undefined || name === undefined) return known;
			// A product of another sku is another one.
			const called = (byName.get(nameKey(name)) ?? []).filter(
				(one) => sku === undefined || isNothing(one.sku),
			);
			return called.length > 1 ? 'several' : called[0];
		},
		/** The category of these names, the outermost first; made where there is none. */
		category(path: readonly string[]): Json {
			let parent: Json | undefined;
			for (const name of path) {
				const found = menu.find(
					(one) =>
						nameKey(one.name) === nameKey(name) &&
						(parent === undefined || numberOf(one.parent) === numberOf(parent.id)),
				);
				if (found !== undefined) {
					parent = found;
					continue;
				}
				const id = ++lastId;
				const made: Json = { id, name, slug: freeSlug(name, id) };
				if (parent !== undefined) made.parent = parent.id;
				made.products = [];
				menu.push(made);
				parent = made;
			}
			return parent ?? {};
		},
		add(category: Json, name: string, sku: string | undefined): Json {
			const id = ++lastId;
			const product: Json = { id, slug: freeSlug(name, id), name };
			if (sku !== undefined) product.sku = sku;
			const parents = parentsOf(category, menu);
			product.categories = [...parents, category].map((one) => one.id);
			category.products = [...productsOf(category), product];
			enter(product);
			return product;
		},
	};
}

/** The outermost first. */
function parentsOf(category: Json, menu: readonly Json[]): Json[] {
	const parents: Json[] = [];
	for (let at = category; ; ) {
		const parent = menu.find((one) => numberOf(one.id) === numberOf(at.parent));
		// A category that is part of itself has no end.
		if (parent === undefined || parents.includes(parent)) return parents;
		parents.unshift(parent);
		at = parent;
	}
}

/** Puts what a line says into a product. */
function apply(
	product: Json,
	line: PriceLine,
	{ digits, media, warehouses }: MergeSettings,
): { readonly changes: readonly string[]; readonly remarks: readonly Remark[] } {
	const changes: string[] = [];
	const remarks: Remark[] = [];
	const left = (text: string) => void remarks.push({ line: line.line, text, isRowLost: false });
	const set = (field: string, value: unknown, shown = true) => {
		if (JSON.stringify(product[field]) === JSON.stringify(value)) return;
		const before = product[field];
		product[field] = value;
		changes.push(shown && !isNothing(before) ? `${field} ${before} -> ${value}` : field);
	};

	if (line.name !== undefined && nameKey(line.name) !== nameKey(product.name))
		set('name', line.name);
	if (line.sku !== undefined && isNothing(product.sku)) set('sku', line.sku, false);
	const hasUnit = /^(кг|kg)$/i.test(String(product.measure_unit ?? '').trim());
	const isByWeight = line.isByWeight ?? hasUnit;
	const isSized = itemsOf(product.product_variations_data).length > 0;
	if (line.price !== undefined && isSized)
		left(`"${product.name}" has variations: their prices are left, change them in catalogue.json`);
	else if (line.price !== undefined) {
		if (isByWeight !== hasUnit) set('measure_unit', isByWeight ? 'кг' : 'шт');
		if (isByWeight && isNothing(product.add_to_basket_once)) product.add_to_basket_once = 0.1;
		setPrices(product, line, { set, priceOf: (amount) => priceText(amount, isByWeight, digits) });
	}
	if (line.shortDescription !== undefined) set('short_description', line.shortDescription, false);
	if (
		line.description !== undefined &&
		plainText(String(product.description ?? '')) !== plainText(htmlOf(line.description))
	)
		set('description', htmlOf(line.description), false);
	if (line.composition !== undefined && objectOf(product.acf).composition !== line.composition)
		set('acf', { ...objectOf(product.acf), composition: line.composition }, false);
	if (line.grams !== undefined && numberOf(product.weight) !== line.grams)
		set('weight', line.grams);
	if (line.image !== undefined && isNothing(product.images)) {
		const file = line.image.split(/[\\/]/).at(-1) ?? '';
		if (/^https?:\/\//i.test(line.image)) set('images', [line.image], false);
		else if (media.has(file)) set('images', [`/media/${file}`], false);
		else left(`image: "${line.image}" is not in media/`);
	}
	if (line.stock !== undefined) {
		const [warehouse] = warehouses;
		if (warehouse === undefined || warehouses.length > 1)
			left('stock: the shop has several warehouses: say it in "locations" of catalogue.json');
		else {
			const pieces = line.stock === 'endless' ? undefined : line.stock * (isByWeight ? 1000 : 1);
			const before = itemsOf(product.locations).map(([, one]) => objectOf(one));
			if (before.length !== 1 || numberOf(before[0]?.quantity) !== pieces) {
				product.locations = [
					{ id: warehouse, ...(pieces === undefined ? {} : { quantity: String(pieces) }) },
				];
				changes.push(`stock ${pieces ?? 'without end'}`);
			}
		}
	}
	return { changes, remarks };
}

function setPrices(
	product: Json,
	{ price = '', oldPrice }: PriceLine,
	{ set, priceOf }: { set(field: string, value: string): void; priceOf(amount: string): string },
): void {
	const [before, regular] = [numberOf(product.price), numberOf(product.regular_price)];
	const charged = priceOf(price);
	if (before !== Number(charged)) set('price', charged);
	if (oldPrice !== undefined) {
		if (regular !== Number(priceOf(oldPrice))) set('regular_price', priceOf(oldPrice));
	} else if (regular !== undefined && (regular === before || regular <= Number(charged))) {
		// There was no discount, or there is none any more.
		if (regular !== Number(charged)) set('regular_price', charged);
	}
}

/** Of one piece with the currency's decimals, of a gram with as many as it takes. */
function priceText(amount: string, isByWeight: boolean, digits: number): string {
	if (isByWeight) return String(Number((Number(amount) / 1000).toFixed(6)));
	const fixed = Number(amount).toFixed(digits);
	return Number(fixed) === Number(amount) ? fixed : amount;
}

/** A text in lines as paragraphs; what is HTML already stays, and is cleaned where it is shown. */
function htmlOf(text: string): string {
	if (/<\/?[a-z][^>]*>/i.test(text)) return text;
	return escapeHtml(text)
		.split(/\n+/)
		.map((paragraph) => `<p>${paragraph.trim()}</p>`)
		.join('');
}
