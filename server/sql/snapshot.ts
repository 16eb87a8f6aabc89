/** One moment of a database, read whole while others write to it. */
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import type { DatabaseTarget } from './database.ts';

/** A column's value: what both databases and JSON have alike. */
export type Value = string | number | null;
/** The values of a row, in the order of the table's columns. */
export type Row = readonly Value[];

export interface SnapshotTable {
	readonly name: string;
	readonly columns: readonly string[];
	readonly rows: number;
}

/** All that is asked of a snapshot is of the moment of the first question. */
export interface Snapshot {
	/** Those that others refer to come first. */
	tables(): Promise<readonly SnapshotTable[]>;
	rows(table: SnapshotTable): AsyncIterable<Row>;
	close(): Promise<void>;
}

const FETCHED_AT_ONCE = 1000;

/**
 * Opens a database to be read as it is at one moment. SQLite: a read transaction, which sees what is in the -wal file and
 * holds up no writer; PostgreSQL: a transaction of REPEATABLE READ. Throws when there is no such database.
 */
export function openSnapshot(target: DatabaseTarget): Promise<Snapshot> {
	return 'file' in target ? sqliteSnapshot(target.file) : postgresSnapshot(target.url);
}

async function sqliteSnapshot(file: string): Promise<Snapshot> {
	const database = new DatabaseSync(file, { readOnly: true });
	database.exec('pragma busy_timeout = 10000');
	database.exec('begin');
	const strings = (query: string, ...parameters: string[]) =>
		database
			.prepare(query)
			.all(...parameters)
			.map((row) => String(Object.values(row)[0]));
	return {
		async tables() {
			const names = strings(
				"select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
			);
			const referred = new Map(
				names.map((name) => [
					name,
					strings('select distinct "table" from pragma_foreign_key_list(?)', name),
				]),
			);
			return referredFirst(names, referred).map((name) => ({
				name,
				columns: strings('select name from pragma_table_info(?) order by cid', name),
				rows: Number(strings(`select count(*) from ${quoted(name)}`)[0]),
			}));
		},
		async *rows({ name, columns }) {
			const statement = database.prepare(
				`select ${columns.map(quoted).join(', ')} from ${quoted(name)}`,
			);
			for (const row of statement.iterate())
				yield columns.map((column) => portable(row[column], name, column));
		},
		close: async () => database.close(),
	};
}

async function postgresSnapshot(url: string): Promise<Snapshot> {
	const client = new pg.Client({ connectionString: url, keepAlive: true });
	client.on('error', () => {});
	await client.connect();
	await client.query('begin isolation level repeatable read read only');
	const strings = async (query: string, ...parameters: string[]): Promise<string[]> => {
		const { rows } = await client.query({ text: query, values: parameters, rowMode: 'array' });
		return rows.map(([value]: unknown[]) => String(value));
	};
	return {
		async tables() {
			const names = await strings(
				'select tablename from pg_tables where schemaname = current_schema() order by tablename collate "C"',
			);
			const referred = new Map<string, string[]>();
			for (const name of names)
				referred.set(
					name,
					await strings(
						"select distinct parent.relname from pg_constraint join pg_class parent on parent.oid = confrelid where contype = 'f' and conrelid = to_regclass($1)",
						quoted(name),
					),
				);
			const tables: SnapshotTable[] = [];
			for (const name of referredFirst(names, referred)) {
				const columns = await strings(
					'select column_name from information_schema.columns where table_schema = current_schema() and table_name = $1 order by ordinal_position',
					name,
				);
				const [rows] = await strings(`select count(*) from ${quoted(name)}`);
				tables.push({ name, columns, rows: Number(rows) });
			}
			return tables;
		},
		async *rows({ name, columns }) {
			await client.query(
				`declare backup_rows no scroll cursor for select ${columns.map(quoted).join(', ')} from ${quoted(name)}`,
			);
			for (;;) {
				const { rows } = await client.query({
					text: `fetch ${FETCHED_AT_ONCE} from backup_rows`,
					rowMode: 'array',
				});
				for (const row of rows as unknown[][])
					yield columns.map((column, at) => portable(row[at], name, column));
				if (rows.length < FETCHED_AT_ONCE) break;
			}
			await client.query('close backup_rows');
		},
		close: () => client.end(),
	};
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

function portable(value: unknown, table: string, column: string): Value {
	if (value === null || typeof value === 'string' || Number.isFinite(value)) return value as Value;
	throw new TypeError(`${table}.${column}: a value that is neither text nor a number`);
}

/** Tables in an order in which their rows can be put back. Throws when two refer to each other. */
function referredFirst(
	names: readonly string[],
	referred: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
	const sorted = new Set<string>();
	while (sorted.size < names.length) {
		const ready = names.filter(
			(name) =>
				!sorted.has(name) &&
				(referred.get(name) ?? []).every((other) => other === name || sorted.has(other)),
		);
		if (ready.length === 0) throw new Error('tables refer to each other in a circle');
		for (const name of ready) sorted.add(name);
	}
	return [...sorted];
}
