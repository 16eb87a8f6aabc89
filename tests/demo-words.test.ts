/** The menus of the pizzeria and the sushi bar are whole in the languages their guests come with. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SQLITE } from '#tests/databases.ts';
import { openTestShop, type TestShop } from '#tests/shop.ts';

const RUSSIAN = /[а-яё]/i;
/** Codes and units, which the interface says in its language; addresses, which a courier has to find; names of languages. */
const NO_TEXTS = [
	...['measure_unit', 'sub_measure_unit', 'address', 'slug', 'date_created'],
	...['language_list', 'google_languages_list'],
];
/** "Тверская, 12": a place that is called by its address. */
const ADDRESS = /, \d+$/;

/** Texts of an answer that are Russian, each with its field. */
function russianIn(value: unknown, field = ''): string[] {
	if (NO_TEXTS.includes(field)) return [];
	if (typeof value === 'string')
		return RUSSIAN.test(value) && !ADDRESS.test(value) ? [`${field}: ${value}`] : [];
	if (typeof value !== 'object' || value === null) return [];
	return Object.entries(value).flatMap(([key, one]) =>
		russianIn(one, Array.isArray(value) ? field : key),
	);
}

describe.each(['pizza', 'sushi'])('%s', (name) => {
	const folder = fileURLToPath(new URL(`../server/demo/shops/${name}/`, import.meta.url));
	let shop: TestShop;
	beforeAll(async () => {
		shop = await openTestShop(SQLITE, { folder });
	});
	afterAll(() => shop.close());

	test.each(['en', 'tr', 'zh-CN'])(
		'menu, banners, coupons, settings and pages in %s',
		async (language) => {
			for (const path of [
				`/wp-content/uploads/app_sync/prodcat-${language}.json`,
				`/banners-json?lang=${language}`,
				`/wp-json/v1/autocoupons?lang=${language}`,
				`/wp-json/systeminfo/v1/coupons/seettings?lang=${language}`,
				`/wp-json/v1/all_settings?lang=${language}`,
				`/wp-json/wp/v2/pages?lang=${language}`,
				`/wp-json/wp/v2/posts?lang=${language}`,
				`/wp-json/restoran/v1/blog?lang=${language}`,
			]) {
				const { status, json } = await shop.call(path);
				expect(status).toBe(200);
				expect(russianIn(json)).toEqual([]);
			}
		},
	);

	test.each(['en', 'tr', 'zh-CN'])(
		'%s has as many numbers and tags as the Russian',
		async (language) => {
			const words: Record<string, string> = JSON.parse(
				await readFile(`${folder}words-${language}.json`, 'utf8'),
			);
			const tagsOf = (text: string) => text.match(/<\/?\w+>|\{\w+\}/g) ?? [];
			const differing = Object.entries(words).filter(
				([russian, other]) => tagsOf(russian).join() !== tagsOf(other).join(),
			);
			expect(differing).toEqual([]);
		},
	);
});
