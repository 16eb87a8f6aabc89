import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MAX_MIGRATIONS } from '#server/backup/installed-steps.ts';
import { BOT_MIGRATIONS } from '#server/bot/migrations.ts';
import { GATEWAY_MIGRATIONS } from '#server/gateway/sessions/migrations.ts';
import { SHOP_MIGRATIONS } from '#server/schema/migrations.ts';
import { openDatabase } from '#server/sql/database.ts';
import { type Migrations, migrate } from '#server/sql/migrate.ts';
import { WOO_MIGRATIONS } from '#server/woo/tables.ts';
import { DATABASES } from './databases.ts';
import {
	changedEntry,
	committedVersions,
	countRows,
	fillTables,
	type ReleasedSchema,
	runReleased,
	schemaOf,
} from './released-schemas.ts';

const ROOT = join(import.meta.dirname, '..');
const FILE = new URL('fixtures/released-schemas.json', import.meta.url);
const released = JSON.parse(await readFile(FILE, 'utf8')) as ReleasedSchema[];

const TODAY: Readonly<Record<string, Migrations>> = {
	gateway: GATEWAY_MIGRATIONS,
	shop: SHOP_MIGRATIONS,
	bot: BOT_MIGRATIONS,
	woo: WOO_MIGRATIONS,
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
			await runReleased(db, version, { ...TODAY, max: MAX_MIGRATIONS });
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

describe('the released lists of steps', () => {
	const [first, second, third] = released;
	if (first === undefined || second === undefined || third === undefined)
		throw new Error('no released schemas');
	test.each<[string, readonly ReleasedSchema[], number | undefined]>([
		['appended to', [first, second, third], undefined],
		['left alone', [first, second], undefined],
		['shortened', [first], 1],
		['reordered', [second, first, third], 0],
		['with another schema', [first, { ...second, schema: 'of another' }, third], 1],
		['with another step', [{ ...first, steps: { ...first.steps, shop: [] } }, second], 0],
	])('%s', (_what, newer, place) => {
		expect(changedEntry([first, second], newer)).toBe(place);
	});

	/** A copy of the sources without their history has nothing to be compared with. */
	test.runIf(existsSync(join(ROOT, '.git')))('no entry ever committed is changed or gone', () => {
		const versions = committedVersions(ROOT, 'tests/fixtures/released-schemas.json');
		expect(versions.length).toBeGreaterThan(0);
		for (const [index, version] of versions.entries()) {
			const newer = versions[index + 1] ?? released;
			expect(changedEntry(version, newer), `version ${index + 1} of the file`).toBeUndefined();
		}
	});
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
