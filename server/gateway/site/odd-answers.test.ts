/**
 * Every odd answer of a site against every call there is: an answer that cannot be understood is told as such, with a time to
 * come back, and changes nothing.
 */
import { describe, expect, test } from 'vitest';
import { kopecks } from '#core/rules/money/money.ts';
import {
	createFakeSite,
	ORDER_ID,
	ORDER_KEY,
	SITE_KEYS,
	SITE_TOKEN,
} from '#tests/fixtures/fake-site.ts';
import { cookieOf, createTestGateway, json, ORIGIN } from '#tests/fixtures/test-gateway.ts';
import { ofDay } from '#tests/sweep.ts';
import { createRemotePayments } from './remote-payments.ts';

const PAGE = '<!doctype html><title>Maintenance</title><p>We are back soon.</p>';
const html = (status: number, headers: Record<string, string> = {}) =>
	new Response(PAGE, { status, headers: { 'content-type': 'text/html', ...headers } });
const refusal = (status: number, code: string) =>
	Response.json({ code, message: 'Sorry.', data: { status } }, { status });

/** What a site, a proxy, a firewall or the network between makes of any call. */
const FAULTS: Readonly<Record<string, () => Response>> = {
	'no connection': () => {
		throw new TypeError('fetch failed', {
			cause: Object.assign(new Error('connect'), { code: 'ECONNRESET' }),
		});
	},
	'200 HTML': () => html(200),
	'200 empty': () => new Response('', { status: 200 }),
	'204': () => new Response(null, { status: 204 }),
	'200 cut': () => new Response('{"id": 55', { headers: { 'content-type': 'application/json' } }),
	'200 null': () => Response.json(null),
	'200 number': () => Response.json(12),
	'200 text': () => Response.json('ok'),
	'200 true': () => Response.json(true),
	'200 other object': () => Response.json({ a: 1 }),
	'200 error body': () => Response.json({ code: 'wp_die', message: 'Sorry.' }),
	'302 elsewhere': () => Response.redirect('https://elsewhere.example/login'),
	'401 HTML': () => html(401),
	'401 of our keys': () => refusal(401, 'woocommerce_rest_cannot_view'),
	'401 wrong secret': () => refusal(401, 'woocommerce_rest_authentication_error'),
	'401 closed REST': () => refusal(401, 'rest_not_logged_in'),
	'403 firewall': () => html(403),
	'403 closed REST': () => refusal(403, 'rest_cannot_access'),
	'404 JSON of a proxy': () => Response.json({ message: 'no such host' }, { status: 404 }),
	'429': () => html(429, { 'retry-after': '7' }),
	'500 JSON': () => refusal(500, 'internal_server_error'),
	'502 of a proxy': () => html(502),
	'503 maintenance': () => html(503, { 'retry-after': '600' }),
};
/** Of calls that are answered with an object; a list may be empty. */
const NO_LIST = { '200 []': () => Response.json([]) };
/** Of calls below /wp-json, where an address that is not there is answered in JSON. */
const NO_PAGE = { '404 HTML': () => html(404) };
/** Of calls no shop can do without. */
const NO_CALL = { '404 rest_no_route': () => refusal(404, 'rest_no_route') };
/** Ends a session only where the customer's token was asked about. */
const FORBIDDEN = { '401 rest_forbidden': () => refusal(401, 'rest_forbidden') };

interface Call {
	readonly name: string;
	readonly path: string;
	readonly method?: 'GET' | 'POST' | 'PUT';
	readonly body?: unknown;
	/** More than every call suffers. */
	readonly more?: readonly Readonly<Record<string, () => Response>>[];
	/** Faults that are none for this call. */
	readonly but?: readonly string[];
	/** The session goes on as the call's own or as a guest's. */
	readonly isGuest?: true;
}

