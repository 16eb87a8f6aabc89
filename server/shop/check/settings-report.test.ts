/** What is said of each key of a shop's settings. */
import { expect, test } from 'vitest';
import { SHOP_FOLDER } from '#tests/shop.ts';
import { readFolderSource } from './folder-source.ts';
import { settingsReport } from './settings-report.ts';

type Json = Record<string, unknown>;

/** The report of the fixture's folder with other settings. */
async function reportOf(change: (settings: Json) => Json, origins: readonly string[] = []) {
	const source = await readFolderSource(SHOP_FOLDER);
	const text = new TextDecoder().decode(source.files.get('settings.json'));
	const settings = new TextEncoder().encode(JSON.stringify(change(JSON.parse(text))));
	const files = new Map([...source.files, ['settings.json', settings] as const]);
	return settingsReport({ ...source, files }, origins);
}

const rowOf = async (key: string, change: (settings: Json) => Json, origins?: readonly string[]) =>
	(await reportOf(change, origins)).find((one) => one.key === key);

test('every key that is written is there once, however many lists it is in', async () => {
	const report = await reportOf((settings) => settings);
	const keys = report.map(({ file, key }) => `${file} ${key}`);
	expect(new Set(keys).size).toBe(keys.length);
	expect(keys).toEqual(
		expect.arrayContaining([
			'settings.json seo.name',
			'settings.json payment_methods.*.title',
			'front-settings.json catalog_type',
			'promo-settings.json coupons_summing',
		]),
	);
	expect(report.find(({ key }) => key === 'seo.name')).toEqual({
		...{ file: 'settings.json', key: 'seo.name', value: '"Пицца и точка"' },
		...{ means: 'Name of the shop, in its header, its links and its messages.', why: [] },
	});
});

test('a key nothing reads has no meaning', async () => {
	const row = await rowOf('my_idea', (settings) => ({ ...settings, my_idea: { on: true } }));
	expect(row).toEqual({
		...{ file: 'settings.json', key: 'my_idea', value: '{"on":true}', why: [] },
	});
});

test('a misspelt key is told what was meant, a value that cannot be what was expected', async () => {
	const misspelt = await rowOf('currency_digit', (settings) => ({
		...settings,
		currency_digit: 2,
	}));
	expect(misspelt?.why).toEqual([expect.stringContaining('did you mean "currency_digits"?')]);
	const wrong = await rowOf('currency_digits', (settings) => ({ ...settings, currency_digits: 9 }));
	expect(wrong?.why).toEqual([expect.stringMatching(/settings\.json:1:\d+: currency_digits: 9: /)]);
});

test('what is missing is said where it would be', async () => {
	const row = await rowOf('seo', (settings) => ({ ...settings, seo: { description: '' } }));
	expect(row?.why).toEqual([expect.stringContaining('seo.name: missing')]);
});

test('a font without a file, and a script that is not let in until its origin is', async () => {
	const include = { scripts: ['<script src="https://chat.example/a.js"></script>'] };
	const changed = (settings: Json) => ({ ...settings, include, main_font: 'Lobster' });
	expect((await rowOf('main_font', changed))?.why).toEqual([
		'main_font: "Lobster" has no file in font_files: only devices that have the font show it',
	]);
	expect((await rowOf('include', changed))?.why).toEqual([
		'include: https://chat.example/a.js is not let in: add https://chat.example to SCRIPT_ORIGINS',
	]);
	expect(await rowOf('include', changed, ['https://chat.example'])).toBeUndefined();
	expect((await rowOf('include.scripts.*', changed, ['https://chat.example']))?.why).toEqual([]);
});

test('settings that cannot be read are one line with the place', async () => {
	const source = await readFolderSource(SHOP_FOLDER);
	const files = new Map([
		...source.files,
		['settings.json', new TextEncoder().encode('{ "seo": ')],
	]);
	const [row] = settingsReport({ ...source, files }, []);
	expect(row?.file).toBe('settings.json');
	expect(row?.why).toEqual([expect.stringMatching(/^settings\.json:1:\d+/)]);
});
