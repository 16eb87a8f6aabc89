import type { ComboDiscount, Portioning } from './catalogue.ts';
import { atLeastZero, discountPercent, type Kopecks, kopecks, sum, times } from './money.ts';

/** A supplement or component chosen for a dish; `count` pieces for each dish of the line. */
export interface LineSupplement {
	readonly id: number;
	readonly name: string;
	readonly count: number;
	readonly price: Kopecks;
	readonly freeQuantity: number;
	readonly image?: string;
}

/** What decides a cart line's price (spec 3, 9). */
export interface PricedLine extends Portioning {
	/** Portions, whole, from 1. */
	readonly count: number;
	/** Per unit; per gram for "кг". */
	readonly price: Kopecks;
	readonly priceMultiplier: number;
	readonly freeQuantity: number;
	readonly supplements: readonly LineSupplement[];
	readonly combo?: ComboDiscount;
}

/** Units in one portion of weight goods (spec 9: "priced at 1000 units per step"). */
const UNITS_OF_WEIGHT = 1000;

/**
 * Units in `count` portions: the first portion's minimum, then the step (spec 9, reading 1); 1000 times that for "кг".
 * Whole for the step sizes shops use; noise of binary fractions is removed.
 */
export function unitsOf(portioning: Portioning, count: number): number {
	if (count <= 0) return 0;
	const portions = portioning.firstPortion + (count - 1) * portioning.step;
	const units = portions * (isWeighed(portioning) ? UNITS_OF_WEIGHT : 1);
	return Number.isSafeInteger(units) ? units : Number(units.toPrecision(12));
}

/** The portions that make `units`: what `unitsOf` undoes. Undefined when no whole number of portions gives them. */
export function countOfUnits(portioning: Portioning, units: number): number | undefined {
	const portions = units / (isWeighed(portioning) ? UNITS_OF_WEIGHT : 1);
	const count = 1 + (portions - portioning.firstPortion) / portioning.step;
	const whole = Math.round(count);
	return whole >= 1 && unitsOf(portioning, whole) === units ? whole : undefined;
}

export function isWeighed(portioning: Pick<Portioning, 'measureUnit'>): boolean {
	return portioning.measureUnit === 'кг';
}

/** The price a card shows: of a piece, of a kilogram of weight goods. `price` = of one of its sizes. */
export function shownPrice(
	product: Pick<Portioning, 'measureUnit'> & {
		readonly price: Kopecks;
		readonly priceMultiplier: number;
	},
	price: Kopecks = product.price,
): Kopecks {
	return times(price, product.priceMultiplier * (isWeighed(product) ? UNITS_OF_WEIGHT : 1));
}

/** Price of a supplement for one dish, after its free pieces (reading 7). */
export function supplementPrice(supplement: LineSupplement): Kopecks {
	return times(supplement.price, Math.max(0, supplement.count - supplement.freeQuantity));
}

/** Price of one unit with its supplements and the combo's discount (readings 3-5). Whole kopecks. */
export function unitPrice(line: Omit<PricedLine, 'count'>): Kopecks {
	const own = times(line.price, line.priceMultiplier);
	const whole = sum([own, ...line.supplements.map(supplementPrice)]);
	if (line.combo === undefined) return whole;
	return line.combo.type === 'percent'
		? atLeastZero(whole - discountPercent(whole, line.combo.percent))
		: atLeastZero(whole - line.combo.amount);
}

/** Total of a cart line (readings 1-7): units times unit price, the line's own free pieces taken off. */
export function lineTotal(line: PricedLine): Kopecks {
	const units = unitsOf(line, line.count);
	return times(unitPrice(line), Math.max(0, units - line.freeQuantity));
}

/** The largest count whose units fit in stock (reading 33); 0 = none fits. `stock` undefined = not tracked. */
export function countWithinStock(
	portioning: Portioning,
	count: number,
	stock: number | undefined,
): number {
	if (stock === undefined) return count;
	let fitting = count;
	while (fitting > 0 && unitsOf(portioning, fitting) > stock) fitting--;
	return fitting;
}

/** Price of the first portion, as cards and buttons show it. */
export function firstPortionPrice(line: Omit<PricedLine, 'count'>): Kopecks {
	return lineTotal({ ...line, count: 1, freeQuantity: 0 });
}

export function itemsTotal(lines: readonly PricedLine[]): Kopecks {
	return kopecks(lines.reduce<number>((total, line) => total + lineTotal(line), 0));
}
