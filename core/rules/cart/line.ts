/** Prices of one cart line: its product with variation and supplements, times its count. */
import type { ComboDiscount, Portioning, ProductCard } from '../catalogue/catalogue.ts';
import { defined } from '../defined.ts';
import { type Decimal, decimalOf, minus, notBelowZero, plus, product } from '../money/decimal.ts';
import { type Kopecks, kopecks } from '../money/money.ts';
import { exactMoney, exactPrice, moneyOf, priced, type UnitPrice } from '../money/unit-price.ts';

/** A supplement or component chosen for a dish; `count` pieces for each dish of the line. */
export interface LineSupplement {
	readonly id: number;
	readonly name: string;
	readonly count: number;
	readonly price: UnitPrice;
	/** Absent = 1. */
	readonly priceMultiplier?: number;
	readonly freeQuantity: number;
	readonly image?: string;
}

/** What decides a cart line's price (spec 3, 9). */
export interface PricedLine extends Portioning {
	/** Portions, whole, from 1. */
	readonly count: number;
	/** Per unit; per gram for "кг". */
	readonly price: UnitPrice;
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
		readonly price: UnitPrice;
		readonly priceMultiplier: number;
	},
	price: UnitPrice = product.price,
): Kopecks {
	return priced(price, product.priceMultiplier, isWeighed(product) ? UNITS_OF_WEIGHT : 1);
}

/** `count` pieces of a product added to each dish of a line. */
export function supplementOf(
	{ id, name, price, priceMultiplier, freeQuantity, image }: ProductCard,
	count: number,
): LineSupplement {
	return {
		id,
		name,
		count,
		price,
		freeQuantity,
		...(priceMultiplier === 1 ? {} : { priceMultiplier }),
		...defined({ image }),
	};
}

/** Price of a supplement for one dish, after its free pieces (reading 7). */
export function supplementPrice(supplement: LineSupplement): Kopecks {
	return moneyOf(exactSupplement(supplement));
}

/** The same for `units` products. */
export function supplementTotal(supplement: LineSupplement, units: number): Kopecks {
	return moneyOf(product(exactSupplement(supplement), decimalOf(units)));
}

/** What the product alone costs in a line, all its units, without supplements, free pieces or a combo's discount. */
export function productPrice(line: PricedLine): Kopecks {
	return priced(line.price, line.priceMultiplier, unitsOf(line, line.count));
}

function exactSupplement({ price, priceMultiplier = 1, ...one }: LineSupplement): Decimal {
	const pieces = notBelowZero(minus(decimalOf(one.count), decimalOf(one.freeQuantity)));
	return product(exactPrice(price), decimalOf(priceMultiplier), pieces);
}

const HUNDRED = decimalOf(100);
const HUNDREDTH = decimalOf(0.01);

/** One unit with its supplements and the combo's discount (readings 3-5), nothing rounded. */
function exactUnit({ price, priceMultiplier, supplements, combo }: Omit<PricedLine, 'count'>) {
	const own = product(exactPrice(price), decimalOf(priceMultiplier));
	const whole = supplements.map(exactSupplement).reduce(plus, own);
	if (combo === undefined) return whole;
	const less =
		combo.type === 'fixed'
			? minus(whole, exactMoney(combo.amount))
			: product(whole, minus(HUNDRED, decimalOf(combo.percent)), HUNDREDTH);
	return notBelowZero(less);
}

/**
 * Total of a cart line (readings 1-7): units times the price of one, the line's own free pieces taken off. Rounded here
 * and nowhere before (reading 9).
 */
export function lineTotal(line: PricedLine): Kopecks {
	const units = minus(decimalOf(unitsOf(line, line.count)), decimalOf(line.freeQuantity));
	return moneyOf(product(exactUnit(line), notBelowZero(units)));
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