const ORDER_BODY = {
	payment_method: 'cod',
	billing: { first_name: 'Анна', phone: '+79991234567' },
	line_items: [{ product_id: 501, quantity: 1 }],
};
const order = (version: string): Call[] => [
	{
		name: `one order, ${version}`,
		path: `/wp-json/wc/${version}/orders/${ORDER_ID}`,
		more: [NO_LIST, NO_PAGE, NO_CALL, FORBIDDEN],
	},
	{
		name: `one order by its key, ${version}`,
		path: `/wp-json/wc/${version}/orders/${ORDER_ID}?key=${ORDER_KEY}`,
		more: [NO_LIST, NO_PAGE, NO_CALL, FORBIDDEN],
		isGuest: true,
	},
	{
		name: `cancelling, ${version}`,
		path: `/wp-json/wc/${version}/orders/${ORDER_ID}?key=${ORDER_KEY}`,
		method: 'PUT',
		body: { status: 'cancelled' },
		more: [NO_LIST, NO_PAGE, NO_CALL, FORBIDDEN],
	},
	{
		name: `the orders, ${version}`,
		path: `/wp-json/wc/${version}/orders`,
		more: [NO_PAGE, NO_CALL, FORBIDDEN],
	},
	{
		name: `placing, ${version}`,
		path: `/wp-json/wc/${version}/orders`,
		method: 'POST',
		body: ORDER_BODY,
		// A site without a quote of its own has its orders priced here.
		more: [NO_LIST, NO_PAGE, FORBIDDEN],
		but: ['404 rest_no_route'],
	},
];
const get = (path: string, ...more: NonNullable<Call['more']>): Call => ({
	name: path,
	path,
	more: [NO_PAGE, ...more],
});
const post = (path: string, body: unknown, ...more: NonNullable<Call['more']>): Call => ({
	...{ name: `POST ${path}`, path, method: 'POST', body },
	more: [NO_PAGE, ...more],
});
const LOGIN = { phone: '+7 (999) 123-45-67', 'auth-sms-code': '482193' };
const login = (path: string, ...more: NonNullable<Call['more']>): Call => ({
	...post(path, LOGIN, NO_LIST, FORBIDDEN, ...more),
	isGuest: true,
});

const CALLS: readonly Call[] = [
	...order('v2'),
	...order('v3'),
	get('/wp-json/system/users', NO_LIST, NO_CALL),
	post('/wp-json/system/users', { data: { display_name: 'Анна' } }, NO_LIST),
	get('/wp-json/wc/auth/user/get_addresses'),
	post('/wp-json/wc/auth/user/get_addresses', { data: { address: 'x' } }, NO_LIST),
	get('/wp-json/systeminfo/v1/bonus', NO_LIST),
	get('/wp-json/systeminfo/v1/bonus/history'),
	get('/wp-json/systeminfo/v1/user/avaible_coupons'),
	get('/wp-json/systeminfo/v2/user_preferences', NO_LIST),
	post('/wp-json/systeminfo/v2/user_preferences', { preferences: [1] }, NO_LIST),
	get('/wp-json/systeminfo/v2/user_favorites'),
	post('/wp-json/systeminfo/v2/user_favorites', { favorites: [501] }),
	get('/wp-json/systeminfo/v2/coupons/referal_info'),
	get('/wp-json/systeminfo/v2/push/user_history'),
	get('/wp-json/wc/saved_tokens', FORBIDDEN),
	get('/wp-json/v1/autocoupons'),
	// The wheel may be a page of the site's own.
	{ ...get('/wheel/', NO_LIST), more: [NO_LIST], but: ['200 HTML'] },
	{ ...post('/wheel/', {}, NO_LIST), more: [NO_LIST] },
	login('/wp-json/wc/auth/send_code', NO_CALL),
	login('/wp-json/wc/auth/check_code', NO_CALL),
	login('/wp-json/telega/v1/auth/send'),
	login('/wp-json/telega/v1/auth/check'),
	login('/wp-json/telega/v1/auth/confirmed'),
	login('/wp-json/whatsapp/v1/auth/send'),
	login('/wp-json/whatsapp/v1/auth/check'),
	post('/wp-json/wc/v3/coupons/autoapply', { cart_total: 1 }, FORBIDDEN),
	post('/wp-json/checkout/v1/quote', ORDER_BODY, NO_LIST, FORBIDDEN),
	get('/wp-json/checkout/avaible_time', NO_LIST),
	get('/wp-json/booking/v1/tables', NO_LIST),
	get('/wp-json/booking/v1/times', NO_LIST),
	{ ...get('/redirect-check?path=/x', NO_LIST), more: [NO_LIST] },
	post('/wp-json/contact-form-7/v1/contact-forms/171/feedback', { 'your-name': 'A' }, NO_LIST),
	get('/wp-json/restoran/v1/blog'),
	get('/wp-json/restoran/v1/gallery/7'),
	get('/wp-json/wp/v2/posts?slug=a'),
	get('/wp-json/wp/v2/pages?slug=a'),
	{ ...get('/banners-json'), more: [] },
	{ ...get('/wp-content/uploads/app_sync/prodcat_other.json'), more: [] },
	{
		...post(`/orders/${ORDER_ID}/invoice?key=${ORDER_KEY}`, {}, NO_LIST, NO_CALL, FORBIDDEN),
		isGuest: true,
	},
	{ ...post('/share', { referral: true }), more: [NO_PAGE] },
];

