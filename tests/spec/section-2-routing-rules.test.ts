/** Specification, section 2: the routing rules, as the addresses of a running shop answer. */
import { describe, expect, test } from 'vitest';
import { runsOn } from '#core/rules/site/scripts.ts';
import { createTestGateway } from '#tests/fixtures/test-gateway.ts';
import { type ServedShop, serveShop } from './served-shop.ts';
import { aWireCategory, aWireProduct, CATALOGUE } from './small-shop.ts';

const titled = (title: string) => `${title} · Пицца и точка`;

describe('for page types cat1 and cat2 a /catalog path is rewritten to /categories', () => {
	test.each(['cat1', 'cat2'])('%s', async (pageType) => {
		const { page } = await serveShop({ pageType });
		for (const [address, to] of [
			['/catalog', '/categories'],
			['/catalog/30', '/categories/30'],
			['/catalog/30/31', '/categories/30/31'],
			['/catalog/30/31/601', '/categories/30/31/601'],
			['/catalog?product_id=501', '/categories?product_id=501'],
		] as const) {
			const { status, location } = await page(address);
			expect([address, status, location]).toEqual([address, 301, to]);
			expect((await page(to)).status).toBe(200);
		}
	});
	test.each(['cat1', 'cat2'])('%s: the custom and the named catalogs stay', async (pageType) => {
		const { page } = await serveShop({ pageType });
		for (const path of ['/catalog/custom', '/catalog/21/menu/summer'])
			expect([path, (await page(path)).status]).toEqual([path, 200]);
	});
	test.each(['lending', 'cat12', 'samokat', 'lavka', 'restoran'])(
		'%s: it is not',
		async (pageType) => {
			const { page } = await serveShop({ pageType });
			expect((await page('/catalog/30')).status).toBe(404);
		},
	);
	test.each([
		['/catalog/30?utm_source=x', '/categories/30?utm_source=x'],
		['/catalog?utm_source=x&product_id=501', '/categories?utm_source=x&product_id=501'],
	])('the rest of the query goes along: %s', async (address, to) => {
		const { page } = await serveShop({ pageType: 'cat2' });
		// The plain address is asked as well: one render answers both.
		await page('/catalog/30');
		const { status, location } = await page(address);
		expect([status, location]).toEqual([301, to]);
	});
});

describe('for page type lending, /menu/{categorySlug}', () => {
	test('finds the category by slug', async () => {
		const { page } = await serveShop();
		const pizza = await page('/menu/pizza');
		expect([pizza.status, pizza.sections]).toEqual([200, ['Пицца', 'Газировка']]);
		expect((await page('/menu/burgers')).status).toBe(404);
	});
	test('sets search-engine metadata from its seo_data', async () => {
		const { page } = await serveShop();
		const { title, meta } = await page('/menu/pizza');
		expect(title).toBe(titled('Пицца на дровах'));
		expect(meta('description')).toBe('Привезём за сорок минут');
		expect(meta('robots')).toContain('index, nofollow');
		expect(meta('og:title')).toBe('Пицца друзьям');
	});
	test('the address stays /menu/{slug}', async () => {
		const { location, canonical } = await (await serveShop()).page('/menu/pizza');
		expect([location, canonical]).toEqual([null, 'https://shop.example/menu/pizza']);
	});
});

