/** Each fault of a site in its own sentence; the site is its HTTP answers alone. */
import { expect, test } from 'vitest';
import { siteBlock } from '#server/site/site-findings.ts';
import {
	aStockSite,
	BATCH,
	INDEX,
	lookAt,
	page,
	refuses,
	STATUS,
	STOCK_KEYS,
	STOCK_URL,
	type StockSite,
	says,
} from '#tests/fixtures/stock-site.ts';

const AUTH = 'woocommerce_rest_authentication_error';
const ANONYMOUS = 'woocommerce_rest_cannot_batch';

test('a WooCommerce that sells has nothing off, and nothing is written to find it out', async () => {
	const site = aStockSite();
	const found = await lookAt(site);
	expect(siteBlock(found)).toEqual([
		`  site       ${STOCK_URL}: WordPress 6.9.7, WooCommerce 10.0.2 found, our keys may write`,
		'  works      keys: may read and write; menu: 2 products; money: EUR, 2 decimals; taxes: shown inside the sums; address: 20121 Milano, IT; delivery: Courier; pickup: Pickup; payment: Cash; coupons: taken; guests: may order without an account; statuses: the site sends word of changed orders; time zone: IT, Europe/Rome; language: it_IT',
	]);
	expect(found).toMatchObject({ ok: true, kind: 'woocommerce' });
	expect(site.calls.filter((call) => !call.startsWith('GET '))).toEqual([`${BATCH} {}`]);
});

test('without keys it is said what the site is, and nothing that takes them is asked', async () => {
	const site = aStockSite();
	expect(siteBlock(await lookAt(site, { keys: undefined }))).toEqual([
		`  site       ${STOCK_URL}: WordPress, WooCommerce found`,
		'  works      menu: 2 products',
	]);
	expect(site.calls.filter((call) => call.includes('/wc/v3/'))).toEqual([]);
});

const index = (answer: Parameters<StockSite['answers']['set']>[1]) => (site: StockSite) =>
	void site.answers.set('/wp-json/', answer);

const REFUSES = `${STOCK_URL} refuses our keys (WC_KEY, WC_SECRET must be of a key that may read and write)`;

