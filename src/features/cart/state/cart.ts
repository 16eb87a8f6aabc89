/** The cart: lines as the customer made them, kept between visits; the prices shown are the rules' or the quote's. */

import { atom } from 'jotai';
import {
	countWithinStock,
	itemsTotal,
	type LineSupplement,
	type PricedLine,
} from '#core/rules/cart/line.ts';
import {
	availabilityAt,
	type Product,
	type ProductCard,
	type Variation,
} from '#core/rules/catalogue/catalogue.ts';
import { defined } from '#core/rules/defined.ts';
import { type Kopecks, kopecks } from '#core/rules/money/money.ts';
import {
	parseUnitPrice,
	type UnitPrice,
	unitPriceOf,
	unitPriceToWire,
} from '#core/rules/money/unit-price.ts';
import type { PageType } from '#core/rules/site/page-type.ts';
import {
	clearDiscountsAtom,
	type Discounts,
	discountsAtom,
} from '#src/features/coupons/state/discounts.ts';
import {
	choosePlaceAtom,
	type SelectedPlace,
	selectedPlaceAtom,
	warehouseIdAtom,
} from '#src/features/place/state/place.ts';
import { isChoosingPlaceAtom } from '#src/features/place/state/place-modals.ts';
import { showNoticeAtom } from '#src/features/shell/state/notices.ts';
import { pageDataAtom } from '#src/features/shell/state/page.ts';
import { familyAtom } from '#src/lib/family-atom.ts';
import {
	either,
	list,
	number,
	object,
	type Shape,
	type ShapeOf,
	text,
	whole,
	word,
} from '#src/lib/shape.ts';
import { storedAtom } from '#src/lib/storage.ts';
import { openModalAtom } from '#src/modal-stack.ts';
import {
	type CartChange,
	forgetChangesAtom,
	noteChangesAtom,
	notedChangesAtom,
	repricedOf,
} from './cart-changes.ts';

const money: Shape<Kopecks> = (value) => {
	const found = whole()(value);
	return found === undefined ? undefined : kopecks(found);
};

/** Kept as a shop writes it, "0.899"; a number is of carts kept before, when prices were whole kopecks. */
const unitPrice: Shape<UnitPrice> = (value) => {
	if (typeof value === 'string') return parseUnitPrice(value);
	const before = whole(0, 1e11)(value);
	return before === undefined ? undefined : unitPriceOf(kopecks(before));
};

const supplementShape = object(
	{ id: number, name: text, count: whole(1), price: unitPrice, freeQuantity: number },
	{ priceMultiplier: number, image: text },
);

const lineShape = object(
	{
		/** Same product, variation and supplements = same key = same line. */
		key: text,
		productId: number,
		name: text,
		/** The chosen variation's words: "30 см". */
		variation: text,
		count: whole(1, 999),
		price: unitPrice,
		regularPrice: unitPrice,
		priceMultiplier: number,
		measureUnit: text,
		firstPortion: number,
		step: number,
		freeQuantity: number,
		supplements: list(supplementShape),
		stock: list(object({ id: number }, { quantity: number })),
	},
	{
		variationId: number,
		image: text,
		weight: number,
		combo: either(
			object({ type: word('percent'), percent: number }),
			object({ type: word('fixed'), amount: money }),
		),
	},
);

export type CartLine = ShapeOf<typeof lineShape> & PricedLine;

const linesAtom = storedAtom('cart', list(lineShape), [], (lines) =>
	lines.map((line) => ({
		...line,
		price: unitPriceToWire(line.price),
		regularPrice: unitPriceToWire(line.regularPrice),
		supplements: line.supplements.map((one) => ({ ...one, price: unitPriceToWire(one.price) })),
	})),
);
const extrasShape = object({ peopleCount: whole(0, 50) });
const extrasAtom = storedAtom('cart-extras', extrasShape, { peopleCount: 1 });

export const cartLinesAtom = atom((get): readonly CartLine[] => get(linesAtom));

/** Portions in the cart. */
export const cartCountAtom = atom((get) =>
	get(linesAtom).reduce((count, line) => count + line.count, 0),
);
/** Items sum by the rules, before anything the server adds or takes off. */
export const cartItemsAtom = atom((get) => itemsTotal(get(linesAtom)));

export const peopleCountAtom = atom(
	(get) => get(extrasAtom).peopleCount,
	(_get, set, peopleCount: number) =>
		set(extrasAtom, { peopleCount: Math.max(0, Math.min(50, Math.round(peopleCount))) }),
);

