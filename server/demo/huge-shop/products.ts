/** A good of the huge shop as the catalogue file has it. */
import { type Contents, withTaste } from './contents.ts';
import { type Good, isByWeight } from './goods.ts';
import { chance, isLucky, oneOf } from './seeded-random.ts';
import { supplementGroup } from './supplements.ts';
import { mediaName, slugOf, type WireProduct } from './wire.ts';

const SOLD_OUT = 0.03;
const REDUCED = 0.12;
const HIT = 0.07;
const NEW = 0.05;
const AT_ONE_WAREHOUSE = 0.05;
const VARIATION_SOLD_OUT = 0.08;
const DISCOUNTS = [0.1, 0.15, 0.2, 0.25, 0.3] as const;
/** From here on the price itself is worth a badge. */
const SALE_BADGE_FROM = 0.25;
/** Goods by weight above this price of a kilogram are cut thin: cheese, fish, nuts. */
const DEAR_KILOGRAM = 500;
const MOST_IN_100_GRAMS = 99.9;

export interface Place {
	readonly id: number;
	readonly categories: readonly number[];
	readonly description: string;
	readonly relatedIds: readonly number[];
	readonly warehouses: readonly number[];
}

export function productOf(good: Good, place: Place): WireProduct {
	const { kind, brand, name } = good;
	const { id } = place;
	// Without the brand: «Белый кот» has nothing to do with what is inside.
	const taste = good.taste === undefined ? kind.tastes.join(' ') : kind.tastes[good.taste];
	const contents = withTaste(kind.contents, `${kind.name} ${taste}`);
	const discount = isLucky(id, 'reduced', REDUCED) ? oneOf(DISCOUNTS, id, 'discount') : 0;
	const variations = variationsOf(good, id, discount);
	const prices = variations[0] ?? pricesOf(good, good.size ?? 0, discount);
	const isSoldOut = isLucky(id, 'sold out', SOLD_OUT);
	const weight = good.size === undefined ? undefined : gramsIn(kind.sizes[good.size] ?? '');
	return {
		id,
		slug: slugOf(name),
		name,
		price: prices.price,
		regular_price: prices.regular_price,
		...(isByWeight(kind)
			? {
					measure_unit: 'кг',
					add_to_basket_once: kind.price > DEAR_KILOGRAM ? 0.1 : 0.25,
					backet_first_cart_add_portion_minimum: kind.price > DEAR_KILOGRAM ? 0.2 : 0.5,
				}
			: {}),
		...(weight === undefined ? {} : { weight: String(weight) }),
		description: `<p>${place.description}</p>`,
		images: [`/media/${mediaName(pictureOf(good))}`],
		categories: place.categories,
		attributes: [
			{ name: 'Бренд', slug: 'pa_brand', options: [brand.name] },
			{ name: 'Страна', slug: 'pa_country', options: [kind.country ?? brand.country] },
			...sizeAttribute(good),
			...(kind.chosen?.by === 'taste'
				? [{ ...tasteTitle(kind.chosen.title), variation: true, options: kind.tastes.map(capital) }]
				: []),
		],
		...(variations.length === 0 ? {} : { product_variations_data: variations }),
		related_ids: place.relatedIds,
		acf: {
			'product-badge': [
				...(isLucky(id, 'hit', HIT) ? ['hit'] : []),
				...(isLucky(id, 'new', NEW) ? ['new'] : []),
				...(discount >= SALE_BADGE_FROM ? ['sale'] : []),
				...(contents.isVegan ? ['vegan'] : []),
				...(/остр(ый|ая|ое|ые)|чили|аджик/i.test(name) ? ['spicy'] : []),
			],
			...(kind.supplements === undefined
				? {}
				: { supplements: [supplementGroup(kind.supplements)] }),
			...contentsFields(contents, good, id),
		},
		...(isSoldOut ? { in_stock: false } : {}),
		locations: stockOf(good, place, isSoldOut),
	};
}

function pictureOf({ kind, taste = 0 }: Good): string {
	return kind.pictures[taste] ?? kind.pictures[0] ?? '';
}

/** A site's slugs of what is in the name. */
const TITLES: Readonly<Record<string, string>> = {
	Вкус: 'pa_taste',
	Помол: 'pa_grind',
	Размер: 'pa_size',
	Жёсткость: 'pa_hardness',
};
const tasteTitle = (title: string) => ({ name: title, slug: TITLES[title] ?? 'pa_kind' });
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function sizeAttribute({ kind, size }: Good): object[] {
	if (isByWeight(kind)) return [];
	const options = size === undefined ? kind.sizes : [kind.sizes[size]];
	return [{ ...sizeTitle(kind.sizes[0] ?? ''), variation: size === undefined, options }];
}

function sizeTitle(size: string): { readonly name: string; readonly slug: string } {
	if (/ к?г$/.test(size)) return { name: 'Вес', slug: 'pa_weight' };
	if (/ м?л$/.test(size)) return { name: 'Объём', slug: 'pa_volume' };
	if (/ (шт\.|пак\.|капсул|рулон)/.test(size)) return { name: 'В упаковке', slug: 'pa_count' };
	return { name: 'Габариты', slug: 'pa_dimensions' };
}

