import sharp from 'sharp';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { FETCHERS, type Head, openPreviewShop, type PreviewShop } from './preview.ts';
import { graphSchema } from './schema-org.ts';

const ORIGIN = 'https://shop.example';

/** An address, the address it is known by, its title in a preview; `no page`: a link's own card, which names no address. */
type Row = readonly [path: string, canonical: string, title: string, link?: 'no page'];

/** A page of each kind. */
const PAGES: Record<string, readonly Row[]> = {
	pizza: [
		['/', '/', 'Пицца и точка'],
		['/menu/pizza', '/menu/pizza', 'Пицца с доставкой в Москве'],
		['/pizza', '/menu/pizza', 'Пицца с доставкой в Москве'],
		['/menu/drinks/soda', '/menu/drinks/soda', 'Газировка с доставкой в Москве'],
		['/menu/soda', '/menu/drinks/soda', 'Газировка с доставкой в Москве'],
		['/menu/pizza/pepperoni', '/menu/pizza/pepperoni', 'Пепперони'],
		['/?product_id=501', '/menu/pizza/pepperoni', 'Пепперони'],
		['/menu/drinks?product_id=501', '/menu/pizza/pepperoni', 'Пепперони'],
		// A link of the bot's or a friend's has a card of its own and no page: the canonical link stays the page's.
		['/?coupon=SUMMER', '/', 'Промокод', 'no page'],
		['/?ref=promo-7387', '/', '300 ₽ вам и другу', 'no page'],
		['/?startapp=cart', '/', 'Корзина', 'no page'],
		['/contacts', '/contacts', 'Контакты'],
		['/gallery', '/gallery', 'Галерея'],
		['/seoData', '/seoData', 'Страницы для поисковиков'],
		['/information', '/information', 'Информация'],
		['/information/page/offer', '/information/page/offer', 'Публичная оферта'],
		['/blog', '/blog', 'Блог'],
		['/blog/autumn-menu', '/blog/autumn-menu', 'Осеннее меню: груша, тыква и инжир'],
		['/information/post/autumn-menu', '/blog/autumn-menu', 'Осеннее меню: груша, тыква и инжир'],
	],
	sushi: [
		['/', '/', 'Волна и рис'],
		['/categories', '/', 'Категории'],
		['/menu/rolls/baked', '/menu/rolls/baked', 'Запечённые роллы'],
		['/menu/rolls/philadelphia', '/menu/rolls/philadelphia', 'Филадельфия'],
	],
	market: [
		['/', '/', 'Семь грядок'],
		['/menu/vegetables-fruit/vegetables', '/menu/vegetables-fruit/vegetables', 'Овощи'],
		['/brands', '/brands', 'Бренды'],
		['/brands/lug', '/brands/lug', 'Луг'],
	],
	bistro: [
		['/?table=51-7', '/', 'Столик 7', 'no page'],
		['/menu/mains/grill', '/menu/mains/grill', 'Стейки'],
	],
};

for (const [name, pages] of Object.entries(PAGES))
	describe(`the ${name} shop`, () => {
		let shop: PreviewShop;
		beforeAll(async () => {
			shop = await openPreviewShop(name);
			return shop.close;
		});

		for (const [path, canonical, title, link = 'a page'] of pages)
			for (const [who, agent] of Object.entries(FETCHERS))
				test(`${path} as ${who} shows it`, async () => {
					const page = await shop.page(path, agent);
					expect(page.status).toBe(200);
					expect(page.titles).toHaveLength(1);
					expect(page.canonicals).toEqual([ORIGIN + canonical]);
					expect(page.one('og:url')).toBe(link === 'a page' ? ORIGIN + canonical : undefined);
					expect(page.one('og:title')).toBe(title);
					expect(page.one('og:site_name')).not.toBe('');
					expect(page.one('og:locale')).toBe('ru_RU');
					expect(page.one('og:type')).toMatch(/^(website|product|article)$/);
					expect(page.one('og:image:alt')).not.toBe('');
					expect(page.one('twitter:card')).toBe('summary_large_image');
					expect(page.one('description')).not.toBe('');
					expectShort(page);
					expect(page.graph).not.toEqual([]);
					v.parse(graphSchema, page.graph);
					await expectPicture(shop, page);
				});
	});

function expectShort(page: Head): void {
	expect(page.one('og:title')?.length).toBeLessThanOrEqual(60);
	const description = page.one('og:description') ?? '';
	expect(description).not.toBe('');
	expect(description.length).toBeLessThanOrEqual(150);
}

