/** What an order costs, as WooCommerce's own cart counts it, in the form of the quote (`core/contract/order/quote.ts`). */
import { flag, number, object, whenGood } from '#core/contract/lenient.ts';
import type { OrderRequest } from '#core/contract/order/order-request.ts';
import {
	changeToWire,
	problemToWire,
	type QuoteChange,
	type QuoteProblem,
} from '#core/contract/order/quote.ts';
import type { Settings } from '#core/contract/site/settings.ts';
import type { CouponRefusal } from '#core/rules/coupons/coupon.ts';
import { isSameCode } from '#core/rules/coupons/coupon-code.ts';
import { parsePhone } from '#core/rules/customer/phone.ts';
import { defined } from '#core/rules/defined.ts';
import { type Kopecks, kopecks, moneyToWire, sum, ZERO } from '#core/rules/money/money.ts';
import { withoutLeftover } from '#core/rules/money/rounding.ts';
import { plainText } from '#core/rules/site/plain-text.ts';
import { orderTime } from '#server/pricing/order-time.ts';
import { type Place, placeOf } from '#server/pricing/place.ts';
import { minutesUntil, workTimeOf } from '#server/pricing/slots.ts';
import { ownerLanguage } from '#server/texts/owner-language.ts';
import {
	AddressRefused,
	type CartEntry,
	entriesOf,
	fillCart,
	NOT_TOGETHER,
	type RefusedCoupon,
	type WooCart,
	type WooCartItem,
} from './cart.ts';
import type { WooCatalogue } from './catalogue.ts';
import { emailOf } from './customers.ts';
import type { Locate } from './deps.ts';
import { EVERYWHERE } from './settings.ts';
import type { ShopFacts } from './shop-facts.ts';
import type { WooSite } from './site.ts';
import type { FindState } from './states.ts';

export interface QuoteDeps {
	readonly site: WooSite;
	/** Epoch ms. */
	now(): number;
	facts(): Promise<ShopFacts>;
	settings(): Promise<Settings>;
	catalogue(): Promise<WooCatalogue>;
	/** Of the installation (`emailOf`). */
	readonly pepper: string;
	readonly locate?: Locate;
	readonly findState: FindState;
}

/** An order as WooCommerce counts it. */
export interface Quoted {
	/** Absent = there is nothing to put into one. */
	readonly cart: WooCart | undefined;
	readonly json: Record<string, unknown>;
}

/** Counts an order in a cart of its own; nothing is placed. Throws `BackendError` where WooCommerce does not say. */
export async function quoteOrder(deps: QuoteDeps, request: OrderRequest): Promise<Quoted> {
	const now = deps.now();
	const [facts, settings, catalogue] = await Promise.all([
		deps.facts(),
		deps.settings(),
		deps.catalogue(),
	]);
	const place = placeIn(settings, request, now);
	const minutes = minutesUntil(
		workTimeOf(settings, place.warehouseId),
		place.deliveryType,
		place.condition?.minutes,
	);
	const time = orderTime(settings, request, place, now, minutes);
	const problems: QuoteProblem[] = [place.problem, time.problem].filter((one) => one !== undefined);
	const rest = { minutes, zone: place.zoneId ?? '', now };
	const entries = entriesOf(request, catalogue.choices);
	if (entries.length === 0) {
		const json = toWire(NOTHING, [], [{ code: 'cart_empty' }, ...problems], rest);
		return { cart: undefined, json };
	}
	const phone = parsePhone(request.phone, settings.country);
	const order = {
		request: phone === undefined ? request : { ...request, phone },
		...{ entries, facts, email: emailOf(phone, deps.pepper), language: ownerLanguage(settings) },
	};
	const home = settings.orderAddress;
	const located = await locatedOf(deps, request, home.country);
	const cart = await fillCart(deps.site, { ...order, home: { ...home, ...located } }).catch(
		(error: unknown) => {
			// A postcode WooCommerce cannot read gives way to the shop's own; the state stays, it is one of WooCommerce's list.
			if (located?.postcode === undefined || !(error instanceof AddressRefused)) throw error;
			const { postcode: _, ...town } = located;
			return fillCart(deps.site, {
				...order,
				home: { ...home, ...(town.state === undefined ? {} : town) },
			});
		},
	);
	if (cart.items.length > 0 && cart.hasNoRate) problems.push({ code: 'out_of_zone' });
	if (
		request.paymentMethod !== '' &&
		cart.needs_payment &&
		cart.items.length > 0 &&
		!cart.payment_methods.includes(request.paymentMethod)
	)
		problems.push({ code: 'payment_method_refused' });
	const changes = [
		...(await lineChanges(deps.site, request, entries, cart)),
		...lostUnits(request, entries, cart),
		...cart.refusedCoupons.map(couponChange),
	];
	// Fewer of a thing are something, too, though WooCommerce puts none of them into the cart.
	if (cart.items.length === 0 && changes.every((one) => one.code !== 'count_reduced'))
		problems.unshift({ code: 'cart_empty' });
	return { cart, json: toWire(sumsOf(cart, request, entries, facts), changes, problems, rest) };
}

