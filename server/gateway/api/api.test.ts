import { describe, expect, test } from 'vitest';
import {
	CUSTOMER_ID,
	ORDER_ID,
	ORDER_KEY,
	SITE_KEYS,
	SITE_TOKEN,
} from '#tests/fixtures/fake-site.ts';
import {
	cookieOf,
	createTestGateway,
	json,
	ORIGIN,
	REALTIME,
	type TestGateway,
} from '#tests/fixtures/test-gateway.ts';
import type { GatewayDeps } from '../deps.ts';

const CHECK = '/api/wp-json/wc/auth/check_code';
const ORDERS = '/api/wp-json/wc/v3/orders';
const PHONE = '+7 (999) 123-45-67';
const LOGIN = { phone: PHONE, 'auth-sms-code': '482193' };
const ORDER = {
	payment_method: 'paykeeper',
	billing: { first_name: 'Анна', phone: PHONE },
	line_items: [{ product_id: 501, quantity: 2, total: '0.01', subtotal: '0.01', price: 1 }],
	shipping_lines: [{ method_id: 'flat_rate', total: '0.00' }],
	coupon_lines: [{ code: 'minus200', discount: '900.00' }],
	fee_lines: [{ name: 'Бонусы', total: '-1000.00' }],
	customer_id: 1,
	status: 'completed',
	set_paid: true,
	meta_data: [{ key: 'stock_id', value: '119' }],
};

async function logIn({ ask }: TestGateway): Promise<{ cookie: string }> {
	const response = await ask(CHECK, json(LOGIN));
	expect(response.status).toBe(200);
	return { cookie: cookieOf(response) };
}

/** What somebody reads German with. */
const GERMAN = { cookie: 'vitrina_lang=de' };

describe('the language of the page', () => {
	test('goes with what is written to the customer, with coupons and their prices, and with nothing else', async () => {
		const gateway = await createTestGateway();
		const languageAsked = () => gateway.site.calls.at(-1)?.query.get('lang');
		const login = await gateway.ask(CHECK, json(LOGIN, GERMAN));
		expect(languageAsked()).toBe('de');
		const headers = { cookie: `${cookieOf(login)}; vitrina_lang=de` };
		await gateway.ask('/api/wp-json/system/users', { headers });
		expect(languageAsked()).toBe('de');
		await gateway.ask('/api/wp-json/systeminfo/v2/push/user_history', { headers });
		expect(languageAsked()).toBe('de');
		for (const told of [
			'v1/autocoupons',
			'systeminfo/v1/user/avaible_coupons',
			'systeminfo/v2/coupons/referal_info',
		]) {
			await gateway.ask(`/api/wp-json/${told}`, { headers });
			const asked = gateway.site.calls.findLast(({ path }) => path.endsWith(told));
			expect(asked?.query.get('lang'), told).toBe('de');
		}
		await gateway.ask('/api/wp-json/systeminfo/v2/user_preferences', { headers });
		expect(languageAsked()).toBeNull();
		await gateway.ask(ORDERS, json(ORDER, { ...headers, 'idempotency-key': 'k-1' }));
		const placed = gateway.site.calls.findLast(({ method }) => method === 'POST');
		expect(placed?.query.get('lang')).toBe('de');
	});

	test('is Russian where nobody has chosen, and never what no language is', async () => {
		const gateway = await createTestGateway();
		await gateway.ask(CHECK, json(LOGIN));
		expect(gateway.site.calls.at(-1)?.query.get('lang')).toBe('ru');
		await gateway.ask(`${CHECK}?lang=<script>`, json(LOGIN));
		expect(gateway.site.calls.at(-1)?.query.get('lang')).toBeNull();
	});
});

describe('a login that is confirmed in the chat', () => {
	const SEND = '/api/wp-json/telega/v1/auth/send';
	const CONFIRMED = '/api/wp-json/telega/v1/auth/confirmed';

	test('tells the site what kind of device asks, by codes of ours alone', async () => {
		const gateway = await createTestGateway();
		let seenLanguage: string | null = null;
		gateway.site.answers.set(SEND.slice(4), (request: Request) => {
			seenLanguage = request.headers.get('x-client-device');
			return Response.json({ success: true });
		});
		const agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/153.0 <b>Your phone</b>';
		const spoofed = { 'user-agent': agent, 'x-client-device': 'Your phone' };
		await gateway.ask(SEND, json({ phone: PHONE, can_confirm: '1' }, spoofed));
		expect(seenLanguage).toBe('none chrome windows');
		expect(JSON.parse(gateway.site.calls.at(-1)?.body ?? '')).toEqual({
			phone: PHONE,
			can_confirm: '1',
		});
	});

	test('begins a session without its token in the answer, and may be asked for again and again', async () => {
		const gateway = await createTestGateway();
		let isConfirmed = false;
		gateway.site.answers.set(CONFIRMED.slice(4), () =>
			Response.json(
				isConfirmed
					? { success: true, user: { id: CUSTOMER_ID, name: 'Анна', token: SITE_TOKEN } }
					: { error: 'not confirmed' },
			),
		);
		const ask = () => gateway.ask(CONFIRMED, json({ request_id: 'r' }));
		for (let time = 0; time < 120; time++) expect((await ask()).status).toBe(200);
		expect(cookieOf(await ask())).toBe('');
		isConfirmed = true;
		const answer = await ask();
		expect(cookieOf(answer)).toContain('vitrina_session=');
		expect(await answer.text()).not.toContain(SITE_TOKEN);
	});
});

const codeOf = async (response: Response) => [
	response.status,
	((await response.json()) as { code?: string }).code,
];

