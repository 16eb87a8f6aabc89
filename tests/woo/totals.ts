import { couponRefusal } from './coupons.ts';
import { type Discounts, discountsOf, takenOff } from './discounts.ts';
import { fromMinor, roundTax, roundTo, toMinor } from './money.ts';
import type { WooProduct } from './options.ts';
import type { CartLine, Session } from './records.ts';
import { type CartSums, chooseRate, isPickup, type Rate, ratesFor } from './shipping.ts';
import type { Shop } from './shop.ts';
import { priceOf } from './stock.ts';
import { atCustomersRate, rateOf, taxOf } from './taxes.ts';

/** A line with its sums, in the currency: not rounded but the taxes. */
export interface TotalLine {
	line: CartLine;
	product: WooProduct;
	subtotal: number;
	subtotalTax: number;
	total: number;
	totalTax: number;
}

export interface CouponTotal {
	code: string;
	discount: number;
	discountTax: number;
}

/** A cart counted: everything in the currency. */
export interface Totals {
	lines: TotalLine[];
	coupons: CouponTotal[];
	taxRate: number;
	subtotal: number;
	subtotalTax: number;
	discount: number;
	discountTax: number;
	itemsTax: number;
	shipping: number;
	shippingTax: number;
	total: number;
	totalTax: number;
	needsShipping: boolean;
	rates: Rate[];
	rate: Rate | undefined;
}

interface Counted {
	key: string;
	line: CartLine;
	product: WooProduct;
	quantity: number;
	price: number;
	rate: number;
}

export function countCart(shop: Shop, session: Session): Totals {
	const taxRate = rateOf(shop, taxedPlace(shop, session));
	const items = session.lines.flatMap((line): Counted[] => {
		const product = shop.products.get(line.productId);
		if (!product) return [];
		const rate = product.isTaxable ? taxRate : 0;
		const typed = toMinor(shop, Number(priceOf(product)) * line.quantity);
		const price = product.isTaxable ? atCustomersRate(shop, typed, rate) : typed;
		return [{ key: line.key, line, product, quantity: line.quantity, price, rate }];
	});
	const before = items.map((item) => netAndTax(shop, item, item.price));
	const subtotal = sum(before.map(({ net }) => roundTo(net)));
	const subtotalTax = sum(before.map(({ tax }) => tax));

	const isInclusive = shop.options.taxes === 'incl';
	const displayedSubtotal = shop.options.taxDisplay === 'incl' ? subtotal + subtotalTax : subtotal;
	const couponCase = {
		products: items.map(({ product }) => product),
		subtotal: fromMinor(shop, displayedSubtotal),
		email: session.billing.email,
		customerId: 0,
	};
	const valid = session.coupons.flatMap((code) => {
		const coupon = shop.coupons.get(code);
		return coupon && couponRefusal(shop, code, couponCase) === undefined ? [coupon] : [];
	});
	const discounts = discountsOf(shop, items, valid);
	const coupons = session.coupons.map((code) => couponTotal(shop, items, discounts, code));
	const taken = sum(items.map(({ key }) => takenOff(discounts, key)));
	const takenTax = sum(coupons.map(({ discountTax }) => discountTax));
	const discount = isInclusive ? taken - takenTax : taken;

	const after = items.map((item) =>
		netAndTax(shop, item, item.price - takenOff(discounts, item.key)),
	);
	const itemsTotal = sum(after.map(({ net }) => roundTo(net)));
	const itemsTax = sum(after.map(({ tax }) => tax));

	const needsShipping =
		(shop.options.pickupPoints.length > 0 ||
			shop.options.zones.some(({ methods }) => methods.some(({ isEnabled }) => isEnabled))) &&
		items.some(({ product }) => !product.isVirtual);
	const sums: CartSums = {
		displayedSubtotal: fromMinor(shop, displayedSubtotal),
		displayedDiscount: fromMinor(
			shop,
			shop.options.taxDisplay === 'incl' ? discount + takenTax : discount,
		),
		taxRate,
		couponCase,
	};
	const rates = needsShipping ? ratesFor(shop, session, sums) : [];
	const rate = needsShipping ? chooseRate(shop, session, rates) : undefined;
	const shipping = rate ? toMinor(shop, rate.cost) : 0;
	const shippingTax = roundTo((rate?.tax ?? 0) * 10 ** shop.options.currency.digits);
	return {
		lines: items.map(({ line, product }, at) => ({
			line,
			product,
			subtotal: fromMinor(shop, before[at]?.net ?? 0),
			subtotalTax: fromMinor(shop, before[at]?.tax ?? 0),
			total: fromMinor(shop, after[at]?.net ?? 0),
			totalTax: fromMinor(shop, after[at]?.tax ?? 0),
		})),
		coupons: coupons.map(({ code, ...amounts }) => ({
			code,
			discount: fromMinor(shop, amounts.discount),
			discountTax: fromMinor(shop, amounts.discountTax),
		})),
		taxRate,
		subtotal: fromMinor(shop, subtotal),
		subtotalTax: fromMinor(shop, subtotalTax),
		discount: fromMinor(shop, discount),
		discountTax: fromMinor(shop, takenTax),
		itemsTax: fromMinor(shop, itemsTax),
		shipping: fromMinor(shop, shipping),
		shippingTax: fromMinor(shop, shippingTax),
		total: Math.max(0, fromMinor(shop, roundTo(itemsTotal + shipping + itemsTax + shippingTax))),
		totalTax: fromMinor(shop, itemsTax + shippingTax),
		needsShipping,
		rates,
		rate,
	};
}

/** Who picks up pays the shop's own tax, whatever his address. */
function taxedPlace(shop: Shop, session: Session): Parameters<typeof rateOf>[1] {
	const { taxBasedOn, base } = shop.options;
	if (taxBasedOn === 'base' || isPickup(session)) return base;
	return taxBasedOn === 'billing' ? session.billing : session.shipping;
}

/** A price apart: its tax rounded to the smallest unit, what is without it not rounded. */
function netAndTax(shop: Shop, { rate }: Counted, price: number): { net: number; tax: number } {
	const tax = taxOf(shop, price, rate);
	return { net: shop.options.taxes === 'incl' ? price - tax : price, tax: roundTax(shop, tax) };
}

function couponTotal(
	shop: Shop,
	items: readonly Counted[],
	discounts: Discounts,
	code: string,
): CouponTotal {
	const byLine = discounts.get(code) ?? new Map<string, number>();
	const taken = sum([...byLine.values()]);
	const tax = sum(items.map(({ key, rate }) => taxOf(shop, byLine.get(key) ?? 0, rate)));
	return { code, discount: shop.options.taxes === 'incl' ? taken - tax : taken, discountTax: tax };
}

function sum(numbers: readonly number[]): number {
	return numbers.reduce((total, number) => total + number, 0);
}
