import type { Kysely } from 'kysely';
import type { Migrations } from '#server/sql/migrate.ts';

export interface BotTables {
	/** Updates that have been dealt with: Telegram may bring one again. */
	bot_updates: { update_id: number; at: number };
}

export const BOT_MIGRATIONS: Migrations = {
	'001_updates': {
		async up(db: Kysely<unknown>) {
			await db.schema
				.createTable('bot_updates')
				.addColumn('update_id', 'bigint', (column) => column.primaryKey())
				.addColumn('at', 'bigint', (column) => column.notNull())
				.execute();
		},
	},
};
