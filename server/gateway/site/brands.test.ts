import { describe, expect, test } from 'vitest';
import type { PageData } from '#core/contract/site/page-data.ts';
import { createFakeSite } from '#tests/fixtures/fake-site.ts';
import { createTestGateway } from '#tests/fixtures/test-gateway.ts';

/** A product of the site that names a brand. */
const product = (id: number, name: string, brand: string) => ({
	id,
	name,
	slug: `p${id}`,
	price: '100.00',
	attributes: [{ name: 'Бренд', slug: 'brand', options: [brand] }],
});

const MILK = { id: 21, name: 'Молоко', slug: 'milk' };

/** Sells «Луг» and «Печь», and gives «Тайну» away. */
async function openShop() {
	const site = createFakeSite();
	site.catalogue = [
		{
			...MILK,
			products: [
				{ ...product(1, 'Кефир', 'Печь'), images: ['/media/kefir.svg'] },
				product(2, 'Молоко', 'Луг'),
				product(3, 'Сыр', 'Луг'),
			],
		},
		{
			id: 16,
			name: 'Подарки',
			slug: 'gifts',
			parent: 15,
			products: [product(9, 'Вафля', 'Тайна')],
		},
	];
	return createTestGateway({ site });
}

async function dataOf(response: Response): Promise<PageData> {
	const state = /id="page-data">(.*?)<\/script>/s.exec(await response.text())?.[1];
	return JSON.parse(state ?? '{}');
}

const HEADS = [
	{ slug: 'lug', name: 'Луг', count: 2 },
	{ slug: 'pech', name: 'Печь', count: 1, image: '/media/kefir.svg' },
];

describe('what pages carry', () => {
	test('the list of brands, on its own page and on theirs', async () => {
		const { ask } = await openShop();
		expect((await dataOf(await ask('/brands'))).brands).toEqual(HEADS);
		const { brands, brand } = await dataOf(await ask('/brands/lug?product_id=2'));
		expect(brands).toEqual(HEADS);
		expect(brand).toMatchObject({ slug: 'lug', name: 'Луг', cards: [{ id: 2 }, { id: 3 }] });
	});

	test('nothing of them on any other page, and no brand where there is none of the name', async () => {
		const { ask } = await openShop();
		for (const path of ['/', '/menu/milk', '/brandsome', '/brands/lug/more']) {
			const data = await dataOf(await ask(path));
			expect([path, data.brands, data.brand]).toEqual([path, undefined, undefined]);
		}
		expect((await dataOf(await ask('/brands/tayna'))).brand).toBeUndefined();
	});
});

describe('GET /api/brands', () => {
	test('answers the list, and a brand with its cards', async () => {
		const { ask } = await openShop();
		const list = await ask('/api/brands');
		expect([list.status, await list.json()]).toEqual([200, HEADS]);
		expect(list.headers.get('cache-control')).toBe('no-cache');
		const brand = await ask('/api/brands/pech?lang=ru');
		expect([brand.status, await brand.json()]).toMatchObject([
			200,
			{ slug: 'pech', name: 'Печь', cards: [{ id: 1, name: 'Кефир' }] },
		]);
	});

	test('does not send again what the browser has, until the catalogue changes', async () => {
		const { ask, site, advance } = await openShop();
		const etag = (await ask('/api/brands/lug')).headers.get('etag') ?? '';
		const again = () => ask('/api/brands/lug', { headers: { 'if-none-match': etag } });
		expect([(await again()).status, await (await again()).text()]).toEqual([304, '']);
		expect((await ask('/api/brands')).headers.get('etag')).not.toBe(etag);
		site.catalogue = [{ ...MILK, products: [product(2, 'Молоко', 'Луг')] }];
		advance(60_000);
		await ask('/');
		expect((await again()).status).toBe(200);
	});

	test.each(['/api/brands/none', '/api/brands/tayna', '/api/brands/%E0%A4%A', '/api/brands/lug/x'])(
		'%s is not found',
		async (path) => {
			const { ask } = await openShop();
			const answer = await ask(path);
			expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'rest_no_route' }]);
		},
	);

	test('is only read, and says so while there is no shop', async () => {
		const { ask, site } = await openShop();
		site.mood = 'down';
		expect((await ask('/api/brands')).status).toBe(502);
		const posted = await ask('/api/brands', {
			method: 'POST',
			headers: { origin: 'http://shop.test' },
		});
		expect(posted.status).toBe(404);
	});
});
