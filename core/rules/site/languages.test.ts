import { expect, test } from 'vitest';
import { languageOfCountry, languageOfTag } from './languages.ts';

test.each([
	['ru', 'ru'],
	['pt-BR', 'pt'],
	['de_DE', 'de'],
	['zh-hans', 'zh-CN'],
	['zh-CN', 'zh-CN'],
	['ID', 'id'],
])('%s is read as %s', (tag, language) => {
	expect(languageOfTag(tag)).toBe(language);
});

test.each([undefined, '', 'xx', 'deu', '../de', 'ja-JP'])('%s is none of ours', (tag) => {
	expect(languageOfTag(tag)).toBeUndefined();
});

test.each([
	['IT', 'it'],
	['RU', 'ru'],
	['AT', 'de'],
	['JP', 'en'],
	['', 'en'],
])('in %s one is written to in %s', (country, language) => {
	expect(languageOfCountry(country)).toBe(language);
});
