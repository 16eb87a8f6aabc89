/** The tables of the bot, and the steps that make them. */
import type { Kysely } from 'kysely';
import type { Migrations } from '#server/sql/migrate.ts';

export interface BotTables {
	/**
	 * Updates of Telegram's: it may bring one again. `content`: the update as JSON while it waits to be dealt with;
	 * null = it has been.
	 */
	bot_updates: { update_id: number; at: number; content: string | null };
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
	'002_inbox': {
		async up(db: Kysely<unknown>) {
			await db.schema.alterTable('bot_updates').addColumn('content', 'text').execute();
		},
	},
};
