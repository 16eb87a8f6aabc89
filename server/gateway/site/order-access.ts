/** Orders between browser and site: what may be asked for, who may see one, what they see of it. */
import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { list, object, text } from '#core/contract/lenient.ts';
import { isCancellationMeta, isRatingMeta } from '#core/contract/order/feedback-check.ts';
import { CANCEL_META, RATING_META } from '#core/contract/order/order-feedback.ts';
import { isPreferenceMeta } from '#core/contract/order/order-preferences.ts';
import { isPaidOnHandover } from '#core/rules/money/payment.ts';
import { isCancellable, orderStatusOf } from '#core/rules/order/order.ts';
import { type BackendClient, BackendError } from '#server/site/backend-client.ts';
import { askSite, refusedNeed, sure } from '#server/site/site-answer.ts';
import { BodyError } from '../json-body.ts';
import { NO_SUCH_ORDER, siteOrderSchema } from './site-order-shape.ts';

type Fields = Record<string, unknown>;

/** What of an order is passed on. */
export const ORDER_FIELDS = [
	...['payment_method', 'payment_method_title', 'customer_note', 'billing', 'shipping'],
	...['line_items', 'shipping_lines', 'coupon_lines', 'meta_data'],
];
const LINE_FIELDS = ['product_id', 'variation_id', 'variation', 'quantity', 'meta_data'];
const SHIPPING_FIELDS = ['method_id', 'method_title'];
const COUPON_FIELDS = ['code'];

/**
 * An order as it is passed on: intentions only. Prices, discounts, fees, the status and whether it is paid are the
 * site's to say; the first status follows from the payment method (wire 3.1).
 */
export function orderIntentions(body: Fields): Fields {
	const kept = only(body, ORDER_FIELDS);
	return {
		...kept,
		...('line_items' in kept ? { line_items: listOnly(kept.line_items, LINE_FIELDS) } : {}),
		...('shipping_lines' in kept
			? { shipping_lines: listOnly(kept.shipping_lines, SHIPPING_FIELDS) }
			: {}),
		...('coupon_lines' in kept ? { coupon_lines: listOnly(kept.coupon_lines, COUPON_FIELDS) } : {}),
		set_paid: false,
		status: isPaidOnHandover(String(kept.payment_method ?? '')) ? 'processing' : 'pending',
	};
}

/** A change a customer may make: cancel with a reason, or rate (wire 3.3). Throws `BodyError` for anything else. */
export function orderChange(body: Fields): Fields {
	const isCancellation = body.status === 'cancelled';
	const keys: readonly string[] = isCancellation ? CANCEL_META : RATING_META;
	const meta = (Array.isArray(body.meta_data) ? body.meta_data : []).flatMap((entry: unknown) => {
		const { key, value } = isFields(entry) ? entry : { key: '', value: '' };
		const isKnown = keys.some((known) => known === key) && typeof value !== 'object';
		return isKnown ? [{ key: String(key), value: String(value) }] : [];
	});
	if (isCancellation && isCancellationMeta(meta))
		return { status: 'cancelled', ...(meta.length === 0 ? {} : { meta_data: meta }) };
	if (!isCancellation && isRatingMeta(meta)) return { meta_data: meta };
	throw new BodyError('rest_invalid_param', 'Invalid parameter(s): status', {
		params: { status: 'status may only become cancelled' },
	});
}

const stateSchema = object({ status: text, meta_data: list(object({ key: text })) });

/**
 * Why a change comes too late for the order as the site has it; undefined = it does not. An unmodified site takes any
 * status and any rating from a caller with its keys.
 */
export function refusedChange(
	change: Fields,
	order: unknown,
): 'order_not_cancellable' | 'order_not_rateable' | 'order_rated' | undefined {
	const parsed = v.safeParse(stateSchema, order);
	const status = parsed.success ? orderStatusOf(parsed.output.status) : undefined;
	if (!parsed.success || status === undefined) return undefined;
	if (change.status === 'cancelled')
		return status === 'cancelled' || isCancellable(status) ? undefined : 'order_not_cancellable';
	if (status !== 'completed') return 'order_not_rateable';
	const isRated = parsed.output.meta_data.some(({ key }) => key === RATING_META[0]);
	return isRated ? 'order_rated' : undefined;
}

