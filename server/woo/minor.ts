/** Money of the Store API: whole minor units as text, with the number of decimals beside it. */
import * as v from 'valibot';
import { number, object, text } from '#core/contract/lenient.ts';
import { currencyDigits } from '#core/rules/money/currency.ts';
import { type Kopecks, kopecks } from '#core/rules/money/money.ts';
import { BackendError } from '#server/site/backend-client.ts';

/** "1250" -> 1250. */
export const minor = v.pipe(
	text,
	v.regex(/^-?\d{1,15}$/, 'expected minor units like "1250"'),
	v.transform((value): Kopecks => kopecks(Number(value))),
);

/** "7.50" of 750 with two decimals: a price as the catalogue has it. */
export function decimalOf(value: Kopecks, digits: number): string {
	const written = String(Math.abs(value)).padStart(digits + 1, '0');
	const whole = digits === 0 ? written : `${written.slice(0, -digits)}.${written.slice(-digits)}`;
	return value < 0 ? `-${whole}` : whole;
}

/** Beside every sum of the Store API. */
export const currencySchema = object({
	currency_code: text,
	currency_minor_unit: v.pipe(number, v.integer(), v.minValue(0), v.maxValue(6)),
});

/**
 * Refuses sums of other decimals than the shop counts with: an owner has changed them, and every sum would be another one.
 * Throws `BackendError`.
 */
export function sameDecimals(digits: number): void {
	if (digits !== currencyDigits())
		throw new BackendError('wrong_shape', {
			said: `money with ${digits} decimals, started with ${currencyDigits()}: start again`,
		});
}
