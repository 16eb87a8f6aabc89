/**
 * A quote in front of a site that has none: the bundled shop plays that site, with its own quote taken away, and what the
 * gateway says instead is what the shop would have said.
 */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/databases.ts';
import { cookieOf, json, openTestGateway, type TestGateway } from '#tests/fixtures/test-gateway.ts';
import { NOON, type OrderWish, openTestShop, orderBody, type TestShop } from '#tests/shop.ts';

const QUOTE = '/wp-json/checkout/v1/quote';
const [kind] = DATABASES;
if (kind === undefined) throw new Error('no database to test on');

let site: TestShop;
let near: TestGateway & { stop(): Promise<void> };
let folder: string;
/** Paths the site does not know, or answers so. */
const without = new Map<string, number>([[QUOTE, 404]]);
const answers = new Map<string, unknown>();
const requests: string[] = [];

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'vitrina-site-'));
	await cp(join(import.meta.dirname, '../../demo/shops/pizza'), folder, { recursive: true });
	// A real site counts the orders it has; those of before this shop are the bundled shop's alone.
	const file = join(folder, 'customers.json');
	const customers = JSON.parse(await readFile(file, 'utf8')) as object[];
	await writeFile(file, JSON.stringify(customers.map((one) => ({ ...one, orders_count: 0 }))));
	site = await openTestShop(kind, { folder });
	near = await openTestGateway({
		startsAt: NOON,
		deps: {
			backend: (request) => {
				const { pathname } = new URL(request.url);
				requests.push(pathname);
				const said = answers.get(pathname);
				if (said !== undefined) return Response.json(said);
				const status = without.get(pathname);
				return status === undefined
					? site.shop.fetch(request)
					: Response.json({ code: 'rest_no_route' }, { status });
			},
		},
		config: {
			credentials: { key: 'ck_test', secret: 'cs_test' },
			servesRawSite: false,
			freshForMs: 180_000,
			siteOrigin: 'http://shop.test',
		},
	});
});
afterAll(async () => {
	await near.stop();
	await site.close();
	await rm(folder, { recursive: true, force: true });
});

const sessions = new Map<string, Promise<Record<string, string>>>();
/** A code is sent once a minute: each phone logs in once. */
function loggedIn(phone: string): Promise<Record<string, string>> {
	const known = sessions.get(phone) ?? logIn(phone);
	sessions.set(phone, known);
	return known;
}
async function logIn(phone: string): Promise<Record<string, string>> {
	await near.ask('/api/wp-json/wc/auth/send_code', json({ phone }));
	const code = site.lastCode();
	const answer = await near.ask('/api/wp-json/wc/auth/check_code', json({ phone, code }));
	return { cookie: cookieOf(answer) };
}

/** What the gateway says, beside what the site itself would have said of the same order. */
async function both(wish: OrderWish, headers: Record<string, string> = {}) {
	const body = orderBody(wish);
	const ours = await near.ask(`/api${QUOTE}`, json(body, headers));
	expect(ours.status).toBe(200);
	const theirs = await site.post(`${QUOTE}?consumer_key=ck_test&consumer_secret=cs_test`, body);
	const { now: _ours, ...said } = (await ours.json()) as Record<string, unknown>;
	const { now: _theirs, ...wanted } = theirs.json;
	return { said, wanted };
}

/** Has a coupon of her own and 500 points. */
const ANNA = { phone: '+7 (999) 000-00-01', id: 7387 };
const WISHES: [name: string, wish: OrderWish][] = [
	['a pizza', {}],
	['below the minimum', { lines: [{ id: 601 }] }],
	['enough for a gift', { lines: [{ id: 501, units: 4, variation: 5011 }, { id: 601 }] }],
	['more than there is', { lines: [{ id: 501, units: 900, variation: 5011 }] }],
	[
		'one dish in two lines',
		{
			lines: [
				{ id: 601, units: 500 },
				{ id: 601, units: 500 },
			],
		},
	],
	['a dish that is gone', { lines: [{ id: 501, variation: 5011 }, { id: 999_999 }] }],
	['nothing', { lines: [] }],
	['out of the zones', { coords: [30.3, 59.9] }],
	['no address', { coords: null, address: '' }],
	['at the counter', { method: 'local_pickup', coords: null, meta: { pickup_location_id: '1' } }],
	['at another warehouse', { method: 'local_pickup', coords: null, meta: { stock_id: '120' } }],
	['an hour that is over', { meta: { must_be_delivered: '09:00-09:30', take_date: '20.11.2026' } }],
	['a payment of another place', { payment: 'nothing_of_ours' }],
	['points of a guest', { meta: { bonuses: '100' } }],
	[
		'a coupon that is listed',
		{ coupons: ['minus200'], lines: [{ id: 501, units: 6, variation: 5011 }] },
	],
];

describe('a guest', () => {
	test.each(WISHES)('%s', async (_name, wish) => {
		const { said, wanted } = await both(wish);
		expect(said).toEqual(wanted);
	});
});

describe('a customer with coupons, points and orders', () => {
	test.each(WISHES)('%s', async (_name, wish) => {
		const headers = await loggedIn(ANNA.phone);
		const { said, wanted } = await both({ ...wish, customer: ANNA.id }, headers);
		expect(said).toEqual(wanted);
		expect(said.bonuses).toMatchObject({ balance: expect.any(Number) });
	});
});

