import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SHOP_FOLDER } from '#tests/shop.ts';
import { SHOP_MIGRATIONS } from '../schema/migrations.ts';
import { openDatabase } from '../sql/database.ts';
import { migrate } from '../sql/migrate.ts';
import { shopCommand } from './shop-command.ts';

let cwd: string;

beforeEach(async () => {
	cwd = await mkdtemp(join(tmpdir(), 'vitrina-shop-'));
	await cp(SHOP_FOLDER, join(cwd, 'my-shop'), { recursive: true });
});
afterEach(() => rm(cwd, { recursive: true }));

async function run(...args: string[]): Promise<{ code: number; said: string[] }> {
	const said: string[] = [];
	const code = await shopCommand(args, { cwd, environment: {}, say: (line) => said.push(line) });
	return { code, said };
}

test('a folder with warnings alone is fine', async () => {
	const { code, said } = await run('check', './my-shop');
	expect(said.at(-1)).toMatch(/^no mistakes, \d+ warnings$/);
	expect(said.slice(0, -1).every((line) => line.startsWith('warning: '))).toBe(true);
	expect(code).toBe(0);
});

test('mistakes are counted, and end it with 1', async () => {
	const file = join(cwd, 'my-shop/catalogue.json');
	const text = await readFile(file, 'utf8');
	await writeFile(file, text.replace('"price": "390.00"', '"price": "390 р"'));
	const { code, said } = await run('check', './my-shop');
	expect(said[0]).toMatch(
		/^catalogue\.json:\d+:14: 0\.products\.1\.price: "390 р": expected a price/,
	);
	expect(said.at(-1)).toMatch(/^1 mistake, \d+ warnings$/);
	expect(code).toBe(1);
});

test('what the start would refuse beyond the table is said too', async () => {
	const file = join(cwd, 'my-shop/settings.json');
	const settings = JSON.parse(await readFile(file, 'utf8'));
	await writeFile(file, JSON.stringify({ ...settings, currency_digits: 3 }));
	const { code, said } = await run('check', './my-shop');
	// This process counts with two already.
	expect(said).toContainEqual(
		expect.stringMatching(/^settings\.json: currency_digits: .* is read at a start alone$/),
	);
	expect(said.at(-1)).toMatch(/^1 mistake, /);
	expect(code).toBe(1);
});

test('no such folder', async () => {
	expect(await run('check', './nowhere')).toEqual({
		code: 1,
		said: ['./nowhere: expected a shop folder'],
	});
});

test.each([[[]], [['check']], [['chek', './my-shop']], [['check', './my-shop', 'more']]])(
	'what it can do is said to %j',
	async (args) => {
		const { code, said } = await run(...args);
		expect(said.join('\n')).toContain('npm run shop -- check ./my-shop');
		expect(code).toBe(1);
	},
);

test('help is no mistake', async () => {
	expect((await run('--help')).code).toBe(0);
});

test('a backup is made, read back and restored where DATA_DIR says', async () => {
	const at = (folder: string) => ({ DATA_DIR: join(cwd, folder) });
	const asked = async (environment: Record<string, string>, ...args: string[]) => {
		const said: string[] = [];
		const code = await shopCommand(args, { cwd, environment, say: (line) => said.push(line) });
		return { code, line: said.join('\n') };
	};
	expect(await asked(at('nowhere'), 'backup')).toEqual({
		code: 1,
		line: expect.stringContaining('no such database; is DATA_DIR set as for the shop?'),
	});
	const db = openDatabase<unknown>({ file: join(cwd, 'data/vitrina.sqlite') });
	await migrate(db, 'shop', SHOP_MIGRATIONS);
	await db.destroy();
	const ownShop = { ...at('data'), SHOP: join(cwd, 'my-shop') };
	const made = await asked(ownShop, 'backup', '--to', 'kept/one.vitrina-backup');
	expect(made.line).toMatch(/kept\/one\.vitrina-backup: \d+ rows of \d+ tables, [1-9]\d* files$/);
	expect((await asked({}, 'verify', 'kept/one.vitrina-backup')).line).toContain(': good; of ');
	expect(await asked(at('new'), 'restore', 'kept/one.vitrina-backup', '--folder', 'shop')).toEqual({
		code: 0,
		line: expect.stringMatching(
			/^restored \d+ rows\n.*shop: \d+ files of the shop; set SHOP to it$/,
		),
	});
	expect(await readFile(join(cwd, 'shop/settings.json'), 'utf8')).toBe(
		await readFile(join(cwd, 'my-shop/settings.json'), 'utf8'),
	);
	expect((await asked(ownShop, 'backup', '--keep', 'many')).code).toBe(1);
});

test('what became of every setting, or of those alone that do nothing', async () => {
	const all = await run('settings', './my-shop');
	expect(all.code).toBe(0);
	expect(all.said).toContain(
		'used    settings.json seo.name: "Пицца и точка": Name of the shop, in its header, its links and its messages.',
	);
	const dropped = await run('settings', './my-shop', '--dropped');
	expect(dropped.said.some((line) => line.startsWith('used'))).toBe(false);
	expect(dropped.said).toContain(
		'        main_font: "Inter" has no file in font_files: only devices that have the font show it',
	);
	expect(dropped.said.at(-1)).toBe(all.said.at(-1));
	expect(all.said.at(-1)).toMatch(/^\d+ of \d+ keys are in use$/);
	expect((await run('settings', './nowhere')).code).toBe(1);
});
