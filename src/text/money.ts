import type { Kopecks } from '#core/rules/money.ts';
import { numberLanguage } from './intl.ts';

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: string, digits: 0 | 2): Intl.NumberFormat {
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

/** "1 260 ₽": kopecks shown only when there are some; the minus is U+2212, spaces do not break. */
export function moneyText(amount: Kopecks, language: string, currency: string): string {
	const digits = amount % 100 === 0 ? 0 : 2;
	const sign = amount < 0 ? '\u2212' : '';
	return `${sign}${formatOf(language, digits).format(Math.abs(amount) / 100)}\u00a0${currency}`;
}