/** WhatsApp takes no more than 300 kB, and no picture that is not where it is said to be. */
async function expectPicture(shop: PreviewShop, page: Head): Promise<void> {
	const address = page.one('og:image') ?? '';
	expect(address.startsWith(`${ORIGIN}/`)).toBe(true);
	const answer = await shop.get(address.slice(ORIGIN.length));
	expect(answer.status).toBe(200);
	expect(answer.headers.get('content-type')).toBe('image/jpeg');
	const bytes = Buffer.from(await answer.arrayBuffer());
	expect(bytes.byteLength).toBeLessThan(300_000);
	expect(await sharp(bytes).metadata()).toMatchObject({
		format: 'jpeg',
		width: Number(page.one('og:image:width')),
		height: Number(page.one('og:image:height')),
	});
}

describe('what search engines are told', () => {
	let shop: PreviewShop;
	beforeAll(async () => {
		shop = await openPreviewShop('pizza');
		return shop.close;
	});

	test.each([
		'/menu/nothing',
		'/menu/pizza/nothing',
		'/menu/drinks/soda/pepperoni',
		'/nothing',
		'/gifts',
		'/menu/gifts',
	])('%s is not there, and says so', async (path) => {
		const page = await shop.page(path);
		expect(page.status).toBe(404);
		expect(page.one('robots')).toBe('noindex');
		expect(page.graph).toEqual([]);
	});

	test('a sold-out or unknown product_id leaves the page what it is', async () => {
		const page = await shop.page('/menu/pizza?product_id=999999');
		expect(page.canonicals).toEqual([`${ORIGIN}/menu/pizza`]);
	});

	test('the account, the checkout and the list of pages are nobody’s to keep', async () => {
		for (const path of ['/lk', '/lk/orders', '/order', '/order/1', '/seoData'])
			expect((await shop.page(path)).one('robots')).toBe('noindex');
		expect((await shop.page('/menu/pizza')).one('robots')).toMatch(/^index, follow/);
	});

	test('the site map lists every page once, by the address the page itself names', async () => {
		const answer = await shop.get('/sitemap.xml');
		expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
		const listed = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
			([, address = '']) => address.slice(ORIGIN.length),
		);
		expect(new Set(listed).size).toBe(listed.length);
		expect(listed).toEqual(
			expect.arrayContaining(['/', '/menu/pizza', '/menu/drinks/soda', '/menu/pizza/pepperoni']),
		);
		expect(listed.some((path) => /^\/(lk|order|seoData|brands|pizza$)/.test(path))).toBe(false);
		// Each tenth of them: all would be a minute of rendering.
		for (const path of listed.filter((_, index) => index % 10 === 0)) {
			const page = await shop.page(path);
			expect([path, page.status, page.canonicals]).toEqual([path, 200, [ORIGIN + path]]);
			expect(page.one('robots')).not.toContain('noindex');
		}
	});

	test('/seoData lists the same pages with their titles', async () => {
		const { html } = await shop.page('/seoData');
		expect(html).toContain('<a href="/menu/pizza/pepperoni">/menu/pizza/pepperoni</a>');
		expect(html).toContain('Пицца с доставкой в Москве · Пицца и точка');
	});
});

test('brands are listed where there are any, each by its address', async () => {
	const shop = await openPreviewShop('market');
	const listed = await (await shop.get('/sitemap.xml')).text();
	for (const path of ['/brands', '/brands/lug', '/brands/dvor-kovalevykh'])
		expect(listed).toContain(`<loc>${ORIGIN}${path}</loc>`);
	expect((await shop.page('/seoData')).html).toContain('Луг · Семь грядок');
	expect((await shop.page('/brands/nothing')).status).toBe(404);
	await shop.close();
});

test('a dish of several sizes, the shop’s hours and its way down are told as they are', async () => {
	const shop = await openPreviewShop('pizza');
	const page = await shop.page('/menu/pizza/pepperoni');
	const dish = page.graph.find((node) => node['@type'] === 'Product');
	expect(dish?.offers).toMatchObject({
		'@type': 'AggregateOffer',
		lowPrice: '450.00',
		highPrice: '820.00',
		priceCurrency: 'RUB',
		offerCount: 3,
	});
	const crumbs = page.graph.find((node) => node['@type'] === 'BreadcrumbList');
	expect(crumbs?.itemListElement).toMatchObject([
		{ position: 1, item: `${ORIGIN}/` },
		{ position: 2, name: 'Пицца', item: `${ORIGIN}/menu/pizza` },
		{ position: 3, name: 'Пепперони', item: `${ORIGIN}/menu/pizza/pepperoni` },
	]);
	const home = await shop.page('/');
	const places = home.graph.filter((node) => node['@type'] === 'Restaurant');
	expect(places).toHaveLength(3);
	expect(places[0]?.openingHoursSpecification).toContainEqual({
		'@type': 'OpeningHoursSpecification',
		dayOfWeek: ['Friday', 'Saturday'],
		opens: '10:00',
		closes: '02:00',
	});
	await shop.close();
});
