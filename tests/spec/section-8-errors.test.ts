/** Specification, section 8: the error catalogue, the rows of settings, catalogue and routes, as the shop answers. */
import { describe, expect, test } from 'vitest';
import { serveShop } from './served-shop.ts';

const SETTINGS = '/wp-json/v1/all_settings';
const CATALOGUE = '/wp-content/uploads/app_sync/prodcat.json';

describe('settings or catalog load failures are only logged; the UI continues and nothing is shown', () => {
	test.each<[what: string, how: string, path: string, answer: () => Response]>([
		['settings', 'an error', SETTINGS, () => new Response('oops', { status: 500 })],
		['settings', 'a page', SETTINGS, () => new Response('<p>critical error</p>')],
		['settings', 'no name', SETTINGS, () => Response.json({ seo: {}, settings: {} })],
		['catalog', 'an error', CATALOGUE, () => new Response('oops', { status: 500 })],
		['catalog', 'half a file', CATALOGUE, () => new Response('[{"id":21,"na')],
		['catalog', 'no products', CATALOGUE, () => Response.json([])],
	])('%s: %s', async (_what, _how, path, answer) => {
		const shop = await serveShop();
		const before = await shop.page('/menu/pizza');
		expect([before.status, shop.log()]).toEqual([200, expect.not.stringContaining(path)]);
		shop.site.answers.set(path, answer);
		shop.advance(600_000);
		const after = await shop.page('/menu/pizza');
		expect([after.status, after.body]).toEqual([200, before.body]);
		expect(shop.log()).toContain(path);
	});

	test('a site that is silent for a day is still sold from', async () => {
		const shop = await serveShop();
		await shop.page('/');
		shop.site.mood = 'down';
		shop.advance(86_400_000);
		for (const path of ['/', '/menu/drinks/soft', '/?product_id=501', '/brands/lug'])
			expect([path, (await shop.page(path)).status]).toEqual([path, 200]);
	});
});

test('unknown route: 404; unknown /lk path: 404', async () => {
	const { page } = await serveShop();
	for (const path of ['/nowhere/at/all', '/menu/none', '/lk/secrets', '/lk/orders/5501']) {
		const { status, title } = await page(path);
		expect([path, status, title]).toEqual([path, 404, 'Страница не найдена']);
	}
});
test('unknown route: the log says "Page Not Found: {path}", without the query', async () => {
	const { page, log } = await serveShop();
	await page('/menu/pizza');
	expect(log()).not.toContain('Page Not Found');
	await page('/nowhere/at/all?phone=79161234567');
	await page('/lk/secrets');
	expect(log()).toContain('Page Not Found: /nowhere/at/all {');
	expect(log()).toContain('Page Not Found: /lk/secrets {');
	expect(log()).not.toContain('79161234567');
});
