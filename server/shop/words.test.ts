import { expect, test } from 'vitest';
import { translated } from './words.ts';

const words = new Map([['Очень острая', 'Very hot']]);

test('a text is in the language of the words, also where a site sends it percent-encoded', () => {
	const options = ['Очень острая', encodeURIComponent('Очень острая'), 'Острая', '100%'];
	expect(translated({ options }, words)).toEqual({
		options: ['Very hot', 'Very hot', 'Острая', '100%'],
	});
});
