import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readXlsx } from './read-xlsx.ts';

const WORKBOOK = join(import.meta.dirname, '../../../tests/fixtures/price-list.xlsx');

/** A ZIP archive, as a program would pack it; `method`: 8 = deflated. */
function zipOf(files: Readonly<Record<string, string | Buffer>>, flags = 0): Buffer {
	const locals: Buffer[] = [];
	const entries: Buffer[] = [];
	let offset = 0;
	for (const [name, content] of Object.entries(files)) {
		const data = Buffer.from(content as string);
		const packed = deflateRawSync(data);
		const head = Buffer.alloc(26);
		head.writeUInt16LE(20, 0);
		head.writeUInt16LE(flags, 2);
		head.writeUInt16LE(8, 4);
		head.writeUInt32LE(crc32(data), 10);
		head.writeUInt32LE(packed.length, 14);
		head.writeUInt32LE(data.length, 18);
		head.writeUInt16LE(name.length, 22);
		const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed]);
		const tail = Buffer.alloc(14);
		tail.writeUInt32LE(offset, 10);
		entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), head, tail, Buffer.from(name)]));
		locals.push(local);
		offset += local.length;
	}
	const directory = Buffer.concat(entries);
	const end = Buffer.alloc(22);
	end.write('PK\x05\x06');
	end.writeUInt16LE(entries.length, 8);
	end.writeUInt16LE(entries.length, 10);
	end.writeUInt32LE(directory.length, 12);
	end.writeUInt32LE(offset, 16);
	return Buffer.concat([...locals, directory, end]);
}

const sheetOf = (rows: string) => ({
	'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
});

test('reads the sheet that is shown: shared and rich texts, numbers, what formulas came to', async () => {
	const table = readXlsx(await readFile(WORKBOOK));
	expect(table).toEqual({
		rows: [
			{ line: 1, cells: ['Меню на ноябрь'] },
			{
				line: 3,
				cells: [
					...['Артикул', 'Название', 'Категория', 'Цена, руб.', 'Старая цена', 'Вес, кг'],
					...['Остаток', 'Состав'],
				],
			},
			{
				line: 4,
				cells: ['A-1', 'Борщ', '', 399.9, '', 0.35, 12, 'Свёкла & капуста <свежие>\nсметана'],
			},
			{ line: 5, cells: [1002, 'Уха царская', 'Супы', 420, 500] },
			{ line: 7, cells: ['', 'Сёмга', 'Супы', '#DIV/0!'] },
		],
	});
});

test('reads texts in their cells, cells without a place, and noise of the last digit', () => {
	const row =
		'<row><c t="inlineStr"><is><t>Борщ</t></is></c><c><v>449.99999999999994</v></c></row>';
	expect(readXlsx(zipOf(sheetOf(row)))).toEqual({ rows: [{ line: 1, cells: ['Борщ', 450] }] });
});

test('an entity of a DOCTYPE stays what it is', () => {
	const row = '<!DOCTYPE x [<!ENTITY lol "lol">]><row><c t="str"><v>&lol;&amp;</v></c></row>';
	expect(readXlsx(zipOf(sheetOf(row)))).toEqual({ rows: [{ line: 1, cells: ['&lol;&'] }] });
});

test('what unpacks to more than a price list holds is refused before it is unpacked whole', () => {
	const bomb = zipOf({ 'xl/worksheets/sheet1.xml': Buffer.alloc(65 * 1024 * 1024, '<') });
	expect(bomb.length).toBeLessThan(200_000);
	expect(readXlsx(bomb)).toEqual({
		wrong: 'expected an Excel workbook (.xlsx): it unpacks to more than a price list holds',
	});
});

test.each([
	['no archive', Buffer.from('Название;Цена'), 'it is no archive'],
	['cut off', zipOf(sheetOf('<row/>')).subarray(40), 'it is damaged'],
	['with a password', zipOf(sheetOf('<row/>'), 1), 'it has a password'],
])('a file that is %s is said to be', (_, bytes, why) => {
	expect(readXlsx(bytes)).toEqual({ wrong: `expected an Excel workbook (.xlsx): ${why}` });
});

test('an archive without a sheet is no workbook', () => {
	expect(readXlsx(zipOf({ 'word/document.xml': '<w/>' }))).toHaveProperty('wrong');
});
