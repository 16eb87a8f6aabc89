/**
 * The quote in front of a real site. A site that has the call answers it; of one that has not, the gateway prices the
 * order from what the site itself has told: settings, catalogue, coupons, the customer's account (decision 0025). An
 * order is sent only as it was priced here (decision 0039).
 */
import * as v from 'valibot';
import { having, list, money, object, text, whenGood } from '#core/contract/lenient.ts';
import { couponSchema, promoSettingsSchema } from '#core/contract/order/coupon.ts';
import {
	type OrderRequest,
	orderRequestSchema,
	shippingMethodOf,
} from '#core/contract/order/order-request.ts';
import { type Quote, type QuoteChange, quoteSchema } from '#core/contract/order/quote.ts';
import type { Settings } from '#core/contract/site/settings.ts';
import { productsById, type Variation } from '#core/rules/catalogue/catalogue.ts';
import { numberAtShop } from '#core/rules/catalogue/choices.ts';
import { withLocalPrices } from '#core/rules/catalogue/local-prices.ts';
import type { Coupon } from '#core/rules/coupons/coupon.ts';
import { isSameCode } from '#core/rules/coupons/coupon-code.ts';
import { defined } from '#core/rules/defined.ts';
import { inUnits, type Kopecks, sum, ZERO } from '#core/rules/money/money.ts';
import { unitPriceToWire } from '#core/rules/money/unit-price.ts';
import { plainText } from '#core/rules/site/plain-text.ts';
import { shopDate } from '#core/rules/time/work-time.ts';
import type { CustomerFacts, KnownCoupon } from '#server/pricing/customer-facts.ts';
import { namedProducts } from '#server/pricing/named-products.ts';
import { type Place, placeOf } from '#server/pricing/place.ts';
import { type PricedOrder, priceOrder } from '#server/pricing/price-order.ts';
import { type PricedShop, productsAt } from '#server/pricing/priced-shop.ts';
import { quoteToWire } from '#server/pricing/quote-wire.ts';
import { requestedCoupons } from '#server/pricing/requested-coupons.ts';
import { timeZoneOf, workTimeOf } from '#server/pricing/slots.ts';
import type { StockLevels } from '#server/pricing/stock-levels.ts';
import { type BackendAnswer, BackendError } from '#server/site/backend-client.ts';
import { askSite, isAbsent, readAnswer, sure } from '#server/site/site-answer.ts';
import { BodyError } from '../json-body.ts';
import type { Session } from '../sessions/sessions.ts';
import type { Site } from './site-data.ts';
import { couponsOf, readSiteFacts, type SiteFactsDeps } from './site-facts.ts';

/** The site's own quote, where it has one. */
export const QUOTE_PATH = '/wp-json/checkout/v1/quote';

/** How long a site without the call is taken at its word: owners install plugins. */
const LACKS_IT_FOR_MS = 600_000;

export interface SiteQuoteDeps extends SiteFactsDeps {
	readonly site: Site;
	now(): number;
}

/** An order as the gateway itself has priced it. */
export interface PricedHere {
	readonly request: OrderRequest;
	readonly settings: Settings;
	readonly place: Place;
	readonly priced: PricedOrder;
	/** The quote in the form of `core/contract/order/quote.ts`. */
	readonly json: Record<string, unknown>;
}

/** An order as the site's own quote has priced it. */
export interface PricedBySite {
	readonly request: OrderRequest;
	readonly quote: Quote;
	readonly json: object;
}

/** Asks the site's own quote. */
type Ask = () => Promise<BackendAnswer>;

/** Each throws `BackendError` where the site does not tell what a price needs, `BodyError` where the body is none. */
export interface SiteQuote {
	/** The site's own answer, or the quote in the form of `core/contract/order/quote.ts`. */
	say(
		ask: Ask,
		body: unknown,
		session: Session | undefined,
	): Promise<{ readonly answer: BackendAnswer } | { readonly quote: Record<string, unknown> }>;
	/** The same for an order that is about to be sent; `answer`: the site's quote refuses the body as it is. */
	price(
		ask: Ask,
		body: unknown,
		session: Session | undefined,
	): Promise<
		| { readonly answer: BackendAnswer }
		| { readonly bySite: PricedBySite }
		| { readonly here: PricedHere }
	>;
}

