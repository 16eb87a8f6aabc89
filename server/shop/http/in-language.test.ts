import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SQLITE } from '#tests/databases.ts';
import { openTestShop, SHOP_FOLDER, type TestShop } from '#tests/shop.ts';

const WORDS = {
	Пицца: 'Pizza',
	Пепперони: 'Pepperoni pizza',
	'Скидка 10% на обед': '10% off lunch',
	'Готовим по-новому': 'Cooked anew',
	'Пицца и точка': 'Pizza and point',
};

let folder: string;
let shop: TestShop;
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'vitrina-words-'));
	await cp(SHOP_FOLDER, folder, { recursive: true });
	await writeFile(join(folder, 'words-de.json'), JSON.stringify(WORDS));
	const posts = JSON.parse(await readFile(join(folder, 'posts.json'), 'utf8'));
	posts[0].title.rendered = 'Готовим по-новому';
	await writeFile(join(folder, 'posts.json'), JSON.stringify(posts));
	shop = await openTestShop(SQLITE, { folder });
});
afterAll(async () => {
	await shop.close();
	await rm(folder, { recursive: true });
});

test('the menu is in the words of its language, prices and ids are the same', async () => {
	const menu = async (suffix: string) =>
		(await shop.call(`/wp-content/uploads/app_sync/prodcat${suffix}.json`)).json;
	const [russian, german] = [await menu(''), await menu('-de')];
	const names = (json: typeof german) => [json[0].name, json[0].products[0].name];
	expect([names(russian), names(german)]).toEqual([
		['Пицца', 'Пепперони'],
		['Pizza', 'Pepperoni pizza'],
	]);
	const { name: _, ...rest } = german[0].products[0];
	expect(russian[0].products[0]).toMatchObject({ price: rest.price, id: rest.id, slug: rest.slug });
	// A menu that the folder has in that language stands for itself; of no other is there one.
	expect((await menu('-en'))[0].name).not.toBe('Pizza-en');
	expect((await shop.call('/wp-content/uploads/app_sync/prodcat-fr.json')).status).toBe(404);
});

test('texts, coupons and settings are too, each language with an ETag of its own', async () => {
	const posts = '/wp-json/wp/v2/posts';
	expect((await shop.call(`${posts}?lang=de`)).json[0].title.rendered).toBe('Cooked anew');
	expect((await shop.call(posts)).json[0].title.rendered).toBe('Готовим по-новому');
	const coupons = await shop.call('/wp-json/v1/autocoupons?lang=de');
	expect(coupons.text).toContain('10% off lunch');
	expect(coupons.text).not.toContain('Скидка 10% на обед');
	const settings = '/wp-json/v1/all_settings';
	const [german, russian] = [await shop.call(`${settings}?lang=de`), await shop.call(settings)];
	expect(german.text).toContain('Pizza and point');
	const tag = german.headers.get('etag') ?? '';
	expect(tag).not.toBe(russian.headers.get('etag'));
	const again = await shop.call(`${settings}?lang=de`, { headers: { 'if-none-match': tag } });
	expect([again.status, again.text]).toEqual([304, '']);
});
