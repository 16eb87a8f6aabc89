import { expect, test } from 'vitest';
import { settingsPage } from './settings-page.ts';

const NAME = {
	...{ file: 'settings.json', key: 'seo.name', value: '"<b>Пицца</b>"', why: [] },
	means: 'Name of the shop.',
};
const IDEA = { file: 'settings.json', key: 'my_idea', value: '1', why: [] };
const FONT = {
	...{ file: 'settings.json', key: 'main_font', value: '"Lobster"', means: 'Font of texts.' },
	why: ['"Lobster" has no file'],
};

const pageOf = async (...args: Parameters<typeof settingsPage>) =>
	String(await settingsPage(...args));

test('what does nothing comes first, with the reason; then what is in use', async () => {
	const page = await pageOf([NAME, IDEA, FONT]);
	expect(page).toContain('Не в деле, целиком или частью: 2 из 3');
	expect(page).toContain('settings.json: в деле 1');
	const order = ['my_idea', 'Этот ключ ничто не читает', 'main_font', 'has no file', 'seo.name'];
	const places = order.map((words) => page.indexOf(words));
	expect(places).toEqual(places.toSorted((a, b) => a - b));
	expect(places).not.toContain(-1);
	expect(page).toContain('&lt;b&gt;Пицца&lt;/b&gt;');
});

test('its first line says where the page is and where it is not', async () => {
	const [first] = /<main[^>]*>\s*<p[^>]*>.*?<\/p>/s.exec(await pageOf([])) ?? [];
	expect(first).toContain('в демо и в пробном запуске. В рабочем магазине её нет');
	expect(await pageOf([NAME])).toContain('Все настройки в деле');
});

test('a real site has its settings itself', async () => {
	expect(await pageOf(undefined)).toContain('Настройки этого магазина на сайте');
});
