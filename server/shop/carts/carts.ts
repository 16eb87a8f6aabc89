/** Carts of customers who want to be reminded of them: what the shop has last seen in each, and nobody else's. */
import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import * as v from 'valibot';
import { type KeptCart, keptCartSchema, keptCartToWire } from '#core/contract/kept-cart.ts';
import type { ShopDeps } from '../context.ts';
import type { OrderBody } from '../orders/body.ts';
import type { ShopTables } from '../tables.ts';
import { scheduleJob } from '../timers/jobs.ts';

const HOUR_MS = 3_600_000;

/** When a reminder of a cart is due, were there no nights. */
export function dueAt({ folder }: ShopDeps, seenAt: number): number {
	return seenAt + folder.settings.cartReminderHours * HOUR_MS;
}

/** Whether this shop reminds anybody. */
export function hasReminders({ chat, folder }: ShopDeps): boolean {
	return chat !== undefined && folder.settings.cartReminderHours > 0;
}

/** Writes down a customer's cart as it is now, which begins its time anew; an empty one is forgotten. */
export async function keepCart(deps: ShopDeps, { customerId, request }: OrderBody): Promise<void> {
	if (customerId === 0 || !hasReminders(deps)) return;
	const { db, folder } = deps;
	const names = request.lines.flatMap(
		({ productId }) => folder.products.get(productId)?.name ?? [],
	);
	if (names.length === 0) return forgetCart(db, customerId);
	const customer = await db
		.selectFrom('shop_customers')
		.select('cart_reminders')
		.where('id', '=', customerId)
		.executeTakeFirst();
	if (customer?.cart_reminders !== 1) return;
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
				// Of the same cart nobody is reminded twice.
				reminded_at: sql<
					number | null
				>`case when shop_carts.mark = excluded.mark then shop_carts.reminded_at end`,
			}),
		)
		.execute();
	await scheduleJob(
		db,
		`remind of the cart of ${customerId}`,
		{ kind: 'remind_cart', payload: { customerId } },
		dueAt(deps, now),
	);
}

/** The cart a customer was last seen with, on whichever device; nobody's who does not want it kept. */
export async function readCart(
	db: Kysely<ShopTables>,
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
export async function forgetCart(db: Kysely<ShopTables>, customerId: number): Promise<void> {
	await db.deleteFrom('shop_carts').where('customer_id', '=', customerId).execute();
}
