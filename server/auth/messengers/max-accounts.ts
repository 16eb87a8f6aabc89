/** Whose accounts of MAX are whose. */
import type { Kysely } from 'kysely';
import type { CustomerTables } from '#server/schema/tables.ts';
import { type Customer, holdCustomer } from '../customers.ts';

export function findCustomerByMax(
	db: Kysely<CustomerTables>,
	maxId: number,
): Promise<Customer | undefined> {
	return db
		.selectFrom('shop_customers')
		.innerJoin('shop_max_accounts', 'shop_max_accounts.customer_id', 'shop_customers.id')
		.selectAll('shop_customers')
		.where('shop_max_accounts.max_id', '=', maxId)
		.executeTakeFirst();
}

/** From now on this account of MAX logs in as this customer, and as no other. In a transaction. */
export async function linkMax(
	tx: Kysely<CustomerTables>,
	customerId: number,
	maxId: number,
): Promise<void> {
	// Of two accounts linked to one customer at once the later one stays.
	await holdCustomer(tx, customerId);
	await tx
		.deleteFrom('shop_max_accounts')
		.where('customer_id', '=', customerId)
		.where('max_id', '<>', maxId)
		.execute();
	await tx
		.insertInto('shop_max_accounts')
		.values({ max_id: maxId, customer_id: customerId })
		.onConflict((conflict) => conflict.column('max_id').doUpdateSet({ customer_id: customerId }))
		.execute();
}
