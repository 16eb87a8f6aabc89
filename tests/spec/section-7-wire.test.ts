/**
 * Specification, section 7, at the other end: every call a browser makes, as it reaches a site that has the specification's
 * own plugin. Each request is held against one table (`calls-of-the-spec.ts`), letter for letter.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSED_CALLS } from '#server/gateway/api/calls/passed-calls.ts';
import {
	createPluginSite,
	type PluginSite,
	type RecordedCall,
} from '#tests/fixtures/plugin-site.ts';
import {
	cookieOf,
	json,
	ORIGIN,
	openTestGateway,
	type TestGateway,
} from '#tests/fixtures/test-gateway.ts';
import { WOO_CUSTOMER, WOO_KEYS } from '#tests/fixtures/woocommerce.ts';
import { NOON, orderBody } from '#tests/shop.ts';
import { differences, OURS, rowOf, type SpecWorld, specCalls } from './calls-of-the-spec.ts';

const WORLD: SpecWorld = { keys: WOO_KEYS, customer: WOO_CUSTOMER, now: () => NOON };
const ROWS = specCalls(WORLD);

async function openGateway(prepare: (site: PluginSite) => unknown = () => {}) {
	const site = createPluginSite();
	prepare(site);
	const near = await openTestGateway({
		startsAt: NOON,
		deps: { backend: site.fetch },
		config: {
			credentials: WOO_KEYS,
			servesRawSite: false,
			freshForMs: 180_000,
			siteOrigin: 'https://shop.example',
		},
	});
	return { site, near };
}

const nameOf = ({ method, path }: Pick<RecordedCall, 'method' | 'path'>) => `${method} ${path}`;
async function allDifferences(calls: readonly RecordedCall[]): Promise<string[]> {
	return (await Promise.all(calls.map((call) => differences(WORLD, call)))).flat();
}

let site: PluginSite;
let near: TestGateway & { stop(): Promise<void> };
let cookie = '';
let order = { id: 0, order_key: '' };
const reached = new Set<string>();
const driven = new Set<string>();

beforeAll(async () => {
	({ site, near } = await openGateway());
});
afterAll(() => near.stop());
beforeEach(() => void site.calls.splice(0));

type Body = Readonly<Record<string, unknown>>;
interface BrowserCall {
	readonly method: 'GET' | 'POST' | 'PUT';
	/** At the gateway, below "/api". */
	readonly path: string;
	readonly body?: Body;
	readonly headers?: Record<string, string>;
}

async function ask({ method, path, body, headers = {} }: BrowserCall): Promise<Response> {
	const pattern = path.split('?')[0] ?? '';
	driven.add(`${method} ${pattern.replace(/\/\d+(?=\/|$)/, '/:id')}`);
	const own = { origin: ORIGIN, ...(cookie === '' ? {} : { cookie }), ...headers };
	const init: RequestInit =
		body === undefined ? { method, headers: own } : { ...json(body, own), method };
	return near.ask(path.startsWith('/api') ? path : `/api${path}`, init);
}

/** Makes a call; what it has the site asked, each once and in order of their names, is as the specification has it. */
async function reaches(call: BrowserCall, wanted: readonly string[]): Promise<Response> {
	const answer = await ask(call);
	for (const one of site.calls) reached.add(nameOf(rowOf(ROWS, one) ?? one));
	expect(await allDifferences(site.calls)).toEqual([]);
	expect([...new Set(site.calls.map(nameOf))].sort()).toEqual([...wanted].sort());
	return answer;
}

const WP = '/wp-json';
const FILES = '/wp-content/uploads/app_sync';
const get = (path: string, ...wanted: string[]) =>
	[{ method: 'GET', path }, wanted.length === 0 ? [`GET ${path.split('?')[0]}`] : wanted] as const;
const post = (path: string, body: Body, ...wanted: string[]) =>
	[{ method: 'POST', path, body }, wanted.length === 0 ? [`POST ${path}`] : wanted] as const;
const PHONE = '+7 (999) 123-45-67';
const PROOF = { phone: PHONE, code: '482193', 'auth-sms-code': '482193', request_id: 'req_01' };
const QUOTE = `${WP}/checkout/v1/quote`;
const AUTOAPPLY = `POST ${WP}/wc/v3/coupons/autoapply`;
const title = ([{ method, path, body }]: readonly [BrowserCall, ...unknown[]]) =>
	`${method} ${path}${body === undefined ? '' : ` ${Object.keys(body).join()}`}`;
