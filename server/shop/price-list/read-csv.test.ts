import { expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const cellsOf = (content: Uint8Array) => {
	const table = readCsv(content);
	return 'rows' in table ? table.rows.map(({ line, cells }) => [line, ...cells]) : table.wrong;
};
const ROWS = [
	[1, 'Название', 'Цена'],
	[2, 'Борщ', '350,50'],
];

test.each([
	['semicolons', 'Название;Цена\nБорщ;350,50\n'],
	['tabs', 'Название\tЦена\r\nБорщ\t350,50'],
	['commas', 'Название,Цена\nБорщ,"350,50"\n'],
	['a byte order mark', '\uFEFFНазвание;Цена\nБорщ;350,50'],
	['old line breaks', 'Название;Цена\rБорщ;350,50\r'],
	['spaces', ' Название ; Цена \n  Борщ ;350,50 '],
])('reads %s', (_, text) => {
	expect(cellsOf(bytes(text))).toEqual(ROWS);
});

test('reads windows-1251', () => {
	const letters = [...'Название;Цена\nБорщ;350,50'].map((letter) => {
		const code = letter.codePointAt(0) ?? 0;
		return code < 128 ? code : code - 0x410 + 0xc0;
	});
	expect(cellsOf(Uint8Array.from(letters))).toEqual(ROWS);
});

test('reads UTF-16, as Excel saves "Unicode text"', () => {
	const text = Buffer.from('\uFEFFНазвание\tЦена\nБорщ\t350,50', 'utf16le');
	expect(cellsOf(text)).toEqual(ROWS);
});

test('a quoted cell holds separators, quotes and line breaks, and the lines behind it count', () => {
	expect(cellsOf(bytes('a;b\n"Пицца ""Ода"";\nбольшая";1\nx;2'))).toEqual([
		[1, 'a', 'b'],
		[2, 'Пицца "Ода";\nбольшая', '1'],
		[4, 'x', '2'],
	]);
});

test('empty rows are left out, empty cells stay', () => {
	expect(cellsOf(bytes('a;b;c\n\n;;\n1;;\n'))).toEqual([
		[1, 'a', 'b', 'c'],
		[4, '1', '', ''],
	]);
});

test('a quote that is never closed is said with its line', () => {
	expect(cellsOf(bytes('a;b\nx;"y\n1;2'))).toBe('2: a quote is opened and never closed');
});

test('what is no text is refused', () => {
	expect(cellsOf(Uint8Array.from([1, 0, 0, 2]))).toMatch(/^expected a text/);
});
