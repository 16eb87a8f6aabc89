/** The lines that can be ordered of those that were asked for, and what had to change. */
import type { RequestedLine } from '#core/contract/order/order-request.ts';
import type { QuoteChange } from '#core/contract/order/quote.ts';
import {
	countOfUnits,
	countWithinStock,
	type PricedLine,
	supplementOf,
	unitsOf,
} from '#core/rules/cart/line.ts';
import { availabilityAt, type Product, type Variation } from '#core/rules/catalogue/catalogue.ts';
import { numberAtShop } from '#core/rules/catalogue/choices.ts';
import { variationOfLine } from '#core/rules/catalogue/variation.ts';
import { defined } from '#core/rules/defined.ts';
import { type StockLevels, withStock } from './stock-levels.ts';

export interface OrderedLine {
	/** `cart_item_index` */
	readonly index: number;
	readonly product: Product;
	readonly variation?: Variation;
	readonly units: number;
	readonly supplements: readonly { readonly product: Product; readonly count: number }[];
	readonly priced: PricedLine;
}

export interface OrderedLines {
	readonly lines: readonly OrderedLine[];
	readonly changes: readonly QuoteChange[];
	/** What these lines leave on the shelf. */
	readonly shelf: Shelf;
}

export function orderedLines(
	requested: readonly RequestedLine[],
	products: ReadonlyMap<number, Product>,
	levels: StockLevels,
	warehouseId: number | undefined,
): OrderedLines {
	const shelf = createShelf(levels, warehouseId);
	const changes: QuoteChange[] = [];
	const lines: OrderedLine[] = [];

	for (const [position, line] of requested.entries()) {
		const at = { cart_item_index: line.index ?? position, product_id: line.productId };
		const product = products.get(line.productId);
		const variation = product && chosenVariation(product, line);
		const count = product === undefined ? 0 : countOf(product, line, shelf.left(product));
		const supplements =
			product &&
			supplementsOf(product, line, products, (supplement, pieces) =>
				shelf.has(supplement, pieces * unitsOf(product, count)),
			);
		if (
			product === undefined ||
			supplements === undefined ||
			count === 0 ||
			(product.hasVariations && variation?.isInStock !== true)
		) {
			changes.push({ code: 'line_gone', ...at });
			continue;
		}
		if (unitsOf(product, count) !== line.units || count !== (line.count ?? count))
			changes.push({ code: 'count_reduced', ...at, count });
		for (const id of supplements.gone)
			changes.push({ code: 'supplement_gone', ...at, product_id: id });

		const units = unitsOf(product, count);
		shelf.take(product, units);
		for (const one of supplements.kept) shelf.take(one.product, one.count * units);

		lines.push({
			index: at.cart_item_index,
			product,
			units,
			supplements: supplements.kept,
			priced: pricedLine(product, variation, count, supplements.kept),
			...defined({ variation }),
		});
	}
	return { lines, changes, shelf };
}

/** What the customer chose; who says nothing gets what the card shows first, but for what that leaves open ("any"). */
function chosenVariation(product: Product, line: RequestedLine): Variation | undefined {
	const { defaultVariationId: first } = product;
	const { variationId = first && numberAtShop(first), attributes } = line;
	return variationOfLine(product, defined({ variationId, attributes }));
}

/** Most portions of one line. */
const MAX_COUNT = 999;

/** The portions that make the units asked for; fewer when no whole number does, or when so many are not there. */
function countOf(product: Product, line: RequestedLine, left: number | undefined): number {
	const exact = countOfUnits(product, line.units);
	const most = Math.min(MAX_COUNT, exact ?? line.count ?? MAX_COUNT);
	return countWithinStock(product, most, Math.min(line.units, left ?? line.units));
}

/** Undefined = the dish cannot be made: a group that must be chosen from has too few left. */
function supplementsOf(
	product: Product,
	line: RequestedLine,
	products: ReadonlyMap<number, Product>,
	isThere: (supplement: Product, count: number) => boolean,
): { kept: { product: Product; count: number }[]; gone: number[] } | undefined {
	const kept: { product: Product; count: number }[] = [];
	const gone: number[] = [];
	const chosen = product.supplementGroups.map(() => 0);
	for (const [productId, count] of countsOf(line)) {
		const supplement = products.get(productId);
		const group = product.supplementGroups.findIndex(
			(one, index) =>
				one.productIds.includes(productId) &&
				(one.max === undefined || (chosen[index] ?? 0) + count <= one.max),
		);
		if (supplement === undefined || group === -1 || !isThere(supplement, count)) {
			gone.push(productId);
			continue;
		}
		chosen[group] = (chosen[group] ?? 0) + count;
		kept.push({ product: supplement, count });
	}
	const isComplete = product.supplementGroups.every(
		(group, index) => (chosen[index] ?? 0) >= (group.isRequired ? group.min : 0),
	);
	return isComplete ? { kept, gone } : undefined;
}

/** Pieces by supplement; one that is sent twice counts together. */
function countsOf(line: RequestedLine): Map<number, number> {
	const counts = new Map<number, number>();
	for (const { productId, count } of line.supplements)
		counts.set(productId, (counts.get(productId) ?? 0) + count);
	return counts;
}

function pricedLine(
	product: Product,
	variation: Variation | undefined,
	count: number,
	supplements: readonly { readonly product: Product; readonly count: number }[],
): PricedLine {
	return {
		measureUnit: product.measureUnit,
		firstPortion: product.firstPortion,
		step: product.step,
		count,
		price: variation?.price ?? product.price,
		priceMultiplier: product.priceMultiplier,
		freeQuantity: product.freeQuantity,
		supplements: supplements.map((one) => supplementOf(one.product, one.count)),
		...defined({ combo: product.combo }),
	};
}

/** The warehouse's shelf while an order is put together: what one line takes is not there for the next. */
export interface Shelf {
	/** Units to be taken from the warehouse, by product; of tracked products only. */
	readonly taken: ReadonlyMap<number, number>;
	/** Units left; undefined = not counted. */
	left(product: Product): number | undefined;
	has(product: Product, units: number): boolean;
	take(product: Product, units: number): void;
}

function createShelf(levels: StockLevels, warehouseId: number | undefined): Shelf {
	const taken = new Map<number, number>();
	const isTracked = (product: Product) =>
		warehouseId !== undefined && levels.get(product.id)?.has(warehouseId) === true;

	function left(product: Product): number | undefined {
		const availability = availabilityAt(withStock(product, levels), warehouseId);
		if (!availability.isAvailable) return 0;
		return availability.left === undefined
			? undefined
			: Math.max(0, availability.left - (taken.get(product.id) ?? 0));
	}
	return {
		taken,
		left,
		has: (product: Product, units: number) => (left(product) ?? units) >= units,
		take(product: Product, units: number) {
			if (isTracked(product)) taken.set(product.id, (taken.get(product.id) ?? 0) + units);
		},
	};
}
