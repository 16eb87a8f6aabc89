/**
 * The gateway: everything a browser talks to. Builds itself from what it is given and listens to nothing; `server/main.ts`
 * mounts further routes on `app` before the first request, binds `fetch` to a server and hands that server to
 * `attachRealtime`.
 */

import type { Server } from 'node:http';
import { Hono } from 'hono';
import { orderOfChannel } from '#core/contract/order/order.ts';
import type { RealtimeConfig } from '#core/contract/site/page-data.ts';
import { defined } from '#core/rules/defined.ts';
import type { Language } from '#core/rules/site/languages.ts';
import {
	type BackendClient,
	type BackendWatch,
	createBackendClient,
} from '#server/site/backend-client.ts';
import { hasCopies } from '#server/sql/database.ts';
import {
	createTroubleLog,
	DatabaseTrouble,
	RETRY_AFTER_SECONDS,
} from '#server/sql/database-trouble.ts';
import { fail, notFound } from './api/answer.ts';
import { mountApi } from './api/api.ts';
import { shapeAt } from './api/calls/passed-calls.ts';
import { callError } from './api/front-door.ts';
import type { GatewayConfig, GatewayDeps, GatewayEnv } from './deps.ts';
import { createAhead } from './documents/ahead.ts';
import { createDocuments } from './documents/documents.ts';
import { createKeptAnswers, type KeptAnswers } from './documents/kept-answers.ts';
import { pageNotFound } from './documents/page-not-found.ts';
import { mountProductSheets } from './documents/product-sheet.ts';
import { createPageLister } from './documents/public-pages.ts';
import { createRedirectCheck } from './documents/redirects.ts';
import { clientBehind } from './documents/request-info.ts';
import { securityHeaders } from './documents/security.ts';
import { mountSitemap } from './documents/sitemap.ts';
import { createStaticFiles } from './documents/static.ts';
import { mountWebApp } from './documents/web-app.ts';
import { mountOgPictures } from './link-pictures/og-picture.ts';
import { mountFilms } from './media/films.ts';
import { mountImages } from './media/images.ts';
import { createHealth, databaseCheck, diskCheck, type Readiness } from './ops/health.ts';
import { looked } from './ops/looked.ts';
import { createMetrics } from './ops/metrics.ts';
import { keptPageLog, mountOperations, operations, requestLog } from './ops/operations.ts';
import { sweepSharedLimits } from './ops/shared-limit.ts';
import { createShedding } from './ops/shedding.ts';
import { createGeocoder } from './places/geocoder.ts';
import { createFanOut, type FanOut } from './realtime/fan-out.ts';
import { mountRealtimeApi } from './realtime/http-api.ts';
import { createHub } from './realtime/hub.ts';
import { createRealtimeHealth } from './realtime/realtime-health.ts';
import { createRemotePublisher } from './realtime/remote.ts';
import { createCartLinks } from './sessions/cart-links.ts';
import { createSessions } from './sessions/sessions.ts';
import { createArticles } from './site/articles.ts';
import { createContentReader } from './site/content.ts';
import { createOrderOfPage } from './site/order-of-page.ts';
import { countUnanswered } from './site/order-once.ts';
import { ownerLanguageOf } from './site/owner-language.ts';
import { mountRawSite, RAW_PREFIXES } from './site/raw-site.ts';
import { createSite } from './site/site-data.ts';
import { createSiteFeatures } from './site/site-features.ts';
import { createSiteFiles } from './site/site-files.ts';
import { createSiteHealth, type SiteFinding } from './site/site-health.ts';

export interface Gateway {
	/** Further routes may be added until the first request; pages answer whatever no route takes. */
	readonly app: Hono<GatewayEnv>;
	readonly fetch: Hono<GatewayEnv>['fetch'];
	/**
	 * Answers a request at once where its page is kept (`kept-answers.ts`); false = nothing was answered, `fetch` does. To be
	 * asked ahead of `fetch`, by the owner of the server.
	 */
	readonly answerKept: KeptAnswers['answer'];
	/** Takes the server's WebSocket upgrades to the realtime paths; others are left to other listeners. */
	attachRealtime(server: Server): void;
	/**
	 * Sends an event to everyone on a channel, at whatever copy of the shop. Throws `DatabaseTrouble` where copies hear of it
	 * by the database, and have not: it may be published again.
	 */
	publish(channel: string, event: string, data: unknown): Promise<void>;
	/** Numbers of the orders whose pages are open here and listen. */
	followedOrders(): readonly number[];
	/** Calls to the site, watched as the gateway's own are. */
	readonly client: BackendClient;
	/** Told of every answer of the site that does not come through `client`. */
	readonly watch: Pick<Required<BackendWatch>, 'answered'>;
	/** As the shop is called; '' = its settings have not been read. */
	shopName(): string;
	/** What the shop's owner reads. */
	ownerLanguage(): Promise<Language>;
	/** Whether the real site can be worked with, and if not, why. Logs what it finds. Never throws. */
	siteHealth(): Promise<SiteFinding>;
	/** What an operator asks, open to every caller: to be served where customers do not reach. */
	readonly operations: Hono<GatewayEnv>;
	/** Reads settings and menu, so that the first who asks does not wait for them; never throws. */
	warm(): Promise<void>;
	/** From now on what a first visitor would wait for is made ahead; `origin`: where visitors are most likely to ask. */
	workAhead(origin: string): void;
	/** Not ready from now on, so that a balancer sends no more; everything else goes on. */
	stopping(): void;
	/** Not ready; sockets and timers end. Requests under way are the server's to finish. */
	close(): Promise<void>;
}

