/**
 * The menu of a WooCommerce, in the form of the catalogue file (wire 2.8): everything the Store API sells, with all
 * variations in one listing. What cannot be put into a cart of ours is left out and counted.
 */
import * as v from 'valibot';
import { flag, id, list, listOf, number, object, text, whenGood } from '#core/contract/lenient.ts';
import { type ChosenValue, choiceId, choicesOf } from '#core/rules/catalogue/choices.ts';
import { plainText } from '#core/rules/site/plain-text.ts';
import { currencySchema, decimalOf, minor, sameDecimals } from './minor.ts';
import { V3, type WooSite } from './site.ts';

/** The one warehouse of a shop that has none. */
export const WAREHOUSE_ID = 1;

/** WooCommerce says it of what may be bought in any number. */
const ANY_NUMBER = 9999;

const prices = v.intersect([
	object({ price: minor, regular_price: whenGood(minor) }),
	currencySchema,
]);
const pictures = list(object({ src: text }));
const room = whenGood(object({ maximum: whenGood(number) }));

const productSchema = object({
	id,
	slug: text,
	name: text,
	type: text,
	prices,
	on_sale: flag,
	description: text,
	short_description: text,
	images: pictures,
	categories: list(object({ id })),
	attributes: list(
		object({
			name: text,
			taxonomy: text,
			has_variations: flag,
			terms: list(object({ name: text, slug: text, default: flag })),
		}),
	),
	variations: list(object({ id, attributes: list(object({ name: text, value: text })) })),
	average_rating: text,
	review_count: whenGood(number),
	is_purchasable: flag,
	is_in_stock: flag,
	add_to_cart: room,
});
type WooProduct = v.InferOutput<typeof productSchema>;

const variationSchema = object({
	id,
	parent: id,
	prices,
	description: text,
	images: pictures,
	is_purchasable: flag,
	is_in_stock: flag,
	add_to_cart: room,
});
type WooVariation = v.InferOutput<typeof variationSchema>;

const categorySchema = object({
	id,
	name: text,
	slug: text,
	parent: whenGood(id),
	description: text,
	image: whenGood(object({ src: text })),
	menu_order: whenGood(number),
});
type WooCategory = v.InferOutput<typeof categorySchema>;

/** What goes with a cart line beside the variation's number. */
export interface CartChoice {
	readonly attribute: string;
	readonly value: string;
}

export interface WooCatalogue {
	/** As the catalogue file has it. */
	readonly json: readonly object[];
	/** Values a choice has to name in the cart, by `choiceId`; none for most. */
	readonly choices: ReadonlyMap<number, readonly CartChoice[]>;
	/** How many products are not in it, by the reason. */
	readonly leftOut: Readonly<Record<string, number>>;
}

/** Supplements as a folder names them, by the product's id: `acf.supplements` of the catalogue file. */
export type Supplements = Readonly<Record<string, unknown>>;

/** Reads all of it. Throws `BackendError` where the site does not tell. */
export async function readCatalogue(
	site: WooSite,
	supplements: Supplements = {},
): Promise<WooCatalogue> {
	const products = '/wp-json/wc/store/v1/products';
	const shown = { catalog_visibility: 'catalog', orderby: 'menu_order', order: 'asc' };
	const [categories, all, variations] = await Promise.all([
		site.all(`${V3}/products/categories`, {}, listOf(categorySchema), 'keys'),
		site.all(products, shown, listOf(productSchema), 'none'),
		site.all(products, { type: 'variation' }, listOf(variationSchema), 'none'),
	]);
	for (const { prices: sums } of [...all, ...variations]) sameDecimals(sums.currency_minor_unit);

	const leftOut: Record<string, number> = {};
	const choices = new Map<number, readonly CartChoice[]>();
	const ofParent = Map.groupBy(variations, (one) => one.parent);
	const sold = all.flatMap((product) => {
		const own = ofParent.get(product.id) ?? [];
		const reason = whyNotSold(product, own);
		if (reason === undefined)
			return [{ product, json: toWire(product, own, choices, supplements) }];
		leftOut[reason] = (leftOut[reason] ?? 0) + 1;
		return [];
	});
	const sections = shownCategories(
		categories,
		sold.map(({ product }) => product),
	).map((category) => ({
		...categoryToWire(category),
		products: sold
			.filter(({ product }) => product.categories.some((one) => one.id === category.id))
			.map(({ json }) => json),
	}));
	return { json: sections, choices, leftOut };
}

/** Undefined = it is on the menu. */
function whyNotSold(
	{ name, type, is_purchasable: isSold }: WooProduct,
	variations: readonly WooVariation[],
): string | undefined {
	if (plainText(name) === '') return 'no name';
	if (type === 'variable')
		return variations.some((one) => one.is_purchasable) ? undefined : 'no variation with a price';
	if (type !== 'simple') return type;
	return isSold ? undefined : 'no price';
}

