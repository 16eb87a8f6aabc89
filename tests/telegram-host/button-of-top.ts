/** What a Telegram client's button may say, by what lies on top of the page: an open sheet's title, else the page's path. */
import { expect, type Frame, type Page } from '@playwright/test';
import { telegram } from './open-in-telegram.ts';

/** The first row that fits counts. Each says what its own action is called; one without a word has no button. */
const BUTTONS: readonly (readonly [top: RegExp, words: RegExp | undefined])[] = [
	[/^(Настройки|Меню|Поделиться|Как получите заказ\?|\d+ из \d+|Категории)/, undefined],
	[
		/^Куда привезти\?|^Откуда забрать\?/,
		/^(Привезти сюда|Заберу здесь|Укажите|Выберите|Сюда|Напишите)/,
	],
	[/^Корзина/, /^(К оформлению|Добавьте ещё|В меню)/],
	[/^Вход/, /^(Войти с номером|Получить код)|^$/],
	[/^Код/, undefined],
	[
		/^\/order$/,
		/^(Заказать|Оплатить|Укажите|Выберите|Напишите|Назовите|Добавьте|В меню|Попробовать)/,
	],
	[/^\/order\/\d+/, /^(Оплатить|Проверяем|Повторить|Собрать|В меню|Корзина)|^$/],
	[/^\//, /^Корзина · |^$/],
	[/./, /^(В корзину|Сохранить|Выберите|Открыть корзину|Выбрать другое)/],
];

const NO_BUTTON = /^$/;

/** The bank's page is none of the shop's: it has an arrow of its own, and nothing of the client's. */
const BANK = /^\/checkout\/order-pay\//;

/** What is on top, as the customer sees it: the title of the last sheet, else the path of the page. */
function topOf(shop: Page | Frame): Promise<string> {
	return shop.evaluate(() => {
		const sheet = [...document.querySelectorAll('dialog[open]')].at(-1);
		if (sheet === undefined) return location.pathname;
		const title = document.getElementById(sheet.getAttribute('aria-labelledby') ?? '');
		const name = sheet.getAttribute('aria-label') ?? title?.textContent ?? '';
		return sheet.querySelector('[data-part="viewer-bar"]')?.textContent ?? name;
	});
}

/** Expects the client's button to be of what is on top, or none; and a Back, but at home with nothing open and at the bank. */
export async function expectButtonOfTop(page: Page): Promise<void> {
	// Where the shop is in a frame: Telegram Web, Desktop on Linux.
	const shop = (await (await page.$('#shop'))?.contentFrame()) ?? page;
	await expect(async () => {
		const top = await topOf(shop);
		const { mainButton, isBackVisible } = await telegram.state(page);
		const says = mainButton.is_visible === true ? String(mainButton.text) : '';
		const [, words] = BUTTONS.find(([one]) => one.test(top)) ?? [];
		expect(says, top).toMatch(BANK.test(top) ? NO_BUTTON : (words ?? NO_BUTTON));
		if (top !== '/') expect(isBackVisible, top).toBe(!BANK.test(top));
	}).toPass();
}
