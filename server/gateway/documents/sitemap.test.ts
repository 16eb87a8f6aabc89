import { gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { createFakeRenderer } from '#tests/fixtures/fake-renderer.ts';
import { createTestGateway } from '#tests/fixtures/test-gateway.ts';

async function start(pages?: ReturnType<typeof createFakeRenderer>['pages']) {
	const renderer = createFakeRenderer();
	const listed = vi.fn(pages ?? renderer.pages);
	const own = { ...renderer, pages: listed };
	const gateway = await createTestGateway({ deps: { renderer: async () => own } });
	return { ...gateway, listed };
}

const text = async (response: Response) => response.text();

describe('the site map', () => {
	test('lists what the storefront says may be kept, at the shop’s own origin', async () => {
		const { ask } = await start(async () => [
			{ path: '/', title: '', description: '', robots: 'index, follow' },
			{ path: '/menu/a&b', title: '', description: '', robots: 'index, follow' },
			{ path: '/hidden', title: '', description: '', robots: 'noindex, follow' },
			{
				path: '/blog/new',
				title: '',
				description: '',
				robots: 'index, follow',
				modified: '2026-11-01T10:00:00.000Z',
			},
		]);
		const answer = await ask('/sitemap.xml');
		expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
		const xml = await text(answer);
		expect(xml.match(/<url>.*<\/url>/g)).toEqual([
			'<url><loc>https://shop.example/</loc></url>',
			'<url><loc>https://shop.example/menu/a&amp;b</loc></url>',
			'<url><loc>https://shop.example/blog/new</loc><lastmod>2026-11-01T10:00:00.000Z</lastmod></url>',
		]);
	});

	test('is made once for each version of the data, and sent small', async () => {
		const { ask, listed, site, advance } = await start(async () =>
			Array.from({ length: 60_000 }, (_, index) => ({
				path: `/menu/pizza/dish-${index}`,
				title: '',
				description: '',
				robots: 'index, follow',
			})),
		);
		const zipped = await ask('/sitemap-1.xml', { headers: { 'accept-encoding': 'gzip' } });
		expect(zipped.headers.get('content-encoding')).toBe('gzip');
		const first = gunzipSync(Buffer.from(await zipped.arrayBuffer())).toString();
		expect(first.match(/<loc>/g)).toHaveLength(50_000);
		const xml = await text(await ask('/sitemap.xml'));
		// More than one may hold: an index of two.
		expect(xml).toContain('<sitemapindex');
		expect(xml.match(/<loc>.*<\/loc>/g)).toEqual([
			'<loc>https://shop.example/sitemap-1.xml</loc>',
			'<loc>https://shop.example/sitemap-2.xml</loc>',
		]);
		const second = await text(await ask('/sitemap-2.xml'));
		expect(second.match(/<loc>/g)).toHaveLength(10_000);
		expect((await ask('/sitemap-3.xml')).status).toBe(404);
		const etag = zipped.headers.get('etag') ?? '';
		const again = await ask('/sitemap.xml', { headers: { 'if-none-match': etag } });
		expect(again.status).toBe(304);
		expect(listed).toHaveBeenCalledTimes(1);
		site.settings.seo = { name: 'Другая', description: '' };
		advance(60_000);
		await ask('/');
		await vi.waitFor(async () => {
			expect((await ask('/sitemap.xml')).headers.get('etag')).not.toBe(etag);
		});
	});

	test('knows the texts of the site, each by one address', async () => {
		const { ask, listed, site } = await start();
		const json = (value: unknown) => () => Response.json(value);
		site.answers.set(
			'/wp-json/restoran/v1/blog',
			json([
				{ slug: 'autumn', title: { rendered: 'Осень' }, date: '2026-10-05T10:00:00' },
				{ title: 'Без адреса' },
			]),
		);
		site.answers.set(
			'/wp-json/wp/v2/posts',
			json([
				{ slug: 'autumn', title: { rendered: 'Осень' } },
				{ slug: 'rules', title: 'Правила', modified_gmt: '2026-10-01T06:00:00' },
			]),
		);
		site.answers.set('/wp-json/wp/v2/pages', () => new Response('', { status: 500 }));
		await ask('/sitemap.xml');
		expect(listed.mock.calls[0]?.[1].articles).toEqual([
			{
				kind: 'blog',
				slug: 'autumn',
				title: 'Осень',
				description: '',
				modified: '2026-10-05T10:00:00.000Z',
				published: '2026-10-05T10:00:00.000Z',
			},
			{
				kind: 'post',
				slug: 'rules',
				title: 'Правила',
				description: '',
				modified: '2026-10-01T06:00:00.000Z',
			},
		]);
	});
});

describe('robots.txt', () => {
	test('closes what is nobody’s to read and names the site map', async () => {
		const { ask } = await start();
		const lines = (await text(await ask('/robots.txt'))).split('\n');
		for (const path of ['/lk', '/order', '/api/', '/demo'])
			expect(lines).toContain(`Disallow: ${path}`);
		expect(lines).toContain('Allow: /');
		expect(lines).toContain('Sitemap: https://shop.example/sitemap.xml');
	});

	test('closes everything of a shop that is not to be found', async () => {
		const { ask, site } = await start();
		site.settings.robots = false;
		expect(await text(await ask('/robots.txt'))).toBe('User-agent: *\nDisallow: /\n');
		expect((await ask('/sitemap.xml')).status).toBe(404);
	});

	test('asks to come back while there is no shop yet', async () => {
		const { ask, site } = await start();
		site.mood = 'down';
		for (const path of ['/robots.txt', '/sitemap.xml']) {
			const answer = await ask(path);
			expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
		}
	});
});

test('the page of all pages carries them, and no other does', async () => {
	const { ask, listed } = await start();
	const stateOf = async (path: string) =>
		JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(await text(await ask(path)))?.[1] ?? '{}');
	expect((await stateOf('/')).pages).toBeUndefined();
	expect(listed).not.toHaveBeenCalled();
	expect((await stateOf('/seoData')).pages[0]).toMatchObject({ path: '/menu/pizza' });
});
