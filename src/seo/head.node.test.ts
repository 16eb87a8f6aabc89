import { describe, expect, test } from 'vitest';
import type { PageData } from '#core/contract/site/page-data.ts';
import { aPage } from '#tests/fixtures/page.ts';
import { aProduct, aSection, perUnit } from '#tests/fixtures/product.ts';
import { routeOfPage } from '../app/route-of-page.ts';
import { createI18n } from '../i18n.ts';
import { headOf, tailOf } from './head.ts';

const i18n = await createI18n('ru');
const soda = aProduct({ id: 701, slug: 'cola', name: 'Кола', image: '/media/cola.png' });
const MENU = [
	aSection([aProduct()], { description: '<p>На тонком тесте</p>' }),
	aSection([], { id: 30, slug: 'drinks', name: 'Напитки' }),
	aSection([soda], { id: 31, slug: 'soft', name: 'Газировка', parent: 30 }),
];

function head(url: string, part: Partial<PageData> = {}) {
	const data = aPage({ menu: MENU, ...part });
	const [path = '/'] = url.split('?');
	const match = routeOfPage(path, data);
	const html = headOf(url, match, data, i18n) + tailOf(url, match, data, i18n);
	const tag = (key: string) => new RegExp(`="${key}" content="([^"]*)"`).exec(html)?.[1];
	return {
		html,
		tag,
		title: /<title>([^<]*)/.exec(html)?.[1],
		canonical: /rel="canonical" href="([^"]*)"/.exec(html)?.[1],
	};
}

const settingsWith = (part: Partial<PageData['settings']>) => ({
	settings: { ...aPage().settings, ...part },
});

describe('the canonical address', () => {
	test.each([
		['/', '/'],
		['/menu/pizza', '/menu/pizza'],
		['/pizza', '/menu/pizza'],
		['/menu/soft', '/menu/drinks/soft'],
		['/categories/21', '/menu/pizza'],
		['/categories/30/31/701', '/menu/drinks/soft/cola'],
		['/menu/drinks/cola', '/menu/drinks/soft/cola'],
		['/catalog/custom', '/'],
		['/CategoriesPage', '/categories'],
		['/nowhere/at/all', '/nowhere/at/all'],
	])('%s is known as %s', (path, canonical) => {
		expect(head(path).canonical).toBe(`https://shop.example${canonical}`);
	});

	test('of a product open over a page is the product’s own', () => {
		expect(head('/?product_id=701', { product: soda }).canonical).toBe(
			'https://shop.example/menu/drinks/soft/cola',
		);
	});

	test('of a product that has no address is the page it is open over', () => {
		const nameless = aProduct({ id: 9, slug: '' });
		const menu = [aSection([nameless])];
		const { canonical } = head('/?product_id=9', { menu, product: nameless });
		expect(canonical).toBe('https://shop.example/');
	});
});

describe('brands', () => {
	const brands = [{ slug: 'lug', name: 'Луг', count: 2 }];

	test('the list and each brand have a title and an address of their own', () => {
		const list = head('/brands', { brands });
		expect([list.title, list.canonical]).toEqual([
			'Бренды · Пицца и точка',
			'https://shop.example/brands',
		]);
		const own = head('/brands/lug', { brands });
		expect([own.title, own.canonical]).toEqual([
			'Луг · Пицца и точка',
			'https://shop.example/brands/lug',
		]);
		expect(own.tag('description')).toBe('Луг: заказать в «Пицца и точка»');
		expect(own.tag('robots')).toMatch(/^index, follow/);
	});

	test('a brand nobody knows is not found; without brands the list is not for search engines', () => {
		expect(head('/brands/none', { brands }).title).toBe('Страница не найдена');
		expect(head('/brands', { brands: [] }).tag('robots')).toBe('noindex');
	});

	test('until the page knows its brands, any address may be one', () => {
		expect(head('/brands/lug').title).toBe('Бренды · Пицца и точка');
	});
});

