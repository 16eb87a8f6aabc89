import { expect, test } from 'vitest';
import config from '../../../lingui.config.ts';
import { wholeText } from './whole.ts';

test('whole numbers are what Intl writes, in every language', () => {
	for (const language of config.locales)
		for (const amount of [0, 7, 380, 999, 1000, 1290, 12_345, 123_456, 1_234_567, 98_765_432]) {
			const text = wholeText(amount, language);
			if (text !== undefined)
				expect([language, text]).toEqual([
					language,
					new Intl.NumberFormat(language).format(amount),
				]);
		}
	expect(wholeText(1290, 'ru')).toBe('1\u00a0290');
	expect(wholeText(380, 'hi')).toBe('380');
	expect([wholeText(7.5, 'ru'), wholeText(-7, 'ru'), wholeText(1290, 'pt')]).toEqual([
		undefined,
		undefined,
		undefined,
	]);
});