type Fault = [name: string, spoil: (site: StockSite) => void, line: string];
const FAULTS: Fault[] = [
	[
		'a page, no WordPress',
		index(page()),
		`${STOCK_URL} is no WordPress that can be asked: /wp-json/ answers a page, no JSON (200)`,
	],
	[
		'an empty answer',
		index(() => new Response('')),
		`${STOCK_URL} is no WordPress that can be asked: /wp-json/ answers nothing (200)`,
	],
	[
		'JSON of something else',
		index(says({ hello: 'world' })),
		`${STOCK_URL} is no WordPress that can be asked: /wp-json/ answers other JSON (200)`,
	],
	[
		'plain permalinks',
		(site) => {
			site.answers.set('/wp-json/', page(404));
			site.answers.set('/', says(INDEX));
		},
		`${STOCK_URL} is a WordPress with plain permalinks, with which WooCommerce takes no keys: choose “Post name” in its Settings → Permalinks`,
	],
	[
		'a closed index',
		index(refuses(401, 'rest_login_required')),
		`${STOCK_URL} keeps the list of its calls to itself (401 rest_login_required): a security plugin has closed /wp-json/, let everybody read it`,
	],
	[
		'a password before WordPress',
		index(page(401)),
		`${STOCK_URL} asks for a password before WordPress (401): take it off /wp-json/`,
	],
	[
		'a firewall',
		index(page(403)),
		`${STOCK_URL} turns us away before WordPress (403): its firewall must let /wp-json/ pass`,
	],
	[
		'another host',
		index(page(301, { location: 'https://www.shop.example/wp-json/?_fields=name' })),
		`${STOCK_URL} redirects to https://www.shop.example: that is the address to give`,
	],
	[
		'a folder',
		index(page(302, { location: '/store/wp-json/' })),
		`${STOCK_URL} redirects to ${STOCK_URL}/store: that is the address to give`,
	],
	['maintenance', index(page(503)), `${STOCK_URL} is in maintenance or overloaded (503)`],
	['an error', index(page(500)), `${STOCK_URL} fails by itself (500): its own error log says why`],
	[
		'no WooCommerce',
		index(says({ ...INDEX, namespaces: ['wp/v2'] })),
		`${STOCK_URL}: WordPress found, WooCommerce is missing (no wc/v3)`,
	],
	[
		'no Store API',
		(site) => void site.answers.delete('/wp-json/wc/store/v1/products'),
		`${STOCK_URL}: WordPress 6.9.7, WooCommerce 10.0.2 found; the Store API is not there (wc/store/v1: 404 rest_no_route), and no companion plugin either (/wp-json/v1/all_settings): is WooCommerce older than 9.3, or does a plugin switch it off?`,
	],
	...['8.9.1', '9.2.3'].map(
		(version): Fault => [
			`WooCommerce ${version}`,
			(site) => void site.answers.set(STATUS, says({ environment: { version } })),
			`${STOCK_URL}: WooCommerce ${version} is too old: 9.3 is the least, 10.0.2 is tested; update it`,
		],
	),
	[
		'a firewall before writing',
		(site) => void site.answers.set(BATCH, page(403)),
		`${STOCK_URL}: reading is let through, writing is not (POST: 403): a firewall before WordPress?`,
	],
	[
		'a read-only key',
		(site) => void site.answers.set(BATCH, refuses(401, AUTH)),
		`${REFUSES}: this key may only read (401 ${AUTH})`,
	],
	[
		'a write-only key',
		(site) => void site.answers.set(STATUS, refuses(401, AUTH)),
		`${REFUSES}: this key may only write (401 ${AUTH})`,
	],
	[
		'a wrong secret',
		(site) => {
			for (const call of [BATCH, STATUS]) site.answers.set(call, refuses(401, AUTH));
		},
		`${REFUSES}: the secret is not the one of this key (401 ${AUTH})`,
	],
	[
		'a key nobody knows',
		(site) => {
			for (const call of [BATCH, STATUS]) site.answers.set(call, refuses(401, ANONYMOUS));
		},
		`${REFUSES}: it knows no such key; was it deleted, is it of another site, was it cut in copying? (401 ${ANONYMOUS})`,
	],
	[
		'a key of a customer',
		(site) => {
			for (const call of [BATCH, STATUS]) site.answers.set(call, refuses(403, ANONYMOUS));
		},
		`${REFUSES}: its user may not manage orders; make one for an administrator or a shop manager (403 ${ANONYMOUS})`,
	],
	[
		'a web server that drops the header',
		(site) => {
			site.answers.set(STATUS, refuses(401, ANONYMOUS));
			site.answers.set(BATCH, (request) =>
				new URL(request.url).searchParams.get('consumer_key') === STOCK_KEYS.key
					? Response.json([])
					: (refuses(401, ANONYMOUS)(request) as Response),
			);
		},
		`${REFUSES}: its web server takes the Authorization header away; for Apache, put SetEnvIf Authorization "(.*)" HTTP_AUTHORIZATION=$1 into .htaccess (401 ${ANONYMOUS})`,
	],
];

test.each(FAULTS)('%s has a sentence of its own', async (_name, spoil, line) => {
	const site = aStockSite();
	spoil(site);
	const found = await lookAt(site);
	expect(found).toMatchObject({ ok: false, line });
	expect(siteBlock(found)).toEqual([`  site       ${line}`]);
	expect(JSON.stringify(found)).not.toContain(STOCK_KEYS.secret);
});

test('keys that go over http are not taken, and the address the site has is named', async () => {
	const site = aStockSite();
	for (const call of [BATCH, STATUS]) site.answers.set(call, refuses(401, ANONYMOUS));
	expect((await lookAt(site, { siteUrl: 'http://shop.local' })).line).toBe(
		`http://shop.local refuses our keys (WC_KEY, WC_SECRET must be of a key that may read and write): WooCommerce takes no keys over http://; give its https:// address, it calls itself https://shop.example (401 ${ANONYMOUS})`,
	);
});
