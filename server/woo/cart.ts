/** A cart of WooCommerce's own for an order: prices, taxes, shipping, coupons and stock are counted there alone. */
import * as v from 'valibot';
import { flag, id, list, number, object, text, whenGood } from '#core/contract/lenient.ts';
import type { OrderRequest } from '#core/contract/order/order-request.ts';
import type { Settings } from '#core/contract/site/settings.ts';
import { chosenOf } from '#core/rules/catalogue/choices.ts';
import { isSameCode } from '#core/rules/coupons/coupon-code.ts';
import type { Language } from '#core/rules/site/languages.ts';
import { plainText } from '#core/rules/site/plain-text.ts';
import { BackendError } from '#server/site/backend-client.ts';
import { needed, sure } from '#server/site/site-answer.ts';
import { msg } from '#server/texts/msg.ts';
import { textsOf } from '#server/texts/texts.ts';
import { stateOf } from './address-parts.ts';
import type { CartChoice } from './catalogue.ts';
import { currencySchema, minor, sameDecimals } from './minor.ts';
import { isDelivery } from './settings.ts';
import type { ShopFacts } from './shop-facts.ts';
import { type CartToken, readBatched, type WooSite } from './site.ts';

const rateSchema = object({
	rate_id: text,
	method_id: text,
	price: minor,
	selected: flag,
});

const cartSchema = object({
	items: list(
		object({
			id,
			quantity: number,
			variation: list(object({ attribute: text, value: text })),
			totals: object({ line_subtotal: minor, line_subtotal_tax: minor }),
		}),
	),
	coupons: list(
		object({ code: text, totals: object({ total_discount: minor, total_discount_tax: minor }) }),
	),
	totals: v.intersect([
		object({
			total_items: minor,
			total_items_tax: minor,
			total_fees: minor,
			total_fees_tax: minor,
			total_discount: minor,
			total_discount_tax: minor,
			total_shipping: whenGood(minor),
			total_shipping_tax: whenGood(minor),
			total_price: minor,
			total_tax: minor,
			tax_lines: list(object({ name: text })),
		}),
		currencySchema,
	]),
	needs_payment: flag,
	needs_shipping: flag,
	shipping_rates: list(object({ package_id: v.unknown(), shipping_rates: list(rateSchema) })),
	payment_methods: list(text),
});
export type WooCartItem = v.InferOutput<typeof cartSchema>['items'][number];

/** Something of the order that WooCommerce did not take, in its words. */
interface Refusal {
	readonly code: string;
	readonly message: string;
}
export interface RefusedEntry extends Refusal {
	readonly entry: CartEntry;
}
export interface RefusedCoupon extends Refusal {
	/** As it was sent. */
	readonly coupon: string;
}

export interface WooCart extends v.InferOutput<typeof cartSchema> {
	readonly token: CartToken;
	/** Lines that cannot be had, or not so many of them. */
	readonly refusedEntries: readonly RefusedEntry[];
	readonly refusedCoupons: readonly RefusedCoupon[];
	/** No way of the kind that was asked for leads to the address. */
	readonly hasNoRate: boolean;
}

/** A thing in the cart: a line's own product, or one of its supplements. */
export interface CartEntry {
	/** The place in `OrderRequest.lines`. */
	readonly line: number;
	/** As the cart's item says it: the variation's, else the product's. */
	readonly productId: number;
	readonly units: number;
	readonly choices: readonly CartChoice[];
}

/** What an order puts into the cart. `choices`: of the catalogue. */
export function entriesOf(
	{ lines }: OrderRequest,
	choices: ReadonlyMap<number, readonly CartChoice[]>,
): CartEntry[] {
	return lines.flatMap((line, index) => [
		{
			line: index,
			productId:
				line.variationId === undefined ? line.productId : chosenOf(line.variationId).variationId,
			units: line.units,
			choices: (line.variationId === undefined ? undefined : choices.get(line.variationId)) ?? [],
		},
		...line.supplements.map((one) => ({
			...{ line: index, productId: one.productId, units: one.count * line.units, choices: [] },
		})),
	]);
}

interface CartOrder {
	readonly request: OrderRequest;
	readonly entries: readonly CartEntry[];
	readonly facts: ShopFacts;
	/** What an address has beside what the customer types. */
	readonly home: Settings['orderAddress'];
	/** Of what the owner reads. */
	readonly language: Language;
	/** Of who orders, where it is known; WooCommerce wants one. */
	readonly email: string;
}

/** An address WooCommerce cannot read: a postcode of another country, a state it does not know. */
export class AddressRefused extends BackendError {}

