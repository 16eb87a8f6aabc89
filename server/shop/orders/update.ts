/** What may be changed of a placed order (wire 3.3): its status and its meta. */
import * as v from 'valibot';
import { list, object, text } from '#core/contract/lenient.ts';
import { nextStatuses, type OrderStatus, orderStatusOf } from '#core/rules/order.ts';
import type { ShopContext } from '../context.ts';
import { invalidParameters, Refusal } from '../refusal.ts';
import { OWN_META } from './content.ts';
import { findOrder, type StoredOrder } from './read.ts';
import { cancelByCustomer, moveOrder } from './status.ts';

export interface OrderUpdate {
	readonly status?: OrderStatus;
	readonly meta: readonly { readonly key: string; readonly value: string }[];
}

const MAX_META = 20;
const body = object({
	status: text,
	meta_data: list(
		object({
			key: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
			value: v.pipe(text, v.maxLength(1000)),
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
	return { meta: meta.slice(0, MAX_META), ...(status === undefined ? {} : { status }) };
}

/** Meta a customer may set: the rating of an order. */
const RATING = { key: 'order_rating', comment: 'order_rating_comment' };

/** Changes an order. `isOwner`: a customer, who may cancel in time and rate; the keys alone may take every next step. */
export async function updateOrder(
	context: ShopContext,
	order: StoredOrder,
	update: OrderUpdate,
	isOwner: boolean,
): Promise<StoredOrder> {
	for (const { key, value } of update.meta) {
		const isAllowed = isOwner
			? key === RATING.comment || (key === RATING.key && /^[1-5]$/.test(value))
			: !OWN_META.includes(key);
		if (!isAllowed) throw invalidParameters({ meta_data: `${key} cannot be set to this` });
	}
	if (update.status !== undefined && update.status !== order.status)
		await changeStatus(context, order, update.status, isOwner);
	for (const { key, value } of update.meta)
		await context.db
			.insertInto('shop_order_meta')
			.values({ order_id: order.id, key, value })
			.onConflict((conflict) => conflict.columns(['order_id', 'key']).doUpdateSet({ value }))
			.execute();
	return (await findOrder(context.db, order.id)) ?? order;
}

async function changeStatus(
	context: ShopContext,
	order: StoredOrder,
	status: OrderStatus,
	isOwner: boolean,
): Promise<void> {
	if (status === 'cancelled') {
		// Also with the keys: the gateway cancels for customers. Later the kitchen alone can.
		if (await cancelByCustomer(context, order.id)) return;
		throw new Refusal('order_not_cancellable', 'Заказ уже готовится, отменить его нельзя');
	}
	if (isOwner) throw invalidParameters({ status: 'a customer can only cancel' });
	const isDelivery = order.content.deliveryType === 'delivery';
	const isMoved =
		nextStatuses(order.status, isDelivery).includes(status) &&
		(await moveOrder(context, order.id, [order.status], status));
	if (!isMoved) throw invalidParameters({ status: `${status} does not follow ${order.status}` });
}