/**
 * Town, postcode and state of the customer's own address, where the geocoder tells them: zones and taxes may hang on them.
 * They are found by its point, which an address has however long it is saved: a state sent along could be made up to save taxes.
 */
async function locatedOf(
	{ locate, findState }: QuoteDeps,
	{ deliveryType, address }: OrderRequest,
	country: string,
): Promise<Partial<Pick<Settings['orderAddress'], 'city' | 'postcode' | 'state'>> | undefined> {
	if (deliveryType !== 'delivery' || address?.coords === undefined) return undefined;
	const found = await locate?.(address.coords);
	if (found === undefined) return undefined;
	const state = await findState(country, found.states);
	// A town of the customer's beside state and postcode of the shop's own would be no address at all.
	if (found.postcode === '' && state === undefined) return undefined;
	const { city, postcode } = found;
	return {
		...(city === '' ? {} : { city }),
		...(postcode === '' ? {} : { postcode }),
		...defined({ state }),
	};
}

/** Where it goes. A shop without zones of its own takes an address without its place on the map, and prices it itself. */
function placeIn(settings: Settings, request: OrderRequest, now: number): Place {
	const place = placeOf(settings, request, now);
	const isEverywhere = settings.zones.every((one) => one.id === EVERYWHERE);
	const isGiven = (request.address?.address.trim() ?? '') !== '';
	if (!isEverywhere || place.problem?.code !== 'address_incomplete' || !isGiven) return place;
	const { problem: _, ...rest } = place;
	return request.deliveryType === 'delivery' ? { ...rest, zoneId: EVERYWHERE } : place;
}

interface Sums {
	readonly lines: readonly { readonly cart_item_index: number; readonly total: string }[];
	readonly items: Kopecks;
	readonly delivery: Kopecks;
	readonly discount: Kopecks;
	readonly surcharge: Kopecks;
	readonly tax: Kopecks;
	readonly taxName: string;
	readonly includesTax: boolean;
	readonly total: Kopecks;
	readonly coupons: readonly Record<string, unknown>[];
}

const NOTHING: Sums = {
	lines: [],
	items: ZERO,
	delivery: ZERO,
	discount: ZERO,
	surcharge: ZERO,
	tax: ZERO,
	taxName: '',
	includesTax: true,
	total: ZERO,
	coupons: [],
};

function sumsOf(
	{ totals, items, coupons }: WooCart,
	request: OrderRequest,
	entries: readonly CartEntry[],
	{ showsTaxInside: includesTax }: ShopFacts,
): Sums {
	const shown = (net: Kopecks | undefined, tax: Kopecks | undefined) =>
		shownSum(net ?? ZERO, tax ?? ZERO, includesTax);
	const [taxLine, ...others] = totals.tax_lines;
	const goods = {
		items: shown(totals.total_items, totals.total_items_tax),
		discount: shown(totals.total_discount, totals.total_discount_tax),
	};
	const delivery = shown(totals.total_shipping, totals.total_shipping_tax);
	const surcharge = shown(totals.total_fees, totals.total_fees_tax);
	const tax = totals.total_tax;
	const parts = goods.items - goods.discount + delivery + surcharge + (includesTax ? 0 : tax);
	return {
		lines: lineTotals(request, entries, items, includesTax),
		...withoutLeftover(goods, parts - totals.total_price, items.length),
		...{ delivery, surcharge, tax },
		taxName: others.length > 0 ? '' : (taxLine?.name ?? ''),
		includesTax,
		total: totals.total_price,
		coupons: coupons.map(({ code, totals: { total_discount, total_discount_tax } }, index) => ({
			// WooCommerce keeps a coupon's number to itself.
			...{ id: -1 - index, code: codeAs(request, code), description: '', image: '' },
			...{ promocode: true, eligible: true, selected: true, refusals: [] },
			discount_type: 'fixed_cart',
			amount: moneyToWire(shown(total_discount, total_discount_tax)),
			saved: moneyToWire(shown(total_discount, total_discount_tax)),
		})),
	};
}

/** As the customer has typed it: WooCommerce answers in small letters. */
const codeAs = ({ couponCodes }: OrderRequest, code: string) =>
	couponCodes.find((one) => isSameCode(one, plainText(code))) ?? plainText(code);

