/** What a customer has chosen of a product before it goes into the cart: size, supplements or components, portions. */

import {
	countWithinStock,
	type LineSupplement,
	lineTotal,
	type PricedLine,
	supplementOf,
	supplementPrice,
} from '../cart/line.ts';
import { defined } from '../defined.ts';
import { type Kopecks, kopecks, ZERO } from '../money/money.ts';
import type { Product, SupplementGroup, Variation } from './catalogue.ts';
import { variationOf } from './variation.ts';

export interface Selection {
	/** Portions, from 1. */
	readonly count: number;
	readonly variationId?: number;
	/** For each supplement group of the product, in its order: pieces for one dish by product id. */
	readonly groups: readonly ReadonlyMap<number, number>[];
}

/** What is known of the products a group names. */
export type FindProduct = (productId: number) => Product | undefined;

/** The most portions one line of the cart holds. */
const MOST_PORTIONS = 999;

/** The choice a sheet opens with: the default size; required groups that leave nothing to choose are filled. */
export function firstSelection(product: Product, find: FindProduct): Selection {
	return {
		count: 1,
		...defined({ variationId: product.defaultVariationId }),
		groups: product.supplementGroups.map((group) => {
			const options = optionsOf(group, find).filter((option) => option.isInStock);
			const only = options.length === 1 ? options[0] : undefined;
			return group.isRequired && only !== undefined
				? new Map([[only.id, group.min]])
				: new Map<number, number>();
		}),
	};
}

/**
 * The choice a cart line was made of, to edit it: what the product no longer offers is left out, and a supplement that
 * stands in several groups fills them in their order.
 */
export function selectionOfLine(
	product: Product,
	line: Pick<PricedLine, 'count' | 'supplements'> & { readonly variationId?: number },
): Selection {
	const left = new Map(line.supplements.map((one) => [one.id, one.count]));
	const groups = product.supplementGroups.map((group) => {
		const chosen = new Map<number, number>();
		let room = group.max ?? Number.POSITIVE_INFINITY;
		for (const id of group.productIds) {
			const taken = Math.min(left.get(id) ?? 0, room);
			if (taken === 0) continue;
			chosen.set(id, taken);
			left.set(id, (left.get(id) ?? 0) - taken);
			room -= taken;
		}
		return chosen;
	});
	const isOffered = product.variations.some((one) => one.id === line.variationId);
	const variationId = isOffered ? line.variationId : product.defaultVariationId;
	return { count: line.count, groups, ...defined({ variationId }) };
}

/** The products of a group that exist, in its order, each once. */
export function optionsOf(group: SupplementGroup, find: FindProduct): Product[] {
	return [...new Set(group.productIds)].flatMap((id) => find(id) ?? []);
}

export function chooseVariation(selection: Selection, variationId: number): Selection {
	return { ...selection, variationId };
}

/** Portions between 1 and what a line holds. */
export function chooseCount(selection: Selection, count: number): Selection {
	return { ...selection, count: Math.max(1, Math.min(MOST_PORTIONS, Math.round(count))) };
}

/**
 * One piece more. A group of at most one gives up what it held; any other full group refuses: the same selection comes
 * back.
 */
export function addSupplement(
	product: Product,
	selection: Selection,
	groupIndex: number,
	productId: number,
): Selection {
	const group = product.supplementGroups[groupIndex];
	const chosen = selection.groups[groupIndex];
	if (group === undefined || chosen === undefined) return selection;
	if (group.max === 1) {
		if (chosen.has(productId)) return selection;
		return withGroup(selection, groupIndex, new Map([[productId, 1]]));
	}
	if (isGroupFull(group, chosen)) return selection;
	const more = new Map(chosen).set(productId, (chosen.get(productId) ?? 0) + 1);
	return withGroup(selection, groupIndex, more);
}

/** One piece less; the last one leaves the choice. */
export function removeSupplement(
	selection: Selection,
	groupIndex: number,
	productId: number,
): Selection {
	const chosen = selection.groups[groupIndex];
	const count = chosen?.get(productId);
	if (chosen === undefined || count === undefined) return selection;
	const less = new Map(chosen);
	if (count > 1) less.set(productId, count - 1);
	else less.delete(productId);
	return withGroup(selection, groupIndex, less);
}

function withGroup(
	selection: Selection,
	groupIndex: number,
	chosen: ReadonlyMap<number, number>,
): Selection {
	return {
		...selection,
		groups: selection.groups.map((group, index) => (index === groupIndex ? chosen : group)),
	};
}

function chosenCount(chosen: ReadonlyMap<number, number>): number {
	return [...chosen.values()].reduce((all, count) => all + count, 0);
}

