/** Sums of money as the customer reads them. */
import { inUnits, type Kopecks, shownDigits } from '#core/rules/money/money.ts';
import { numberLanguage } from './intl/intl.ts';
import { wholeText } from './intl/whole.ts';

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: string, digits: number): Intl.NumberFormat {
	const key = `${language}/${digits}`;
	let format = formats.get(key);
	if (format === undefined) {
		format = new Intl.NumberFormat(numberLanguage(language), {
			minimumFractionDigits: digits,
			maximumFractionDigits: digits,
		});
		formats.set(key, format);
	}
	return format;
}

/** Longer sums than this take two lines where there is little room. */
const LONG_SUM = 9;

/** A sum for a narrow place: of a long one the currency may go to the next line. */
export function wrappable(sum: string): string {
	return sum.length > LONG_SUM ? sum.replace(/\u00a0(?=[^\u00a0]*$)/, ' ') : sum;
}

/** "1 260 ₽": decimals shown only when there are some; the minus is U+2212, spaces do not break. */
export function moneyText(amount: Kopecks, language: string, currency: string): string {
	const sign = amount < 0 ? '\u2212' : '';
	const units = Math.abs(inUnits(amount));
	const digits = shownDigits(amount);
	const number =
		(digits === 0 ? wholeText(units, numberLanguage(language)) : undefined) ??
		formatOf(language, digits).format(units);
	return `${sign}${number}\u00a0${currency}`;
}
