import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { OrderPreferences } from '#core/contract/order-preferences.ts';
import type { ShopTables } from '../tables.ts';
import type { OrderContent } from './content.ts';

type Row = ShopTables['shop_orders'];

/** Writes a new order, not paid, under a key nobody can guess; its statuses are recorded apart. */
export async function insertOrder(
	tx: Kysely<ShopTables>,
	order: Omit<Row, 'order_key' | 'paid_at' | 'transaction_id' | 'content' | 'preferences'> & {
		readonly content: OrderContent;
		/** Absent = none. */
		readonly preferences?: OrderPreferences;
	},
): Promise<void> {
	await tx
		.insertInto('shop_orders')
		.values({
			...order,
			order_key: `wc_order_${randomBytes(18).toString('base64url')}`,
			paid_at: null,
			transaction_id: '',
			content: JSON.stringify(order.content),
			preferences: order.preferences === undefined ? '' : JSON.stringify(order.preferences),
		})
		.execute();
}
