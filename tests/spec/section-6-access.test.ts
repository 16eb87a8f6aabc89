/** Specification, section 6: what guests and logged-in customers may open and ask for. */
import { expect, test } from 'vitest';
import { ROUTES, type RouteName } from '#src/routes.ts';
import { serveShop } from './served-shop.ts';

const ACCOUNT = (Object.keys(ROUTES) as RouteName[])
	.map((name) => ROUTES[name])
	.filter(({ path }) => path === '/lk' || path.startsWith('/lk/'));

test('the account has nine pages', () => {
	expect(ACCOUNT).toHaveLength(9);
});

test.each(ACCOUNT)(
	'$path is for those who are logged in: served empty, for nobody to index',
	async ({ path, guard }) => {
		const shop = await serveShop();
		const page = await shop.page(path);
		expect([guard, page.status]).toEqual(['user', 200]);
		expect(page.meta('robots')).toContain('noindex');
		expect(page.body).not.toContain('<h1');
		// Without scripts there is no way to "/" but a link.
		expect(page.body).toMatch(/<noscript>.*href="\/".*<\/noscript>/s);
	},
	20_000,
);

test.each(['/lk/secret', '/lk/orders/5501', '/lk/bonuses/1'])('%s is the 404', async (path) => {
	const shop = await serveShop();
	expect((await shop.page(path)).status).toBe(404);
});
