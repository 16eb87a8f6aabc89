import type { Kysely } from 'kysely';
import type { CouponUseTables } from './tables.ts';

/** What one number has used counts for another one from now on, beside what that one has used itself. */
export async function moveUses(
	tx: Kysely<CouponUseTables>,
	from: string,
	to: string,
): Promise<void> {
	const rows = await tx
		.selectFrom('shop_coupon_counts')
		.selectAll()
		.where('phone', '=', from)
		.orderBy('coupon_id')
		.execute();
	for (const { coupon_id, used } of rows)
		await tx
			.insertInto('shop_coupon_counts')
			.values({ coupon_id, phone: to, used })
			.onConflict((conflict) =>
				conflict
					.columns(['coupon_id', 'phone'])
					.doUpdateSet((row) => ({ used: row('shop_coupon_counts.used', '+', used) })),
			)
			.execute();
	await tx.deleteFrom('shop_coupon_counts').where('phone', '=', from).execute();
	await tx.updateTable('shop_coupon_uses').set({ phone: to }).where('phone', '=', from).execute();
}
