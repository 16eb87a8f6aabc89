import { expect, test } from 'vitest';
import { shareLinks } from './share-links.ts';

const URL_OF_DISH = 'https://shop.example/?product_id=501&from=a+b';

/** What WhatsApp and Telegram read out of their addresses. */
function read(text: string, url = URL_OF_DISH) {
	const { whatsApp, telegram } = shareLinks({ text, url });
	const shared = new URL(telegram);
	return {
		whatsApp: new URL(whatsApp).searchParams.get('text'),
		telegram: [shared.searchParams.get('url'), shared.searchParams.get('text')],
		longest: Math.max(whatsApp.length, telegram.length),
		hosts: [new URL(whatsApp).origin, shared.origin + shared.pathname],
	};
}

test('the words and the link arrive as they are, the link last', () => {
	const sharedText = read('Пицца «4 & 5» + 100 % #1 👩‍🍳🇷🇺');
	expect(sharedText.whatsApp).toBe(`Пицца «4 & 5» + 100 % #1 👩‍🍳🇷🇺\n${URL_OF_DISH}`);
	expect(sharedText.telegram).toEqual([URL_OF_DISH, 'Пицца «4 & 5» + 100 % #1 👩‍🍳🇷🇺']);
	expect(sharedText.hosts).toEqual(['https://wa.me', 'https://t.me/share/url']);
});

test('a space is written as one, which no app takes for a plus', () => {
	const { whatsApp, telegram } = shareLinks({ text: 'Моя корзина', url: URL_OF_DISH });
	expect(whatsApp + telegram).not.toContain('+');
});

test('without words it is the link alone', () => {
	expect(read(' ')).toMatchObject({ whatsApp: URL_OF_DISH, telegram: [URL_OF_DISH, null] });
});

test('long words are cut between characters, the link never', () => {
	const family = '👨‍👩‍👧‍👦';
	const sharedText = read(`а${family.repeat(400)}`);
	const [words = '', link] = sharedText.whatsApp?.split('\n') ?? [];
	expect(link).toBe(URL_OF_DISH);
	expect(words).toMatch(/^а(👨‍👩‍👧‍👦)+…$/u);
	expect(sharedText.longest).toBeLessThan(8000);
	expect(read('Ы'.repeat(5000)).longest).toBeLessThan(8000);
});

test('half a character harms nothing', () => {
	expect(read('Рамен \ud83c').whatsApp).toBe(`Рамен \ufffd\n${URL_OF_DISH}`);
});
