/** What is known of the site over a restart. */
import type { Kysely } from 'kysely';
import type { WooTables } from './tables.ts';

export async function readFact(db: Kysely<WooTables>, name: string): Promise<string | undefined> {
	const row = await db
		.selectFrom('woo_facts')
		.select('value')
		.where('name', '=', name)
		.executeTakeFirst();
	return row?.value;
}

export async function keepFact(db: Kysely<WooTables>, name: string, value: string): Promise<void> {
	await db
		.insertInto('woo_facts')
		.values({ name, value })
		.onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
		.execute();
}