export function createSiteQuote(deps: SiteQuoteDeps): SiteQuote {
	const quoteCall = createAbsence(deps.now);
	const autoapply = createAbsence(deps.now);
	const ofSite = async (ask: Ask): Promise<BackendAnswer | undefined> => {
		if (quoteCall.isKnown()) return undefined;
		const answer = await ask();
		if (!isAbsent(readAnswer(answer, v.unknown()))) return answer;
		quoteCall.note();
		return undefined;
	};
	return {
		async say(ask, body, session) {
			const answer = await ofSite(ask);
			if (answer !== undefined) return { answer };
			return { quote: (await quote(deps, autoapply, requestOf(body), session)).json };
		},
		async price(ask, body, session) {
			const request = requestOf(body);
			const answer = await ofSite(ask);
			if (answer === undefined) return { here: await quote(deps, autoapply, request, session) };
			const said = sure(readAnswer(answer, quoteSchema));
			if (said.kind === 'refused') return { answer };
			return { bySite: { request, quote: said.value, json: Object(said.json) } };
		},
	};
}

/** Whether the site is known to lack a call. */
interface Absence {
	isKnown(): boolean;
	note(): void;
}

function createAbsence(now: () => number): Absence {
	let until = 0;
	return {
		isKnown: () => now() < until,
		note() {
			until = now() + LACKS_IT_FOR_MS;
		},
	};
}

function requestOf(body: unknown): OrderRequest {
	const request = v.safeParse(orderRequestSchema, body);
	if (request.success) return request.output;
	const params = Object.fromEntries(
		request.issues.map((issue) => [v.getDotPath(issue) ?? 'body', issue.message]),
	);
	throw new BodyError(
		'rest_invalid_param',
		`Invalid parameter(s): ${Object.keys(params).join(', ')}`,
		{ params },
	);
}

async function quote(
	deps: SiteQuoteDeps,
	autoapply: Absence,
	request: OrderRequest,
	session: Session | undefined,
): Promise<PricedHere> {
	const [shop, customer] = await Promise.all([shopOf(deps), readSiteFacts(deps, session)]);
	const facts = { ...customer, timeZone: timeZoneOf(shop.settings) };
	const now = deps.now();
	const place = placeOf(shop.settings, request, now);
	const local = await localShop(deps, shop, place.warehouseId);
	const price = (known: CustomerFacts) =>
		priceOrder(
			local,
			request,
			place,
			stockOf(local, place.warehouseId, namedProducts(request, known.coupons)),
			known,
			now,
		);
	const listed = price(facts);
	const {
		unknown: [unlisted = ''],
		promocode,
	} = requestedCoupons(facts, request.couponCodes, undefined, now);
	const timeZone = workTimeOf(shop.settings, place.warehouseId)?.timeZone;
	const today = shopDate(now, timeZone ?? timeZoneOf(shop.settings));
	const cart = cartToWire({ date: today, ...request }, place, listed, session);
	const said =
		listed.lines.length === 0 || autoapply.isKnown()
			? undefined
			: await askAutoapply(deps, autoapply, cart, { unlisted, promocode });
	const known = {
		...facts,
		coupons: [...facts.coupons, ...newCoupons(said, facts, unlisted)],
		...defined({ counted: said?.counted }),
	};
	const priced = withReason(said === undefined ? listed : price(known), unlisted, said?.reason);
	return {
		...{ request, settings: shop.settings, place, priced },
		json: quoteToWire(priced, place, known, now),
	};
}

