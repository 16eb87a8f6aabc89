import type { Kysely } from 'kysely';
import type { CustomerTables } from './tables.ts';

/** The next number of a kind. The row stays locked until the transaction ends: take it last. */
export async function nextNumber(
	db: Kysely<CustomerTables>,
	name: 'customer' | 'order' | 'address' | 'spin' | 'card' | 'refund',
): Promise<number> {
	const row = await db
		.updateTable('shop_counters')
		.set((expression) => ({ value: expression('value', '+', 1) }))
		.where('name', '=', name)
		.returning('value')
		.executeTakeFirstOrThrow();
	return row.value;
}
