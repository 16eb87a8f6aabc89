/** The database of an installation at its start: what is wrong with it is one line that says what to put back. */
import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { type DatabaseTarget, openDatabase } from './database.ts';
import { DatabaseTrouble } from './database-trouble.ts';
import { NoTablesAllowed } from './migrate.ts';
import { readTables, tableNames } from './tables.ts';

/** The database keeps the server from starting; the message is one line for the operator. */
export class DatabaseStartError extends Error {
	override readonly name = 'DatabaseStartError';
}

export interface InstalledDatabase<T> {
	readonly db: Kysely<T>;
	/** To be called once the tables are there: from now on an empty database in this place is a lost one. */
	remember(): void;
}

/**
 * Opens the database of this installation. Throws `DatabaseTrouble` when it does not answer or is damaged, and
 * `DatabaseStartError` when it is empty although the shop has run on it before. `mayStartOver`: an empty one is welcome all
 * the same (a demo's).
 */
export async function openInstalled<T>(
	target: DatabaseTarget,
	{ dataDir, mayStartOver }: { readonly dataDir: string; readonly mayStartOver: boolean },
): Promise<InstalledDatabase<T>> {
	const mark = markPath(target, dataDir);
	const db = openDatabase<T>(target);
	const tables = await tableNames(db);
	await readTables(db, tables);
	if (tables.length === 0 && existsSync(mark) && !mayStartOver)
		throw new DatabaseStartError(
			`${placeOf(target)} is empty, but this shop has run on it before: put its last copy back, or delete ${mark} to begin anew without its orders and customers`,
		);
	return { db, remember: () => writeFileSync(mark, '') };
}

/** What an operator is told of an error at the start that is the database's; undefined = it is not. */
export function databaseStartError(
	error: unknown,
	target: DatabaseTarget,
): DatabaseStartError | undefined {
	const place = placeOf(target);
	const refusal = causeWithin(error, isRefusal);
	if (refusal !== undefined)
		return new DatabaseStartError(`${place} is refused: ${refusal.message}`, { cause: error });
	if (causeWithin(error, (one) => one instanceof NoTablesAllowed) !== undefined)
		return new DatabaseStartError(
			`${place}: its user may make no tables: name the user who owns the database, or let this one: grant usage, create on schema public to …`,
			{ cause: error },
		);
	const trouble = causeWithin(error, (one) => one instanceof DatabaseTrouble);
	if (trouble === undefined) return undefined;
	const reason = trouble.cause instanceof Error ? reasonOf(trouble.cause) : trouble.message;
	const lines = {
		damaged: `${place} is damaged (${reason}): put its last copy back${'file' in target ? ', with its -wal and -shm files if there are any' : ''}`,
		away: `${place} cannot be opened: ${reason}`,
		busy: `${place} is held by another process: ${reason}`,
		full: `${place} has no room on its disk`,
	};
	return new DatabaseStartError(lines[trouble.kind], { cause: error });
}

/** The error itself, or the first of its causes that is one. */
function causeWithin<Found extends Error>(
	error: unknown,
	isOne: (error: Error) => error is Found,
): Found | undefined {
	if (!(error instanceof Error)) return undefined;
	return isOne(error) ? error : causeWithin(error.cause, isOne);
}

/** PostgreSQL's words for a wrong user, password or database. */
const REFUSALS: readonly unknown[] = ['28000', '28P01', '3D000'];

const isRefusal = (error: Error): error is Error =>
	'code' in error && REFUSALS.includes(error.code);

/** A connection refused at both addresses of "localhost" is an error without words, of two with them. */
function reasonOf(error: Error): string {
	const [first] = error instanceof AggregateError ? error.errors : [];
	return first instanceof Error ? first.message : error.message;
}

/** An address may carry a password: of PostgreSQL only the variable is named. */
const placeOf = (target: DatabaseTarget) => ('file' in target ? target.file : 'DATABASE_URL');

/** The file that says the shop has run on this database before. */
export function markPath(target: DatabaseTarget, dataDir: string): string {
	return join(dataDir, `database-${markOf(target)}`);
}

function markOf(target: DatabaseTarget): string {
	if ('file' in target) return 'sqlite';
	const { host, pathname } = new URL(target.url);
	return createHash('sha256').update(`${host}${pathname}`).digest('hex').slice(0, 12);
}
