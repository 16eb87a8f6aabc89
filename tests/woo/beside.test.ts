/** What stands beside the menu of an adapted WooCommerce: a folder's word, ratings, posts, what is left out, MAX. */

import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { catalogueSchema } from '#core/contract/catalogue/catalogue.ts';
import { settingsSchema } from '#core/contract/site/settings.ts';
import { NO_FOLDER } from '#server/woo/folder.ts';
import { anAdaptedShop, type Order } from '#tests/fixtures/adapted-shop.ts';
import { json } from '#tests/fixtures/test-gateway.ts';
import { MAX_BOT_TOKEN, maxContact, maxInitData } from '#tests/max-host/launch.ts';
import shopSettings from '../fixtures/shop/settings.json' with { type: 'json' };
import { chargedOrders } from './shown-is-charged.ts';

const ORDER: Order = { lines: [{ id: 15, units: 2 }] };
const PRODCAT = '/api/wp-content/uploads/app_sync/prodcat.json';

test('hours, zones, popups and languages of a folder are the shop’s', async () => {
	const { delivery, delivery_work_time, language_list, map } = shopSettings;
	const popups = [{ id: 7, title: 'Closed on Monday', text: 'Until noon.' }];
	const folder = {
		...NO_FOLDER,
		settings: { delivery, delivery_work_time, language_list, map, popups },
	};
	const { shop } = await anAdaptedShop({}, { folder });
	const settings = v.parse(
		settingsSchema,
		await (await shop.ask('/api/wp-json/v1/all_settings')).json(),
	);
	const own = v.parse(settingsSchema, { ...shopSettings, popups });
	expect([own.popups.length, own.languages.length, Object.keys(own.workTimes)]).toEqual([
		...[1, 3, Object.keys(delivery_work_time.delivery)],
	]);
	expect(settings.workTimes).toEqual(own.workTimes);
	expect(own.zones.length).toBeGreaterThan(0);
	expect(settings.zones).toEqual(own.zones);
	expect(settings.popups).toEqual(own.popups);
	expect(settings.languages).toEqual(own.languages);
});

test('ratings are of the reviews at WooCommerce, and of none where there are none', async () => {
	const { shop } = await anAdaptedShop();
	const categories = v.parse(catalogueSchema, await (await shop.ask(PRODCAT)).json());
	const products = categories.flatMap((one) => one.products);
	expect(products.find(({ id }) => id === 35)?.rating).toEqual({ average: 4, count: 2 });
	expect(products.find(({ id }) => id === 15)?.rating).toBeUndefined();
});

test('a product without a picture is on the menu, and without one', async () => {
	const { shop } = await anAdaptedShop();
	const categories = v.parse(catalogueSchema, await (await shop.ask(PRODCAT)).json());
	const cannoli = categories.flatMap((one) => one.products).find(({ id }) => id === 42);
	expect(cannoli).toMatchObject({ name: 'Cannoli (no picture)', images: [] });
});

test('what is not on the menu is counted in the log, by the reason, and once', async () => {
	const { shop, warnings, advance } = await anAdaptedShop();
	for (let times = 0; times < 3; times++) {
		await shop.ask(PRODCAT);
		advance(400_000);
	}
	const said = warnings.filter(({ message }) => message === 'products that are not on the menu');
	expect(said).toHaveLength(1);
	expect(said[0]?.facts).toEqual({ leftOut: { grouped: 1, external: 1, 'no price': 1 } });
});

test('posts and pages are WordPress’s own', async () => {
	const { shop } = await anAdaptedShop();
	const posts = await shop.ask('/api/wp-json/wp/v2/posts');
	expect(await posts.json()).toMatchObject([{ slug: 'hiring' }, { slug: 'autumn-menu' }]);
	const pages = await shop.ask('/api/wp-json/wp/v2/pages?slug=about-us');
	expect(await pages.json()).toMatchObject([{ slug: 'about-us' }]);
});

test('MAX logs a customer in, and his order is his account’s at WooCommerce', async () => {
	const shop = await anAdaptedShop({}, { maxBotToken: MAX_BOT_TOKEN });
	const signed = { now: shop.now() - 5000 };
	const body = {
		init_data: maxInitData(signed),
		contact: String(new URLSearchParams(maxContact('+393331234567', signed))),
	};
	const entered = await shop.shop.ask('/api/wp-json/telega/v1/auth/check', json(body));
	expect(await entered.json()).toMatchObject({ messenger: 'max' });
	const cookie = entered.headers
		.getSetCookie()
		.map((one) => one.split(';')[0])
		.join('; ');
	const placed = await shop.place(ORDER, 'k1', {}, { cookie });
	expect(placed.status).toBe(201);
	const listed = await shop.shop.ask('/api/wp-json/wc/v3/orders', { headers: { cookie } });
	expect(await listed.json()).toMatchObject([{ id: placed.body.id }]);
	expect(chargedOrders(shop)[0]?.customer_id).toBeGreaterThan(0);
});

describe('a plugin’s HTML before the JSON', () => {
	const WARNING =
		'<br />\n<b>Warning</b>: Undefined variable in <b>plugin.php</b> on line 3<br />\n';

	test.each([
		['the draft', 'GET /wc/store/v1/checkout'],
		['the checkout', 'POST /wc/store/v1/checkout'],
		['the order', 'GET /wc/v3/orders/'],
	])('of the answer of %s: what was placed is found, and is one order', async (_name, call) => {
		const shop = await anAdaptedShop();
		let isBroken = false;
		const stop = shop.stub.before('*', ({ method, path }) => {
			if (!`${method} ${path}`.startsWith(call)) return undefined;
			isBroken = true;
			return { prefix: WARNING };
		});
		const first = await shop.place(ORDER, 'k1');
		expect(isBroken).toBe(true);
		expect(first.status).not.toBe(201);
		stop();
		let answer = first;
		for (let tries = 0; answer.status !== 201 && tries < 8; tries++) {
			shop.advance(15_000);
			answer = await shop.place(ORDER, 'k1');
		}
		expect(answer.status).toBe(201);
		expect(chargedOrders(shop).map(({ id }) => id)).toEqual([answer.body.id]);
	});
});
