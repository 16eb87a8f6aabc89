/** Languages (spec 1, 3, 4, 9): what a page says of its own, and who translates it. */
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#core/rules/site/languages.ts';
import { serveShop } from './served-shop.ts';
import { CATALOGUE } from './small-shop.ts';

const LIST = LANGUAGES.map((code) => ({
	code,
	text: code,
	default: code === 'ru',
	lang_json_data: [],
}));
const WIDGET = 'https://translate.google.com';
const GERMAN_MENU = JSON.parse(JSON.stringify(CATALOGUE).replaceAll('Пицца', 'Pizza auf Deutsch'));

/** A shop whose site has its menu in German. `settings`: over its own. */
async function shopThatSays(settings: Record<string, unknown>, scriptOrigins = [WIDGET]) {
	const shop = await serveShop(
		{ settings: { language_list: LIST, ...settings } },
		{ scriptOrigins },
	);
	const requests: string[] = [];
	shop.site.answers.set('/wp-content/uploads/app_sync/prodcat-de.json', () => {
		requests.push('prodcat-de');
		return Response.json(GERMAN_MENU);
	});
	const german = async (path = '/?lang=de') => {
		const { data, html, sections } = await shop.page(path);
		const policy = (await shop.ask(path)).headers.get('content-security-policy') ?? '';
		return { data: data(), html, sections, policy };
	};
	return { ...shop, requests, german };
}

describe('what a page says of its language', () => {
	const SEO = [
		{ lang_code: 'en', name: 'Pizza & Dot', description: 'Food delivery' },
		{ lang_code: 'de', name: 'Pizza und Punkt', description: 'Essen nach Hause' },
	];
	test.each([
		['ru', 'ru_RU', 'Пицца и точка'],
		['en', 'en_US', 'Pizza & Dot'],
		['de', 'de_DE', 'Pizza und Punkt'],
		['zh-CN', 'zh_CN', 'Пицца и точка'],
		['kk', 'kk_KZ', 'Пицца и точка'],
	])(
		'%s: its lang, its locale of form xx_XX, its words of seo_by_langs',
		async (language, locale, name) => {
			const { page } = await shopThatSays({ seo_by_langs: SEO });
			const { html, title, meta } = await page(`/?lang=${language}`);
			expect(html).toContain(`<html lang="${language}"`);
			expect(meta('og:locale')).toBe(locale);
			expect(title).toContain(name);
			expect(meta('og:site_name')).toBe(name);
		},
	);
	test('a description of its language, too; the canonical address is one for all, so there is no hreflang', async () => {
		const { page } = await shopThatSays({ seo_by_langs: SEO });
		const [russian, german] = [await page('/'), await page('/?lang=de')];
		expect(german.meta('description')).toBe('Essen nach Hause');
		expect(german.canonical).toBe(russian.canonical);
		expect(german.html + russian.html).not.toContain('hreflang');
	});
	test('ru is the default: of no language, and of one the shop does not speak', async () => {
		const { page } = await shopThatSays({});
		for (const path of ['/', '/?lang=xx', '/?lang=']) {
			const { html, meta } = await page(path);
			expect(html).toContain('<html lang="ru"');
			expect(meta('og:locale')).toBe('ru_RU');
		}
	});
});

describe('who translates the menu', () => {
	test('the site, asked in the language, where use_backend_translate', async () => {
		const { german, requests } = await shopThatSays({ use_backend_translate: true });
		const { html, sections } = await german();
		expect(sections).toContain('Pizza auf Deutsch');
		expect(html).toContain('Speisekarte');
		expect(requests).not.toEqual([]);
	});
	test.each([
		['use_backend_translate is off', { use_backend_translate: false }],
		['translate_only_interface', { use_backend_translate: true, translate_only_interface: true }],
	])('nobody where %s: the interface is German, the menu as it is', async (_, settings) => {
		const { german, requests, site, ask } = await shopThatSays(settings);
		const { html, sections, data } = await german();
		expect(html).toContain('<html lang="de"');
		expect(html).toContain('Speisekarte');
		expect(sections).toContain('Пицца');
		expect(data.language).toBe('de');
		await ask('/api/wp-json/v1/all_settings?lang=de');
		const menu = await ask('/api/wp-content/uploads/app_sync/prodcat-de.json');
		expect(await menu.text()).toContain('Пицца');
		expect(requests).toEqual([]);
		expect(site.calls.filter(({ query }) => query.get('lang') === 'de')).toEqual([]);
	});
	test('with translate_active off there is Russian alone', async () => {
		const { german } = await shopThatSays({ translate_active: false, use_google_translate: true });
		const { html, data } = await german();
		expect(html).toContain('<html lang="ru"');
		expect(data.settings.languages.map(({ code }) => code)).toEqual(['ru']);
		expect(data.settings.widgetLanguages).toEqual([]);
	});
});

describe('the page-translation widget, where use_google_translate', () => {
	const GOOGLE = [
		{ code: 'ru', text: 'Русский' },
		{ code: 'de', text: 'Deutsch' },
	];
	const settings = {
		language_list: LIST.filter(({ code }) => code === 'ru'),
		use_google_translate: true,
		google_languages_list: GOOGLE,
	};
	test('brings its languages, and its script to pages of them; Russian needs none', async () => {
		const { german } = await shopThatSays(settings);
		const { data, policy, html } = await german();
		expect(data.settings.languages.map(({ code }) => code)).toEqual(['ru', 'de']);
		expect(data.settings.scripts).toEqual([
			{ kind: 'translator', src: `${WIDGET}/translate_a/element.js` },
		]);
		expect(policy).toMatch(/script-src [^;]*https:\/\/translate\.googleapis\.com/);
		// Nothing comes by itself: the page is told of it.
		expect(html).not.toContain(`src="${WIDGET}`);
		const russian = await german('/');
		expect(russian.data.settings.scripts).toEqual([]);
		expect(russian.policy).not.toContain('translate');
	});
	test('comes from where the owner has listed, or not at all', async () => {
		const { german, ask } = await shopThatSays(settings, []);
		const { data, policy, html } = await german();
		expect(policy).not.toContain('translate');
		expect(html).toContain('<html lang="ru"');
		expect(data.settings.scripts).toEqual([]);
		const raw = await (await ask('/api/wp-json/v1/all_settings')).json();
		expect(raw.use_google_translate).toBe(false);
	});
	test.each(['/order?lang=de', '/order/1001?lang=de'])('has no way into %s', async (path) => {
		const { german } = await shopThatSays(settings);
		expect((await german(path)).policy).not.toContain('translate');
	});
	test('leaves the shop its words with translate_only_interface', async () => {
		const { german } = await shopThatSays({
			...settings,
			language_list: LIST,
			translate_only_interface: true,
		});
		const { data, html } = await german();
		expect(data.settings.scripts).toEqual([]);
		expect(html).toContain('<html lang="de"');
	});
});
