/** Money in currencies of no, one, two and three decimals: each in modules of its own, for the digits are set once. */
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';

beforeEach(() => {
	vi.resetModules();
});

async function countedWith(digits: number) {
	const { setCurrencyDigits } = await import('./currency.ts');
	setCurrencyDigits(digits);
	const [money, prices, line, cart, share, bonus] = await Promise.all([
		import('./money.ts'),
		import('./unit-price.ts'),
		import('../cart/line.ts'),
		import('../cart/total.ts'),
		import('../site/share.ts'),
		import('../cart/bonus.ts'),
	]);
	return { ...money, ...prices, ...line, ...cart, ...share, ...bonus };
}

describe('the digits', () => {
	test('are two where nothing is said', async () => {
		const { currencyDigits, setCurrencyDigits } = await import('./currency.ts');
		setCurrencyDigits(undefined);
		expect(currencyDigits()).toBe(2);
	});

	test('are settled by the first reading, and never change', async () => {
		const { currencyDigits, setCurrencyDigits } = await import('./currency.ts');
		currencyDigits();
		expect(() => setCurrencyDigits(0)).toThrow('with 2 digits already');
		setCurrencyDigits(2);
		expect(currencyDigits()).toBe(2);
	});

	test.each([-1, 4, 1.5, Number.NaN])('%d is none', async (digits) => {
		const { setCurrencyDigits } = await import('./currency.ts');
		expect(() => setCurrencyDigits(digits)).toThrow(RangeError);
	});
});

describe.each([
	[0, '2610.4', 2610, '2610', '-5'],
	[0, '2610.5', 2611, '2611', '-5'],
	[1, '0.25', 3, '0.3', '-0.5'],
	[2, '5.505', 551, '5.51', '-0.05'],
	[3, '5.505', 5505, '5.505', '-0.005'],
	[3, 7, 7000, '7.000', '-0.005'],
])('%i digits', (digits, written, amount, wire, small) => {
	test(`${written} is ${amount}`, async () => {
		const { kopecks, moneyToWire, parseMoney } = await countedWith(digits);
		expect(parseMoney(written)).toBe(amount);
		expect(moneyToWire(kopecks(amount))).toBe(wire);
		expect(moneyToWire(kopecks(-5))).toBe(small);
	});
});

test.each([
	['yen', 0, '1000', '100', '900'],
	['roubles', 2, '10', '1.50', '8.50'],
	['dinars', 3, '5.5', '1.250', '4.250'],
])('a combo in %s, %i digits: %s less %s is %s', async (_, digits, price, discount, total) => {
	const { lineTotal, moneyToWire, parseMoney, parseUnitPrice } = await countedWith(digits);
	const amount = parseMoney(discount) ?? expect.unreachable();
	const paid = lineTotal({
		...{ firstPortion: 1, step: 1, measureUnit: '', freeQuantity: 0, priceMultiplier: 1 },
		...{ price: parseUnitPrice(price) ?? expect.unreachable(), count: 1, supplements: [] },
		combo: { type: 'fixed', amount },
	});
	expect(moneyToWire(paid)).toBe(total);
});