describe('title and metadata come from the seo_data', () => {
	test.each([
		['/categories/21', 'Пицца на дровах', 'Привезём за сорок минут'],
		['/categories/30/31', 'Газировка со льдом', 'Холодная'],
		['/categories/30/subcategories/31', 'Газировка со льдом', 'Холодная'],
		['/catalog/21/menu/summer', 'Пицца на дровах', 'Привезём за сорок минут'],
		['/menu/drinks/soft', 'Газировка со льдом', 'Холодная'],
	])('of the category on %s', async (path, title, description) => {
		for (const pageType of ['lending', 'cat2']) {
			const page = await (await serveShop({ pageType })).page(path);
			expect([page.title, page.meta('description')]).toEqual([titled(title), description]);
		}
	});
	test.each(['/menu/pizza/pepperoni', '/categories/21/501'])(
		'of the product on %s',
		async (path) => {
			const page = await (await serveShop()).page(path);
			expect(page.title).toBe(titled('Пепперони с доставкой'));
			expect(page.meta('description')).toBe('Острая, на тонком тесте');
		},
	);
	test.each(['/', '/menu/drinks', '/categories', '/brands', '/catalog/custom', '/order'])(
		'of the product on any page with a product_id: %s',
		async (path) => {
			const page = await (await serveShop()).page(`${path}?product_id=501`);
			expect(page.title).toBe(titled('Пепперони с доставкой'));
			expect(page.meta('description')).toBe('Острая, на тонком тесте');
		},
	);
	test('what the owner has not written is the name and the description', async () => {
		const catalogue = [
			aWireCategory({ description: '<p>На тонком тесте</p>', seo_data: [] }),
			aWireCategory({ id: 22, slug: 'soups', name: 'Супы', products: [aWireProduct({ id: 7 })] }),
		];
		const { page } = await serveShop({ catalogue });
		const pizza = await page('/categories/21');
		expect([pizza.title, pizza.meta('description')]).toEqual([titled('Пицца'), 'На тонком тесте']);
		expect((await page('/categories/22')).title).toBe(titled('Супы'));
	});
});

describe('the query parameter product_id opens that product’s modal on load', () => {
	test.each(['/', '/menu/pizza', '/categories/30/31', '/brands/lug', '/catalog/custom'])(
		'on %s',
		async (path) => {
			const { page } = await serveShop();
			expect((await page(path)).sheet).toBeUndefined();
			expect((await page(`${path}?product_id=502`)).sheet).toBe('Маргарита');
		},
	);
	test('a product’s own address opens it over its category', async () => {
		const { page } = await serveShop({ pageType: 'cat2' });
		const { sheet, sections } = await page('/menu/drinks/soft/cola');
		expect([sheet, sections]).toEqual(['Кола', ['Газировка']]);
	});
	test.each(['999', 'x', '-1', '501.5', ''])('product_id=%s opens nothing', async (id) => {
		const { status, sheet } = await (await serveShop()).page(`/?product_id=${id}`);
		expect([status, sheet]).toEqual([200, undefined]);
	});
});

describe('brands', () => {
	test('/brands lists them, /brands/{slug} is one of them', async () => {
		const { page } = await serveShop();
		expect((await page('/brands')).links).toHaveProperty('Луг1 товар', '/brands/lug');
		const brand = await page('/brands/lug');
		expect([brand.title, brand.sections]).toEqual([titled('Луг'), ['Луг']]);
		expect((await page('/brands/none')).status).toBe(404);
	});
	test('a path containing /brands/ is handled separately: no category takes its place', async () => {
		const catalogue = [...CATALOGUE, aWireCategory({ id: 9, slug: 'brands', name: 'Марки' })];
		for (const pageType of ['lending', 'cat1']) {
			const { page } = await serveShop({ pageType, catalogue });
			expect((await page('/brands')).title).toBe(titled('Бренды'));
			expect((await page('/brands/lug')).title).toBe(titled('Луг'));
			expect((await page('/brands/pepperoni')).status).toBe(404);
		}
	});
});

describe('/ and /{slug} are the home page', () => {
	test('with the category the slug names', async () => {
		const { page } = await serveShop();
		const home = await page('/');
		const pizza = await page('/pizza');
		expect([pizza.status, pizza.sections]).toEqual([200, home.sections]);
		expect(pizza.title).toBe(titled('Пицца на дровах'));
	});
	test('a slug of nothing is an unknown route', async () => {
		expect((await (await serveShop()).page('/nothing-here')).status).toBe(404);
	});
	test('with the slug of a location', async () => {
		const { page } = await serveShop();
		const home = await page('/');
		const there = await page('/tverskaya');
		expect([there.status, there.sections]).toEqual([200, home.sections]);
	});
});

