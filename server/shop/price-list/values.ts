/** What the cells of a price list say: prices, weights and numbers as people write them. */
import { currencyCode } from '#core/rules/money/currency-code.ts';

/** A value, or in words why it is none. */
export type Value<T> = { readonly value: T } | { readonly wrong: string };

export interface Price {
	/** "1250.5" */
	readonly amount: string;
	/** Said behind it: "890 ₽/кг". */
	readonly unit: string | undefined;
}

const PER_UNIT = /\s*(?:\/|за)\s*(?:1\s*)?([\p{L}]+)\.?$/iu;
const EXPECTED = 'expected a price like 450 or 450,50';

/** "1 250,50 ₽", "$4.50", "890 руб./кг", 450. `currency`: the shop's, ISO; a sign of another one is no price of it. */
export function readPrice(cell: string | number, currency: string | undefined): Value<Price> {
	if (typeof cell === 'number')
		return cell > 0
			? { value: { amount: decimalText(cell), unit: undefined } }
			: { wrong: 'expected a price above 0' };
	const unit = PER_UNIT.exec(cell)?.[1];
	const [, before = '', figure = '', after = ''] =
		/^([^\d]*?)\s*(\d.*\d|\d)\s*([^\d]*)$/.exec(cell.replace(PER_UNIT, '').trim()) ?? [];
	const signs = [before, after].map((sign) => sign.trim()).filter((sign) => sign !== '');
	const [sign] = signs;
	const code = sign === undefined ? currency : currencyCode(sign);
	if (figure === '' || signs.length > 1 || (sign !== undefined && code === undefined))
		return { wrong: EXPECTED };
	if (code !== currency && sign !== undefined && currency !== undefined)
		return { wrong: `is in ${code}, the shop's currency is ${currency}` };
	const amount = readFigure(figure);
	if ('wrong' in amount) return amount;
	if (Number(amount.value) === 0) return { wrong: 'expected a price above 0' };
	return { value: { amount: amount.value, unit: unit?.toLowerCase() } };
}

/** A number with spaces, apostrophes, dots or commas in it -> "1250.5". */
function readFigure(figure: string): Value<string> {
	const closed = figure.replace(/(?<=\d)[\s\u00a0\u2009\u202f'’](?=\d{3}(?:\D|$))/g, '');
	const [dots, commas] = [closed.split('.').length - 1, closed.split(',').length - 1];
	if (!/^\d[\d.,]*$/.test(closed)) return { wrong: EXPECTED };
	if (dots + commas === 0) return { value: plainNumber(closed) };
	if (dots + commas === 1) {
		const [whole = '', fraction = ''] = closed.split(/[.,]/);
		if (fraction.length === 3 && whole.length <= 3 && Number(whole) > 0)
			return {
				wrong: `may be ${whole}${fraction} or ${whole}.${fraction}: write ${whole}${fraction} or ${whole},${fraction.slice(0, 2)}`,
			};
		return { value: plainNumber(`${whole}.${fraction}`) };
	}
	// The one that comes last is the decimal's, if it comes once.
	const decimal = closed.lastIndexOf('.') > closed.lastIndexOf(',') ? '.' : ',';
	const thousands = decimal === '.' ? ',' : '.';
	const hasFraction = (decimal === '.' ? dots : commas) === 1;
	const [whole = '', fraction = ''] = hasFraction ? closed.split(decimal) : [closed];
	const groups = whole.split(hasFraction ? thousands : decimal);
	const isGrouped = groups.every((group, index) =>
		index === 0 ? /^\d{1,3}$/.test(group) : /^\d{3}$/.test(group),
	);
	if (!isGrouped) return { wrong: EXPECTED };
	return { value: plainNumber(`${groups.join('')}.${fraction}`) };
}

const plainNumber = (text: string) =>
	text
		.replace(/^0+(?=\d)/, '')
		.replace(/\.0*$/, '')
		.replace(/(\.\d*?)0+$/, '$1');

/** Without an exponent, up to six decimals. */
const decimalText = (value: number) => plainNumber(value.toFixed(6));

/** "350", "350 г", "0,35 кг" -> grams. `inKilograms`: a plain number is. */
export function readGrams(cell: string | number, inKilograms: boolean): Value<number> {
	const [, figure = '', unit = ''] =
		/^(\d+(?:[.,]\d+)?)\s*(кг|kg|г|гр|g|мл|ml|л|l)?\.?$/i.exec(String(cell).trim()) ?? [];
	if (figure === '') return { wrong: 'expected a weight like 350 or 0,35 кг' };
	const isThousand = unit === '' ? inKilograms : /^(кг|kg|л|l)$/i.test(unit);
	const value = Number(figure.replace(',', '.')) * (isThousand ? 1000 : 1);
	return { value: Number(value.toFixed(3)) };
}

/** How much is left: a number, "нет", or "есть" = undefined, without end. */
export function readStock(cell: string | number): Value<number | undefined> {
	const text = String(cell).trim().toLowerCase();
	if (/^(нет|no|0|-|—|false|out of stock|нет в наличии)$/.test(text)) return { value: 0 };
	if (/^(да|есть|yes|\+|true|in stock|в наличии|много)$/.test(text)) return { value: undefined };
	const [, figure = ''] =
		/^(\d+(?:[.,]\d+)?)\s*(?:шт|кг|pcs|kg)?\.?$/.exec(
			text.replace(/(?<=\d)[\s\u00a0](?=\d{3})/g, ''),
		) ?? [];
	return figure === ''
		? { wrong: 'expected how much is left, a number' }
		: { value: Number(figure.replace(',', '.')) };
}

/**
 * A formula that was saved as a text: a spreadsheet the shop's names come into one day would calculate it. A dash or a plus
 * before a word is none.
 */
export const isFormula = (cell: string) => /^(?:[=@]|[+-]\s*[\w.]+\()/.test(cell);
