/** Specification, section 3: every setting, turned over, and what of it is seen on the page as it is served. */
import { describe, expect, test } from 'vitest';
import type { GatewayConfig } from '#server/gateway/deps.ts';
import { type ServedShop, serveShop } from './served-shop.ts';
import { IN_THE_BROWSER, OF_ORDERS, ON_PAGES, settingsOfTheSpec } from './settings-of-the-spec.ts';
import { aWireCategory, aWireProduct, type Wire } from './small-shop.ts';

test('every setting the specification names is turned over in one of the tests', () => {
	const seen = [...ON_PAGES, ...IN_THE_BROWSER, ...OF_ORDERS];
	expect(seen.toSorted()).toEqual(settingsOfTheSpec().toSorted());
});

type Words = Parameters<typeof serveShop>[0];

interface Flip {
	/** What the site says either way. */
	readonly base?: Words;
	/** The setting in one way, and in the other. */
	readonly off: Words;
	readonly on: Words;
	see(shop: ServedShop): Promise<unknown>;
	/** What is seen in one way, and in the other. */
	readonly seen: readonly [off: unknown, on: unknown];
	readonly config?: Partial<GatewayConfig>;
}

const settings = (part: Wire): Words => ({ settings: part });
const home = async ({ page }: ServedShop) => page('/');
const inHtml =
	(text: string, path = '/') =>
	async (shop: ServedShop) =>
		(await shop.page(path)).html.includes(text);
const inBody =
	(text: string, path = '/') =>
	async (shop: ServedShop) =>
		(await shop.page(path)).body.includes(text);
const header =
	(name: string, part: string) =>
	async ({ ask }: ServedShop) =>
		(await ask('/')).headers.get(name)?.includes(part) === true;
const languages = async (shop: ServedShop) =>
	(await home(shop)).data().settings.languages.map(({ code }) => code);

/** The menu of a site that has an English one: in the page, in the file, and whether the page is English. */
const menuInEnglish = async (shop: ServedShop) => {
	const file = '/wp-content/uploads/app_sync/prodcat-en.json';
	shop.site.answers.set(file, () => Response.json([aWireCategory({ name: 'Pizza' })]));
	const page = await shop.page('/?lang=en');
	const full = (await (await shop.ask(`/api${file}?t=1`)).json()) as { name: string }[];
	return [page.sections[0], full[0]?.name, /<html lang="en"/.test(page.html)];
};

const RU = { code: 'ru', text: 'Русский', default: true };
const EN = { code: 'en', text: 'English', lang_json_data: { Меню: 'Food' } };
const ONE_LANGUAGE = { translate_active: true, language_list: [RU] };
const TWO_LANGUAGES = { translate_active: true, language_list: [RU, EN] };
/** Languages of the widget alone are offered where its script may come. */
const WITH_WIDGET = { scriptOrigins: ['https://translate.google.com'] };
const DEVICE = { skladall: true, device: ['site'], gallery: 'gallery' };
const METRIKA = '<script>ym(12345678, "init", {});</script>';
const CHAT = '<script src="https://chat.example/widget.js"></script>';
const FAVICONS = { favicon_png: '/media/a.png', favicon_svg: '/media/a.svg' };
const favicons = (part: Wire) =>
	settings({ logoFabrics: { gr_favicon_site: { ...FAVICONS, ...part } } });
const soldOutDish = aWireProduct({ id: 502, slug: 'gone', name: 'Маргарита', in_stock: false });
const fonts = (part: Wire) => settings({ main_font: '', font_headings: '', ...part });
const manifestOf = async ({ ask }: ServedShop) => {
	const { screenshots } = (await (await ask('/manifest.webmanifest')).json()) as {
		screenshots: { src: string; sizes: string }[];
	};
	return screenshots.map(({ src, sizes }) => `${src} ${sizes}`);
};

