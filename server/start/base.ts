/** What all parts of the shop are built on, opened first. */
import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Kysely } from 'kysely';
import { defined } from '#core/rules/defined.ts';
import { backUpBeforeMigration } from '../backup/before-migration.ts';
import { ownersInUse } from '../backup/installed-steps.ts';
import type { BotTables } from '../bot/migrations.ts';
import type { Message } from '../chats/message.ts';
import { createInbox, type Inbox } from '../demo/inbox.ts';
import { createSharedMessages, type SharedMessages } from '../demo/telegram/shared-messages.ts';
import { DEMO_SECRETS, type Environment, StartError } from '../env.ts';
import type { Log } from '../gateway/deps.ts';
import { removeUnfinished } from '../gateway/media/atomic-file.ts';
import { GATEWAY_MIGRATIONS, type GatewayTables } from '../gateway/sessions/migrations.ts';
import { createLog } from '../log.ts';
import { databaseTarget, shopPath } from '../paths.ts';
import { brokenPromises, providedBy, withChannels } from '../promises.ts';
import { openSecrets, type Secrets, type SecretTables } from '../secrets.ts';
import { withoutDemoPeople } from '../shop/customers/demo-people.ts';
import { loadShopFolder, type ShopFolder } from '../shop/folder.ts';
import type { ShopTables } from '../shop/tables.ts';
import { FileTaken, takeFile } from '../sql/file-lock.ts';
import { openInstalled } from '../sql/installed-database.ts';
import { migrate } from '../sql/migrate.ts';
import type { WooTables } from '../woo/tables.ts';
import { takeWorkerId, type WorkerId } from '../worker-id.ts';

/** Everything in the one database. */
type Tables = GatewayTables & ShopTables & BotTables & WooTables;

/** What all parts of the shop are built on. */
export interface Base extends WorkerId {
	readonly env: Environment;
	readonly dataDir: string;
	readonly secrets: Secrets;
	readonly log: Log;
	/** Epoch ms. */
	now(): number;
	readonly db: Kysely<Tables>;
	/** WooCommerce's. */
	readonly keys: { readonly key: string; readonly secret: string };
	readonly botToken: string | undefined;
	/** The bot that speaks to Telegram; undefined = none does. */
	readonly telegram: Telegram | undefined;
	/** As it is at the start. Absent = a real site has the settings and the menu. */
	readonly folder: ShopFolder | undefined;
	/** Where it is; absent with it. */
	readonly folderPath: string | undefined;
	/** Reads it anew. Throws `FolderError` and `StartError` with a line for each reason not to open with it. */
	readFolder(path: string): Promise<ShopFolder>;
	readonly inbox: Inbox;
	readonly sharedMessages: SharedMessages;
}

interface Telegram {
	readonly token: string;
	readonly apiRoot: string;
	readonly origin?: string;
	now(): number;
}

/** Folders of DATA_DIR that whole files are written into. */
const WRITTEN_INTO = ['backups', 'img', 'img-sources', 'last-good'];

/** Reads what the shop is made of, and opens its database. Throws what keeps it from starting. */
export async function openBase(env: Environment): Promise<Base> {
	const dataDir = writableFolder(resolve(env.DATA_DIR));
	const now = clockFrom(env.NOW);
	const folderPath =
		env.BACKEND_URL === undefined ? await shopFolder(env.SHOP, dataDir) : undefined;
	const read = folderPath === undefined ? undefined : await loadShopFolder(folderPath);
	const botToken = botTokenOf(env);
	const telegram = telegramOf(env, { botToken, folder: read, now });
	const asOpened = (folder: ShopFolder) =>
		env.mode === 'production' ? kept(folder, env, telegram) : folder;
	const log = createLog(env.LOG_LEVEL);
	const folder = read && asOpened(read);
	const own = takeOwn(env, dataDir);
	await removeUnfinished(
		WRITTEN_INTO.map((name) => join(dataDir, name)),
		Date.now(),
	);
	const db = await openTables(env, dataDir, ownersInUse(env, telegram !== undefined), log);
	const isShared = env.DATABASE_URL !== undefined;
	const secrets = await openSecrets(narrowed<SecretTables>(db), dataDir, { isShared, log });
	return {
		...{ env, dataDir, secrets, now, botToken, telegram, log, db, folder },
		...own,
		folderPath,
		readFolder: async (path) => asOpened(await loadShopFolder(path)),
		keys: keysOf(env, secrets),
		inbox: createInbox(now),
		sharedMessages: createSharedMessages(),
	};
}

