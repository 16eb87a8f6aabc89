import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SharedMessage } from '#core/contract/order/shared-message.ts';
import { type BotApi, openBotApi } from '#tests/telegram-host/bot-api.ts';
import { createPreparedMessages } from './prepared-message.ts';
import { telegramApi } from './telegram-api.ts';

const TOKEN = '7000000000:TEST-BOT-TOKEN';
const DISH: SharedMessage = {
	customerId: 42,
	title: 'Пепперони',
	text: '450 ₽',
	picture: 'https://shop.example/img/og/product/501/ru-1.jpg',
	link: 'https://t.me/shop_bot/menu?startapp=product_501',
	language: 'ru',
};

let telegram: BotApi;
let now = 0;
const warned: string[] = [];

beforeEach(async () => {
	telegram = await openBotApi(TOKEN);
	now = Date.UTC(2026, 10, 20, 9);
	warned.length = 0;
});
afterEach(() => telegram.goAway().catch(() => {}));

function preparer(telegramId: number | undefined = 7000001) {
	const api = telegramApi(TOKEN, telegram.root);
	return createPreparedMessages({
		save: (id, result, chats) => api.savePreparedInlineMessage(id, result, chats),
		telegramIdOf: async (customerId) => (customerId === 42 ? telegramId : undefined),
		now: () => now,
		log: { warn: (facts) => void warned.push(JSON.stringify(facts)) },
	});
}

test('a dish goes with its picture, price and a button into the shop, in the customer’s language', async () => {
	const prepare = preparer();
	const id = (await prepare(DISH)) ?? '';
	expect(telegram.prepared.get(id)).toMatchObject({
		userId: 7000001,
		photo_url: DISH.picture,
		title: 'Пепперони',
		description: '450 ₽',
		caption: 'Пепперони\n450 ₽',
		reply_markup: { inline_keyboard: [[{ text: 'Открыть магазин', url: DISH.link }]] },
	});
	const other = (await prepare({ ...DISH, language: 'en' })) ?? '';
	const [[button]] = telegram.prepared.get(other)?.reply_markup.inline_keyboard ?? [[]];
	expect(button.text).toMatch(/^[A-Z][a-z ]+$/);
});

test('an invitation of any length fits; without a title it is its words alone', async () => {
	const id = await preparer()({ ...DISH, title: '', text: 'Приходи! '.repeat(300) });
	expect(telegram.prepared.get(id ?? '')?.caption).toMatch(/^Приходи! /);
});

test('nobody of Telegram’s has none prepared, and Telegram is not asked', async () => {
	expect(await preparer()({ ...DISH, customerId: 43 })).toBeUndefined();
	expect(telegram.calls).toEqual([]);
});

test('a refusal, or a Telegram that is away, is none and is told to the owner', async () => {
	const prepare = preparer();
	expect(await prepare({ ...DISH, picture: 'http://localhost/x.jpg' })).toBeUndefined();
	await telegram.goAway();
	expect(await prepare(DISH)).toBeUndefined();
	expect(warned).toEqual([expect.stringContaining('WEBDOCUMENT_URL_INVALID'), expect.anything()]);
});

test('a Telegram that has had enough is left alone for as long as it says', async () => {
	const prepare = preparer();
	telegram.fail('savePreparedInlineMessage', { code: 429, retryAfter: 20 });
	expect(await prepare(DISH)).toBeUndefined();
	now += 19_000;
	expect(await prepare(DISH)).toBeUndefined();
	expect(telegram.calls).toHaveLength(1);
	now += 1_000;
	expect(await prepare(DISH)).toBe('prepared1');
});