const named = <Row extends readonly [BrowserCall, readonly string[]]>(rows: readonly Row[]) =>
	rows.map((row) => [title(row), ...row] as const);

test('the first page: settings, categories first, then all of the menu; nothing twice', async () => {
	await reaches({ method: 'GET', path: '/api/menu/cards?sections=21&from=0' }, [
		...[`GET ${WP}/v1/all_settings`, `GET ${WP}/front/settings`],
		...[`GET ${FILES}/prodcat_main_categories_only.json`, `GET ${FILES}/prodcat.json`],
	]);
	const files = site.calls.map(({ path }) => path).filter((path) => path.startsWith(FILES));
	expect(files).toEqual([`${FILES}/prodcat_main_categories_only.json`, `${FILES}/prodcat.json`]);
});

describe('a guest', () => {
	test.each(
		named([
			get(`${WP}/v1/all_settings?lang=en&t=1`),
			get(`${WP}/front/settings?lang=en`),
			get('/banners-json'),
			get(`${WP}/restoran/v1/blog?lang=en`),
			get(`${WP}/restoran/v1/gallery/7`),
			get(`${WP}/wp/v2/posts?slug=new-menu&lang=en&surplus=1`),
			get(`${WP}/wp/v2/pages?slug=about&lang=en`),
			get(
				'/articles',
				...['restoran/v1/blog', 'wp/v2/pages', 'wp/v2/posts'].map((one) => `GET ${WP}/${one}`),
			),
			get('/articles/page/about', `GET ${WP}/wp/v2/pages`),
			get(`${FILES}/prodcat_main.json?t=1`),
			get(`${FILES}/prodcat-en.json?t=1`),
			get(`${FILES}/prodcat_main-en.json`),
			get(`${FILES}/prodcat_main_categories_only-en.json?t=1`),
			get('/menu/prices?warehouse=119', `GET ${FILES}/prodcat_119.json`),
			get(`${WP}/systeminfo/v1/coupons/seettings`),
			get(`${WP}/v1/autocoupons?lang=en&token=stolen&user_id=1`),
			get(
				`${WP}/checkout/avaible_time?stock_id=119&shipping_method=flat_rate&zone=1&lang=en&user_id=7`,
			),
			get(`${WP}/booking/v1/tables?restaurant_id=51&date=21.11.2026&time=19:00&guests=4`),
			get(`${WP}/booking/v1/times?restaurant_id=51&date=21.11.2026&guests=4`),
			get('/redirect-check?path=/old-menu&lang=en'),
			post(`${WP}/contact-form-7/v1/contact-forms/171/feedback`, {
				...{
					'your-name': 'Анна',
					'your-phone': PHONE,
					'your-message': 'Здравствуйте',
					surplus: '1',
				},
			}),
			// What is known of a guest: nobody is asked.
			[{ method: 'GET', path: `${WP}/system/users` }, []],
			[{ method: 'GET', path: `${WP}/systeminfo/v1/bonus?user_id=7387` }, []],
		]),
	)('%s', async (_, call, wanted) => void (await reaches(call, wanted)));

	test('a page: whether its address has moved, the rest is kept', async () => {
		await near.ask('/menu/pizza');
		expect(await allDifferences(site.calls)).toEqual([]);
		expect(site.calls.map(nameOf)).toEqual(['GET /redirect-check']);
	});

	test('a page in another language', async () => {
		const files = ['prodcat_main_categories_only-en', 'prodcat-en', 'prodcat_119-en'];
		await reaches({ method: 'GET', path: '/menu/prices?warehouse=119&lang=en' }, [
			...[`GET ${WP}/v1/all_settings`, `GET ${WP}/front/settings`],
			...files.map((one) => `GET ${FILES}/${one}.json`),
		]);
	});

	test('a quote: the site’s coupons, and autoapply as the discount call', async () => {
		const wish = { ...orderBody(), customer_id: 7387 };
		const answer = await reaches({ method: 'POST', path: QUOTE, body: wish }, [
			...[`POST ${QUOTE}`, AUTOAPPLY],
			// The price file of the warehouse is kept from before.
			`GET ${WP}/v1/autocoupons`,
		]);
		expect(await answer.json()).toMatchObject({
			...{ items: '900.00', discount: '73.50' },
			coupons: [{ code: 'auto10', saved: '73.50', selected: true }],
		});
		const [asked] = site.calls.filter((call) => nameOf(call) === AUTOAPPLY);
		expect(JSON.parse(asked?.body ?? '')).toMatchObject({
			...{ cart_total: 900, delivery_type: 'flat_rate', customer_id: 0, coupons: '' },
			cart_items: [
				{
					...{ product: { id: 501, name: 'Пепперони' }, quantity: 2, variation: 5011, price: 450 },
					variation_data: { id: 5011, description: '30 см', price: '450.00', in_stock: true },
				},
			],
			...{ take_date: '20.11.2026', meta_data: [{ key: 'stock_id', value: 119 }] },
		});
	});

	test('a quote for an hour with a typed code says both', async () => {
		const meta = { must_be_delivered: '13:00-13:30', take_date: '21.11.2026', stock_id: '119' };
		const body = orderBody({ coupons: ['SUMMER'], meta });
		await reaches({ method: 'POST', path: QUOTE, body }, [AUTOAPPLY]);
		const [asked] = site.calls.filter((call) => nameOf(call) === AUTOAPPLY);
		expect(JSON.parse(asked?.body ?? '')).toMatchObject({
			...{ coupons: 'SUMMER', take_date: '21.11.2026', time_from: '13:00', time_to: '13:30' },
		});
	});

	test('the call itself, as any browser may make it', async () => {
		const line = { product: { id: 501, name: 'Пепперони' }, quantity: 1, variation: 0 };
		const body = {
			...{ cart_total: 450, delivery_type: 'flat_rate', customer_id: 7387, coupons: '' },
			cart_items: [{ ...line, variation_data: null, price: 450 }],
			...{ take_date: '20.11.2026', meta_data: [{ key: 'stock_id', value: 119 }], surplus: 1 },
		};
		await reaches({ method: 'POST', path: `${WP}/wc/v3/coupons/autoapply`, body }, [AUTOAPPLY]);
		expect(JSON.parse(site.calls[0]?.body ?? '').customer_id).toBe(0);
	});

	test.each(
		named([
			post(`${WP}/wc/auth/send_code`, { phone: PHONE, can_confirmed: '1' }),
			post(`${WP}/telega/v1/auth/send`, { phone: PHONE }),
			post(`${WP}/telega/v1/auth/check`, PROOF),
			post(`${WP}/telega/v1/auth/confirmed`, { request_id: 'req_01' }),
			post(`${WP}/whatsapp/v1/auth/send`, { phone: PHONE }),
			post(`${WP}/whatsapp/v1/auth/check`, PROOF),
		]),
	)('%s', async (_, call, wanted) => void (await reaches(call, wanted)));
});