describe.each([0, 1, 2, 3])('with %i digits', (digits) => {
	test('money comes back from the wire as it was, with that many decimals', async () => {
		const { kopecks, moneyToWire, parseMoney } = await countedWith(digits);
		fc.assert(
			fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (whole) => {
				const wire = moneyToWire(kopecks(whole));
				expect(parseMoney(wire)).toBe(kopecks(whole));
				expect(wire.split('.')[1]?.length ?? 0).toBe(digits);
				expect(Math.round(Number(wire) * 10 ** digits)).toBe(kopecks(whole));
			}),
		);
	});

	test('a price of money is that money, and is written as it', async () => {
		const { kopecks, moneyToWire, parseUnitPrice, priced, unitPriceOf, unitPriceToWire } =
			await countedWith(digits);
		fc.assert(
			fc.property(fc.nat({ max: 10 ** 8 }), fc.integer({ min: 1, max: 99 }), (whole, count) => {
				const price = unitPriceOf(kopecks(whole));
				expect(priced(price, count)).toBe(whole * count);
				expect(unitPriceToWire(price)).toBe(moneyToWire(kopecks(whole)));
				expect(parseUnitPrice(unitPriceToWire(price))).toBe(price);
			}),
		);
	});

	test('every line is rounded to the currency, and the lines make the items', async () => {
		const { kopecks, lineTotal, moneyToWire, parseUnitPrice, parseMoney, sum, totalOfLines } =
			await countedWith(digits);
		const price = fc
			.nat({ max: 10 ** 9 })
			.map((millionths) => parseUnitPrice(millionths / 10 ** 6) ?? expect.unreachable());
		const supplement = fc.record({
			...{ id: fc.constant(7), name: fc.constant(''), price },
			count: fc.integer({ min: 1, max: 5 }),
			freeQuantity: fc.nat({ max: 3 }),
			priceMultiplier: fc.constantFrom(1, 1.15),
		});
		const combo = fc.oneof(
			fc.record({
				type: fc.constant('fixed' as const),
				amount: fc.nat({ max: 10 ** 6 }).map(kopecks),
			}),
			fc.record({
				type: fc.constant('percent' as const),
				percent: fc.integer({ min: 1, max: 100 }),
			}),
		);
		const line = fc.record(
			{
				price,
				count: fc.integer({ min: 1, max: 20 }),
				priceMultiplier: fc.constantFrom(1, 0.9, 0.95, 1.15),
				supplements: fc.array(supplement, { maxLength: 3 }),
				combo,
			},
			{ requiredKeys: ['price', 'count', 'priceMultiplier', 'supplements'] },
		);
		fc.assert(
			fc.property(
				fc.array(line, { minLength: 1, maxLength: 8 }),
				fc.nat({ max: 100 }),
				(lines, percent) => {
					const totals = lines.map((one) =>
						lineTotal({
							...{ firstPortion: 1, step: 1, measureUnit: '', freeQuantity: 0 },
							...one,
						}),
					);
					const { items, discount, total } = totalOfLines(totals, {
						discounts: [{ type: 'percent', percent }],
					});
					expect(items).toBe(sum(totals));
					expect(total).toBe(items - discount);
					const fromWire = totals.map(
						(one) => parseMoney(moneyToWire(one)) ?? expect.unreachable(),
					);
					expect(moneyToWire(sum(fromWire))).toBe(moneyToWire(items));
				},
			),
		);
	});

	test('a fixed discount comes off each combo whole, whatever is added to the dish', async () => {
		const { kopecks, lineTotal, unitPriceOf } = await countedWith(digits);
		const amount = fc.nat({ max: 10 ** 7 }).map(kopecks);
		fc.assert(
			fc.property(
				...([amount, amount, amount, fc.integer({ min: 1, max: 9 })] as const),
				(dish, added, less, count) => {
					const total = lineTotal({
						...{ firstPortion: 1, step: 1, measureUnit: '', freeQuantity: 0, priceMultiplier: 1 },
						...{ price: unitPriceOf(dish), count, combo: { type: 'fixed', amount: less } },
						supplements: [
							{ id: 7, name: '', count: 2, freeQuantity: 1, price: unitPriceOf(added) },
						],
					});
					expect(total).toBe(Math.max(0, dish + added - less) * count);
				},
			),
		);
	});

	test('a point is one unit of the currency', async () => {
		const { bonusEarned, bonusMoney, bonusPoints, moneyToWire, parseMoney } =
			await countedWith(digits);
		expect(Number(moneyToWire(bonusMoney(7)))).toBe(7);
		expect(bonusPoints(bonusMoney(7))).toBe(7);
		expect(bonusEarned(10, parseMoney('129') ?? expect.unreachable())).toBe(12);
	});

	test('is shown with its decimals, a whole sum without', async () => {
		await countedWith(digits);
		const { moneyText } = await import('#src/text/money.ts');
		const { textsOf } = await import('#server/texts/texts.ts');
		const { kopecks, ofUnits } = await import('./money.ts');
		const texts = (amount: number) =>
			[moneyText(kopecks(amount), 'ru', '¤'), textsOf('ru').money(kopecks(amount), '¤')].map(
				(one) => one.replace(/\s/g, ' '),
			);
		expect(texts(ofUnits(2610))).toEqual(['2 610 ¤', '2 610 ¤']);
		const oneMore = { 0: '2 611 ¤', 1: '2 610,1 ¤', 2: '2 610,01 ¤', 3: '2 610,001 ¤' }[digits];
		expect(texts(ofUnits(2610) + 1)).toEqual([oneMore, oneMore]);
	});
});
