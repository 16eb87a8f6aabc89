/** The database, looked at by reading alone: no step is run, and no file is made. */
import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import {
	installedSteps,
	outstandingSteps,
	ownersInUse,
	type Steps,
	unknownSteps,
} from '../backup/installed-steps.ts';
import type { Environment } from '../env.ts';
import { databaseTarget } from '../paths.ts';
import { openDatabase } from '../sql/database.ts';
import { databaseStartError, markPath } from '../sql/installed-database.ts';
import { LIMITS } from '../sql/postgres-dialect.ts';
import { tableNames } from '../sql/tables.ts';
import { PATIENCE_MS, reasonOf } from './ask.ts';
import type { Installation } from './installation.ts';
import { counted, fail, type Line, ok, warn } from './line.ts';

const WHAT = 'database';

export async function lookAtDatabase(installation: Installation): Promise<readonly Line[]> {
	const target = databaseTarget(installation.env);
	return 'file' in target
		? lookAtSqlite(target.file, installation)
		: lookAtPostgres(target.url, installation);
}

async function lookAtSqlite(
	file: string,
	{ env, dataDir }: Installation,
): Promise<readonly Line[]> {
	if (!existsSync(file))
		return [
			existsSync(markPath({ file }, dataDir))
				? lost(file, `delete ${markPath({ file }, dataDir)}`)
				: ok(WHAT, `SQLite: ${file} is made at the first start`),
		];
	try {
		const db = openToRead(file);
		try {
			const names = db
				.prepare("select name from sqlite_master where type = 'table'")
				.all()
				.map(({ name }) => String(name));
			const [{ quick_check: verdict } = {}] = db.prepare('pragma quick_check(1)').all();
			if (verdict !== 'ok') return [damaged(file, String(verdict))];
			const steps = await installedSteps(names, (list) =>
				db
					.prepare(`select name from "${list}"`)
					.all()
					.map(({ name }) => String(name)),
			);
			return [
				ok(WHAT, `SQLite: ${file} opens and is whole`),
				writable(file),
				stepsLine(steps, env),
			];
		} finally {
			db.close();
		}
	} catch (error) {
		return [damaged(file, error instanceof Error ? error.message : reasonOf(error))];
	}
}

/**
 * Beside a file that no process has open, reading it the usual way would leave two new ones (WAL); as one that nothing
 * changes it leaves none. One with its -wal is read with it.
 */
function openToRead(file: string): DatabaseSync {
	if (existsSync(`${file}-wal`)) return new DatabaseSync(file, { readOnly: true });
	const url = pathToFileURL(file);
	url.searchParams.set('immutable', '1');
	return new DatabaseSync(url, { readOnly: true });
}

const lost = (place: string, how: string) =>
	fail(
		WHAT,
		`${place} is empty or gone, though this shop has run on it before`,
		`put its last backup back, or ${how} to begin anew without its orders and customers`,
	);

const damaged = (file: string, why: string) =>
	fail(WHAT, `SQLite: ${file} cannot be read (${why})`, 'put its last backup back');

function writable(file: string): Line {
	try {
		accessSync(file, constants.R_OK | constants.W_OK);
		accessSync(dirname(file), constants.W_OK | constants.X_OK);
		return ok(WHAT, 'it can be written to');
	} catch {
		return fail(
			WHAT,
			`${file} or its folder cannot be written to by this user`,
			`give them to the user that runs the shop: chown -R USER ${dirname(file)}`,
		);
	}
}

function stepsLine(steps: Steps, env: Environment): Line {
	const owners = ownersInUse(env, env.BOT_TOKEN !== undefined);
	const unknown = unknownSteps(steps, owners);
	const outstanding = outstandingSteps(steps, owners);
	if (unknown.length > 0)
		return fail(
			WHAT,
			`a newer version of Vitrina has used it (${counted(unknown.length, 'step')} unknown here, such as ${unknown[0]})`,
			'install that version again; this one does not start with it',
		);
	return outstanding.length === 0
		? ok(WHAT, 'its tables are those of this version')
		: warn(
				WHAT,
				`its tables are not yet those of this version: ${counted(outstanding.length, 'migration')} outstanding, the first is ${outstanding[0]}`,
				'take a backup, then start the shop: it runs them (npm start)',
			);
}

/** Versions below get no fixes any more: https://www.postgresql.org/support/versioning/ */
const LEAST_VERSION = 14;

async function lookAtPostgres(
	url: string,
	{ env, dataDir }: Installation,
): Promise<readonly Line[]> {
	const db = openDatabase<Record<string, { name: string }>>(
		{ url },
		{ ...LIMITS, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS },
	);
	try {
		const { rows } = await sql<{
			version: string;
			most: number;
			reserved: number;
			used: number;
			is_read_only: boolean;
			may_create: boolean;
		}>`select
			current_setting('server_version') as version,
			current_setting('max_connections')::int as most,
			current_setting('superuser_reserved_connections')::int as reserved,
			(select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
			pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as is_read_only,
			coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create
		`.execute(db);
		const [server] = rows;
		if (server === undefined) throw new Error('PostgreSQL says nothing of itself');
		const names = await tableNames(db);
		const mark = markPath({ url }, dataDir);
		if (names.length === 0 && existsSync(mark)) return [lost('DATABASE_URL', `delete ${mark}`)];
		const steps = await installedSteps(names, async (list) =>
			(await db.selectFrom(list).select('name').execute()).map(({ name }) => name),
		);
		return [
			versionLine(server.version),
			connectionsLine(server),
			server.is_read_only || !server.may_create
				? fail(
						WHAT,
						server.is_read_only
							? 'PostgreSQL takes no writes there: it is a replica, or read-only'
							: 'the user of DATABASE_URL may make no tables',
						'name the primary and a user who owns the database in DATABASE_URL',
					)
				: ok(WHAT, 'it can be written to'),
			names.length === 0
				? ok(WHAT, 'it is empty; its tables are made at the first start')
				: stepsLine(steps, env),
		];
	} catch (error) {
		const told = databaseStartError(error, { url });
		return [
			fail(
				WHAT,
				told === undefined ? `DATABASE_URL: PostgreSQL refuses: ${pgReason(error)}` : told.message,
				'start PostgreSQL and see that DATABASE_URL has its host, user, password and database: postgres://user:password@host/name',
			),
		];
	} finally {
		await db.destroy();
	}
}

/** PostgreSQL's own words name the user and the database, never the password. */
const pgReason = (error: unknown) => (error instanceof Error ? error.message : reasonOf(error));

function versionLine(version: string): Line {
	return Number.parseInt(version, 10) < LEAST_VERSION
		? warn(
				WHAT,
				`PostgreSQL ${version} opens, but gets no fixes any more`,
				`update it to ${LEAST_VERSION} or newer`,
			)
		: ok(WHAT, `PostgreSQL ${version} opens`);
}

/** What one copy of the shop opens at most: its pools, one to hear the others by, one that holds the bot's turn. */
const CONNECTIONS = 17;

function connectionsLine({
	most,
	reserved,
	used,
}: {
	most: number;
	reserved: number;
	used: number;
}): Line {
	const found = `PostgreSQL allows ${counted(most - reserved, 'connection')}, of which ${used} are in use; a copy of the shop takes up to ${CONNECTIONS}`;
	return most - reserved < CONNECTIONS
		? fail(WHAT, found, 'raise max_connections in postgresql.conf')
		: ok(WHAT, found);
}
