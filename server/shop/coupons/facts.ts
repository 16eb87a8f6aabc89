/** Who orders, as far as it bears on coupons and bonuses: read where the answer has to hold. */
import type { Kysely } from 'kysely';
import type { BonusAccount } from '#core/rules/bonus.ts';
import type { CouponCustomer } from '#core/rules/coupon.ts';
import type { CouponViewer } from '#core/rules/coupon-viewer.ts';
import type { ShopDeps } from '../context.ts';
import { findCustomer } from '../customers/customers.ts';
import type { ShopTables } from '../tables.ts';
import { type CouponUses, readUses } from './uses.ts';

export interface CustomerFacts {
	/** Absent = a guest. */
	readonly customer?: CouponCustomer;
	/** What uses are counted by; '' = not known. */
	readonly phone: string;
	/** Orders of any status (reading 24). */
	readonly orderCount: number;
	readonly uses: CouponUses;
	readonly bonus?: BonusAccount;
}

/**
 * Facts of a customer (0 = a guest). `phone`: the one a guest orders with, given only where he really orders: what
 * somebody has ordered before is not told to whoever types his number.
 */
export async function readFacts(
	deps: ShopDeps,
	db: Kysely<ShopTables>,
	customerId: number,
	phone = '',
): Promise<CustomerFacts> {
	const account = customerId === 0 ? undefined : await findCustomer(db, customerId);
	const known = account?.phone ?? phone;
	const [orderCount, uses] = await Promise.all([
		countOrders(db, customerId, known),
		readUses(db, known),
	]);
	if (account === undefined) return { phone: known, orderCount, uses };
	const { isActive, percentMax } = deps.folder.bonus;
	return {
		customer: { id: account.id, birth: account.birth },
		phone: known,
		orderCount: orderCount + account.orders_before,
		uses,
		bonus: { isActive, balance: account.bonus, percentMax },
	};
}

/** Orders by an account or by a phone; of a guest also those of the account that has the phone. */
async function countOrders(
	db: Kysely<ShopTables>,
	customerId: number,
	phone: string,
): Promise<number> {
	if (customerId === 0 && phone === '') return 0;
	const { orders } = await db
		.selectFrom('shop_orders')
		.select((row) => row.fn.countAll<number | string>().as('orders'))
		.where((row) =>
			row.or([
				...(customerId === 0 ? [] : [row('customer_id', '=', customerId)]),
				...(phone === '' ? [] : [row('phone', '=', phone)]),
			]),
		)
		.executeTakeFirstOrThrow();
	if (customerId !== 0) return Number(orders);
	const account = await db
		.selectFrom('shop_customers')
		.select('orders_before')
		.where('phone', '=', phone)
		.executeTakeFirst();
	return Number(orders) + (account?.orders_before ?? 0);
}

export function viewerOf(facts: CustomerFacts, now: number): CouponViewer {
	const { customer, orderCount } = facts;
	return { orderCount, now, ...(customer === undefined ? {} : { customerId: customer.id }) };
}