describe('texts', () => {
	test('are the owner’s for search engines, else the product’s own', () => {
		const product = aProduct({
			seo: {
				title: 'Пепперони с доставкой',
				description: 'Острая <b>пицца</b> &laquo;как там&raquo;',
			},
		});
		const own = head('/menu/pizza/pepperoni', { product });
		expect(own.title).toBe('Пепперони с доставкой · Пицца и точка');
		expect(own.tag('og:title')).toBe('Пепперони с доставкой');
		expect(own.tag('description')).toBe('Острая пицца «как там»');
		const plain = head('/menu/pizza/pepperoni', { product: aProduct({ composition: 'Томаты' }) });
		expect(plain.tag('og:title')).toBe('Пепперони');
		expect(plain.tag('description')).toBe('Томаты');
		expect(plain.tag('og:description')).toMatch(/^(от )?\d+\s₽ · Томаты$/);
	});

	test('of a dish’s preview begin with its price, of weight goods by the kilogram; a combo has none', () => {
		const shown = (part: Parameters<typeof aProduct>[0]) =>
			head('/?product_id=501', { product: aProduct({ composition: 'Томаты', ...part }) })
				.tag('og:description')
				?.replaceAll('\u00a0', ' ');
		expect(shown({ price: perUnit(590), variations: [] })).toBe('590 ₽ · Томаты');
		expect(shown({ price: perUnit(0.9), measureUnit: 'кг', variations: [] })).toBe(
			'900 ₽/кг · Томаты',
		);
		expect(shown({ price: perUnit(0), mustChoose: true, variations: [] })).toBe('Томаты');
	});

	test('of a preview do not name the shop twice: its name is a line of its own', () => {
		expect(head('/contacts').tag('og:title')).toBe('Контакты');
		expect(head('/').tag('og:title')).toBe('Пицца и точка');
		const seo = { title: 'Пицца — Пицца и точка', description: '' };
		const menu = [aSection([aProduct()], { seo })];
		expect(head('/menu/pizza', { menu }).tag('og:title')).toBe('Пицца');
	});

	test('of the contacts say where the shop is', () => {
		const contacts = {
			...aPage().settings.contacts,
			address: 'Тверская, 7',
			phone: '+7 495 000-00-00',
		};
		expect(head('/contacts', settingsWith({ contacts })).tag('description')).toMatch(
			/^Пицца и точка: .*Тверская, 7; \+7 495 000-00-00$/,
		);
	});

	test('of the contacts say when it is open, where all its places keep the same hours', () => {
		const contacts = { ...aPage().settings.contacts, address: 'Тверская, 7', phone: '' };
		const hours = (to: string) => ({
			...{ isAroundClock: false, cookingMinutes: 30, timeZone: 'Europe/Moscow' },
			week: Array.from({ length: 7 }, () => ({ from: '10:00', to })),
		});
		const hoursOf = (workTimes: PageData['settings']['workTimes']) =>
			head('/contacts', settingsWith({ contacts, workTimes })).tag('description');
		expect(hoursOf({ 119: hours('22:00'), 120: hours('22:00') })).toMatch(
			/Тверская, 7; .*10:00–22:00$/,
		);
		expect(hoursOf({ 119: hours('22:00'), 120: hours('23:00') })).toMatch(/Тверская, 7$/);
	});

	test('of pages without any are their own, no two the same, and none the shop’s', () => {
		const pages = ['/blog', '/brands', '/gallery', '/information', '/CategoriesPage', '/order/7'];
		const descriptions = ['/', ...pages].map((path) => head(path).tag('description'));
		expect(new Set(descriptions).size).toBe(pages.length + 1);
	});

	test('of a link’s preview are its own where the owner wrote some', () => {
		const seo = {
			title: 'Пепперони',
			description: 'Пицца',
			ogTitle: 'Горячая',
			ogDescription: 'Уже едет',
		};
		const own = head('/menu/pizza/pepperoni', { product: aProduct({ seo }) });
		expect(own.title).toBe('Пепперони · Пицца и точка');
		expect(own.tag('og:title')).toBe('Горячая');
		expect(own.tag('og:description')).toMatch(/^(от )?\d+\s₽ · Уже едет$/);
		expect(own.tag('description')).toBe('Пицца');
	});

	test('are never empty', () => {
		expect(head('/menu/drinks').tag('description')).toBe('Напитки: заказать в «Пицца и точка»');
	});

	test('name the shop once', () => {
		const menu = [
			aSection([aProduct()], { seo: { title: 'Пицца: Пицца и точка', description: '' } }),
		];
		expect(head('/menu/pizza', { menu }).title).toBe('Пицца: Пицца и точка');
	});

	test('end where a word ends, within 60 and 150 characters', () => {
		const words = 'слово '.repeat(60).trim();
		const product = aProduct({ name: words, shortDescription: words });
		const { tag } = head('/menu/pizza/pepperoni', { product });
		expect(tag('og:title')).toMatch(/^(слово )+слово…$/);
		expect(tag('og:title')?.length).toBeLessThanOrEqual(60);
		expect(tag('og:description')).toMatch(/^450\s₽ · (слово )+слово…$/);
		expect(tag('og:description')?.length).toBeLessThanOrEqual(150);
	});

	test('stay inside their tags and scripts', () => {
		const product = aProduct({ name: '</title><script>"1"</script>', description: '</script><b>' });
		const { html } = head('/menu/pizza/pepperoni', { product });
		expect(html).not.toContain('<script>"');
		expect(html.match(/<script/g)).toHaveLength(1);
		expect(html.match(/<\/script>/g)).toHaveLength(1);
		expect(html.match(/<title>/g)).toHaveLength(1);
	});

	test('are in the page’s language where the shop has them', () => {
		const { tag, title } = head('/', {
			language: 'en',
			...settingsWith({
				seoByLanguage: [{ language: 'en', name: 'Pizza & Dot', description: 'Wood-fired' }],
				languages: [
					{ code: 'ru', name: 'Русский', isDefault: true, texts: {} },
					{ code: 'en', name: 'English', isDefault: false, texts: {} },
				],
			}),
		});
		expect(title).toBe('Pizza &amp; Dot');
		expect(tag('description')).toBe('Wood-fired');
		expect(tag('og:locale')).toBe('en_US');
	});
});