export function isGroupFull(group: SupplementGroup, chosen: ReadonlyMap<number, number>): boolean {
	return group.max !== undefined && chosenCount(chosen) >= group.max;
}

/** What is still to be chosen. */
export type SelectionGap =
	| { readonly what: 'variation' }
	| { readonly what: 'group'; readonly groupIndex: number; readonly missing: number };

/**
 * What keeps the choice from the cart, first thing first: a size that can be had, groups below their minimum. A group
 * that is not required may stay empty, but once begun has to reach its minimum.
 */
export function selectionGaps(product: Product, selection: Selection): SelectionGap[] {
	const gaps: SelectionGap[] = [];
	if (
		product.variations.length > 0 &&
		variationOf(product, selection.variationId)?.isInStock !== true
	)
		gaps.push({ what: 'variation' });
	product.supplementGroups.forEach((group, groupIndex) => {
		const count = chosenCount(selection.groups[groupIndex] ?? new Map());
		if (count === 0 && !group.isRequired) return;
		if (count < group.min) gaps.push({ what: 'group', groupIndex, missing: group.min - count });
	});
	return gaps;
}

/** Whether the product can be put together at all: every required group has something in stock. */
export function canBeChosen(product: Product, find: FindProduct): boolean {
	return product.supplementGroups.every(
		(group) => !group.isRequired || optionsOf(group, find).some((option) => option.isInStock),
	);
}

/** The chosen supplements as a cart line has them: one entry for a product, whatever groups it was chosen in. */
export function supplementsOf(selection: Selection, find: FindProduct): LineSupplement[] {
	const counts = new Map<number, number>();
	for (const chosen of selection.groups)
		for (const [id, count] of chosen) counts.set(id, (counts.get(id) ?? 0) + count);
	return [...counts].flatMap(([id, count]) => {
		const product = find(id);
		return product === undefined ? [] : [supplementOf(product, count)];
	});
}

/** What `count` pieces of a supplement add to one dish; of none: what the first piece would add. */
export function addedPrice(supplement: Product, count: number): Kopecks {
	return supplementPrice(supplementOf(supplement, Math.max(1, count)));
}

export interface FreeCounter {
	/** The most pieces of one supplement that are free, and whether it is the same for all. */
	readonly limit: number;
	readonly isSame: boolean;
	/** Chosen pieces that cost nothing because of a limit. */
	readonly free: number;
	readonly chosen: number;
}

/** The free-limit counter of a group (reading 7: each supplement has its own limit, per dish); none = no limits here. */
export function freeCounter(
	group: SupplementGroup,
	chosen: ReadonlyMap<number, number>,
	find: FindProduct,
): FreeCounter | undefined {
	const options = optionsOf(group, find);
	const limit = Math.max(0, ...options.map((one) => one.freeQuantity));
	if (limit === 0) return undefined;
	return {
		limit,
		isSame: options.every((one) => one.freeQuantity === limit),
		free: options.reduce(
			(all, one) => all + Math.min(chosen.get(one.id) ?? 0, one.freeQuantity),
			0,
		),
		chosen: chosenCount(chosen),
	};
}

/** What the choice costs, all its portions: the price of the cart line it becomes. */
export function selectionTotal(product: Product, selection: Selection, find: FindProduct): Kopecks {
	return lineTotal(
		pricedLine(product, selection, find, variationOf(product, selection.variationId)),
	);
}

/** What a combo's discount takes off the choice; 0 where there is none. */
export function comboSaving(product: Product, selection: Selection, find: FindProduct): Kopecks {
	if (product.combo === undefined) return ZERO;
	const line = pricedLine(product, selection, find, variationOf(product, selection.variationId));
	const { combo: _, ...whole } = line;
	return kopecks(lineTotal(whole) - lineTotal(line));
}

function pricedLine(
	product: Product,
	selection: Selection,
	find: FindProduct,
	variation: Variation | undefined,
): PricedLine {
	return {
		count: selection.count,
		price: variation?.price ?? product.price,
		priceMultiplier: product.priceMultiplier,
		measureUnit: product.measureUnit,
		firstPortion: product.firstPortion,
		step: product.step,
		freeQuantity: product.freeQuantity,
		supplements: supplementsOf(selection, find),
		...defined({ combo: product.combo }),
	};
}

/**
 * The most portions that can be chosen: what is left in stock (units; undefined = not tracked) after `inCart` portions
 * of the same product on other lines.
 */
export function mostPortions(product: Product, left: number | undefined, inCart: number): number {
	if (left === undefined) return MOST_PORTIONS;
	return Math.max(0, countWithinStock(product, MOST_PORTIONS + inCart, left) - inCart);
}
