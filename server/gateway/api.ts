/**
 * /api: the browser's way to the site. Answers only what `API_ROUTES` lists; adds keys, token and identity on the way
 * in, takes them out on the way back.
 */
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import { API_ERRORS } from '#core/contract/errors.ts';
import { object } from '#core/contract/lenient.ts';
import type { RealtimeConfig } from '#core/contract/page-data.ts';
import { allowStorefront } from './allow-storefront.ts';
import { fail, loginRequired, notFound, send, unreachable } from './api-answer.ts';
import { identity, LONGEST_QUERY_VALUE, passedBody, passedQuery, texts } from './api-request.ts';
import { type ApiRoute, isOfBundledShop, type Matched, matchRoute } from './api-routes.ts';
import type { Articles } from './articles.ts';
import { sendArticles } from './articles-api.ts';
import { askerHeaders } from './asker.ts';
import { type BackendAnswer, type BackendClient, BackendError, jsonOf } from './backend-client.ts';
import { sendBrands } from './brands-api.ts';
import type { CartLinks } from './cart-links.ts';
import { answerCartLinks } from './cart-links-api.ts';
import { countConsent } from './consent-api.ts';
import { type ContentReader, sendJson } from './content.ts';
import { visibleCoupons } from './coupon-visibility.ts';
import type { GatewayDeps, GatewayEnv, LaunchOwner } from './deps.ts';
import { deviceOf } from './device.ts';
import { sendGallery } from './gallery.ts';
import { sendInvoice } from './invoice-api.ts';
import { BodyError, readJsonObject } from './json-body.ts';
import type { Metrics } from './metrics.ts';
import { readOrderFor, refusedChange, type SeenOrder, visibleOrder } from './order-access.ts';
import { ordersQuery, placeOnce } from './order-once.ts';
import { readSitePreferences, withPreferences } from './order-preferences.ts';
import { languageOf } from './page-address.ts';
import { type Geocoder, pointOf } from './places.ts';
import { createRateLimit, rateFor } from './rate-limit.ts';
import { authorizeChannel } from './realtime/channel-access.ts';
import { clientAddress } from './request-info.ts';
import { safeJson } from './sanitize.ts';
import { FRAMED_PAGE_POLICY, isOwnRequest } from './security.ts';
import type { Session, Sessions } from './sessions.ts';
import { answerSessions, followAccount, keepLogin } from './sessions-api.ts';
import { prepareShare } from './share-api.ts';
import type { Site } from './site-data.ts';
import type { SiteFiles } from './site-files.ts';
import { createSiteOrders, preparedBySite, preparedHere } from './site-order.ts';
import { createSiteQuote, QUOTE_PATH } from './site-quote.ts';

type Ctx = Context<GatewayEnv>;

interface ApiParts {
	readonly client: BackendClient;
	readonly site: Site;
	readonly content: ContentReader;
	readonly articles: Articles;
	readonly sessions: Sessions;
	readonly cartLinks: CartLinks;
	readonly geocoder: Geocoder;
	readonly metrics: Metrics;
	readonly files: Pick<SiteFiles, 'claim'>;
	/** What a storefront hosted elsewhere connects to: its pages do not come from here. */
	readonly realtime: RealtimeConfig;
}

/** Requests at once and one more every so many ms: much more than a hurried customer, or a few behind one address. */
const LIMITS = {
	all: { burst: 1000, everyMs: 5 },
	login: { burst: 40, everyMs: 2000 },
	orders: { burst: 200, everyMs: 200 },
	/** Somebody reads every one of them. */
	forms: { burst: 5, everyMs: 60_000 },
	/** Each is a call of the bot's, which all customers share. */
	shares: { burst: 20, everyMs: 3000 },
	/** Each is kept for a day. */
	carts: { burst: 20, everyMs: 20_000 },
} as const;

const PASSED_HEADERS = ['x-wp-total', 'x-wp-totalpages', 'idempotent-replayed', 'retry-after'];

