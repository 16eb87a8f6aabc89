import { expect, test } from 'vitest';
import { wideAisles } from './wide-aisles.ts';

const COLUMNS = 4;

/** Names row by row, the wide ones in capitals; undefined where a tile has no room left in its row, or a row has room left. */
function rowsOf(names: readonly string[]): string[][] | undefined {
	const wide = wideAisles(names);
	const rows: string[][] = [];
	let left = 0;
	for (const [place, name] of names.entries()) {
		const width = wide.has(place) ? 2 : 1;
		if (left === 0) {
			rows.push([]);
			left = COLUMNS;
		}
		if (width > left) return undefined;
		rows.at(-1)?.push(width === 2 ? name.toUpperCase() : name);
		left -= width;
	}
	return left === 0 ? rows : undefined;
}

test('of three in a row the longest word has the room, of words alike the longest name', () => {
	expect(rowsOf(['Овощи и фрукты', 'Молоко', 'Мясо', 'Рыба', 'Хлеб', 'Кулинария'])).toEqual([
		['ОВОЩИ И ФРУКТЫ', 'Молоко', 'Мясо'],
		['Рыба', 'Хлеб', 'КУЛИНАРИЯ'],
	]);
	expect(rowsOf(['Бакалея', 'Сладкое и орехи', 'Вода и напитки'])).toEqual([
		['Бакалея', 'СЛАДКОЕ И ОРЕХИ', 'Вода и напитки'],
	]);
});

test('fuller rows come first', () => {
	expect(rowsOf([...'абвгдежзик'])?.map((row) => row.length)).toEqual([4, 3, 3]);
	expect(rowsOf([...'абвгд'])?.map((row) => row.length)).toEqual([3, 2]);
});

test('two or more aisles fill as few rows of four columns as can hold them', () => {
	for (let count = 2; count <= 40; count++)
		expect(rowsOf(Array(count).fill('Сыр')), `${count} aisles`).toHaveLength(
			Math.ceil(count / COLUMNS),
		);
});
