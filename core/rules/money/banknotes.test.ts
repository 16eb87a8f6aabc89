import fc from 'fast-check';
import { expect, test } from 'vitest';
import { banknotesOver } from './banknotes.ts';
import { kopecks, ofUnits } from './money.ts';

test.each([
	['₽', 915, [1000, 2000, 5000]],
	['₽', 499.99, [500, 1000, 2000, 5000]],
	['₽', 5000, [10_000]],
	['₽', 7300, [10_000]],
	['руб.', 915, [1000, 2000, 5000]],
	['€', 31.5, [50, 100, 200]],
	['EUR', 8, [10, 20, 50, 100]],
	['$', 100, [200]],
	['₸', 4300, [5000, 10_000, 20_000]],
	['KWD', 7.25, [10, 20, 50, 100]],
	['zł', 43, [50, 100, 200, 500]],
	['zł', 0, [1, 2, 5, 10]],
	['constructor', 43, [50, 100, 200, 500]],
])('of %s above %d: %j', (sign, total, notes) => {
	expect(banknotesOver(kopecks(Math.round(total * 100)), sign)).toEqual(notes);
});

test('the code tells currencies of one sign apart', () => {
	expect(banknotesOver(kopecks(1500), '$', 'USD')).toEqual([20, 50, 100]);
	expect(banknotesOver(kopecks(1500), '$', 'MXN')).toEqual([20, 50, 100, 200]);
	expect(banknotesOver(kopecks(1500), '¥', 'CNY')).toEqual([20, 50, 100, 200]);
	expect(banknotesOver(kopecks(1500), 'EURO', 'EUR')).toEqual([20, 50, 100, 200]);
});

test('each is above the sum, and the next is above the last', () => {
	const sign = fc.constantFrom('₽', '€', '¥', 'сом', 'KD', '');
	fc.assert(
		fc.property(fc.nat({ max: 10 ** 9 }), sign, (total, of) => {
			const notes = banknotesOver(kopecks(total), of);
			expect(notes.length).toBeGreaterThan(0);
			expect(notes.every((one, at) => ofUnits(one) > total && one > (notes[at - 1] ?? 0))).toBe(
				true,
			);
		}),
	);
});
