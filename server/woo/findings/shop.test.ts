/** What a WooCommerce that takes our keys has, and has not, of what a shop needs. */
import { expect, test } from 'vitest';
import { siteBlock } from '#server/site/site-findings.ts';
import {
	aStockSite,
	INDEX,
	lookAt,
	options,
	refuses,
	STATUS,
	STOCK_PUBLIC_URL,
	STOCK_URL,
	type StockSite,
	says,
} from '#tests/fixtures/stock-site.ts';

const V3 = '/wp-json/wc/v3';

const index = (answer: Parameters<StockSite['answers']['set']>[1]) => (site: StockSite) =>
	void site.answers.set('/wp-json/', answer);
const v3 =
	(path: string, answer: Parameters<StockSite['answers']['set']>[1]) => (site: StockSite) =>
		void site.answers.set(`${V3}/${path}`, answer);
const products =
	(...list: [type: string, isSold: boolean][]) =>
	(site: StockSite) =>
		void site.answers.set(
			'/wp-json/wc/store/v1/products',
			says(
				list.map(([type, isSold]) => ({ type, is_purchasable: isSold })),
				{ 'x-wp-total': String(list.length) },
			),
		);
const methods = (...kinds: string[]) =>
	v3(
		'shipping/zones/1/methods',
		says(kinds.map((kind) => ({ instance_id: 1, method_id: kind, title: kind, enabled: true }))),
	);
const account = (guests: string, signup: string) =>
	v3(
		'settings/account',
		options({
			woocommerce_enable_guest_checkout: guests,
			woocommerce_enable_signup_and_login_from_checkout: signup,
		}),
	);

test.each<[name: string, spoil: (site: StockSite) => void, lines: string[]]>([
	['no products', products(), ['wrong menu: there is no published product; add some in Products']],
	[
		'none that can be sold',
		products(['grouped', false], ['simple', false]),
		['wrong menu: none of 2 products can be sold (1 grouped, 1 without a price)'],
	],
	[
		'no way to have an order',
		methods(),
		[
			'wrong delivery: no zone has a way to deliver or to fetch an order; WooCommerce → Settings → Shipping',
		],
	],
	[
		'delivery alone',
		methods('flat_rate'),
		['off pickup: no zone has a local pickup: orders are delivered'],
	],
	[
		'pickup alone',
		methods('local_pickup'),
		['off delivery: no zone has a way to deliver: orders are fetched'],
	],
	[
		'no way to pay',
		v3('payment_gateways', says([{ id: 'cod', title: 'Cash', enabled: false }])),
		['wrong payment: no way to pay is enabled; WooCommerce → Settings → Payments'],
	],
	[
		'a shop that has told its country alone',
		v3(
			'settings/general',
			options({ woocommerce_enable_coupons: 'yes', woocommerce_default_country: 'IT:MI' }),
		),
		[
			"wrong address: the shop's own has no city, no postcode: it goes with every order, and WooCommerce refuses one without; give it in WooCommerce → Settings → General, or as order_address in the shop folder's settings.json",
		],
	],
	[
		'a country alone, where the state is of a list',
		v3(
			'settings/general',
			options({
				...{ woocommerce_enable_coupons: 'yes', woocommerce_default_country: 'IT' },
				...{ woocommerce_store_city: 'Milano', woocommerce_store_postcode: '20121' },
			}),
		),
		[
			"wrong address: the shop's own has no state: it goes with every order, and WooCommerce refuses one without; give it in WooCommerce → Settings → General, or as order_address in the shop folder's settings.json",
		],
	],
	[
		'an offset for a time zone',
		index(says({ ...INDEX, timezone_string: '', gmt_offset: 2 })),
		[
			'off time zone: the site has an offset alone (+02:00): its hours are wrong after the clocks change; choose a city in Settings → General',
		],
	],
	[
		'a language the storefront has not',
		(site) =>
			void site.answers.set(STATUS, says({ environment: { version: '10.1', language: 'ja' } })),
		['off language: the site speaks ja, which the storefront does not'],
	],
	[
		'settings that are not told',
		v3('shipping/zones', refuses(403, 'woocommerce_rest_cannot_view')),
		[
			'wrong site: what it tells of itself cannot be read: the site gave no sure answer: keys_refused (403 woocommerce_rest_cannot_view)',
		],
	],
])('%s: the shop is ready, and it is said', async (_name, spoil, lines) => {
	const site = aStockSite();
	spoil(site);
	const { ok, findings } = await lookAt(site);
	const said = findings
		.filter(({ state }) => state !== 'works')
		.map(({ part, state, line }) => `${state} ${part}: ${line}`);
	expect([ok, said]).toEqual([true, lines]);
});

test.each([
	['no', 'guest checkout is off, so every order is refused; allow it in'],
	[
		'yes',
		'an account is made with the first order, and a second one of the same e-mail address is refused; allow guest checkout in',
	],
])(
	'without guest checkout, accounts made there: %s, the shop is not ready',
	async (signup, why) => {
		const site = aStockSite();
		account('no', signup)(site);
		const line = `${why} WooCommerce → Settings → Accounts & Privacy`;
		expect(await lookAt(site)).toMatchObject({ ok: false, line: `${STOCK_URL}: ${line}` });
	},
);