export function mountApi(app: Hono<GatewayEnv>, deps: GatewayDeps, parts: ApiParts): void {
	const { client, sessions } = parts;
	const { config } = deps;
	const isBundled = config.servesRawSite;
	const credentials = {
		consumer_key: config.credentials.key,
		consumer_secret: config.credentials.secret,
	};
	const ours = (answer: unknown) => parts.files.claim(safeJson(answer));
	const siteQuote = createSiteQuote({ ...parts, credentials: config.credentials, now: deps.now });
	const siteOrders = createSiteOrders({ ...parts, credentials, log: deps.log });
	const knownSettings = async () => (parts.site.latest ?? (await parts.site.read()))?.settings;
	const limits = {
		all: createRateLimit(deps.now, rateFor(config, LIMITS.all)),
		login: createRateLimit(deps.now, rateFor(config, LIMITS.login)),
		orders: createRateLimit(deps.now, rateFor(config, LIMITS.orders)),
		forms: createRateLimit(deps.now, rateFor(config, LIMITS.forms)),
		shares: createRateLimit(deps.now, rateFor(config, LIMITS.shares)),
		carts: createRateLimit(deps.now, rateFor(config, LIMITS.carts)),
	};

	const limited = (c: Ctx, limit: keyof typeof limits, key: string): Response | undefined => {
		const seconds = limits[limit].take(key);
		if (seconds === undefined) return undefined;
		c.header('Retry-After', String(seconds));
		return fail(c, 'rate_limited', 'Too many requests.', { retry_after: seconds });
	};

	/** The table's path of a request, or its special one; the same checks for all of them. */
	app.all('/api/*', async (c) => {
		c.header('Cache-Control', 'no-store');
		c.set('route', '/api/*');
		const isPreflight = allowStorefront(c, config.origin);
		if (isPreflight) return c.body(null, 204);
		const path = new URL(c.req.url).pathname.slice('/api'.length);
		const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
		const address = clientAddress(c, config);
		try {
			if (!isRead && !isOwnRequest(c, config))
				return fail(c, 'wrong_origin', 'This request comes from another site.');
			const over = limited(c, 'all', address);
			if (over !== undefined) return over;
			const session = await sessions.of(c);
			if (isRead && path === '/places') return await places(c);
			if (isRead && path === '/realtime') return c.json(parts.realtime);
			if (isRead && path === '/time')
				return c.json({ now: deps.now() }, 200, { 'Cache-Control': 'no-store' });
			const brands = isRead ? /^\/brands(?:\/([^/]+))?$/.exec(path) : null;
			if (brands !== null) return await sendBrands(c, parts.site, brands[1]);
			if (isRead && path === '/gallery') return await sendGallery(c, parts.site, parts.content);
			const texts = isRead ? await sendArticles(c, parts.site, parts.articles, path) : undefined;
			if (texts !== undefined) return texts;
			if (path.startsWith('/session/'))
				return await answerSessions(
					c,
					{ sessions, isBundled, readLaunch: deps.readLaunch, now: deps.now },
					session,
					path,
				);
			if (c.req.method === 'POST' && path.startsWith('/cart-links'))
				return limited(c, 'carts', address) ?? (await answerCartLinks(c, parts.cartLinks, path));
			if (c.req.method === 'POST' && path === '/consent')
				return await countConsent(c, deps, parts.site, parts.metrics);
			const invoice = c.req.method === 'POST' ? /^\/orders\/(\d+)\/invoice$/.exec(path) : null;
			if (invoice !== null) {
				c.set('route', '/api/orders/:id/invoice');
				const over = limited(c, 'orders', session?.idHash ?? address);
				if (over !== undefined) return over;
				const asker = { userId: session?.userId, key: c.req.query('key') };
				const seen = await readOrderFor(client, credentials, invoice[1] ?? '', asker);
				return await sendInvoice(c, deps, seen);
			}
			if (c.req.method === 'POST' && path === '/share') {
				c.set('route', '/api/share');
				return (
					limited(c, 'shares', session?.idHash ?? address) ??
					(await prepareShare(c, deps, parts, session))
				);
			}
			if (c.req.method === 'POST' && path === '/realtime/auth') {
				c.set('route', '/api/realtime/auth');
				const auth = await authorizeChannel(c.req.raw, {
					...config.realtime,
					canSeeOrder: async (orderId, key) =>
						(await readOrderFor(client, credentials, orderId, {
							userId: session?.userId,
							key,
						})) !== undefined,
				});
				return auth === undefined
					? fail(c, 'realtime_forbidden', 'This channel is not yours.')
					: c.json(auth);
			}
			const matched = matchRoute(c.req.method, path);
			if (matched === undefined) return notFound(c);
			c.set('route', `/api${matched.route.path}`);
			return await answer(c, matched, session, address);
		} catch (error) {
			if (error instanceof BodyError) return c.json(error.body, API_ERRORS[error.body.code]);
			if (error instanceof BackendError) {
				deps.log.warn({ route: c.get('route'), reason: error.reason }, 'the site did not answer');
				return unreachable(c);
			}
			throw error;
		}
	});

	const answer = async (
		c: Ctx,
		{ route, path, params }: Matched,
		session: Session | undefined,
		address: string,
	): Promise<Response> => {
		if (!isBundled && isOfBundledShop(route)) return notFound(c);
		const query = { ...(isTold(route) ? pageLanguage(c) : {}), ...passedQuery(c, route) };
		if (route.special === 'content') return sendContent(c, path, query);
		if (route.access === 'session' && session === undefined) return loginRequired(c);
		if (route.special === 'current-user' && session === undefined)
			return c.json({ status: 'error', message: 'Токен не найден' });
		const limit = limitOf(route);
		const over = limit === undefined ? undefined : limited(c, limit, session?.idHash ?? address);
		if (over !== undefined) return over;

		const headers: Record<string, string> = { 'x-client-address': address };
		if (asksByCode(route))
			Object.assign(headers, askerHeaders(c, config, route.sendsCode === true));
		if (route.special === 'login')
			headers['x-client-device'] = Object.values(deviceOf(c.req.header('user-agent') ?? ''))
				.reverse()
				.join(' ');
		if (route.special === 'order-create') {
			const key = c.req.header('idempotency-key') ?? '';
			if (!/^[\x21-\x7e]{1,255}$/.test(key))
				return fail(c, 'idempotency_key_missing', 'An order needs an Idempotency-Key.');
			headers['idempotency-key'] = key;
		}
		const received = route.method === 'GET' ? undefined : await readJsonObject(c.req.raw);
		const body = received && passedBody(received, route);
		const key = new URL(c.req.url).searchParams.get('key') ?? undefined;
		// Keys alone may do everything: with the customer and the order's key beside them the site applies its own rules.
		const asker = {
			customer: String(session?.userId ?? 0),
			...(key === undefined ? {} : { key }),
		};
		let seen: SeenOrder | undefined;
		if (route.access === 'order') {
			seen = await readOrderFor(client, credentials, params.id ?? '', {
				userId: session?.userId,
				key,
			});
			if (seen === undefined)
				return fail(c, 'woocommerce_rest_shop_order_invalid_id', 'Invalid ID.');
			if (route.method === 'GET')
				return send(c, 200, visibleOrder(ours(seen.order), seen.access), {});
			const refusal = refusedChange(body ?? {}, seen.order);
			if (refusal !== undefined) return fail(c, refusal, 'It is too late for this change.');
		}
		const needsKeys = route.access === 'credentials' || path.startsWith('/wp-json/wc/');
		const call = async (sent: Record<string, unknown> | undefined) =>
			client({
				method: route.method,
				path,
				query: {
					...query,
					...texts(identity(route.addsToQuery, session)),
					...(needsKeys ? credentials : {}),
					...(seen === undefined ? {} : asker),
				},
				...(sent === undefined
					? { headers }
					: await writtenBody(route, { ...sent, ...identity(route.addsToBody, session) }, headers)),
			});
		if (route.special === 'order-body' && !isBundled) {
			const said = await siteQuote.say(() => call(body), body, session);
			return 'quote' in said
				? send(c, 200, ours(said.quote), {})
				: sendAnswer(c, route, said.answer, session, seen);
		}
		if (route.special !== 'order-create' || isBundled)
			return sendAnswer(
				c,
				route,
				await call(body),
				session,
				seen,
				typeof received?.launch_data === 'string'
					? deps.readLaunch(received.launch_data)
					: undefined,
			);
		const customerId = session?.userId ?? 0;
		const preferences = await readSitePreferences(client, session);
		const ask = () =>
			client({
				method: 'POST',
				path: QUOTE_PATH,
				query: credentials,
				headers: { 'content-type': 'application/json' },
				body: JSON.stringify({ ...body, customer_id: customerId }),
			});
		const outcome = await placeOnce(
			{
				...siteOrders,
				db: deps.db,
				now: deps.now,
				send: (order) =>
					siteOrders.send(
						{ ...order, body: withPreferences(order.body, preferences) },
						{ query, headers },
					),
				prepare: async () => {
					const said = await siteQuote.price(ask, body, session);
					if ('answer' in said) return said;
					return 'here' in said
						? preparedHere(said.here, customerId, query.lang)
						: preparedBySite(said.bySite, await knownSettings(), customerId);
				},
				listOrders: (page) =>
					client({ path, query: { ...credentials, ...ordersQuery(customerId, page) } }),
			},
			{
				customerId,
				key: headers['idempotency-key'] ?? '',
				body: body ?? {},
			},
		);
		switch (outcome.kind) {
			case 'answered':
			case 'replayed':
				return sendAnswer(c, route, outcome.answer, session, seen);
			case 'refused': {
				const { code, message, facts } = outcome.refusal;
				return fail(c, code, message, ours(facts) as Record<string, unknown>);
			}
			case 'running': {
				const { retryAfterSeconds } = outcome;
				c.header('Retry-After', String(retryAfterSeconds));
				return fail(c, 'idempotency_key_running', 'This order is being placed.');
			}
			case 'reused':
				return fail(c, 'idempotency_key_reused', 'This Idempotency-Key has been used.');
		}
	};

	const sendAnswer = async (
		c: Ctx,
		route: ApiRoute,
		site: BackendAnswer,
		session: Session | undefined,
		seen: SeenOrder | undefined,
		owner?: LaunchOwner,
	): Promise<Response> => {
		const retryAfter = site.headers.get('retry-after');
		if (site.status >= 500) return unreachable(c, retryAfter);
		if (route.special === 'page' && site.status === 200 && isHtml(site))
			return c.html(framedPage(site, config.siteOrigin), 200, {
				'Content-Security-Policy': FRAMED_PAGE_POLICY,
			});
		const raw = jsonOf(site);
		if (raw === undefined || site.status < 200 || (site.status >= 300 && site.status < 400))
			throw new BackendError('bad_answer');
		if (session !== undefined && route.access === 'session' && site.status === 401) {
			// The site no longer knows the token: neither do we.
			await sessions.end(c);
			return loginRequired(c);
		}
		const headers: Record<string, string> = {};
		for (const name of PASSED_HEADERS) {
			const value = site.headers.get(name);
			if (value !== null) headers[name] = value;
		}
		if (isLogin(route)) await keepLogin(c, sessions, raw, owner);
		if (session !== undefined && v.is(succeeded, raw))
			await followAccount(c, sessions, session, route.special);
		const value = ours(raw);
		if (route.special === 'coupons')
			return send(c, site.status, visibleCoupons(value, session?.userId, deps.now()), headers);
		if (route.special?.startsWith('order-') === true)
			return send(c, site.status, visibleOrder(value, seen?.access ?? 'owner'), headers);
		return send(c, site.status, value, headers);
	};

	const sendContent = async (
		c: Ctx,
		path: string,
		query: Record<string, string>,
	): Promise<Response> => {
		const reading = await parts.content(path, query).read();
		if (reading.status === 'unreachable') return unreachable(c);
		const headers = { 'Cache-Control': 'no-cache' };
		return reading.status === 'good'
			? sendJson(c, reading.good.json, 200, headers, reading.good.etag)
			: sendJson(c, reading.json, reading.httpStatus, headers);
	};

	const places = async (c: Ctx): Promise<Response> => {
		c.set('route', '/api/places');
		const point = pointOf(c.req.query('at'));
		const query = (c.req.query('q') ?? '').slice(0, LONGEST_QUERY_VALUE);
		try {
			const places =
				point === undefined
					? await parts.geocoder.find(query, parts.site.latest?.settings.mapCenter)
					: [await parts.geocoder.at(point)].filter((place) => place !== undefined);
			return c.json(places, 200, { 'Cache-Control': 'no-cache' });
		} catch (error) {
			deps.log.warn({ error }, 'the geocoder does not answer');
			return unreachable(c);
		}
	};
}

