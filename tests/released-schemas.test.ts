import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import { BOT_MIGRATIONS } from '#server/bot/migrations.ts';
import { GATEWAY_MIGRATIONS } from '#server/gateway/sessions/migrations.ts';
import { SHOP_MIGRATIONS } from '#server/schema/migrations.ts';
import { openDatabase } from '#server/sql/database.ts';
import { type Migrations, migrate } from '#server/sql/migrate.ts';
import { WOO_MIGRATIONS } from '#server/woo/tables.ts';
import { DATABASES } from './databases.ts';
import {
	countRows,
	fillTables,
	type ReleasedSchema,
	runReleased,
	schemaOf,
} from './released-schemas.ts';

const FILE = new URL('fixtures/released-schemas.json', import.meta.url);
const released = JSON.parse(await readFile(FILE, 'utf8')) as ReleasedSchema[];

const TODAY: Readonly<Record<string, Migrations>> = {
	gateway: GATEWAY_MIGRATIONS,
	shop: SHOP_MIGRATIONS,
	bot: BOT_MIGRATIONS,
	woo: WOO_MIGRATIONS,
};
/** A list that is none any more: its table is made by the shop's own steps now. */
const max: Migrations = {
	'001_accounts': {
		async up(db: Kysely<unknown>) {
			await db.schema
				.createTable('shop_max_accounts')
				.addColumn('max_id', 'bigint', (column) => column.primaryKey())
				.addColumn('customer_id', 'integer', (column) =>
					column.notNull().unique().references('shop_customers.id').onDelete('cascade'),
				)
				.execute();
		},
	},
};
const TRANSIENT = new Set(['shop_login_codes', 'shop_login_requests']);
const nameOf = ({ steps }: ReleasedSchema) =>
	Object.entries(steps)
		.map(([owner, names]) => `${owner} ${names.at(-1)}`)
		.join(', ');

describe.each(DATABASES)('shops of released versions on $name', (kind) => {
	test.each(released.map((one) => [nameOf(one), one] as const))(
		'of %s: every row lives on in today’s',
		async (_name, version) => {
			const database = await kind.create();
			const db = openDatabase<unknown>(database.target);
			await runReleased(db, version, { ...TODAY, max });
			if (kind.name === 'SQLite') expect(await schemaOf(db)).toBe(version.schema);
			const filled = await fillTables(db);
			expect(filled.size).toBeGreaterThan(10);
			for (const [owner, steps] of Object.entries(TODAY)) await migrate(db, owner, steps);
			// A later step may bring rows of its own. Codes live minutes: those under way are asked for anew.
			for (const [table, count] of filled)
				if (!TRANSIENT.has(table))
					expect(await countRows(db, table), table).toBeGreaterThanOrEqual(count);
			await db.destroy();
			await database.drop();
		},
	);
});

/** A list of steps is released the moment it lands: what is missing here is the line to append to the file. */
test.runIf(DATABASES.some((kind) => kind.name === 'SQLite'))(
	'today’s list of steps is the newest of the released ones',
	async () => {
		const [kind] = DATABASES;
		if (kind === undefined) throw new Error('no database');
		const database = await kind.create();
		const db = openDatabase<unknown>(database.target);
		const steps = Object.fromEntries(
			Object.entries(TODAY).map(([owner, list]) => [owner, Object.keys(list).sort()]),
		);
		await runReleased(db, { steps }, TODAY);
		expect(released.at(-1)).toEqual({ steps, schema: await schemaOf(db) });
		await db.destroy();
		await database.drop();
	},
);
