import { expect, test, vi } from 'vitest';

test.each([
	// decimals of the shop, its currency, a sum there, the same to Telegram
	[2, 'RUB', 91_550, 91_550],
	[0, 'RUB', 915, 91_500],
	[0, 'JPY', 2610, 2610],
	[2, 'JPY', 261_000, 2610],
	[3, 'KWD', 5505, 5505],
	[2, 'KWD', 550, 5500],
])('with %i decimals %s %i is %i to Telegram, and back', async (digits, currency, amount, sum) => {
	vi.resetModules();
	const { setCurrencyDigits } = await import('#core/rules/money/currency.ts');
	setCurrencyDigits(digits);
	const { kopecks } = await import('#core/rules/money/money.ts');
	const { fromTelegram, toTelegram } = await import('./telegram-amount.ts');
	expect(toTelegram(kopecks(amount), currency)).toBe(sum);
	expect(fromTelegram(sum, currency)).toBe(amount);
	if (digits > 0 && currency === 'JPY')
		expect(toTelegram(kopecks(amount + 50), currency)).toBeUndefined();
	if (digits === 0 && currency === 'RUB') expect(fromTelegram(sum + 50, currency)).toBe(amount);
});
