/** The sizes of a product and what they differ in. */
import type { LineAttributes, Product, Variation } from './catalogue.ts';
import { attributeKey, numberAtShop } from './choices.ts';

export function variationOf(
	product: Product,
	variationId: number | undefined,
): Variation | undefined {
	return product.variations.find((one) => one.id === variationId);
}

/**
 * The variation a gift is given in, by the shop's own number: of one that leaves something open ("any") the first in stock,
 * as the restaurant does. Undefined = none is in stock.
 */
export function variationOfGift(
	product: Product,
	variationId: number | undefined,
): Variation | undefined {
	return product.variations.find((one) => numberAtShop(one.id) === variationId && one.isInStock);
}

/**
 * The variation a line of an order names: by our number, or by the shop's own with the options it leaves open. Undefined
 * where it has no such option, and where several are left to choose from.
 */
export function variationOfLine(
	product: Product,
	{ variationId, attributes = {} }: { variationId?: number; attributes?: LineAttributes },
): Variation | undefined {
	const named = variationOf(product, variationId);
	if (variationId === undefined || (named !== undefined && named.open === undefined)) return named;
	const wanted = Object.entries(attributes).map(
		([name, value]) => [attributeKey(name), value] as const,
	);
	const isWanted = ({ open = {} }: Variation) =>
		wanted.every(([name, value]) => {
			const [, own] = Object.entries(open).find(([slug]) => attributeKey(slug) === name) ?? [];
			return own === undefined || isSameOption(own, value);
		});
	if (named !== undefined && isWanted(named)) return named;
	const number = numberAtShop(variationId);
	const wantedOnes = product.variations.filter(
		(one) => one.open !== undefined && numberAtShop(one.id) === number && isWanted(one),
	);
	return wantedOnes.length === 1 ? wantedOnes[0] : undefined;
}

/** Whether what a client says is this option: clients differ in letters' case. */
export const isSameOption = (one: string, other: string): boolean =>
	one.normalize('NFKC').toLowerCase() === other.normalize('NFKC').trim().toLowerCase();

/** What WooCommerce writes between a product's name and what was chosen of it. */
export const NAME_SEPARATOR = ' - ';

/**
 * An ordered variation as customers read it: "Пепперони, 30 см", on the wire "Пепперони - 30 см". `parentName`: of its
 * product; '' or null = it is no variation, and the name is the product's own.
 */
export function orderedName(name: string, parentName: string | null): string {
	const start = `${parentName}${NAME_SEPARATOR}`;
	return parentName && name.startsWith(start) ? `${parentName}, ${name.slice(start.length)}` : name;
}

/** One thing sizes differ in: "Размер" with "25 см", "30 см". */
export interface VariationAxis {
	readonly name: string;
	readonly options: readonly string[];
}

/**
 * What a product's variations differ in, each with its options: their labels taken apart where all have as many parts
 * ("30 см, тонкое"), else the labels whole.
 */
export function variationAxes(product: Product): VariationAxis[] {
	if (product.variations.length === 0) return [];
	const names = product.attributes.filter((one) => one.isVariation).map((one) => one.name);
	return Array.from({ length: axisCount(product) }, (_, axis) => ({
		name: names[axis] ?? '',
		options: [...new Set(product.variations.map((one) => optionOn(product, one, axis)))],
	}));
}

/** A variation's option on an axis. */
export function optionOn(product: Product, variation: Variation, axis: number): string {
	return axisCount(product) === 1 ? variation.label : (partsOf(variation)[axis] ?? '');
}

/** The variation one gets by changing one axis: the other options kept where that exists, one in stock before others. */
export function variationWith(
	product: Product,
	variationId: number | undefined,
	axis: number,
	option: string,
): Variation | undefined {
	const current = variationOf(product, variationId);
	const likeness = (variation: Variation) => {
		if (current === undefined) return 0;
		const same = variationAxes(product).filter(
			(_, index) => optionOn(product, variation, index) === optionOn(product, current, index),
		);
		return same.length;
	};
	return product.variations
		.filter((variation) => optionOn(product, variation, axis) === option)
		.toSorted((a, b) => Number(b.isInStock) - Number(a.isInStock) || likeness(b) - likeness(a))[0];
}

export const LABEL_SEPARATOR = ', ';

function partsOf({ options, label }: Variation): readonly string[] {
	return options ?? label.split(LABEL_SEPARATOR);
}

function axisCount(product: Product): number {
	const counts = new Set(product.variations.map((one) => partsOf(one).length));
	const [count = 1] = counts;
	return counts.size === 1 ? count : 1;
}