describe('robots', () => {
	test.each([
		['/', 'index, follow, max-image-preview:large'],
		['/order', 'noindex'],
		['/lk', 'noindex'],
		['/lk/unknown', 'noindex'],
		['/seoData', 'noindex'],
		['/menu/nothing', 'noindex'],
	])('%s: %s', (path, robots) => {
		expect(head(path).tag('robots')).toBe(robots);
	});

	test('obey the shop before the page, and the owner’s word on a product', () => {
		expect(head('/', settingsWith({ isIndexed: false })).tag('robots')).toBe('noindex');
		const robotsOf = (robots: string) =>
			head('/menu/pizza/pepperoni', {
				product: aProduct({ seo: { title: '', description: '', robots } }),
			}).tag('robots');
		expect(robotsOf('noindex, nofollow')).toBe('noindex, nofollow');
		expect(robotsOf('Index, nofollow')).toBe('index, nofollow, max-image-preview:large');
		expect(robotsOf('"><script>')).toBe('index, follow, max-image-preview:large');
	});
});

describe('the picture of a link', () => {
	const picture = (part: Partial<PageData> = {}) =>
		head('/menu/drinks/soft/cola', { product: soda, ...part }).tag('og:image');

	test('has an address of its own for each product, category and the shop', () => {
		expect(picture()).toMatch(
			/^https:\/\/shop\.example\/img\/og\/product\/701\/ru-[a-z0-9]+\.jpg$/,
		);
		expect(head('/menu/pizza').tag('og:image')).toContain('/img/og/category/21/ru-');
		expect(head('/').tag('og:image')).toContain('/img/og/shop/ru-');
	});

	test('has another address once anything on it is another', () => {
		const others = [
			{ product: { ...soda, name: 'Кола 0,5' } },
			{ product: { ...soda, price: perUnit(110) } },
			{ product: { ...soda, image: '/media/cola-2.png' } },
			settingsWith({ palette: { ...aPage().settings.palette, mainButton: '#123456' } }),
			settingsWith({ name: 'Другая' }),
		].map(picture);
		expect(new Set([picture(), ...others]).size).toBe(others.length + 1);
		expect(picture({ product: { ...soda, description: 'Холодная' } })).toBe(picture());
	});
});

test('the browser’s own frame has a colour in light and in dark', () => {
	const { html } = head('/');
	const colors = [...html.matchAll(/<meta name="theme-color" media="[^"]+" content="([^"]*)"/g)];
	expect(colors.map(([, color]) => color)).toEqual(['#ffffff', '#151310']);
	expect(html).not.toContain('undefined');
});
