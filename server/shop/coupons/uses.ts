/** How often coupons have been used: counted in the order's transaction, given back when it is cancelled. */
import type { Kysely } from 'kysely';
import type { Coupon } from '#core/rules/coupons/coupon.ts';
import type { CouponUses } from '../../pricing/customer-facts.ts';
import type { ShopTables } from '../tables.ts';

/** The row of a coupon's uses by everybody; a phone is never empty. */
const ALL = '';
/** Stands in the place of a coupon for "has ordered with a first-purchase coupon". */
const FIRST_PURCHASE = 0;

export async function readUses(db: Kysely<ShopTables>, phone: string): Promise<CouponUses> {
	const rows = await db
		.selectFrom('shop_coupon_counts')
		.selectAll()
		.where('phone', 'in', [ALL, phone])
		.execute();
	const usesOf = (who: string) =>
		new Map(rows.filter((row) => row.phone === who).map((row) => [row.coupon_id, row.used]));
	return { byAll: usesOf(ALL), byCustomer: phone === ALL ? new Map() : usesOf(phone) };
}

/** What one use of these coupons counts towards, in the order every transaction locks the rows in. */
function countsOf(coupons: readonly Coupon[], phone: string) {
	const counts = coupons.flatMap(({ id, usageLimit, usageLimitPerUser, usedBefore }) => [
		// A coupon without a limit needs no count of all uses, and its row would make customers wait for each other.
		...(usageLimit === undefined
			? []
			: [{ couponId: id, phone: ALL, limit: usageLimit - usedBefore }]),
		{ couponId: id, phone, limit: usageLimitPerUser },
	]);
	if (coupons.some((coupon) => coupon.isFirstPurchase))
		counts.push({ couponId: FIRST_PURCHASE, phone, limit: 1 });
	return counts.sort((a, b) => a.couponId - b.couponId || (a.phone < b.phone ? -1 : 1));
}

/** Uses the coupons for an order, when all of them may still be; false = another order was faster. */
export async function takeCoupons(
	tx: Kysely<ShopTables>,
	orderId: number,
	coupons: readonly Coupon[],
	phone: string,
): Promise<boolean> {
	for (const { couponId, phone: who, limit } of countsOf(coupons, phone)) {
		await tx
			.insertInto('shop_coupon_counts')
			.values({ coupon_id: couponId, phone: who, used: 0 })
			.onConflict((conflict) => conflict.columns(['coupon_id', 'phone']).doNothing())
			.execute();
		const counted = await tx
			.updateTable('shop_coupon_counts')
			.set((row) => ({ used: row('used', '+', 1) }))
			.where('coupon_id', '=', couponId)
			.where('phone', '=', who)
			.$if(limit !== undefined, (query) => query.where('used', '<', limit ?? 0))
			.executeTakeFirst();
		if (counted.numUpdatedRows !== 1n) return false;
		await tx
			.insertInto('shop_coupon_uses')
			.values({ order_id: orderId, coupon_id: couponId, phone: who })
			.execute();
	}
	return true;
}

/** Gives back what an order has used; the caller makes sure that it happens once. */
export async function returnCoupons(tx: Kysely<ShopTables>, orderId: number): Promise<void> {
	const uses = await tx
		.selectFrom('shop_coupon_uses')
		.selectAll()
		.where('order_id', '=', orderId)
		.orderBy('coupon_id')
		.orderBy('phone')
		.execute();
	for (const { coupon_id: couponId, phone } of uses)
		await tx
			.updateTable('shop_coupon_counts')
			.set((row) => ({ used: row('used', '-', 1) }))
			.where('coupon_id', '=', couponId)
			.where('phone', '=', phone)
			.execute();
}