/** Fills a cart. Throws `BackendError` where WooCommerce does not say what becomes of it. */
export async function fillCart(site: WooSite, { entries, ...order }: CartOrder): Promise<WooCart> {
	const empty = sure(await site.store({ path: '/cart' }, cartSchema));
	const token = empty.headers.get('cart-token');
	if (empty.kind === 'refused' || token === null)
		throw new BackendError('missing_call', { said: 'no Cart-Token' });
	const { request, facts } = order;
	const { billing, shipping } = addressesOf(order);
	const codes = request.couponCodes.filter(
		(code, index, all) => all.findIndex((one) => isSameCode(one, code)) === index,
	);
	const answers = await site.batch(
		[
			...entries.map((one) => ({
				path: '/cart/add-item',
				body: { id: one.productId, quantity: one.units, variation: one.choices },
			})),
			// Before the coupons: one may be for a place, or for an e-mail.
			{
				path: '/cart/update-customer',
				body: { billing_address: billing, shipping_address: shipping },
			},
			...codes.map((code) => ({ path: '/cart/apply-coupon', body: { code } })),
		],
		token,
	);
	const read = answers.map((one) => sure(readBatched(one, cartSchema)));
	const refusals = read.map((one) =>
		one.kind === 'refused' ? { code: one.code, message: plainText(one.message) } : undefined,
	);
	const [placed] = refusals.slice(entries.length, entries.length + 1);
	if (placed !== undefined) throw new AddressRefused('wrong_shape', { said: placed.code });
	const last = read.findLast((one) => one.kind === 'ok');
	if (last?.kind !== 'ok') throw new BackendError('wrong_shape');
	const { cart, hasNoRate } = await withRate(site, last.value, { request, facts }, token);
	sameDecimals(cart.totals.currency_minor_unit);
	return {
		...cart,
		...{ token, hasNoRate },
		refusedEntries: entries.flatMap((entry, index) => {
			const refusal = refusals[index];
			return refusal === undefined ? [] : [{ entry, ...refusal }];
		}),
		refusedCoupons: codes.flatMap((coupon, index) => {
			const refusal = refusals[entries.length + 1 + index];
			if (refusal !== undefined) return [{ coupon, ...refusal }];
			const isThere = cart.coupons.some((one) => isSameCode(plainText(one.code), coupon));
			return isThere ? [] : [{ coupon, code: NOT_TOGETHER, message: '' }];
		}),
	};
}

/** WooCommerce has taken it and let it go again for another one that stands alone. */
export const NOT_TOGETHER = 'not_together';

type Cart = v.InferOutput<typeof cartSchema>;

/** The cart with the way the customer wants: of several the one that was named, else the cheapest. */
async function withRate(
	site: WooSite,
	cart: Cart,
	{ request, facts }: Pick<CartOrder, 'request' | 'facts'>,
	token: CartToken,
): Promise<{ readonly cart: Cart; readonly hasNoRate: boolean }> {
	if (!cart.needs_shipping) return { cart, hasNoRate: false };
	const { deliveryType, shippingMethod, pickupPointId = 0 } = request;
	const wants = deliveryType === 'delivery';
	const point = facts.pickupPoints[pickupPointId - 1]?.rateId;
	let current = cart;
	for (const [
		index,
		{ package_id: packageId, shipping_rates: rates },
	] of cart.shipping_rates.entries()) {
		const fitting = rates.filter((one) => isDelivery(one.method_id) === wants);
		const best =
			fitting.find((one) => one.rate_id === point || one.rate_id === shippingMethod) ??
			fitting.toSorted((a, b) => a.price - b.price)[0];
		if (best === undefined) return { cart: current, hasNoRate: true };
		if (current.shipping_rates[index]?.shipping_rates.some(isChosen(best.rate_id))) continue;
		const body = { package_id: packageId, rate_id: best.rate_id };
		current = needed(
			await site.store(
				{ method: 'POST', path: '/cart/select-shipping-rate', body },
				cartSchema,
				token,
			),
		);
	}
	return { cart: current, hasNoRate: cart.shipping_rates.length === 0 };
}

const isChosen =
	(rateId: string) =>
	(one: { readonly rate_id: string; readonly selected: boolean }): boolean =>
		one.selected && one.rate_id === rateId;

/** Where the order goes, as WooCommerce keeps it: what the customer is not asked for is the shop's own. */
function addressesOf({
	request,
	facts: { base },
	home,
	language,
	email,
}: Omit<CartOrder, 'entries'>): { readonly billing: object; readonly shipping: object } {
	const { address } = request;
	const isFetched = request.deliveryType !== 'delivery' || address === undefined;
	const where = {
		address_1: (isFetched ? '' : address.address) || base.address || '-',
		address_2: isFetched ? '' : withinHouse(address, language),
		...{ city: home.city, state: stateOf(home), postcode: home.postcode, country: home.country },
	};
	// The checkout asks for a family name too: a chat app's customer says one name.
	const [first = '', ...others] = request.name.trim().split(/\s+/);
	const who = {
		...{ first_name: first || '-', last_name: others.join(' ') || '-', phone: request.phone },
	};
	return { billing: { ...who, ...where, email }, shipping: { ...who, ...where } };
}

/** "кв. 48, подъезд 2, этаж 3, домофон 12", in the owner's language: he reads it in WooCommerce's own letters. */
function withinHouse(
	{ flat, entrance, floor, doorCode }: NonNullable<OrderRequest['address']>,
	language: Language,
): string {
	const { say } = textsOf(language);
	return [
		flat === '' ? '' : say(msg({ message: 'кв. {flat}' }), { flat }),
		entrance === '' ? '' : say(msg({ message: 'подъезд {entrance}' }), { entrance }),
		floor === '' ? '' : say(msg({ message: 'этаж {floor}' }), { floor }),
		doorCode === '' ? '' : say(msg({ message: 'домофон {doorCode}' }), { doorCode }),
	]
		.filter((part) => part !== '')
		.join(', ');
}