/** A gateway in front of a site that is well, until it answers everything by a fault. */
async function openShop() {
	const site = createFakeSite();
	const well = site.fetch;
	let fault: (() => Response) | undefined;
	site.fetch = async (request) => fault?.() ?? well(request);
	const shop = await createTestGateway({
		site,
		config: { servesRawSite: false, origin: ORIGIN },
		deps: {
			prepareMessage: async () => 'prepared',
			createInvoice: async () => ({ status: 'made', url: 'https://t.me/$abc' }),
		},
	});
	// The menu is read before.
	await shop.ask('/');
	return {
		...shop,
		logIn: async () => cookieOf(await shop.ask('/api/wp-json/wc/auth/check_code', json(LOGIN))),
		failBy: (next: (() => Response) | undefined) => {
			fault = next;
		},
	};
}
type IllShop = Awaited<ReturnType<typeof openShop>>;

const TOLD: ReadonlySet<string> = new Set(['backend_unreachable', 'idempotency_key_running']);

/** What is wrong with the answer to a call that meets a fault; undefined = nothing. */
async function suffer(
	shop: IllShop,
	{ path, method = 'GET', body, isGuest }: Call,
	fault: () => Response,
): Promise<string | undefined> {
	// What was found out of the last fault is past.
	shop.advance(3_600_000);
	shop.failBy(undefined);
	const cookie = await shop.logIn();
	shop.failBy(fault);
	const response = await shop.ask(`/api${path}`, {
		method,
		headers: {
			'content-type': 'application/json',
			'idempotency-key': crypto.randomUUID(),
			origin: ORIGIN,
			...(isGuest === true ? {} : { cookie }),
		},
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	const said = await response.text();
	const { code = '' } = said.startsWith('{') ? (JSON.parse(said) as { code?: string }) : {};
	if (!TOLD.has(code)) return `${response.status} ${said.slice(0, 60)}`;
	if (!(Number(response.headers.get('retry-after')) > 0)) return 'no time to come back';
	// Whose a code is goes with a browser that asks for one, sent or not.
	const cookies = response.headers.getSetCookie().filter((one) => !one.includes('vitrina_asker'));
	if (cookies.length > 0) return 'a cookie changed';
	shop.failBy(undefined);
	const own = await shop.ask('/api/wp-json/systeminfo/v1/bonus', { headers: { cookie } });
	return own.status === 200 ? undefined : `logged out: ${own.status}`;
}

describe('an answer that cannot be understood is told as such', () => {
	test.each(CALLS.map((call, index) => [call.name, call, index] as const))(
		'%s',
		async (_name, call, index) => {
			const shop = await openShop();
			const faults: Record<string, () => Response> = Object.assign(
				{},
				FAULTS,
				...(call.more ?? []),
			);
			const wrong: Record<string, string> = {};
			for (const [name, fault] of ofDay(Object.entries(faults), 4, index)) {
				const seen =
					call.but?.includes(name) === true ? undefined : await suffer(shop, call, fault);
				if (seen !== undefined) wrong[name] = seen;
			}
			expect(wrong).toEqual({});
		},
		30_000,
	);
});

test.each(Object.entries({ ...FAULTS, ...NO_LIST, ...NO_PAGE, ...FORBIDDEN }))(
	'an order that was placed and answered by %s is found on the site, and is one',
	async (_name, fault) => {
		const { site, ask } = await openShop();
		const orders: object[] = [];
		let isIll = true;
		const sums = {
			items: '9.00',
			delivery: '0.00',
			discount: '0.00',
			bonus: '0.00',
			total: '9.00',
		};
		site.answers.set('/wp-json/checkout/v1/quote', () => Response.json({ lines: [], ...sums }));
		site.answers.set('/wp-json/wc/v3/orders', async (request) => {
			if (request.method === 'GET') return Response.json(orders);
			const sent = (await request.json()) as object;
			orders.push({ id: 700 + orders.length, order_key: ORDER_KEY, total: '9.00', ...sent });
			return isIll ? fault() : Response.json(orders.at(-1), { status: 201 });
		});
		const place = () =>
			ask('/api/wp-json/wc/v3/orders', json(ORDER_BODY, { 'idempotency-key': 'k-1' }));
		expect((await place()).status).toBeOneOf([502, 409]);
		isIll = false;
		const again = await place();
		expect([again.status, ((await again.json()) as { id: number }).id]).toEqual([201, 700]);
		expect(orders).toHaveLength(1);
	},
);

const SURE = [
	['one order', `/wp-json/wc/v3/orders/${ORDER_ID}`, 'woocommerce_rest_shop_order_invalid_id', 404],
	['the addresses', '/wp-json/wc/auth/user/get_addresses', 'address_not_found', 404],
] as const;

test.each(SURE)('%s: the site’s own no is passed on', async (_name, path, code, status) => {
	const shop = await createTestGateway();
	const cookie = cookieOf(await shop.ask('/api/wp-json/wc/auth/check_code', json(LOGIN)));
	shop.site.answers.set(path, () => refusal(status, code));
	const answer = await shop.ask(`/api${path}`, { headers: { cookie } });
	expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code]);
});

