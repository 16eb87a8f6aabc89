/** WooCommerce's orders, v2 and v3 (wire 2.21, 3.1, 3.3). */
import { createHash } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { TAKES_KEYS_HEADER } from '#core/contract/order/order.ts';
import { defined } from '#core/rules/defined.ts';
import { ORDER_STATUSES, type OrderStatus, orderStatusOf } from '#core/rules/order/order.ts';
import { customerIdOf } from '#server/auth/callers.ts';
import { isSameSecret } from '#server/auth/equal.ts';
import { checkKeys } from '#server/auth/keys/keys.ts';
import { pagingHeaders, pagingOf } from '#server/rest/paging.ts';
import { invalidParameters, Refusal } from '#server/rest/refusal.ts';
import { languageOf, queryOf, readBody } from '#server/rest/request.ts';
import type { ShopContext } from '../context.ts';
import { readOrderBody } from '../orders/body.ts';
import { createOrder, type IdempotencyKey } from '../orders/create.ts';
import { contentInWords } from '../orders/order-words.ts';
import { findOrder, listOrders, type StoredOrder } from '../orders/stored-orders.ts';
import { readOrderUpdate, updateOrder } from '../orders/update.ts';
import { orderToWire, type WireSite } from '../orders/wire.ts';
import { tipOfOrder } from '../payments/tips.ts';
import { originOf } from './origin.ts';

const ORDERS = '/wp-json/wc/:version{v[23]}/orders';
const ORDER = `${ORDERS}/:id`;

export function orderRoutes(context: ShopContext): Hono {
	const update = async (c: Context) => {
		const access = await accessOf(c, context);
		if (access === undefined)
			throw cannot('edit', 'Sorry, you are not allowed to edit this resource.');
		const order = await visibleOrder(c, context, access);
		const { json } = await readBody(c);
		const update = readOrderUpdate(json);
		const updated = await updateOrder(context, order, update, access.isOwner);
		return c.json(toWire(c, context)(updated));
	};
	return new Hono()
		.get(ORDERS, (c) => list(c, context))
		.post(ORDERS, (c) => create(c, context))
		.get(ORDER, async (c) => {
			const access = await accessOf(c, context);
			if (access === undefined) throw cannot('view', 'Sorry, you cannot view this resource.');
			return c.json(toWire(c, context)(await visibleOrder(c, context, access)));
		})
		.put(ORDER, update)
		.patch(ORDER, update)
		.post(ORDER, update);
}

function cannot(what: 'view' | 'create' | 'edit', message: string): Refusal {
	return new Refusal(`woocommerce_rest_cannot_${what}`, message);
}

/** Which orders the caller may touch. */
interface Access {
	/** false = the shop's keys alone: all of them. */
	readonly isOwner: boolean;
	readonly customerId?: number;
	/** The secret of one order's link. */
	readonly key?: string;
}

/**
 * Keys alone see everything. Keys with `customer` (0 = a guest) or `key` speak for that customer or the holder of that
 * order's link, and see no more than them; a token and an order's key speak for themselves.
 */
async function accessOf(c: Context, context: ShopContext): Promise<Access | undefined> {
	const query = queryOf(c);
	const key = query.get('key') ?? '';
	const ofKey = key === '' ? {} : { key };
	if (await checkKeys(c, context)) {
		const customer = query.get('customer') ?? '';
		if (customer === '' && key === '') return { isOwner: false };
		return { isOwner: true, customerId: Number(customer), ...ofKey };
	}
	const customerId = await customerIdOf(c, context);
	if (customerId !== undefined) return { isOwner: true, customerId, ...ofKey };
	return key === '' ? undefined : { isOwner: true, key };
}

/** Another customer's order is not there at all. */
async function visibleOrder(
	c: Context,
	context: ShopContext,
	access: Access,
): Promise<StoredOrder> {
	const id = c.req.param('id') ?? '';
	const order = /^\d{1,9}$/.test(id) ? await findOrder(context.db, Number(id)) : undefined;
	const isVisible =
		order !== undefined &&
		(!access.isOwner ||
			(order.customerId !== 0 && order.customerId === access.customerId) ||
			(access.key !== undefined && isSameSecret(access.key, order.key)));
	if (!isVisible) throw new Refusal('woocommerce_rest_shop_order_invalid_id', 'Invalid ID.');
	return order;
}

async function list(c: Context, context: ShopContext): Promise<Response> {
	const access = await accessOf(c, context);
	if (access === undefined || (access.isOwner && access.customerId === undefined))
		throw cannot('view', 'Sorry, you cannot list resources.');
	const query = queryOf(c);
	const paging = pagingOf(query);
	const statuses = statusesOf(query.get('status'));
	// A guest's orders are found by their keys only.
	const isGuest = access.isOwner && !((access.customerId ?? 0) > 0);
	const { orders, total } = isGuest
		? { orders: [], total: 0 }
		: await listOrders(context.db, {
				limit: paging.perPage,
				offset: (paging.page - 1) * paging.perPage,
				isOldestFirst: query.get('order') === 'asc',
				...defined({ customerId: access.customerId, statuses }),
			});
	return c.json(orders.map(toWire(c, context)), 200, {
		...pagingHeaders(c, originOf(c, context), paging, total),
		[TAKES_KEYS_HEADER]: '1',
	});
}

function statusesOf(text: string | undefined): OrderStatus[] | undefined {
	if (text === undefined || text === '' || text === 'any') return undefined;
	return text.split(',').map((slug) => {
		const status = orderStatusOf(slug);
		if (status === undefined)
			throw invalidParameters({ status: `status is not one of ${ORDER_STATUSES.join(', ')}.` });
		return status;
	});
}

async function create(c: Context, context: ShopContext): Promise<Response> {
	if (!(await checkKeys(c, context)))
		throw cannot('create', 'Sorry, you are not allowed to create resources.');
	const { json, raw } = await readBody(c);
	const language = languageOf(c);
	const body = { ...readOrderBody(json), ...defined({ language }) };
	const placed = await createOrder(context, body, idempotencyOf(c, raw), toWire(c, context));
	const { origin, version } = siteOf(c, context);
	return c.json(placed.response, 201, {
		Location: `${origin}/wp-json/wc/${version}/orders/${placed.id}`,
		...(placed.isReplayed ? { 'Idempotent-Replayed': 'true' } : {}),
	});
}

function idempotencyOf(c: Context, raw: string): IdempotencyKey | undefined {
	const key = c.req.header('idempotency-key');
	if (key === undefined) return undefined;
	if (key === '') throw new Refusal('idempotency_key_missing', 'The Idempotency-Key is empty.');
	if (!/^[\x21-\x7e]{1,255}$/.test(key))
		throw invalidParameters({ 'Idempotency-Key': 'expected up to 255 letters and digits' });
	return { key, bodyHash: createHash('sha256').update(raw).digest('hex') };
}

/** Answers orders in the language they are asked for in (`lang`). */
function toWire(c: Context, context: ShopContext) {
	const site = siteOf(c, context);
	const words = context.folder.words.get(languageOf(c) ?? '');
	return (order: StoredOrder) =>
		orderToWire({ ...order, content: contentInWords(order.content, words) }, site);
}

function siteOf(c: Context, context: ShopContext): WireSite {
	const { settings } = context.folder;
	return {
		origin: originOf(c, context),
		frontUrl: settings.frontUrl,
		currency: settings.currency,
		version: c.req.param('version') === 'v2' ? 'v2' : 'v3',
		tipOf: (order) => tipOfOrder(context, order),
	};
}
