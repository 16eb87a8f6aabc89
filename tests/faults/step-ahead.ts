/** Preloaded into a started shop: the next version, whose table of orders has a column more and is locked while it gets it. */
import { type Kysely, sql } from 'kysely';
import { SHOP_MIGRATIONS } from '#server/schema/migrations.ts';

Object.assign(SHOP_MIGRATIONS, {
	'999_ahead': {
		async up(db: Kysely<unknown>) {
			await db.schema
				.alterTable('shop_orders')
				.addColumn('ahead', 'text', (column) => column.notNull().defaultTo(''))
				.execute();
			// As long as a large table takes: orders wait for it.
			await sql`select pg_sleep(0.5)`.execute(db);
		},
	},
});
