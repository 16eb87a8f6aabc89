/** The only file with side effects: reads the environment, builds the shop and the gateway, listens. */

import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import type { Kysely } from 'kysely';
import pino from 'pino';
import type { Renderer } from '#core/contract/page-data.ts';
import type { BotTables } from './bot/migrations.ts';
import { brandOf, createBrand } from './demo/brand/brand.ts';
import { BRAND_PATH } from './demo/brand/brand-page.ts';
import { createDemo } from './demo/demo.ts';
import { createInbox } from './demo/inbox.ts';
import type { KitchenShop } from './demo/kitchen.ts';
import { createKitchen } from './demo/kitchen.ts';
import { createSharedMessages, type SharedMessages } from './demo/telegram/shared-messages.ts';
import { createTelegramPreview, PREVIEW_PATH } from './demo/telegram/telegram-preview.ts';
import { type Development, startDevelopment } from './development.ts';
import { DEMO_SECRETS, type Environment, readEnvironment, StartError } from './env.ts';
import type { BuiltAssets, GatewayDeps, Log } from './gateway/deps.ts';
import { createGateway } from './gateway/gateway.ts';
import { GATEWAY_MIGRATIONS, type GatewayTables } from './gateway/migrations.ts';
import { remoteBackend } from './gateway/remote-backend.ts';
import { createRemotePayments } from './gateway/remote-payments.ts';
import { listen, stopOnSignal } from './process.ts';
import { readSecrets } from './secrets.ts';
import { FolderError, loadShopFolder } from './shop/folder.ts';
import { createShop, type Shop } from './shop/shop.ts';
import type { ShopTables } from './shop/tables.ts';
import { openDatabase } from './sql/database.ts';
import { migrate } from './sql/migrate.ts';

const ROOT = new URL('..', import.meta.url);
/** The demo's clocks are the demo shop's. */
const TIME_ZONE = 'Europe/Moscow';
const isDevelopment = process.argv.includes('--dev');

try {
	await start(readEnvironment(process.env));
} catch (error) {
	if (error instanceof StartError || error instanceof FolderError)
		console.error(`vitrina: ${error.message}`);
	else console.error('vitrina: cannot start:', error);
	process.exit(1);
}