describe('the allow-list', () => {
	test.each([
		['GET', '/api/wp-json/wc/v3/customers'],
		['GET', '/api/wp-json/wp/v2/users'],
		['POST', '/api/wp-json/v1/all_settings'],
		['DELETE', `${ORDERS}/${ORDER_ID}`],
		['GET', '/api/wp-json/../wp-json/wc/v3/reports'],
		['GET', '/api/wp-content/uploads/app_sync/..%2f..%2fwp-config.php'],
		['GET', '/api/wp-content/uploads/app_sync/%2e%2e'],
		['GET', '/api/wp-json/v1/all_settings/x'],
		['GET', '/api/wp-json/v1/all%5Fsettings'],
		['GET', '/api/wp-json/restoran/v1/gallery/%31'],
		['GET', `/api/wp-json/restoran/v1/gallery/${'1'.repeat(101)}`],
		['GET', '/api/wp-json/restoran/v1/gallery/1%2F..%2F2'],
		['GET', '/api'],
	])('%s %s does not exist', async (method, path) => {
		const { ask, site } = await createTestGateway();
		const response = await ask(path, { method, headers: { origin: ORIGIN } });
		expect(await codeOf(response)).toEqual([404, 'rest_no_route']);
		expect(site.calls).toEqual([]);
	});

	test('only known query parameters and fields reach the site, identity never from outside', async () => {
		const gateway = await createTestGateway();
		const session = await logIn(gateway);
		await gateway.ask(
			'/api/wp-json/systeminfo/v1/bonus?user_id=1&token=stolen&consumer_key=x&customer=2&a=b',
			{ headers: session },
		);
		const call = gateway.site.calls.at(-1);
		expect(Object.fromEntries(call?.query ?? [])).toEqual({
			user_id: String(CUSTOMER_ID),
			token: SITE_TOKEN,
		});
		await gateway.ask(
			'/api/wp-json/wc/auth/user/get_addresses',
			json({ data: { address: 'x' }, user_id: 1, token: 'stolen', role: 'admin' }, session),
		);
		expect(JSON.parse(gateway.site.calls.at(-1)?.body ?? '')).toEqual({
			data: { address: 'x' },
			user_id: CUSTOMER_ID,
		});
	});

	test("public documents are shared, tagged, compressed and made safe; their 't' is ours", async () => {
		const { ask, site } = await createTestGateway();
		site.settings.include = { scripts: '<script src="https://evil.example"></script>' };
		site.settings.settings.payment_secret = 'sk_live_77';
		const one = await ask('/api/wp-json/v1/all_settings?t=123&x=1', {
			headers: { 'accept-encoding': 'br' },
		});
		expect(one.headers.get('content-encoding')).toBe('br');
		const etag = one.headers.get('etag') ?? '';
		const two = await ask('/api/wp-json/v1/all_settings?t=456', {
			headers: { 'if-none-match': etag },
		});
		expect(two.status).toBe(304);
		expect(site.calls.filter((call) => call.path.endsWith('all_settings'))).toHaveLength(1);
		const text = await (await ask('/api/wp-json/v1/all_settings')).text();
		expect(text).not.toContain('evil.example');
		expect(text).not.toContain('sk_live_77');
		const posts = (await (await ask('/api/wp-json/wp/v2/posts?slug=a')).json()) as [
			{ content: { rendered: string } },
		];
		expect(posts[0].content.rendered).toBe('<p>Hi</p>');
	});

	test("a document's own refusal is passed on, also when the site has none of it", async () => {
		const { ask } = await createTestGateway();
		expect((await ask('/api/wp-json/restoran/v1/gallery/99')).status).toBe(404);
	});

	test('hidden coupons and other customers stay out of the list', async () => {
		const gateway = await createTestGateway();
		const codes = async (headers: Record<string, string>) =>
			(await (await gateway.ask('/api/wp-json/v1/autocoupons', { headers })).json()) as {
				code: string;
				usage_avaible_users?: number[];
			}[];
		expect((await codes({})).map((coupon) => coupon.code)).toEqual(['all']);
		const mine = await codes(await logIn(gateway));
		expect(mine.map((coupon) => coupon.code)).toEqual(['all', 'mine', 'dated']);
		expect(mine[1]?.usage_avaible_users).toEqual([CUSTOMER_ID]);
		expect(mine[2]).toMatchObject({ usage_avaible_users: [CUSTOMER_ID], used_by: [] });
	});
});

test('the wheel as a page of the site’s own: nobody’s scripts, wherever it is opened', async () => {
	const gateway = await createTestGateway();
	const { site, ask } = gateway;
	const session = await logIn(gateway);
	site.answers.set(
		'/wheel/',
		() =>
			new Response('<html><head></head><body><script>spin()</script></body></html>', {
				headers: { 'content-type': 'text/html; charset=UTF-8' },
			}),
	);
	expect((await ask('/api/wheel/')).status).toBe(401);
	const answer = await ask('/api/wheel/', { headers: session });
	expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
	expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox allow-scripts/);
	expect(answer.headers.get('content-security-policy')).not.toContain('allow-same-origin');
	expect(await answer.text()).toContain('spin()');
});

