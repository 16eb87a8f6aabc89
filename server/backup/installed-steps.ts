/** The steps of all owners of tables, and which of them a database has gone through. */
import type { Kysely } from 'kysely';
import { BOT_MIGRATIONS } from '../bot/migrations.ts';
import type { Environment } from '../env.ts';
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

/** The owners whose tables a start brings up to date. `hasBot`: the bot speaks to Telegram. */
export function ownersInUse(
	{ BACKEND_URL }: Pick<Environment, 'BACKEND_URL'>,
	hasBot: boolean,
): readonly string[] {
	return [
		'gateway',
		...(BACKEND_URL === undefined ? [] : ['woo']),
		'shop',
		...(hasBot ? ['bot'] : []),
	];
}

/** What a database has gone through. `namesIn`: the names in one of its `tables`. */
export async function installedSteps(
	tables: readonly string[],
	namesIn: (list: string) => readonly string[] | Promise<readonly string[]>,
): Promise<Steps> {
	const steps: Record<string, readonly string[]> = {};
	for (const table of tables) {
		const owner = ownerOfList(table);
		if (owner !== undefined) steps[owner] = await namesIn(table);
	}
	return steps;
}

/** "gateway/003_links": steps of today that a database with these has not gone through; the next start runs them. */
export function outstandingSteps(installed: Steps, owners: readonly string[]): readonly string[] {
	return OWNERS.filter(([owner]) => owners.includes(owner)).flatMap(([owner, migrations]) =>
		Object.keys(migrations)
			.filter((name) => !installed[owner]?.includes(name))
			.map((name) => `${owner}/${name}`),
	);
}

/** Steps that this version does not know: a newer one has made them. `owners`: whose are asked about; absent = all. */
export function unknownSteps(
	installed: Steps,
	owners: readonly string[] = Object.keys(installed),
): readonly string[] {
	const known: Readonly<Record<string, Migrations>> = Object.fromEntries(OWNERS);
	return owners.flatMap((owner) =>
		(installed[owner] ?? [])
			.filter((name) => known[owner]?.[name] === undefined)
			.map((name) => `${owner}/${name}`),
	);
}
