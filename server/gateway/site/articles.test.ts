import { describe, expect, test, vi } from 'vitest';
import type { PageData } from '#core/contract/site/page-data.ts';
import { createFakeSite } from '#tests/fixtures/fake-site.ts';
import { createTestGateway } from '#tests/fixtures/test-gateway.ts';

const wire = (slug: string, title: string, more: object = {}) => ({
	slug,
	title: { rendered: title },
	content: { rendered: `<p onclick="x()">${title}<script>alert(1)</script></p>` },
	excerpt: { rendered: '' },
	date: '2026-11-10T09:00:00',
	...more,
});

/** A site with a blog of one post, a post beside it and a page. */
async function openShop() {
	const site = createFakeSite();
	const posts = [wire('menu', 'Меню'), wire('job', 'Работа')];
	const pages = [wire('offer', 'Оферта')];
	const list = (all: typeof posts) => (request: Request) => {
		const slug = new URL(request.url).searchParams.get('slug');
		return Response.json(all.filter((one) => slug === null || one.slug === slug));
	};
	site.answers.set('/wp-json/wp/v2/posts', list(posts));
	site.answers.set('/wp-json/wp/v2/pages', list(pages));
	site.answers.set('/wp-json/restoran/v1/blog', () =>
		Response.json([{ slug: 'menu', title: { rendered: 'Меню' }, image: '/media/menu.jpg' }]),
	);
	return { pages, ...(await createTestGateway({ site })) };
}

async function dataOf(response: Response): Promise<PageData> {
	const state = /id="page-data">(.*?)<\/script>/s.exec(await response.text())?.[1];
	return JSON.parse(state ?? '{}');
}

const kinds = (data: Pick<PageData, 'articles'>) =>
	data.articles?.map(({ kind, slug }) => `${kind} ${slug}`);

describe('what pages carry', () => {
	test('the list, on its two pages: a post of the blog stands there alone', async () => {
		const { ask } = await openShop();
		for (const path of ['/blog', '/information'])
			expect([path, kinds(await dataOf(await ask(path)))]).toEqual([
				path,
				['blog menu', 'page offer', 'post job'],
			]);
	});

	test('the text of the address, made safe', async () => {
		const { ask } = await openShop();
		const { article } = await dataOf(await ask('/information/page/offer'));
		expect(article).toMatchObject({ kind: 'page', title: 'Оферта', html: '<p>Оферта</p>' });
		const post = (await dataOf(await ask('/blog/menu'))).article;
		expect(post).toMatchObject({ kind: 'blog', image: '/media/menu.jpg', minutes: 1 });
		const same = (await dataOf(await ask('/information/post/menu'))).article;
		expect(same?.kind).toBe('blog');
		expect((await dataOf(await ask('/information/post/job'))).article?.kind).toBe('post');
	});

	test('that there is none, of an unknown one; nothing of any other address', async () => {
		const { ask } = await openShop();
		expect((await dataOf(await ask('/blog/none'))).noArticleAt).toBe('/blog/none');
		// A page is no post.
		expect((await dataOf(await ask('/blog/offer'))).noArticleAt).toBe('/blog/offer');
		for (const path of ['/', '/blog/menu/more', '/information/menu', '/contacts']) {
			const { articles, article, noArticleAt } = await dataOf(await ask(path));
			expect([path, articles, article, noArticleAt]).toEqual([
				path,
				undefined,
				undefined,
				undefined,
			]);
		}
	});

	test('a changed text is another page', async () => {
		const { ask, pages, advance } = await openShop();
		const title = async () => (await dataOf(await ask('/information/page/offer'))).article?.title;
		expect(await title()).toBe('Оферта');
		pages[0] = wire('offer', 'Новая оферта');
		advance(3_600_000);
		await vi.waitFor(async () => expect(await title()).toBe('Новая оферта'));
	});
});

describe('GET /api/articles', () => {
	test('answers the list, and a text', async () => {
		const { ask } = await openShop();
		const list = await ask('/api/articles');
		expect(kinds({ articles: await list.json() })).toEqual(['blog menu', 'page offer', 'post job']);
		const one = await ask('/api/articles/page/offer?lang=ru');
		expect([one.status, (await one.json()).html]).toEqual([200, '<p>Оферта</p>']);
	});

	test.each([
		'/api/articles/page/none',
		'/api/articles/menu',
		'/api/articles/news/menu',
		'/api/articles/page/%E0%A4%A',
	])('%s is none', async (path) => {
		const { ask } = await openShop();
		expect((await ask(path)).status).toBe(404);
	});

	test('a site that does not answer is no shop without texts', async () => {
		const { ask, site } = await openShop();
		await ask('/');
		for (const path of [
			'/wp-json/wp/v2/posts',
			'/wp-json/wp/v2/pages',
			'/wp-json/restoran/v1/blog',
		])
			site.answers.set(path, () => Promise.reject(new TypeError('connection refused')));
		const list = await ask('/api/articles');
		expect((await list.json()).code).toBe('backend_unreachable');
		const { articles, noArticleAt } = await dataOf(await ask('/information/page/offer'));
		expect([articles, noArticleAt]).toEqual([undefined, undefined]);
	});
});
