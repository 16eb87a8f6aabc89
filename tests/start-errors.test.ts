/** What keeps the server from starting is said in one line, and the exit code is 1. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SERVER_MAIN } from '../scripts/server-flags.mjs';
import { SHOP_FOLDER } from './shop.ts';
import { isStorefrontBuilt, startShopServer } from './started-shop.ts';

let folder = '';
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'vitrina-errors-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const start = (env: Record<string, string>) => run(SERVER_MAIN, [], env);

function run(
	program: string,
	words: readonly string[],
	env: Record<string, string>,
): Promise<{ code: unknown; said: string }> {
	const { PATH, NODE_COMPILE_CACHE } = process.env;
	return new Promise((resolve) => {
		execFile(
			process.execPath,
			[program, ...words],
			{
				cwd: join(import.meta.dirname, '..'),
				env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: join(folder, 'data'), ...env },
				timeout: 120_000,
			},
			(error, stdout, stderr) => resolve({ code: error?.code ?? 0, said: stdout + stderr }),
		);
	});
}

test.each<[string, Record<string, string>, RegExp]>([
	['a port that is none', { PORT: 'abc' }, /^vitrina: PORT: expected a port/],
	['a shop that is not there', { SHOP: 'nosuch' }, /^vitrina: SHOP: no demo shop and no folder/],
	[
		'the demo’s secret in production',
		{ NODE_ENV: 'production', WC_SECRET: 'cs_demo' },
		/^vitrina: WC_SECRET: the demo's secret/,
	],
	[
		'a real site without its keys',
		{ BACKEND_URL: 'https://site.example' },
		/^vitrina: BACKEND_URL: needs WC_KEY/,
	],
	[
		'a link to MAX without its bot',
		{ MAX_LINK: 'https://max.ru/shop_bot' },
		/^vitrina: MAX_LINK: needs MAX_BOT_TOKEN/,
	],
	['a DEMO that is neither', { DEMO: 'yes' }, /^vitrina: DEMO: expected 0 or 1/],
	[
		'an origin of scripts that is none',
		{ SCRIPT_ORIGINS: 'https://chat.example https://*' },
		/^vitrina: SCRIPT_ORIGINS\.1: expected origins like/,
	],
])('%s', async (_what, env, line) => {
	const { code, said } = await start(env);
	expect(said).toMatch(line);
	expect(said.trim().split('\n')).toHaveLength(1);
	expect(code).toBe(1);
});

test('production that promises what nothing keeps: a line for each promise', async () => {
	const { code, said } = await start({
		SHOP: 'pizza',
		DATABASE_URL: 'postgres://shop@localhost/x',
	});
	const lines = said.trim().split('\n');
	expect(lines).toEqual([
		expect.stringMatching(/^vitrina: settings\.json: payment_methods: "paykeeper" .* paid online/),
		expect.stringMatching(/^vitrina: settings\.json: settings\.login_channels: nothing sends/),
	]);
	expect(code).toBe(1);
});

test('a data folder that cannot be written', async () => {
	const file = join(folder, 'file');
	await writeFile(file, '');
	const { code, said } = await start({ DATA_DIR: join(file, 'data') });
	expect(said).toMatch(/^vitrina: DATA_DIR: cannot write to \S+\n$/);
	expect(code).toBe(1);
});

test('a database file that is none', async () => {
	const data = join(folder, 'damaged');
	await mkdir(data);
	await writeFile(join(data, 'vitrina.sqlite'), Buffer.alloc(10_000, 7));
	const { code, said } = await start({ DATA_DIR: data });
	expect(said).toMatch(/^vitrina: \S+vitrina\.sqlite is damaged \(file is not a database\): .*\n$/);
	expect(code).toBe(1);
});

test.skipIf(!isStorefrontBuilt)(
	'a second server on a SQLite file is refused, a backup beside the first is not',
	async () => {
		const env = { DATA_DIR: join(folder, 'taken'), SHOP: SHOP_FOLDER, DEMO: '1' };
		const first = await startShopServer(env);
		const second = await start({ ...env, PORT: '0' });
		expect(second.said).toMatch(
			/^vitrina: \S+vitrina\.sqlite: another process serves this shop already: .+\n$/,
		);
		expect(second.code).toBe(1);
		const backup = await run('server/commands/main.ts', ['backup'], env);
		expect(backup.said).toMatch(/\d+ rows of \d+ tables/);
		// Whatever ends a server, its file is free with it.
		await first.kill();
		const next = await startShopServer(env);
		await next.kill();
	},
);

test('a PostgreSQL that is not there', async () => {
	const { code, said } = await start({
		DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop',
		DEMO: '1',
	});
	expect(said).toContain(
		'vitrina: DATABASE_URL cannot be opened: connect ECONNREFUSED 127.0.0.1:1\n',
	);
	expect(said).not.toContain('secret');
	expect(code).toBe(1);
});

test('a mistake in a shop file: the file, the place in it, what was expected', async () => {
	const shop = join(folder, 'shop');
	await cp(SHOP_FOLDER, shop, { recursive: true });
	const catalogue = JSON.parse(await readFile(join(shop, 'catalogue.json'), 'utf8'));
	catalogue[0].products[0].price = 'abc';
	await writeFile(join(shop, 'catalogue.json'), JSON.stringify(catalogue));
	const { code, said } = await start({ SHOP: shop });
	expect(said).toMatch(
		/^vitrina: catalogue\.json:1:\d+: 0\.products\.0\.price: "abc": expected a price like "450\.00"\n$/,
	);
	expect(code).toBe(1);
});

test('a port somebody else has', async () => {
	const other = createServer();
	await new Promise<void>((listening) => other.listen(0, '0.0.0.0', listening));
	const address = other.address();
	const port = typeof address === 'object' && address !== null ? address.port : 0;
	const { code, said } = await start({ PORT: String(port) });
	other.close();
	expect(said).toBe(`vitrina: PORT: ${port} is taken; set PORT to another one\n`);
	expect(code).toBe(1);
});
