/** Carts as the shop's quotes see them, and when their customers are to be reminded. */
import { keepCart } from '#server/account/carts.ts';
import type { ShopDeps } from '../context.ts';
import type { OrderBody } from '../orders/body.ts';
import { scheduleJob } from '../timers/jobs.ts';

const HOUR_MS = 3_600_000;

/** When a reminder of a cart is due, were there no nights. */
export function dueAt({ folder }: ShopDeps, seenAt: number): number {
	return seenAt + folder.settings.cartReminderHours * HOUR_MS;
}

/** Whether this shop reminds customers of their carts. */
export function hasReminders({ chat, folder }: ShopDeps): boolean {
	return chat !== undefined && folder.settings.cartReminderHours > 0;
}

/** Writes down a customer's cart as it is now, which begins its time anew. */
export async function keepSeenCart(
	deps: ShopDeps,
	{ customerId, request }: OrderBody,
): Promise<void> {
	const { db, now, folder } = deps;
	const seenAt = await keepCart(
		{ db, now, hasReminders: () => hasReminders(deps) },
		{
			...{ customerId, request },
			names: request.lines.flatMap(({ productId }) => folder.products.get(productId)?.name ?? []),
		},
	);
	if (seenAt === undefined) return;
	await scheduleJob(
		db,
		`remind of the cart of ${customerId}`,
		{ kind: 'remind_cart', payload: { customerId } },
		dueAt(deps, seenAt),
	);
}