/** Without WordPress's "Uncategorized", unless something that is sold lies in it alone. */
function shownCategories(
	categories: readonly WooCategory[],
	products: readonly WooProduct[],
): WooCategory[] {
	const isWanted = ({ id: categoryId, slug }: WooCategory) =>
		slug !== 'uncategorized' ||
		products.some((one) => one.categories.every((other) => other.id === categoryId));
	return categories
		.filter(isWanted)
		.sort((a, b) => (a.menu_order ?? 0) - (b.menu_order ?? 0) || a.name.localeCompare(b.name));
}

function categoryToWire(category: WooCategory): Record<string, unknown> {
	return {
		id: category.id,
		name: plainText(category.name) || category.slug,
		slug: category.slug,
		parent: category.parent ?? 0,
		image: category.image?.src ?? '',
		description: category.description,
	};
}

function toWire(
	product: WooProduct,
	variations: readonly WooVariation[],
	choices: Map<number, readonly CartChoice[]>,
	supplements: Supplements,
): Record<string, unknown> {
	const rows = product.type === 'variable' ? choiceRows(product, variations) : [];
	for (const { number: choice, values } of rows) {
		const open = values.filter((one) => one.isOpen);
		if (open.length > 0)
			choices.set(
				choice,
				open.map(({ name, value }) => ({ attribute: name, value })),
			);
	}
	const left = leftOf(product.add_to_cart);
	return {
		id: product.id,
		slug: product.slug,
		name: plainText(product.name),
		...pricesToWire(product.prices),
		description: product.description,
		short_description: plainText(product.short_description),
		in_stock: product.is_in_stock,
		images: product.images.map((image) => image.src),
		categories: product.categories.map((one) => one.id),
		attributes: product.attributes.map((one) => ({
			name: plainText(one.name),
			slug: one.taxonomy,
			variation: one.has_variations,
			options: one.terms.map((term) => plainText(term.name)),
		})),
		default_attributes: product.attributes.flatMap((one) =>
			one.terms
				.filter((term) => term.default)
				.map((term) => ({ name: plainText(one.name), option: plainText(term.name) })),
		),
		product_variations_data: rows.map(({ number: choice, variation, values }) => ({
			id: choice,
			description: plainText(variation.description),
			...pricesToWire(variation.prices),
			image: variation.images[0]?.src ?? '',
			in_stock: variation.is_in_stock,
			attributes: values.map(({ name, value }) => ({ name, option: value })),
		})),
		average_rating: product.average_rating,
		rating_count: product.review_count ?? 0,
		measure_unit: 'шт',
		acf: {
			'product-badge': product.on_sale ? ['sale'] : [],
			supplements: supplements[String(product.id)] ?? [],
		},
		locations: [{ id: WAREHOUSE_ID, quantity: left === undefined ? '' : String(left) }],
	};
}

function pricesToWire(sums: WooProduct['prices']) {
	const digits = sums.currency_minor_unit;
	return {
		price: decimalOf(sums.price, digits),
		regular_price: decimalOf(sums.regular_price ?? sums.price, digits),
	};
}

/** How many are in stock; undefined = WooCommerce does not count them. */
function leftOf(may: WooProduct['add_to_cart']): number | undefined {
	const { maximum = ANY_NUMBER } = may ?? {};
	return maximum >= ANY_NUMBER || maximum < 0 ? undefined : maximum;
}

/** A variation for each thing a customer can choose, in the product's own order. */
function choiceRows(product: WooProduct, variations: readonly WooVariation[]) {
	const attributes = product.attributes
		.filter((one) => one.has_variations)
		.map((one) => ({
			name: plainText(one.name),
			values: one.terms.map((term) => plainText(term.name)),
			bySlug: new Map(one.terms.map((term) => [term.slug, plainText(term.name)])),
		}));
	const byId = new Map(variations.map((one) => [one.id, one]));
	const seen = new Set<string>();
	return product.variations.flatMap(({ id: variationId, attributes: own }) => {
		const variation = byId.get(variationId);
		if (variation?.is_purchasable !== true) return [];
		const fixed = new Map(
			own.flatMap(({ name, value }) => {
				const attribute = attributes.find((one) => one.name === plainText(name));
				if (attribute === undefined || value === '') return [];
				return [[attribute.name, attribute.bySlug.get(value) ?? plainText(value)] as const];
			}),
		);
		return choicesOf(attributes, fixed).flatMap((values: readonly ChosenValue[], index) => {
			const key = JSON.stringify(values.map((one) => one.value));
			// WooCommerce itself takes the first variation that fits.
			if (seen.has(key)) return [];
			seen.add(key);
			const choice = values.some((one) => one.isOpen) ? index + 1 : 0;
			return [{ number: choiceId({ variationId, choice }), variation, values }];
		});
	});
}
