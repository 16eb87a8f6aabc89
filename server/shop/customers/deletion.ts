/** A customer leaves for good: nothing that tells who it was stays, and the orders stay for the shop's books. */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { CONFIRMING_DIGITS } from '#core/contract/account-change.ts';
import { isFinished } from '#core/rules/order.ts';
import { forgetCodes } from '../auth/codes.ts';
import type { ShopDeps } from '../context.ts';
import { moveUses } from '../coupons/uses.ts';
import type { OrderContent } from '../orders/content.ts';
import { invalidParameters, Refusal } from '../refusal.ts';
import type { ShopTables } from '../tables.ts';
import { type Customer, requireHeldCustomer } from './customers.ts';
import { formerPhoneHash, rememberDeleted } from './former.ts';

/**
 * Deletes a customer in one transaction. `confirmation`: the last four digits of the account's phone. Throws the refusal
 * of other digits, and of orders that are still under way.
 */
export async function deleteCustomer(
	deps: ShopDeps,
	customerId: number,
	confirmation: string,
): Promise<void> {
	await deps.db.transaction().execute(async (tx) => {
		const customer = await requireHeldCustomer(tx, customerId);
		if (confirmation !== customer.phone.slice(-CONFIRMING_DIGITS))
			throw invalidParameters({ confirmation: 'expected the last digits of the phone' });
		const orders = await ordersOf(tx, customer);
		const underWay = orders.filter(({ status }) => !isFinished(status)).map(({ id }) => id);
		if (underWay.length > 0)
			throw new Refusal('orders_under_way', 'Сначала дождитесь заказов, которые ещё в пути', {
				orders: underWay,
			});
		await rememberDeleted(deps, tx, {
			phone: customer.phone,
			birth: customer.birth,
			orders: orders.length + customer.orders_before,
		});
		await moveUses(tx, customer.phone, formerPhoneHash(deps, customer.phone));
		for (const order of orders) await forgetWhose(tx, order);
		await deps.atDeletion?.();
		await forgetTraces(tx, customer);
		// Tokens, addresses, favourites, preferences, points, turns of the wheel and cards go with the row.
		await tx.deleteFrom('shop_customers').where('id', '=', customer.id).execute();
	});
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

const PERSONAL_META = ['order_rating_comment', 'cancel_comment', 'courier_name', 'courier_phone'];

/** What was bought, for how much and when stays; whose it was and where it went goes, and its links open nothing. */
async function forgetWhose(tx: Kysely<ShopTables>, order: OrderRow): Promise<void> {
	const content: OrderContent = JSON.parse(order.content);
	const nobody: OrderContent = {
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
			content: JSON.stringify(nobody),
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
	// A guest's answer is kept under nobody's number: it is found by the key of the order in it.
	await tx
		.deleteFrom('shop_idempotency')
		.where('customer_id', '=', 0)
		.where('response', 'like', `%${order.order_key}%`)
		.execute();
}

/** What is kept by the phone, the chat or the number of the customer, with no row of his to go with. */
async function forgetTraces(tx: Kysely<ShopTables>, customer: Customer): Promise<void> {
	const { id, phone, telegram_id: chatId } = customer;
	await tx.deleteFrom('shop_idempotency').where('customer_id', '=', id).execute();
	await forgetCodes(tx, phone);
	await tx
		.deleteFrom('shop_jobs')
		.where('kind', '=', 'message')
		.where('payload', 'like', `%"${phone}"%`)
		.execute();
	if (chatId !== null)
		await tx.deleteFrom('shop_blocked_chats').where('chat_id', '=', chatId).execute();
}
