/** Who orders, as far as it bears on coupons and bonuses: read where the answer has to hold. */

import type { Kysely } from 'kysely';
import { codeKey } from '#core/rules/coupons/coupon-code.ts';
import type { Phone } from '#core/rules/customer/phone-shape.ts';
import { countedBy, findFormer } from '#server/account/former.ts';
import { findCustomer } from '#server/auth/customers.ts';
import type { CustomerFacts, KnownCoupon } from '../../pricing/customer-facts.ts';
import { timeZoneOf } from '../../pricing/slots.ts';
import type { ShopDeps } from '../context.ts';
import { invitationCoupons } from '../customers/referral.ts';
import type { ShopTables } from '../tables.ts';
import { wonCodes } from '../wheel/won.ts';
import { readUses } from './uses.ts';

/**
 * Facts of a customer (0 = a guest). `phone`: the one a guest orders with, given only where he really orders: what
 * a customer has ordered before is not told to others who type his number. `codes`: those asked for, of which some may be a
 * friend's.
 */
export async function readFacts(
	deps: ShopDeps,
	db: Kysely<ShopTables>,
	customerId: number,
	{
		phone = '',
		codes = [],
	}: { readonly phone?: Phone | ''; readonly codes?: readonly string[] } = {},
): Promise<CustomerFacts> {
	const account = customerId === 0 ? undefined : await findCustomer(db, customerId);
	const known = account?.phone ?? phone;
	const former = known === '' ? undefined : await findFormer(deps, db, known);
	const counted = known === '' ? '' : countedBy(former, known);
	const [ordersNow, uses, won, invitations] = await Promise.all([
		countOrders(db, customerId, known),
		readUses(db, counted),
		wonCodes(db, customerId),
		invitationCoupons(deps.folder, db, codes, customerId),
	]);
	const orderCount = ordersNow + (former?.orders ?? 0);
	const coupons = [...deps.folder.coupons.map(ownedBy(customerId, won)), ...invitations];
	const timeZone = timeZoneOf(deps.folder.settings);
	const shared = { phone: known, countedBy: counted, uses, coupons, won, timeZone };
	if (account === undefined) return { ...shared, orderCount };
	const { isActive, percentMax } = deps.folder.bonus;
	return {
		...shared,
		customer: { id: account.id, birth: account.birth },
		orderCount: orderCount + account.orders_before,
		bonus: { isActive, balance: account.bonus, percentMax },
	};
}

/** A coupon of chosen customers belongs to the winners of it too. */
const ownedBy =
	(customerId: number, won: ReadonlySet<string>) =>
	(one: KnownCoupon): KnownCoupon => {
		const { coupon, json } = one;
		if (!coupon.isIndividual || !won.has(codeKey(coupon.code))) return one;
		return {
			json: { ...json, usage_avaible_users: [customerId] },
			coupon: { ...coupon, users: new Map([...coupon.users, [customerId, []]]) },
		};
	};

/** Orders by an account or by a phone; of a guest also those of the account that has the phone. */
async function countOrders(
	db: Kysely<ShopTables>,
	customerId: number,
	phone: Phone | '',
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
	if (customerId !== 0 || phone === '') return Number(orders);
	const account = await db
		.selectFrom('shop_customers')
		.select('orders_before')
		.where('phone', '=', phone)
		.executeTakeFirst();
	return Number(orders) + (account?.orders_before ?? 0);
}
