/** Reads a price list of comma-, semicolon- or tab-separated values. */
import { hasCells, MOST_COLUMNS, MOST_ROWS, type Row, type Table } from './table.ts';

const DELIMITERS = [';', ',', '\t'] as const;

/**
 * UTF-8 with or without a byte order mark, UTF-16 with one, else windows-1251. Which character separates is told by the rows
 * at the top. Quoted cells may hold separators, quotes ("") and line breaks.
 */
export function readCsv(bytes: Uint8Array): Table {
	const text = textOf(bytes);
	if (text.includes('\0')) return { wrong: 'expected a text: this file holds something else' };
	return rowsOf(text, delimiterOf(text));
}

function textOf(bytes: Uint8Array): string {
	const [first, second] = bytes;
	if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
	if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		// What Excel writes in Russia.
		return new TextDecoder('windows-1251').decode(bytes);
	}
}

const LINES_LOOKED_AT = 20;

/** The one that stands most often in the first lines, outside of quotes. */
function delimiterOf(text: string): string {
	const top = text
		.split(/\r\n?|\n/, LINES_LOOKED_AT)
		.join('\n')
		.replace(/"[^"]*"/g, '');
	const [most = ';'] = DELIMITERS.toSorted((a, b) => top.split(b).length - top.split(a).length);
	return most;
}

function rowsOf(text: string, delimiter: string): Table {
	const rows: Row[] = [];
	let cells: string[] = [];
	let [line, start, at] = [1, 1, 0];
	const endRow = () => {
		const row = { line: start, cells };
		if (hasCells(row)) rows.push(row);
		cells = [];
	};
	while (at < text.length) {
		if (text[at] === '"') {
			const end = endOfQuoted(text, at);
			if (end === undefined) return { wrong: `${line}: a quote is opened and never closed` };
			const cell = text.slice(at + 1, end).replaceAll('""', '"');
			line += lineBreaks(cell);
			// What stands behind a closed quote belongs to the cell, as Excel reads it.
			const next = endOfPlain(text, end + 1, delimiter);
			cells.push((cell + text.slice(end + 1, next)).trim());
			at = next;
		} else {
			const next = endOfPlain(text, at, delimiter);
			cells.push(text.slice(at, next).trim());
			at = next;
		}
		if (text[at] === delimiter) {
			at++;
			if (at === text.length || isBreak(text[at])) cells.push('');
		}
		if (isBreak(text[at])) {
			at += text.startsWith('\r\n', at) ? 2 : 1;
			endRow();
			line++;
			start = line;
		}
		if (cells.length > MOST_COLUMNS || rows.length > MOST_ROWS)
			return { wrong: `expected at most ${MOST_ROWS} rows of ${MOST_COLUMNS} cells` };
	}
	endRow();
	return { rows };
}

/** Where the quote at `start` is closed. */
function endOfQuoted(text: string, start: number): number | undefined {
	let at = start + 1;
	for (;;) {
		const end = text.indexOf('"', at);
		if (end < 0) return undefined;
		if (text[end + 1] !== '"') return end;
		at = end + 2;
	}
}

function endOfPlain(text: string, start: number, delimiter: string): number {
	let at = start;
	while (at < text.length && text[at] !== delimiter && !isBreak(text[at])) at++;
	return at;
}

const isBreak = (letter: string | undefined) => letter === '\n' || letter === '\r';
const lineBreaks = (text: string) => text.split(/\r\n?|\n/).length - 1;
