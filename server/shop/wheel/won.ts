import type { Kysely } from 'kysely';
import { codeKey } from '#core/rules/coupons/coupon-code.ts';
import type { ShopTables } from '../tables.ts';

/** Codes of the coupons a customer has won, as they are compared (`codeKey`). */
export async function wonCodes(
	db: Kysely<ShopTables>,
	customerId: number,
): Promise<ReadonlySet<string>> {
	if (customerId === 0) return new Set();
	const spins = await db
		.selectFrom('shop_wheel_spins')
		.select('prize_value')
		.where('customer_id', '=', customerId)
		.where('prize_type', '=', 'coupon')
		.execute();
	return new Set(spins.map((spin) => codeKey(spin.prize_value)));
}
