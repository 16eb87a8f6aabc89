import { roundTo, toMinor } from './money.ts';
import type { WooCoupon, WooProduct } from './options.ts';
import type { Shop } from './shop.ts';
import { isOnSale } from './stock.ts';

/** A line a coupon may take something off, its price in the smallest unit. */
export interface Priced {
	key: string;
	product: WooProduct;
	quantity: number;
	/** Of all pieces together. */
	price: number;
}

/** What each coupon takes off each line, in the smallest unit: by code, then by line. */
export type Discounts = Map<string, Map<string, number>>;

/** Coupons of pieces first, then percents, then those of the whole cart; the smaller before the greater. */
function inTurn(coupons: readonly WooCoupon[]): WooCoupon[] {
	const order = { fixed_product: 1, percent: 2, fixed_cart: 3 };
	return coupons.toSorted(
		(a, b) =>
			order[a.type] - order[b.type] ||
			a.limitToItems - b.limitToItems ||
			Number(a.amount) - Number(b.amount) ||
			b.id - a.id,
	);
}

export function discountsOf(
	shop: Shop,
	lines: readonly Priced[],
	coupons: readonly WooCoupon[],
): Discounts {
	const dearestFirst = lines.toSorted((a, b) => b.price / b.quantity - a.price / a.quantity);
	const discounts: Discounts = new Map();
	for (const coupon of inTurn(coupons)) {
		const taken = new Map(dearestFirst.map(({ key }) => [key, 0]));
		discounts.set(coupon.code, taken);
		const left = (line: Priced) => leftOf(line, discounts);
		const eligible = dearestFirst.filter(
			(line) =>
				left(line) > 0 &&
				(coupon.type === 'fixed_cart' || isForProduct(shop, coupon, line.product)),
		);
		const take = (line: Priced, amount: number) =>
			taken.set(line.key, (taken.get(line.key) ?? 0) + amount);
		const hand: Hand = { coupon, lines: eligible, left, take };
		if (coupon.type === 'percent') takePercent(hand);
		else if (coupon.type === 'fixed_product')
			takePerPiece(hand, toMinor(shop, Number(coupon.amount)));
		else takeFromCart(hand, toMinor(shop, Number(coupon.amount)));
	}
	return discounts;
}

/** What all coupons take off one line. */
export function takenOff(discounts: Discounts, key: string): number {
	return [...discounts.values()].reduce((sum, byLine) => sum + (byLine.get(key) ?? 0), 0);
}

/** Whether a coupon of products is one for this product. */
export function isForProduct(shop: Shop, coupon: WooCoupon, product: WooProduct): boolean {
	if (coupon.type === 'fixed_cart') return false;
	const ids = [product.id, product.parent];
	const categories = categoriesOf(shop, product);
	const names = coupon.productIds.some((id) => ids.includes(id));
	const shelves = coupon.categories.some((id) => categories.includes(id));
	const isOpen = coupon.productIds.length === 0 && coupon.categories.length === 0;
	if (!names && !shelves && !isOpen) return false;
	if (coupon.excludedProductIds.some((id) => ids.includes(id))) return false;
	if (coupon.excludedCategories.some((id) => categories.includes(id))) return false;
	return !(coupon.excludesSale && isOnSale(product));
}

/** A variation is on its product's shelves; a category's parents count too. */
export function categoriesOf(shop: Shop, product: WooProduct): number[] {
	const home = product.type === 'variation' ? shop.products.get(product.parent) : product;
	const found = new Set<number>();
	for (let next = [...(home?.categories ?? [])]; next.length > 0; ) {
		const id = next.pop() ?? 0;
		if (id === 0 || found.has(id)) continue;
		found.add(id);
		next = [...next, shop.options.categories.find((one) => one.id === id)?.parent ?? 0];
	}
	return [...found];
}

interface Hand {
	coupon: WooCoupon;
	lines: readonly Priced[];
	left: (line: Priced) => number;
	take: (line: Priced, amount: number) => void;
}

function leftOf(line: Priced, discounts: Discounts): number {
	return Math.abs(Math.trunc(roundTo(line.price - takenOff(discounts, line.key))));
}

/** Each line's percent rounded down; what the whole cart's percent has more is handed out piece by piece. */
function takePercent({ coupon, lines, left, take }: Hand): void {
	const share = Number(coupon.amount) / 100;
	let total = 0;
	let base = 0;
	let pieces = 0;
	for (const line of lines) {
		const quantity = piecesOf(coupon, line, pieces);
		const price = (roundTo(line.price) / line.quantity) * quantity;
		const discount = roundTo(Math.min(left(line), Math.floor(price * share)), 0, 'down');
		base += price;
		total += discount;
		pieces += quantity;
		take(line, discount);
	}
	const whole = roundTo(base * share, 0, 'down');
	if (total < whole) takeRemainder({ coupon, lines, left, take }, whole - total);
}

function takePerPiece({ coupon, lines, left, take }: Hand, amount: number): number {
	let total = 0;
	let pieces = 0;
	for (const line of lines) {
		const quantity = piecesOf(coupon, line, pieces);
		const each = coupon.limitToItems > 0 ? Math.min(amount, line.price / line.quantity) : amount;
		const discount = Math.min(left(line), each * quantity);
		total += discount;
		pieces += quantity;
		take(line, discount);
	}
	return total;
}

/** The same off every piece, rounded down, until the amount is given or every piece is free. */
function takeFromCart(hand: Hand, amount: number): number {
	const lines = hand.lines.filter((line) => hand.left(line) > 0);
	const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
	if (count === 0 || amount === 0) return 0;
	const each = Math.trunc(amount / count);
	if (each === 0) return takeRemainder({ ...hand, lines }, amount);
	const total = takePerPiece({ ...hand, lines }, each);
	if (total === 0 || total >= amount) return total;
	return total + takeFromCart({ ...hand, lines }, amount - total);
}

/** One smallest unit off each piece in turn. */
function takeRemainder({ lines, left, take }: Hand, amount: number): number {
	let total = 0;
	for (const line of lines) {
		for (let piece = 0; piece < line.quantity; piece++) {
			const discount = Math.min(left(line), 1);
			total += discount;
			take(line, discount);
			if (total >= amount) return total;
		}
	}
	return total;
}

function piecesOf(coupon: WooCoupon, line: Priced, before: number): number {
	if (coupon.limitToItems === 0) return line.quantity;
	return Math.max(0, Math.min(coupon.limitToItems - before, line.quantity));
}