const countsAtom = atom((get): ReadonlyMap<number, number> => {
	const counts = new Map<number, number>();
	for (const { productId, count } of get(linesAtom))
		counts.set(productId, (counts.get(productId) ?? 0) + count);
	return counts;
});

/** Portions of a product in the cart, all its lines together: an atom for each product. */
export const productCountAtom = familyAtom((productId: number) =>
	atom((get) => get(countsAtom).get(productId) ?? 0),
);

/** What is put into the cart: a product as its card or sheet has it, with what was chosen. */
export interface Choice {
	readonly product: ProductCard & Partial<Pick<Product, 'combo'>>;
	readonly variation?: Variation;
	readonly supplements?: readonly LineSupplement[];
	readonly count?: number;
}

/** A cart line made of a choice. */
export function lineOf(choice: Choice): CartLine {
	const { product, variation, supplements = [], count = 1 } = choice;
	const image = variation?.image ?? product.image;
	const sorted = [...supplements].filter((one) => one.count > 0).sort((a, b) => a.id - b.id);
	return {
		key: [product.id, variation?.id ?? 0, ...sorted.map((one) => `${one.id}x${one.count}`)].join(
			'-',
		),
		productId: product.id,
		name: product.name,
		variation: variation?.label ?? '',
		count,
		price: variation?.price ?? product.price,
		regularPrice: variation?.regularPrice ?? product.regularPrice,
		priceMultiplier: product.priceMultiplier,
		measureUnit: product.measureUnit,
		firstPortion: product.firstPortion,
		step: product.step,
		freeQuantity: product.freeQuantity,
		supplements: sorted,
		stock: [...product.stock],
		...defined({
			variationId: variation?.id,
			image,
			weight: product.weight,
			combo: product.combo,
		}),
	};
}

const GROCERY: ReadonlySet<PageType> = new Set(['samokat', 'lavka']);

/** Choices that wait for the customer to say where to: each with the portions asked for, in the order of the first tap. */
const waitingAtom = atom<readonly Choice[]>([]);
/** Of those, what still waits: once the place is asked for no longer, nothing does, however the question went away. */
const stillWaitingAtom = atom((get) => (get(isChoosingPlaceAtom) ? get(waitingAtom) : []));

/** The list with one choice more: of what is chosen already there are more portions. */
export function withChoice(choices: readonly Choice[], choice: Choice): readonly Choice[] {
	const { key } = lineOf(choice);
	const known = choices.find((one) => lineOf(one).key === key);
	if (known === undefined) return [...choices, choice];
	const count = (known.count ?? 1) + (choice.count ?? 1);
	return choices.map((one) => (one === known ? { ...choice, count } : one));
}

/**
 * Adds a choice. With no place selected nothing is added: the location modal opens (spec 5), and everything chosen
 * meanwhile is added once a place is (`addWaitingAtom`). Answers whether it was added.
 */
export const addToCartAtom = atom(null, (get, set, choice: Choice): boolean => {
	if (get(selectedPlaceAtom) === null) {
		set(waitingAtom, withChoice(get(stillWaitingAtom), choice));
		set(openModalAtom, { name: 'receipt', data: {} });
		return false;
	}
	return set(addAtom, [choice]);
});

/** Adds what waited for a place; called when one has been chosen. Answers the ids of the products, if anything was added. */
export const addWaitingAtom = atom(null, (get, set): readonly number[] => {
	const waiting = get(stillWaitingAtom);
	set(waitingAtom, []);
	return set(addAtom, waiting) ? waiting.map(({ product }) => product.id) : [];
});

/** The place is asked for no longer, and none was chosen: what waited is not in the cart, and the customer is told so. */
export const forgetWaitingAtom = atom(null, (get, set) => {
	if (get(isChoosingPlaceAtom) || get(waitingAtom).length === 0) return;
	set(waitingAtom, []);
	set(showNoticeAtom, { code: 'not_added' });
});

/** Adds choices, and tells of it once: what there is no more of before anything else. Answers whether any was added. */
const addAtom = atom(null, (get, set, choices: readonly Choice[]): boolean => {
	const added = choices.map((choice) => ({ choice, count: set(joinChoiceAtom, choice) }));
	const last = added.findLast(({ count }) => count > 0);
	if (added.some(({ choice, count }) => count < (choice.count ?? 1)))
		set(showNoticeAtom, { code: 'no_more_in_stock' });
	// Spec 8: not in the grocery layout, where things are taken by the dozen.
	else if (last !== undefined && !GROCERY.has(get(pageDataAtom).pageType))
		set(showNoticeAtom, { code: 'added_to_cart', name: last.choice.product.name });
	return last !== undefined;
});