/** First parts of addresses that are never pages: unknown ones below are plain 404s. */
const RESERVED: ReadonlySet<string> = new Set([
	...['api', 'wp-json', 'wp-content', 'assets', 'img', 'film', 'media', 'realtime', 'app', 'apps'],
	...['checkout', 'wheel', 'demo', 'builds', 'product-sheets'],
]);
const REST: ReadonlySet<string> = new Set(['api', 'wp-json']);
/** A missing file is not a page of the shop. */
const FILE_NAME =
	/\.(?:js|mjs|css|map|png|jpe?g|webp|avif|gif|svg|ico|woff2?|json|xml|txt|php|webmanifest|env|sql|zip)$/i;
const SWEEP_EVERY_MS = 3_600_000;

export function createGateway(deps: GatewayDeps): Gateway {
	const { config, now, log } = deps;
	const realtime = realtimeOf(config);
	const hub = createHub(config.realtime, now, (request) =>
		clientBehind(request.headers['x-forwarded-for']?.toString(), request.socket, config),
	);
	const metrics = createMetrics({
		isReady: async () => (await ready()).ok,
		realtimeConnections: () => hub.connections,
		ordersWithoutAnswer: () => countUnanswered(deps.db, now()),
		shopFigures: deps.shopFigures,
		refundsDue: deps.refunds?.countDue,
		dataDir: config.dataDir,
	});
	const features = createSiteFeatures(now);
	const siteHealth = createSiteHealth({
		...{ config, now, log, metrics, features },
		findSite: deps.findSite,
		hasMenu: () => site.latest !== undefined,
	});
	const client = createBackendClient(deps.backend, {
		failed: metrics.backendFailure,
		answered: siteHealth.watch,
	});
	const { freshForMs, scriptOrigins } = config;
	const siteFiles = createSiteFiles(config);
	const sourceDeps = {
		...{ client, now, log, freshForMs, scriptOrigins, files: siteFiles },
		...defined({ folderVersion: deps.folderVersion }),
	};
	const site = createSite({ ...sourceDeps, dataDir: config.dataDir });
	const sessions = createSessions(deps.db, now, config);
	const cartLinks = createCartLinks(deps.db, now);
	const content = createContentReader(sourceDeps, site, shapeAt);
	const articles = createArticles(content);
	const listPages = createPageLister(deps, articles, realtime);
	const documents = createDocuments(
		deps,
		site,
		createRedirectCheck(client, now),
		realtime,
		metrics,
		listPages,
		articles,
		content,
		createOrderOfPage(deps, client, siteFiles),
	);
	const sweeper = setInterval(() => {
		Promise.all([
			sessions.sweep(),
			cartLinks.sweep(),
			pictures.sweep(),
			fanOut?.sweep(),
			sweepSharedLimits(deps.db, now()),
		]).catch((error: unknown) => log.error({ error }, 'no sweep'));
	}, SWEEP_EVERY_MS).unref();
	const startedAt = now();
	let isStopping = false;

	const health = createHealth(
		[
			databaseCheck(deps.db),
			diskCheck(config.dataDir),
			{
				name: 'site',
				async check() {
					await site.read();
					const { ok, part, reason } = await siteHealth.check();
					if (!ok && part === 'site') return reason ?? 'cannot be worked with';
					return site.latest === undefined ? 'no settings or catalogue yet' : undefined;
				},
			},
			{
				name: 'keys',
				async check() {
					const { ok, part, reason } = await siteHealth.check();
					return ok || part === 'site' ? undefined : (reason ?? 'refused');
				},
			},
			...(deps.checks ?? []),
		],
		{ now, log },
	);
	const realtimeHealth = createRealtimeHealth();
	/** Undefined = there are no other copies, or a service reaches those who listen at any of them. */
	const fanOut =
		hasCopies(deps.db) && config.realtime.host === undefined
			? createFanOut({ db: deps.db, now, hand: hub.publish, report: realtimeHealth.copies })
			: undefined;
	const publishHere: FanOut['publish'] =
		fanOut?.publish ?? (async (...event) => hub.publish(...event));
	const ready = async (): Promise<Readiness> => {
		if (isStopping) return { ok: false, reason: 'stopping' };
		const readiness = await health();
		const ofShop = deps.note?.();
		const notes = [
			...realtimeHealth.notes(),
			...siteHealth.notes(),
			...(ofShop === undefined ? [] : [ofShop]),
		];
		return { ...readiness, ...(notes.length === 0 ? {} : { notes }) };
	};

	const app = new Hono<GatewayEnv>();
	const shedding = createShedding();
	const keptAnswers = createKeptAnswers({
		now,
		trustsProxy: config.trustsProxy,
		isFull: () => shedding.isFull,
		answered: keptPageLog(log, metrics),
	});
	app.use(keptAnswers.learn);
	app.use(requestLog(log, metrics, config));
	app.use(shedding.guard);
	app.use(securityHeaders(config));
	mountOperations(app, ready, metrics, { access: config.metrics, look: looked(config) });
	mountApi(app, deps, {
		client,
		site,
		sessions,
		cartLinks,
		content,
		articles,
		geocoder: createGeocoder(config.geocoder),
		metrics,
		files: siteFiles,
		features,
		realtime,
	});
	const pictures = mountImages(app, deps, client, siteFiles);
	mountFilms(app, deps, siteFiles, metrics.backendFailure);
	mountOgPictures(app, deps, site, pictures, articles, content, client);
	mountWebApp(app, deps, site, pictures);
	if (config.servesRawSite) mountRawSite(app, deps.backend, config, now, RAW_PREFIXES);
	else if (deps.refunds !== undefined)
		mountRawSite(app, deps.refunds.fetch, config, now, [deps.refunds.path]);
	mountRealtimeApi(app, {
		...config.realtime,
		now,
		publish: publishHere,
		report: realtimeHealth.hook,
	});
	mountProductSheets(app, deps, site, realtime, documents);
	app.get('/builds/latest.json', async (c) => {
		c.set('route', '/builds/latest.json');
		return c.json({ id: await documents.buildId(), timestamp: startedAt }, 200, {
			'Cache-Control': 'no-store',
		});
	});
	mountSitemap(app, deps, site, listPages);

	const files = deps.assets === undefined ? undefined : createStaticFiles(deps.assets.directory);
	app.notFound(async (c) => {
		const { method } = c.req.raw;
		const { pathname } = new URL(c.req.url);
		const first = pathname.split('/')[1] ?? '';
		const isRead = method === 'GET' || method === 'HEAD';
		if (isRead) {
			const file = files?.(c);
			if (file !== undefined) return file;
		}
		if (REST.has(first)) return notFound(c);
		if (RESERVED.has(first) || FILE_NAME.test(pathname)) return pageNotFound(c, pathname);
		c.set('route', 'page');
		if (!isRead) return c.text('Method Not Allowed', 405, { Allow: 'GET, HEAD' });
		return documents.serve(c);
	});
	const tellTrouble = createTroubleLog(log);
	app.onError((error, c) => {
		const answer = callError(error, c);
		if (answer !== undefined) return answer;
		if (error instanceof DatabaseTrouble) {
			tellTrouble(error, c.get('route'));
			c.header('Retry-After', String(RETRY_AFTER_SECONDS));
			return fail(c, 'database_unavailable', 'The shop is busy. Ask again soon.');
		}
		log.error({ route: c.get('route'), error }, 'request failed');
		return fail(c, 'internal_server_error', 'Something went wrong on our side.');
	});

	const ahead = createAhead({
		...{ site, pictures, log, freshForMs },
		fetch: (request) => app.fetch(request),
	});
	return {
		app,
		fetch: app.fetch,
		answerKept: keptAnswers.answer,
		attachRealtime(server) {
			server.on('upgrade', (request, socket, head) => {
				if (hub.upgrade(request, socket, head)) return;
				// Vite's own socket in development is Vite's to answer; alone here, there is no answer.
				if (server.listenerCount('upgrade') === 1) socket.destroy();
			});
		},
		publish:
			config.realtime.host === undefined
				? publishHere
				: createRemotePublisher(
						{ ...config.realtime, host: config.realtime.host },
						{ now, log, report: realtimeHealth.service },
					),
		followedOrders: () => hub.channels.flatMap((channel) => orderOfChannel(channel) ?? []),
		operations: operations(ready, metrics),
		async warm() {
			await site.read();
		},
		workAhead: ahead.start,
		stopping() {
			isStopping = true;
		},
		client,
		watch: { answered: siteHealth.watch },
		ownerLanguage: () => ownerLanguageOf(site),
		shopName: () => site.latest?.settings.name ?? '',
		siteHealth: () => siteHealth.check(),
		async close() {
			isStopping = true;
			metrics.close();
			clearInterval(sweeper);
			documents.close();
			ahead.close();
			hub.close();
			await fanOut?.close();
		},
	};
}

/** What the storefront connects to. Pusher's own service has its sockets under another name than its HTTP interface. */
function realtimeOf({ realtime }: GatewayConfig): RealtimeConfig {
	const { key, customerChannel } = realtime;
	const common = { key, ...defined({ customerChannel }) };
	if (realtime.host === undefined) return { ...common, path: '/realtime' };
	return {
		...common,
		host: realtime.host.replace(/^api(?=[\w-]*\.pusher\.com$)/, 'ws'),
		...defined({ port: realtime.port }),
	};
}
