/** The menus of the pizzeria and the sushi bar are whole in the languages their guests come with. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settingsSchema } from '#core/contract/site/settings.ts';
import type { ChatMessage } from '#server/chats/chat.ts';
import { SQLITE } from '#tests/databases.ts';
import { KEYS, ORDERS, openTestShop, orderBody, type TestShop } from '#tests/shop.ts';

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

	test('its pages ask for the menu in their own language', async () => {
		const { json } = await shop.call('/wp-json/v1/all_settings');
		expect(v.parse(settingsSchema, json).isSiteTranslated).toBe(true);
	});

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

describe('orders of pizza', () => {
	const folder = fileURLToPath(new URL('../server/demo/shops/pizza/', import.meta.url));
	const BILL = {
		lines: [{ id: 501, variation: 5012, supplements: [[9101, 2]] as const }, { id: 684 }],
		payment: 'cod',
	};
	/** What an answer calls what was ordered. */
	const namesIn = (order: {
		line_items: { name: string; parent_name: string | null }[];
		payment_method_title: string;
		shipping_lines: { method_title: string }[];
	}) => [
		...order.line_items.map(({ name }) => name),
		order.line_items[0]?.parent_name,
		order.payment_method_title,
		order.shipping_lines[0]?.method_title,
	];
	let shop: TestShop;
	let customer: number;
	const told: ChatMessage[] = [];
	beforeAll(async () => {
		shop = await openTestShop(SQLITE, {
			folder,
			deps: {
				chat: {
					send: async (_chatId, message) => {
						told.push(message);
						return { status: 'sent', messageId: told.length };
					},
					edit: async () => ({ status: 'sent' }),
				},
			},
		});
		customer = (await shop.login('+79991234567')).id;
	});
	afterAll(() => shop.close());

	test.each(['en', 'tr', 'zh-CN'])(
		'one order, the list of them and the answer to a new one in %s; the Russian stays what was ordered',
		async (language) => {
			const placed = await shop.post(
				`${ORDERS}&lang=${language}`,
				orderBody({ ...BILL, customer }),
			);
			expect(placed.status).toBe(201);
			const read = async (query: string) => {
				const one = await shop.call(`/wp-json/wc/v2/orders/${placed.json.id}?${KEYS}${query}`);
				const all = await shop.call(`${ORDERS}&customer=${customer}${query}`);
				const [listed] = all.json;
				expect(listed.line_items).toEqual(one.json.line_items);
				return one.json;
			};
			const [russian, translated] = [await read(''), await read(`&lang=${language}`)];
			expect(namesIn(russian)).toEqual([
				...['Пепперони - 30 см', 'Сыр моцарелла', 'Морс клюквенный', 'Пепперони'],
				...['Наличными при получении', 'Доставка'],
			]);
			expect(russianIn(namesIn(translated))).toEqual([]);
			expect(russianIn(namesIn(placed.json))).toEqual([]);
			// What the customer has written.
			expect(translated.customer_note).toBe('Позвонить за 10 минут');
			expect(translated.total).toBe(russian.total);
			expect(translated.line_items.map((one: { product_id: number }) => one.product_id)).toEqual(
				russian.line_items.map((one: { product_id: number }) => one.product_id),
			);
		},
	);

	test('a dish without a word in the language keeps the one it was ordered with', async () => {
		const { json } = await shop.post(`${ORDERS}&lang=de`, orderBody(BILL));
		expect(namesIn(json)[0]).toBe('Пепперони - 30 см');
	});

	test('the bot writes to a customer in the language of the page', async () => {
		await shop.deps.db
			.updateTable('shop_customers')
			.set({ telegram_id: 42 })
			.where('id', '=', customer)
			.execute();
		shop.shop.start();
		const meta = { platform: 'telegram' };
		await shop.post(`${ORDERS}&lang=en`, orderBody({ ...BILL, customer, meta }));
		await expect.poll(() => told).toHaveLength(1);
		expect(told[0]?.text).toContain('Pepperoni, 30 cm');
		expect(told[0]?.text).not.toMatch(RUSSIAN);
	});
});
