/**
 * The gateway: everything a browser talks to. Builds itself from what it is given and listens to nothing; whoever starts
 * it mounts further routes on `app` before the first request, binds `fetch` to a server and hands that server to
 * `attachRealtime`.
 */
import type { Server } from 'node:http';
import { Hono } from 'hono';
import type { RealtimeConfig } from '#core/contract/page-data.ts';
import { DatabaseTrouble, RETRY_AFTER_SECONDS } from '#server/sql/database-trouble.ts';
import { mountApi } from './api.ts';
import { fail, notFound } from './api-answer.ts';
import { createArticles } from './articles.ts';
import { type BackendClient, createBackendClient } from './backend-client.ts';
import { createCartLinks } from './cart-links.ts';
import { createContentReader } from './content.ts';
import type { GatewayConfig, GatewayDeps, GatewayEnv } from './deps.ts';
import { createDocuments } from './documents.ts';
import { mountFilms } from './films.ts';
import { createHealth, databaseCheck, diskCheck, type Readiness } from './health.ts';
import { mountImages } from './images.ts';
import { mountMenuApi } from './menu-api.ts';
import { createMetrics } from './metrics.ts';
import { mountOgPictures } from './og-picture.ts';
import { mountOperations, operations, requestLog } from './operations.ts';
import { countUnanswered } from './order-once.ts';
import { pageNotFound } from './page-not-found.ts';
import { createGeocoder } from './places/geocoder.ts';
import { createPageLister } from './public-pages.ts';
import { mountRawSite } from './raw-site.ts';
import { mountRealtimeApi } from './realtime/http-api.ts';
import { createHub } from './realtime/hub.ts';
import { createRemotePublisher } from './realtime/remote.ts';
import { createRedirectCheck } from './redirects.ts';
import { clientBehind } from './request-info.ts';
import { securityHeaders } from './security.ts';
import { createSessions } from './sessions.ts';
import { shedding } from './shedding.ts';
import { createSite } from './site-data.ts';
import { createSiteFeatures } from './site-features.ts';
import { createSiteFiles } from './site-files.ts';
import { createSiteHealth, type SiteFinding } from './site-health.ts';
import { mountSitemap } from './sitemap.ts';
import { createStaticFiles } from './static.ts';
import { mountWebApp } from './web-app.ts';

export interface Gateway {
	/** Further routes may be added until the first request; pages answer whatever no route takes. */
	readonly app: Hono<GatewayEnv>;
	readonly fetch: Hono<GatewayEnv>['fetch'];
	/** Takes the server's WebSocket upgrades to the realtime paths; others are left to other listeners. */
	attachRealtime(server: Server): void;
	/** Sends an event to everyone on a channel; never throws. */
	publish(channel: string, event: string, data: unknown): Promise<void>;
	/** Calls to the site, watched as the gateway's own are. */
	readonly client: BackendClient;
	/** Whether the real site can be worked with, and if not, why. Logs what it finds. Never throws. */
	siteHealth(): Promise<SiteFinding>;
	/** What an operator asks, open to whoever reaches it: to be served where customers do not. */
	readonly operations: Hono<GatewayEnv>;
	/** Reads settings and menu, so that the first who asks does not wait for them; never throws. */
	warm(): Promise<void>;
	/** Not ready from now on, so that a balancer sends no more; everything else goes on. */
	stopping(): void;
	/** Not ready; sockets and timers end. Requests under way are the server's to finish. */
	close(): void;
}

