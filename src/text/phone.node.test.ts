import { describe, expect, it } from 'vitest';
import { parsePhone } from '#core/rules/customer/phone.ts';
import { digitsOf } from '#core/rules/customer/phone-shape.ts';
import { caretAfter, isForeign, isPhone, loadPhones, phoneText } from './phone.ts';

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
		['+791612345678', '+7 916 123-45-678'],
		['+7 8 999 123-45-67', '+7 999 123-45-67'],
		['8 8 999 123-45-67', '+7 999 123-45-67'],
		// Not whole yet: the 8 may be the number's own.
		['+7 8 999 123-45-6', '+7 899 912-34-56'],
		['+٧٩٩٩١٢٣٤٥٦٧', '+7 999 123-45-67'],
		['८९१६१२३४५६७', '+7 916 123-45-67'],
		['＋７９１６１２３４５６７', '+7 916 123-45-67'],
		['495', '495'],
		['4951234567', '495 123-45-67'],
		['', ''],
	])('%s -> %s', (typed, written) => expect(phoneText(typed, 'RU')).toBe(written));

	it('takes a number pasted behind what was there', () =>
		expect(phoneText('+7 +7 (916) 123-45-67', 'RU')).toBe('+7 916 123-45-67'));

	it('loses its last digit to each backspace, never sticking at a separator', () => {
		let shown = phoneText('89161234567', 'RU');
		for (let left = 10; left >= 1; left--) {
			shown = phoneText(shown.slice(0, -1), 'RU');
			expect(digitsOf(shown)).toHaveLength(left);
		}
	});
});

describe('a number of another country', () => {
	it('may be whole before the plans of the countries are there, and a Russian one is or is not', () => {
		expect(isPhone('+84991234567', 'RU')).toBe(true);
		expect(isPhone('+7 916 123-45-67', 'RU')).toBe(true);
		expect(isPhone('+7 916 123-45', 'RU')).toBe(false);
	});

	it('is written as its country does once the plans are there', async () => {
		expect(isForeign('+375291234567', 'RU')).toBe(true);
		expect(isForeign('89161234567', 'RU')).toBe(false);
		expect(isForeign('01511', 'DE')).toBe(true);
		const phones = await loadPhones();
		expect(phoneText('+375291234567', 'RU', phones)).toBe('+375 29 123 45 67');
		expect(phoneText('+4915112345678', 'RU', phones)).toBe('+49 1511 2345678');
		expect(phoneText('+84991234567', 'RU', phones)).toBe('+84 991 234 567');
		expect(phoneText('+375291234567', 'RU')).toBe('+375291234567');
		expect(isPhone('+84 99 123 45 67', 'RU')).toBe(true);
		expect(isPhone('+84 99 123', 'RU')).toBe(false);
	});

	it('typed in a shop of its own country needs no "+"', async () => {
		const phones = await loadPhones();
		expect(phoneText('015112345678', 'DE', phones)).toBe('01511 2345678');
		expect(isPhone('01511 2345678', 'DE')).toBe(true);
		// An 8 is Russia's: elsewhere it is a digit.
		expect(phoneText('89161234567', 'DE')).toBe('89161234567');
		expect(phoneText('+79161234567', 'DE')).toBe('+7 916 123-45-67');
		expect(phoneText('7012345678', 'KZ')).toBe('701 234-56-78');
		expect(phoneText('87012345678', 'KZ')).toBe('+7 701 234-56-78');
	});
});

it('what is written is the number that was typed', () => {
	for (const typed of ['89161234567', '9161234567', '+79161234567'])
		expect(parsePhone(phoneText(typed, 'RU'), 'RU')).toBe('+79161234567');
	expect(parsePhone(phoneText('4951234567', 'RU'), 'RU')).toBe('+74951234567');
});

it('a digit too many is no number, and is not taken away', () => {
	expect(isPhone(phoneText('+7 916 123-45-678', 'RU'), 'RU')).toBe(false);
	expect(digitsOf(phoneText('+49 1511 2345678 9012345', 'RU'))).toBe('49151123456789012345');
});

it('the caret stays behind the same digit', () => {
	expect(caretAfter('+7 916 123-45', 4)).toBe(6);
	expect(caretAfter('+7 916 123-45', 99)).toBe(13);
	expect(caretAfter('+7 916', 0)).toBe(0);
});