/** "6 × 1,5 л" -> 9000: grams, millilitres or pieces; a size in words has none. */
function amountIn(size: string): number | undefined {
	const [, packs = '1', amount, unit = ''] = /^(?:(\d+) × )?([\d,]+) (\S+)/.exec(size) ?? [];
	if (amount === undefined) return undefined;
	const units = Number(amount.replace(',', '.')) * (unit === 'кг' || unit === 'л' ? 1000 : 1);
	return Math.round(Number(packs) * units);
}

const gramsIn = (size: string) => (/ к?г$/.test(size) ? amountIn(size) : undefined);

interface Prices {
	readonly price: string;
	readonly regular_price: string;
}

/** What a size costs: a bigger one more, though less for each gram; a brand has its level and keeps it. */
function pricesOf({ kind, brand, taste = 0 }: Good, size: number, discount: number): Prices {
	const first = amountIn(kind.sizes[0] ?? '') ?? 1;
	const ratio = (amountIn(kind.sizes[size] ?? '') ?? 1 + size * 0.6) / first;
	const level = 0.86 + 0.34 * chance(brand.name.length, brand.name);
	const mood = 0.95 + 0.1 * chance(taste, kind.name);
	const full = kind.price * ratio ** 0.88 * level * mood;
	if (isByWeight(kind)) {
		// Per gram, in whole kopecks: a kilogram is priced in steps of ten roubles.
		const perGram = Math.max(0.02, full / 1000);
		const reduced = discount === 0 ? perGram : Math.min(perGram * (1 - discount), perGram - 0.01);
		return { price: reduced.toFixed(2), regular_price: perGram.toFixed(2) };
	}
	const regular = roundPrice(full);
	const price = discount === 0 ? regular : Math.min(roundPrice(full * (1 - discount)), regular - 1);
	return { price: price.toFixed(2), regular_price: regular.toFixed(2) };
}

/** 85.3 -> 85, 412 -> 409, 1873 -> 1870: as price tags are written. */
function roundPrice(price: number): number {
	if (price < 100) return Math.max(15, Math.round(price));
	return price < 1000 ? Math.round(price / 10) * 10 - 1 : Math.round(price / 10) * 10;
}

type WireVariation = Prices & { readonly id: number; readonly [field: string]: unknown };

function variationsOf(good: Good, productId: number, discount: number): WireVariation[] {
	const { kind } = good;
	if (kind.chosen === undefined) return [];
	const isBySize = kind.chosen.by === 'size';
	const { slug } = isBySize ? sizeTitle(kind.sizes[0] ?? '') : tasteTitle(kind.chosen.title);
	return (isBySize ? kind.sizes : kind.tastes.map(capital)).map((option, index) => {
		const id = productId * 10 + index + 1;
		const weight = isBySize ? gramsIn(option) : undefined;
		return {
			id,
			description: option,
			...pricesOf(good, isBySize ? index : (good.size ?? 0), discount),
			...(weight === undefined ? {} : { weight: String(weight) }),
			attributes: [{ slug, option }],
			...(index > 0 && isLucky(id, 'sold out', VARIATION_SOLD_OUT) ? { in_stock: false } : {}),
		};
	});
}

/** What the jar's back says; the figures differ a little from one maker to another. */
function contentsFields(
	{ composition, allergens, nutrition }: Contents,
	{ kind, brand }: Good,
	id: number,
): object {
	const isItself = composition === '' && nutrition !== undefined;
	const around = (value: number) => {
		const figure = value * (0.96 + 0.08 * chance(id, brand.name));
		return Math.min(MOST_IN_100_GRAMS, Math.round(figure * 10) / 10);
	};
	return {
		...(nutrition === undefined
			? {}
			: {
					calories: nutrition.calories,
					proteins: around(nutrition.proteins),
					fats: around(nutrition.fats),
					carbohydrates: around(nutrition.carbohydrates),
				}),
		...(composition === '' && !isItself ? {} : { composition: isItself ? kind.name : composition }),
		...(allergens.length === 0 ? {} : { allergens }),
	};
}

/** Pieces, or grams of goods by weight; a warehouse that is not listed does not sell it. */
function stockOf(good: Good, place: Place, isSoldOut: boolean): object[] {
	const unit = isByWeight(good.kind) ? 1000 : 1;
	const isRare = isLucky(place.id, 'at one warehouse', AT_ONE_WAREHOUSE);
	const only = isRare ? oneOf([0, 1], place.id, 'which warehouse') : undefined;
	return place.warehouses
		.filter((_, index) => only === undefined || only === index)
		.map((id) => {
			// Squared: few left is common, a full shelf is not.
			const share = chance(place.id, `stock at ${id}`) ** 2;
			return { id, quantity: isSoldOut ? 0 : (1 + Math.floor(share * 60)) * unit };
		});
}