const FLIPS: Record<(typeof ON_PAGES)[number], Flip> = {
	logo: {
		off: settings({ logo: { logo: '/media/one.svg' } }),
		on: settings({ logo: { logo: '/media/two.svg' } }),
		see: async (shop) => (await home(shop)).images.find((src) => /one|two/.test(src))?.slice(-13),
		seen: ['media/one.svg', 'media/two.svg'],
	},
	'seo.name': {
		off: {},
		on: settings({ seo: { name: 'Суши и точка', description: '' } }),
		see: async (shop) => (await home(shop)).meta('og:site_name'),
		seen: ['Пицца и точка', 'Суши и точка'],
	},
	'seo.description': {
		off: {},
		on: settings({ seo: { name: 'Пицца и точка', description: 'Горячее' } }),
		see: async (shop) => (await home(shop)).meta('description'),
		seen: ['Доставка еды', 'Горячее'],
	},
	seo_by_langs: {
		base: settings(TWO_LANGUAGES),
		off: settings({ seo_by_langs: [] }),
		on: settings({ seo_by_langs: [{ lang_code: 'en', name: 'Pizza & Dot', description: '' }] }),
		see: async ({ page }) => (await page('/?lang=en')).meta('og:site_name'),
		seen: ['Пицца и точка', 'Pizza & Dot'],
	},
	robots: {
		off: settings({ robots: true }),
		on: settings({ robots: false }),
		see: async (shop) => [
			(await home(shop)).meta('robots')?.split(',')[0],
			/^Disallow: \/$/m.test(await (await shop.ask('/robots.txt')).text()),
			/<loc>/.test(await (await shop.ask('/sitemap.xml')).text()),
		],
		seen: [
			['index', false, true],
			['noindex', true, false],
		],
	},
	locations: {
		off: settings({ locations: [] }),
		on: settings({ locations: [{ term_id: 119, name: 'Тверская', slug: 'tverskaya' }] }),
		see: async ({ page }) => (await page('/tverskaya')).status,
		seen: [404, 200],
	},
	'facade.colors': {
		off: settings({ facade: { colors: {} } }),
		on: settings({ facade: { colors: { orange: '#ffa000' } } }),
		see: async (shop) =>
			/--sale:(#\w+)/.exec((await home(shop)).html.split('<style>').at(-1) ?? '')?.[1],
		seen: [undefined, '#ffa000'],
	},
	'facade.footer_infoblock': {
		off: settings({ facade: {} }),
		on: settings({ facade: { footer_infoblock: { title: 'О нас', text: '<p>ИНН 77</p>' } } }),
		see: async (shop) => /О нас.*<p>ИНН 77<\/p>/s.test((await home(shop)).body),
		seen: [false, true],
	},
	'facade.catalog_front': {
		base: { pageType: '' },
		off: settings({ facade: { catalog_front: '' } }),
		on: settings({ facade: { catalog_front: 'cat2' } }),
		see: async (shop) => (await home(shop)).data().pageType,
		seen: ['lending', 'cat2'],
	},
	'settings.fragmented_stosks_json': {
		off: { inner: { fragmented_stosks_json: false } },
		on: { inner: { fragmented_stosks_json: true } },
		see: async (shop) => {
			await shop.page('/');
			return shop.site.calls.some(({ path }) => path.endsWith('/prodcat_main.json'));
		},
		seen: [false, true],
	},
	banners: {
		off: settings({ banners: [{ id: 1, title: 'Осень', type: 'url', url: '/a', ...DEVICE }] }),
		on: settings({ banners: [{ id: 2, title: 'Зима', type: 'url', url: '/b', ...DEVICE }] }),
		see: async (shop) => {
			const { body } = await home(shop);
			return [body.includes('Осень'), body.includes('Зима')];
		},
		seen: [
			[true, false],
			[false, true],
		],
	},
	menu: {
		off: settings({ menu: [] }),
		on: settings({ menu: [{ id: 1, title: 'Вакансии', url: '/information/page/jobs' }] }),
		see: async (shop) => (await home(shop)).links.Вакансии,
		seen: [undefined, '/information/page/jobs'],
	},
	contacts: {
		off: settings({ contacts: {} }),
		on: settings({ contacts: { phone: '+7 495 123-45-67' } }),
		see: inBody('+7 495 123-45-67', '/contacts'),
		seen: [false, true],
	},
	translate_active: {
		base: settings(TWO_LANGUAGES),
		off: settings({ translate_active: false }),
		on: settings({ translate_active: true }),
		see: async (shop) => [
			await languages(shop),
			/<html lang="en"/.test((await shop.page('/?lang=en')).html),
		],
		seen: [
			[['ru'], false],
			[['ru', 'en'], true],
		],
	},
	use_google_translate: {
		base: settings({ ...ONE_LANGUAGE, google_languages_list: [{ code: 'de', text: 'Deutsch' }] }),
		off: settings({ use_google_translate: false }),
		on: settings({ use_google_translate: true }),
		config: WITH_WIDGET,
		see: languages,
		seen: [['ru'], ['ru', 'de']],
	},
	google_languages_list: {
		base: settings({ ...TWO_LANGUAGES, use_google_translate: true }),
		off: settings({ google_languages_list: [{ code: 'en', text: 'English' }] }),
		on: settings({ google_languages_list: [{ code: 'kk', text: 'Қазақша' }] }),
		config: WITH_WIDGET,
		see: async (shop) => [
			await languages(shop),
			/<html lang="kk"/.test((await shop.page('/?lang=kk')).html),
		],
		seen: [
			[['ru', 'en'], false],
			[['ru', 'en', 'kk'], true],
		],
	},
	language_list: {
		off: settings(ONE_LANGUAGE),
		on: settings(TWO_LANGUAGES),
		see: languages,
		seen: [['ru'], ['ru', 'en']],
	},
	use_backend_translate: {
		base: settings({ ...TWO_LANGUAGES, seo_by_langs: [] }),
		off: settings({ use_backend_translate: false }),
		on: settings({ use_backend_translate: true }),
		see: menuInEnglish,
		seen: [
			['Пицца', 'Пицца', true],
			['Pizza', 'Pizza', true],
		],
	},
	translate_only_interface: {
		base: settings({ ...TWO_LANGUAGES, seo_by_langs: [] }),
		off: settings({ translate_only_interface: false }),
		on: settings({ translate_only_interface: true }),
		see: menuInEnglish,
		seen: [
			['Pizza', 'Pizza', true],
			['Пицца', 'Пицца', true],
		],
	},
	front_currency: {
		off: settings({ front_currency: '₽' }),
		on: settings({ front_currency: '₸' }),
		see: async (shop) => /450\s([₽₸])/.exec((await home(shop)).body)?.[1],
		seen: ['₽', '₸'],
	},
	show_out_of_stock_products: {
		base: { catalogue: [aWireCategory({ products: [aWireProduct(), soldOutDish] })] },
		off: settings({ show_out_of_stock_products: false }),
		on: settings({ show_out_of_stock_products: true }),
		see: inBody('Маргарита'),
		seen: [false, true],
	},
	show_demo_previews: {
		off: settings({ show_demo_previews: { enabled: false } }),
		on: settings({
			show_demo_previews: { enabled: true, demo_previews: [{ image: '/media/stand-in.jpg' }] },
		}),
		see: inBody('/media/stand-in.jpg', '/?product_id=501'),
		seen: [false, true],
	},
	'include.metrix': {
		off: settings({ include: { metrix: '' } }),
		on: settings({ include: { metrix: METRIKA } }),
		see: header('content-security-policy', 'https://mc.yandex.ru'),
		seen: [false, true],
	},
	'include.scripts': {
		config: { scriptOrigins: ['https://chat.example'] },
		off: settings({ include: { scripts: '' } }),
		on: settings({ include: { scripts: CHAT } }),
		see: header('content-security-policy', 'https://chat.example'),
		seen: [false, true],
	},
	'logoFabrics.gr_favicon_site.favicon_png': {
		off: favicons({}),
		on: favicons({ favicon_png: '/media/b.png' }),
		see: inHtml('<link rel="icon" type="image/png" href="/media/b.png">'),
		seen: [false, true],
	},
	'logoFabrics.gr_favicon_site.favicon_svg': {
		off: favicons({}),
		on: favicons({ favicon_svg: '/media/b.svg' }),
		see: inHtml('<link rel="icon" type="image/svg+xml" href="/media/b.svg">'),
		seen: [false, true],
	},
	main_font: {
		off: fonts({}),
		on: fonts({ main_font: 'Georgia' }),
		see: async (shop) => /--font-text:"Georgia"/.test((await home(shop)).html),
		seen: [false, true],
	},
	font_headings: {
		off: fonts({}),
		on: fonts({ font_headings: 'Georgia' }),
		see: async (shop) => /--font-heading:"Georgia"/.test((await home(shop)).html),
		seen: [false, true],
	},
	'frontend_pwa_screenshot1/2': {
		off: settings({ frontend_pwa_screenshot1: '', frontend_pwa_screenshot2: '' }),
		on: settings({ frontend_pwa_screenshot1: '/a.png', frontend_pwa_screenshot2: '/b.png' }),
		see: manifestOf,
		seen: [[], ['/a.png 640x480', '/b.png 640x480']],
	},
	'settings.front_url': {
		off: { inner: { front_url: 'https://one.example' } },
		on: { inner: { front_url: 'https://two.example/' } },
		see: async (shop) => (await shop.page('/menu/pizza')).canonical,
		seen: ['https://one.example/menu/pizza', 'https://two.example/menu/pizza'],
	},
	'redirect rules': {
		off: { inner: { redirects: [] } },
		on: { inner: { redirects: [{ from: '/old', to: '/menu/pizza', code: 302 }] } },
		see: async ({ page }) => {
			const { status, location } = await page('/old/?utm=1');
			return [status, location];
		},
		seen: [
			[301, '/old?utm=1'],
			[302, '/menu/pizza?utm=1'],
		],
	},
};

describe('a setting turned over is seen on the page', () => {
	test.each(ON_PAGES)('%s', async (name) => {
		const { base = {}, off, on, see, seen, config } = FLIPS[name];
		const show = async (words: Words) => {
			const said = { ...base, ...words, settings: { ...base.settings, ...words?.settings } };
			return see(await serveShop(said, config));
		};
		expect([await show(off), await show(on)]).toEqual(seen);
	});
});
