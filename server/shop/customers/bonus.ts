/** Bonus points: a balance and the moves it is the sum of. */
import type { Kysely } from 'kysely';
import type { ShopTables } from '../tables.ts';

/** Spends points for an order when that many are there; false = they are not any more. */
export async function takeBonus(
	tx: Kysely<ShopTables>,
	customerId: number,
	orderId: number,
	points: number,
	now: number,
): Promise<boolean> {
	const taken = await tx
		.updateTable('shop_customers')
		.set((row) => ({ bonus: row('bonus', '-', points) }))
		.where('id', '=', customerId)
		.where('bonus', '>=', points)
		.executeTakeFirst();
	if (taken.numUpdatedRows !== 1n) return false;
	await addMove(tx, { customerId, orderId, points: -points, reason: 'spent', now });
	return true;
}

/** Gives an order's points back; the caller makes sure that it happens once. */
export async function returnBonus(
	tx: Kysely<ShopTables>,
	orderId: number,
	now: number,
): Promise<void> {
	const spent = await tx
		.selectFrom('shop_bonus_moves')
		.selectAll()
		.where('order_id', '=', orderId)
		.where('reason', '=', 'spent')
		.executeTakeFirst();
	if (spent === undefined) return;
	const { customer_id: customerId, points } = spent;
	await tx
		.updateTable('shop_customers')
		.set((row) => ({ bonus: row('bonus', '-', points) }))
		.where('id', '=', customerId)
		.execute();
	await addMove(tx, { customerId, orderId, points: -points, reason: 'returned', now });
}

/** A balance a customer begins with. */
export async function openBonus(
	tx: Kysely<ShopTables>,
	customerId: number,
	points: number,
	now: number,
): Promise<void> {
	if (points > 0) await addMove(tx, { customerId, orderId: 0, points, reason: 'opened', now });
}

async function addMove(
	tx: Kysely<ShopTables>,
	move: {
		readonly customerId: number;
		readonly orderId: number;
		readonly points: number;
		readonly reason: ShopTables['shop_bonus_moves']['reason'];
		readonly now: number;
	},
): Promise<void> {
	await tx
		.insertInto('shop_bonus_moves')
		.values({
			customer_id: move.customerId,
			order_id: move.orderId,
			points: move.points,
			reason: move.reason,
			at: move.now,
		})
		.execute();
}
