import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newShop } from '#tests/new-shop.ts';

const WORKBOOK = join(import.meta.dirname, '../../tests/fixtures/price-list.xlsx');

let cwd: string;
let run: Awaited<ReturnType<typeof newShop>>['run'];
beforeEach(async () => {
	({ cwd, run } = await newShop());
});
afterEach(() => rm(cwd, { recursive: true }));

async function importing(list: string, ...options: string[]) {
	await writeFile(join(cwd, 'menu.csv'), list);
	return run('import', 'menu.csv', 'shop', ...options);
}

const menuText = () => readFile(join(cwd, 'shop/catalogue.json'), 'utf8');
interface Product {
	readonly id: number;
	readonly name: string;
}
interface Category {
	readonly id: number;
	readonly name: string;
	readonly products: readonly Product[];
}
const menu = async (): Promise<readonly Category[]> => JSON.parse(await menuText());
const product = async (name: string) =>
	(await menu()).flatMap(({ products }) => products).find((one) => one.name === name);

test('a list in Russian changes what it names and adds what is new', async () => {
	const before = await product('Борщ');
	const { code, said } = await importing(
		'Артикул;Название;Категория;Цена, руб.;Старая цена;Вес;Остаток;Краткое описание\n' +
			'A1;«борщ»;Супы;390;;350 г;12;\n' +
			'A2;Уха;Супы > Рыбные;420,50;500;0,4 кг;есть;Из трёх рыб\n',
	);
	expect(said).toEqual([
		'changed: "Борщ": sku, price 350.00 -> 390.00, weight, stock 12',
		'new: "Уха" in "Рыбные": 420.50',
		'1 new, 1 changed, 0 as they were, 0 removed, 0 not read',
	]);
	expect(code).toBe(0);
	// Id, slug, name, words, picture and category are its owner's.
	expect(await product('Борщ')).toEqual({
		...before,
		...{ sku: 'A1', price: '390.00', weight: 350, locations: [{ id: 1, quantity: '12' }] },
	});
	const [soups, fish] = (await menu()).slice(-2);
	expect(fish).toMatchObject({ name: 'Рыбные', slug: 'rybnye', parent: soups?.id });
	expect(fish?.products).toEqual([
		{
			id: expect.any(Number),
			slug: 'ukha',
			sku: 'A2',
			name: 'Уха',
			price: '420.50',
			regular_price: '500.00',
			short_description: 'Из трёх рыб',
			weight: 400,
			categories: [soups?.id, fish?.id],
			locations: [{ id: 1 }],
		},
	]);
	const ids = (await menu()).flatMap(({ products }) => products.map(({ id }) => id));
	expect(new Set(ids).size).toBe(ids.length);
	expect((await run('check', 'shop')).said).toEqual(['no mistakes, no warnings']);
});

test('a second time the list changes nothing, not even the file', async () => {
	const list =
		'name,category,price,unit,description\nNuts,Snacks,"1,490.00",kg,"Four kinds\nof nuts"\n';
	await importing(list);
	expect(await product('Nuts')).toMatchObject({
		price: '1.49',
		measure_unit: 'кг',
		add_to_basket_once: 0.1,
		description: '<p>Four kinds</p><p>of nuts</p>',
	});
	const text = await menuText();
	expect((await importing(list)).said).toEqual([
		'0 new, 0 changed, 1 as they were, 0 removed, 0 not read; nothing is written',
	]);
	expect(await menuText()).toBe(text);
});

test('a product is known by its sku, whatever it is called now', async () => {
	await importing('sku;name;price\n7;Уха;400\n');
	const { id } = (await product('Уха')) ?? {};
	const { said } = await importing('sku;name;price\n7;Уха царская;400\n8;Уха;300\n');
	expect(said.slice(0, 2)).toEqual([
		'changed: "Уха": name Уха -> Уха царская',
		'new: "Уха" in "Разное": 300.00',
	]);
	expect(await product('Уха царская')).toMatchObject({ id, slug: 'ukha', sku: '7' });
});

