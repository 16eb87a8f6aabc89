/** The sheet of a product as markup (decision 0082), drawn by the storefront itself. */
import { expect, test } from 'vitest';
import { serveShop } from '#tests/spec/served-shop.ts';

test('is the sheet that the product’s own page is served with, and nothing of the page', async () => {
	const { ask, page } = await serveShop();
	const answer = await ask('/product-sheets/501');
	expect(answer.status).toBe(200);
	expect(answer.headers.get('x-robots-tag')).toBe('noindex');
	const sheet = (await answer.text()).replaceAll('<!--$-->', '').replaceAll('<!--/$-->', '');
	expect(sheet).toMatch(/^<dialog [^>]*>.*Пепперони.*<\/dialog>$/s);
	const { body } = await page('/?product_id=501');
	const [own = ''] = /<dialog.*<\/dialog>/s.exec(body) ?? [];
	// Names of fields and of what they are described by are made up anew.
	const plain = (html: string) => html.replaceAll(/_R_\w+/g, '_');
	expect(plain(sheet)).toBe(plain(own));
});

test.each(['/product-sheets/9999', '/product-sheets/x', '/product-sheets/', '/product-sheets'])(
	'of what is not on the menu there is none: %s',
	async (address) => {
		const { ask } = await serveShop();
		expect((await ask(address)).status).toBe(404);
	},
);

test('is for pages of the build that is served: another one’s short class names mean other things', async () => {
	const { ask } = await serveShop();
	const { id } = await (await ask('/builds/latest.json')).json();
	expect((await ask(`/product-sheets/501?lang=ru&build=${id}`)).status).toBe(200);
	expect((await ask('/product-sheets/501?lang=ru&build=another')).status).toBe(409);
});

test('is in the language of the page that asks', async () => {
	const { ask } = await serveShop();
	const words = async (language: string) =>
		(await ask(`/product-sheets/501?lang=${language}`)).text();
	expect(await words('ru')).toContain('В корзину');
	expect(await words('en')).toContain('Add to cart');
});

test('one client gets as many as it can tap and no more', async () => {
	const { ask } = await serveShop({}, { isDemo: false });
	const answers = await Promise.all(Array.from({ length: 200 }, () => ask('/product-sheets/501')));
	const statuses = new Set(answers.map(({ status }) => status));
	expect(statuses).toEqual(new Set([200, 429]));
});