describe('what the site alone knows', () => {
	const FOUR = [{ id: 501, units: 4, variation: 5011 }];

	test('a code it did not list is its to judge: what it takes is taken off', async () => {
		const wish = { lines: FOUR, coupons: ['tochka'] };
		const { said, wanted } = await both(wish);
		expect(wanted.discount).not.toBe('0.00');
		expect(said).toMatchObject({
			...{ items: wanted.items, discount: wanted.discount, total: wanted.total, changes: [] },
			promocode: { code: 'tochka', discount_type: 'percent' },
		});
	});

	test('a code nobody has is refused in its own words', async () => {
		const { said } = await both({ coupons: ['nosuchcode'] });
		const message = 'Не удалось применить промокод';
		expect(said).toMatchObject({
			changes: [{ coupon_code: 'nosuchcode', refusals: [{ rule: 'told_by_site', message }] }],
		});
	});

	test('a code it refuses is refused', async () => {
		const { said } = await both({ coupons: ['once500'], lines: [{ id: 601 }] });
		expect(said).toMatchObject({
			discount: '0.00',
			changes: [{ code: 'coupon_refused', coupon_code: 'once500' }],
		});
	});

	test('its orders make the next one no first one', async () => {
		const headers = await loggedIn('+7 (999) 555-00-11');
		const wish = { lines: FOUR };
		const isOffered = (said: Record<string, unknown>) =>
			(said.coupons as { code: string }[]).some(({ code }) => code === 'first15');
		expect(isOffered((await both(wish, headers)).said)).toBe(true);
		const placed = await near.ask(
			'/api/wp-json/wc/v3/orders',
			json(orderBody(wish), { ...headers, 'idempotency-key': 'first-order' }),
		);
		expect(placed.status).toBe(201);
		const after = (await both(wish, headers)).said;
		expect(isOffered(after)).toBe(false);
		expect(after.orders_count).toBe(1);
	});

	test('how often somebody has used a coupon is in the coupon', async () => {
		const path = '/wp-json/v1/autocoupons';
		const usedOnce = { id: 3206, code: 'anna300', discount_type: 'fixed_cart', amount: '300' };
		const isRefused = async (usedBy: readonly unknown[]) => {
			answers.set(path, [{ ...usedOnce, usage_limit_per_user: 1, used_by: usedBy }]);
			const { said } = await both({ lines: FOUR }, await loggedIn(ANNA.phone));
			const [offer] = said.coupons as { eligible: boolean; refusals: { rule: string }[] }[];
			return offer?.refusals.some(({ rule }) => rule === 'usage_limit_per_user');
		};
		expect(await isRefused([])).toBe(false);
		expect(await isRefused(['9', 'guest@shop.test'])).toBe(false);
		expect(await isRefused(['9', String(ANNA.id)])).toBe(true);
		answers.delete(path);
	});
});

describe('a site that', () => {
	const ask = (headers: Record<string, string> = {}) =>
		near.ask(`/api${QUOTE}`, json(orderBody(), headers));

	test('has no quote is not asked for one each time', async () => {
		await ask();
		requests.length = 0;
		await ask();
		expect(requests).not.toContain(QUOTE);
		near.advance(10 * 60_000);
		await ask();
		expect(requests).toContain(QUOTE);
	});

	test('has one answers it itself', async () => {
		near.advance(10 * 60_000);
		answers.set(QUOTE, { total: '1.00' });
		expect(await (await ask()).json()).toEqual({ total: '1.00' });
		answers.delete(QUOTE);
	});

	test('does not tell how many orders there were is told by nobody', async () => {
		const headers = await loggedIn(ANNA.phone);
		without.set('/wp-json/wc/v3/orders', 503);
		expect((await ask(headers)).status).toBe(502);
		expect((await ask()).status).toBe(200);
		without.delete('/wp-json/wc/v3/orders');
	});

	test('has neither bonuses nor coupons prices dishes all the same', async () => {
		const headers = await loggedIn(ANNA.phone);
		const gone = ['/wp-json/systeminfo/v1/bonus', '/wp-json/v1/autocoupons'];
		for (const path of gone) without.set(path, 404);
		const said = (await (await ask(headers)).json()) as Record<string, unknown>;
		expect(said).toMatchObject({ items: '900.00', bonuses: null, coupons: [] });
		for (const path of gone) without.delete(path);
	});

	test('no longer knows the customer is told the price of a guest', async () => {
		const headers = await loggedIn(ANNA.phone);
		answers.set('/wp-json/system/users', { status: 'error', message: 'Токен не найден' });
		expect(await (await ask(headers)).json()).toMatchObject({ bonuses: null, orders_count: 0 });
		answers.delete('/wp-json/system/users');
	});

	test('is sent no order says what is wrong with the body', async () => {
		without.delete(QUOTE);
		const body = { ...orderBody(), line_items: [{ product_id: 'x' }] };
		const answer = await near.ask(`/api${QUOTE}`, json(body));
		expect(answer.status).toBe(400);
		without.set(QUOTE, 404);
	});
});
