/** Bonus points: a balance and the moves it is the sum of. */
import type { Kysely } from 'kysely';
import type { BonusReason } from '#core/contract/account/account.ts';
import { bonusEarned } from '#core/rules/cart/bonus.ts';
import { kopecks } from '#core/rules/money/money.ts';
import type { ShopFolder } from '../folder.ts';
import type { OrderContent } from '../orders/content.ts';
import type { ShopTables } from '../tables.ts';
import { inviterOf } from './referral.ts';

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

/** What an order that has been handed over brings: points to its customer, and to the customer who invited him. */
export async function earnBonus(
	tx: Kysely<ShopTables>,
	folder: Pick<ShopFolder, 'bonus' | 'referral'>,
	orderId: number,
	now: number,
): Promise<void> {
	if (!folder.bonus.isActive) return;
	const order = await tx
		.selectFrom('shop_orders')
		.select(['customer_id', 'content'])
		.where('id', '=', orderId)
		.executeTakeFirst();
	if (order === undefined) return;
	const { customer_id: customerId } = order;
	const content: OrderContent = JSON.parse(order.content);
	const paid = kopecks(content.items - content.discount - content.bonus);
	const earned = bonusEarned(folder.bonus.percentEarned, paid);
	if (customerId !== 0)
		await giveBonus(tx, { customerId, orderId, points: earned, reason: 'earned', now });
	const inviter = inviterOf(content);
	if (inviter === undefined || inviter === customerId) return;
	const points = folder.referral?.points ?? 0;
	await giveBonus(tx, { customerId: inviter, orderId, points, reason: 'referral', now });
}

/** Adds points, once for each reason and what it is about. */
export async function giveBonus(tx: Kysely<ShopTables>, move: Move): Promise<void> {
	if (move.points <= 0) return;
	const given = await tx
		.updateTable('shop_customers')
		.set((row) => ({ bonus: row('bonus', '+', move.points) }))
		.where('id', '=', move.customerId)
		.executeTakeFirst();
	if (given.numUpdatedRows === 1n) await addMove(tx, move);
}

/** What a balance is the sum of, newest first, in the wire's form. */
export async function bonusHistory(db: Kysely<ShopTables>, customerId: number) {
	const moves = await db
		.selectFrom('shop_bonus_moves')
		.selectAll()
		.where('customer_id', '=', customerId)
		.orderBy('at', 'desc')
		.orderBy('order_id', 'desc')
		.orderBy('spin_id', 'desc')
		.limit(MOST_MOVES)
		.execute();
	return moves.map((move) => ({
		reason: move.reason,
		points: move.points,
		at: new Date(Number(move.at)).toISOString(),
		// A friend's order is not to be opened by the one who invited.
		order_id: move.reason === 'referral' ? 0 : move.order_id,
	}));
}
const MOST_MOVES = 200;

interface Move {
	readonly customerId: number;
	readonly orderId: number;
	/** The turn of the wheel it comes from; absent = none. */
	readonly spinId?: number;
	readonly points: number;
	readonly reason: BonusReason;
	readonly now: number;
}

async function addMove(tx: Kysely<ShopTables>, move: Move): Promise<void> {
	await tx
		.insertInto('shop_bonus_moves')
		.values({
			customer_id: move.customerId,
			order_id: move.orderId,
			spin_id: move.spinId ?? 0,
			points: move.points,
			reason: move.reason,
			at: move.now,
		})
		.execute();
}
