/** The menu and the settings of an adapted WooCommerce, as the storefront reads them. */

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test } from 'vitest';
import { catalogueSchema } from '#core/contract/catalogue/catalogue.ts';
import { settingsSchema } from '#core/contract/site/settings.ts';
import { parseUnitPrice } from '#core/rules/money/unit-price.ts';
import { NO_FOLDER, readWooFolder } from '#server/woo/folder.ts';
import { type AdaptedShop, anAdaptedShop } from '#tests/fixtures/adapted-shop.ts';
import { isSweep } from '../sweep.ts';
import { aProduct } from './default-catalogue.ts';

const PRODCAT = '/api/wp-content/uploads/app_sync/prodcat.json';
const SETTINGS = '/api/wp-json/v1/all_settings';

async function menuOf({ shop }: AdaptedShop) {
	const categories = v.parse(catalogueSchema, await (await shop.ask(PRODCAT)).json());
	return { categories, products: categories.flatMap((one) => one.products) };
}
/** As a price is kept. */
const unit = (written: string) => parseUnitPrice(written);
const settingsOf = async ({ shop }: AdaptedShop) =>
	v.parse(settingsSchema, await (await shop.ask(SETTINGS)).json());

describe('the menu', () => {
	test('has what can be bought, in its categories, with plain names', async () => {
		const { categories, products } = await menuOf(await anAdaptedShop());
		expect(categories.map(({ name }) => name)).toEqual([
			...['Desserts', 'Drinks', 'Pizza'],
			// The voucher lies there alone.
			'Uncategorized',
		]);
		const names = products.map(({ name }) => name);
		expect(names).toEqual(
			expect.arrayContaining(['Ham & Mushrooms', 'Pizza Speciale', 'Crème brûlée']),
		);
		for (const gone of [
			'Torta del giorno (no price)',
			'Gelato (hidden)',
			'Family menu (grouped)',
			'Cook book (external)',
		])
			expect(names).not.toContain(gone);
	});

	test('tells sold out, a sale, and what is left', async () => {
		const shop = await anAdaptedShop();
		shop.stub.setStock(15, 3);
		const { products } = await menuOf(shop);
		const named = (name: string) => products.find((one) => one.name === name);
		expect(named('Craft beer')?.isInStock).toBe(false);
		expect(named('Diavola')).toMatchObject({
			...{ price: unit('7.90'), regularPrice: unit('9.00'), badges: ['sale'] },
		});
		expect(named('Margherita')?.stock).toEqual([{ id: 1, quantity: 3 }]);
		expect(named('House wine')).toMatchObject({ isInStock: true });
	});

	test('has a choice for every variation, and for each value of one that says "any"', async () => {
		const { products } = await menuOf(await anAdaptedShop());
		const focaccia = products.find(({ slug }) => slug === 'focaccia');
		expect(focaccia?.variations.map(({ label, price }) => [label, price])).toEqual([
			['Normal, Thin', unit('5.00')],
			['Normal, Thick', unit('5.00')],
			['Family, Thin', unit('8.00')],
			['Family, Thick', unit('9.51')],
		]);
		const bianca = products.find(({ slug }) => slug === 'pizza-bianca');
		expect(bianca?.variations.map(({ label, isInStock }) => [label, isInStock])).toEqual([
			['Small', true],
			['Medium', true],
			['Large', false],
		]);
	});

	test('an "any" choice is bought as it was chosen', async () => {
		const shop = await anAdaptedShop();
		const { products } = await menuOf(shop);
		const thick = products
			.find(({ slug }) => slug === 'focaccia')
			?.variations.find(({ label }) => label === 'Normal, Thick');
		const order = { lines: [{ id: 56, units: 1, variation: thick?.id ?? 0 }] };
		const placed = await shop.place(order, 'k1');
		// Repeated, it is the same choice again.
		expect(placed).toMatchObject({
			...{ status: 201, body: { total: '8.50', line_items: [{ variation_id: thick?.id }] } },
		});
		expect(shop.stub.orders()[0]?.line_items).toMatchObject([
			{
				...{ product_id: 56, variation_id: 57 },
				meta_data: expect.arrayContaining([expect.objectContaining({ value: 'Thick' })]),
			},
		]);
	});

	test('of thousands of products comes whole, page by page', async () => {
		const count = isSweep ? 10_000 : 1_000;
		const many = Array.from({ length: count }, (_, index) =>
			aProduct({
				id: 1000 + index,
				sku: `p${index}`,
				name: `Product ${index}`,
				regularPrice: '1.00',
				categories: [16],
			}),
		);
		const shop = await anAdaptedShop({ products: many });
		const { products } = await menuOf(shop);
		expect(new Set(products.map(({ id }) => id)).size).toBe(count);
		expect(shop.stub.calls().filter(({ path }) => path === '/wc/store/v1/products')).toHaveLength(
			count / 100 + 2,
		);
	});

	test('stays as it was while the site is being restarted, is busy, or breaks its answers', async () => {
		const shop = await anAdaptedShop();
		const before = await menuOf(shop);
		const answers = [
			{ status: 503, body: '<h1>Briefly unavailable for scheduled maintenance.</h1>' },
			{ status: 429, body: { code: 'too_many', message: '' } },
			{ status: 200, body: '<br /><b>Warning</b>: plugin.php on line 3<br />[]' },
			{ status: 301, body: '', headers: { location: 'https://www.site.test/' } },
		];
		for (const answer of answers) {
			const stop = shop.stub.before('/wc/store/v1/products', () => ({ answer }));
			shop.advance(400_000);
			expect((await menuOf(shop)).products).toEqual(before.products);
			shop.advance(400_000);
			expect((await menuOf(shop)).products).toEqual(before.products);
			stop();
		}
	});
});

