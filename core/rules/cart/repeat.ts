/** What of an earlier order can be had now: its lines as the cart takes them, and everything that is not as it was. */
import {
	type Availability,
	availabilityAt,
	type LineAttributes,
	type Product,
	type Variation,
} from '../catalogue/catalogue.ts';
import {
	canBeChosen,
	type FindProduct,
	type Selection,
	selectionGaps,
	selectionOfLine,
	selectionTotal,
	supplementsOf,
} from '../catalogue/selection.ts';
import { variationOfLine } from '../catalogue/variation.ts';
import { defined } from '../defined.ts';
import { type Kopecks, kopecks } from '../money/money.ts';
import {
	countOfUnits,
	countWithinStock,
	isWeighed,
	type LineSupplement,
	supplementOf,
	unitsOf,
} from './line.ts';

/** A line of an earlier order. */
export interface PastLine extends WantedLine {
	readonly total: Kopecks;
	readonly supplements: readonly {
		readonly productId: number;
		readonly name: string;
		readonly count: number;
	}[];
}

/** A line of an earlier order, to be put into the cart again. */
export interface WantedLine {
	readonly productId: number;
	readonly variationId?: number;
	/** What its variation leaves open. */
	readonly attributes?: LineAttributes;
	/** Pieces, grams of weight goods. */
	readonly units: number;
	/** Portions; units where the size of a portion is unknown. */
	readonly count: number;
	/** Absent where no price is known of before. */
	readonly total?: Kopecks;
	/** Pieces for each dish. */
	readonly supplements: readonly {
		readonly productId: number;
		/** Absent = the menu's. */
		readonly name?: string;
		readonly count: number;
	}[];
}

/** What goes into the cart. */
export interface RepeatedLine {
	readonly product: Product;
	readonly variation?: Variation;
	readonly supplements: readonly LineSupplement[];
	readonly count: number;
	readonly total: Kopecks;
}

/** Why a line cannot be had at all. */
export type GoneReason = 'unknown' | 'sold_out' | 'not_here' | 'no_size' | 'no_parts' | 'closed';

/** `index`: the line's place in the order. All of it survives JSON. */
export type RepeatChange =
	| { readonly kind: 'gone'; readonly index: number; readonly reason: GoneReason }
	| {
			readonly kind: 'changed';
			readonly index: number;
			/** Of the line now. */
			readonly total: Kopecks;
			/** Units that can be had, where they are not as many as before: grams of weight goods. */
			readonly amount?: { readonly units: number; readonly isWeighed: boolean };
			/** Supplements that cannot be had, or not as many. */
			readonly without: readonly string[];
	  };

export interface RepeatPlan {
	readonly lines: readonly RepeatedLine[];
	readonly changes: readonly RepeatChange[];
}

interface Shop {
	/** As sold at the place; undefined = not in the catalogue. */
	readonly find: FindProduct;
	readonly warehouseId: number | undefined;
	/** Portions of a product in the cart already: they share its stock. */
	readonly inCart: (productId: number) => number;
	/** Whether none of its sections can be ordered from now. */
	readonly isClosed: (productId: number) => boolean;
}

/** Plans an order anew, lines in its order; those of one product share its stock, the earlier ones first. */
export function planRepeat(past: readonly WantedLine[], shop: Shop): RepeatPlan {
	const taken = new Map<number, number>();
	const lines: RepeatedLine[] = [];
	const changes: RepeatChange[] = [];
	for (const [index, line] of past.entries()) {
		const before = taken.get(line.productId) ?? shop.inCart(line.productId);
		const now = repeatLine(line, shop, before);
		if (typeof now === 'string') {
			changes.push({ kind: 'gone', index, reason: now });
			continue;
		}
		taken.set(line.productId, before + now.count);
		lines.push(now);
		const units = unitsOf(now.product, now.count);
		const without = missing(line, now, shop.find);
		const isOtherTotal = line.total !== undefined && now.total !== line.total;
		if (units !== line.units || without.length > 0 || isOtherTotal)
			changes.push({
				kind: 'changed',
				index,
				total: now.total,
				without,
				...(units === line.units ? {} : { amount: { units, isWeighed: isWeighed(now.product) } }),
			});
	}
	return { lines, changes };
}

/** `before`: portions of its product that are taken already. */
function repeatLine(line: WantedLine, shop: Shop, before: number): RepeatedLine | GoneReason {
	const product = shop.find(line.productId);
	if (product === undefined) return 'unknown';
	const there = availabilityAt(product, shop.warehouseId);
	if (!there.isAvailable) return there.reason;
	if (shop.isClosed(product.id)) return 'closed';
	const variation = variationOfLine(product, line);
	// A size that is gone, or sizes that have come: which of them is not ours to choose.
	if ((line.variationId ?? 0) > 0 ? variation === undefined : product.variations.length > 0)
		return 'no_size';
	if (variation?.isInStock === false) return 'sold_out';

	const here: FindProduct = (id) => {
		const found = shop.find(id);
		const isHere = found !== undefined && availabilityAt(found, shop.warehouseId).isAvailable;
		return found && { ...found, isInStock: isHere };
	};
	const selection = selectionOf(
		product,
		{ ...line, ...defined({ variationId: variation?.id }) },
		here,
	);
	if (!canBeChosen(product, here) || selectionGaps(product, selection).length > 0)
		return 'no_parts';
	const count = fitting(product, selection.count, there, before);
	if (count === 0) return before > 0 ? 'sold_out' : 'not_here';
	const fitted = { ...selection, count };
	return {
		product,
		supplements: supplementsOf(fitted, here),
		count,
		total: selectionTotal(product, fitted, here),
		...defined({ variation }),
	};
}

/** The choice the line was made of, of what can be had now. */
function selectionOf(product: Product, line: WantedLine, here: FindProduct): Selection {
	const supplements = line.supplements.flatMap(({ productId, count }): LineSupplement[] => {
		const found = here(productId);
		if (found?.isInStock !== true) return [];
		return [supplementOf(found, count)];
	});
	const { variationId } = line;
	return selectionOfLine(product, {
		count: portionsOf(product, line),
		supplements,
		...defined({ variationId }),
	});
}

/** As many portions as make the units; where portions are others by now, as many as do not exceed them. */
function portionsOf(product: Product, { units, count }: WantedLine): number {
	return Math.max(
		1,
		countOfUnits(product, units) ?? countWithinStock(product, Math.min(999, count), units),
	);
}

function fitting(
	product: Product,
	count: number,
	there: Extract<Availability, { isAvailable: true }>,
	before: number,
): number {
	return Math.max(0, Math.min(999, countWithinStock(product, count + before, there.left)) - before);
}

/** Names of the supplements the line has lost, or of which it has fewer. */
function missing(line: WantedLine, now: RepeatedLine, find: FindProduct): string[] {
	return line.supplements
		.filter(
			({ productId, count }) =>
				(now.supplements.find(({ id }) => id === productId)?.count ?? 0) < count,
		)
		.map(({ name, productId }) => name ?? find(productId)?.name ?? '')
		.filter((name) => name !== '');
}

/** What the order comes to now, before discounts and delivery. */
export function repeatTotal({ lines }: RepeatPlan): Kopecks {
	return kopecks(lines.reduce<number>((total, line) => total + line.total, 0));
}