const succeeded = object({ success: v.literal(true) });

/** A body as the site reads it: JSON, or the fields of a form. */
async function writtenBody(
	{ special }: ApiRoute,
	body: Record<string, unknown>,
	headers: Record<string, string>,
): Promise<{ headers: Record<string, string>; body: string }> {
	if (special !== 'form')
		return {
			headers: { ...headers, 'content-type': 'application/json' },
			body: JSON.stringify(body),
		};
	const form = new FormData();
	for (const [name, value] of Object.entries(body)) form.set(name, String(value));
	const written = new Response(form);
	const type = written.headers.get('content-type') ?? '';
	return { headers: { ...headers, 'content-type': type }, body: await written.text() };
}

/** Calls that send a login code or take one. */
const asksByCode = ({ special }: ApiRoute) => special === 'login' || special === 'phone-change';

const isLogin = ({ special }: ApiRoute) => special === 'login' || special === 'login-wait';

/** Calls whose answer, or what follows from it, is written to the customer: in the language of his page. */
const isTold = (route: ApiRoute) =>
	isLogin(route) ||
	route.special === 'current-user' ||
	route.special === 'order-create' ||
	route.path.endsWith('/user_history');

function pageLanguage(c: Ctx): { readonly lang?: string } {
	const lang = languageOf(new URL(c.req.url), c.req.header('cookie'));
	return /^[A-Za-z-]{2,10}$/.test(lang) ? { lang } : {};
}

/** Calls that cost somebody something have a limit of their own. */
function limitOf({ special }: ApiRoute): keyof typeof LIMITS | undefined {
	if (special === 'login' || special === 'phone-change') return 'login';
	if (special === 'form') return 'forms';
	return special === 'order-create' || special === 'order-change' ? 'orders' : undefined;
}

const isHtml = ({ headers }: BackendAnswer) =>
	headers.get('content-type')?.toLowerCase().startsWith('text/html') === true;

/** A page of the site's own; what it names by relative addresses is the site's. */
function framedPage({ body }: BackendAnswer, siteOrigin: string | undefined): string {
	const html = body.toString('utf8');
	if (siteOrigin === undefined) return html;
	const base = `<base href="${siteOrigin}/wheel/">`;
	return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, `$&${base}`) : base + html;
}