describe('named menus and catalogs are added at run time', () => {
	const menu = [{ id: 9, title: 'Пицца', url: '/menu/dinner', slug: 'dinner' }];
	test('/menu/{slug}', async () => {
		const { page, say } = await serveShop();
		expect((await page('/menu/dinner')).status).toBe(404);
		say({ settings: { menu } });
		await expect.poll(async () => (await page('/menu/dinner')).status).toBe(200);
		const dinner = await page('/menu/dinner');
		expect(dinner.title).toBe(titled('Пицца на дровах'));
		// One category has one address, whatever else leads there.
		expect(dinner.canonical).toBe('https://shop.example/menu/pizza');
		say({ settings: { menu: [] } });
		await expect.poll(async () => (await page('/menu/dinner')).status).toBe(404);
	});
	test('a category keeps its slug before a named menu', async () => {
		const named = { id: 9, title: 'Газировка', url: '/menu/pizza', slug: 'pizza' };
		const { page } = await serveShop({ settings: { menu: [named] } });
		expect((await page('/menu/pizza')).title).toBe(titled('Пицца на дровах'));
	});
	test('/catalog/{id}/menu/{slug}', async () => {
		const { page, say } = await serveShop();
		expect((await page('/catalog/7/menu/summer')).status).toBe(404);
		say({
			catalogue: [...CATALOGUE, aWireCategory({ id: 7, slug: 'lemonade', name: 'Лимонады' })],
		});
		await expect.poll(async () => (await page('/catalog/7/menu/summer')).status).toBe(200);
		const summer = await page('/catalog/7/menu/summer');
		expect([summer.title, summer.sections]).toEqual([titled('Лимонады'), ['Лимонады']]);
	});
	test('/catalog/{id}/menu/{slug} of a named menu, whatever the id', async () => {
		const { page } = await serveShop({ settings: { menu } });
		expect((await page('/catalog/777/menu/dinner')).title).toBe(titled('Пицца на дровах'));
	});
});

describe('trailing slashes are stripped by a redirect', () => {
	test.each([
		['/menu/pizza/', '/menu/pizza'],
		['/brands/lug/', '/brands/lug'],
		['/categories/30/31/?utm_source=x', '/categories/30/31?utm_source=x'],
		['/lk/orders/', '/lk/orders'],
		['/nowhere/at/all/', '/nowhere/at/all'],
	])('%s', async (path, to) => {
		const { status, location } = await (await serveShop()).page(path);
		expect([status, location]).toEqual([301, to]);
	});
	test('the home page’s own stays', async () => {
		expect((await (await serveShop()).page('/')).status).toBe(200);
	});
});

describe('redirect rules from settings (from/to) apply', () => {
	const redirects = [
		{ from: '/old-menu', to: '/menu/pizza' },
		{ from: '/menu/soft', to: '/menu/drinks', code: 302 },
		{ from: '/shop', to: 'https://other.example/shop' },
	];
	test.each([
		['/old-menu', 301, '/menu/pizza'],
		['/old-menu/?utm_source=x', 301, '/menu/pizza?utm_source=x'],
		['/menu/soft', 302, '/menu/drinks'],
		['/shop', 301, 'https://other.example/shop'],
	])('%s: %d %s', async (path, status, to) => {
		const { page } = await serveShop({ inner: { redirects } });
		const answer = await page(path);
		expect([answer.status, answer.location]).toEqual([status, to]);
	});
	test('a rule that leads to itself is none', async () => {
		const { page } = await serveShop({
			inner: { redirects: [{ from: '/menu/pizza', to: '/menu/pizza/' }] },
		});
		expect((await page('/menu/pizza')).status).toBe(200);
	});
});

describe('a server-side redirect check', () => {
	const checked = ({ site }: ServedShop) =>
		site.calls
			.filter(({ path }) => path === '/redirect-check')
			.map(({ query }) => query.get('path'));
	test('runs for every path', async () => {
		const shop = await serveShop();
		const paths = ['/', '/menu/pizza', '/brands/lug', '/order', '/lk/orders', '/nowhere'];
		for (const path of paths) await shop.page(path);
		expect(checked(shop)).toEqual(paths);
	});
	test.each([
		['/menu/drinks', '/menu/drinks'],
		['https://other.example/menu?x=1', 'https://other.example/menu?x=1'],
	])('its target %s makes the browser navigate there', async (to, location) => {
		const shop = await serveShop();
		shop.site.answers.set('/redirect-check', () =>
			Response.json({ redirect: { to, status: 302 } }),
		);
		const answer = await shop.page('/menu/pizza');
		expect([answer.status, answer.location]).toEqual([302, location]);
	});
	test('that fails leaves the page as it is', async () => {
		const shop = await serveShop();
		shop.site.answers.set('/redirect-check', () => new Response('oops', { status: 500 }));
		expect((await shop.page('/menu/pizza')).status).toBe(200);
	});
});

