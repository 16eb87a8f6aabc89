/** Specification, section 3: what is read of a banner, and what comes of each field. */
import { screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { bannersSchema } from '#core/contract/site/banner.ts';
import { choosePlaceAtom } from '#src/features/place/state/place.ts';
import { topModalAtom } from '#src/modal-stack.ts';
import { aPage, TVERSKAYA } from '#tests/fixtures/page.ts';
import { openPage, opensPages, settle } from './opened-page.ts';
import { aWireCategory, CATALOGUE, type Wire } from './small-shop.ts';

opensPages();

const aWireBanner = (part: Wire = {}): Wire => ({
	id: 1,
	title: 'Осень',
	gallery: 'gallery',
	type: 'url',
	url: '/brands',
	skladall: true,
	device: ['site'],
	...part,
});

/** The home page with these banners; `warehouse`: a place of that warehouse is chosen. */
async function openBanners(
	wire: readonly Wire[],
	warehouse?: number,
	words: Parameters<typeof openPage>[1] = {},
) {
	const [condition] = aPage().settings.conditions;
	if (condition === undefined) throw new Error('the page has no zone');
	const page = await openPage('/', {
		...words,
		settings: {
			banners: v.parse(bannersSchema, wire),
			conditions: [{ ...condition, warehouseId: warehouse ?? 119 }],
		},
	});
	if (warehouse !== undefined) page.store.set(choosePlaceAtom, TVERSKAYA);
	await settle();
	return page;
}

const listed = (name: 'Акции' | 'Истории'): string[] => {
	const list = screen.queryByRole('list', { name });
	return list === null
		? []
		: within(list)
				.getAllByRole('listitem')
				.map((item) => (item.querySelector('h2') ?? item.querySelector('span'))?.textContent ?? '');
};

test.each<[type: string, part: Wire, address: string]>([
	['url', { url: '/brands' }, '/brands'],
	['url', { url: 'https://other.example/' }, 'https://other.example/'],
	['product', { product: '501' }, '?product_id=501'],
	['category', { category: 'pizza' }, '/menu/pizza'],
	['text', { post: { post_slug: 'autumn' } }, '/information/post/autumn'],
])('type %s, %j: it leads to %s', async (type, part, address) => {
	await openBanners([aWireBanner({ type, ...part })]);
	expect(screen.getByRole('link', { name: /^Осень/ })).toHaveAttribute('href', address);
});

test('type product: a tap opens the product over the page', async () => {
	const { user, store } = await openBanners([aWireBanner({ type: 'product', product: 501 })]);
	await user.click(screen.getByRole('link', { name: /^Осень/ }));
	expect(store.get(topModalAtom)).toEqual({ name: 'product', data: { productId: 501 } });
	await settle();
});

test.each<[type: string, part: Wire]>([
	['url', { url: '' }],
	['url', { url: 'javascript:alert(1)' }],
	['product', { product: '' }],
	['category', { category: '' }],
	['text', { post: null }],
	['surprise', {}],
])('type %s, %j: it leads nowhere, and no pill says that it does', async (type, part) => {
	await openBanners([aWireBanner({ type, button_text: 'Заглянуть', ...part })]);
	expect(listed('Акции')).toEqual(['Осень']);
	expect(screen.queryByRole('link', { name: /^Осень/ })).toBeNull();
	expect(screen.queryByText('Заглянуть')).toBeNull();
});

describe('sklad and skladall', () => {
	const banners = [
		aWireBanner({ id: 1, title: 'Всем', skladall: '1', sklad: [] }),
		aWireBanner({ id: 2, title: 'Центр', skladall: false, sklad: ['119', '121'] }),
		aWireBanner({ id: 3, title: 'Север', skladall: '', sklad: [120] }),
	];
	test.each([
		[undefined, ['Всем']],
		[119, ['Всем', 'Центр']],
		[120, ['Всем', 'Север']],
		[999, ['Всем']],
	])('at warehouse %s: %j', async (warehouse, shown) => {
		await openBanners(banners, warehouse);
		expect(listed('Акции')).toEqual(shown);
	});
});

test('device: those for the site; without a word for all', async () => {
	await openBanners([
		aWireBanner({ id: 1, title: 'Сайт', device: ['site', 'app'] }),
		aWireBanner({ id: 2, title: 'Приложение', device: ['app'] }),
		aWireBanner({ id: 3, title: 'Везде', device: '' }),
	]);
	expect(listed('Акции')).toEqual(['Сайт', 'Везде']);
});

test('is_stories: it stands among the stories', async () => {
	await openBanners([
		aWireBanner(),
		aWireBanner({ id: 2, title: 'Первая', is_stories: '1', gallery: 'gallery_2' }),
	]);
	expect([listed('Акции'), listed('Истории')]).toEqual([['Осень'], ['Первая']]);
});

test.each(['desctop_slider', 'gallery', 'gallery_1', 'gallery_2'])(
	'gallery %s is shown on the home page',
	async (gallery) => {
		await openBanners([aWireBanner({ gallery })]);
		expect(listed('Акции')).toEqual(['Осень']);
	},
);
describe('gallery: desctop_slider, gallery, gallery_1 and gallery_2 have places of their own', () => {
	const of = (id: number, gallery: string) => aWireBanner({ id, gallery, title: gallery });
	const GALLERIES = ['gallery_2', 'gallery_1', 'desctop_slider', 'gallery'];
	/** Banners and what they stand between, from the top of the page down. */
	const page = () =>
		[
			...document.querySelectorAll(
				'main [data-part="banners"] h2, main [data-part="menu"] > section > h2, main [data-part="tiles"] li',
			),
		].map((element) => {
			const list = element.closest('[data-part="banners"]');
			const width = /only-\w+/.exec(list?.className ?? '')?.[0];
			return `${width === undefined ? '' : `${width} `}${element.textContent}`;
		});

	const ALL = GALLERIES.map((gallery, id) => of(id + 1, gallery));

	test('on a narrow page: above the menu, within it, below it', async () => {
		await openBanners(ALL);
		expect(page()).toEqual([
			'only-narrow gallery',
			...['Пицца', 'Газировка'],
			...['gallery_1', 'gallery_2'],
		]);
	});
	test('a page for wide windows has theirs within the menu, and those of a narrow one', async () => {
		await openBanners(ALL, undefined, { page: { isWide: true } });
		expect(page()).toEqual([
			'only-narrow gallery',
			...['Пицца', 'Газировка'],
			...['only-wide desctop_slider', 'gallery_1', 'gallery_2'],
		]);
	});
	test('within the menu is after its second section', async () => {
		const third = aWireCategory({ id: 40, slug: 'soups', name: 'Супы' });
		await openBanners([of(1, 'gallery_1')], undefined, { catalogue: [...CATALOGUE, third] });
		expect(page()).toEqual(['Пицца', 'Газировка', 'gallery_1', 'Супы']);
	});
	test.each(['desctop_slider', 'gallery', 'surprise', ''])(
		'a shop with %j alone has it on pages of every width',
		async (gallery) => {
			await openBanners([of(1, gallery)], undefined, { page: { isWide: true } });
			expect(page()).toEqual([
				`only-narrow ${gallery}`,
				...['Пицца', 'Газировка'],
				`only-wide ${gallery}`,
			]);
		},
	);
	test.each([
		['cat2', ['only-narrow gallery', 'only-wide desctop_slider', 'Пицца', 'Напитки']],
		['restoran', ['Пицца', 'only-narrow gallery', 'Газировка', 'only-wide desctop_slider']],
		['samokat', ['only-wide desctop_slider', 'Часто берут', 'only-narrow gallery']],
	] as const)('%s has them around its menu too', async (pageType, above) => {
		await openBanners(ALL, undefined, { page: { pageType, isWide: true } });
		await vi.waitFor(() => expect(page()).toEqual([...above, 'gallery_1', 'gallery_2']));
	});
	test('of a restaurant the first one with a picture is its face, the others stand below its first section', async () => {
		await openBanners(
			[of(1, 'gallery'), { ...of(2, 'gallery'), image: '/media/face.webp', title: 'Лицо' }],
			undefined,
			{
				page: { pageType: 'restoran' },
			},
		);
		await vi.waitFor(() => expect(page()).toEqual(['Пицца', 'only-narrow gallery', 'Газировка']));
		expect(screen.getByRole('img', { name: 'Лицо' })).toBeVisible();
	});
});
