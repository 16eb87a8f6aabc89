/** What the checks look at: the settings, and what lies beside them. Nothing is made or written on the way. */
import { readFileSync, statSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Environment, readEnvironment } from '../env.ts';
import { shopPath } from '../paths.ts';
import { keptSecrets, parseSecrets, type Secrets, type SecretTables } from '../secrets.ts';
import { type CheckedFolder, checkFolder } from '../shop/check/check-folder.ts';
import { type FolderSource, readFolderSource } from '../shop/check/folder-source.ts';
import { FolderError, type ShopFolder, shopOf } from '../shop/folder.ts';
import { openDatabase } from '../sql/database.ts';
import { LIMITS } from '../sql/postgres-dialect.ts';
import { PATIENCE_MS } from './ask.ts';

/** A folder of a shop as far as it can be read. */
export interface LookedFolder {
	readonly path: string;
	/** Undefined = there is no such folder. */
	readonly source: FolderSource | undefined;
	readonly mistakes: CheckedFolder['mistakes'];
	/** Undefined = with its mistakes no shop can open. */
	readonly folder: ShopFolder | undefined;
	/** Why it cannot open, where the mistakes do not say it. */
	readonly why: readonly string[];
}

/** The file of settings; undefined = there is none. */
export interface SettingsFile {
	readonly path: string;
	/** Names in it. */
	readonly names: readonly string[];
}

export interface Installation {
	readonly env: Environment;
	readonly file: SettingsFile | undefined;
	/** Absolute. */
	readonly dataDir: string;
	/** Undefined = there are none yet, or they cannot be read. */
	readonly secrets: Secrets | undefined;
	/** Copies on PostgreSQL have theirs in the database. */
	readonly secretsAt: 'file' | 'database';
	/** Undefined = a real site stands behind BACKEND_URL. */
	readonly shop: LookedFolder | undefined;
	/** Where customers reach the shop: PUBLIC_URL, else what the shop's folder says. */
	readonly address: string | undefined;
	/** The Bot API of MAX. */
	readonly maxApi: string;
	/** Epoch ms. */
	now(): number;
}

const MAX_API = 'https://platform-api2.max.ru';

export interface Given {
	readonly variables: Readonly<Record<string, string | undefined>>;
	readonly file: SettingsFile | undefined;
	readonly maxApi?: string;
	readonly now?: () => number;
}

/** @throws StartError with what is wrong with the settings */
export async function lookAtInstallation(given: Given): Promise<Installation> {
	const env = readEnvironment(given.variables);
	const dataDir = resolve(env.DATA_DIR);
	const shop = env.BACKEND_URL === undefined ? await lookAtFolder(env.SHOP, dataDir) : undefined;
	return {
		...{ env, file: given.file, dataDir, shop },
		...(await secretsOf(env, dataDir)),
		address: env.PUBLIC_URL ?? (shop?.folder?.settings.frontUrl || undefined),
		maxApi: given.maxApi ?? MAX_API,
		now: given.now ?? Date.now,
	};
}

/** As a start would read them, with nothing made on the way. */
async function secretsOf(
	{ DATABASE_URL: url }: Environment,
	dataDir: string,
): Promise<Pick<Installation, 'secrets' | 'secretsAt'>> {
	const ofFile = secretsIn(dataDir);
	if (url === undefined) return { secrets: ofFile, secretsAt: 'file' };
	const db = openDatabase<SecretTables>(
		{ url },
		{ ...LIMITS, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS },
	);
	// Why it cannot be read is said where the database is looked at.
	const kept = await keptSecrets(db).catch(() => undefined);
	await db.destroy();
	return { secrets: kept ?? ofFile, secretsAt: 'database' };
}

function secretsIn(dataDir: string): Secrets | undefined {
	try {
		return parseSecrets(readFileSync(join(dataDir, 'secrets.json'), 'utf8'));
	} catch {
		return undefined;
	}
}

async function lookAtFolder(shop: string, dataDir: string): Promise<LookedFolder> {
	const path = shopPath(shop, dataDir);
	const source = await readFolderSource(path, shop).catch(() => undefined);
	if (source === undefined) return { path, source, mistakes: [], folder: undefined, why: [] };
	const checked = checkFolder(source);
	const { mistakes } = checked;
	try {
		return {
			path,
			source,
			mistakes,
			folder: shopOf(source, await realpath(path), checked),
			why: [],
		};
	} catch (error) {
		if (!(error instanceof FolderError)) throw error;
		const isSaid = mistakes.some(({ seriousness }) => seriousness === 'stops');
		return {
			path,
			source,
			mistakes,
			folder: undefined,
			why: isSaid ? [] : error.message.split('\n'),
		};
	}
}

/** Permissions of a file or folder, as `chmod` takes them; undefined = it is not there, or the system has none. */
export function modeOf(path: string): number | undefined {
	if (process.platform === 'win32') return undefined;
	return statSync(path, { throwIfNoEntry: false })?.mode;
}
