import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { parse } from 'jsonc-parser';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SHOP_FOLDER } from '#tests/shop.ts';
import { fileSchema } from '../shop/editor/json-schema.ts';
import { fileOf } from '../shop/fields/files.ts';
import { shopCommand } from './shop-command.ts';

let cwd: string;
let settingsFile: string;

beforeEach(async () => {
	cwd = await mkdtemp(join(tmpdir(), 'vitrina-schema-'));
	await cp(SHOP_FOLDER, join(cwd, 'my-shop'), { recursive: true });
	settingsFile = join(cwd, 'my-shop/.vscode/settings.json');
});
afterEach(() => rm(cwd, { recursive: true }));

async function run(path = './my-shop'): Promise<{ code: number; said: string[] }> {
	const said: string[] = [];
	const code = await shopCommand(['schema', path], {
		cwd,
		environment: {},
		say: (line) => said.push(line),
	});
	return { code, said };
}

interface Listed {
	readonly url: string;
	readonly fileMatch: readonly string[];
}
const listed = async (): Promise<readonly Listed[]> =>
	parse(await readFile(settingsFile, 'utf8'))['json.schemas'];

/** The schema VS Code takes for a file: the last entry whose last pattern that fits is no exception. */
async function schemaOf(file: string): Promise<unknown> {
	const fits = (await listed()).filter(({ fileMatch }) => {
		const last = fileMatch.findLast(
			(one) =>
				matchesGlob(file, `**/${one.replace(/^!/, '')}`) ||
				matchesGlob(file, one.replace(/^!/, '')),
		);
		return last !== undefined && !last.startsWith('!');
	});
	expect(fits.length).toBeLessThanOrEqual(1);
	const [entry] = fits;
	return entry && JSON.parse(await readFile(join(cwd, 'my-shop', entry.url), 'utf8'));
}

test('every file of a folder has the schema of its own in VS Code, and no other file has one', async () => {
	const { code, said } = await run();
	expect({ code, said }).toEqual({
		code: 0,
		said: [
			'./my-shop/.schema: 17 schemas',
			'./my-shop/.vscode/settings.json names them: open ./my-shop itself in VS Code',
		],
	});
	const files = (await readdir(join(cwd, 'my-shop'))).filter((file) => file.endsWith('.json'));
	const more = ['words-zh-CN.json', 'catalogue-119.json', 'wheel.json', 'gallery/77.json'];
	for (const file of [...files, ...more]) {
		const field = fileOf(file)?.field;
		if (field === undefined) throw new Error(file);
		expect(await schemaOf(file)).toEqual(JSON.parse(JSON.stringify(fileSchema(field))));
	}
	for (const other of ['.vscode/settings.json', 'package.json', '.schema/wheel.schema.json'])
		expect(await schemaOf(other)).toBeUndefined();
});

test('an owner’s settings of VS Code stay, with their comments; a second time nothing changes', async () => {
	await mkdir(join(cwd, 'my-shop/.vscode'));
	await writeFile(
		settingsFile,
		`{
	// wide enough for names
	"editor.rulers": [120],
	"json.schemas": [
		{ "fileMatch": ["till.json"], "url": "./till.json" }, // the till's
		{ "fileMatch": ["old.json"], "url": "./.schema/settings.schema.json" },
	],
}
`,
	);
	expect((await run()).code).toBe(0);
	const text = await readFile(settingsFile, 'utf8');
	expect(text).toContain('// wide enough for names\n\t"editor.rulers": [120],');
	expect(text).toContain("// the till's");
	const [till, settings] = await listed();
	expect(till).toEqual({ fileMatch: ['till.json'], url: './till.json' });
	expect(settings?.fileMatch[0]).toBe('settings.json');
	expect(await listed()).toHaveLength(18);
	await run();
	expect(await readFile(settingsFile, 'utf8')).toBe(text);
});

test.each(['{"editor.rulers": [120', '[]', '{"json.schemas": {}}'])(
	'settings that cannot be read, %s, stay as they are',
	async (text) => {
		await mkdir(join(cwd, 'my-shop/.vscode'));
		await writeFile(settingsFile, text);
		const { code, said } = await run();
		expect(code).toBe(1);
		expect(said.at(-1)).toContain('it stays as it is');
		expect(await readFile(settingsFile, 'utf8')).toBe(text);
	},
);

test('a folder that is no shop’s gets no schemas', async () => {
	await mkdir(join(cwd, 'other'));
	for (const path of ['./other', './nowhere'])
		expect(await run(path)).toEqual({ code: 1, said: [`${path}: expected a shop folder`] });
	expect(await readdir(join(cwd, 'other'))).toEqual([]);
});