/**
 * Joins a choice with the line that is the same, as far as the stock goes, without a word; answers how many portions
 * more there are. `addToCartAtom`'s question for a place is the caller's.
 */
export const joinChoiceAtom = atom(null, (get, set, choice: Choice): number => {
	const added = lineOf(choice);
	const lines = get(linesAtom);
	const same = lines.find((line) => line.key === added.key);
	const before = same?.count ?? 0;
	const count = get(fittingAtom)({ ...added, count: before + added.count });
	if (count <= before) return 0;
	set(
		linesAtom,
		same === undefined
			? [...lines, { ...added, count }]
			: lines.map((line) => (line.key === added.key ? { ...added, count } : line)),
	);
	return count - before;
});

/**
 * The largest count of a line that this place's stock allows, other lines of the same product considered; not the one
 * it replaces.
 */
const fittingAtom = atom((get) => {
	const warehouseId = get(warehouseIdAtom);
	const lines = get(linesAtom);
	return (line: CartLine, replacedKey?: string): number => {
		const availability = availabilityAt({ isInStock: true, stock: line.stock }, warehouseId);
		if (!availability.isAvailable) return 0;
		const others = lines
			.filter((other) => other.productId === line.productId)
			.filter((other) => other.key !== line.key && other.key !== replacedKey)
			.reduce((count, other) => count + other.count, 0);
		return Math.min(999, countWithinStock(line, line.count + others, availability.left) - others);
	};
});

/** Whether one portion more of a line could not be had: its plus is dimmed. */
export const isAtLimitAtom = atom((get) => {
	const fitting = get(fittingAtom);
	return (line: CartLine): boolean => fitting({ ...line, count: line.count + 1 }) <= line.count;
});

/** Sets a line's count; 0 removes the line, with an undo (spec 4). */
export const setCountAtom = atom(null, (get, set, key: string, count: number) => {
	const lines = get(linesAtom);
	const line = lines.find((one) => one.key === key);
	if (line === undefined) return;
	if (count <= 0) {
		set(beforeAtom, { lines });
		set(
			linesAtom,
			lines.filter((one) => one.key !== key),
		);
		set(showNoticeAtom, { code: 'line_removed', name: line.name }, 'cart');
		return;
	}
	const fitting = count <= line.count ? count : get(fittingAtom)({ ...line, count });
	if (fitting < count) set(showNoticeAtom, { code: 'no_more_in_stock' });
	if (fitting > 0)
		set(
			linesAtom,
			lines.map((one) => (one.key === key ? { ...one, count: fitting } : one)),
		);
});

/** One portion of a product less: of the line added last. For the stepper on a card. */
export const removeOneAtom = atom(null, (get, set, productId: number) => {
	const line = get(linesAtom).findLast((one) => one.productId === productId);
	if (line !== undefined) set(setCountAtom, line.key, line.count - 1);
});

/** One more of the line added last, as it was chosen. For the stepper on a card. */
export const addOneAtom = atom(null, (get, set, productId: number) => {
	const line = get(linesAtom).findLast((one) => one.productId === productId);
	if (line !== undefined) set(setCountAtom, line.key, line.count + 1);
});

/**
 * Puts another choice in the place of a line (its sheet was opened from the cart); joined with the line that is the same
 * already, as many portions as the stock allows. A line that has left the cart meanwhile is added anew.
 */
export const changeLineAtom = atom(null, (get, set, key: string, choice: Choice) => {
	const changed = lineOf(choice);
	const lines = get(linesAtom);
	if (!lines.some((line) => line.key === key)) {
		set(addAtom, [choice]);
		return;
	}
	const twin = lines.find((line) => line.key === changed.key && line.key !== key);
	const wanted = changed.count + (twin?.count ?? 0);
	const count = get(fittingAtom)({ ...changed, count: wanted }, key);
	if (count < wanted) set(showNoticeAtom, { code: 'no_more_in_stock' });
	if (count <= 0) return;
	set(
		linesAtom,
		lines
			.filter((line) => line !== twin)
			.map((line) => (line.key === key ? { ...changed, count } : line)),
	);
});