/** Secrets that are in this repository: a demo's, and nothing else's. */
const knownSecrets = (env: Environment) => (env.mode === 'demo' ? DEMO_SECRETS : undefined);

function botTokenOf(env: Environment): string | undefined {
	// A bot's token can log in as any customer: a trial's is random, shown nowhere, and forgotten with the process.
	const tried =
		env.mode === 'trial' ? `7000000000:${randomBytes(24).toString('base64url')}` : undefined;
	return env.BOT_TOKEN ?? knownSecrets(env)?.botToken ?? tried;
}

function keysOf(env: Environment, { wooKey, wooSecret }: Secrets): Base['keys'] {
	const known = knownSecrets(env);
	return {
		key: env.WC_KEY ?? known?.wooKey ?? wooKey,
		secret: env.WC_SECRET ?? known?.wooSecret ?? wooSecret,
	};
}

function telegramOf(
	env: Environment,
	{ botToken: token, folder, now }: Pick<Base, 'botToken' | 'folder' | 'now'>,
): Telegram | undefined {
	// The demo's customers are not Telegram's: their bot speaks to a Bot API server of one's own alone.
	const speaksToTelegram = env.BOT_API_ROOT !== undefined || env.mode === 'production';
	if (token === undefined || !speaksToTelegram) return undefined;
	const apiRoot = env.BOT_API_ROOT ?? 'https://api.telegram.org';
	const origin = env.PUBLIC_URL ?? (folder?.settings.frontUrl || undefined);
	return { token, apiRoot, now, ...defined({ origin }) };
}

/**
 * What is to be released when nothing uses the database any more: a SQLite file, or the worker's name on a database that
 * copies share. @throws StartError when another process serves the shop of this file
 */
function takeOwn(env: Environment, dataDir: string): WorkerId {
	if (env.DATABASE_URL !== undefined) return takeWorkerId(dataDir);
	try {
		return { lock: takeFile(databaseTarget(env)), workerId: 'the only one' };
	} catch (error) {
		throw error instanceof FileTaken ? new StartError(error.message) : error;
	}
}

/** The database, with the gateway's tables as they are now. */
async function openTables(
	env: Environment,
	dataDir: string,
	owners: readonly string[],
	log: Log,
): Promise<Kysely<Tables>> {
	const target = databaseTarget(env);
	const { db, remember } = await openInstalled<Tables>(target, {
		dataDir,
		mayStartOver: env.mode !== 'production',
	});
	if (env.BACKUP_BEFORE_MIGRATION === '1')
		await backUpBeforeMigration(db, { target, dataDir }, owners, log);
	await migrate(db, 'gateway', GATEWAY_MIGRATIONS);
	remember();
	return db;
}

/** The folder as production may open it. @throws StartError with a line for each promise nothing keeps */
function kept(folder: ShopFolder, env: Environment, telegram: Telegram | undefined): ShopFolder {
	const provided = providedBy(env, telegram !== undefined);
	const broken = brokenPromises(folder, provided);
	if (broken.length > 0) throw new StartError(broken.join('\n'));
	return withoutDemoPeople(withChannels(folder, provided.channels));
}

/** One database holds everybody's tables; each is given it as if it held theirs alone. */
export function narrowed<Own>(db: Kysely<Tables>): Kysely<Own> {
	return db as unknown as Kysely<Own>;
}

/** The server's clock: the machine's, moved so that it shows `from` at the start. */
function clockFrom(from: number | undefined): () => number {
	const shift = from === undefined ? 0 : from - Date.now();
	return () => Date.now() + shift;
}

function writableFolder(path: string): string {
	try {
		mkdirSync(path, { recursive: true });
		accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
	} catch {
		throw new StartError(`DATA_DIR: cannot write to ${path}`);
	}
	return path;
}

/** The folder of SHOP; the huge one is written anew. */
async function shopFolder(shop: string, dataDir: string): Promise<string> {
	const folder = shopPath(shop, dataDir);
	if (shop === 'huge') {
		const { writeHugeShop } = await import('../demo/huge-shop.ts');
		await writeHugeShop(folder);
	} else if (!existsSync(folder))
		throw new StartError(`SHOP: no demo shop and no folder named ${shop}`);
	return folder;
}

/** Sends what no messenger's own door takes: into the demo's inbox. Throws where a code would never come. */
export function messageSender({ env, inbox, log }: Base): (message: Message) => Promise<void> {
	return async (message) => {
		if (env.isDemo) return inbox.add(message);
		log.warn({ channel: message.channel }, 'no sender is configured: message not sent');
		// A login page must not wait for a code that never comes.
		if (message.code !== undefined) throw new Error('no sender is configured');
	};
}