describe('a session', () => {
	test('begins with a right code, in an HttpOnly cookie, without the token', async () => {
		const gateway = await createTestGateway();
		const response = await gateway.ask(CHECK, json(LOGIN));
		const cookie = response.headers.get('set-cookie') ?? '';
		expect(cookie).toMatch(/^vitrina_session=[\w-]{43}; /);
		expect(cookie).toContain('HttpOnly');
		expect(cookie).toContain('SameSite=Lax');
		expect(await response.json()).toEqual({
			success: true,
			user: { id: CUSTOMER_ID, name: 'Анна', username: '79991234567' },
		});
		const user = await gateway.ask('/api/wp-json/system/users', {
			headers: { cookie: cookieOf(response) },
		});
		const { status, data } = (await user.json()) as {
			status: string;
			data: { data: Record<string, unknown> };
		};
		expect(status).toBe('success');
		expect(data.data).not.toHaveProperty('user_pass');
	});

	test("survives Telegram's third-party frame where the connection is safe", async () => {
		const { ask } = await createTestGateway({ config: { origin: 'https://shop.test' } });
		const response = await ask(CHECK, json(LOGIN));
		const cookie = response.headers.get('set-cookie') ?? '';
		for (const part of ['Secure', 'SameSite=None', 'Partitioned', 'HttpOnly'])
			expect(cookie).toContain(part);
		expect(response.headers.get('strict-transport-security')).toContain('max-age=');
	});

	test('does not begin with a wrong code, nor with a value the browser brings', async () => {
		const gateway = await createTestGateway();
		const wrong = await gateway.ask(CHECK, json({ phone: PHONE, 'auth-sms-code': '1' }));
		expect(wrong.headers.get('set-cookie')).toBeNull();
		const planted = `vitrina_session=${'A'.repeat(43)}`;
		const login = await gateway.ask(CHECK, json(LOGIN, { cookie: planted }));
		expect(cookieOf(login)).not.toBe(planted);
		const orders = await gateway.ask('/api/wp-json/wc/v2/orders', { headers: { cookie: planted } });
		expect(await codeOf(orders)).toEqual([401, 'login_required']);
	});

	test('ends with the next login, with a logout, when idle, and when the site forgets it', async () => {
		const gateway = await createTestGateway();
		const { ask } = gateway;
		const isLoggedIn = async (headers: Record<string, string>) =>
			(await ask('/api/wp-json/wc/auth/user/get_addresses', { headers })).status === 200;
		const first = await logIn(gateway);
		const second = { cookie: cookieOf(await ask(CHECK, json(LOGIN, first))) };
		expect([await isLoggedIn(first), await isLoggedIn(second)]).toEqual([false, true]);
		const out = await ask('/api/session/logout', json({}, second));
		expect(out.headers.get('set-cookie')).toContain('Max-Age=0');
		expect(await isLoggedIn(second)).toBe(false);
		const third = await logIn(gateway);
		gateway.advance(31 * 86_400_000);
		expect(await isLoggedIn(third)).toBe(false);
		const fourth = await logIn(gateway);
		gateway.site.answers.set('/wp-json/wc/auth/user/get_addresses', () =>
			Response.json({ code: 'rest_forbidden' }, { status: 401 }),
		);
		expect(await isLoggedIn(fourth)).toBe(false);
		gateway.site.answers.clear();
		expect(await isLoggedIn(fourth)).toBe(false);
	});

	test('outlives a restart', async () => {
		const gateway = await createTestGateway();
		const session = await logIn(gateway);
		const again = await gateway.restart();
		const orders = await again.ask('/api/wp-json/wc/v2/orders', { headers: session });
		expect(orders.status).toBe(200);
		expect(orders.headers.get('x-wp-total')).toBe('1');
		expect(gateway.site.calls.at(-1)?.query.get('customer')).toBe(String(CUSTOMER_ID));
	});

	test('of a guest is nobody, without an error in the browser', async () => {
		const { ask, site } = await createTestGateway();
		const response = await ask('/api/wp-json/system/users?token=stolen');
		expect(await response.json()).toMatchObject({ status: 'error' });
		expect(site.calls).toEqual([]);
	});
});

