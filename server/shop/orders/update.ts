/** What may be changed of a placed order (wire 3.3): its status and its meta. */
import * as v from 'valibot';
import { list, object, text } from '#core/contract/lenient.ts';
import { isCancellationMeta, isRatingMeta } from '#core/contract/order/feedback-check.ts';
import { defined } from '#core/rules/defined.ts';
import {
	isCancellable,
	nextStatuses,
	ORDER_STATUSES,
	type OrderStatus,
	orderStatusOf,
} from '#core/rules/order/order.ts';
import { invalidParameters, Refusal } from '#server/rest/refusal.ts';
import type { ShopContext } from '../context.ts';
import { kindOf, OWN_META } from './content.ts';
import { cancelOrder, changeMeta, moveOrder, type OrderMeta, setMeta } from './status.ts';
import { findOrder, type StoredOrder } from './stored-orders.ts';

export interface OrderUpdate {
	readonly status?: OrderStatus;
	readonly meta: readonly OrderMeta[];
}

const MAX_META = 20;
const body = object({
	status: text,
	meta_data: list(
		object({
			key: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
			value: v.pipe(text, v.maxLength(4000)),
		}),
	),
});

export function readOrderUpdate(json: unknown): OrderUpdate {
	const parsed = v.safeParse(body, json);
	if (!parsed.success) throw invalidParameters({ body: 'expected an object' });
	const { status: slug, meta_data: meta } = parsed.output;
	const status = slug === '' ? undefined : orderStatusOf(slug);
	if (slug !== '' && status === undefined)
		throw invalidParameters({ status: 'expected a status of an order' });
	return { meta: meta.slice(0, MAX_META), ...defined({ status }) };
}

/** Changes an order. `isOwner`: a customer, who may cancel in time and rate; the keys alone may take every next step. */
export async function updateOrder(
	context: ShopContext,
	order: StoredOrder,
	update: OrderUpdate,
	isOwner: boolean,
): Promise<StoredOrder> {
	if (isOwner) await updateByCustomer(context, order, update);
	else await updateByShop(context, order, update);
	return (await findOrder(context.db, order.id)) ?? order;
}

async function updateByCustomer(
	context: ShopContext,
	order: StoredOrder,
	{ status, meta }: OrderUpdate,
): Promise<void> {
	if (status === 'cancelled') {
		if (!isCancellationMeta(meta)) throw invalidParameters({ meta_data: 'expected a reason' });
		if (order.status !== 'cancelled') await cancelInTime(context, order, 'customer', meta);
		return;
	}
	if (status !== undefined && status !== order.status)
		throw invalidParameters({ status: 'a customer can only cancel' });
	if (meta.length > 0) await rate(context, order, meta);
}

/** A rating is given once: of two at the same time the one that finds no other gets in. */
async function rate(
	context: ShopContext,
	order: StoredOrder,
	meta: readonly OrderMeta[],
): Promise<void> {
	const productIds = new Set(order.content.lines.map((line) => line.productId));
	if (!isRatingMeta(meta, productIds))
		throw invalidParameters({ meta_data: 'expected a rating of this order' });
	if (order.status !== 'completed')
		throw new Refusal('order_not_rateable', 'Оценить можно вручённый заказ');
	const [stars] = meta.filter(({ key }) => key === 'order_rating');
	if (stars === undefined) return;
	await context.db.transaction().execute(async (tx) => {
		const added = await tx
			.insertInto('shop_order_meta')
			.values({ order_id: order.id, ...stars })
			.onConflict((conflict) => conflict.columns(['order_id', 'key']).doNothing())
			.executeTakeFirst();
		if (added.numInsertedOrUpdatedRows !== 1n)
			throw new Refusal('order_rated', 'Этот заказ уже оценён');
		for (const entry of meta) await setMeta(tx, order.id, entry);
	});
}

async function updateByShop(
	context: ShopContext,
	order: StoredOrder,
	{ status, meta }: OrderUpdate,
): Promise<void> {
	for (const { key } of meta)
		if (OWN_META.includes(key)) throw invalidParameters({ meta_data: `${key} cannot be set` });
	if (status !== undefined && status !== order.status) {
		if (status === 'cancelled') await cancelInTime(context, order, 'shop', meta);
		else await takeStep(context, order, status, meta);
		return;
	}
	if (meta.length > 0) await changeMeta(context, order.id, meta);
}

const CANCELLABLE = ORDER_STATUSES.filter(isCancellable);

/** Also with the keys: later the kitchen alone can. */
async function cancelInTime(
	context: ShopContext,
	order: StoredOrder,
	by: 'customer' | 'shop',
	meta: readonly OrderMeta[],
): Promise<void> {
	if (!(await cancelOrder(context, order.id, CANCELLABLE, by, meta)))
		throw new Refusal('order_not_cancellable', 'Заказ уже в работе, отменить его нельзя');
}

async function takeStep(
	context: ShopContext,
	order: StoredOrder,
	status: OrderStatus,
	meta: readonly OrderMeta[],
): Promise<void> {
	const isMoved =
		nextStatuses(order.status, kindOf(order.content)).includes(status) &&
		(await moveOrder(context, order.id, [order.status], status, { meta }));
	if (!isMoved) throw invalidParameters({ status: `${status} does not follow ${order.status}` });
}
