import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { perUnit } from '#tests/fixtures/product.ts';
import { kopecks } from './money.ts';
import { parseUnitPrice, priced, unitPriceOf, unitPriceToWire } from './unit-price.ts';

describe('a price as a shop writes it', () => {
	test.each([
		['450.00', '450.00'],
		[450, '450.00'],
		['0.899', '0.899'],
		['0,899', '0.899'],
		[' 1.2550 ', '1.255'],
		['0.000001', '0.000001'],
		['0.0000005', '0.000001'],
		['0', '0.00'],
	])('%s is kept as %s', (written, kept) => {
		expect(unitPriceToWire(perUnit(written))).toBe(kept);
	});

	test.each(['', '-300.00', '-0.01', '1e5', '1.2.3', '199 р', '1 500', '99999999999', 'NaN'])(
		'"%s" is no price',
		(written) => {
			expect(parseUnitPrice(written)).toBeUndefined();
		},
	);

	test('up to six decimals it comes back as it was, and compares as the number it is', () => {
		const decimal = fc
			.tuple(fc.nat({ max: 10 ** 6 }), fc.nat({ max: 10 ** 6 - 1 }), fc.integer({ min: 2, max: 6 }))
			.map(([whole, part, places]) => `${whole}.${String(part).padStart(6, '0').slice(0, places)}`);
		fc.assert(
			fc.property(decimal, decimal, (a, b) => {
				const kept = unitPriceToWire(perUnit(a));
				expect(Number(kept)).toBe(Number(a));
				expect(unitPriceToWire(perUnit(kept))).toBe(kept);
				expect(Math.sign(perUnit(a) - perUnit(b))).toBe(Math.sign(Number(a) - Number(b)));
			}),
		);
	});
});

test('a price of whole kopecks is the same in both', () => {
	expect(unitPriceOf(kopecks(45_000))).toBe(perUnit(450));
	expect(() => unitPriceOf(kopecks(-1))).toThrow(RangeError);
});

test.each([
	['0.899', [1000], 89_900],
	['0.899', [500], 44_950],
	['1.255', [150], 18_825],
	['0.005', [1], 1],
	['0.0049', [1], 0],
	['9000000.01', [1000], 900_000_001_000],
	['0.899', [0.95, 1250], 106_756],
])('%s times %j is %i kopecks, rounded once', (price, factors, amount) => {
	expect(priced(perUnit(price), ...factors)).toBe(amount);
});
