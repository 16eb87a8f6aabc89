/** The steps of all owners of tables, and which of them a database has gone through. */
import type { Kysely } from 'kysely';
import { BOT_MIGRATIONS } from '../bot/migrations.ts';
import { GATEWAY_MIGRATIONS } from '../gateway/sessions/migrations.ts';
import { SHOP_MIGRATIONS } from '../schema/migrations.ts';
import type { Migrations } from '../sql/migrate.ts';
import { WOO_MIGRATIONS } from '../woo/tables.ts';

/** A list that is none any more: its table is made by the shop's own steps now. */
export const MAX_MIGRATIONS: Migrations = {
	'001_accounts': {
		async up(db: Kysely<unknown>) {
			await db.schema
				.createTable('shop_max_accounts')
				.ifNotExists()
				.addColumn('max_id', 'bigint', (column) => column.primaryKey())
				.addColumn('customer_id', 'integer', (column) =>
					column.notNull().unique().references('shop_customers.id').onDelete('cascade'),
				)
				.execute();
		},
	},
};

/** In the order in which they are run. */
export const OWNERS: readonly (readonly [owner: string, migrations: Migrations])[] = [
	['gateway', GATEWAY_MIGRATIONS],
	['woo', WOO_MIGRATIONS],
	['shop', SHOP_MIGRATIONS],
	['max', MAX_MIGRATIONS],
	['bot', BOT_MIGRATIONS],
];

export type Steps = Readonly<Record<string, readonly string[]>>;

const LIST = /^([a-z]+)_migrations$/;

/** Whose list of steps a table is; undefined = it is no such list. */
export const ownerOfList = (table: string): string | undefined => LIST.exec(table)?.[1];

/** Steps of today that a database with these has not gone through. Owners it does not know are new, not late. */
export function outstanding(installed: Steps): readonly string[] {
	return OWNERS.flatMap(([owner, migrations]) =>
		installed[owner] === undefined
			? []
			: Object.keys(migrations)
					.filter((name) => !installed[owner]?.includes(name))
					.map((name) => `${owner}/${name}`),
	);
}

/** Steps that this version does not know: a newer one has made them. */
export function unknownSteps(installed: Steps): readonly string[] {
	const known: Readonly<Record<string, Migrations>> = Object.fromEntries(OWNERS);
	return Object.entries(installed).flatMap(([owner, names]) =>
		names.filter((name) => known[owner]?.[name] === undefined).map((name) => `${owner}/${name}`),
	);
}