async function start(env: Environment): Promise<void> {
	const started = performance.now();
	const dataDir = writableFolder(resolve(env.DATA_DIR));
	const secrets = readSecrets(dataDir);
	const log = pino({ level: env.LOG_LEVEL, base: null });
	const now = clockFrom(env.NOW);
	const db = openDatabase<GatewayTables & ShopTables & BotTables>(
		env.DATABASE_URL === undefined
			? { file: join(dataDir, 'vitrina.sqlite') }
			: { url: env.DATABASE_URL },
	);
	await migrate(db, 'gateway', GATEWAY_MIGRATIONS);
	const botToken = env.BOT_TOKEN ?? (env.isDemo ? DEMO_SECRETS.botToken : undefined);
	const keys = {
		key: env.WC_KEY ?? (env.isDemo ? DEMO_SECRETS.wooKey : secrets.wooKey),
		secret: env.WC_SECRET ?? (env.isDemo ? DEMO_SECRETS.wooSecret : secrets.wooSecret),
	};
	const inbox = createInbox(now);
	const site: { publish: (channel: string, event: string, data: unknown) => Promise<void> } = {
		publish: async () => {},
	};

	const folder =
		env.BACKEND_URL === undefined
			? await loadShopFolder(await shopFolder(env.SHOP, dataDir))
			: undefined;
	// The demo's people are nobody of Telegram's: their bot speaks to a Bot API server of one's own alone.
	const speaksToTelegram = env.BOT_API_ROOT !== undefined || !env.isDemo;
	const origin = env.PUBLIC_URL ?? (folder?.settings.frontUrl || undefined);
	const telegram =
		botToken === undefined || !speaksToTelegram
			? undefined
			: {
					token: botToken,
					apiRoot: env.BOT_API_ROOT ?? 'https://api.telegram.org',
					...(origin === undefined ? {} : { origin }),
					now,
				};
	const shop: Shop | undefined =
		folder === undefined
			? undefined
			: await createShop({
					folder,
					db: narrowed<ShopTables>(db),
					now,
					log,
					keys,
					...(botToken === undefined ? {} : { botToken }),
					...(env.MAX_BOT_TOKEN === undefined ? {} : { maxBotToken: env.MAX_BOT_TOKEN }),
					...(telegram === undefined
						? {}
						: { chat: (await import('./bot/chat.ts')).createChat(telegram) }),
					isDemo: env.isDemo,
					codePepper: secrets.codePepper,
					send: async (message) => {
						if (env.isDemo) return inbox.add(message);
						log.warn({ channel: message.channel }, 'no sender is configured: message not sent');
						// Nobody is to wait for a code that never comes.
						if (message.code !== undefined) throw new Error('no sender is configured');
					},
					publish: (channel, event, data) => site.publish(channel, event, data),
				});

	const listener: { fetch: (request: Request, bindings: object) => Response | Promise<Response> } =
		{
			fetch: () => new Response('starting', { status: 503 }),
		};
	let development: Development | undefined;
	const server = createAdaptorServer({
		fetch: (request, bindings) => listener.fetch(request, bindings as object),
		createServer: ((_options: object, handle: (q: IncomingMessage, s: ServerResponse) => void) =>
			createServer((request, response) => {
				if (development === undefined) handle(request, response);
				else development.handle(request, response, () => handle(request, response));
			})) as typeof createServer,
	}) as Server;
	// A client that dawdles over its request holds nothing up for longer than this.
	server.headersTimeout = 10_000;
	server.requestTimeout = 30_000;
	if (isDevelopment) development = await startDevelopment(ROOT, server);

	const built = isDevelopment ? undefined : await readBuild();
	const backend = shop?.fetch ?? remoteBackend(env.BACKEND_URL ?? '');
	const shopName = () => folder?.settings.name ?? '';
	const sharedMessages = createSharedMessages();
	const prepareMessage = await messagePreparer(
		{ telegram, stand: env.isDemo ? sharedMessages : undefined, now, log },
		shop,
	);
	const gatewayDeps: GatewayDeps = {
		backend,
		...(prepareMessage === undefined ? {} : { prepareMessage }),
		...(telegram === undefined || env.BOT_PAYMENTS === undefined
			? {}
			: {
					createInvoice: (await import('./bot/invoice.ts')).createInvoices({
						...telegram,
						providerToken: env.BOT_PAYMENTS,
						log,
						shopName,
					}),
				}),
		renderer: development?.renderer ?? built?.renderer ?? neverBuilt,
		template: development?.template ?? built?.template ?? neverBuilt,
		...(built === undefined ? {} : { assets: built.assets }),
		db: narrowed<GatewayTables>(db),
		now,
		log,
		config: {
			...(env.PUBLIC_URL === undefined ? {} : { origin: env.PUBLIC_URL }),
			...(env.BACKEND_URL === undefined ? {} : { siteOrigin: new URL(env.BACKEND_URL).origin }),
			...(env.BOT_LINK === undefined ? {} : { appLink: env.BOT_LINK }),
			...(env.MAX_BOT_TOKEN === undefined
				? {}
				: {
						max: {
							// A real site has no call that would take MAX's word.
							hasLogin: shop !== undefined,
							...(env.MAX_LINK === undefined ? {} : { link: env.MAX_LINK }),
						},
					}),
			...(env.MAP_TILES === undefined
				? {}
				: { mapTiles: { url: env.MAP_TILES, attribution: env.MAP_ATTRIBUTION ?? '' } }),
			...(env.GEOCODER === undefined
				? {}
				: {
						geocoder: {
							kind: env.GEOCODER,
							...(env.GEOCODER_KEY === undefined ? {} : { key: env.GEOCODER_KEY }),
							...(env.GEOCODER_URL === undefined ? {} : { url: env.GEOCODER_URL }),
						},
					}),
			scriptOrigins: env.SCRIPT_ORIGINS,
			credentials: keys,
			realtime: {
				appId: env.PUSHER_APP_ID ?? 'vitrina',
				key: env.PUSHER_KEY ?? 'vitrina',
				secret: env.PUSHER_SECRET ?? secrets.realtimeSecret,
				...(env.PUSHER_HOST === undefined ? {} : { host: env.PUSHER_HOST }),
				...(env.PUSHER_PORT === undefined ? {} : { port: env.PUSHER_PORT }),
			},
			servesRawSite: shop !== undefined,
			freshForMs: shop === undefined ? 180_000 : 2000,
			isDemo: env.isDemo,
			isProduction: env.isProduction,
			dataDir,
			trustsProxy: env.TRUST_PROXY === '1',
		},
	};
	const gateway = createGateway(gatewayDeps);
	site.publish = (channel, event, data) => gateway.publish(channel, event, data);
	gateway.attachRealtime(server);

	const kitchen =
		env.isDemo && shop !== undefined
			? createKitchen(shop.kitchen satisfies KitchenShop, {
					now,
					failed: (error) => log.error({ error }, 'kitchen'),
				})
			: undefined;
	const brand =
		kitchen === undefined || folder === undefined
			? undefined
			: createBrand({
					...brandOf(folder),
					backend,
					openShop: (site) =>
						createGateway({
							...gatewayDeps,
							backend: site,
							config: { ...gatewayDeps.config, dataDir: join(dataDir, 'drafts') },
						}),
					colorVerdicts: async (palette) => (await gatewayDeps.renderer()).colorVerdicts(palette),
				});
	if (kitchen !== undefined) {
		const restaurants = folder?.settings.shippingMethods.flatMap((one) => one.restaurants) ?? [];
		const customers = folder?.customers ?? [];
		gateway.app.route(
			'/',
			createDemo({ inbox, kitchen, now, timeZone: TIME_ZONE, restaurants, customers }),
		);
		if (brand !== undefined) gateway.app.route(BRAND_PATH, brand.app);
		if (botToken !== undefined)
			gateway.app.route(
				PREVIEW_PATH,
				createTelegramPreview({ botToken, now, messages: sharedMessages }),
			);
	}
	const bot =
		telegram === undefined
			? undefined
			: await (await import('./bot/bot.ts')).openBot({
					...telegram,
					usesWebhook: env.PUBLIC_URL?.startsWith('https://') === true,
					db: narrowed<BotTables>(db),
					log,
					shopName,
					desk: shop?.payments ?? createRemotePayments(gateway.client, keys),
					reached: async (chatId) => shop?.chats.reached(chatId),
					blocked: async (chatId) => shop?.chats.blocked(chatId),
					languageOf: async (chatId) => shop?.chats.languageOf(chatId),
					pressed: async (press) => shop?.chats.pressed(press),
				});
	if (bot !== undefined) gateway.app.post(bot.webhookPath, (c) => bot.receive(c.req.raw));
	listener.fetch = (request, bindings) =>
		(brand?.shopOf(request) ?? gateway).fetch(request, bindings);
	shop?.start();
	bot?.start();

	await listen(server, env);
	say(env, server, performance.now() - started);
	void gateway.siteHealth().then(({ line }) => {
		if (line !== undefined) console.info(`  site       ${line}`);
	});
	stopOnSignal(async () => {
		server.close();
		kitchen?.stop();
		brand?.close();
		gateway.close();
		await bot?.stop();
		await shop?.stop();
		await development?.close();
		server.closeIdleConnections();
		await db.destroy();
	});
}

