/** Specification, section 1: layouts and page types, and what the settings make of the look. */
import { describe, expect, test } from 'vitest';
import { PAGE_TYPES } from '#core/rules/site/page-type.ts';
import lists from '#src/features/product/cards/card-list.module.css';
import { type ServedPage, serveShop } from './served-shop.ts';

/** The shop's own part of a page: its frame, and how its goods are listed. */
const lookOf = ({ body }: ServedPage) =>
	/<div class="app [^"]*" data-look="([^"]*)"/.exec(body)?.[1];
const listsOf = ({ body }: ServedPage) => [
	...new Set([...body.matchAll(/<div class="([^"]*)" data-part="cards"/g)].map(([, list]) => list)),
];
const tilesOf = ({ body }: ServedPage) => /data-part="tiles" data-look="([^"]*)"/.exec(body)?.[1];

describe('page type selects the layout', () => {
	test('lending is the default catalog template', async () => {
		const silent = await serveShop();
		silent.site.answers.set('/wp-json/front/settings', () => new Response('{}', { status: 404 }));
		for (const shop of [silent, await serveShop({ pageType: 'unheard-of' })]) {
			const home = await shop.page('/');
			expect(home.data().pageType).toBe('lending');
			expect(home.sections).toEqual(['Пицца', 'Газировка']);
			expect(listsOf(home)).toEqual([lists.cards]);
		}
	});

	test.each(['cat1', 'cat2', 'cat12'])(
		'%s gives the catalog layout for menu routes: a page for each category',
		async (pageType) => {
			const { page } = await serveShop({ pageType });
			const home = await page('/');
			expect(tilesOf(home)).toBeDefined();
			expect(home.sections).toEqual([]);
			const pizza = await page('/menu/pizza');
			expect(pizza.sections).toEqual(['Пицца']);
			expect(Object.keys(pizza.links)).toEqual(expect.arrayContaining(['Пепперони', 'Маргарита']));
			expect(Object.keys(pizza.links)).not.toContain('Кола');
			const drinks = await page('/menu/drinks');
			expect(drinks.sections).toEqual(['Газировка']);
			expect(drinks.links).toMatchObject({ Все: '/menu/drinks', Газировка: '/menu/drinks/soft' });
		},
	);

	test('their tiles differ: one in a row, two, or both by turns', async () => {
		const looks: unknown[] = [];
		for (const pageType of ['cat1', 'cat2', 'cat12'])
			looks.push(tilesOf(await (await serveShop({ pageType })).page('/')));
		expect(looks).toEqual(['one', 'two', 'one-two']);
	});

	test.each(['samokat', 'lavka'])('%s gives the quick-delivery layout', async (pageType) => {
		const { page } = await serveShop({ pageType });
		const home = await page('/');
		expect(lookOf(home)).toBe('quick');
		expect(home.links).toMatchObject({ Пицца: '/menu/pizza', Напитки: '/menu/drinks' });
		const pizza = await page('/menu/pizza');
		expect([pizza.sections, listsOf(pizza)]).toEqual([['Пицца'], [lists.dense]]);
	});

	test('restoran gives the restaurant layout, on menu routes too', async () => {
		const { page } = await serveShop({ pageType: 'restoran' });
		for (const path of ['/', '/menu/pizza']) {
			const shown = await page(path);
			expect(lookOf(shown)).toBe('restaurant');
			expect([shown.sections, listsOf(shown)]).toEqual([['Пицца', 'Газировка'], [lists.rests]]);
		}
	});

	test('a restaurant’s rows say what each dish is; no other page carries it', async () => {
		const catalogue = [
			{
				id: 1,
				name: 'Супы',
				slug: 'soups',
				products: [{ id: 5, name: 'Борщ', price: '300', short_description: 'Со сметаной' }],
			},
		];
		const seen: boolean[] = [];
		for (const pageType of ['restoran', 'lending'])
			seen.push(
				(await (await serveShop({ pageType, catalogue })).page('/')).html.includes('Со сметаной'),
			);
		expect(seen).toEqual([true, false]);
	});

	test.each(PAGE_TYPES)(
		'on %s every category and dish is found at its address',
		async (pageType) => {
			const { page } = await serveShop({ pageType });
			for (const [path, title] of [
				['/menu/pizza', 'Пицца на дровах'],
				['/menu/drinks/soft', 'Газировка со льдом'],
				['/menu/drinks/soft/cola', 'Кола со льдом'],
				['/categories/30/31', 'Газировка со льдом'],
			] as const) {
				const shown = await page(path);
				expect([path, shown.status, shown.title]).toEqual([path, 200, `${title} · Пицца и точка`]);
			}
		},
	);
});

describe('the look is driven by backend settings', () => {
	test('logo and favicon', async () => {
		const { page } = await serveShop({
			settings: {
				logo: { logo: '/media/own-logo.svg' },
				logoFabrics: { gr_favicon_site: { favicon_png: '/own.png', favicon_svg: '/own.svg' } },
			},
		});
		const home = await page('/');
		expect(home.images).toContainEqual(expect.stringMatching(/\/media\/own-logo\.svg$/));
		expect(
			[...home.html.matchAll(/<link rel="icon" type="([^"]*)" href="([^"]*)">/g)].map(
				([, type, address]) => [type, address],
			),
		).toEqual([
			['image/svg+xml', '/own.svg'],
			['image/png', '/own.png'],
		]);
	});

	test('main font and heading font', async () => {
		const file = (family: string) => ({ family, subset: 'cyrillic', url: `/${family}.woff2` });
		const { page } = await serveShop({
			settings: {
				main_font: 'Golos',
				font_headings: 'Unbounded',
				font_files: [file('Golos'), file('Unbounded')],
			},
		});
		const { html } = await page('/');
		const worn = (token: string) => new RegExp(`${token}:"([^"]*)"`).exec(html)?.[1];
		expect([worn('--font-text'), worn('--font-heading')]).toEqual(['Golos', 'Unbounded']);
	});

	test.each([
		['yellow', '--yellow'],
		['yellow_dark', '--yellow-dark'],
		['yellow_light', '--yellow-light'],
		['yellow_light_secondary', '--yellow-light-secondary'],
		['orange', '--orange'],
		['main_buttons_background_color', '--main-button'],
		['background', '--background'],
	])('the colour %s', async (name, token) => {
		const { page, say } = await serveShop({ settings: { facade: { colors: {} } } });
		const color = async () => new RegExp(`[{;]${token}:([^;}]*)`).exec((await page('/')).html)?.[1];
		expect(await color()).toBeUndefined();
		say({ settings: { facade: { colors: { [name]: '#0a7bcd' } } } });
		await expect.poll(color).toBe('#0a7bcd');
	});

	test('the default language is ru', async () => {
		const { page, ask } = await serveShop();
		expect((await page('/')).html).toContain('<html lang="ru"');
		expect((await ask('/?lang=xx')).headers.get('content-language')).toBe('ru');
		expect((await ask('/?lang=en')).headers.get('content-language')).toBe('en');
	});
});