describe('a customer', () => {
	test('logs in', async () => {
		const path = `${WP}/wc/auth/check_code`;
		const answer = await reaches({ method: 'POST', path, body: PROOF }, [`POST ${path}`]);
		cookie = cookieOf(answer);
		expect(cookie).toMatch(/^.+=.+$/);
	});

	const account = [
		get(`${WP}/system/users?token=stolen`),
		get(`${WP}/v1/autocoupons`),
		get(`${WP}/systeminfo/v1/bonus?user_id=1`),
		get(`${WP}/systeminfo/v1/bonus/history`),
		get(`${WP}/systeminfo/v1/user/avaible_coupons?user_id=1`),
		get(`${WP}/systeminfo/v2/user_preferences`),
		post(`${WP}/systeminfo/v2/user_preferences`, { preferences: [1, 2], user_id: 1 }),
		get(`${WP}/systeminfo/v2/user_favorites`),
		post(`${WP}/systeminfo/v2/user_favorites`, { favorites: [501, 601], user_id: 1 }),
		get(`${WP}/systeminfo/v2/coupons/referal_info`),
		get(`${WP}/systeminfo/v2/push/user_history`),
		get(`${WP}/wc/auth/user/get_addresses`),
		post(`${WP}/wc/auth/user/get_addresses`, {
			data: { address: 'Москва, Тверская, 1' },
			user_id: 1,
		}),
		get('/wheel/?user_id=1'),
		post('/wheel/', { user_id: 1 }),
		get(`${WP}/wc/saved_tokens?user_id=1`),
		post(`${WP}/payment/v1/charge`, { order_id: 1, card_id: 1, customer_id: 1 }),
		get(`${WP}/wc/v2/orders?customer=1&page=1&per_page=20`),
		get(`${WP}/wc/v3/orders?customer=1&page=1&per_page=20&status=pending,processing`),
		post(`${WP}/system/users`, { data: { name: 'Анна' } }),
		// Of sites without the specification's accounts: this one is not asked.
		[{ method: 'GET', path: `${WP}/system/users/cart` }, []] as const,
		[{ method: 'POST', path: `${WP}/system/users/phone`, body: { data: {} } }, []] as const,
		[{ method: 'POST', path: `${WP}/system/users/delete`, body: { data: {} } }, []] as const,
	];
	test.each(named(account))('%s', async (_, call, wanted) => void (await reaches(call, wanted)));

	test('orders: asked who it is, priced, and sent with every sum', async () => {
		const bonuses = { bonuses: '100', entrance: '2', floor: '5', enter_code: '42К' };
		const body = orderBody({
			lines: [{ id: 501, units: 2, variation: 5011, supplements: [[9101, 2]] }, { id: 601 }],
			meta: { ...bonuses, people_count: '2', platform: 'telegram' },
		});
		const path = `${WP}/wc/v3/orders`;
		const answer = await reaches(
			{ method: 'POST', path, body, headers: { 'idempotency-key': 'of-the-spec' } },
			[
				...[`GET ${WP}/system/users`, `GET ${WP}/v1/autocoupons`, `GET ${WP}/systeminfo/v1/bonus`],
				...[`GET ${WP}/systeminfo/v2/user_preferences`, `GET ${path}`, AUTOAPPLY],
				`POST ${WP}/wc/v2/orders`,
			],
		);
		expect(answer.status).toBe(201);
		order = await answer.json();
		expect(order).toMatchObject({ customer_id: WOO_CUSTOMER.id, discount_total: '73.50' });
	});

	test('reads, rates and cancels it', async () => {
		for (const version of ['v2', 'v3']) {
			const path = `${WP}/wc/${version}/orders/${order.id}`;
			// Whose an order is, is read before it is changed.
			const seen = `GET ${WP}/wc/v3/orders/${order.id}`;
			await reaches({ method: 'GET', path: `${path}?key=${order.order_key}` }, [seen]);
			site.calls.splice(0);
			const stored = site.woo.orders.get(order.id);
			if (stored === undefined) throw new Error('no order');
			Object.assign(stored, { status: 'completed', meta: [] });
			const rating = [
				{ key: 'order_rating', value: '5' },
				{ key: 'order_rating_comment', value: 'Всё вовремя' },
			];
			const key = `?key=${order.order_key}`;
			await reaches({ method: 'PUT', path: path + key, body: { meta_data: rating, total: '1' } }, [
				...[seen, `PUT ${path}`],
			]);
			site.calls.splice(0);
			// The site knows no tips: asked for once, and not again for ten minutes.
			const tip = `${WP}/payment/v1/orders/${order.id}/tip`;
			await ask({ method: 'POST', path: tip + key, body: { amount: '100.00', card_id: 1 } });
			site.calls.splice(0);
			stored.status = 'pending';
			await reaches({ method: 'PUT', path: path + key, body: { status: 'cancelled' } }, [
				...[seen, `PUT ${path}`],
			]);
			site.calls.splice(0);
		}
	});

	test('and the second version of the call is the same', async () => {
		const path = `${WP}/wc/v2/orders`;
		const headers = { 'idempotency-key': 'of-the-spec-2' };
		await ask({ method: 'POST', path, body: orderBody(), headers });
		expect(await allDifferences(site.calls)).toEqual([]);
		expect(site.calls.map(nameOf)).toContain(`POST ${path}`);
	});
});