export const clearCartAtom = atom(null, (_get, set) => {
	set(replaceLinesAtom, []);
	set(forgetChangesAtom);
	set(clearDiscountsAtom);
	set(showNoticeAtom, { code: 'cart_cleared' }, 'cart');
});

/** Puts these lines in the place of the cart's; an undo brings those back, and the discounts. */
export const replaceLinesAtom = atom(null, (get, set, lines: readonly CartLine[]) => {
	set(beforeAtom, { lines: get(linesAtom), discounts: get(discountsAtom) });
	set(linesAtom, [...lines]);
});

/** Empties the cart without a word: its order has been placed. */
export const forgetCartAtom = atom(null, (_get, set) => {
	set(beforeAtom, undefined);
	set(clearDiscountsAtom);
	set(forgetChangesAtom);
	set(linesAtom, []);
});

/** What has been changed in the cart, as far as the cart still bears it out. */
export const cartChangesAtom = atom((get): readonly CartChange[] => {
	const noted = get(notedChangesAtom);
	if (noted.length === 0) return noted;
	const keys = new Set(get(linesAtom).map(({ key }) => key));
	return noted.filter(
		({ kind, key }) => keys.has(key) !== (kind === 'gone' || kind === 'gone_here'),
	);
});

/** The cart before the last removal; with the discounts where they went as well, with the place that was left. */
const beforeAtom = atom<
	| {
			readonly lines: readonly CartLine[];
			readonly discounts?: Discounts;
			readonly place?: SelectedPlace;
	  }
	| undefined
>(undefined);
export const undoCartAtom = atom(null, (get, set) => {
	const before = get(beforeAtom);
	if (before !== undefined) set(linesAtom, [...before.lines]);
	if (before?.discounts !== undefined) set(discountsAtom, before.discounts);
	if (before?.place !== undefined) set(choosePlaceAtom, before.place);
	set(beforeAtom, undefined);
});

/**
 * Gives lines the words and prices of now: a cart lies for days, another address may have other prices, another page
 * another language. `now`: a line as the menu has it, the same one where nothing of it is other. Prices are told in one line.
 */
export const renewLinesAtom = atom(null, (get, set, now: (line: CartLine) => CartLine) => {
	const lines = get(linesAtom);
	const priced = lines.map(now);
	if (priced.every((line, index) => line === lines[index])) return;
	set(linesAtom, priced);
	if (priced.every((line, index) => line.price === lines[index]?.price)) return;
	set(
		noteChangesAtom,
		priced.flatMap((line, index) => {
			const before = lines[index];
			return (before && repricedOf(before, line)) ?? [];
		}),
	);
	set(showNoticeAtom, { code: 'prices_changed' });
});

/** A line's count as it has to be; 0 = the line has to go. */
export interface Correction {
	readonly key: string;
	readonly count: number;
}

/**
 * Applies what cannot be had any more: gone lines leave, too large counts shrink, all told in one line. `place`: the one
 * before, where another one is why; then it can be taken back, the place with it. 'told': a refused order's own words say
 * what has changed, and no notice says the same beside them.
 */
export const correctCartAtom = atom(
	null,
	(get, set, corrections: readonly Correction[], cause?: SelectedPlace | 'told') => {
		const place = cause === 'told' ? undefined : cause;
		const lines = get(linesAtom);
		const countOf = (line: CartLine) =>
			corrections.find(({ key }) => key === line.key)?.count ?? line.count;
		const [first, ...others] = lines.filter((line) => countOf(line) !== line.count);
		if (first === undefined) return;
		if (place !== undefined) set(beforeAtom, { lines, place });
		set(
			linesAtom,
			lines.map((line) => ({ ...line, count: countOf(line) })).filter(({ count }) => count > 0),
		);
		const gone = place === undefined ? 'line_gone' : 'line_gone_here';
		set(
			noteChangesAtom,
			[first, ...others].map((line): CartChange => {
				const { key, name, count: before } = line;
				const now = countOf(line);
				const kind = now > 0 ? 'reduced' : place === undefined ? 'gone' : 'gone_here';
				return { kind, key, name, before, now };
			}),
		);
		if (cause === 'told') return;
		set(
			showNoticeAtom,
			others.length > 0
				? {
						code: 'count_changed',
						name: [first, ...others].map(({ name }) => name),
					}
				: { code: countOf(first) > 0 ? 'count_changed' : gone, name: first.name },
			place && 'cart',
		);
	},
);
