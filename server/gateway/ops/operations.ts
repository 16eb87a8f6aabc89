/** What an operator asks of the gateway: alive, ready, figures; and one log line for each request. */
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { newRequestId, underRequestId } from '#server/request-id.ts';
import type { GatewayConfig, GatewayEnv, Log } from '../deps.ts';
import { pageNotFoundText } from '../documents/page-not-found.ts';
import { isSame } from '../realtime/signature.ts';
import type { Readiness } from './health.ts';
import type { Looked } from './looked.ts';
import type { Metrics } from './metrics.ts';

/** `GET /healthz`, `/readyz` and `/metrics`, open to every caller: for a port customers do not reach. */
export function operations(ready: () => Promise<Readiness>, metrics: Metrics): Hono<GatewayEnv> {
	const app = new Hono<GatewayEnv>();
	mountOperations(app, ready, metrics, { access: 'open' });
	return app;
}

/**
 * The same at the shop's own address, where `access` says who may read the figures. `look`: what is answered beside "ok" to
 * a caller that asks by a nonce whether this is its installation, and how the caller is seen.
 */
export function mountOperations(
	app: Hono<GatewayEnv>,
	ready: () => Promise<Readiness>,
	metrics: Metrics,
	{
		access,
		look,
	}: {
		readonly access: GatewayConfig['metrics'];
		readonly look?: (c: Context<GatewayEnv>, nonce: string) => Looked | undefined;
	},
): void {
	app.get('/healthz', (c) => {
		c.set('route', '/healthz');
		const nonce = c.req.query('nonce');
		const seen = nonce === undefined ? undefined : look?.(c, nonce);
		return c.json({ ok: true, ...seen }, 200, { 'Cache-Control': 'no-store' });
	});
	app.get('/readyz', async (c) => {
		c.set('route', '/readyz');
		const readiness = await ready();
		return c.json(readiness, readiness.ok ? 200 : 503, {
			'Cache-Control': 'no-store',
			...(readiness.ok ? {} : { 'Retry-After': '1' }),
		});
	});
	if (access === 'closed') return;
	app.get('/metrics', async (c) => {
		c.set('route', '/metrics');
		const shown = c.req.header('authorization') ?? '';
		if (access !== 'open' && !isSame(shown, `Bearer ${access.token}`))
			return c.text('The figures are for who has the token.', 401, {
				'WWW-Authenticate': 'Bearer',
			});
		return c.body(await metrics.text(), 200, {
			'Content-Type': metrics.contentType,
			'Cache-Control': 'no-store',
		});
	});
}

/** The browser's way to place an order: other clients of the raw shop are not customers of this storefront. */
const ORDERS = /^\/api\/wp-json\/wc\/v[23]\/orders$/;

export const REQUEST_ID = 'x-request-id';

const LONGEST_LOGGED_PATH = 200;
/** Asked for by the dozen with every page; logged at the level of details. */
const QUIET = /^\/(assets|img|healthz|readyz|metrics)\b/;

/** What is written and counted of one request. */
interface RequestFacts {
	/** Its id. */
	readonly request: string;
	readonly method: string;
	readonly route: string;
	/** As `loggedPath` has it. */
	readonly path: string;
	readonly status: number;
	readonly ms: number;
}

/**
 * One line and one count for each request, under an id that its answer bears, too: a trusted proxy's own, else a new one. The
 * path without its query: keys and tokens travel in queries, and nothing of a body, a header or a customer is ever written.
 */
export function requestLog(
	log: Log,
	metrics: Metrics,
	{ trustsProxy }: Pick<GatewayConfig, 'trustsProxy'>,
): MiddlewareHandler<GatewayEnv> {
	return async (c, next) => {
		const started = performance.now();
		const id = newRequestId(trustsProxy ? c.req.header(REQUEST_ID) : undefined);
		await underRequestId(id, next);
		const ms = Math.round((performance.now() - started) * 10) / 10;
		const route = c.get('route') ?? 'other';
		const { status } = c.res;
		const path = new URL(c.req.url).pathname;
		const isQuiet = QUIET.test(path);
		if (!isQuiet) c.res.headers.set(REQUEST_ID, id);
		metrics.request(route, status, ms / 1000);
		// An order that is asked for again is the same one; a client that is told to slow down has ordered nothing.
		const isOrder = c.req.method === 'POST' && ORDERS.test(route) && status !== 429;
		if (isOrder && !c.res.headers.has('idempotent-replayed'))
			if (status < 400) metrics.placedOrder(c.get('placedTotal'));
			else metrics.order(status >= 500 ? 'failed' : 'refused');
		const line: RequestFacts = {
			request: id,
			method: c.req.method,
			route,
			path: loggedPath(path),
			status,
			ms,
		};
		if (status >= 500) log.error(line, 'request');
		else if (isQuiet) log.debug(line, 'request');
		else
			log.info(line, status === 404 && route === 'page' ? pageNotFoundText(line.path) : 'request');
	};
}

export type KeptPageFacts = Omit<RequestFacts, 'route'> & { readonly status: 200 | 304 };

/** The same of a page that was answered ahead of the router. */
export function keptPageLog(log: Log, metrics: Metrics): (facts: KeptPageFacts) => void {
	return ({ request, method, path, status, ms }) => {
		metrics.readyPage(status, ms / 1000);
		const line: RequestFacts = { request, method, route: 'page', path, status, ms };
		log.info(line, 'request');
	};
}

/** Ten digits in a row and more may be a phone in an address. */
export function loggedPath(path: string): string {
	return path.replace(/\d{10,}/g, '…').slice(0, LONGEST_LOGGED_PATH);
}
