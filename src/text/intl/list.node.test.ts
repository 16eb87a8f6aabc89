import { expect, test } from 'vitest';
import { LANGUAGES } from '#core/rules/site/languages.ts';
import { listed } from './list.ts';

test('a list has the comma of its language', () => {
	const words = ['Моцарелла', '', undefined, 'базилик'];
	expect(listed(words, 'zh-CN')).toBe('Моцарелла、базилик');
	for (const code of LANGUAGES.filter((one) => one !== 'zh-CN'))
		expect([code, listed(words, code)]).toEqual([code, 'Моцарелла, базилик']);
});