/** Each line's part of the cart's items: WooCommerce makes one of equal things. */
function lineTotals(
	request: OrderRequest,
	entries: readonly CartEntry[],
	items: readonly WooCartItem[],
	includesTax: boolean,
): Sums['lines'] {
	const totals = new Map<number, Kopecks>();
	for (const item of items) {
		const own = entries.filter((entry) => isOf(item, entry));
		const all = own.reduce((units, entry) => units + entry.units, 0);
		const whole = shownSum(item.totals.line_subtotal, item.totals.line_subtotal_tax, includesTax);
		let left = whole;
		own.forEach((entry, index) => {
			const part =
				index === own.length - 1 ? left : kopecks(Math.round((whole * entry.units) / all));
			left = kopecks(left - part);
			totals.set(entry.line, sum([totals.get(entry.line) ?? ZERO, part]));
		});
	}
	return request.lines.flatMap(({ index }, position) => {
		const total = totals.get(position);
		return total === undefined
			? []
			: [{ cart_item_index: index ?? position, total: moneyToWire(total) }];
	});
}

function isOf(item: WooCartItem, { productId, choices }: CartEntry): boolean {
	const values = item.variation.map((one) => plainText(one.value));
	return item.id === productId && choices.every(({ value }) => values.includes(value));
}

function couponChange({ coupon, code, message }: RefusedCoupon): QuoteChange {
	const refusal: CouponRefusal =
		code === NOT_TOGETHER || message === ''
			? { rule: 'not_combined' }
			: { rule: 'told_by_site', message };
	return {
		code: 'coupon_refused',
		coupon_code: coupon,
		description: '',
		refusals: [refusal],
	};
}

/** How a change names the line of an entry. */
function placeOfLine(lines: OrderRequest['lines'], { line, productId }: CartEntry) {
	const own = lines[line];
	return { cart_item_index: own?.index ?? line, product_id: own?.productId ?? productId };
}

const stockSchema = object({
	is_in_stock: flag,
	is_purchasable: flag,
	add_to_cart: whenGood(object({ maximum: whenGood(number) })),
});

/** What WooCommerce did not put into the cart, as changes of the order: fewer of it where there are some. */
async function lineChanges(
	site: WooSite,
	{ lines }: OrderRequest,
	entries: readonly CartEntry[],
	{ refusedEntries, items }: WooCart,
): Promise<QuoteChange[]> {
	return Promise.all(
		refusedEntries.map(async ({ entry }): Promise<QuoteChange> => {
			const at = placeOfLine(lines, entry);
			const own = entries.filter((one) => one.line === entry.line);
			if (own[0] !== entry) return { code: 'supplement_gone', ...at, product_id: entry.productId };
			const said = await site.store({ path: `/products/${entry.productId}` }, stockSchema);
			const isSold = said.kind === 'ok' && said.value.is_in_stock && said.value.is_purchasable;
			const most = isSold ? (said.value.add_to_cart?.maximum ?? 0) : 0;
			const taken = items.find((item) => isOf(item, entry))?.quantity ?? 0;
			const count = Math.min(most - taken, entry.units - 1);
			return count > 0 ? { code: 'count_reduced', ...at, count } : { code: 'line_gone', ...at };
		}),
	);
}

/** Lines the cart has fewer of than were put into it: WooCommerce lowers a number without a word. */
function lostUnits(
	{ lines }: OrderRequest,
	entries: readonly CartEntry[],
	{ items, refusedEntries }: WooCart,
): QuoteChange[] {
	const taken = entries.filter((entry) => refusedEntries.every((one) => one.entry !== entry));
	return items.flatMap((item) => {
		const own = taken.filter((entry) => isOf(item, entry));
		const last = own.at(-1);
		const lost = own.reduce((units, entry) => units + entry.units, 0) - item.quantity;
		if (last === undefined || lost <= 0) return [];
		const at = placeOfLine(lines, last);
		const count = last.units - lost;
		return [count > 0 ? { code: 'count_reduced', ...at, count } : { code: 'line_gone', ...at }];
	});
}

function toWire(
	sums: Sums,
	changes: readonly QuoteChange[],
	problems: readonly QuoteProblem[],
	rest: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
	return {
		lines: sums.lines,
		items: moneyToWire(sums.items),
		delivery: moneyToWire(sums.delivery),
		discount: moneyToWire(sums.discount),
		bonus: moneyToWire(ZERO),
		surcharge: moneyToWire(sums.surcharge),
		tax: { amount: moneyToWire(sums.tax), included: sums.includesTax, name: sums.taxName },
		total: moneyToWire(sums.total),
		coupons: sums.coupons,
		choice: { ask: false, list: [], selected: [], promocode: sums.coupons.length > 0 },
		gift: null,
		promocode: null,
		bonuses: null,
		orders_count: 0,
		changes: changes.map(changeToWire),
		problems: problems.map(problemToWire),
		next_tier: null,
		...rest,
	};
}

/** Money of the cart as it is shown: with its tax in it, or without. */
const shownSum = (net: Kopecks, tax: Kopecks, isInside: boolean) =>
	(isInside ? net + tax : net) as Kopecks;
