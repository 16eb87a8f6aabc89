import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/databases.ts';
import { NOON, openTestShop, orderBody, type TestShop } from '#tests/shop.ts';

const ADDRESS = 'http://shop.test/wp-json/wc/v3/orders';

const encode = (text: string) =>
	encodeURIComponent(text).replace(
		/[!'()*]/g,
		(one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
	);

let nonces = 0;

/** Signs as WooCommerce's own client does: every parameter of the query goes out twice. */
function signed(
	parameters: Record<string, string>,
	options: {
		method?: string;
		secret?: string;
		address?: string;
		algorithm?: 'SHA1' | 'SHA256';
		oauth?: Record<string, string>;
	} = {},
): string {
	const { method = 'GET', secret = 'cs_test', address = ADDRESS, algorithm = 'SHA256' } = options;
	const all: Record<string, string> = {
		...parameters,
		oauth_consumer_key: 'ck_test',
		oauth_nonce: `nonce-${++nonces}`,
		oauth_signature_method: `HMAC-${algorithm}`,
		oauth_timestamp: String(NOON / 1000),
		oauth_version: '1.0',
		...options.oauth,
	};
	const text = Object.entries(all)
		.map(([key, value]) => `${encode(key)}=${encode(value)}`)
		.sort()
		.join('&');
	const signature = createHmac(algorithm.toLowerCase(), `${secret}&`)
		.update(`${method}&${encode(address)}&${encode(text)}`)
		.digest('base64');
	const twice = [
		...Object.entries(parameters),
		...Object.entries(all),
		['oauth_signature', signature],
	];
	return twice.map(([key, value]) => `${encode(key ?? '')}=${encode(value ?? '')}`).join('&');
}

describe.each(DATABASES)('the keys of the shop on $name', (kind) => {
	let shop: TestShop;
	beforeAll(async () => {
		shop = await openTestShop(kind);
	});
	afterAll(() => shop.close());

	const list = (query: string, authorization?: string) =>
		shop.call(
			`/wp-json/wc/v3/orders${query === '' ? '' : `?${query}`}`,
			authorization === undefined ? {} : { headers: { authorization } },
		);
	const basic = (user: string, password: string) => `Basic ${btoa(`${user}:${password}`)}`;
	const outcome = async (query: string, authorization?: string) => {
		const { status, json } = await list(query, authorization);
		return status === 200 ? 'in' : `${status} ${json.code}: ${json.message}`;
	};
	const NO_KEY = '401 woocommerce_rest_cannot_view: Sorry, you cannot list resources.';
	const WRONG = '401 woocommerce_rest_authentication_error';

	test('in the query', async () => {
		expect(await outcome('consumer_key=ck_test&consumer_secret=cs_test')).toBe('in');
		expect(await outcome('consumer_key=ck_test&consumer_secret=cs_tesT')).toBe(
			`${WRONG}: Consumer secret is invalid.`,
		);
		expect(await outcome('consumer_key=ck_other&consumer_secret=cs_test')).toBe(NO_KEY);
		expect(await outcome('')).toBe(NO_KEY);
	});

	test('as Basic auth', async () => {
		expect(await outcome('', basic('ck_test', 'cs_test'))).toBe('in');
		expect(await outcome('', basic('ck_test', 'cs:test'))).toBe(
			`${WRONG}: Consumer secret is invalid.`,
		);
		expect(await outcome('', basic('me', 'cs_test'))).toBe(NO_KEY);
		expect(await outcome('', 'Bearer x')).toBe(NO_KEY);
	});

	test.each(['SHA1', 'SHA256'] as const)(
		'as an OAuth 1.0a signature with %s',
		async (algorithm) => {
			expect(await outcome(signed({}, { algorithm }))).toBe('in');
			expect(await outcome(signed({ customer: '7387', per_page: '5' }, { algorithm }))).toBe('in');
			expect(await outcome(signed({ search: 'сыр & (чеснок)*' }, { algorithm }))).toBe('in');
		},
	);

	test('a signature covers the values the shop reads: of duplicates the last', async () => {
		const query = signed({ per_page: '5' });
		expect(await outcome(`per_page=3&${query}`)).toBe('in');
		expect(await outcome(`${query}&per_page=3`)).toBe(
			`${WRONG}: Invalid signature - provided signature does not match.`,
		);
	});

	test('a signature of another address, method, secret, key or time', async () => {
		const noMatch = `${WRONG}: Invalid signature - provided signature does not match.`;
		expect(await outcome(signed({}, { address: 'http://evil.test/wp-json/wc/v3/orders' }))).toBe(
			noMatch,
		);
		expect(await outcome(signed({}, { method: 'POST' }))).toBe(noMatch);
		expect(await outcome(signed({}, { secret: 'cs_other' }))).toBe(noMatch);
		expect(await outcome(signed({}, { oauth: { oauth_consumer_key: 'ck_other' } }))).toBe(
			`${WRONG}: Consumer key is invalid.`,
		);
		for (const seconds of [-1000, 1000]) {
			const oauth = { oauth_timestamp: String(NOON / 1000 + seconds) };
			expect(await outcome(signed({}, { oauth }))).toBe(`${WRONG}: Invalid timestamp.`);
		}
	});

	test('a signed request works once', async () => {
		const query = signed({});
		expect(await outcome(query)).toBe('in');
		expect(await outcome(query)).toBe(`${WRONG}: Invalid nonce - nonce has already been used.`);
	});

	test('an order placed with a signature', async () => {
		const query = signed({}, { method: 'POST' });
		const { status } = await shop.post(`/wp-json/wc/v3/orders?${query}`, orderBody());
		expect(status).toBe(201);
	});

	test('the address under /api is signed as it was called', async () => {
		const address = 'http://shop.test/api/wp-json/wc/v3/orders';
		const { status } = await shop.call(`/api/wp-json/wc/v3/orders?${signed({}, { address })}`);
		expect(status).toBe(200);
	});
});
