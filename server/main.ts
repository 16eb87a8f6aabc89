/** The only file with side effects: reads the environment, builds the shop and the gateway, listens. */

import { randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import type { Kysely } from 'kysely';
import type { Renderer } from '#core/contract/page-data.ts';
import type { BotTables } from './bot/migrations.ts';
import { defined } from './defined.ts';
import { brandOf, createBrand } from './demo/brand/brand.ts';
import { BRAND_PATH } from './demo/brand/brand-page.ts';
import { createDemo } from './demo/demo.ts';
import { createInbox, type Inbox } from './demo/inbox.ts';
import type { KitchenShop } from './demo/kitchen.ts';
import { createKitchen } from './demo/kitchen.ts';
import { createSiteKitchen } from './demo/site-kitchen.ts';
import { createSharedMessages, type SharedMessages } from './demo/telegram/shared-messages.ts';
import { createTelegramPreview, PREVIEW_PATH } from './demo/telegram/telegram-preview.ts';
import { refusedElsewhere } from './demo/this-machine.ts';
import { type Development, startDevelopment } from './development.ts';
import { DEMO_SECRETS, type Environment, readEnvironment, StartError } from './env.ts';
import type { BuiltAssets, GatewayDeps, Log } from './gateway/deps.ts';
import { createGateway, type Gateway } from './gateway/gateway.ts';
import { GATEWAY_MIGRATIONS, type GatewayTables } from './gateway/migrations.ts';
import { remoteBackend } from './gateway/remote-backend.ts';
import { createRemotePayments } from './gateway/remote-payments.ts';
import { createLog } from './log.ts';
import { ANSWERS_LIMIT_MS, listen, stopOnSignal, watchAnswers } from './process.ts';
import { brokenPromises, withChannels } from './promises.ts';
import { readSecrets, type Secrets } from './secrets.ts';
import { createLaunchReader } from './shop/auth/launch-reader.ts';
import type { ShopDeps } from './shop/context.ts';
import { FolderError, loadShopFolder, type ShopFolder } from './shop/folder.ts';
import { createShop, type Shop } from './shop/shop.ts';
import type { ShopTables } from './shop/tables.ts';
import type { DatabaseTarget } from './sql/database.ts';
import { DatabaseStartError, databaseStartError, openInstalled } from './sql/installed-database.ts';
import { migrate } from './sql/migrate.ts';
import { workerIdOf } from './worker-id.ts';

const ROOT = new URL('..', import.meta.url);
/** The demo's clocks are the demo shop's. */
const TIME_ZONE = 'Europe/Moscow';
/** Long enough for a balancer that asks each second; without one nobody would notice. */
const DRAIN_MS = { production: 1000, demo: 100, trial: 100 } as const;
const isDevelopment = process.argv.includes('--dev');

try {
	await start(readEnvironment(process.env));
} catch (error) {
	if (
		error instanceof StartError ||
		error instanceof FolderError ||
		error instanceof DatabaseStartError
	)
		for (const line of error.message.split('\n')) console.error(`vitrina: ${line}`);
	else console.error('vitrina: cannot start:', error);
	process.exit(1);
}

type Publish = ShopDeps['publish'];

/** What all parts of the shop are built on. */
interface Base {
	readonly env: Environment;
	readonly dataDir: string;
	readonly secrets: Secrets;
	readonly log: Log;
	/** Epoch ms. */
	now(): number;
	readonly db: Kysely<GatewayTables & ShopTables & BotTables>;
	/** WooCommerce's. */
	readonly keys: { readonly key: string; readonly secret: string };
	readonly botToken: string | undefined;
	/** The bot that speaks to Telegram; undefined = none does. */
	readonly telegram: Telegram | undefined;
	/** Absent = a real site has the settings and the menu. */
	readonly folder: ShopFolder | undefined;
	readonly inbox: Inbox;
	readonly sharedMessages: SharedMessages;
}

interface Telegram {
	readonly token: string;
	readonly apiRoot: string;
	readonly origin?: string;
	now(): number;
}

async function start(env: Environment): Promise<void> {
	const started = performance.now();
	for (const { name, meant } of env.misspelt)
		console.warn(`vitrina: ${name} is no setting of the shop; is ${meant} meant?`);
	const base = await openBase(env);
	const { db, log } = base;
	const site: { publish: Publish } = { publish: async () => {} };
	const shop = await openShop(base, (channel, event, data) => site.publish(channel, event, data));

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
	const answers = watchAnswers(server);
	if (isDevelopment) development = await startDevelopment(ROOT, server);

	const deps = await gatewayDeps(base, shop, development);
	const gateway = createGateway(deps);
	site.publish = (channel, event, data) => gateway.publish(channel, event, data);
	gateway.attachRealtime(server);
	const demo = openDemo(base, shop, gateway, deps);
	const bot = await openBotOf(base, shop, gateway.client);
	if (bot !== undefined) gateway.app.post(bot.webhookPath, (c) => bot.receive(c.req.raw));
	listener.fetch = (request, bindings) =>
		(env.mode === 'trial'
			? refusedElsewhere(request, (bindings as Partial<HttpBindings>).incoming)
			: undefined) ?? (demo?.shopOf(request) ?? gateway).fetch(request, bindings);
	shop?.start();
	bot?.start();

	// A large menu takes its time: whoever finds the shop open finds it ready. A real site may take longer than that.
	if (shop !== undefined) await gateway.warm();
	await listen(server, { name: 'PORT', port: env.PORT, host: env.HOST });
	const figures = await listenForFigures(env, gateway);
	say(env, server, performance.now() - started);
	void gateway.siteHealth().then(({ line }) => {
		if (line !== undefined) console.info(`  site       ${line}`);
	});

	const drainMs = env.DRAIN_MS ?? DRAIN_MS[env.mode];
	stopOnSignal(async () => {
		gateway.stopping();
		const cut = await answers.finish({ drainMs, limitMs: ANSWERS_LIMIT_MS });
		if (cut > 0) log.warn({ cut }, 'answers were under way for too long: they are cut');
		try {
			figures?.close();
			demo?.close();
			gateway.close();
			await bot?.stop();
			await shop?.stop();
			await development?.close();
			await db.destroy();
		} catch (error) {
			log.error({ error }, 'the shop could not stop as it should');
			throw error;
		}
	}, drainMs + ANSWERS_LIMIT_MS);
}

/** Reads what the shop is made of, and opens its database. Throws what keeps it from starting. */
async function openBase(env: Environment): Promise<Base> {
	const dataDir = writableFolder(resolve(env.DATA_DIR));
	const secrets = readSecrets(dataDir);
	const log = createLog(env.LOG_LEVEL);
	const now = clockFrom(env.NOW);
	const read =
		env.BACKEND_URL === undefined
			? await loadShopFolder(await shopFolder(env.SHOP, dataDir))
			: undefined;
	const known = env.mode === 'demo' ? DEMO_SECRETS : undefined;
	// Whoever knows a bot's token logs in as anybody: a trial's is known to nobody, and forgotten with the process.
	const triedToken =
		env.mode === 'trial' ? `7000000000:${randomBytes(24).toString('base64url')}` : undefined;
	const botToken = env.BOT_TOKEN ?? known?.botToken ?? triedToken;
	// The demo's people are nobody of Telegram's: their bot speaks to a Bot API server of one's own alone.
	const speaksToTelegram = env.BOT_API_ROOT !== undefined || env.mode === 'production';
	const telegram =
		botToken === undefined || !speaksToTelegram
			? undefined
			: {
					token: botToken,
					apiRoot: env.BOT_API_ROOT ?? 'https://api.telegram.org',
					...defined({ origin: env.PUBLIC_URL ?? (read?.settings.frontUrl || undefined) }),
					now,
				};
	const folder = read !== undefined && env.mode === 'production' ? kept(read, env, telegram) : read;
	const target: DatabaseTarget =
		env.DATABASE_URL === undefined
			? { file: join(dataDir, 'vitrina.sqlite') }
			: { url: env.DATABASE_URL };
	const { db, remember } = await openInstalled<GatewayTables & ShopTables & BotTables>(target, {
		dataDir,
		mayBeginAnew: env.mode !== 'production',
	});
	await migrate(db, 'gateway', GATEWAY_MIGRATIONS).catch((error: unknown) => {
		throw databaseStartError(error, target) ?? error;
	});
	remember();
	const keys = {
		key: env.WC_KEY ?? known?.wooKey ?? secrets.wooKey,
		secret: env.WC_SECRET ?? known?.wooSecret ?? secrets.wooSecret,
	};
	const inbox = createInbox(now);
	const sharedMessages = createSharedMessages();
	return {
		...{ env, dataDir, secrets, log, now, db, keys, botToken, telegram, folder, inbox },
		sharedMessages,
	};
}

/** The folder as production may open it. @throws StartError with a line for each promise nothing keeps */
function kept(folder: ShopFolder, env: Environment, telegram: Telegram | undefined): ShopFolder {
	const channels = telegram === undefined ? [] : (['telegram'] as const);
	const broken = brokenPromises(folder, {
		hasInvoices: telegram !== undefined && env.BOT_PAYMENTS !== undefined,
		channels,
		scriptOrigins: env.SCRIPT_ORIGINS,
	});
	if (broken.length > 0) throw new StartError(broken.join('\n'));
	return withChannels(folder, channels);
}

/** The bundled shop; undefined = a real site is behind the gateway. */
async function openShop(base: Base, publish: Publish): Promise<Shop | undefined> {
	const { env, dataDir, db, now, log, keys, botToken, telegram, folder, inbox, secrets } = base;
	if (folder === undefined) return undefined;
	const chat =
		telegram === undefined ? undefined : (await import('./bot/chat.ts')).createChat(telegram);
	return createShop({
		folder,
		db: narrowed<ShopTables>(db),
		now,
		log,
		keys,
		...defined({ botToken, maxBotToken: env.MAX_BOT_TOKEN, chat, appLink: env.BOT_LINK }),
		isDemo: env.isDemo,
		hasTestBank: env.isDemo,
		codePepper: secrets.codePepper,
		workerId: workerIdOf(dataDir, env.DATABASE_URL !== undefined),
		send: async (message) => {
			if (env.isDemo) return inbox.add(message);
			log.warn({ channel: message.channel }, 'no sender is configured: message not sent');
			// Nobody is to wait for a code that never comes.
			if (message.code !== undefined) throw new Error('no sender is configured');
		},
		publish,
	});
}

/** What the gateway is given; `development` serves the storefront in the place of the build. */
async function gatewayDeps(
	base: Base,
	shop: Shop | undefined,
	development: Development | undefined,
): Promise<GatewayDeps> {
	const { env, dataDir, secrets, log, now, db, keys, botToken, telegram, folder } = base;
	const built = isDevelopment ? undefined : await readBuild();
	return {
		backend: shop?.fetch ?? remoteBackend(env.BACKEND_URL ?? ''),
		readLaunch: createLaunchReader({
			// In front of a real site the demo's token has signed nothing.
			telegram: shop === undefined ? env.BOT_TOKEN : botToken,
			max: env.MAX_BOT_TOKEN,
		}),
		renderer: development?.renderer ?? built?.renderer ?? neverBuilt,
		template: development?.template ?? built?.template ?? neverBuilt,
		...defined({
			prepareMessage: await messagePreparer(base, shop),
			createInvoice:
				telegram === undefined || env.BOT_PAYMENTS === undefined
					? undefined
					: (await import('./bot/invoice.ts')).createInvoices({
							...telegram,
							providerToken: env.BOT_PAYMENTS,
							log,
							shopName: () => folder?.settings.name ?? '',
						}),
			assets: built?.assets,
			shopFigures: shop?.figures,
		}),
		db: narrowed<GatewayTables>(db),
		now,
		log,
		config: {
			...defined({
				origin: env.PUBLIC_URL,
				siteOrigin: env.BACKEND_URL === undefined ? undefined : new URL(env.BACKEND_URL).origin,
				appLink: env.BOT_LINK,
				max:
					env.MAX_BOT_TOKEN === undefined
						? undefined
						: // A real site has no call that would take MAX's word.
							{ hasLogin: shop !== undefined, ...defined({ link: env.MAX_LINK }) },
				mapTiles:
					env.MAP_TILES === undefined
						? undefined
						: { url: env.MAP_TILES, attribution: env.MAP_ATTRIBUTION ?? '' },
				geocoder:
					env.GEOCODER === undefined
						? undefined
						: {
								kind: env.GEOCODER,
								...defined({ key: env.GEOCODER_KEY, url: env.GEOCODER_URL }),
							},
			}),
			scriptOrigins: env.SCRIPT_ORIGINS,
			credentials: keys,
			realtime: {
				appId: env.PUSHER_APP_ID ?? 'vitrina',
				key: env.PUSHER_KEY ?? 'vitrina',
				secret: env.PUSHER_SECRET ?? secrets.realtimeSecret,
				...defined({ host: env.PUSHER_HOST, port: env.PUSHER_PORT }),
			},
			servesRawSite: shop !== undefined,
			freshForMs: shop === undefined ? 180_000 : 2000,
			isDemo: env.isDemo,
			metrics: metricsAccess(env),
			dataDir,
			trustsProxy: env.TRUST_PROXY === '1',
		},
	};
}

/** A token is asked for wherever one is set; without one production tells its figures to nobody. */
function metricsAccess({
	METRICS_TOKEN: token,
	mode,
}: Environment): GatewayDeps['config']['metrics'] {
	if (token !== undefined) return { token };
	return mode === 'production' ? 'closed' : 'open';
}

interface DemoPages {
	/** The shop in the settings the asking browser tries; undefined = it tries none. */
	shopOf(request: Request): Pick<Gateway, 'fetch'> | undefined;
	close(): void;
}

/** Mounts the demo's pages; undefined = the shop is none. In front of a real site its settings are not ours to try on. */
function openDemo(
	base: Base,
	shop: Shop | undefined,
	gateway: Gateway,
	deps: GatewayDeps,
): DemoPages | undefined {
	const { env, dataDir, log, now, botToken, keys, folder, inbox, sharedMessages } = base;
	if (!env.isDemo) return undefined;
	const board = shop?.kitchen ?? createSiteKitchen(deps.backend, keys);
	const kitchen = createKitchen(board satisfies KitchenShop, {
		now,
		failed: (error) => log.error({ error }, 'kitchen'),
		// The orders of a real site are cooked by people.
		isAutomatic: shop !== undefined,
	});
	const brand =
		folder === undefined
			? undefined
			: createBrand({
					...brandOf(folder),
					backend: deps.backend,
					openShop: (site) =>
						createGateway({
							...deps,
							backend: site,
							config: { ...deps.config, dataDir: join(dataDir, 'drafts') },
						}),
					colorVerdicts: async (palette) => (await deps.renderer()).colorVerdicts(palette),
				});
	const restaurants = folder?.settings.shippingMethods.flatMap((one) => one.restaurants) ?? [];
	const customers = folder?.customers ?? [];
	gateway.app.route(
		'/',
		createDemo({
			...{ inbox, kitchen, now, restaurants, customers },
			timeZone: TIME_ZONE,
			currency: folder?.settings.currency ?? '₽',
			...defined({ refunds: shop?.refunds }),
		}),
	);
	if (brand !== undefined) gateway.app.route(BRAND_PATH, brand.app);
	if (botToken !== undefined)
		gateway.app.route(
			PREVIEW_PATH,
			createTelegramPreview({ botToken, now, messages: sharedMessages }),
		);
	return {
		shopOf: (request) => brand?.shopOf(request),
		close() {
			kitchen.stop();
			brand?.close();
		},
	};
}

/** The shop's Telegram bot; undefined = there is none. */
async function openBotOf(base: Base, shop: Shop | undefined, client: Gateway['client']) {
	const { env, telegram, db, log, keys, folder } = base;
	if (telegram === undefined) return undefined;
	return (await import('./bot/bot.ts')).openBot({
		...telegram,
		usesWebhook: env.PUBLIC_URL?.startsWith('https://') === true,
		db: narrowed<BotTables>(db),
		log,
		shopName: () => folder?.settings.name ?? '',
		desk: shop?.payments ?? createRemotePayments(client, keys, log),
		reached: async (chatId) => shop?.chats.reached(chatId),
		blocked: async (chatId) => shop?.chats.blocked(chatId),
		languageOf: async (chatId) => shop?.chats.languageOf(chatId),
		pressed: async (press) => shop?.chats.pressed(press),
	});
}

/** Health and figures on a port of their own; undefined = none is set. */
async function listenForFigures(env: Environment, gateway: Gateway): Promise<Server | undefined> {
	if (env.METRICS_PORT === undefined) return undefined;
	const server = createAdaptorServer({ fetch: gateway.operations.fetch }) as Server;
	await listen(server, { name: 'METRICS_PORT', port: env.METRICS_PORT, host: env.HOST });
	return server;
}

/**
 * What prepares messages to be sent on inside Telegram: the bot, else the demo's stand-in for it. Only the bundled shop
 * knows whose Telegram account a customer's is.
 */
async function messagePreparer(
	{ env, telegram, now, log, sharedMessages }: Base,
	shop: Shop | undefined,
): Promise<GatewayDeps['prepareMessage']> {
	const stand = env.isDemo ? sharedMessages : undefined;
	if (shop === undefined || (telegram === undefined && stand === undefined)) return undefined;
	const { createPreparedMessages } = await import('./bot/prepared-message.ts');
	const { telegramIdOf } = shop.chats;
	if (telegram === undefined)
		return stand && createPreparedMessages({ now, log, ...stand, telegramIdOf });
	const api = (await import('./bot/telegram-api.ts')).telegramApi(telegram.token, telegram.apiRoot);
	return createPreparedMessages({
		now,
		log,
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

/** The addresses, and what an operator should not overlook. */
function say(env: Environment, server: Server, ms: number): void {
	const address = server.address();
	const port = typeof address === 'object' && address !== null ? address.port : env.PORT;
	const base = env.PUBLIC_URL ?? `http://localhost:${port}`;
	const lines = [`Vitrina is open (${Math.round(ms)} ms)`, `  shop       ${base}/`];
	if (env.isDemo)
		lines.push(
			`  messenger  ${base}${PREVIEW_PATH}`,
			`  inbox      ${base}/demo/inbox`,
			`  kitchen    ${base}/demo/kitchen`,
		);
	if (env.mode === 'trial')
		lines.push(
			'  a trial: the last three open on this machine alone; DEMO=1 opens them to everybody',
		);
	console.info(lines.join('\n'));
	if (env.DEMO === '1' && env.real.length > 0)
		console.warn(
			`vitrina: warning: DEMO=1 beside ${env.real.join(', ')}: whoever reaches this address reads every login code at /demo/inbox, moves every order at /demo/kitchen and pays without money`,
		);
}
