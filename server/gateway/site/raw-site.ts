/** The bundled shop, and what of ours stands before a real site, as other clients see it: own addresses, passed through as they are. */
import type { Context, Hono } from 'hono';
import { API_ERRORS, errorBody } from '#core/contract/errors.ts';
import type { Backend } from '#server/site/backend-client.ts';
import type { GatewayConfig, GatewayEnv } from '../deps.ts';
import { clientAddress, incomingOrigin } from '../documents/request-info.ts';
import { isOwnRequest, RAW_PAGE_POLICY } from '../documents/security.ts';
import { BodyError, readLimited } from '../json-body.ts';
import { createRateLimit, rateFor } from '../ops/rate-limit.ts';

/** Addresses of the bundled shop itself. */
export const RAW_PREFIXES = ['/wp-json', '/wp-content', '/media', '/checkout', '/wheel'];

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const SENT_HEADERS = [
	...['accept', 'accept-encoding', 'accept-language', 'authorization', 'content-type'],
	...['idempotency-key', 'if-modified-since', 'if-none-match', 'range', 'user-agent'],
	'x-payment-signature',
];
const RETURNED_HEADERS = [
	...['accept-ranges', 'access-control-allow-headers', 'access-control-expose-headers', 'allow'],
	...['cache-control', 'content-encoding', 'content-length', 'content-range'],
	...['content-security-policy', 'content-type'],
	...['etag', 'idempotent-replayed', 'last-modified', 'link', 'location', 'retry-after', 'vary'],
	...['x-robots-tag', 'x-wp-total', 'x-wp-totalpages'],
];

export function mountRawSite(
	app: Hono<GatewayEnv>,
	backend: Backend,
	config: GatewayConfig,
	now: () => number,
	prefixes: readonly string[],
): void {
	const limit = createRateLimit(now, rateFor(config, { burst: 1000, everyMs: 5 }));
	const pass = async (c: Context<GatewayEnv>): Promise<Response> => {
		const url = new URL(c.req.url);
		c.set('route', `/${url.pathname.split('/')[1]}/*`);
		if (/%(2e|2f|5c|00)|\\/i.test(url.pathname)) return c.notFound();
		const address = clientAddress(c, config);
		const seconds = limit.take(address);
		if (seconds !== undefined)
			return c.json(errorBody('rate_limited', 'Too many requests.'), API_ERRORS.rate_limited, {
				'Retry-After': String(seconds),
			});
		const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
		// REST calls carry no cookie; the payment page is a form in a browser.
		if (!isRead && url.pathname.startsWith('/checkout/') && !isOwnRequest(c, config))
			return c.text('This request comes from another site.', 403);
		try {
			const body = isRead ? undefined : await readLimited(c.req.raw);
			return returned(await backend(sent(c, url, address, body)));
		} catch (error) {
			if (error instanceof BodyError) return c.json(error.body, API_ERRORS[error.body.code]);
			throw error;
		}
	};
	/** Signatures of OAuth 1.0a cover the address the client used: it is passed on as it was. */
	const sent = (c: Context<GatewayEnv>, url: URL, address: string, body?: Buffer): Request => {
		const headers = new Headers({ 'x-client-address': address });
		for (const name of SENT_HEADERS) {
			const value = c.req.header(name);
			if (value !== undefined) headers.set(name, value);
		}
		return new Request(`${incomingOrigin(c, config)}${url.pathname}${url.search}`, {
			method: c.req.method,
			headers,
			...(body === undefined ? {} : { body: new Uint8Array(body) }),
		});
	};
	for (const prefix of prefixes) app.on(METHODS, [prefix, `${prefix}/*`], pass);
}

function returned(answer: Response): Response {
	const headers = new Headers();
	for (const name of RETURNED_HEADERS) {
		const value = answer.headers.get(name);
		if (value !== null) headers.set(name, value);
	}
	const isPage = headers.get('content-type')?.startsWith('text/html') === true;
	if (isPage && !headers.has('content-security-policy'))
		headers.set('content-security-policy', RAW_PAGE_POLICY);
	return new Response(answer.body, { status: answer.status, headers });
}
