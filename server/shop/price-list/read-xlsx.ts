/**
 * Reads the first sheet that is shown of an Excel workbook (.xlsx): values as they were saved; nothing is calculated. Read
 * here, and not by a library: Node unpacks, up to a limit, and a sheet's values are a small part of what a library reads.
 */
import { hasCells, MOST_COLUMNS, MOST_ROWS, type Row, type Table } from './table.ts';
import { openZip, ZipError } from './unzip.ts';

/** Of one part, unpacked: a hundred thousand rows take less. */
const MOST_BYTES = 64 * 1024 * 1024;

export function readXlsx(bytes: Uint8Array): Table {
	try {
		const zip = openZip(bytes);
		const part = (name: string) => {
			const found = zip.read(name, MOST_BYTES);
			return found === undefined ? undefined : new TextDecoder().decode(found);
		};
		const sheet = part(sheetPath(part('xl/workbook.xml'), part('xl/_rels/workbook.xml.rels')));
		if (sheet === undefined) return { wrong: 'expected an Excel workbook with a sheet' };
		return rowsOf(sheet, textsOf(part('xl/sharedStrings.xml') ?? ''));
	} catch (error) {
		if (error instanceof ZipError)
			return { wrong: `expected an Excel workbook (.xlsx): ${error.message}` };
		throw error;
	}
}

/** Parts are written by programs: tags are matched as they stand, and a DOCTYPE's entities are never read. */
const tags = (name: string) =>
	new RegExp(String.raw`<(?:\w+:)?${name}\b([^>]*?)(?:/>|>([\s\S]*?)</(?:\w+:)?${name}>)`, 'g');
const attribute = (attributes: string, name: string) =>
	new RegExp(String.raw`(?:^|\s)(?:\w+:)?${name}="([^"]*)"`).exec(attributes)?.[1];

function sheetPath(workbook = '', relations = ''): string {
	const sheets = [...workbook.matchAll(tags('sheet'))].map(([, attributes = '']) => attributes);
	const shown = sheets.find((one) => (attribute(one, 'state') ?? 'visible') === 'visible');
	const relation = attribute(shown ?? sheets[0] ?? '', 'id');
	const target = [...relations.matchAll(tags('Relationship'))]
		.map(([, attributes = '']) => attributes)
		.find((one) => attribute(one, 'Id') === relation);
	const path = attribute(target ?? '', 'Target') ?? 'worksheets/sheet1.xml';
	return path.startsWith('/') ? path.slice(1) : `xl/${path}`;
}

function textsOf(strings: string): readonly string[] {
	return [...strings.matchAll(tags('si'))].map(([, , content = '']) => richText(content));
}

/** Pieces of a text together, without how they are pronounced. */
const richText = (content: string) =>
	[...content.replace(tags('rPh'), '').matchAll(tags('t'))]
		.map(([, , text = '']) => plain(text))
		.join('');

const NAMED: Readonly<Record<string, string>> = {
	lt: '<',
	gt: '>',
	amp: '&',
	quot: '"',
	apos: "'",
};

/** XML's five entities, numbered letters, and Excel's own "_x000D_". */
const plain = (text: string) =>
	text
		.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
			if (name !== undefined) return NAMED[name] ?? whole;
			return letter(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
		})
		.replace(/_x([\dA-Fa-f]{4})_/g, (_, hex) => letter(Number.parseInt(hex, 16)));

const letter = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

function rowsOf(sheet: string, texts: readonly string[]): Table {
	const rows: Row[] = [];
	let line = 0;
	for (const [, attributes = '', content = ''] of sheet.matchAll(tags('row'))) {
		line = Number(attribute(attributes, 'r') ?? line + 1);
		const cells: (string | number)[] = [];
		for (const [, of = '', value = ''] of content.matchAll(tags('c'))) {
			const column = columnOf(attribute(of, 'r')) ?? cells.length;
			if (column >= MOST_COLUMNS) continue;
			while (cells.length < column) cells.push('');
			cells[column] = cellOf(attribute(of, 't') ?? 'n', value, texts);
		}
		const row = { line, cells };
		if (hasCells(row)) rows.push(row);
		if (rows.length > MOST_ROWS) return { wrong: `expected at most ${MOST_ROWS} rows` };
	}
	return { rows };
}

/** "AB12" -> 27 */
function columnOf(place: string | undefined): number | undefined {
	const letters = /^[A-Z]{1,3}/.exec(place ?? '')?.[0];
	if (letters === undefined) return undefined;
	return [...letters].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1;
}

/** Digits a spreadsheet shows of a number: 449.99999999999994 is 450. */
const EXCEL_DIGITS = 15;

function cellOf(type: string, content: string, texts: readonly string[]): string | number {
	if (type === 'inlineStr') return richText(content).trim();
	const [, , value = ''] = tags('v').exec(content) ?? [];
	if (type === 's') return (texts[Number(value)] ?? '').trim();
	if (type === 'n' && value !== '') {
		const number = Number(value);
		return Number.isFinite(number) ? Number(number.toPrecision(EXCEL_DIGITS)) : value;
	}
	// "#REF!" and its like are said where a value is expected.
	return plain(value).trim();
}
