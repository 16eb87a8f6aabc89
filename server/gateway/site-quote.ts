/**
 * The quote in front of a real site. A site that has the call answers it; of one that has not, the gateway prices the
 * order from what the site itself has told: settings, catalogue, coupons, the customer's account (decision 0025). The
 * site's answer to the order stays final.
 */
import * as v from 'valibot';
import { couponSchema, promoSettingsSchema } from '#core/contract/coupon.ts';
import { having, list, object, text, whenGood } from '#core/contract/lenient.ts';
import {
	type OrderRequest,
	orderRequestSchema,
	shippingMethodOf,
} from '#core/contract/order-request.ts';
import { productsById } from '#core/rules/catalogue.ts';
import { isSameCode } from '#core/rules/coupon-viewer.ts';
import { soldAs } from '#core/rules/local-prices.ts';
import { sum } from '#core/rules/money.ts';
import type { CustomerFacts, KnownCoupon } from '../pricing/customer-facts.ts';
import { namedProducts } from '../pricing/named-products.ts';
import { placeOf } from '../pricing/place.ts';
import { type PricedOrder, priceOrder } from '../pricing/price-order.ts';
import { type PricedShop, productsAt } from '../pricing/priced-shop.ts';
import { quoteToWire } from '../pricing/quote-wire.ts';
import { requestedCoupons } from '../pricing/requested-coupons.ts';
import type { StockLevels } from '../pricing/stock-levels.ts';
import { type BackendAnswer, BackendError } from './backend-client.ts';
import type { Session } from './sessions.ts';
import { askSite, isAbsent, readAnswer, sure } from './site-answer.ts';
import type { Site } from './site-data.ts';
import { couponsOf, readSiteFacts, type SiteFactsDeps } from './site-facts.ts';

/** How long a site without the call is taken at its word: owners install plugins. */
const LACKS_IT_FOR_MS = 600_000;

export interface SiteQuoteDeps extends SiteFactsDeps {
	readonly site: Site;
	now(): number;
}

/** The site's own answer, or the quote in the form of `core/contract/quote.ts`. */
export type SiteQuote = (
	ask: () => Promise<BackendAnswer>,
	body: unknown,
	session: Session | undefined,
) => Promise<{ readonly answer: BackendAnswer } | { readonly quote: Record<string, unknown> }>;

/** Throws `BackendError` where the site does not tell what a price needs. */
export function createSiteQuote(deps: SiteQuoteDeps): SiteQuote {
	let lacksItUntil = 0;
	return async (ask, body, session) => {
		if (deps.now() >= lacksItUntil) {
			const answer = await ask();
			if (!isAbsent(readAnswer(answer, v.unknown()))) return { answer };
			lacksItUntil = deps.now() + LACKS_IT_FOR_MS;
		}
		const request = v.safeParse(orderRequestSchema, body);
		return request.success
			? { quote: await quote(deps, request.output, session) }
			: { answer: await ask() };
	};
}

async function quote(
	deps: SiteQuoteDeps,
	request: OrderRequest,
	session: Session | undefined,
): Promise<Record<string, unknown>> {
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
	const [unlisted] = requestedCoupons(facts, request.couponCodes, undefined, now).unknown;
	const judged =
		unlisted === undefined
			? undefined
			: await judgedBySite(deps, request, price(facts), unlisted, session);
	const all = judged === undefined ? facts : { ...facts, coupons: [...facts.coupons, judged] };
	return quoteToWire(price(all), place, all, now);
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

const judgement = v.union([
	v.pipe(
		having('couponsList', 'promocode'),
		object({
			couponsList: list(v.unknown()),
			promocode: whenGood(object({ code: text, status: text, type: text, amount: text })),
		}),
	),
	// Nothing of the cart counts (wire 2.9).
	v.pipe(
		v.tuple([]),
		v.transform(() => ({ couponsList: [], promocode: undefined })),
	),
]);

/** A code's coupon when the site would take it for this cart (wire 2.9, 3.6); it alone knows the hidden ones' rules. */
async function judgedBySite(
	{ client, credentials }: SiteQuoteDeps,
	request: OrderRequest,
	priced: PricedOrder,
	code: string,
	session: Session | undefined,
): Promise<KnownCoupon | undefined> {
	const said = sure(
		await askSite(
			client,
			{
				method: 'POST',
				path: '/wp-json/wc/v3/coupons/autoapply',
				query: { consumer_key: credentials.key, consumer_secret: credentials.secret },
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify(cartToWire(request, priced, code, session)),
			},
			judgement,
		),
	);
	if (said.kind === 'refused') return undefined;
	const { couponsList: listed, promocode } = said.value;
	const whole = couponsOf(listed).find((one) => isSameCode(one.coupon.code, code));
	if (whole !== undefined) return hidden(whole.json);
	if (promocode?.status !== 'applied') return undefined;
	const { type, amount } = promocode;
	return hidden({ id: UNLISTED_ID, code, discount_type: type, amount });
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
			price: priced.price / 100,
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