/**
 * What prepares messages to be sent on inside Telegram: the bot, else the demo's stand-in for it. Only the bundled shop
 * knows whose Telegram account a customer's is.
 */
async function messagePreparer(
	{
		telegram,
		stand,
		...clock
	}: {
		readonly telegram: { readonly token: string; readonly apiRoot: string } | undefined;
		readonly stand: SharedMessages | undefined;
		now(): number;
		readonly log: Log;
	},
	shop: Shop | undefined,
): Promise<GatewayDeps['prepareMessage']> {
	if (shop === undefined || (telegram === undefined && stand === undefined)) return undefined;
	const { createPreparedMessages } = await import('./bot/prepared-message.ts');
	const { telegramIdOf } = shop.chats;
	if (telegram === undefined)
		return stand && createPreparedMessages({ ...clock, ...stand, telegramIdOf });
	const api = (await import('./bot/telegram-api.ts')).telegramApi(telegram.token, telegram.apiRoot);
	return createPreparedMessages({
		...clock,
		telegramIdOf,
		save: (telegramId, result, chats) => api.savePreparedInlineMessage(telegramId, result, chats),
	});
}

/** One database holds everybody's tables; each is given it as if it held theirs alone. */
function narrowed<Tables>(db: Kysely<GatewayTables & ShopTables & BotTables>): Kysely<Tables> {
	return db as unknown as Kysely<Tables>;
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

/** A demo shop by its name, or any folder by its path. */
async function shopFolder(shop: string, dataDir: string): Promise<string> {
	if (shop === 'huge') {
		const folder = join(dataDir, 'shops/huge');
		const { writeHugeShop } = await import('./demo/huge-shop.ts');
		await writeHugeShop(folder);
		return folder;
	}
	const demo = new URL(`server/demo/shops/${shop}/`, ROOT);
	if (/^[a-z-]+$/.test(shop) && existsSync(demo)) return demo.pathname;
	if (!existsSync(shop)) throw new StartError(`SHOP: no demo shop and no folder named ${shop}`);
	return resolve(shop);
}

async function readBuild(): Promise<{
	assets: BuiltAssets;
	renderer(): Promise<Renderer>;
	template(): Promise<string>;
}> {
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

function neverBuilt(): never {
	throw new StartError('the storefront is not built');
}

function say(env: Environment, server: Server, ms: number): void {
	const address = server.address();
	const port = typeof address === 'object' && address !== null ? address.port : env.PORT;
	const base = env.PUBLIC_URL ?? `http://localhost:${port}`;
	const lines = [`Vitrina is open (${Math.round(ms)} ms)`, `  shop       ${base}/`];
	if (env.isDemo && env.BACKEND_URL === undefined)
		lines.push(
			`  messenger  ${base}${PREVIEW_PATH}`,
			`  inbox      ${base}/demo/inbox`,
			`  kitchen    ${base}/demo/kitchen`,
		);
	console.info(lines.join('\n'));
}
