/** The people of a shop's folder (`customers.json`), there from the first start. */
import type { Kysely } from 'kysely';
import { addressToWire } from '#core/contract/account/address.ts';
import { dateOfDay, dayAt } from '#core/rules/time/work-time-zone.ts';
import { saveFavorites } from '#server/account/favorites.ts';
import { findFormer } from '#server/account/former.ts';
import { findCustomerByPhone } from '#server/auth/customers.ts';
import { nextNumber } from '#server/schema/counters.ts';
import { timeZoneOf } from '../../pricing/slots.ts';
import type { ShopDeps } from '../context.ts';
import type { SeedCustomer } from '../folder.ts';
import type { ShopTables } from '../tables.ts';
import { openBonus } from './bonus.ts';
import { seedHistory } from './seed-history.ts';

/**
 * Puts the folder's customers into the shop; those already known stay as they are, those who have left stay away. A
 * birthday that is always today is today's anew at each start.
 */
export async function seedCustomers(deps: ShopDeps): Promise<void> {
	for (const seed of deps.folder.customers)
		await deps.db.transaction().execute(async (tx: Kysely<ShopTables>) => {
			const birth = seed.birth === 'today' ? birthToday(deps) : seed.birth;
			// Deleted, or known by another number since.
			if ((await findFormer(deps, tx, seed.phone)) !== undefined) return;
			const id = await addCustomer(tx, { ...seed, birth }, deps.now());
			if (id !== undefined) return addBelongings(deps, tx, id, seed);
			if (seed.birth === 'today')
				await tx
					.updateTable('shop_customers')
					.set({ birth })
					.where('phone', '=', seed.phone)
					.execute();
		});
}

/** Of a year with a 29 February. */
function birthToday(deps: ShopDeps): string {
	const today = dateOfDay(dayAt(deps.now(), timeZoneOf(deps.folder.settings)));
	return `${today.slice(0, 6)}1996`;
}

/** The id of a customer who was not there; undefined = he was. */
async function addCustomer(
	tx: Kysely<ShopTables>,
	seed: SeedCustomer,
	now: number,
): Promise<number | undefined> {
	if ((await findCustomerByPhone(tx, seed.phone)) !== undefined) return undefined;
	const id = seed.id ?? (await nextNumber(tx, 'customer'));
	const added = await tx
		.insertInto('shop_customers')
		.values({
			id,
			phone: seed.phone,
			name: seed.name,
			birth: seed.birth,
			email: '',
			sex: '',
			telegram_id: null,
			registered_at: now,
			bonus: seed.bonus,
			orders_before: seed.orderCount,
			language: '',
			cart_reminders: 0,
		})
		.onConflict((conflict) => conflict.doNothing())
		.executeTakeFirst();
	if (added.numInsertedOrUpdatedRows !== 1n) return undefined;
	await tx
		.updateTable('shop_counters')
		.set({ value: id })
		.where('name', '=', 'customer')
		.where('value', '<', id)
		.execute();
	return id;
}

async function addBelongings(
	deps: ShopDeps,
	tx: Kysely<ShopTables>,
	id: number,
	seed: SeedCustomer,
): Promise<void> {
	await openBonus(tx, id, seed.bonus, deps.now());
	if (seed.favorites.length > 0) await saveFavorites(tx, id, seed.favorites);
	for (const { id: _, ...address } of seed.addresses)
		await tx
			.insertInto('shop_addresses')
			.values({
				id: await nextNumber(tx, 'address'),
				customer_id: id,
				content: JSON.stringify(addressToWire(address)),
			})
			.execute();
	await seedHistory(deps, tx, id, seed);
}
