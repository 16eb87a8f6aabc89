/** What an operator asks of the gateway: alive, ready, figures; and one log line for each request. */
import { randomUUID } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import type { GatewayConfig, GatewayEnv, Log } from './deps.ts';
import type { Readiness } from './health.ts';
import type { Metrics } from './metrics.ts';
import { pageNotFoundText } from './page-not-found.ts';
import { isSame } from './realtime/signature.ts';

/** `GET /healthz`, `/readyz` and `/metrics`, open to whoever asks: for a port customers do not reach. */
export function operations(ready: () => Promise<Readiness>, metrics: Metrics): Hono<GatewayEnv> {
	const app = new Hono<GatewayEnv>();
	mountOperations(app, ready, metrics, 'open');
	return app;
}

/** The same at the shop's own address, where `access` says who may read the figures. */
export function mountOperations(
	app: Hono<GatewayEnv>,
	ready: () => Promise<Readiness>,
	metrics: Metrics,
	access: GatewayConfig['metrics'],
): void {
	app.get('/healthz', (c) => {
		c.set('route', '/healthz');
		return c.json({ ok: true }, 200, { 'Cache-Control': 'no-store' });
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

const LONGEST_LOGGED_PATH = 200;
/** Asked for by the dozen with every page; logged for whoever looks closely. */
const QUIET = /^\/(assets|img|healthz|readyz|metrics)\b/;

/**
 * One line and one count for each request. The path without its query: keys and tokens travel in queries, and nothing of
 * a body, a header or a customer is ever written.
 */
export function requestLog(log: Log, metrics: Metrics): MiddlewareHandler<GatewayEnv> {
	return async (c, next) => {
		const started = performance.now();
		const id = randomUUID();
		await next();
		const ms = Math.round((performance.now() - started) * 10) / 10;
		const route = c.get('route') ?? 'other';
		const { status } = c.res;
		const path = new URL(c.req.url).pathname;
		const isQuiet = QUIET.test(path);
		if (!isQuiet) c.res.headers.set('X-Request-Id', id);
		metrics.request(route, status, ms / 1000);
		// An order that is asked for again is the same one; whoever hurries too much has not been heard.
		const isOrder = c.req.method === 'POST' && ORDERS.test(route) && status !== 429;
		if (isOrder && !c.res.headers.has('idempotent-replayed'))
			metrics.order(status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'placed');
		const line = {
			id,
			method: c.req.method,
			route,
			path: withoutDigits(path).slice(0, LONGEST_LOGGED_PATH),
			status,
			ms,
		};
		if (status >= 500) log.error(line, 'request');
		else if (isQuiet) log.debug(line, 'request');
		else
			log.info(line, status === 404 && route === 'page' ? pageNotFoundText(line.path) : 'request');
	};
}

/** Ten digits in a row and more may be a phone somebody put into an address. */
function withoutDigits(path: string): string {
	return path.replace(/\d{10,}/g, '…');
}