describe('an order', () => {
	test('is passed on as intentions, with its key, the keys of the shop and the customer', async () => {
		const gateway = await createTestGateway();
		const session = await logIn(gateway);
		const response = await gateway.ask(
			ORDERS,
			json(ORDER, { ...session, 'idempotency-key': 'k-1', 'x-client-address': '6.6.6.6' }),
		);
		expect(response.status).toBe(201);
		const call = gateway.site.calls.at(-1);
		expect(call?.headers.get('idempotency-key')).toBe('k-1');
		expect(call?.headers.get('x-client-address')).toBe('unknown');
		expect(JSON.parse(call?.body ?? '')).toEqual({
			payment_method: 'paykeeper',
			billing: ORDER.billing,
			line_items: [{ product_id: 501, quantity: 2 }],
			shipping_lines: [{ method_id: 'flat_rate' }],
			coupon_lines: [{ code: 'minus200' }],
			meta_data: ORDER.meta_data,
			customer_id: CUSTOMER_ID,
			status: 'pending',
			set_paid: false,
		});
		expect(response.headers.get('location')).toBeNull();
	});

	test.each([
		['cod', 'processing'],
		['card_courier', 'processing'],
		['paykeeper', 'pending'],
	])(
		'paid by %s is %s at first: what is paid on handover waits for no payment',
		async (id, status) => {
			const { ask, site } = await createTestGateway();
			await ask(ORDERS, json({ ...ORDER, payment_method: id }, { 'idempotency-key': `k-${id}` }));
			const sent = site.calls.find(({ path }) => path === '/wp-json/wc/v3/orders');
			expect(JSON.parse(sent?.body ?? '')).toMatchObject({ payment_method: id, status });
		},
	);

	test.each([
		['RU', 'Аллергия: Без орехов. Предпочтения: Люблю острое.'],
		['IT', 'Allergia: Без орехов. Preferenze: Люблю острое.'],
	])(
		'takes the customer’s preferences to a site in %s, and nobody else’s word on them',
		async (country, wishes) => {
			const gateway = await createTestGateway({ config: { servesRawSite: false } });
			Object.assign(gateway.site.settings.settings, { country });
			const session = await logIn(gateway);
			const path = '/wp-json/systeminfo/v2/user_preferences';
			const list = [
				{ id: 1, title: 'Люблю острое', image: '' },
				{ id: 4, title: 'Без орехов', image: '', allergy: true },
			];
			gateway.site.answers.set(path, (request) =>
				Response.json({ list, preferences: request.url.includes(SITE_TOKEN) ? [4, 1] : [] }),
			);
			// What the order comes to is the site's own word here.
			const sums = {
				items: '9.00',
				delivery: '0.00',
				discount: '0.00',
				bonus: '0.00',
				total: '9.00',
			};
			gateway.site.answers.set('/wp-json/checkout/v1/quote', () =>
				Response.json({ lines: [], ...sums }),
			);
			gateway.site.answers.set('/wp-json/wc/v3/orders', () =>
				Response.json({ id: 700, order_key: 'wc_order_x', total: '9.00' }, { status: 201 }),
			);
			const meta_data = [...ORDER.meta_data, { key: 'allergies', value: 'никаких' }];
			const place = (key: string, headers: object) =>
				gateway.ask(
					ORDERS,
					json(
						{ ...ORDER, meta_data, customer_note: 'без лука' },
						{ ...headers, 'idempotency-key': key },
					),
				);
			const placed = () => {
				const sent = gateway.site.calls.findLast(({ path: to }) => to === '/wp-json/wc/v3/orders');
				const body = JSON.parse(sent?.body ?? '');
				const meta: { key: string; value: string }[] = body.meta_data;
				const own = meta.flatMap(({ key, value }) => (/^allerg|^pref/.test(key) ? [value] : []));
				return [...own, body.customer_note];
			};
			expect((await place('k-1', session)).status).toBe(201);
			expect(placed()).toEqual([...['Без орехов', 'Люблю острое'], `${wishes}\nбез лука`]);
			expect((await place('k-2', {})).status).toBe(201);
			expect(placed()).toEqual(['без лука']);
			// An allergy that is only not known is not left out.
			gateway.site.answers.set(path, () => new Response('<p>critical error</p>', { status: 500 }));
			expect(await codeOf(await place('k-3', session))).toEqual([502, 'backend_unreachable']);
			expect(gateway.site.calls.at(-1)?.path).toBe(path);
		},
	);

	test('needs an idempotency key; of a guest it is customer 0', async () => {
		const { ask, site } = await createTestGateway();
		expect(await codeOf(await ask(ORDERS, json(ORDER)))).toEqual([400, 'idempotency_key_missing']);
		const spaced = json(ORDER, { 'idempotency-key': 'a b' });
		expect((await ask(ORDERS, spaced)).status).toBe(400);
		expect((await ask(ORDERS, json(ORDER, { 'idempotency-key': 'k' }))).status).toBe(201);
		expect(JSON.parse(site.calls.at(-1)?.body ?? '')).toMatchObject({ customer_id: 0 });
	});

	test('is one clear 502 when the site does not answer, and is not sent twice', async () => {
		const { ask, site } = await createTestGateway();
		for (const mood of ['down', 500, 503] as const) {
			site.mood = mood;
			site.calls.length = 0;
			const response = await ask(ORDERS, json(ORDER, { 'idempotency-key': 'k' }));
			expect(await codeOf(response)).toEqual([502, 'backend_unreachable']);
			expect(site.calls).toHaveLength(1);
		}
	});

	test('a shop without room for one more says so, and when to come again with the same key', async () => {
		const { ask, site, log } = await createTestGateway();
		site.answers.set('/wp-json/wc/v3/orders', () =>
			Response.json(
				{ code: 'database_unavailable', message: 'busy', data: { status: 503 } },
				{ status: 503, headers: { 'retry-after': '3' } },
			),
		);
		const order = () => ask(ORDERS, json(ORDER, { 'idempotency-key': 'k' }));
		const busy = await order();
		expect(await codeOf(busy)).toEqual([503, 'database_unavailable']);
		expect(busy.headers.get('retry-after')).toBe('3');
		expect(log()).not.toContain('stack');
		site.answers.clear();
		expect((await order()).status).toBe(201);
	});

	test('is counted by how it was answered, each once', async () => {
		const { ask, site } = await createTestGateway();
		const order = (key: string) => ask(ORDERS, json(ORDER, { 'idempotency-key': key }));
		const path = '/wp-json/wc/v3/orders';
		const placed = { id: 1, order_key: 'wc_order_x', total: '1050.50' };
		site.answers.set(path, () => Response.json(placed, { status: 201 }));
		expect((await order('placed')).status).toBe(201);
		const repeated = { 'idempotent-replayed': 'true' };
		site.answers.set(path, () => Response.json(placed, { status: 201, headers: repeated }));
		await order('placed');
		site.answers.set(path, () => Response.json({ code: 'total_changed' }, { status: 422 }));
		expect((await order('refused')).status).toBe(422);
		site.answers.clear();
		site.mood = 'down';
		const failed = await order('failed');
		expect([failed.status, failed.headers.get('retry-after')]).toEqual([502, '5']);
		const figures = await (await ask('/metrics')).text();
		const counted = figures.match(/^vitrina_orders_total.*$/gm);
		expect(figures).toContain('\nvitrina_orders_money_total 1050.5\n');
		expect(counted).toEqual([
			'vitrina_orders_total{result="placed"} 1',
			'vitrina_orders_total{result="refused"} 1',
			'vitrina_orders_total{result="failed"} 1',
		]);
	});

	test('is seen by its owner and by whoever has its key, by nobody else', async () => {
		const gateway = await createTestGateway();
		const { ask } = gateway;
		const path = `${ORDERS}/${ORDER_ID}`;
		const session = await logIn(gateway);
		const plain = await gateway.site.fetch(
			new Request(
				`http://site.internal/wp-json/wc/v3/orders/${ORDER_ID}?consumer_key=${SITE_KEYS.key}&consumer_secret=${SITE_KEYS.secret}`,
			),
		);
		const order = (await plain.json()) as { meta_data: object[] };
		const meta_data = [...order.meta_data, { key: 'allergies', value: 'Без орехов' }];
		gateway.site.answers.set(`/wp-json/wc/v3/orders/${ORDER_ID}`, () =>
			Response.json({ ...order, meta_data }),
		);
		const own = (await (await ask(path, { headers: session })).json()) as Record<string, unknown>;
		expect(own).toMatchObject({ id: ORDER_ID, customer_id: CUSTOMER_ID });
		expect(own).not.toHaveProperty('customer_ip_address');
		const byKey = (await (await ask(`${path}?key=${ORDER_KEY}`)).json()) as Record<string, unknown>;
		expect(byKey).toMatchObject({ id: ORDER_ID, customer_id: 0, total: '1965.00' });
		const metaText = JSON.stringify([own.meta_data, byKey.meta_data]);
		expect(metaText.match(/Без орехов/g)).toHaveLength(1);
		const strangers = ['', '?key=', '?key=wc_order_wrong', `?key=${ORDER_KEY}x`];
		for (const query of strangers)
			expect(await codeOf(await ask(`${path}${query}`))).toEqual([
				404,
				'woocommerce_rest_shop_order_invalid_id',
			]);
		// Somebody else's order and none at all look the same.
		expect((await ask(`${ORDERS}/1?key=${ORDER_KEY}`, { headers: session })).status).toBe(404);
		expect((await ask(`${ORDERS}/1e3`, { headers: session })).status).toBe(404);
	});

	test('of another customer is not there for one who is logged in', async () => {
		const gateway = await createTestGateway();
		const session = await logIn(gateway);
		const path = `/wp-json/wc/v3/orders/${ORDER_ID}`;
		gateway.site.answers.set(path, () =>
			Response.json({ id: ORDER_ID, customer_id: CUSTOMER_ID + 1, order_key: ORDER_KEY }),
		);
		const seen = (headers: Record<string, string>, query = '') =>
			gateway.ask(`/api${path}${query}`, { headers }).then((response) => response.status);
		expect(await seen(session)).toBe(404);
		expect(await seen(session, `?key=${ORDER_KEY}`)).toBe(200);
		// A guest's order (customer 0) is nobody's without its key.
		gateway.site.answers.set(path, () =>
			Response.json({ id: ORDER_ID, customer_id: 0, order_key: ORDER_KEY }),
		);
		expect([await seen(session), await seen({})]).toEqual([404, 404]);
	});

	test('is tipped by whoever may see it, with cards of their own alone', async () => {
		const gateway = await createTestGateway();
		const { ask, site } = gateway;
		const session = await logIn(gateway);
		const other = { id: ORDER_ID, customer_id: CUSTOMER_ID + 1, order_key: ORDER_KEY };
		site.answers.set(`/wp-json/wc/v3/orders/${ORDER_ID}`, () => Response.json(other));
		const path = `/wp-json/payment/v1/orders/${ORDER_ID}/tip`;
		site.answers.set(path, () => Response.json({ result: 'paid', amount: '100.00', url: '' }));
		const body = { amount: '100.00', card_id: 7, customer_id: CUSTOMER_ID + 1 };
		const tip = (query: string, headers = {}) => ask(`/api${path}${query}`, json(body, headers));
		const asked = () => site.calls.filter((call) => call.path === path);
		for (const query of ['', '?key=', '?key=wc_order_wrong', `?customer=${CUSTOMER_ID + 1}`])
			for (const headers of [{}, session]) expect((await tip(query, headers)).status).toBe(404);
		expect(asked()).toEqual([]);
		// Whose cards are charged the session says, not the body and not the order.
		expect((await tip(`?key=${ORDER_KEY}`)).status).toBe(200);
		expect((await tip(`?key=${ORDER_KEY}`, session)).status).toBe(200);
		expect(asked().map((call) => JSON.parse(call.body ?? ''))).toEqual([
			{ amount: '100.00', card_id: 7, customer_id: 0 },
			{ amount: '100.00', card_id: 7, customer_id: CUSTOMER_ID },
		]);
	});

	test('has an invoice while it waits for its payment, for whoever may see it', async () => {
		const bodies: unknown[] = [];
		const url = 'https://t.me/$abc';
		let made: Awaited<ReturnType<NonNullable<GatewayDeps['createInvoice']>>> = {
			status: 'made',
			url,
		};
		const createInvoice = async (invoice: unknown) => {
			bodies.push(invoice);
			return made;
		};
		const order = {
			id: ORDER_ID,
			customer_id: 0,
			order_key: ORDER_KEY,
			number: 'A-7',
			total: '1083.00',
			currency: 'RUB',
			needs_payment: true,
		};
		const path = `/wp-json/wc/v3/orders/${ORDER_ID}`;
		const shop = await createTestGateway({ deps: { createInvoice } });
		const answerWith = (part: object) =>
			shop.site.answers.set(path, () => Response.json({ ...order, ...part }));
		const ask = (query = `?key=${ORDER_KEY}`, gateway = shop) =>
			gateway.ask(`/api/orders/${ORDER_ID}/invoice${query}`, json({}));
		answerWith({});
		expect(await (await ask()).json()).toEqual({ url });
		expect(bodies).toEqual([
			{
				...{ orderId: ORDER_ID, orderNumber: 'A-7', amount: 108_300, currency: 'RUB' },
				...{ language: 'ru', shopName: '', parts: [] },
			},
		]);
		for (const query of ['', '?key=', '?key=wc_order_wrong'])
			expect((await ask(query)).status).toBe(404);
		answerWith({ needs_payment: false });
		expect(await codeOf(await ask())).toEqual([422, 'order_not_payable']);
		expect(bodies).toHaveLength(1);
		answerWith({});
		made = { status: 'later', milliseconds: 6100 };
		const later = await ask();
		expect(later.headers.get('Retry-After')).toBe('7');
		expect(await codeOf(later)).toEqual([503, 'invoice_later']);
		made = { status: 'refused' };
		expect(await codeOf(await ask())).toEqual([404, 'invoice_unavailable']);
		const without = await createTestGateway();
		without.site.answers.set(path, () => Response.json(order));
		expect(await codeOf(await ask(undefined, without))).toEqual([404, 'invoice_unavailable']);
	});

	test('names the parts of an invoice, and a picture where Telegram can reach it', async () => {
		const bodies: { parts: unknown; photo?: string }[] = [];
		const createInvoice = async (invoice: { parts: unknown; photo?: string }) => {
			bodies.push(invoice);
			return { status: 'made' as const, url: 'https://t.me/$abc' };
		};
		for (const origin of ['https://shop.example', 'http://shop.example']) {
			const shop = await createTestGateway({ deps: { createInvoice }, config: { origin } });
			shop.site.answers.set(`/wp-json/wc/v3/orders/${ORDER_ID}`, () =>
				Response.json({
					...{ id: ORDER_ID, customer_id: 0, order_key: ORDER_KEY, number: '', status: 'pending' },
					...{ total: '950.00', shipping_total: '150.00', discount_total: '100.00' },
					...{ currency: 'RUB', needs_payment: true },
					line_items: [{ name: 'Пепперони', product_id: 501, quantity: 2, subtotal: '900.00' }],
				}),
			);
			const path = `/api/orders/${ORDER_ID}/invoice?key=${ORDER_KEY}`;
			const asked = json({}, { origin });
			expect((await shop.ask(path, asked)).status).toBe(200);
		}
		const [reached, plain] = bodies;
		expect(reached?.parts).toEqual([
			{ of: 'dish', name: '2 × Пепперони', amount: 90_000 },
			{ of: 'delivery', amount: 15_000 },
			{ of: 'discount', amount: -10_000 },
		]);
		expect(reached?.photo).toMatch(/^https:\/\/shop\.example\/img\/og\/shop\/ru-[0-9a-f]+\.jpg$/);
		expect(plain).not.toHaveProperty('photo');
	});

	/** The order as the site has it, and a customer's changes of it. */
	async function withOrder(state: Record<string, unknown>) {
		const { ask, site } = await createTestGateway();
		const order = { id: ORDER_ID, customer_id: 0, order_key: ORDER_KEY, ...state };
		site.answers.set(`/wp-json/wc/v3/orders/${ORDER_ID}`, () => Response.json(order));
		const put = (body: unknown, query = `?key=${ORDER_KEY}`) =>
			ask(`${ORDERS}/${ORDER_ID}${query}`, { ...json(body), method: 'PUT' });
		const passedOn = () => {
			const call = site.calls.findLast(({ method }) => method === 'PUT');
			site.calls.length = 0;
			return call?.body === undefined ? undefined : JSON.parse(call.body);
		};
		return { put, passedOn, site };
	}
	const REASON = { key: 'cancel_reason', value: 'too_long' };
	const STARS = { key: 'order_rating', value: 5 };

	test('may be cancelled with a reason until the kitchen begins, and nothing else of it changed', async () => {
		const { put, passedOn, site } = await withOrder({ status: 'pending' });
		const other = { key: 'bonuses', value: '9999' };
		const body = { status: 'cancelled', total: '0.00', meta_data: [REASON, other, STARS] };
		expect((await put(body)).status).toBe(200);
		expect(Object.fromEntries(site.calls.at(-1)?.query ?? [])).toMatchObject({
			customer: '0',
			key: ORDER_KEY,
		});
		expect(passedOn()).toEqual({ status: 'cancelled', meta_data: [REASON] });
		await put({ status: 'cancelled' });
		expect(passedOn()).toEqual({ status: 'cancelled' });
		const madeUp = { status: 'cancelled', meta_data: [{ ...REASON, value: 'because' }] };
		for (const wrong of [{ status: 'completed' }, madeUp, {}])
			expect(await codeOf(await put(wrong))).toEqual([400, 'rest_invalid_param']);
		expect((await put({ status: 'cancelled' }, '')).status).toBe(404);
		expect(passedOn()).toBeUndefined();
		for (const status of ['making', 'done', 'kurier', 'completed']) {
			const late = await withOrder({ status });
			expect(await codeOf(await late.put(body))).toEqual([422, 'order_not_cancellable']);
			expect(late.passedOn()).toBeUndefined();
		}
	});

	test('is rated once, when it is handed over, whatever the site would take', async () => {
		const rating = { meta_data: [STARS, { key: 'bonuses', value: '9999' }, REASON] };
		const { put, passedOn } = await withOrder({ status: 'completed' });
		expect((await put(rating)).status).toBe(200);
		expect(passedOn()).toEqual({ meta_data: [{ key: 'order_rating', value: '5' }] });
		for (const value of ['6', '0', '', { a: 1 }])
			expect((await put({ meta_data: [{ ...STARS, value }] })).status).toBe(400);
		const early = await withOrder({ status: 'kurier' });
		expect(await codeOf(await early.put(rating))).toEqual([422, 'order_not_rateable']);
		const rated = await withOrder({ status: 'completed', meta_data: [STARS] });
		expect(await codeOf(await rated.put(rating))).toEqual([422, 'order_rated']);
		expect([early.passedOn(), rated.passedOn()]).toEqual([undefined, undefined]);
	});

	test('of a guest is there with its key alone: its number opens no call', async () => {
		const gateway = await createTestGateway();
		const { ask, site } = gateway;
		const guests = { id: ORDER_ID, customer_id: 0, order_key: ORDER_KEY, status: 'pending' };
		for (const version of ['v2', 'v3'])
			site.answers.set(`/wp-json/wc/${version}/orders/${ORDER_ID}`, () => Response.json(guests));
		const session = await logIn(gateway);
		const keyless = ['', '?key=', '?key=wc_order_wrong', '?key=undefined', '?customer=0'];
		const subscribe = (key: string, headers: Record<string, string>) =>
			ask('/api/realtime/auth', {
				method: 'POST',
				headers: { ...headers, origin: ORIGIN },
				body: new URLSearchParams({
					socket_id: '1.2',
					channel_name: `private-order-${ORDER_ID}`,
					...(key === '' ? {} : { order_key: key }),
				}),
			}).then(({ status }) => status);
		for (const headers of [{}, session])
			for (const query of keyless) {
				for (const version of ['v2', 'v3']) {
					const path = `/api/wp-json/wc/${version}/orders/${ORDER_ID}${query}`;
					expect((await ask(path, { headers })).status).toBe(404);
					const put = { ...json({ status: 'cancelled' }, headers), method: 'PUT' };
					expect((await ask(path, put)).status).toBe(404);
				}
				const key = new URLSearchParams(query).get('key') ?? '';
				expect(await subscribe(key, headers)).toBe(403);
			}
		expect(site.calls.some(({ method }) => method === 'PUT')).toBe(false);
		expect(await subscribe(ORDER_KEY, {})).toBe(200);
		// The page is the same for every number: nothing of an order is in it.
		const pages = await Promise.all(
			[ORDER_ID, 1].map(async (id) => (await ask(`/order/${id}`)).text()),
		);
		expect(pages[0]?.replaceAll(String(ORDER_ID), '1')).toBe(pages[1]);
	});
});

