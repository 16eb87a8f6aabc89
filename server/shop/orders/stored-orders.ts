/** Stored orders: written once as they are placed, read with their statuses, meta and payments. */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { NO_PREFERENCES, type OrderPreferences } from '#core/contract/order/order-preferences.ts';
import { defined } from '#core/rules/defined.ts';
import { type Kopecks, kopecks } from '#core/rules/money/money.ts';
import type { OrderStatus } from '#core/rules/order/order.ts';
import type { ShopTables } from '../tables.ts';
import type { OrderContent } from './content.ts';

export interface StoredOrder {
	readonly id: number;
	readonly key: string;
	/** 0 = a guest. */
	readonly customerId: number;
	readonly status: OrderStatus;
	readonly statusTimes: Readonly<Partial<Record<OrderStatus, number>>>;
	readonly total: number;
	readonly createdAt: number;
	readonly cancelsAt: number | null;
	readonly paidAt: number | null;
	readonly transactionId: string;
	readonly content: OrderContent;
	readonly preferences: OrderPreferences;
	/** Set after the order was placed. */
	readonly laterMeta: Readonly<Record<string, string>>;
	/** Payments that are to be given back, in kopecks. */
	readonly refunds: readonly number[];
	/** The tip that was paid after it, beside its total; absent = none. */
	readonly tip?: Kopecks;
}

export interface OrderFilter {
	/** Only this customer's. */
	readonly customerId?: number;
	readonly statuses?: readonly string[];
	readonly limit: number;
	readonly offset: number;
	readonly isOldestFirst?: boolean;
}

/** Writes a new order, not paid, under a key that cannot be guessed; its statuses are recorded apart. */
export async function insertOrder(
	tx: Kysely<ShopTables>,
	order: Omit<
		ShopTables['shop_orders'],
		'order_key' | 'paid_at' | 'transaction_id' | 'content' | 'preferences'
	> & {
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

export async function findOrder(
	db: Kysely<ShopTables>,
	id: number,
): Promise<StoredOrder | undefined> {
	const rows = await db.selectFrom('shop_orders').selectAll().where('id', '=', id).execute();
	const [order] = await withDetails(db, rows);
	return order;
}

/** A page of orders, newest first, and how many there are in all. */
export async function listOrders(
	db: Kysely<ShopTables>,
	filter: OrderFilter,
): Promise<{ readonly orders: readonly StoredOrder[]; readonly total: number }> {
	let query = db.selectFrom('shop_orders');
	if (filter.customerId !== undefined) query = query.where('customer_id', '=', filter.customerId);
	if (filter.statuses !== undefined)
		query = query.where('status', 'in', filter.statuses as OrderStatus[]);
	const { total } = await query
		.select((expression) => expression.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow();
	const rows = await query
		.selectAll()
		.orderBy('id', filter.isOldestFirst === true ? 'asc' : 'desc')
		.limit(filter.limit)
		.offset(filter.offset)
		.execute();
	return { orders: await withDetails(db, rows), total };
}

const whole = (amount: number | undefined) => (amount === undefined ? undefined : kopecks(amount));

async function withDetails(
	db: Kysely<ShopTables>,
	rows: readonly ShopTables['shop_orders'][],
): Promise<StoredOrder[]> {
	if (rows.length === 0) return [];
	const ids = rows.map((row) => row.id);
	const statuses = await db
		.selectFrom('shop_order_statuses')
		.selectAll()
		.where('order_id', 'in', ids)
		.execute();
	const metas = await db
		.selectFrom('shop_order_meta')
		.selectAll()
		.where('order_id', 'in', ids)
		.orderBy('key')
		.execute();
	const refunds = await db
		.selectFrom('shop_payments')
		.select(['order_id', 'amount'])
		.where('order_id', 'in', ids)
		.where('refund_at', 'is not', null)
		.orderBy('at')
		.execute();
	const tips = await db
		.selectFrom('shop_tips')
		.select(['order_id', 'amount'])
		.where('order_id', 'in', ids)
		.where('paid_at', 'is not', null)
		.execute();
	const tipOf = (id: number) => tips.find((one) => one.order_id === id)?.amount;
	return rows.map((row) => ({
		id: row.id,
		key: row.order_key,
		customerId: row.customer_id,
		status: row.status,
		statusTimes: Object.fromEntries(
			statuses.filter((one) => one.order_id === row.id).map((one) => [one.status, one.at]),
		),
		total: row.total,
		createdAt: row.created_at,
		cancelsAt: row.cancels_at,
		paidAt: row.paid_at,
		transactionId: row.transaction_id,
		content: JSON.parse(row.content) as OrderContent,
		preferences:
			row.preferences === '' ? NO_PREFERENCES : (JSON.parse(row.preferences) as OrderPreferences),
		laterMeta: Object.fromEntries(
			metas.filter((one) => one.order_id === row.id).map((one) => [one.key, one.value]),
		),
		refunds: refunds.filter((one) => one.order_id === row.id).map((one) => one.amount),
		...defined({ tip: whole(tipOf(row.id)) }),
	}));
}
