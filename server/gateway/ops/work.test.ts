import { describe, expect, test } from 'vitest';
import { createFakeSite, type FakeSite } from '#tests/fixtures/fake-site.ts';
import { createTestGateway } from '#tests/fixtures/test-gateway.ts';

const POSTS = '/wp-json/wp/v2/posts';
const PICTURE = '/wp-content/uploads/2026/11/menu.png';

/** A site with one post, and without a check of every path. */
function aSite(): FakeSite {
	const site = createFakeSite();
	site.answers.set('/redirect-check', () =>
		Response.json(
			{ code: 'rest_no_route', message: 'No route', data: { status: 404 } },
			{ status: 404 },
		),
	);
	const text = { rendered: '<p>Меню</p>' };
	const post = { slug: 'menu', title: { rendered: 'Меню' }, content: text, excerpt: text };
	site.answers.set(POSTS, (request) => {
		const slug = new URL(request.url).searchParams.get('slug');
		return Response.json(slug === null || slug === 'menu' ? [post] : []);
	});
	return site;
}

async function open(isDemo = false) {
	const site = aSite();
	const shop = await createTestGateway({ site, config: { isDemo, servesRawSite: false } });
	const count = (path: string) => site.calls.filter((one) => one.path === path).length;
	const statuses = async (address: (number: number) => string, times: number) => {
		const found: number[] = [];
		for (let number = 0; number < times; number++)
			found.push((await shop.ask(address(number))).status);
		return found;
	};
	return { ...shop, count, statuses };
}

const refused = (statuses: readonly number[]) => statuses.filter((one) => one === 429).length;

describe('what has to be asked at the site costs its client, before it is asked', () => {
	test.each([
		['a page of a text', (number: number) => `/blog/made-up-${number}`, 300, 150],
		[
			'a picture for its link',
			(number: number) => `/img/og/post/made-up-${number}/ru-1.jpg`,
			300,
			150,
		],
		['a text by the API', (number: number) => `/api/articles/post/made-up-${number}`, 100, 60],
		[
			'the site’s own list of it',
			(number: number) => `/api${POSTS}?slug=made-up-${number}`,
			100,
			60,
		],
	])('%s', async (_, address, times, allowed) => {
		const { statuses, count, ask } = await open();
		await ask('/api/articles/blog/menu');
		await ask('/blog/menu');
		const before = count(POSTS);
		const answers = await statuses(address, times);
		// The clock stands still: what was paid for before is all that is missing.
		expect(count(POSTS) - before).toBeLessThanOrEqual(allowed);
		expect(refused(answers)).toBeGreaterThanOrEqual(times - allowed);
		expect(answers.slice(0, allowed - 5)).not.toContain(429);
		const last = await ask(address(times));
		expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true]);
	});

	test('a text that is kept goes on being served, and made-up ones do not push it out', async () => {
		const { statuses, ask, count } = await open();
		await ask('/api/articles/blog/menu');
		await statuses((number) => `/api/articles/post/made-up-${number}`, 700);
		const before = count(POSTS);
		expect((await ask('/api/articles/post/menu')).status).toBe(200);
		expect(count(POSTS)).toBe(before);
	});

	test('words of an address, which a geocoder is asked for', async () => {
		const { statuses } = await open();
		const answers = await statuses((number) => `/api/places?q=street-${number}`, 100);
		expect([answers.slice(0, 60).includes(429), refused(answers)]).toEqual([false, 40]);
	});

	test('a file that is shown as the site has it', async () => {
		const { statuses, site } = await open();
		const answers = await statuses((number) => `${PICTURE}?${number}`, 500);
		expect(refused(answers)).toBe(100);
		expect(site.calls.filter(({ path }) => path === PICTURE)).toHaveLength(400);
	});

	test('of those who try a demo from one address ten times as much is let through', async () => {
		const { statuses } = await open(true);
		for (const address of [
			(number: number) => `/api/articles/post/made-up-${number}`,
			(number: number) => `/api/places?q=street-${number}`,
			(number: number) => `/img/og/post/made-up-${number}/ru-1.jpg`,
		])
			expect(refused(await statuses(address, 300))).toBe(0);
	});
});
