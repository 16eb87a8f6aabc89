/** The tables of the gateway, and the steps that make them. */
import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Migrations } from '#server/sql/migrate.ts';

/** The gateway's own tables. */
export interface GatewayTables {
	gateway_sessions: {
		/** SHA-256 of the cookie's value, hex. */
		id_hash: string;
		user_id: number;
		/** The site's own token of this login. */
		token: string;
		/** Epoch ms. */
		created_at: number;
		seen_at: number;
		/** Names the session to its customer; opens nothing. */
		public_id: string;
		/** JSON of a `Device`; '' = begun before it was noted. */
		device: string;
		/** Whose launch it was begun in, and that alone goes on with it; both null = begun in a browser. */
		messenger: 'telegram' | 'max' | null;
		messenger_user_id: number | null;
	};
	/** Orders sent to a real site. */
	gateway_orders: {
		/** SHA-256 of the customer and the key, or the cart, hex. */
		mark: string;
		body_hash: string;
		/** The site's answer, JSON; null = none has come; '' = of a key whose order goes by its cart's mark. */
		response: string | null;
		/** Epoch ms: when it was sent, and when it was last sent or looked for. */
		first_at: number;
		asked_at: number;
		/** Of this try to place it: part of the mark the site keeps; '' = begun before tries were told apart. */
		attempt: string;
		/** What it was priced at, JSON of an `OrderPlan`; null = nothing was sent. */
		plan: string | null;
	};
	/** Carts on their way to another device. */
	gateway_cart_links: {
		/** SHA-256 of the link's key, hex. */
		key_hash: string;
		/** `keptCartToWire`, JSON; '' = its time is over. */
		content: string;
		/** Epoch ms. */
		expires_at: number;
		/** SHA-256 of the secret of the page that has taken it, hex; null = it has not been taken. */
		taken_by: string | null;
	};
	/** The secrets of an installation of several copies: one row. On SQLite they are in a file. */
	gateway_secrets: {
		id: 1;
		/** JSON, as in `secrets.json`. */
		content: string;
	};
	/** Realtime events on their way to the copies of the shop, in the order of their numbers. */
	gateway_events: {
		id: number;
		/** Epoch ms. */
		at: number;
		channel: string;
		event: string;
		/** JSON. */
		data: string;
	};
	/** Limits of calls that the copies count together. */
	gateway_limits: {
		/** SHA-256 of what is counted, hex. */
		key_hash: string;
		/** Epoch ms: when its allowance is whole again. */
		full_at: number;
	};
}

/** For `migrate(db, 'gateway', GATEWAY_MIGRATIONS)`. */
export const GATEWAY_MIGRATIONS: Migrations = {
	'001_sessions': {
		async up(db: Kysely<unknown>) {
			await db.schema
				.createTable('gateway_sessions')
				.addColumn('id_hash', 'text', (column) => column.primaryKey())
				.addColumn('user_id', 'bigint', (column) => column.notNull())
				.addColumn('token', 'text', (column) => column.notNull())
				.addColumn('created_at', 'bigint', (column) => column.notNull())
				.addColumn('seen_at', 'bigint', (column) => column.notNull())
				.execute();
			await db.schema
				.createIndex('gateway_sessions_seen_at')
				.on('gateway_sessions')
				.column('seen_at')
				.execute();
		},
	},
	'002_devices': {
		async up(db: Kysely<GatewayTables>) {
			for (const name of ['public_id', 'device'])
				await db.schema
					.alterTable('gateway_sessions')
					.addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
					.execute();
			for (const { id_hash } of await db.selectFrom('gateway_sessions').select('id_hash').execute())
				await db
					.updateTable('gateway_sessions')
					.set({ public_id: randomUUID() })
					.where('id_hash', '=', id_hash)
					.execute();
			await db.schema
				.createIndex('gateway_sessions_user_id')
				.on('gateway_sessions')
				.column('user_id')
				.execute();
		},
	},
	'003_orders': {
		async up(db: Kysely<unknown>) {
			await db.schema
				.createTable('gateway_orders')
				.addColumn('mark', 'text', (column) => column.primaryKey())
				.addColumn('body_hash', 'text', (column) => column.notNull())
				.addColumn('response', 'text')
				.addColumn('first_at', 'bigint', (column) => column.notNull())
				.addColumn('asked_at', 'bigint', (column) => column.notNull())
				.execute();
			await db.schema
				.createIndex('gateway_orders_first_at')
				.on('gateway_orders')
				.column('first_at')
				.execute();
		},
	},
	'004_cart_links': {
		async up(db: Kysely<unknown>) {
			await db.schema
				.createTable('gateway_cart_links')
				.addColumn('key_hash', 'text', (column) => column.primaryKey())
				.addColumn('content', 'text', (column) => column.notNull())
				.addColumn('expires_at', 'bigint', (column) => column.notNull())
				.addColumn('taken_by', 'text')
				.execute();
			await db.schema
				.createIndex('gateway_cart_links_expires_at')
				.on('gateway_cart_links')
				.column('expires_at')
				.execute();
		},
	},
	'005_session_messenger': {
		async up(db: Kysely<unknown>) {
			await db.schema.alterTable('gateway_sessions').addColumn('messenger', 'text').execute();
			await db.schema
				.alterTable('gateway_sessions')
				.addColumn('messenger_user_id', 'bigint')
				.execute();
		},
	},
	'006_order_plans': {
		async up(db: Kysely<unknown>) {
			await db.schema
				.alterTable('gateway_orders')
				.addColumn('attempt', 'text', (column) => column.notNull().defaultTo(''))
				.execute();
			await db.schema.alterTable('gateway_orders').addColumn('plan', 'text').execute();
		},
	},
	'007_copies': {
		async up(db: Kysely<unknown>) {
			await db.schema
				.createTable('gateway_secrets')
				.addColumn('id', 'integer', (column) => column.primaryKey())
				.addColumn('content', 'text', (column) => column.notNull())
				.execute();
			await db.schema
				.createTable('gateway_events')
				.addColumn('id', 'bigint', (column) => column.primaryKey())
				.addColumn('at', 'bigint', (column) => column.notNull())
				.addColumn('channel', 'text', (column) => column.notNull())
				.addColumn('event', 'text', (column) => column.notNull())
				.addColumn('data', 'text', (column) => column.notNull())
				.execute();
			await db.schema
				.createTable('gateway_limits')
				.addColumn('key_hash', 'text', (column) => column.primaryKey())
				.addColumn('full_at', 'bigint', (column) => column.notNull())
				.execute();
		},
	},
};
