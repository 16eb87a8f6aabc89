/** Secrets of this installation. */
import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { StartError } from './env.ts';
import type { GatewayTables } from './gateway/sessions/migrations.ts';

const schema = v.object({
	codePepper: v.string(),
	realtimeSecret: v.string(),
	wooKey: v.string(),
	wooSecret: v.string(),
});
export type Secrets = v.InferOutput<typeof schema>;

/** The table of them, in the database of all copies. */
export type SecretTables = Pick<GatewayTables, 'gateway_secrets'>;

/** What writes down that something is not as it should be. */
interface SecretLog {
	warn(facts: object, message: string): void;
}

/**
 * The secrets of this installation, made at its first start. Copies on one PostgreSQL (`isShared`) have those of the
 * database, which takes over what `secrets.json` holds when it has none; a shop on SQLite has the file beside it. Where the
 * database has some they count: a backup of copies may have been put back into a file.
 */
export async function openSecrets(
	db: Kysely<SecretTables>,
	dataDir: string,
	{ isShared, log }: { readonly isShared: boolean; readonly log: SecretLog },
): Promise<Secrets> {
	let kept = await keptSecrets(db);
	if (kept === undefined) {
		if (!isShared) return readSecrets(dataDir);
		// Of two copies that start at once the first to write decides.
		await keepSecrets(db, secretsIn(dataDir) ?? makeSecrets());
		kept = await keptSecrets(db);
	}
	if (kept === undefined)
		throw new StartError('the secrets of this shop are gone from its database');
	const ofFile = secretsIn(dataDir);
	if (ofFile !== undefined && ofFile.codePepper !== kept.codePepper)
		log.warn({ file: fileIn(dataDir) }, 'these secrets are not used: the database has others');
	return kept;
}

/** The database's own; undefined = it has none. Throws `StartError` when what it holds are no secrets. */
export async function keptSecrets(db: Kysely<SecretTables>): Promise<Secrets | undefined> {
	const row = await db.selectFrom('gateway_secrets').select('content').executeTakeFirst();
	if (row === undefined) return undefined;
	const parsed = parseSecrets(row.content);
	if (parsed === undefined)
		throw new StartError(
			'gateway_secrets: expected the secrets of this shop; put its last copy back',
		);
	return parsed;
}

/** Writes secrets into a database that has none; where there are some they stay. */
export async function keepSecrets(db: Kysely<SecretTables>, secrets: Secrets): Promise<void> {
	await db
		.insertInto('gateway_secrets')
		.values({ id: 1, content: JSON.stringify(secrets) })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** A file's own secrets: made at the first start, kept beside the data, readable by its owner alone. */
export function readSecrets(dataDir: string): Secrets {
	const made = makeSecrets();
	try {
		// Fails when another process, or an earlier start, has made them.
		writeFileSync(fileIn(dataDir), JSON.stringify(made), { mode: 0o600, flag: 'wx' });
		return made;
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
	}
	return readSecretsFile(dataDir);
}

const secretsIn = (dataDir: string): Secrets | undefined =>
	existsSync(fileIn(dataDir)) ? readSecretsFile(dataDir) : undefined;

/** Throws `StartError` when what the file holds are no secrets. */
function readSecretsFile(dataDir: string): Secrets {
	const file = fileIn(dataDir);
	const parsed = parseSecrets(readFileSync(file, 'utf8'));
	if (parsed === undefined)
		throw new StartError(`${file}: expected the secrets of this shop; delete it to make new ones`);
	return parsed;
}

const fileIn = (dataDir: string) => join(dataDir, 'secrets.json');

function makeSecrets(): Secrets {
	const random = () => randomBytes(32).toString('base64url');
	return {
		codePepper: random(),
		realtimeSecret: random(),
		wooKey: `ck_${random()}`,
		wooSecret: `cs_${random()}`,
	};
}

/** What `secrets.json` holds; undefined = no secrets of a shop. */
export function parseSecrets(content: string): Secrets | undefined {
	const parsed = v.safeParse(schema, parseJson(content));
	return parsed.success ? parsed.output : undefined;
}

/** What this installation alone can answer to `nonce`: `npm run doctor` knows its shop by it, at whatever address. */
export function installationProof({ realtimeSecret }: Secrets, nonce: string): string {
	// A key of its own: what is signed here is no signature of anything else.
	const key = createHmac('sha256', realtimeSecret).update('installation proof').digest();
	return createHmac('sha256', key).update(nonce).digest('base64url');
}

function parseJson(content: string): unknown {
	try {
		return JSON.parse(content);
	} catch {
		return undefined;
	}
}
