/**
 * Orders of a real site. WooCommerce's call is the administrator's form: it takes any price, asks for no delivery, checks
 * no stock. So everything that costs is written here from the gateway's own quote, and what the site makes of it is
 * compared with what the customer was shown (decision 0039).
 */
import * as v from 'valibot';
import { flag, id, list, number, object, PRICE, text, whenGood } from '#core/contract/lenient.ts';
import { SHOWN_TOTAL } from '#core/contract/order/order.ts';
import { type OrderRequest, orderRequestToWire } from '#core/contract/order/order-request.ts';
import type { Settings } from '#core/contract/site/settings.ts';
import { parsePhone } from '#core/rules/customer/phone.ts';
import { defined } from '#core/rules/defined.ts';
import { areCurrencyDigits, currencyDigits } from '#core/rules/money/currency.ts';
import { kopecks, moneyToWire, parseMoney, ZERO } from '#core/rules/money/money.ts';
import { isPaidOnHandover, shippingMethodFor } from '#core/rules/money/payment.ts';
import type { Language } from '#core/rules/site/languages.ts';
import { plainText } from '#core/rules/site/plain-text.ts';
import { unexpectedDiscounts } from '#server/pricing/expected-discounts.ts';
import { type OrderPart, partMeta, partsOf } from '#server/pricing/order-parts.ts';
import { orderRefusal } from '#server/pricing/order-refusal.ts';
import {
	type BackendAnswer,
	type BackendClient,
	BackendError,
} from '#server/site/backend-client.ts';
import { type Ok, readAnswer, refusedNeed, sure } from '#server/site/site-answer.ts';
import { msg } from '#server/texts/msg.ts';
import { textsOf } from '#server/texts/texts.ts';
import type { Log } from '../deps.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { PreparedOrder, SendableOrder } from './order-once.ts';
import type { OrderPlan } from './order-plan.ts';
import type { PricedBySite, PricedHere } from './site-quote.ts';

const ORDERS_V3 = '/wp-json/wc/v3/orders';
/**
 * The call that stores coupons as they are said. Version 3 takes the codes, throws the lines' totals away and counts by
 * its own rules, which know neither gifts nor combos, nor who may have what.
 */
const ORDERS_V2 = '/wp-json/wc/v2/orders';

/** How an order goes to a site without a quote of its own: every sum from ours. `language`: of the customer's page. */
export function preparedHere(
	{ request, settings, place, priced, json }: PricedHere,
	customerId: number,
	language: string | undefined,
): PreparedOrder {
	const { price } = priced;
	const unexpected = unexpectedDiscounts(request, priced);
	const refusal = orderRefusal(
		request,
		{
			...priced,
			unexpected,
			total: price.total,
			phone: parsePhone(request.phone, settings.country),
		},
		json,
	);
	if (refusal !== undefined) return { refusal };
	const parts = partsOf(priced);
	const shipping = moneyToWire(price.delivery);
	const fees = price.bonus === ZERO ? [] : [moneyToWire(kopecks(-price.bonus))];
	const { warehouseId, pickupPointId } = place;
	const sent = {
		...request,
		...defined({ warehouseId, pickupPointId }),
	};
	const body = {
		...intentions(sent, settings, customerId),
		status: isPaidOnHandover(request.paymentMethod) || price.total === 0 ? 'processing' : 'pending',
		line_items: parts.map(partToWire),
		shipping_lines: [{ ...shippingOf(request, settings), total: shipping }],
		fee_lines: fees.map((total) => ({
			name: textsOf(language).say(msg({ message: 'Бонусы' })),
			total,
			tax_status: 'none',
		})),
		coupon_lines: priced.used.map(({ id: couponId, code }) => ({
			code,
			discount: moneyToWire(
				price.offers.find((offer) => offer.coupon.id === couponId)?.saved ?? ZERO,
			),
		})),
	};
	const plan = {
		total: moneyToWire(price.total),
		parts: { lines: parts.map(sumsOf), shipping: [shipping], fees },
	};
	return { order: { path: ORDERS_V2, body, plan } };
}

/** How an order goes to a site that has quoted it itself, and prices it itself: what is wanted, without a sum. */
export function preparedBySite(
	{ request, quote, json }: PricedBySite,
	settings: Settings | undefined,
	customerId: number,
): PreparedOrder {
	const refusal = orderRefusal(
		request,
		{
			...quote,
			setAside: [],
			unexpected: [],
			phone: parsePhone(request.phone, settings?.country ?? 'RU'),
		},
		json,
	);
	if (refusal !== undefined) return { refusal };
	const body = {
		...intentions(request, settings, customerId),
		status: isPaidOnHandover(request.paymentMethod) || quote.total === 0 ? 'processing' : 'pending',
	};
	return { order: { path: ORDERS_V3, body, plan: { total: moneyToWire(quote.total) } } };
}