describe('bad requests', () => {
	const post = (body: BodyInit, headers: Record<string, string> = {}): RequestInit => ({
		method: 'POST',
		headers: { 'content-type': 'application/json', origin: ORIGIN, ...headers },
		body,
	});

	test('too large, too deep, not JSON, not an object', async () => {
		const { ask, site } = await createTestGateway();
		const path = '/api/wp-json/checkout/v1/quote';
		const large = JSON.stringify({ customer_note: 'x'.repeat(300 * 1024) });
		expect(await codeOf(await ask(path, post(large)))).toEqual([413, 'request_too_large']);
		const nested = (depth: number) =>
			`{"meta_data":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
		expect((await ask(path, post(nested(20)))).status).toBe(200);
		site.calls.length = 0;
		for (const depth of [21, 100_000])
			expect(await codeOf(await ask(path, post(nested(depth))))).toEqual([
				400,
				'rest_invalid_json',
			]);
		for (const body of ['{"a":', '[]', '"x"', 'null', '{"a":1}x'])
			expect(await codeOf(await ask(path, post(body)))).toEqual([400, 'rest_invalid_json']);
		const text = post('{"a":1}', { 'content-type': 'text/plain' });
		expect(await codeOf(await ask(path, text))).toEqual([400, 'rest_invalid_json']);
		expect(site.calls).toEqual([]);
		const brackets = JSON.stringify({ customer_note: '[[[[[[[[[[[[[[[[[[[[[[[[[[[[["{{{{' });
		expect((await ask(path, post(brackets))).status).toBe(200);
		await ask(path, post('{"__proto__":{"x":1},"billing":{"__proto__":{"x":1}}}'));
		expect(({} as { x?: number }).x).toBeUndefined();
	});

	test('a body that grows beyond the limit while it comes', async () => {
		const { ask } = await createTestGateway();
		let sent = 0;
		const stream = new ReadableStream({
			pull(controller) {
				sent += 64 * 1024;
				if (sent > 4 * 1024 * 1024) return controller.close();
				controller.enqueue(new Uint8Array(64 * 1024).fill(32));
			},
		});
		const init = { ...post(stream as unknown as BodyInit), duplex: 'half' } as RequestInit;
		const response = await ask('/api/wp-json/checkout/v1/quote', init);
		expect(response.status).toBe(413);
		expect(sent).toBeLessThan(1024 * 1024);
	});

	test('from another site', async () => {
		const { ask, site } = await createTestGateway();
		const foreign = [
			{ origin: 'https://evil.example' },
			{ origin: 'http://shop.test.evil.example' },
			{ origin: 'null' },
			{ 'sec-fetch-site': 'cross-site' },
			{ 'sec-fetch-site': 'same-site' },
		];
		for (const headers of foreign) {
			const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
			for (const path of ['/api/session/logout', CHECK, '/api/realtime/auth'])
				expect(await codeOf(await ask(path, { ...init, body: '{}' }))).toEqual([
					403,
					'wrong_origin',
				]);
		}
		expect(site.calls).toEqual([]);
		const none = await ask('/api/session/logout', { method: 'POST' });
		expect(none.status).toBe(200);
	});

	test('too many at once are told when to come back', async () => {
		const { ask, advance } = await createTestGateway({ config: { isDemo: false } });
		const path = '/api/wp-json/wc/auth/send_code';
		const answers = await Promise.all(
			Array.from({ length: 60 }, () => ask(path, json({ phone: PHONE }))),
		);
		const refused = answers.filter((response) => response.status === 429);
		expect(refused.length).toBe(20);
		expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
		expect(await codeOf(refused[0] as Response)).toEqual([429, 'rate_limited']);
		advance(60_000);
		expect((await ask(path, json({ phone: PHONE }))).status).toBe(200);
	});
});

test.each([
	'/api/menu/cards?sections=1',
	'/api/menu/products?ids=501',
	'/api/menu/prices?warehouse=119',
	'/api/menu/sorted?sort=price-up',
	'/api/menu/cards?sections=none',
])('%s is for a storefront hosted as files too', async (path) => {
	const { ask } = await createTestGateway({ config: { origin: 'https://files.example' } });
	const answer = await ask(path, { headers: { origin: 'https://files.example' } });
	expect(answer.headers.get('access-control-allow-origin')).toBe('https://files.example');
	expect(answer.headers.get('vary')).toMatch(/^Origin/);
	const elsewhere = await ask(path, { headers: { origin: 'https://evil.example' } });
	expect(elsewhere.headers.get('access-control-allow-origin')).toBeNull();
});

test('a storefront hosted as files at the configured address may call, and nobody else', async () => {
	const { ask } = await createTestGateway({ config: { origin: 'https://files.example' } });
	const preflight = await ask(ORDERS, {
		method: 'OPTIONS',
		headers: { origin: 'https://files.example' },
	});
	expect(preflight.status).toBe(204);
	expect(preflight.headers.get('access-control-allow-headers')).toContain('Idempotency-Key');
	const settings = await ask('/api/wp-json/v1/all_settings', {
		headers: { origin: 'https://files.example' },
	});
	expect(settings.headers.get('access-control-allow-origin')).toBe('https://files.example');
	expect(settings.headers.get('vary')).toBe('Origin, Accept-Encoding');
	const realtime = await ask('/api/realtime', { headers: { origin: 'https://evil.example' } });
	expect(realtime.headers.get('access-control-allow-origin')).toBeNull();
	expect(await realtime.json()).toEqual({ key: REALTIME.key, path: '/realtime' });
});

test('a read is tried twice when the site stumbles, a page of HTML is no answer', async () => {
	const { ask, site } = await createTestGateway();
	let tries = 0;
	site.answers.set('/wp-json/checkout/avaible_time', () => {
		tries++;
		return tries === 1 ? new Response('', { status: 503 }) : Response.json({ start_list: [] });
	});
	expect((await ask('/api/wp-json/checkout/avaible_time?stock_id=1')).status).toBe(200);
	expect(tries).toBe(2);
	site.answers.set('/wp-json/checkout/avaible_time', () => new Response('<html>', { status: 200 }));
	expect(await codeOf(await ask('/api/wp-json/checkout/avaible_time'))).toEqual([
		502,
		'backend_unreachable',
	]);
	site.answers.set('/wp-json/checkout/avaible_time', () => Response.redirect('http://10.0.0.1/x'));
	expect((await ask('/api/wp-json/checkout/avaible_time')).status).toBe(502);
});

test('no secret, token or key of the site reaches the browser or the log', async () => {
	const gateway = await createTestGateway();
	const { ask } = gateway;
	const answers: Response[] = [await ask(CHECK, json(LOGIN))];
	const session = { cookie: cookieOf(answers[0] as Response) };
	for (const path of [
		...['/', '/?product_id=501', '/nowhere', '/api/wp-json/v1/all_settings', '/metrics'],
		...['/api/wp-json/system/users', '/api/wp-json/wc/v2/orders', `${ORDERS}/${ORDER_ID}`],
		...['/api/wp-json/systeminfo/v1/bonus', '/api/wp-json/wc/auth/user/get_addresses', '/readyz'],
		`/api/wp-json/system/users?token=${SITE_TOKEN}&phone=79991234567`,
		'/api/79991234567',
	])
		answers.push(await ask(path, { headers: session }));
	answers.push(await ask(ORDERS, json(ORDER, { ...session, 'idempotency-key': 'key-1' })));
	answers.push(await ask('/api/realtime/auth', json({})));
	gateway.site.mood = 'down';
	answers.push(await ask('/api/wp-json/systeminfo/v1/bonus', { headers: session }));
	const secrets = [SITE_TOKEN, SITE_KEYS.key, SITE_KEYS.secret, REALTIME.secret, '$P$Bhash'];
	for (const response of answers) {
		const text = JSON.stringify([...response.headers]) + (await response.text());
		for (const secret of secrets) expect(text).not.toContain(secret);
	}
	const value = session.cookie.split('=')[1] ?? '-';
	for (const secret of [...secrets, value, '482193', '79991234567', '123-45-67', 'key-1'])
		expect(gateway.log()).not.toContain(secret);
	expect(gateway.log()).toContain('/api/wp-json/wc/auth/check_code');
});

test('what time it is in the shop, for devices that are set wrong', async () => {
	const { ask } = await createTestGateway({ startsAt: Date.parse('2026-11-20T12:00:00+03:00') });
	const answer = await ask('/api/time');
	expect(answer.headers.get('cache-control')).toBe('no-store');
	expect(await answer.json()).toEqual({ now: Date.parse('2026-11-20T12:00:00+03:00') });
});

test('a request reaches the site as the form WordPress reads, with its own fields alone', async () => {
	const { ask, site } = await createTestGateway();
	const path = '/wp-json/contact-form-7/v1/contact-forms/171/feedback';
	let got: FormData | undefined;
	site.answers.set(path, async (request: Request) => {
		got = await request.formData();
		return Response.json({ status: 'mail_sent', message: 'Спасибо', invalid_fields: [] });
	});
	const response = await ask(`/api${path}`, json({ 'your-name': 'Анна', _wpcf7: '1' }));
	expect(response.status).toBe(200);
	expect([...(got ?? [])]).toEqual([['your-name', 'Анна']]);
});