async function shopOf({ site, content }: SiteQuoteDeps): Promise<PricedShop> {
	const [data, promo] = await Promise.all([
		site.read(),
		content('/wp-json/systeminfo/v1/coupons/seettings', {}).read(),
	]);
	if (data === undefined) throw new BackendError('unreachable');
	return {
		settings: data.settings,
		products: productsById(data.categories),
		local: new Map(),
		promo: v.parse(promoSettingsSchema, promo.status === 'good' ? promo.good.parsed : {}),
	};
}

/** The shop with the prices of the warehouse an order is made at. */
async function localShop(
	{ site }: SiteQuoteDeps,
	shop: PricedShop,
	warehouseId: number | undefined,
): Promise<PricedShop> {
	if (warehouseId === undefined) return shop;
	const prices = await site.readLocalPrices(warehouseId);
	if (prices === undefined) return shop;
	const products = new Map(
		[...shop.products].map(([id, product]) => [id, withLocalPrices(product, prices)] as const),
	);
	return { ...shop, local: new Map([[warehouseId, { products }]]) };
}

/** What the catalogue counts of these: two lines of a dish share it. */
function stockOf(
	shop: PricedShop,
	warehouseId: number | undefined,
	ids: readonly number[],
): StockLevels {
	const products = productsAt(shop, warehouseId);
	return new Map(
		ids.map((id) => [
			id,
			new Map(
				(products.get(id)?.stock ?? []).flatMap(({ id: at, quantity }) =>
					quantity === undefined ? [] : [[at, Math.max(0, Math.floor(quantity))] as const],
				),
			),
		]),
	);
}

const judgement = v.union([
	v.pipe(
		having('couponsList', 'promocode'),
		object({
			couponsList: list(v.unknown()),
			promocode: whenGood(
				object({
					...{ code: text, status: text, type: text, amount: text, message: text },
					discount: whenGood(money),
				}),
			),
		}),
	),
	// Nothing of the cart counts (wire 2.9).
	v.pipe(
		v.tuple([]),
		v.transform(() => ({ couponsList: [], promocode: undefined })),
	),
]);

/** The code of a cart: one the site did not list, or the coupon it is of. */
interface TypedCode {
	readonly unlisted: string;
	readonly promocode: Coupon | undefined;
}

/** What the site says of a cart's coupons. */
interface Judgement {
	readonly coupons: readonly KnownCoupon[];
	/** Of the typed code, when the site takes it for this cart. */
	readonly typed?: KnownCoupon;
	/** Why it does not, in its own words. */
	readonly reason: string;
	/** What it counts percentages to take off this cart. */
	readonly counted: ReadonlyMap<number, Kopecks>;
}

/**
 * The coupons the site has for this cart, and what it thinks of a code it did not list: it alone knows the hidden ones'
 * rules (wire 2.9, 3.6). Undefined = the site has no such call, or did not answer it: read as empty (wire 2.9), unless a
 * typed code waits for its word. Throws `BackendError` then.
 */
async function askAutoapply(
	{ client, credentials }: SiteQuoteDeps,
	absence: Absence,
	cart: Readonly<Record<string, unknown>>,
	{ unlisted: code, promocode: known }: TypedCode,
): Promise<Judgement | undefined> {
	const answer = await askSite(
		client,
		{
			method: 'POST',
			path: '/wp-json/wc/v3/coupons/autoapply',
			isRead: true,
			query: { consumer_key: credentials.key, consumer_secret: credentials.secret },
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ ...cart, coupons: known?.code ?? code }),
		},
		judgement,
	);
	if (isAbsent(answer)) absence.note();
	if (answer.kind === 'unknown' && code !== '') throw answer.error;
	if (answer.kind !== 'ok') return undefined;
	const { couponsList, promocode } = answer.value;
	const listed = couponsOf(couponsList);
	const whole = listed.find((one) => isSameCode(one.coupon.code, code));
	const typed =
		whole === undefined
			? promocode?.status === 'applied'
				? hidden({ id: UNLISTED_ID, code, discount_type: promocode.type, amount: promocode.amount })
				: undefined
			: hidden(whole.json);
	return {
		coupons: listed,
		reason: plainText(promocode?.message ?? ''),
		counted: countedOf([[known?.id ?? UNLISTED_ID, promocode?.discount], ...sumsOf(listed)]),
		...(code === '' || typed === undefined ? {} : { typed }),
	};
}