/** Written anew from what was understood: no field and no meta of the browser's own goes through. */
function intentions(
	{ expectedTotal: _, ...request }: OrderRequest,
	settings: Settings | undefined,
	customerId: number,
): Record<string, unknown> {
	const { billing, shipping, ...body } = orderRequestToWire(request);
	const method = settings?.paymentMethods.find((one) => one.id === request.paymentMethod);
	const address = settings?.orderAddress ?? {};
	return {
		...body,
		customer_id: customerId,
		billing: { ...Object(billing), ...address },
		shipping: { ...Object(shipping), ...address },
		...defined({ payment_method_title: method?.title }),
	};
}

/** "flat_rate:3" is the third flat rate to settings, a method and its instance to WooCommerce. */
function shippingOf(request: OrderRequest, { shippingMethods }: Settings) {
	const { deliveryType } = request;
	const method = shippingMethodFor(shippingMethods, deliveryType, request.shippingMethod);
	const [kind = '', instance] = method.split(':');
	const known = shippingMethods.find((one) => one.deliveryType === deliveryType);
	return {
		method_id: kind,
		method_title: known?.name ?? '',
		...defined({ instance_id: instance }),
	};
}

function partToWire(part: OrderPart): Record<string, unknown> {
	return {
		product_id: part.productId,
		...(part.variationId === 0 ? {} : { variation_id: part.variationId }),
		quantity: part.units,
		...sumsOf(part),
		meta_data: Object.entries(partMeta(part)).map(([key, value]) => ({ key, value })),
	};
}

function sumsOf({ subtotal, discount = ZERO }: OrderPart) {
	return { subtotal: moneyToWire(subtotal), total: moneyToWire(kopecks(subtotal - discount)) };
}

export interface SiteOrderDeps {
	readonly client: BackendClient;
	/** `consumer_key`, `consumer_secret` */
	readonly credentials: Readonly<Record<string, string>>;
	readonly log: Log;
	readonly metrics: Pick<Metrics, 'orderHeld'>;
	/** What the shop's owner reads. */
	ownerLanguage(): Promise<Language>;
}

interface CallParts {
	readonly query: Readonly<Record<string, string>>;
	readonly headers: Readonly<Record<string, string>>;
	/** How long it may take, ms; absent = as any call. */
	readonly timeoutMs?: number;
}

export interface SiteOrders {
	/** `beside`: what goes with it for sites that know more than WooCommerce: the key, the language of the page. */
	send(order: SendableOrder, beside: CallParts): Promise<BackendAnswer>;
	settle(order: unknown, plan: OrderPlan): Promise<unknown>;
	deleteOrder(id: number): Promise<BackendAnswer>;
}

/** The calls that place an order. Each throws `BackendError` when the site does not answer. */
export function createSiteOrders(deps: SiteOrderDeps): SiteOrders {
	return {
		async send({ path, body }, beside) {
			return withPlainReason(await write(deps, 'POST', path, body, beside));
		},
		settle: (order, plan) => settle(deps, order, plan),
		deleteOrder: (orderId) =>
			deps.client({
				method: 'DELETE',
				path: `${ORDERS_V3}/${orderId}`,
				query: { ...deps.credentials, force: 'true' },
			}),
	};
}

function write(
	{ client, credentials }: SiteOrderDeps,
	method: string,
	path: string,
	body: object,
	beside: CallParts = { query: {}, headers: {} },
): Promise<BackendAnswer> {
	return client({
		method,
		path,
		query: { ...beside.query, ...credentials },
		headers: { ...beside.headers, 'content-type': 'application/json' },
		body: JSON.stringify(body),
		...defined({ timeoutMs: beside.timeoutMs }),
	});
}

const taxes = list(object({ total: number, subtotal: whenGood(number) }));
const lineItem = object({ id, taxes, subtotal: number, total: number });
const sumItem = object({ id, taxes, total: number });
const placedSchema = object({
	id,
	total: v.pipe(
		text,
		v.check((total) => parseMoney(total) !== undefined, PRICE),
	),
	status: text,
	prices_include_tax: flag,
	total_tax: whenGood(number),
	line_items: list(lineItem),
	shipping_lines: list(sumItem),
	fee_lines: list(sumItem),
	meta_data: list(object({ key: text })),
});
type Placed = v.InferOutput<typeof placedSchema>;

/**
 * The order with the total it was priced at, or held: on hold at the site with a note, both sums in it, and an alarm of
 * ours. Where prices have their tax in them the sums are told to the site without it, once the site has said how much
 * that is: WooCommerce takes every sum as one without tax.
 */
async function settle(deps: SiteOrderDeps, order: unknown, plan: OrderPlan): Promise<unknown> {
	let current = order;
	let placed = placedOf(current);
	if (isAsPlanned(placed, plan)) return current;
	if (isTaxedTwice(placed, plan)) {
		const untaxed = untaxedBody(await readExactly(deps, placed.id), plan);
		const answer = await write(deps, 'PUT', `${ORDERS_V2}/${placed.id}`, untaxed);
		const outcome = answered(answer);
		current = outcome.json;
		placed = outcome.value;
		if (isAsPlanned(placed, plan)) return current;
	}
	if (placed.meta_data.some(({ key }) => key === SHOWN_TOTAL)) return current;
	return hold(deps, placed, plan);
}

