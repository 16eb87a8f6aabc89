/** The adapter's own tables, and the steps that make them. Times in epoch milliseconds. */
import type { Kysely } from 'kysely';
import type { Migrations } from '#server/sql/migrate.ts';

export interface WooTables {
	/** Orders at WooCommerce's checkout, written down before they are placed. */
	woo_orders: {
		/** Where the order is: "https://shop.example". A database may have stood before another site; '' = it is not known which. */
		site: string;
		/** The order's mark, as the gateway sends it. */
		mark: string;
		order_id: number;
		/** The cart it is placed from. */
		cart_token: string;
		/** What it comes to, as it is ordered: a decimal. */
		total: string;
		/** Where it is paid, as the checkout has answered; '' = it has not, or nothing is to be paid. */
		pay_url: string;
		/** A digest of what was ordered; '' = it was not written down. */
		request: string;
		/** WooCommerce's number of the customer whose it is to become; 0 = a guest's, or the site knows it for the customer's. */
		woo_id: number;
		/** When it was sent to be placed and no answer has come; 0 = it was not, or there was an answer. */
		sent_at: number;
		at: number;
	};
	/** A customer of ours at WooCommerce. */
	woo_customers: { site: string; customer_id: number; woo_id: number };
	/** What is known of the site over a restart. */
	woo_facts: { name: string; value: string };
}

/** For `migrate(db, 'woo', WOO_MIGRATIONS)`. */
export const WOO_MIGRATIONS: Migrations = {
	'001_orders': {
		async up(db: Kysely<unknown>) {
			await db.schema
				.createTable('woo_orders')
				.addColumn('mark', 'text', (column) => column.primaryKey())
				.addColumn('order_id', 'bigint', (column) => column.notNull().unique())
				.addColumn('cart_token', 'text', (column) => column.notNull())
				.addColumn('total', 'text', (column) => column.notNull())
				.addColumn('pay_url', 'text', (column) => column.notNull())
				.addColumn('sent_at', 'bigint', (column) => column.notNull())
				.addColumn('at', 'bigint', (column) => column.notNull())
				.execute();
			await db.schema
				.createTable('woo_customers')
				.addColumn('customer_id', 'bigint', (column) => column.primaryKey())
				.addColumn('woo_id', 'bigint', (column) => column.notNull().unique())
				.execute();
			await db.schema
				.createTable('woo_facts')
				.addColumn('name', 'text', (column) => column.primaryKey())
				.addColumn('value', 'text', (column) => column.notNull())
				.execute();
		},
	},
	'002_sites': {
		async up(db: Kysely<unknown>) {
			const old = db as Kysely<Record<string, Record<string, unknown>>>;
			const site = await onlySite(db as Kysely<WooTables>);
			const orders = await old.selectFrom('woo_orders').selectAll().execute();
			const customers = await old.selectFrom('woo_customers').selectAll().execute();
			await db.schema.dropTable('woo_orders').execute();
			await db.schema.dropTable('woo_customers').execute();
			await db.schema
				.createTable('woo_orders')
				.addColumn('site', 'text', (column) => column.notNull())
				.addColumn('mark', 'text', (column) => column.notNull())
				.addColumn('order_id', 'bigint', (column) => column.notNull())
				.addColumn('cart_token', 'text', (column) => column.notNull())
				.addColumn('total', 'text', (column) => column.notNull())
				.addColumn('pay_url', 'text', (column) => column.notNull())
				.addColumn('request', 'text', (column) => column.notNull())
				.addColumn('woo_id', 'bigint', (column) => column.notNull())
				.addColumn('sent_at', 'bigint', (column) => column.notNull())
				.addColumn('at', 'bigint', (column) => column.notNull())
				.addPrimaryKeyConstraint('woo_orders_key', ['site', 'mark'])
				.addUniqueConstraint('woo_orders_order', ['site', 'order_id'])
				.execute();
			await db.schema
				.createTable('woo_customers')
				.addColumn('site', 'text', (column) => column.notNull())
				.addColumn('customer_id', 'bigint', (column) => column.notNull())
				.addColumn('woo_id', 'bigint', (column) => column.notNull())
				.addPrimaryKeyConstraint('woo_customers_key', ['site', 'customer_id'])
				.addUniqueConstraint('woo_customers_account', ['site', 'woo_id'])
				.execute();
			for (const order of orders)
				await old
					.insertInto('woo_orders')
					.values({ ...order, site, request: '', woo_id: 0 })
					.execute();
			for (const customer of customers)
				await old
					.insertInto('woo_customers')
					.values({ ...customer, site })
					.execute();
		},
	},
};

/**
 * The one site this database has stood before; '' = there were several, or none: a row is used for no site then. Each was
 * written down as "kind https://shop.example" before anything was ordered there.
 */
async function onlySite(db: Kysely<WooTables>): Promise<string> {
	const kinds = await db
		.selectFrom('woo_facts')
		.select('name')
		.where('name', 'like', 'kind %')
		.execute();
	const [only, ...others] = kinds.map(({ name }) => name.slice('kind '.length));
	return others.length === 0 ? (only ?? '') : '';
}