describe('the canonical link is settings.front_url plus the current path', () => {
	test.each(['/', '/menu/pizza', '/menu/drinks/soft', '/menu/drinks/soft/cola', '/brands/lug'])(
		'%s',
		async (path) => {
			const { page } = await serveShop({ inner: { front_url: 'https://front.example/' } });
			const canonical = `https://front.example${path}`;
			expect((await page(path)).canonical).toBe(canonical);
			expect((await page(`${path}?utm_source=x`)).canonical).toBe(canonical);
		},
	);
	test('of several addresses of one place it is the one of the menu', async () => {
		const { page } = await serveShop();
		for (const [path, canonical] of [
			['/pizza', '/menu/pizza'],
			['/categories/30/31', '/menu/drinks/soft'],
			['/catalog/21/menu/summer', '/menu/pizza'],
			['/?product_id=601', '/menu/drinks/soft/cola'],
			['/CategoriesPage', '/categories'],
		])
			expect([path, (await page(path ?? '')).canonical]).toEqual([
				path,
				`https://shop.example${canonical}`,
			]);
	});
	test('without front_url it is the address the page was asked at', async () => {
		const { page } = await serveShop({ inner: { front_url: '' } });
		expect((await page('/menu/pizza')).canonical).toBe('http://shop.test/menu/pizza');
	});
});

describe('not-found page', () => {
	test('title «Страница не найдена», an illustration and a link «На главную» that goes to /', async () => {
		const { status, title, links, body } = await (await serveShop()).page('/nowhere/at/all');
		expect([status, title]).toEqual([404, 'Страница не найдена']);
		expect(links).toEqual({ 'На главную': '/' });
		expect(body).toMatch(/<main[\s\S]*<svg /);
		expect(body).toMatch(/<h1[^>]*>Страница не найдена</);
	});
	test.each([
		'/nowhere',
		'/menu',
		'/menu/none',
		'/menu/pizza/none',
		'/menu/none/pepperoni',
		'/categories/999',
		'/categories/30/31/none',
		'/catalog/999/menu/none',
		'/lk/secrets',
	])('unknown route %s: 404', async (path) => {
		const { page } = await serveShop();
		const { status, meta } = await page(path);
		expect([status, meta('robots')]).toEqual([404, 'noindex']);
	});
	describe('unknown route: the words are those of the error, for whoever reads errors', () => {
		const paths = ['/nowhere', '/menu/pizza/none', '/lk/secrets'];
		test.each(paths)('"Page Not Found: {path}" as JSON: %s', async (path) => {
			const { ask } = await serveShop();
			const answer = await ask(`${path}?x=1`, { headers: { Accept: 'application/json' } });
			expect([answer.status, answer.headers.get('vary')]).toEqual([404, 'Accept']);
			expect(await answer.json()).toEqual({
				code: 'page_not_found',
				message: `Page Not Found: ${path}`,
				data: { status: 404 },
			});
		});
		test.each([...paths, '/nothing.php', '/assets/none.js', '/img/none'])(
			'"Page Not Found: {path}" as text: %s',
			async (path) => {
				const { ask } = await serveShop();
				// The first answer is a fresh render, the second a kept one.
				for (const _ of [1, 2]) {
					const answer = await ask(path, { headers: { Accept: 'text/plain' } });
					expect([answer.status, await answer.text()]).toEqual([404, `Page Not Found: ${path}`]);
					expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
				}
			},
		);
		test('"Page not found" where no path can be read', async () => {
			const { ask } = await serveShop();
			const answer = await ask('/%E0%A4%A', { headers: { Accept: 'text/plain' } });
			expect([answer.status, await answer.text()]).toEqual([404, 'Page not found']);
		});
		test.each([undefined, '*/*', 'text/html,application/xhtml+xml,application/json;q=0.9'])(
			'people get the page: Accept %s',
			async (accept) => {
				const { ask } = await serveShop();
				const headers = accept === undefined ? {} : { Accept: accept };
				const answer = await ask('/nowhere', { headers });
				expect(answer.status).toBe(404);
				expect(await answer.text()).toContain('<title>Страница не найдена</title>');
			},
		);
		test('a page that is there is a page for programs too', async () => {
			const { ask } = await serveShop();
			const answer = await ask('/menu/pizza', { headers: { Accept: 'application/json' } });
			expect([answer.status, answer.headers.get('content-type')]).toEqual([
				200,
				'text/html; charset=utf-8',
			]);
		});
	});
});

