/**
 * The quote in front of a real site. A site that has the call answers it; of one that has not, the gateway prices the
 * order from what the site itself has told: settings, catalogue, coupons, the customer's account (decision 0025). An
 * order is sent only as it was priced here (decision 0039).
 */
import * as v from 'valibot';
import { couponSchema, promoSettingsSchema } from '#core/contract/coupon.ts';
import { list, object, text, whenGood } from '#core/contract/lenient.ts';
import {
	type OrderRequest,
	orderRequestSchema,
	shippingMethodOf,
} from '#core/contract/order-request.ts';
import { type Quote, type QuoteChange, quoteSchema } from '#core/contract/quote.ts';
import type { Settings } from '#core/contract/settings.ts';
import { productsById } from '#core/rules/catalogue.ts';
import { isSameCode } from '#core/rules/coupon-viewer.ts';
import { soldAs } from '#core/rules/local-prices.ts';
import { sum } from '#core/rules/money.ts';
import { plainText } from '#core/rules/plain-text.ts';
import { unitPriceToWire } from '#core/rules/unit-price.ts';
import type { CustomerFacts, KnownCoupon } from '../pricing/customer-facts.ts';
import { namedProducts } from '../pricing/named-products.ts';
import { type Place, placeOf } from '../pricing/place.ts';
import { type PricedOrder, priceOrder } from '../pricing/price-order.ts';
import { type PricedShop, productsAt } from '../pricing/priced-shop.ts';
import { quoteToWire } from '../pricing/quote-wire.ts';
import { requestedCoupons } from '../pricing/requested-coupons.ts';
import type { StockLevels } from '../pricing/stock-levels.ts';
import { type BackendAnswer, BackendError, jsonOf } from './backend-client.ts';
import { BodyError } from './json-body.ts';
import type { Session } from './sessions.ts';
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
	/** The quote in the form of `core/contract/quote.ts`. */
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
	/** The site's own answer, or the quote in the form of `core/contract/quote.ts`. */
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
		if (answer.status !== 404) return answer;
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
			if (answer.status >= 500) throw new BackendError('bad_answer');
			if (answer.status !== 200) return { answer };
			const json = jsonOf(answer);
			const said = v.safeParse(quoteSchema, json);
			if (!said.success || !isObject(json)) throw new BackendError('bad_answer');
			return { bySite: { request, quote: said.output, json } };
		},
	};
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

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
	const [shop, facts] = await Promise.all([shopOf(deps), readSiteFacts(deps, session)]);
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
	const [unlisted = ''] = requestedCoupons(facts, request.couponCodes, undefined, now).unknown;
	const said =
		listed.lines.length === 0 || autoapply.isKnown()
			? undefined
			: await askAutoapply(deps, autoapply, request, listed, unlisted, session);
	const known = { ...facts, coupons: [...facts.coupons, ...newCoupons(said, facts, unlisted)] };
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
		[...shop.products].map(([id, product]) => [id, soldAs(product, prices)] as const),
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

const judgement = object({
	couponsList: list(v.unknown()),
	promocode: whenGood(
		object({ code: text, status: text, type: text, amount: text, message: text }),
	),
});

/** What the site says of a cart's coupons. */
interface Judgement {
	readonly coupons: readonly KnownCoupon[];
	/** Of the typed code, when the site takes it for this cart. */
	readonly typed?: KnownCoupon;
	/** Why it does not, in its own words. */
	readonly reason: string;
}

/**
 * The coupons the site has for this cart, and what it thinks of a code it did not list: it alone knows the hidden ones'
 * rules (wire 2.9, 3.6). Undefined = the site has no such call, or did not answer it: read as empty (wire 2.9), unless a
 * typed code waits for its word. Throws `BackendError` then.
 */
async function askAutoapply(
	{ client, credentials }: SiteQuoteDeps,
	absence: Absence,
	request: OrderRequest,
	priced: PricedOrder,
	code: string,
	session: Session | undefined,
): Promise<Judgement | undefined> {
	let answer: BackendAnswer;
	try {
		answer = await client({
			method: 'POST',
			path: '/wp-json/wc/v3/coupons/autoapply',
			query: { consumer_key: credentials.key, consumer_secret: credentials.secret },
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify(cartToWire(request, priced, code, session)),
		});
		if (answer.status >= 500) throw new BackendError('bad_answer');
	} catch (error) {
		if (code !== '' || !(error instanceof BackendError)) throw error;
		return undefined;
	}
	if (answer.status === 404) absence.note();
	const said = v.safeParse(judgement, jsonOf(answer));
	if (answer.status !== 200 || !said.success) return undefined;
	const { couponsList: listed, promocode } = said.output;
	const coupons = couponsOf(listed);
	const whole = coupons.find((one) => isSameCode(one.coupon.code, code));
	const typed =
		whole === undefined
			? promocode?.status === 'applied'
				? hidden({ id: UNLISTED_ID, code, discount_type: promocode.type, amount: promocode.amount })
				: undefined
			: hidden(whole.json);
	return {
		coupons,
		reason: plainText(promocode?.message ?? ''),
		...(code === '' || typed === undefined ? {} : { typed }),
	};
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

function cartToWire(
	request: OrderRequest,
	{ lines, price }: PricedOrder,
	code: string,
	session: Session | undefined,
): Record<string, unknown> {
	const [from = '', to = ''] = request.slot?.split('-') ?? [];
	return {
		cart_total: sum(price.lines) / 100,
		delivery_type: request.shippingMethod ?? shippingMethodOf(request.deliveryType),
		customer_id: session?.userId ?? 0,
		cart_items: lines.map(({ product, variation, units, priced }) => ({
			product: { id: product.id, name: product.name },
			quantity: units,
			variation: variation?.id ?? 0,
			price: Number(unitPriceToWire(priced.price)),
		})),
		take_date: request.date ?? '',
		coupons: code,
		time_from: from,
		time_to: to,
		meta_data:
			request.warehouseId === undefined
				? []
				: [{ key: 'stock_id', value: String(request.warehouseId) }],
	};
}
