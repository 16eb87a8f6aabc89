/** The rows of a backup, put into an empty database within one transaction. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { runSteps } from '../sql/migrate.ts';
import { quoted, type Row } from '../sql/snapshot.ts';
import { type BackedUpFile, BackupError, type BackupHeader, readBackup } from './backup-file.ts';
import { OWNERS, type Steps, unknownSteps } from './installed-steps.ts';

type AnyTables = Record<string, Record<string, unknown>>;

/** A statement's parameters, and the bytes of its text, have an end in both databases. */
const VALUES_AT_ONCE = 5000;

/**
 * Makes the tables as they were when the backup was made, and puts its rows in. Throws `BackupError` for one that is
 * damaged or made by a newer version, and the database's own error where a row refers to none: the transaction is to be
 * rolled back then.
 */
export async function restoreRows<T>(
	given: Transaction<T>,
	file: string,
	onFile: (file: BackedUpFile) => Promise<void> = async () => {},
	onRow: (table: string, row: Row) => void = () => {},
): Promise<BackupHeader> {
	const tx = given as unknown as Transaction<AnyTables>;
	const columns = new Map<string, readonly string[]>();
	let pending: { table: string; rows: Row[] } | undefined;
	const flush = async () => {
		if (pending !== undefined) await insert(tx, pending, columns.get(pending.table) ?? []);
		pending = undefined;
	};
	const header = await readBackup(file, {
		async header(found) {
			refuseNewer(file, found);
			await runStepsOf(
				tx,
				found.steps,
				(owner, name) => found.steps[owner]?.includes(name) === true,
			);
			await expectTables(tx, file, found);
			for (const table of found.tables) columns.set(table.name, table.columns);
			// Steps give birth to rows of their own (counters): the backup has them as they became.
			for (const { name } of found.tables.toReversed()) await tx.deleteFrom(name).execute();
		},
		async row(table, row) {
			onRow(table, row);
			if (pending?.table !== table || pending.rows.length * row.length >= VALUES_AT_ONCE)
				await flush();
			pending ??= { table, rows: [] };
			pending.rows.push(row);
		},
		async file(found) {
			await flush();
			await onFile(found);
		},
	});
	await flush();
	return header;
}

/** Brings restored tables to what this version has. */
export const migrateUp = <T>(tx: Transaction<T>, steps: Steps): Promise<void> =>
	runStepsOf(tx, steps, () => true);

async function runStepsOf<T>(
	tx: Kysely<T>,
	steps: Steps,
	isWanted: (owner: string, name: string) => boolean,
): Promise<void> {
	for (const [owner, migrations] of OWNERS) {
		if (steps[owner] === undefined) continue;
		const wanted = Object.entries(migrations).filter(([name]) => isWanted(owner, name));
		await runSteps(tx, owner, Object.fromEntries(wanted));
	}
}

function refuseNewer(file: string, { product, steps }: BackupHeader): void {
	const [unknown] = unknownSteps(steps);
	if (unknown !== undefined)
		throw new BackupError(
			`${file}: was made by a newer version of the shop (${product}), which knows the step ${unknown}: update the shop first`,
		);
}

async function expectTables(
	tx: Kysely<AnyTables>,
	file: string,
	{ tables }: BackupHeader,
): Promise<void> {
	const present = new Map(
		(await tx.introspection.getTables()).map(({ name, columns }) => [
			name,
			new Set(columns.map((column) => column.name)),
		]),
	);
	for (const { name, columns } of tables) {
		const missing = columns.find((column) => present.get(name)?.has(column) !== true);
		if (missing !== undefined)
			throw new BackupError(`${file}: has ${name}.${missing}, which is no part of a shop`);
	}
}

async function insert(
	tx: Kysely<AnyTables>,
	{ table, rows }: { readonly table: string; readonly rows: readonly Row[] },
	columns: readonly string[],
): Promise<void> {
	const values = rows.map((row) =>
		Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null])),
	);
	await tx.insertInto(table).values(values).execute();
}

/** PostgreSQL counts its identities by itself: each goes on behind the rows that were put in. */
export async function setIdentities<T>(tx: Transaction<T>): Promise<void> {
	for (const { name, columns } of await tx.introspection.getTables())
		for (const column of columns.filter((one) => one.isAutoIncrementing))
			await sql`select setval(pg_get_serial_sequence(${quoted(name)}, ${column.name}),
				coalesce((select max(${sql.ref(column.name)}) from ${sql.table(name)}), 0) + 1, false)`.execute(
				tx,
			);
}