function placedOf(order: unknown): Placed {
	const placed = v.safeParse(placedSchema, order);
	if (!placed.success) throw new BackendError('wrong_shape');
	return placed.output;
}

/** The order of an answer. Throws `BackendError` where it has none. */
function answered(answer: BackendAnswer): Ok<Placed> {
	const said = sure(readAnswer(answer, placedSchema));
	if (said.kind === 'refused') throw refusedNeed(said);
	return said;
}

/** As both are written: a total of more decimals than ours is another one, and not to be rounded. */
const isAsPlanned = ({ total }: Placed, plan: OrderPlan) => Number(total) === Number(plan.total);

async function hold(deps: SiteOrderDeps, placed: Placed, plan: OrderPlan): Promise<unknown> {
	const { id: orderId, total } = placed;
	const [shown, counted] = [plan.total, total];
	const answer = await write(deps, 'PUT', `${ORDERS_V3}/${orderId}`, {
		status: 'on-hold',
		meta_data: [{ key: SHOWN_TOTAL, value: shown }],
	});
	const { json } = answered(answer);
	deps.log.error({ order: orderId, shown, counted }, 'the site has counted another total: on hold');
	const decimals = total.split('.')[1]?.length ?? 0;
	if (decimals !== currencyDigits() && areCurrencyDigits(decimals))
		deps.log.error(
			{ order: orderId, counted },
			`the site counts money with ${decimals} decimals: start with CURRENCY_DIGITS=${decimals}`,
		);
	deps.metrics.orderHeld();
	const note = textsOf(await deps.ownerLanguage()).say(
		msg({
			message: 'Покупателю показали {shown}, сайт насчитал {counted}. Проверьте сумму заказа.',
		}),
		{ shown, counted },
	);
	// The order is held with or without it.
	await write(deps, 'POST', `${ORDERS_V3}/${orderId}/notes`, { note }).catch((error: unknown) => {
		deps.log.warn({ order: orderId, error }, 'no note was left on the order');
	});
	return json;
}

/** Whether the site has put tax on top of sums that have it in them, and knows the order line by line as it was sent. */
function isTaxedTwice(placed: Placed, { parts }: OrderPlan): boolean {
	return (
		parts !== undefined &&
		placed.prices_include_tax &&
		(placed.total_tax ?? 0) !== 0 &&
		placed.line_items.length === parts.lines.length &&
		placed.shipping_lines.length === parts.shipping.length &&
		placed.fee_lines.length === parts.fees.length
	);
}

/** The order with its taxes to the sixth digit: rounded to cents they do not tell their rate. */
async function readExactly(
	{ client, credentials }: SiteOrderDeps,
	orderId: number,
): Promise<Placed> {
	const answer = await client({
		path: `${ORDERS_V2}/${orderId}`,
		query: { ...credentials, dp: '8' },
	});
	return answered(answer).value;
}

/** The order's sums without the tax the site puts on top of each. */
function untaxedBody(placed: Placed, { parts }: OrderPlan): object {
	const { line_items: lines, shipping_lines: shipping, fee_lines: fees } = placed;
	return {
		line_items: lines.map((line, index) => {
			const rate = rateOfLine(line);
			const { subtotal = '0', total = '0' } = parts?.lines[index] ?? {};
			return { id: line.id, subtotal: untaxed(subtotal, rate), total: untaxed(total, rate) };
		}),
		shipping_lines: shipping.map((line, index) => ({
			id: line.id,
			total: untaxed(parts?.shipping[index] ?? '0', rateOf(line.taxes, 'total', line.total)),
		})),
		fee_lines: fees.map((line, index) => ({
			id: line.id,
			total: untaxed(parts?.fees[index] ?? '0', rateOf(line.taxes, 'total', line.total)),
		})),
	};
}

/** Of a line that a discount has brought to nothing, by what it cost before. */
function rateOfLine(line: v.InferOutput<typeof lineItem>): number {
	return line.total > 0
		? rateOf(line.taxes, 'total', line.total)
		: rateOf(line.taxes, 'subtotal', line.subtotal);
}

/** Tax for each unit of money without it: 0.22. */
function rateOf(
	all: v.InferOutput<typeof taxes>,
	of: 'total' | 'subtotal',
	amount: number,
): number {
	const tax = all.reduce((sum, one) => sum + (one[of] ?? 0), 0);
	return amount === 0 ? 0 : tax / amount;
}

/** "8.50" at 0.22 -> "6.967213": WooCommerce keeps the fractions and rounds the whole. */
function untaxed(amount: string, rate: number): string {
	return (Number(amount) / (1 + rate)).toFixed(6);
}

/** A refusal's words as one line of text: WooCommerce writes HTML. */
function withPlainReason(answer: BackendAnswer): BackendAnswer {
	const said = readAnswer(answer, v.unknown());
	if (said.kind !== 'refused') return answer;
	const plain = { ...Object(said.json), message: plainText(said.message) };
	return { ...answer, body: Buffer.from(JSON.stringify(plain)) };
}