describe('the table', () => {
	test('is asked whole: no call of it is left out', () => {
		expect(ROWS.map(nameOf).filter((one) => !reached.has(one))).toEqual([]);
	});

	test('every call a browser may make was made', () => {
		const all = PASSED_CALLS.map(({ method, path }) => `${method} ${path}`);
		const made = [...driven].map((one) => one.replace(/app_sync\/.*/, 'app_sync/:file'));
		expect(all.filter((one) => !made.includes(one))).toEqual([]);
	});
});

test('of a catalogue in fragments the first load is: categories, main part, all', async () => {
	const { site: fragmented, near: gateway } = await openGateway(({ woo }) => {
		woo.settings.settings.fragmented_stosks_json = true;
	});
	await gateway.ask('/api/menu/cards?sections=21&from=0');
	await gateway.stop();
	expect(await allDifferences(fragmented.calls)).toEqual([]);
	expect(fragmented.calls.map(({ path }) => path).filter((path) => path.startsWith(FILES))).toEqual(
		['prodcat_main_categories_only', 'prodcat_main', 'prodcat'].map(
			(one) => `${FILES}/${one}.json`,
		),
	);
});

test('what a site has not got of ours it is asked for once in ten minutes', async () => {
	const { site: plugin, near: gateway } = await openGateway();
	for (let times = 0; times < 3; times++) await gateway.ask(`/api${QUOTE}`, json(orderBody()));
	await gateway.stop();
	const asked = plugin.calls.map(nameOf).filter((one) => OURS.includes(one));
	expect(asked).toEqual([`POST ${QUOTE}`]);
});

