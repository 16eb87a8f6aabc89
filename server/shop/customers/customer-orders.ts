/** The orders and the uses of coupons of a customer: what becomes of them when his phone changes, and when he leaves. */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { COURIER_META, RIDE_META } from '#core/contract/order/order-feedback.ts';
import type { Phone } from '#core/rules/customer/phone-shape.ts';
import { isFinished } from '#core/rules/order/order.ts';
import { countedBy, findFormer, formerPhoneHash } from '#server/account/former.ts';
import type { Customer } from '#server/auth/customers.ts';
import { Refusal } from '#server/rest/refusal.ts';
import { moveUses } from '#server/schema/move-uses.ts';
import type { ShopDeps } from '../context.ts';
import type { OrderContent } from '../orders/content.ts';
import type { ShopTables } from '../tables.ts';

type Pepper = Pick<ShopDeps, 'codePepper'>;

/** The account's orders and what it has used of coupons go along to another phone. */
export async function moveOrders(
	deps: Pepper,
	tx: Kysely<ShopTables>,
	before: Customer,
	phone: Phone,
): Promise<void> {
	await tx.updateTable('shop_orders').set({ phone }).where('customer_id', '=', before.id).execute();
	const [from, to] = await Promise.all([
		findFormer(deps, tx, before.phone),
		findFormer(deps, tx, phone),
	]);
	await moveUses(tx, countedBy(from, before.phone), countedBy(to, phone));
}

/**
 * A customer leaves: his orders stay for the shop's books, and tell nothing of who it was. Answers how many there are;
 * throws the refusal of those that are still under way.
 */
export async function forgetCustomer(
	deps: Pepper,
	tx: Kysely<ShopTables>,
	customer: Customer,
): Promise<number> {
	const orders = await ordersOf(tx, customer);
	const underWay = orders.filter(({ status }) => !isFinished(status)).map(({ id }) => id);
	if (underWay.length > 0)
		throw new Refusal('orders_under_way', 'Сначала дождитесь заказов, которые ещё в пути', {
			orders: underWay,
		});
	await moveUses(tx, customer.phone, formerPhoneHash(deps, customer.phone));
	for (const order of orders) await forgetWhose(tx, order);
	await tx.deleteFrom('shop_idempotency').where('customer_id', '=', customer.id).execute();
	await tx
		.deleteFrom('shop_jobs')
		.where('kind', '=', 'message')
		.where('payload', 'like', `%"${customer.phone}"%`)
		.execute();
	return orders.length;
}

type OrderRow = Pick<ShopTables['shop_orders'], 'id' | 'status' | 'order_key' | 'content'>;

/** The account's, and those the same phone placed as a guest. */
function ordersOf(tx: Kysely<ShopTables>, { id, phone }: Customer): Promise<OrderRow[]> {
	return tx
		.selectFrom('shop_orders')
		.select(['id', 'status', 'order_key', 'content'])
		.where((row) =>
			row.or([
				row('customer_id', '=', id),
				row.and([row('customer_id', '=', 0), row('phone', '=', phone)]),
			]),
		)
		.orderBy('id')
		.execute();
}

/** What of an order's meta says nothing of who it was. */
const KEPT_META: ReadonlySet<string> = new Set([
	...['stock_id', 'pickup_location_id', 'express', 'bonuses', 'platform', 'at_table'],
	...['restaurant_id', 'restaurant_name', 'table_id', 'table_name'],
	...['booking_date', 'booking_time', 'booking_guests'],
]);

const PERSONAL_META = ['order_rating_comment', 'cancel_comment', ...COURIER_META, ...RIDE_META];

/** What was bought, for how much and when stays; whose it was and where it went goes, and its links open nothing. */
async function forgetWhose(tx: Kysely<ShopTables>, order: OrderRow): Promise<void> {
	const content: OrderContent = JSON.parse(order.content);
	const anonymous: OrderContent = {
		...content,
		billing: {},
		shipping: {},
		note: '',
		meta: Object.fromEntries(Object.entries(content.meta).filter(([key]) => KEPT_META.has(key))),
	};
	await tx
		.updateTable('shop_orders')
		.set({
			customer_id: 0,
			phone: '',
			order_key: `wc_order_${randomBytes(18).toString('base64url')}`,
			content: JSON.stringify(anonymous),
			preferences: '',
		})
		.where('id', '=', order.id)
		.execute();
	await tx
		.deleteFrom('shop_order_meta')
		.where('order_id', '=', order.id)
		.where('key', 'in', PERSONAL_META)
		.execute();
	await tx.deleteFrom('shop_order_messages').where('order_id', '=', order.id).execute();
	// A guest's answer is kept under no customer's number: it is found by the key of the order in it.
	await tx
		.deleteFrom('shop_idempotency')
		.where('customer_id', '=', 0)
		.where('response', 'like', `%${order.order_key}%`)
		.execute();
}
