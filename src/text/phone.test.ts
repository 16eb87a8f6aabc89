import { describe, expect, it } from 'vitest';
import { phoneDigits } from '#core/rules/phone.ts';
import { caretAfter, isForeign, loadForeignFormat, phoneText } from './phone.ts';

describe('a Russian number as it is typed', () => {
	it.each([
		['9', '+7 9'],
		['8', '+7'],
		['7', '+7'],
		['+7', '+7'],
		['89161', '+7 916 1'],
		['+7 9161', '+7 916 1'],
		['+7 916 1234', '+7 916 123-4'],
		['+7 916 123-45', '+7 916 123-45'],
		['+7 916 123-456', '+7 916 123-45-6'],
		['8 (916) 123-45-67', '+7 916 123-45-67'],
		['9161234567', '+7 916 123-45-67'],
		['+791612345678', '+7 916 123-45-67'],
		['495', '495'],
		['4951234567', '495 123-45-67'],
		['', ''],
	])('%s -> %s', (typed, written) => expect(phoneText(typed)).toBe(written));

	it('takes a number pasted behind what was there', () =>
		expect(phoneText('+7 +7 (916) 123-45-67')).toBe('+7 916 123-45-67'));

	it('loses its last digit to each backspace, never sticking at a separator', () => {
		let shown = phoneText('89161234567');
		for (let left = 10; left >= 1; left--) {
			shown = phoneText(shown.slice(0, -1));
			expect(shown.replace(/\D/g, '')).toHaveLength(left);
		}
	});
});

describe('a number of another country', () => {
	it('is written as its country does once the formats are there', async () => {
		expect(isForeign('+375291234567')).toBe(true);
		expect(isForeign('89161234567')).toBe(false);
		const format = await loadForeignFormat();
		expect(phoneText('+375291234567', format)).toBe('+375 29 123 45 67');
		expect(phoneText('+4915112345678', format)).toBe('+49 1511 2345678');
		expect(phoneText('+375291234567')).toBe('+375291234567');
	});
});

it('what is written is the number that was typed', () => {
	for (const typed of ['89161234567', '9161234567', '+79161234567'])
		expect(phoneDigits(phoneText(typed))).toBe('79161234567');
	expect(phoneDigits(phoneText('4951234567'))).toBe('74951234567');
});

it('the caret stays behind the same digit', () => {
	expect(caretAfter('+7 916 123-45', 4)).toBe(6);
	expect(caretAfter('+7 916 123-45', 99)).toBe(13);
	expect(caretAfter('+7 916', 0)).toBe(0);
});
