/**
 * Sums as Telegram counts them: in the minor units of the currency by its `exp`, whatever decimals the shop's own prices
 * have. A shop that writes roubles without kopecks is paid in kopecks all the same.
 */
import { currencyDigits } from '#core/rules/money/currency.ts';
import { type Kopecks, kopecks } from '#core/rules/money/money.ts';

const NO_DECIMALS: ReadonlySet<string> = new Set(
	'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' '),
);
const THREE_DECIMALS: ReadonlySet<string> = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '));

function exponentOf(currency: string): number {
	if (NO_DECIMALS.has(currency)) return 0;
	return THREE_DECIMALS.has(currency) ? 3 : 2;
}

/** Undefined where Telegram's units are too large for the sum. */
export function toTelegram(amount: Kopecks, currency: string): number | undefined {
	const sum = (amount * 10 ** exponentOf(currency)) / 10 ** currencyDigits();
	return Number.isSafeInteger(sum) ? sum : undefined;
}

/** What was paid, in the shop's own units; a part of one is left out: such a sum is of no invoice of ours. */
export function fromTelegram(sum: number, currency: string): Kopecks {
	return kopecks(Math.floor((sum * 10 ** currencyDigits()) / 10 ** exponentOf(currency)));
}