describe('maintenance screen', () => {
	const words = 'Приносим свои извинения, сайт находится на профилактике.';
	test(`is shown while settings are not loaded: «${words}»`, async () => {
		const { page, site, advance } = await serveShop();
		site.mood = 'down';
		const closed = await page('/menu/pizza');
		expect(closed.status).toBe(503);
		expect(/<h1[^>]*>(.*?)<\/h1>/.exec(closed.body)?.[1]).toBe(words);
		site.mood = 'well';
		advance(60_000);
		await expect.poll(async () => (await page('/menu/pizza')).status).toBe(200);
	});
	test('its words are there even where no page can be rendered', async () => {
		const broken = Promise.reject(new Error('no build'));
		broken.catch(() => undefined);
		const { ask, site } = await createTestGateway({ deps: { renderer: () => broken } });
		site.mood = 'down';
		expect(await (await ask('/')).text()).toContain(words);
	});
});

test('/CategoriesPage and /categories are the categories as tiles; /catalog/custom is the whole menu', async () => {
	const { page } = await serveShop();
	for (const path of ['/CategoriesPage', '/categories']) {
		const { title, links, sections } = await page(path);
		expect([title, sections]).toEqual([titled('Категории'), []]);
		expect(links).toMatchObject({ Пицца: '/menu/pizza', Напитки: '/menu/drinks' });
	}
	const { title, sections } = await page('/catalog/custom');
	expect([title, sections]).toEqual([titled('Каталог'), ['Пицца', 'Газировка']]);
});

test('/seoData is the search-engine data page: every page with what it says of itself', async () => {
	const { body, meta } = await (await serveShop()).page('/seoData');
	for (const path of ['/menu/pizza', '/menu/pizza/pepperoni', '/menu/drinks/soft', '/brands/lug'])
		expect(body).toContain(`<a href="${path}">`);
	expect(body).toContain('<td>Привезём за сорок минут</td>');
	expect(meta('robots')).toBe('noindex');
});

describe('the support chat widget', () => {
	const CHAT = 'https://chat.example/widget.js';
	const serve = (scriptOrigins = ['https://chat.example']) =>
		serveShop(
			{ settings: { include: { metrix: '', scripts: '', chat: CHAT } } },
			{ scriptOrigins },
		);
	test('shows only on a path containing information/page/zabota-o-klientah', async () => {
		const { page } = await serve();
		const shown: string[] = [];
		for (const path of [
			...['/', '/menu/pizza', '/information', '/information/page/delivery', '/order', '/lk'],
			...['/information/page/zabota-o-klientah', '/information/page/zabota-o-klientah/moscow'],
		]) {
			const { html, data } = await page(path);
			// The page brings no script of others by itself: it is told of them.
			expect(html).not.toContain(`src="${CHAT}`);
			if (data().settings.scripts.some((script) => runsOn(script, path))) shown.push(path);
		}
		expect(shown).toEqual([
			'/information/page/zabota-o-klientah',
			'/information/page/zabota-o-klientah/moscow',
		]);
	});
	test('is third-party: it comes from where the owner has listed, or not at all', async () => {
		const care = '/information/page/zabota-o-klientah';
		const policyOf = async ({ ask }: ServedShop, path: string) =>
			(await ask(path)).headers.get('content-security-policy') ?? '';
		const listed = await serve();
		expect(await policyOf(listed, care)).toMatch(/script-src [^;]*https:\/\/chat\.example/);
		expect(await policyOf(listed, '/order')).not.toContain('chat.example');
		const unlisted = await serve([]);
		expect(await policyOf(unlisted, care)).not.toContain('chat.example');
		expect((await unlisted.page(care)).data().settings.scripts).toEqual([]);
	});
});
