/** The search in every language of the shop, and in the two that are written from right to left. */
import { describe, expect, test } from 'vitest';
import { markedParts, searchWords } from '#core/rules/catalogue/search-words.ts';
import { LANGUAGES } from '#core/rules/site/languages.ts';
import { createIndex, type SearchItem } from '#src/features/search/engine/engine.ts';
import { readReport } from '../fixtures/reported-shop.ts';

const item = (id: number, name: string): SearchItem => ({
	...{ id, name, categoryNames: [], composition: '', description: '', badges: [], isInStock: true },
});

/** A dish of each language; typed as it is written, without what a keyboard lacks, and with one slip. */
const DISHES: Readonly<Record<string, readonly [name: string, ...typed: string[]]>> = {
	ru: ['Зелёный йогурт', 'зелёный йогурт', 'зеленый', 'йогрут'],
	be: ['Бульбяныя дранікі са смятанай', 'дранікі', 'драники', 'дранки'],
	de: ['Döner im Käse', 'käse', 'kase', 'dönner'],
	en: ['Crème brûlée', 'crème brûlée', 'creme brulee', 'brulle'],
	fr: ['Bœuf façon grand-mère', 'bœuf', 'boeuf', 'facom'],
	pt: ['Pão de queijo com açaí', 'açaí', 'acai', 'quejo'],
	es: ['Jalapeños rellenos', 'jalapeños', 'jalapenos', 'rellemos'],
	it: ['Caffè con panettone', 'caffè', 'caffe', 'panetone'],
	hy: ['Խաչապուրի պանրով', 'խաչապուրի', 'ԽԱՉԱՊՈՒՐԻ', 'խաչապուր'],
	vi: ['Phở bò Đà Nẵng', 'phở bò', 'pho bo da nang', 'nangg'],
	id: ['Nasi goreng spesial', 'nasi goreng', 'NASI GORENG', 'gorang'],
	'zh-CN': ['宫保鸡丁', '宫保', '鸡丁', '宫保鸡'],
	kk: ['Қазы мен бауырсақ', 'қазы', 'казы', 'бауырсак'],
	hi: ['टिक्का मसाला', 'टिक्का', 'मसाला', 'टिक्क'],
	tr: ['İskender ve şiş kebap ılık', 'şiş', 'sis', 'iskendr'],
	tt: ['Бәлеш һәм өчпочмак', 'өчпочмак', 'очпочмак', 'бэлеш'],
	az: ['Şəkərbura və qoğal', 'şəkərbura', 'sekerbura', 'qogaal'],
	uz: ['Oʻzbekcha gʻozali palov', 'oʻzbekcha', "o'zbekcha", 'ozbecha'],
	he: ['שניצל עוף', 'שניצל', 'שְׁנִיצֶל', 'שנצל'],
	ar: ['شاورما الدجاج', 'شاورما', 'شَاوِرْمَا', 'شاورمه'],
};

test('there is a dish of every language', () => {
	expect(Object.keys(DISHES)).toEqual(expect.arrayContaining([...LANGUAGES]));
});

const index = createIndex();
const languages = Object.keys(DISHES);
for (const [id, [name]] of Object.values(DISHES).entries()) index.add(item(id, name));
const found = (query: string) => index.search(query).hits.map(({ id }) => languages[id]);

describe.each(Object.entries(DISHES))('%s', (language, [, ...typed]) => {
	test.each(typed)('%s', (query) => {
		expect(found(query)[0]).toBe(language);
	});
});

test('what was reported is found', async () => {
	const { category, queries } = await readReport('alphabets');
	const reported = createIndex();
	for (const { id, name } of category.products) reported.add(item(id, name));
	const names = new Map(
		category.products.map((one: { id: number; name: string }) => [one.id, one.name]),
	);
	for (const [query, name] of Object.entries(queries))
		expect([query, names.get(reported.search(query).hits[0]?.id)]).toEqual([query, name]);
});

test('letters taken apart are the same', () => {
	const decomposed = createIndex();
	decomposed.add(item(1, 'Зелёный чай с йогуртом'.normalize('NFD')));
	for (const query of ['зелёный', 'зеленый', 'чай', 'йогурт'])
		expect(decomposed.search(query).hits).toHaveLength(1);
	expect(decomposed.search('чаи'.normalize('NFD')).hits.length).toBeLessThan(2);
});

test.each([
	['<b>Том</b> ям', ['том', 'ям']],
	['Чай ёлочный', ['чай', 'елочный']],
	['R&B 1/2 №5', ['r', 'b', '1', '2', '5']],
	['宫保chicken 鸡', ['宫保', 'chicken', '鸡']],
	['टिक्का', ['टिक्का']],
	['м’ята', ['мята']],
])('the words of %s', (text, words) => {
	expect(searchWords(text)).toEqual(words);
});

test.each([
	['Şiş kebap', ['sis'], '[Şiş] kebap'],
	['Зелёный чай', ['зеленый'], '[Зелёный] чай'],
	['宫保鸡丁', ['鸡丁'], '宫保[鸡丁]'],
	['टिक्का मसाला', ['टिक्का'], '[टिक्का] मसाला'],
	["Plat d'agneau", ['agneau'], "Plat d'[agneau]"],
	["Oʻzbekcha o'zbek", ['ozbek'], "Oʻzbekcha [o'zbek]"],
	['Том ям', [], 'Том ям'],
])('what was found in %s is marked', (text, words, marked) => {
	const parts = markedParts(text, words);
	expect(parts.map((part) => part.text).join('')).toBe(text);
	expect(parts.map((part) => (part.isMarked ? `[${part.text}]` : part.text)).join('')).toBe(marked);
});

test('figures outweigh no word of a dish', () => {
	const menu = createIndex();
	menu.add(item(1, 'Филе 1/2 с соусом'));
	for (let id = 2; id < 16; id++) menu.add(item(id, `Филадельфия ${id}`));
	const { hits, isPartial } = menu.search('филадельфия 1/2');
	expect(isPartial).toBe(true);
	expect(hits.map(({ id }) => id)).not.toContain(1);
	expect(hits).toHaveLength(14);
	// Where all the words are, the figures tell.
	menu.add(item(20, 'Филадельфия 1/2'));
	expect(menu.search('филадельфия 1/2').hits[0]?.id).toBe(20);
	expect(menu.search('1/2').hits.map(({ id }) => id)).toContain(20);
});