/** How an order is opened: by its customer, or by its link. */
type OrderAccess = 'owner' | 'key';

export interface SeenOrder {
	readonly access: OrderAccess;
	/** The order as the site has it. */
	readonly order: unknown;
}

/**
 * An order, for a caller who may see it. Undefined also when there is no such order: a stranger learns nothing. Throws
 * `BackendError` when that is unknown.
 */
export async function readOrderFor(
	client: BackendClient,
	credentials: Record<string, string>,
	orderId: string,
	asker: { readonly userId: number | undefined; readonly key: string | undefined },
): Promise<SeenOrder | undefined> {
	if (asker.userId === undefined && asker.key === undefined) return undefined;
	const placed = await readPlacedOrder(client, credentials, orderId);
	if (placed === undefined) return undefined;
	const { customer_id: customerId = 0, order_key: orderKey } = placed.value;
	const order = placed.json;
	if (customerId > 0 && customerId === asker.userId) return { access: 'owner', order };
	const isKey = asker.key !== undefined && isSame(asker.key, orderKey);
	return isKey ? { access: 'key', order } : undefined;
}

/**
 * An order as the site has it, for whatever has shown otherwise that it may be seen. Undefined = there is no such order.
 * Throws `BackendError` when that is unknown.
 */
export async function readPlacedOrder(
	client: BackendClient,
	credentials: Record<string, string>,
	orderId: string,
): Promise<{ readonly json: unknown; readonly value: PlacedOrder } | undefined> {
	if (!/^\d{1,15}$/.test(orderId)) return undefined;
	const said = sure(
		await askSite(
			client,
			{ path: `/wp-json/wc/v3/orders/${orderId}`, query: credentials },
			siteOrderSchema,
		),
	);
	if (said.kind === 'refused') {
		if (said.code === NO_SUCH_ORDER) return undefined;
		throw refusedNeed(said);
	}
	const { json, value } = said;
	if (value.id !== Number(orderId)) throw new BackendError('wrong_shape');
	return { json, value };
}

type PlacedOrder = v.InferOutput<typeof siteOrderSchema>;

const NEVER_SHOWN = ['customer_ip_address', 'customer_user_agent', '_links', 'cart_hash'];

/** An order or a list of them as the browser gets it: by its link alone, nothing of the account it belongs to. */
export function visibleOrder(value: unknown, access: OrderAccess): unknown {
	if (Array.isArray(value)) return value.map((order) => visibleOrder(order, access));
	if (!isFields(value) || !('order_key' in value)) return value;
	const order = { ...value };
	for (const name of NEVER_SHOWN) delete order[name];
	if (access === 'key') {
		order.customer_id = 0;
		// A link goes from hand to hand; what its customer must not eat is not told with it.
		if (Array.isArray(order.meta_data))
			order.meta_data = order.meta_data.filter(
				(entry: unknown) => !(isFields(entry) && isPreferenceMeta(entry.key)),
			);
		for (const name of ['billing', 'shipping'] as const)
			if (isFields(order[name])) order[name] = { ...order[name], email: '' };
	}
	return order;
}

function only(fields: Fields, names: readonly string[]): Fields {
	return Object.fromEntries(
		names.filter((name) => Object.hasOwn(fields, name)).map((name) => [name, fields[name]]),
	);
}

function listOnly(value: unknown, names: readonly string[]): unknown[] {
	return (Array.isArray(value) ? value : []).filter(isFields).map((item) => only(item, names));
}

function isFields(value: unknown): value is Fields {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(one: string, other: string): boolean {
	const [a, b] = [Buffer.from(one), Buffer.from(other)];
	return a.length === b.length && timingSafeEqual(a, b);
}