test('a row that cannot be read is said with its line, and the others are imported', async () => {
	const { code, said } = await importing(
		'Меню\n\nНазвание;Цена;Вес;Примечание\nУха;от 90;;\n=1+1;90;;\n;90;;\nСолянка;;;\nЩи;90;много;x\nщи;95;;\n',
	);
	expect(said).toEqual([
		'warning: menu.csv:3: the column "Примечание" is not read',
		'menu.csv:4: price: "от 90": expected a price like 450 or 450,50',
		'menu.csv:5: name: "=1+1": is a formula: save its value',
		'menu.csv:6: expected a name',
		'warning: menu.csv:8: weight: "много": expected a weight like 350 or 0,35 кг',
		'menu.csv:9: is the product of line 8 again',
		'new: "Щи" in "Солянка": 90.00',
		'1 new, 0 changed, 0 as they were, 0 removed, 4 not read',
	]);
	expect(code).toBe(1);
});

test('prices of sizes are left, and said', async () => {
	const before = await product('Пицца «Маргарита»');
	const { said } = await importing('name;price\nПицца Маргарита;999\n');
	expect(said[0]).toBe(
		'warning: menu.csv:2: "Пицца «Маргарита»" has variations: their prices are left, change them in catalogue.json',
	);
	expect(await product('Пицца «Маргарита»')).toEqual(before);
});

test('a discount that is over goes with the price', async () => {
	expect(await product('Сырники')).toMatchObject({ price: '290.00', regular_price: '390.00' });
	await importing('name;price\nСырники;400\n');
	expect(await product('Сырники')).toMatchObject({ price: '400.00', regular_price: '400.00' });
});

test('a dry run says what would change and writes nothing', async () => {
	const text = await menuText();
	const { code, said } = await importing('name;price\nБорщ;390\nУха;400\n', '--dry');
	expect(said.at(-1)).toBe(
		'1 new, 1 changed, 0 as they were, 0 removed, 0 not read; nothing is written',
	);
	expect(code).toBe(0);
	expect(await menuText()).toBe(text);
});

test('what the list does not name goes only when asked, and hidden things stay', async () => {
	const list = 'name;price\nБорщ;350\nБургер;490\nСырники;290\nОбед;1\n';
	const { said } = await importing(list, '--prune');
	expect(said).toContain('removed: "Пицца «Маргарита»"');
	expect(said.at(-1)).toMatch(/ 2 removed, 0 not read$/);
	expect(await product('Пицца «Маргарита»')).toBeUndefined();
	expect(await product('Бекон')).toBeDefined();
	expect((await run('check', 'shop')).code).toBe(0);
});

test('a list that would stop the shop is not written', async () => {
	const file = join(cwd, 'shop/coupons.json');
	const [coupon] = JSON.parse(await readFile(file, 'utf8'));
	const gift = [{ product_id: 101, quantity: 1 }];
	await writeFile(file, JSON.stringify([{ ...coupon, _wc_free_gift_coupon_data_mod: gift }]));
	const text = await menuText();
	const { code, said } = await importing('name;price\nБургер;490\nСырники;290\n', '--prune');
	expect(said.join('\n')).toMatch(/coupons\.json:1:\d+: .*product_id: 101/);
	expect(said.at(-1)).toMatch(/nothing is written: the shop would not start/);
	expect(code).toBe(1);
	expect(await menuText()).toBe(text);
});

test('a workbook of Excel is a price list', async () => {
	await cp(WORKBOOK, join(cwd, 'menu.xlsx'));
	const { code, said } = await run('import', 'menu.xlsx', 'shop');
	expect(said).toEqual([
		'menu.xlsx:7: price: "#DIV/0!": expected a price like 450 or 450,50',
		'changed: "Борщ": sku, price 350.00 -> 399.90, acf, weight, stock 12',
		'new: "Уха царская" in "Супы": 420.00',
		'1 new, 1 changed, 0 as they were, 0 removed, 1 not read',
	]);
	expect(code).toBe(1);
	expect(await product('Уха царская')).toMatchObject({ sku: '1002', regular_price: '500.00' });
});

test.each([
	['no names of columns', 'Борщ;350\nУха;400', 'menu.csv:1: expected a row with the names'],
	['two columns of one kind', 'Название;Цена;Price\nБорщ;1;2', 'menu.csv:1: "Цена" and "Price"'],
	['nothing', '', 'menu.csv: expected a price list'],
	['an old workbook', '\u00d0\u00cf', 'menu.csv: is a workbook of an old Excel'],
])('a list with %s is refused in one line', async (_, list, line) => {
	await writeFile(
		join(cwd, 'menu.csv'),
		Buffer.from(list, list.startsWith('Ð') ? 'latin1' : 'utf8'),
	);
	const { code, said } = await run('import', 'menu.csv', 'shop');
	expect(said).toEqual([expect.stringContaining(line)]);
	expect(code).toBe(1);
});
