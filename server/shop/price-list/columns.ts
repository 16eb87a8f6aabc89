/** What the columns of a price list are, by the names in their first cells. */
import type { Row } from './table.ts';

export type Column =
	| 'name'
	| 'sku'
	| 'price'
	| 'old price'
	| 'sale price'
	| 'category'
	| 'short description'
	| 'description'
	| 'composition'
	| 'weight'
	| 'unit'
	| 'stock'
	| 'image';

/** Small letters, without signs; "ё" is "е". */
const NAMES: Readonly<Record<Column, readonly string[]>> = {
	name: [
		...['название', 'наименование', 'товар', 'блюдо', 'позиция', 'номенклатура', 'название товара'],
		...[
			'наименование товара',
			'название блюда',
			'name',
			'title',
			'product',
			'product name',
			'dish',
		],
	],
	sku: ['артикул', 'код', 'код товара', 'арт', 'sku', 'code', 'article', 'product code'],
	price: [
		'цена',
		'стоимость',
		'цена продажи',
		'розничная цена',
		'price',
		'retail price',
		'unit price',
	],
	'old price': [
		...['старая цена', 'цена до скидки', 'обычная цена', 'базовая цена', 'цена без скидки'],
		...['old price', 'regular price', 'price before'],
	],
	'sale price': ['цена со скидкой', 'акционная цена', 'цена по акции', 'sale price'],
	category: [
		...['категория', 'категории', 'раздел', 'группа', 'группа товаров', 'рубрика'],
		...['category', 'categories', 'section', 'group'],
	],
	'short description': ['краткое описание', 'анонс', 'подпись', 'short description', 'subtitle'],
	description: ['описание', 'полное описание', 'описание товара', 'description', 'details'],
	composition: ['состав', 'ингредиенты', 'composition', 'ingredients'],
	weight: ['вес', 'масса', 'выход', 'вес нетто', 'вес порции', 'weight', 'net weight'],
	unit: ['единица', 'единица измерения', 'ед', 'ед изм', 'unit', 'measure unit', 'unit of measure'],
	stock: [
		...['остаток', 'остатки', 'количество', 'кол во', 'наличие', 'в наличии', 'запас', 'на складе'],
		...['stock', 'quantity', 'qty', 'in stock', 'left'],
	],
	image: [
		...['фото', 'фотография', 'изображение', 'изображения', 'картинка'],
		...['image', 'images', 'photo', 'picture'],
	],
};
const BY_NAME: ReadonlyMap<string, Column> = new Map(
	Object.entries(NAMES).flatMap(([column, names]) =>
		names.map((name): [string, Column] => [name, column as Column]),
	),
);

/** What stands behind a name without being part of it: "Цена, руб.", "Вес (г)". */
const UNITS: ReadonlySet<string> = new Set([
	...['р', 'руб', 'rub', '₽', 'eur', '€', 'usd', '$', 'тг', '₸', 'kzt', 'г', 'гр', 'кг', 'g', 'kg'],
	...['шт', 'pcs', 'в', 'за'],
]);
const KILOGRAMS = /(?:^|[\s,(])(?:кг|kg)(?:$|[\s.,)])/i;

export interface Columns {
	/** Of the row the names are in. */
	readonly line: number;
	readonly at: ReadonlyMap<Column, number>;
	/** Whether weights are kilograms: "Вес, кг". */
	readonly isWeightInKilograms: boolean;
	/** Names that are none. */
	readonly others: readonly string[];
}

const ROWS_LOOKED_AT = 30;

/** Finds the row of names: above it may be the shop's name and a date. What is wrong is said in words, with the line. */
export function columnsOf(rows: readonly Row[]): Columns | { readonly wrong: string } {
	const top = rows.slice(0, ROWS_LOOKED_AT);
	const row = top.find(({ cells }) => {
		const found = cells.map(columnNamed).filter((one) => one !== undefined);
		return found.length > 1 && (found.includes('name') || found.includes('sku'));
	});
	if (row === undefined)
		return {
			wrong: `${top[0]?.line ?? 1}: expected a row with the names of the columns, like "Название" and "Цена" or "name" and "price"`,
		};
	const at = new Map<Column, number>();
	const others: string[] = [];
	for (const [index, cell] of row.cells.entries()) {
		const column = columnNamed(cell);
		if (column === undefined) {
			if (cell !== '') others.push(String(cell));
			continue;
		}
		const first = at.get(column);
		if (first !== undefined)
			return {
				wrong: `${row.line}: "${row.cells[first]}" and "${cell}" are both the ${column}: rename or delete one`,
			};
		at.set(column, index);
	}
	const weight = row.cells[at.get('weight') ?? -1] ?? '';
	return { line: row.line, at, isWeightInKilograms: KILOGRAMS.test(String(weight)), others };
}

function columnNamed(cell: string | number): Column | undefined {
	const words = String(cell)
		.toLowerCase()
		.replaceAll('ё', 'е')
		.replace(/[^\p{L}\p{N}₽€$₸]+/gu, ' ')
		.trim()
		.split(' ');
	while (words.length > 1 && UNITS.has(words.at(-1) ?? '')) words.pop();
	return BY_NAME.get(words.join(' '));
}
