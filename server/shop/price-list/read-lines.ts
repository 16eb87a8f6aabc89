/** Reads what each row of a price list says of a product. */
import { type Column, type Columns, columnsOf } from './columns.ts';
import { hasCells, type Row, type Table } from './table.ts';
import { isFormula, readGrams, readPrice, readStock } from './values.ts';

/** What a row says; what it does not say is absent. */
export interface PriceLine {
	readonly line: number;
	readonly name?: string;
	readonly sku?: string;
	/** Of one `unit`, "450.5". */
	readonly price?: string;
	/** Before the discount. */
	readonly oldPrice?: string;
	/** Names from the outermost in: "Напитки > Кофе". */
	readonly category?: readonly string[];
	readonly shortDescription?: string;
	readonly description?: string;
	readonly composition?: string;
	readonly grams?: number;
	/** Whether it is sold by weight; absent = not said. */
	readonly isByWeight?: boolean;
	/** Pieces or kilograms; "endless" = there is some. */
	readonly stock?: number | 'endless';
	/** An address, or the name of a file. */
	readonly image?: string;
}

/** What cannot be read, or was left out. */
export interface Remark {
	readonly line: number;
	readonly text: string;
	/** Whether the whole row is left out. */
	readonly isRowLost: boolean;
}

export interface PriceList {
	readonly lines: readonly PriceLine[];
	readonly remarks: readonly Remark[];
}

/** The lines, or in words with a line's number why there are none. `currency`: the shop's, ISO; undefined = any. */
export function readLines(
	table: Table,
	currency: string | undefined,
): PriceList | { readonly wrong: string } {
	if ('wrong' in table) return table;
	const rows = table.rows.filter(hasCells);
	if (rows.length === 0) return { wrong: 'expected a price list: it is empty' };
	const columns = columnsOf(rows);
	if ('wrong' in columns) return columns;
	const lines: PriceLine[] = [];
	const remarks: Remark[] = columns.others.map((name) => ({
		line: columns.line,
		text: `the column "${name}" is not read`,
		isRowLost: false,
	}));
	let heading: readonly string[] | undefined;
	for (const row of rows.filter(({ line }) => line > columns.line)) {
		const title = headingIn(row, columns);
		if (title !== undefined) {
			heading = pathOf(title);
			continue;
		}
		const read = lineOf(row, columns, currency);
		remarks.push(...read.remarks);
		if (read.line === undefined) continue;
		lines.push({ ...(heading === undefined ? {} : { category: heading }), ...read.line });
	}
	return { lines, remarks };
}

/** Where no column names categories, a row with one cell alone is the title of what follows. */
function headingIn({ cells }: Row, { at }: Columns): string | undefined {
	if (at.has('category')) return undefined;
	const filled = cells.filter((cell) => cell !== '');
	const [only] = filled;
	const isTitle = filled.length === 1 && typeof only === 'string' && /\p{L}/u.test(only);
	return isTitle && !isFormula(only) ? only : undefined;
}

/** "Напитки > Кофе"; of several categories, as WooCommerce exports them, the first. */
const pathOf = (text: string) =>
	(text.split(/,\s(?=[^>]*>)/)[0] ?? text)
		.split('>')
		.map((name) => name.trim())
		.filter((name) => name !== '');

function lineOf(
	row: Row,
	columns: Columns,
	currency: string | undefined,
): { readonly line?: PriceLine; readonly remarks: readonly Remark[] } {
	const cell = (column: Column) => row.cells[columns.at.get(column) ?? -1] ?? '';
	const textOf = (column: Column) => String(cell(column)).trim();
	const remarks: Remark[] = [];
	const said = (column: Column, text: string, isRowLost: boolean) =>
		void remarks.push({
			line: row.line,
			text: `${column}: ${JSON.stringify(cell(column))}: ${text}`,
			isRowLost,
		});

	const formula = [...columns.at.keys()].find((column) => isFormula(textOf(column)));
	if (formula !== undefined) said(formula, 'is a formula: save its value', true);
	if (textOf('name') === '' && textOf('sku') === '')
		remarks.push({ line: row.line, text: 'expected a name', isRowLost: true });
	if (formula === undefined && textOf('name') !== '' && !/\p{L}/u.test(textOf('name')))
		said('name', 'expected a name with letters', true);

	let unit = textOf('unit').toLowerCase();
	const price = (column: Column) => {
		if (textOf(column) === '') return undefined;
		const read = readPrice(cell(column), currency);
		if ('wrong' in read) {
			said(column, read.wrong, true);
			return undefined;
		}
		unit ||= read.value.unit ?? '';
		return read.value.amount;
	};
	const [listed, old, sale] = [price('price'), price('old price'), price('sale price')];
	const isByWeight = /^(кг|kg|килограмм)/.test(unit);

	const weight =
		textOf('weight') === '' ? undefined : readGrams(cell('weight'), columns.isWeightInKilograms);
	if (weight !== undefined && 'wrong' in weight) said('weight', weight.wrong, false);
	const stock = textOf('stock') === '' ? undefined : readStock(cell('stock'));
	if (stock !== undefined && 'wrong' in stock) said('stock', stock.wrong, false);
	if (remarks.some(({ isRowLost }) => isRowLost)) return { remarks };

	const line: { -readonly [K in keyof PriceLine]: PriceLine[K] } = { line: row.line };
	const texts = {
		name: textOf('name'),
		sku: textOf('sku'),
		shortDescription: textOf('short description'),
		description: textOf('description'),
		composition: textOf('composition'),
		image: firstOf(textOf('image')),
	};
	for (const [key, text] of Object.entries(texts))
		if (text !== '') line[key as keyof typeof texts] = text;
	const [charged, before] = sale === undefined ? [listed ?? old, old] : [sale, old ?? listed];
	if (charged !== undefined) line.price = charged;
	if (before !== undefined && Number(before) > Number(charged)) line.oldPrice = before;
	if (textOf('category') !== '') line.category = pathOf(textOf('category'));
	if (weight !== undefined && 'value' in weight) line.grams = weight.value;
	if (unit !== '') line.isByWeight = isByWeight;
	if (stock !== undefined && 'value' in stock) line.stock = stock.value ?? 'endless';
	return { line, remarks };
}

/** Of several pictures the first. */
const firstOf = (images: string) => images.split(/[,;|]\s*|\s+(?=https?:)/)[0]?.trim() ?? '';