test('a quote does not wait for a menu that is being read again', async () => {
	const shop = await anAdaptedShop();
	const ORDER = { lines: [{ id: 15, units: 2 }] };
	await shop.quote(ORDER);
	shop.advance(400_000);
	const { promise: until, resolve: answer } = Promise.withResolvers<void>();
	shop.stub.before('/wc/store/v1/products', () => ({ until }));
	expect((await shop.quote(ORDER)).status).toBe(200);
	expect(shop.stub.calls().at(-1)?.path).not.toBe('/wc/store/v1/products');
	answer();
});

describe('the settings', () => {
	test('are the shop’s own: name, money, place, ways to deliver and to pay', async () => {
		const settings = await settingsOf(await anAdaptedShop());
		expect(settings).toMatchObject({
			...{ name: 'Pizzeria Prova', currency: '€', country: 'IT', isSimplifiedOrder: true },
			orderAddress: { country: 'IT', state: 'MI', city: 'Milano', postcode: '20123' },
			workTimes: { 1: { isAroundClock: true, timeZone: 'Europe/Rome' } },
		});
		expect(settings.shippingMethods.map(({ deliveryType, name }) => [deliveryType, name])).toEqual([
			['delivery', 'City courier'],
			['pickup', 'Pick up'],
		]);
		expect(settings.paymentMethods.map(({ id }) => id)).toEqual(
			expect.arrayContaining(['cod', 'bacs']),
		);
		expect(settings.languages.find((one) => one.isDefault)?.code).toBe('it');
	});

	test('what a folder says stands in their place', async () => {
		const folder = {
			...NO_FOLDER,
			settings: {
				...{ seo: { name: 'Trattoria' }, front_currency: 'EUR', simplified_order: false },
				facade: { colors: { yellow: '#cc0000' } },
			},
			banners: [{ id: 1, title: 'Novità', image: '/a.jpg' }],
		};
		const shop = await anAdaptedShop({}, { folder });
		const settings = await settingsOf(shop);
		expect(settings).toMatchObject({
			...{ name: 'Trattoria', currency: 'EUR', isSimplifiedOrder: false, country: 'IT' },
			palette: { yellow: '#cc0000' },
		});
		expect(await (await shop.shop.ask('/api/banners-json')).json()).toMatchObject([
			{ title: 'Novità' },
		]);
	});

	test('have the points of the newer pickup, where the zones have no pickup of their own', async () => {
		const pickupPoints = [
			{ name: 'Duomo', address: 'Piazza Duomo 1, Milano', cost: '0' },
			{ name: 'Navigli', address: '', cost: '1.50' },
		];
		const { shippingMethods } = await settingsOf(await anAdaptedShop({ zones: [], pickupPoints }));
		expect(shippingMethods).toMatchObject([
			{
				deliveryType: 'pickup',
				pickupPoints: [
					{ id: 1, name: 'Pickup (Duomo)', address: 'Piazza Duomo 1, Milano' },
					{ id: 2, name: 'Pickup (Navigli)', address: 'Via Torino 1, Milano' },
				],
			},
		]);
	});

	test('take promo codes where WooCommerce does', async () => {
		expect((await settingsOf(await anAdaptedShop())).takesPromoCodes).toBe(true);
		const without = await anAdaptedShop({ takesCoupons: false });
		expect((await settingsOf(without)).takesPromoCodes).toBe(false);
	});

	test('with guests turned away at the checkout, a login is asked for', async () => {
		expect(
			(await settingsOf(await anAdaptedShop({ guestCheckout: false }))).isSimplifiedOrder,
		).toBe(false);
	});
});

test('the blog and the pictures of a folder are served', async () => {
	const path = await mkdtemp(join(tmpdir(), 'vitrina-folder-'));
	onTestFinished(() => rm(path, { recursive: true }));
	await mkdir(join(path, 'media'));
	await writeFile(join(path, 'media/a.gif'), 'GIF89a');
	await writeFile(join(path, 'blog.json'), JSON.stringify([{ slug: 'new-menu', title: 'Menu' }]));
	const { shop, woo } = await anAdaptedShop({}, { folder: await readWooFolder(path) });
	const blog = await shop.ask('/api/wp-json/restoran/v1/blog');
	expect(await blog.json()).toMatchObject([{ slug: 'new-menu' }]);
	const picture = await woo.fetch(new Request('http://site.internal/media/a.gif'));
	expect([picture.headers.get('content-type'), await picture.text()]).toEqual([
		'image/gif',
		'GIF89a',
	]);
	const other = await woo.fetch(new Request('http://site.internal/media/..%2Fblog.json'));
	expect(other.status).toBe(404);
});

test('a call neither WooCommerce nor we have is not there, and no error', async () => {
	const { shop } = await anAdaptedShop();
	for (const path of [
		'/wheel/',
		'/wp-json/restoran/v1/blog',
		'/wp-json/booking/v1/tables?restaurant_id=1',
	])
		expect((await shop.ask(`/api${path}`)).status, path).toBeLessThan(500);
});
