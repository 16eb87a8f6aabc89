/** Carts of customers who want to be reminded of them: what was last seen in each. */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { type KeptCart, keptCartSchema, keptCartToWire } from '#core/contract/order/kept-cart.ts';
import type { OrderRequest } from '#core/contract/order/order-request.ts';
import type { CustomerTables } from '#server/schema/tables.ts';
import type { AccountDeps } from './deps.ts';

export interface SeenCart {
	readonly customerId: number;
	/** The cart as it would be ordered. */
	readonly request: OrderRequest;
	/** What its lines are called, as a reminder will name them; empty = there is nothing in it. */
	readonly names: readonly string[];
}

/**
 * Writes down a customer's cart as it is now; an empty one is forgotten. Answers when it was seen, from which a reminder's
 * time is counted (epoch milliseconds); undefined = nothing is kept, for the customer has not asked to be reminded.
 */
export async function keepCart(
	deps: Pick<AccountDeps, 'db' | 'now' | 'hasReminders'>,
	{ customerId, request, names }: SeenCart,
): Promise<number | undefined> {
	if (customerId === 0 || !deps.hasReminders()) return undefined;
	const { db } = deps;
	if (names.length === 0) {
		await forgetCart(db, customerId);
		return undefined;
	}
	const customer = await db
		.selectFrom('shop_customers')
		.select('cart_reminders')
		.where('id', '=', customerId)
		.executeTakeFirst();
	if (customer?.cart_reminders !== 1) return undefined;
	const now = deps.now();
	const content = {
		names: JSON.stringify(names),
		content: JSON.stringify(keptCartToWire({ ...request, promocode: '' })),
		mark: createHash('sha256').update(JSON.stringify(request.lines)).digest('hex'),
		warehouse_id: request.warehouseId ?? null,
		seen_at: now,
	};
	await db
		.insertInto('shop_carts')
		.values({ customer_id: customerId, ...content, reminded_at: null })
		.onConflict((conflict) =>
			conflict.column('customer_id').doUpdateSet({
				...content,
				// No customer is reminded of the same cart twice.
				reminded_at: sql<
					number | null
				>`case when shop_carts.mark = excluded.mark then shop_carts.reminded_at end`,
			}),
		)
		.execute();
	return now;
}

/** The cart a customer was last seen with, on whichever device; none of a customer who does not want it kept. */
export async function readCart(
	db: Kysely<CustomerTables>,
	customerId: number,
): Promise<KeptCart | undefined> {
	const row = await db
		.selectFrom('shop_carts')
		.select('content')
		.where('customer_id', '=', customerId)
		.executeTakeFirst();
	if (row === undefined || row.content === '') return undefined;
	// What a client of another make has written may be no cart of ours.
	const cart = v.safeParse(keptCartSchema, JSON.parse(row.content));
	return cart.success ? cart.output : undefined;
}

/** Ordered, or emptied: there is nothing to be reminded of. */
export async function forgetCart(db: Kysely<CustomerTables>, customerId: number): Promise<void> {
	await db.deleteFrom('shop_carts').where('customer_id', '=', customerId).execute();
}