test('a country without postcodes needs none, and a folder tells what the site does not', async () => {
	const site = aStockSite();
	const general = {
		woocommerce_default_country: 'HK:HONG KONG',
		woocommerce_store_city: 'Wan Chai',
	};
	v3('settings/general', options(general))(site);
	const said = async (folder = {}) =>
		(await lookAt(site, { folder })).findings.find(({ part }) => part === 'address');
	expect(await said()).toMatchObject({ state: 'works' });
	v3('settings/general', options({ woocommerce_default_country: 'IT:MI' }))(site);
	expect(await said()).toMatchObject({ state: 'wrong' });
	const order_address = { city: 'Milano', postcode: '20121' };
	expect(await said({ order_address })).toEqual({
		...{ part: 'address', state: 'works', line: '20121 Milano, IT' },
	});
});

test('coupons that are off, taxes beside the sums, products that are left out', async () => {
	const site = aStockSite();
	products(['simple', true], ['external', false], ['simple', false])(site);
	const place = {
		...{ woocommerce_default_country: 'IT:MI', woocommerce_store_city: 'Milano' },
		woocommerce_store_postcode: '20121',
	};
	v3('settings/general', options({ woocommerce_calc_taxes: 'yes', ...place }))(site);
	v3('settings/tax', options({ woocommerce_tax_display_cart: 'excl' }))(site);
	const [, ...lines] = siteBlock(await lookAt(site));
	expect(lines).toEqual([
		expect.stringContaining(
			'menu: 3 products (left out: 1 external, 1 without a price); money: EUR, 2 decimals; taxes: shown on a line of their own (excl.)',
		),
		'  off        coupons: switched off in WooCommerce → Settings → General: no field for a code',
	]);
});

test('word of changed orders comes by the webhook, else by asking', async () => {
	const site = aStockSite();
	const said = async (publicUrl: string) =>
		siteBlock(await lookAt(site, { publicUrl })).filter((one) => one.startsWith('  off'));
	const ASKED = '  off        statuses: followed orders are asked for every few seconds';
	expect(await said('http://localhost:3000')).toEqual([
		`${ASKED}; at an https PUBLIC_URL the site sends word of them by itself`,
	]);
	expect(await said('https://other.example')).toEqual([
		`${ASKED}; the shop sets the site's webhook up when it starts`,
	]);
	v3(
		'webhooks',
		says([{ id: 1, delivery_url: `${STOCK_PUBLIC_URL}/hooks/orders`, status: 'disabled' }]),
	)(site);
	expect(await said(STOCK_PUBLIC_URL)).toEqual([
		`${ASKED}: the site has switched its webhook off, does ${STOCK_PUBLIC_URL} answer it? The next start switches it on again`,
	]);
});

test('Singapore is a city by itself: its address needs none', async () => {
	const site = aStockSite();
	const address = { woocommerce_default_country: 'SG', woocommerce_store_city: '' };
	v3('settings/general', options({ ...address, woocommerce_store_postcode: '018956' }))(site);
	const found = (await lookAt(site)).findings.find(({ part }) => part === 'address');
	expect(found).toMatchObject({ state: 'works' });
});

test('money of other decimals than the shop counts with keeps it from selling', async () => {
	const site = aStockSite();
	expect((await lookAt(site, { digits: 2 })).ok).toBe(true);
	v3('settings/general', options({ woocommerce_price_num_decimals: '3' }))(site);
	const found = await lookAt(site, { digits: 2 });
	const line =
		'the site counts EUR with 3 decimals, the shop with 2; set CURRENCY_DIGITS=3 or leave it out, and start again';
	expect(found).toMatchObject({ ok: false, part: 'site', line: `${STOCK_URL}: ${line}` });
	expect(siteBlock(found).filter((one) => one.includes(line))).toHaveLength(1);
	expect((await lookAt(site)).ok).toBe(true);
});

test('a site with the specification’s calls is said to be one, and what it lacks is off', async () => {
	const site = aStockSite();
	site.answers.set('/wp-json/v1/all_settings', says({ settings: {} }));
	site.answers.delete('/wp-json/wc/store/v1/products');
	for (const path of ['/banners-json', '/wp-json/v1/autocoupons', '/redirect-check'])
		site.answers.set(path, says([]));
	const found = await lookAt(site);
	expect(found).toMatchObject({ ok: true, kind: 'specification' });
	expect(siteBlock(found).slice(1)).toEqual([
		'  works      keys: may read and write; plugin: the companion plugin answers: settings, menu, prices and accounts are the site’s own',
		'  off        plugin: templates of the storefront (no /wp-json/front/settings)',
		'  off        plugin: the blog (no /wp-json/restoran/v1/blog)',
		'  off        plugin: which coupons may be combined (no /wp-json/systeminfo/v1/coupons/seettings)',
		'  off        plugin: times an order can be had at (no /wp-json/checkout/avaible_time)',
		'  off        plugin: the wheel of fortune (no /wheel/)',
	]);
});
