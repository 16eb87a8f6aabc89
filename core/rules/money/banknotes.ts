/** Banknotes a customer may want change from. Amounts in whole units of the currency. */
import { minorPerUnit } from './currency.ts';
import type { Kopecks } from './money.ts';

/** Of the signs shops write, the notes in use that a meal may be paid with. */
const BY_SIGN: ReadonlyMap<string, readonly number[]> = new Map(
	Object.entries({
		'₽': [500, 1000, 2000, 5000],
		'€': [10, 20, 50, 100, 200],
		$: [10, 20, 50, 100],
		'£': [5, 10, 20, 50],
		'¥': [1000, 2000, 5000, 10_000],
		'₸': [1000, 2000, 5000, 10_000, 20_000],
		Br: [10, 20, 50, 100, 200],
		'₴': [100, 200, 500, 1000],
		'₾': [10, 20, 50, 100, 200],
		'֏': [1000, 2000, 5000, 10_000, 20_000],
		'₼': [5, 10, 20, 50, 100, 200],
		сом: [200, 500, 1000, 2000, 5000],
		сум: [10_000, 20_000, 50_000, 100_000, 200_000],
	}),
);

const NAMES: ReadonlyMap<string, string> = new Map(
	Object.entries({
		...{ 'руб.': '₽', руб: '₽', р: '₽', 'р.': '₽', RUB: '₽' },
		...{ EUR: '€', USD: '$', GBP: '£', JPY: '¥', KZT: '₸', BYN: 'Br', UAH: '₴', GEL: '₾' },
		...{ AMD: '֏', AZN: '₼', KGS: 'сом', UZS: 'сум', "so'm": 'сум' },
	}),
);

const MOST = 4;

/**
 * The notes above a sum, the smallest four. Of a currency not known here 1, 2 and 5 with any number of noughts; of a sum
 * above every note the next whole number of the largest. `code`: "EUR"; '' = the sign is all that is known, and stands for
 * the currency most shops mean by it.
 */
export function banknotesOver(total: Kopecks, sign: string, code = ''): number[] {
	const units = total / minorPerUnit();
	const name = code === '' ? sign.trim() : code;
	const notes = BY_SIGN.get(NAMES.get(name) ?? name);
	if (notes === undefined) return seriesOver(units);
	const over = notes.filter((one) => one > units).slice(0, MOST);
	const largest = notes.at(-1) ?? 1;
	return over.length > 0 ? over : [(Math.floor(units / largest) + 1) * largest];
}

function seriesOver(units: number): number[] {
	const over: number[] = [];
	for (let tens = 1; over.length < MOST; tens *= 10)
		for (const one of [1, 2, 5]) if (one * tens > units) over.push(one * tens);
	return over.slice(0, MOST);
}