test('another order than was asked for is none', async () => {
	const shop = await createTestGateway();
	shop.site.answers.set('/wp-json/wc/v3/orders/7', () =>
		Response.json({ id: 8, customer_id: 0, order_key: ORDER_KEY }),
	);
	expect((await shop.ask(`/api/wp-json/wc/v3/orders/7?key=${ORDER_KEY}`)).status).toBe(502);
});

test('the customer’s token goes alone, the keys go alone: whose refusal it is, is known', async () => {
	const shop = await createTestGateway();
	const cookie = cookieOf(await shop.ask('/api/wp-json/wc/auth/check_code', json(LOGIN)));
	for (const { path, method = 'GET', body } of CALLS)
		await shop.ask(`/api${path}`, {
			method,
			headers: {
				'content-type': 'application/json',
				'idempotency-key': 'k-1',
				origin: ORIGIN,
				cookie,
			},
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
	const both = shop.site.calls.filter(
		({ query }) => query.has('token') && query.has('consumer_key'),
	);
	expect(both.map(({ path }) => path)).toEqual([]);
	expect(shop.site.calls.some(({ query }) => query.get('token') === SITE_TOKEN)).toBe(true);
});

test('a payment is not taken for one of no order because the site stumbles', async () => {
	const shop = await openShop();
	const no = () => expect.unreachable('nothing is written down');
	const desk = createRemotePayments({
		...{ client: shop.gateway.client, keys: SITE_KEYS, log: { warn: () => {} } },
		ownerLanguage: async () => 'ru',
		ledger: { add: no, drop: no, ofPayment: no },
	});
	const due = { orderId: ORDER_ID, amount: kopecks(196_500), currency: 'RUB' };
	for (const fault of [...Object.values(FAULTS), ...Object.values(NO_CALL)]) {
		shop.failBy(fault);
		await expect(desk.refusalOf(due)).rejects.toThrow('the site gave no sure answer');
	}
	shop.failBy(() => refusal(404, 'woocommerce_rest_shop_order_invalid_id'));
	expect(await desk.refusalOf(due)).toBe('order_unknown');
});