describe('a difference is told', () => {
	const { key, secret } = WOO_KEYS;
	const KEYS = `consumer_key=${key}&consumer_secret=${secret}`;
	const TOKEN = `token=${WOO_CUSTOMER.token}`;
	const tell = (method: string, address: string, body = '', type = 'application/json') => {
		const { pathname: path, searchParams: query } = new URL(address, 'http://site');
		const headers = new Headers(body === '' ? {} : { 'content-type': type });
		return differences(WORLD, { method, path, query, headers, body });
	};
	const SETTINGS = `${WP}/v1/all_settings`;
	const FAVOURITES = `${WP}/systeminfo/v2/user_favorites`;

	test.each([
		['GET', '/wp-json/systeminfo/v1/coupons/settings', '', 'no such call'],
		['PUT', SETTINGS, '', 'no such call'],
		['GET', SETTINGS, '', 'query.t: missing'],
		['GET', `${SETTINGS}?t=1`, '', 'query.t: expected the bucket of now'],
		['GET', `${WP}/front/settings?t=1`, '', 'query.t: one too many'],
		['GET', `${WP}/front/settings?lang=en&lang=de`, '', 'query.lang: said twice'],
		['GET', `${FAVOURITES}?${TOKEN}&${KEYS}`, '', 'credential: keys and token at once'],
		['GET', FAVOURITES, '', 'credential: none, not token'],
		['GET', `${FAVOURITES}?token=stolen`, '', 'credential: another token'],
		['GET', `${WP}/front/settings?${KEYS}`, '', 'credential: keys, not none'],
		[
			'POST',
			`${FAVOURITES}?${TOKEN}`,
			'{"favorites":[1],"user_id":7387}',
			'body.user_id: one too many',
		],
		['POST', `${FAVOURITES}?${TOKEN}`, '{}', 'body.favorites: missing'],
		[
			'POST',
			`${FAVOURITES}?${TOKEN}`,
			'{"favorites":["1"]}',
			/^body\.favorites\.0: .*Expected number/,
		],
		['GET', `${FAVOURITES}?${TOKEN}`, '{}', 'body: there is one'],
	])('%s %s %s: %s', async (method, address, body, wanted) => {
		const [said = '', ...others] = await tell(method, address, body);
		const text = said.replace(/^\w+ \S+: /, '');
		if (typeof wanted === 'string') expect(text).toBe(wanted);
		else expect(text).toMatch(wanted);
		expect(others.filter((one) => !one.includes('credential'))).toEqual([]);
	});

	test('a body that is no JSON', async () => {
		const said = await tell('POST', `${FAVOURITES}?${TOKEN}`, '{"favorites":[1]}', 'text/plain');
		expect(said).toEqual([`POST ${FAVOURITES}: content-type: text/plain, not application/json`]);
	});
});
