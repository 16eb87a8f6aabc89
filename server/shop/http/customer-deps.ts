import type { AccountDeps } from '#server/account/deps.ts';
import type { AuthDeps } from '#server/auth/deps.ts';
import { checkKeys } from '#server/auth/keys/keys.ts';
import { timeZoneOf } from '#server/pricing/slots.ts';
import { hasReminders } from '../carts/keep.ts';
import type { ShopDeps } from '../context.ts';
import { forgetCustomer, moveOrders } from '../customers/customer-orders.ts';

/** What the rooms of customers, which know no shop, are given by the bundled shop: its folder's settings, its keys, its orders. */
export function customerDeps(deps: ShopDeps): AuthDeps & AccountDeps {
	const { folder } = deps;
	return {
		...deps,
		hasKeys: (c) => checkKeys(c, deps),
		country: () => folder.settings.country,
		shopName: () => folder.settings.name,
		frontUrl: () => folder.settings.frontUrl,
		loginChannels: () => folder.settings.loginChannels,
		hasReminders: () => hasReminders(deps),
		timeZone: () => timeZoneOf(folder.settings),
		preferences: () => folder.preferences,
		// Transactions of `deps.db`, which has all the shop's tables.
		onPhoneChange: (tx, before, phone) => moveOrders(deps, tx as ShopDeps['db'], before, phone),
		onDeletion: (tx, customer) => forgetCustomer(deps, tx as ShopDeps['db'], customer),
	};
}