/** First parts of addresses that are never pages: unknown ones below are plain 404s. */
const RESERVED = new Set([
	...['api', 'wp-json', 'wp-content', 'assets', 'img', 'film', 'media', 'realtime', 'app', 'apps'],
	...['checkout', 'wheel', 'demo', 'builds'],
]);
const REST = new Set(['api', 'wp-json']);
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
		realtimeConnections: () => hub.connections,
		ordersWithoutAnswer: () => countUnanswered(deps.db, now()),
		shopFigures: deps.shopFigures,
		dataDir: config.dataDir,
	});
	const features = createSiteFeatures(now);
	const siteHealth = createSiteHealth({
		...{ config, now, log, metrics, features },
		client: () => client,
		hasMenu: () => site.latest !== undefined,
	});
	const client = createBackendClient(deps.backend, {
		failed: metrics.backendFailure,
		answered: siteHealth.watch,
	});
	const { freshForMs, scriptOrigins } = config;
	const siteFiles = createSiteFiles(config);
	const sourceDeps = { client, now, log, freshForMs, scriptOrigins, files: siteFiles };
	const site = createSite({ ...sourceDeps, dataDir: config.dataDir });
	const sessions = createSessions(deps.db, now, config);
	const cartLinks = createCartLinks(deps.db, now);
	const content = createContentReader(sourceDeps, site);
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
	);
	const sweeper = setInterval(() => {
		Promise.all([sessions.sweep(), cartLinks.sweep(), pictures.sweep()]).catch((error: unknown) =>
			log.error({ error }, 'no sweep'),
		);
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
					const { ok, reason } = await siteHealth.check();
					if (!ok) return reason ?? 'cannot be worked with';
					return site.latest === undefined ? 'no settings or catalogue yet' : undefined;
				},
			},
			...(deps.checks ?? []),
		],
		{ now, log },
	);
	const ready = async (): Promise<Readiness> =>
		isStopping ? { ok: false, reason: 'stopping' } : health();

	const app = new Hono<GatewayEnv>();
	app.use(requestLog(log, metrics));
	app.use(shedding());
	app.use(securityHeaders(config));
	mountOperations(app, ready, metrics, config.metrics);
	mountMenuApi(app, site);
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
	mountOgPictures(app, deps, site, pictures, articles);
	mountWebApp(app, deps, site, pictures);
	if (config.servesRawSite) mountRawSite(app, deps.backend, config, now);
	mountRealtimeApi(app, {
		...config.realtime,
		now,
		publish: (channel, event, data) => hub.publish(channel, event, data),
	});
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
	app.onError((error, c) => {
		log.error({ route: c.get('route'), error }, 'request failed');
		if (error instanceof DatabaseTrouble) {
			c.header('Retry-After', String(RETRY_AFTER_SECONDS));
			return fail(c, 'database_unavailable', 'The shop is busy. Ask again soon.');
		}
		return fail(c, 'internal_server_error', 'Something went wrong on our side.');
	});

	return {
		app,
		fetch: app.fetch,
		attachRealtime(server) {
			server.on('upgrade', (request, socket, head) => {
				if (hub.upgrade(request, socket, head)) return;
				// Vite's own socket in development is somebody else's; alone here, nobody will answer.
				if (server.listenerCount('upgrade') === 1) socket.destroy();
			});
		},
		publish:
			config.realtime.host === undefined
				? async (channel, event, data) => hub.publish(channel, event, data)
				: createRemotePublisher({ ...config.realtime, host: config.realtime.host }, now, log),
		operations: operations(ready, metrics),
		async warm() {
			await site.read();
		},
		stopping() {
			isStopping = true;
		},
		client,
		siteHealth: () => siteHealth.check(),
		close() {
			isStopping = true;
			metrics.close();
			clearInterval(sweeper);
			documents.close();
			hub.close();
		},
	};
}

/** What the storefront connects to. Pusher's own service has its sockets under another name than its HTTP interface. */
function realtimeOf({ realtime }: GatewayConfig): RealtimeConfig {
	if (realtime.host === undefined) return { key: realtime.key, path: '/realtime' };
	return {
		key: realtime.key,
		host: realtime.host.replace(/^api(?=[\w-]*\.pusher\.com$)/, 'ws'),
		...(realtime.port === undefined ? {} : { port: realtime.port }),
	};
}