type CouponSum = readonly [couponId: number, amount: Kopecks | undefined];

const cartDiscount = whenGood(money);
const sumsOf = (coupons: readonly KnownCoupon[]) =>
	coupons.map(
		({ coupon, json }): CouponSum => [coupon.id, v.parse(cartDiscount, json.cart_discount)],
	);

/** A sum of 0 is "not said" (wire 1). */
function countedOf(sums: readonly CouponSum[]): ReadonlyMap<number, Kopecks> {
	return new Map(
		sums.flatMap(([id, amount = ZERO]) => (amount > 0 ? [[id, amount] as const] : [])),
	);
}

/** What a judgement adds to the coupons that are known already. */
function newCoupons(
	said: Judgement | undefined,
	{ coupons }: CustomerFacts,
	code: string,
): KnownCoupon[] {
	if (said === undefined) return [];
	const isNew = (one: KnownCoupon) =>
		!isSameCode(one.coupon.code, code) &&
		!coupons.some((known) => isSameCode(known.coupon.code, one.coupon.code));
	return [...said.coupons.filter(isNew), ...(said.typed === undefined ? [] : [said.typed])];
}

/** A code the site does not take, refused in the site's own words where it has given any. */
function withReason(priced: PricedOrder, code: string, reason = ''): PricedOrder {
	if (code === '' || reason === '') return priced;
	const changes = priced.changes.map((change): QuoteChange => {
		const isIt = change.code === 'coupon_refused' && isSameCode(change.coupon_code, code);
		return isIt && change.refusals.some(({ rule }) => rule === 'unknown_code')
			? { ...change, refusals: [{ rule: 'told_by_site', message: reason }] }
			: change;
	});
	return { ...priced, changes };
}

/** Stands for the id the site keeps to itself. */
const UNLISTED_ID = Number.MAX_SAFE_INTEGER;

/** As a promocode: it comes by being typed, never by itself. */
function hidden(json: Readonly<Record<string, unknown>>): KnownCoupon | undefined {
	const coupon = v.safeParse(couponSchema, { ...json, show_to_user: false });
	return coupon.success ? { coupon: coupon.output, json } : undefined;
}

/** The cart as the site's coupons are asked about it (spec 7, wire 2.9), but for the code. */
function cartToWire(
	request: OrderRequest,
	place: Place,
	{ lines, price }: PricedOrder,
	session: Session | undefined,
): Record<string, unknown> {
	const [from, to] = request.slot?.split('-') ?? [];
	const { warehouseId = request.warehouseId } = place;
	return {
		cart_total: inUnits(sum(price.lines)),
		delivery_type: request.shippingMethod ?? shippingMethodOf(request.deliveryType),
		customer_id: session?.userId ?? 0,
		cart_items: lines.map(({ product, variation, units, priced }) => ({
			product: { id: product.id, name: product.name },
			quantity: units,
			variation: variation === undefined ? 0 : numberAtShop(variation.id),
			variation_data: variation === undefined ? null : variationToWire(variation),
			price: Number(unitPriceToWire(priced.price)),
		})),
		take_date: request.date,
		...(from === undefined || to === undefined ? {} : { time_from: from, time_to: to }),
		meta_data: warehouseId === undefined ? [] : [{ key: 'stock_id', value: warehouseId }],
	};
}

function variationToWire({ id, label, price, regularPrice, image, isInStock }: Variation) {
	return {
		id: numberAtShop(id),
		description: label,
		price: unitPriceToWire(price),
		regular_price: unitPriceToWire(regularPrice),
		image: image ?? '',
		attributes: [{ option: label }],
		in_stock: isInStock,
	};
}
