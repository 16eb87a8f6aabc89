/** The steps that make a backend's tables, all of them for any: one before a site leaves those of orders empty. */
import {
	type ColumnDefinitionBuilder,
	type CreateTableBuilder,
	type Kysely,
	PostgresAdapter,
	sql,
} from 'kysely';
import type { Migrations } from '#server/sql/migrate.ts';
import { internationalPhones } from './international-phones.ts';

export const SHOP_MIGRATIONS: Migrations = {
	'001_walking_shop': {
		async up(db: Kysely<unknown>) {
			const table = (name: string) => db.schema.createTable(name);

			await table('shop_counters')
				.addColumn('name', 'text', (column) => column.primaryKey())
				.addColumn('value', 'integer', (column) => column.notNull())
				.execute();
			await sql`insert into shop_counters (name, value) values ('customer', 7000), ('order', 1000), ('address', 0)`.execute(
				db,
			);

			await table('shop_customers')
				.addColumn('id', 'integer', (column) => column.primaryKey())
				.addColumn('phone', 'text', (column) => column.notNull().unique())
				.addColumn('name', 'text', (column) => column.notNull())
				.addColumn('birth', 'text', (column) => column.notNull())
				.addColumn('telegram_id', 'bigint', (column) => column.unique())
				.addColumn('registered_at', 'bigint', (column) => column.notNull())
				.execute();
			await ofCustomer(table('shop_tokens'))
				.addColumn('token_hash', 'text', (column) => column.primaryKey())
				.addColumn('expires_at', 'bigint', (column) => column.notNull())
				.execute();
			await table('shop_login_codes')
				.addColumn('phone', 'text', (column) => column.primaryKey())
				.addColumn('code_hash', 'text', (column) => column.notNull())
				.addColumn('tries_left', 'integer', (column) => column.notNull())
				.addColumn('expires_at', 'bigint', (column) => column.notNull())
				.execute();
			await table('shop_limits')
				.addColumn('key', 'text', (column) => column.primaryKey())
				.addColumn('used', 'integer', (column) => column.notNull())
				.addColumn('ends_at', 'bigint', (column) => column.notNull())
				.execute();
			await table('shop_nonces')
				.addColumn('nonce', 'text', (column) => column.primaryKey())
				.addColumn('expires_at', 'bigint', (column) => column.notNull())
				.execute();
			await ofCustomer(table('shop_addresses'))
				.addColumn('id', 'integer', (column) => column.primaryKey())
				.addColumn('content', 'text', (column) => column.notNull())
				.execute();
			await index(db, 'shop_addresses', ['customer_id']);

			await table('shop_stock')
				.addColumn('product_id', 'integer', (column) => column.notNull())
				.addColumn('warehouse_id', 'integer', (column) => column.notNull())
				.addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity >= 0`))
				.addColumn('listed', 'integer', (column) => column.notNull())
				.addPrimaryKeyConstraint('shop_stock_key', ['product_id', 'warehouse_id'])
				.execute();

			await table('shop_orders')
				.addColumn('id', 'integer', (column) => column.primaryKey())
				.addColumn('order_key', 'text', (column) => column.notNull())
				.addColumn('customer_id', 'integer', (column) => column.notNull())
				.addColumn('status', 'text', (column) => column.notNull())
				.addColumn('total', 'bigint', (column) => column.notNull())
				.addColumn('created_at', 'bigint', (column) => column.notNull())
				.addColumn('cancels_at', 'bigint')
				.addColumn('paid_at', 'bigint')
				.addColumn('transaction_id', 'text', (column) => column.notNull())
				.addColumn('content', 'text', (column) => column.notNull())
				.execute();
			await index(db, 'shop_orders', ['customer_id', 'id']);
			await index(db, 'shop_orders', ['status', 'id']);
			await ofOrder(table('shop_order_statuses'))
				.addColumn('status', 'text', (column) => column.notNull())
				.addColumn('at', 'bigint', (column) => column.notNull())
				.addPrimaryKeyConstraint('shop_order_statuses_key', ['order_id', 'status'])
				.execute();
			await ofOrder(table('shop_order_meta'))
				.addColumn('key', 'text', (column) => column.notNull())
				.addColumn('value', 'text', (column) => column.notNull())
				.addPrimaryKeyConstraint('shop_order_meta_key', ['order_id', 'key'])
				.execute();
			await ofOrder(table('shop_order_stock'))
				.addColumn('product_id', 'integer', (column) => column.notNull())
				.addColumn('warehouse_id', 'integer', (column) => column.notNull())
				.addColumn('units', 'integer', (column) => column.notNull())
				.addPrimaryKeyConstraint('shop_order_stock_key', ['order_id', 'product_id', 'warehouse_id'])
				.execute();

			await table('shop_idempotency')
				.addColumn('customer_id', 'integer', (column) => column.notNull())
				.addColumn('key', 'text', (column) => column.notNull())
				.addColumn('body_hash', 'text', (column) => column.notNull())
				.addColumn('response', 'text', (column) => column.notNull())
				.addColumn('created_at', 'bigint', (column) => column.notNull())
				.addPrimaryKeyConstraint('shop_idempotency_key', ['customer_id', 'key'])
				.execute();
			await table('shop_jobs')
				.addColumn('id', 'text', (column) => column.primaryKey())
				.addColumn('kind', 'text', (column) => column.notNull())
				.addColumn('due_at', 'bigint', (column) => column.notNull())
				.addColumn('tries', 'integer', (column) => column.notNull())
				.addColumn('payload', 'text', (column) => column.notNull())
				.execute();
			await index(db, 'shop_jobs', ['due_at']);
		},
	},
	'002_discounts': {
		async up(db: Kysely<unknown>) {
			const table = (name: string) => db.schema.createTable(name);
			const count = (name: string) =>
				[
					name,
					'integer',
					(column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0),
				] as const;
			await db.schema
				.alterTable('shop_customers')
				.addColumn(...count('bonus'))
				.execute();
			await db.schema
				.alterTable('shop_customers')
				.addColumn(...count('orders_before'))
				.execute();
			await db.schema
				.alterTable('shop_orders')
				.addColumn('phone', 'text', (column) => column.notNull().defaultTo(''))
				.execute();
			await index(db, 'shop_orders', ['phone']);

			await table('shop_coupon_counts')
				.addColumn('coupon_id', 'integer', (column) => column.notNull())
				.addColumn('phone', 'text', (column) => column.notNull())
				.addColumn('used', 'integer', (column) => column.notNull().check(sql`used >= 0`))
				.addPrimaryKeyConstraint('shop_coupon_counts_key', ['coupon_id', 'phone'])
				.execute();
			await ofOrder(table('shop_coupon_uses'))
				.addColumn('coupon_id', 'integer', (column) => column.notNull())
				.addColumn('phone', 'text', (column) => column.notNull())
				.addPrimaryKeyConstraint('shop_coupon_uses_key', ['order_id', 'coupon_id', 'phone'])
				.execute();
			await ofCustomer(table('shop_bonus_moves'))
				.addColumn('order_id', 'integer', (column) => column.notNull())
				.addColumn('points', 'integer', (column) => column.notNull())
				.addColumn('reason', 'text', (column) => column.notNull())
				.addColumn('at', 'bigint', (column) => column.notNull())
				.addPrimaryKeyConstraint('shop_bonus_moves_key', ['customer_id', 'order_id', 'reason'])
				.execute();
		},
	},
	'003_table_bookings': {
		async up(db: Kysely<unknown>) {
			await ofOrder(db.schema.createTable('shop_table_bookings'))
				.addColumn('restaurant_id', 'integer', (column) => column.notNull())
				.addColumn('table_id', 'integer', (column) => column.notNull())
				.addColumn('quarter', 'integer', (column) => column.notNull())
				.addPrimaryKeyConstraint('shop_table_bookings_key', [
					'restaurant_id',
					'table_id',
					'quarter',
				])
				.execute();
			await index(db, 'shop_table_bookings', ['order_id']);
		},
	},
	'004_payments': {
		async up(db: Kysely<unknown>) {
			await ofOrder(db.schema.createTable('shop_payments'))
				.addColumn('id', 'text', (column) => column.primaryKey())
				.addColumn('amount', 'bigint', (column) => column.notNull())
				.addColumn('at', 'bigint', (column) => column.notNull())
				.addColumn('refund_at', 'bigint')
				.execute();
			await index(db, 'shop_payments', ['order_id']);
		},
	},
	'005_chats': {
		async up(db: Kysely<unknown>) {
			await db.schema
				.createTable('shop_order_messages')
				.addColumn('order_id', 'integer', (column) =>
					column.primaryKey().references('shop_orders.id').onDelete('cascade'),
				)
				.addColumn('chat_id', 'bigint', (column) => column.notNull())
				.addColumn('message_id', 'bigint')
				.addColumn('content', 'text', (column) => column.notNull())
				.addColumn('at', 'bigint', (column) => column.notNull())
				.execute();
			await db.schema
				.createTable('shop_blocked_chats')
				.addColumn('chat_id', 'bigint', (column) => column.primaryKey())
				.addColumn('at', 'bigint', (column) => column.notNull())
				.execute();
		},
	},
	'006_favorites': {
		async up(db: Kysely<unknown>) {
			await ofCustomer(db.schema.createTable('shop_favorites'))
				.addColumn('product_ids', 'text', (column) => column.notNull())
				.addPrimaryKeyConstraint('shop_favorites_key', ['customer_id'])
				.execute();
		},
	},
	'007_rewards': {
		async up(db: Kysely<unknown>) {
			// The wheel gives points too: what they came from is part of the key, which cannot be changed where it is.
			await sql`alter table shop_bonus_moves rename to shop_bonus_moves_before`.execute(db);
			await ofCustomer(db.schema.createTable('shop_bonus_moves'))
				.addColumn('order_id', 'integer', (column) => column.notNull())
				.addColumn('spin_id', 'integer', (column) => column.notNull().defaultTo(0))
				.addColumn('points', 'integer', (column) => column.notNull())
				.addColumn('reason', 'text', (column) => column.notNull())
				.addColumn('at', 'bigint', (column) => column.notNull())
				.addPrimaryKeyConstraint('shop_bonus_moves_once', [
					'customer_id',
					'order_id',
					'spin_id',
					'reason',
				])
				.execute();
			await sql`insert into shop_bonus_moves (customer_id, order_id, points, reason, at)
				select customer_id, order_id, points, reason, at from shop_bonus_moves_before`.execute(db);
			await db.schema.dropTable('shop_bonus_moves_before').execute();

			await ofCustomer(db.schema.createTable('shop_wheel_spins'))
				.addColumn('id', 'integer', (column) => column.primaryKey())
				.addColumn('period', 'text', (column) => column.notNull())
				.addColumn('number', 'integer', (column) => column.notNull())
				.addColumn('sector_id', 'integer', (column) => column.notNull())
				.addColumn('prize_type', 'text', (column) => column.notNull())
				.addColumn('prize_value', 'text', (column) => column.notNull())
				.addColumn('label', 'text', (column) => column.notNull())
				.addColumn('at', 'bigint', (column) => column.notNull())
				.addUniqueConstraint('shop_wheel_spins_once', ['customer_id', 'period', 'number'])
				.execute();
			await sql`insert into shop_counters (name, value) values ('spin', 0)`.execute(db);

			await db.schema
				.createTable('shop_preferences')
				.addColumn('customer_id', 'integer', (column) =>
					column.primaryKey().references('shop_customers.id').onDelete('cascade'),
				)
				.addColumn('content', 'text', (column) => column.notNull())
				.execute();
		},
	},
	'008_profile': {
		async up(db: Kysely<unknown>) {
			for (const name of ['email', 'sex'])
				await db.schema
					.alterTable('shop_customers')
					.addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
					.execute();
		},
	},
	'009_saved_cards': {
		async up(db: Kysely<unknown>) {
			await ofCustomer(db.schema.createTable('shop_saved_cards'))
				.addColumn('id', 'integer', (column) => column.primaryKey())
				.addColumn('last4', 'text', (column) => column.notNull())
				.addColumn('brand', 'text', (column) => column.notNull())
				.addColumn('expiry', 'text', (column) => column.notNull())
				.addColumn('at', 'bigint', (column) => column.notNull())
				.addUniqueConstraint('shop_saved_cards_once', ['customer_id', 'last4', 'brand', 'expiry'])
				.execute();
			await sql`insert into shop_counters (name, value) values ('card', 0)`.execute(db);
		},
	},
	'010_former_phones': {
		async up(db: Kysely<unknown>) {
			await db.schema
				.createTable('shop_former_phones')
				.addColumn('phone_hash', 'text', (column) => column.primaryKey())
				.addColumn('is_deleted', 'integer', (column) => column.notNull())
				.addColumn('orders', 'integer', (column) => column.notNull())
				.addColumn('birth_hash', 'text', (column) => column.notNull())
				.addColumn('at', 'bigint', (column) => column.notNull())
				.execute();
		},
	},
	'011_words_and_carts': {
		async up(db: Kysely<unknown>) {
			await db.schema
				.alterTable('shop_customers')
				.addColumn('language', 'text', (column) => column.notNull().defaultTo(''))
				.execute();
			await db.schema
				.alterTable('shop_customers')
				.addColumn('cart_reminders', 'integer', (column) => column.notNull().defaultTo(0))
				.execute();
			await db.schema
				.createTable('shop_carts')
				.addColumn('customer_id', 'integer', (column) =>
					column.primaryKey().references('shop_customers.id').onDelete('cascade'),
				)
				.addColumn('names', 'text', (column) => column.notNull())
				.addColumn('mark', 'text', (column) => column.notNull())
				.addColumn('warehouse_id', 'integer')
				.addColumn('seen_at', 'bigint', (column) => column.notNull())
				.addColumn('reminded_at', 'bigint')
				.execute();
			await db.schema
				.createTable('shop_login_requests')
				.addColumn('id_hash', 'text', (column) => column.primaryKey())
				.addColumn('phone', 'text', (column) => column.notNull().unique())
				.addColumn('button', 'text', (column) => column.notNull().unique())
				.addColumn('state', 'text', (column) => column.notNull())
				.addColumn('expires_at', 'bigint', (column) => column.notNull())
				.execute();
		},
	},
	'012_cart_content': {
		async up(db: Kysely<unknown>) {
			await db.schema
				.alterTable('shop_carts')
				.addColumn('content', 'text', (column) => column.notNull().defaultTo(''))
				.execute();
		},
	},
	'013_max_accounts': {
		async up(db: Kysely<unknown>) {
			await db.schema
				.createTable('shop_max_accounts')
				// Shops with a bot of MAX have had this table before it was among these steps.
				.ifNotExists()
				.addColumn('max_id', 'bigint', (column) => column.primaryKey())
				.addColumn('customer_id', 'integer', (column) =>
					column.notNull().unique().references('shop_customers.id').onDelete('cascade'),
				)
				.execute();
		},
	},
	'014_phones': {
		async up(db: Kysely<unknown>) {
			await internationalPhones(db);
			// Codes and requests live minutes: those under way are asked for anew, by who asks for them.
			for (const name of ['shop_login_codes', 'shop_login_requests'])
				await db.schema.dropTable(name).execute();
			await db.schema
				.createTable('shop_login_codes')
				.addColumn('phone', 'text', (column) => column.notNull())
				.addColumn('asker', 'text', (column) => column.notNull())
				.addColumn('code_hash', 'text', (column) => column.notNull())
				.addColumn('tries_left', 'integer', (column) => column.notNull())
				.addColumn('expires_at', 'bigint', (column) => column.notNull())
				.addPrimaryKeyConstraint('shop_login_codes_of_asker', ['phone', 'asker'])
				.execute();
			await db.schema
				.createTable('shop_login_requests')
				.addColumn('id_hash', 'text', (column) => column.primaryKey())
				.addColumn('phone', 'text', (column) => column.notNull())
				.addColumn('asker', 'text', (column) => column.notNull())
				.addColumn('button', 'text', (column) => column.notNull().unique())
				.addColumn('state', 'text', (column) => column.notNull())
				.addColumn('expires_at', 'bigint', (column) => column.notNull())
				.addUniqueConstraint('shop_login_requests_of_asker', ['phone', 'asker'])
				.execute();
			await db.schema
				.createTable('shop_login_browsers')
				.addColumn('phone', 'text', (column) => column.notNull())
				.addColumn('asker', 'text', (column) => column.notNull())
				.addColumn('at', 'bigint', (column) => column.notNull())
				.addPrimaryKeyConstraint('shop_login_browsers_key', ['phone', 'asker'])
				.execute();
		},
	},
	'016_refunds': {
		async up(db: Kysely<unknown>) {
			await db.schema
				.createTable('shop_refunds')
				.addColumn('id', 'integer', (column) => column.primaryKey())
				.addColumn('payment_id', 'text', (column) => column.notNull().unique())
				.addColumn('provider_id', 'text', (column) => column.notNull())
				// No reference: money may come for an order that does not exist.
				.addColumn('order_id', 'bigint', (column) => column.notNull())
				.addColumn('amount', 'bigint', (column) => column.notNull())
				.addColumn('currency', 'text', (column) => column.notNull())
				.addColumn('reason', 'text', (column) => column.notNull())
				.addColumn('at', 'bigint', (column) => column.notNull())
				.addColumn('returned_at', 'bigint')
				.execute();
			await index(db, 'shop_refunds', ['returned_at']);
			await sql`insert into shop_refunds
				(id, payment_id, provider_id, order_id, amount, currency, reason, at)
				select row_number() over (order by payment.refund_at, payment.id), payment.id, '',
					payment.order_id, payment.amount, '',
					case when placed.transaction_id = payment.id then 'cancelled'
						when placed.status = 'cancelled' then 'paid_late' else 'paid_again' end,
					payment.refund_at
				from shop_payments payment join shop_orders placed on placed.id = payment.order_id
				where payment.refund_at is not null`.execute(db);
			await sql`insert into shop_counters (name, value)
				select 'refund', count(*) from shop_refunds`.execute(db);
		},
	},
	'017_order_preferences': {
		async up(db: Kysely<unknown>) {
			await db.schema
				.alterTable('shop_orders')
				.addColumn('preferences', 'text', (column) => column.notNull().defaultTo(''))
				.execute();
		},
	},
	'018_job_owner': {
		async up(db: Kysely<unknown>) {
			for (const table of ['shop_jobs', 'shop_order_messages'])
				await db.schema.alterTable(table).addColumn('owner', 'text').execute();
		},
	},
	'019_job_order': {
		async up(db: Kysely<unknown>) {
			await db.schema.alterTable('shop_jobs').addColumn('queue', 'text').execute();
			if (db.getExecutor().adapter instanceof PostgresAdapter) {
				await sql`alter table shop_jobs add column number bigint generated by default as identity`.execute(
					db,
				);
				return;
			}
			// SQLite numbers the rows of a table by its primary key alone, which no table is given later.
			await db.schema
				.createTable('shop_jobs_numbered')
				.addColumn('number', 'integer', (column) => column.primaryKey())
				.addColumn('id', 'text', (column) => column.notNull().unique())
				.addColumn('kind', 'text', (column) => column.notNull())
				.addColumn('due_at', 'bigint', (column) => column.notNull())
				.addColumn('tries', 'integer', (column) => column.notNull())
				.addColumn('payload', 'text', (column) => column.notNull())
				.addColumn('owner', 'text')
				.addColumn('queue', 'text')
				.execute();
			await sql`insert into shop_jobs_numbered (id, kind, due_at, tries, payload, owner, queue)
				select id, kind, due_at, tries, payload, owner, queue from shop_jobs order by rowid`.execute(
				db,
			);
			await db.schema.dropTable('shop_jobs').execute();
			await db.schema.alterTable('shop_jobs_numbered').renameTo('shop_jobs').execute();
			await index(db, 'shop_jobs', ['due_at']);
		},
	},
	'020_tips': {
		async up(db: Kysely<unknown>) {
			await ofOrder(db.schema.createTable('shop_tips'))
				.addColumn('attempt', 'integer', (column) => column.notNull())
				.addColumn('payment_id', 'text', (column) => column.notNull().unique())
				.addColumn('amount', 'bigint', (column) => column.notNull())
				.addColumn('asked', 'integer', (column) => column.notNull())
				.addColumn('at', 'bigint', (column) => column.notNull())
				.addColumn('paid_at', 'bigint')
				.addColumn('transaction_id', 'text', (column) => column.notNull())
				.addPrimaryKeyConstraint('shop_tips_key', ['order_id', 'attempt'])
				.execute();
		},
	},
	'021_job_queue': {
		async up(db: Kysely<unknown>) {
			await index(db, 'shop_jobs', ['queue', 'due_at']);
		},
	},
};

const ofCustomer = (table: CreateTableBuilder<string, never>) =>
	table.addColumn('customer_id', 'integer', (column) =>
		column.notNull().references('shop_customers.id').onDelete('cascade'),
	);

const ofOrder = (table: CreateTableBuilder<string, never>) =>
	table.addColumn('order_id', 'integer', (column) =>
		column.notNull().references('shop_orders.id').onDelete('cascade'),
	);

async function index(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
	await db.schema
		.createIndex(`${table}_${columns.join('_')}`)
		.on(table)
		.columns(columns)
		.execute();
}
