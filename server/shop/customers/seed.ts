import type { Kysely } from 'kysely';
import { addressToWire } from '#core/contract/address.ts';
import { nextNumber } from '../counters.ts';
import type { SeedCustomer } from '../folder.ts';
import type { ShopTables } from '../tables.ts';
import { openBonus } from './bonus.ts';

/** Puts the folder's customers into the shop; those already known stay as they are. */
export async function seedCustomers(
	db: Kysely<ShopTables>,
	customers: readonly SeedCustomer[],
	now: number,
): Promise<void> {
	for (const seed of customers)
		await db.transaction().execute(async (tx) => {
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
			if (added.numInsertedOrUpdatedRows !== 1n) return;
			await tx
				.updateTable('shop_counters')
				.set({ value: id })
				.where('name', '=', 'customer')
				.where('value', '<', id)
				.execute();
			await openBonus(tx, id, seed.bonus, now);
			for (const { id: _, ...address } of seed.addresses)
				await tx
					.insertInto('shop_addresses')
					.values({
						id: await nextNumber(tx, 'address'),
						customer_id: id,
						content: JSON.stringify(addressToWire(address)),
					})
					.execute();
		});
}
