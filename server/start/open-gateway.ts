import { readFile } from 'node:fs/promises';
import type { MapTiles, MaxApp, Renderer } from '#core/contract/site/page-data.ts';
import { defined } from '#core/rules/defined.ts';
import { createLaunchReader } from '#server/auth/messengers/launch-reader.ts';
import type { Development } from '../development.ts';
import { type Environment, StartError } from '../env.ts';
import type { BuiltAssets, GatewayConfig, GatewayDeps } from '../gateway/deps.ts';
import { createPictureWorker } from '../gateway/media/picture-worker.ts';
import type { GatewayTables } from '../gateway/sessions/migrations.ts';
import { ROOT } from '../paths.ts';
import { createRefundCalls } from '../refunds/refund-calls.ts';
import type { KeyTables, RefundTables } from '../schema/tables.ts';
import { installationProof } from '../secrets.ts';
import type { Shop } from '../shop/shop.ts';
import { type Base, narrowed } from './base.ts';
import type { FolderFollower } from './follow-folder.ts';
import { geocoder } from './geocoder.ts';
import type { Invoices } from './open-invoices.ts';
import type { Site } from './open-site.ts';

/**
 * What the gateway is given: the bundled shop or a real site behind it. `development` serves the storefront in the place of
 * the build, `folder` is followed for changes.
 */
export async function gatewayDeps(
	base: Base,
	shop: Shop | undefined,
	site: Site | undefined,
	{
		development,
		folder,
		createInvoice,
	}: {
		readonly development: Development | undefined;
		readonly folder: FolderFollower | undefined;
		readonly createInvoice: Invoices;
	},
): Promise<GatewayDeps> {
	const behind = shop ?? site;
	if (behind === undefined) throw new StartError('BACKEND_URL or SHOP: nothing to sell');
	const { env, log, now, db, botToken } = base;
	const { renderer, template, assets }: Storefront = development ?? (await readBuild());
	return {
		...{ renderer, template, now, log },
		...defined({
			note: folder?.note,
			folderVersion: shop && (() => shop.folder.version),
			assets,
			prepareMessage: await messagePreparer(base, behind),
			createInvoice,
			shopFigures: shop?.figures,
			isAdapted: site?.isAdapted,
			lookByMark: site?.lookByMark,
			findSite: site?.find,
			refunds:
				site &&
				createRefundCalls({
					...{ keys: base.keys, now, log, db: narrowed<KeyTables & RefundTables>(db) },
					...defined({ origin: env.PUBLIC_URL }),
				}),
		}),
		backend: behind.fetch,
		makePicture: createPictureWorker(),
		readLaunch: createLaunchReader({
			// In front of a real site the demo's token has signed nothing.
			telegram: shop === undefined ? env.BOT_TOKEN : botToken,
			max: env.MAX_BOT_TOKEN,
		}),
		db: narrowed<GatewayTables>(db),
		config: gatewayConfig(base, {
			isBundled: shop !== undefined,
			// What a site is that is away at the start is not known.
			hasMaxLogin:
				env.MAX_BOT_TOKEN !== undefined &&
				(shop !== undefined || (await site?.isAdapted().catch(() => false)) === true),
		}),
	};
}

/** `isBundled`: the shop behind the gateway is ours. */
function gatewayConfig(
	{ env, keys, secrets, dataDir }: Base,
	{ isBundled, hasMaxLogin }: { readonly isBundled: boolean; readonly hasMaxLogin: boolean },
): GatewayConfig {
	return {
		...defined({
			origin: env.PUBLIC_URL,
			siteOrigin: env.BACKEND_URL === undefined ? undefined : new URL(env.BACKEND_URL).origin,
			appLink: env.BOT_LINK,
			max: maxApp(env, hasMaxLogin),
			mapTiles: mapTiles(env),
			geocoder: geocoder(env),
		}),
		scriptOrigins: env.SCRIPT_ORIGINS,
		credentials: keys,
		realtime: {
			appId: env.PUSHER_APP_ID ?? 'vitrina',
			key: env.PUSHER_KEY ?? 'vitrina',
			secret: env.PUSHER_SECRET ?? secrets.realtimeSecret,
			...defined({
				host: env.PUSHER_HOST,
				port: env.PUSHER_PORT,
				customerChannel: env.customerChannel,
			}),
		},
		servesRawSite: isBundled,
		freshForMs: isBundled ? 2000 : 180_000,
		isDemo: env.isDemo,
		metrics: metricsAccess(env),
		dataDir,
		trustsProxy: env.TRUST_PROXY === '1',
		proofOf: (nonce) => installationProof(secrets, nonce),
	};
}

/** A site with the specification's calls has none that would take MAX's word. */
function maxApp(env: Environment, hasLogin: boolean): MaxApp | undefined {
	if (env.MAX_BOT_TOKEN === undefined) return undefined;
	return { hasLogin, ...defined({ link: env.MAX_LINK }) };
}

function mapTiles({ MAP_TILES: url, MAP_ATTRIBUTION }: Environment): MapTiles | undefined {
	return url === undefined ? undefined : { url, attribution: MAP_ATTRIBUTION ?? '' };
}

/** A token is asked for wherever one is set; without one production shows no figures. */
function metricsAccess({
	METRICS_TOKEN: token,
	mode,
}: Environment): GatewayDeps['config']['metrics'] {
	if (token !== undefined) return { token };
	return mode === 'production' ? 'closed' : 'open';
}

/**
 * What prepares messages to be sent on inside Telegram: the bot, else the demo's stand-in for it. Only the bundled shop
 * knows whose Telegram account a customer's is.
 */
async function messagePreparer(
	{ env, telegram, now, log, sharedMessages }: Base,
	shop: Shop | Site,
): Promise<GatewayDeps['prepareMessage']> {
	const stand = env.isDemo ? sharedMessages : undefined;
	if (telegram === undefined && stand === undefined) return undefined;
	const { createPreparedMessages } = await import('../bot/prepared-message.ts');
	const { telegramIdOf } = shop.chats;
	if (telegram === undefined)
		return stand && createPreparedMessages({ now, log, ...stand, telegramIdOf });
	const api = (await import('../bot/telegram-api.ts')).telegramApi(
		telegram.token,
		telegram.apiRoot,
	);
	return createPreparedMessages({
		now,
		log,
		telegramIdOf,
		save: (telegramId, result, chats) => api.savePreparedInlineMessage(telegramId, result, chats),
	});
}

/** What pages are made with. */
interface Storefront {
	renderer(): Promise<Renderer>;
	template(): Promise<string>;
	/** Absent = Vite serves the files. */
	readonly assets?: BuiltAssets;
}

async function readBuild(): Promise<Storefront> {
	const directory = new URL('dist/client/', ROOT);
	const [manifest, html] = await Promise.all([
		readFile(new URL('.vite/manifest.json', directory), 'utf8'),
		readFile(new URL('index.html', directory), 'utf8'),
	]).catch(() => {
		throw new StartError('the storefront is not built: run npm start, or npm run build first');
	});
	const renderer = (await import(new URL('dist/server/render.js', ROOT).href)) as Renderer;
	return {
		assets: { directory: directory.pathname, manifest: JSON.parse(manifest) },
		renderer: async () => renderer,
		template: async () => html,
	};
}
