/** The command as an owner runs it: settings from a file and the shell, text and JSON, exit codes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { aFolderOfData, anInstallation } from '#tests/fixtures/installation.ts';
import {
	aStockSite,
	BATCH,
	refuses,
	STATUS,
	STOCK_KEYS,
	type StockSite,
} from '#tests/fixtures/stock-site.ts';
import { doctor, type Surroundings } from './doctor.ts';
import { type Line, ok, warn } from './line.ts';
import { textOf } from './print.ts';
import { runChecks } from './run-checks.ts';
import { lookAtProgram } from './settings.ts';

async function run(variables: Record<string, string>, more: Partial<Surroundings> = {}) {
	const said: string[] = [];
	const code = await doctor({
		...{ args: ['--json'], envPath: undefined, version: '0.2.0', node: '26.10.0' },
		...{ hasColours: false, say: (line: string) => void said.push(line) },
		variables: { DATA_DIR: aFolderOfData(), ...variables },
		...more,
	});
	const text = said.join('\n');
	const lines: readonly Line[] = text.startsWith('{') ? JSON.parse(text).lines : [];
	const of = (what: string) => lines.filter((line) => line.what === what);
	return { code, text, lines, of };
}

test('a demo is not ready, and nothing is written to find it out', async () => {
	const dataDir = aFolderOfData();
	const { code, of } = await run({ DATA_DIR: dataDir });
	expect(code).toBe(1);
	expect(of('mode')).toEqual([
		expect.objectContaining({ mark: 'fail', found: expect.stringMatching(/^a demo: any visitor/) }),
	]);
	expect(readdirSync(dataDir)).toEqual([]);
});

test('what the shop is: production, a trial, a demo beside something real', async () => {
	const mode = async (variables: Record<string, string>) => (await run(variables)).of('mode')[0];
	expect(await mode({ NODE_ENV: 'production' })).toMatchObject({ mark: 'ok' });
	expect(await mode({ SHOP: './server/demo/shops/pizza' })).toMatchObject({
		mark: 'fail',
		found: expect.stringMatching(/^a trial/),
	});
	expect(await mode({ DEMO: '1', PUBLIC_URL: 'https://shop.invalid' })).toMatchObject({
		mark: 'fail',
		found: expect.stringMatching(/^a demo, though PUBLIC_URL is set/),
	});
});

test('names that are no settings warn: of a file any, of the shell those that nearly are one', async () => {
	const file = join(aFolderOfData(), '.env');
	writeFileSync(file, 'TELEGRAM_TOKEN=1234567:secret-of-the-file\nTZ=UTC\nPORT=3001\n', {
		mode: 0o600,
	});
	const { of, text } = await run({ DATABSE_URL: 'x', HOME: '/root' }, { envPath: file });
	expect(of('settings').map(({ mark, found, todo = '' }) => `${mark} ${found} ${todo}`)).toEqual([
		expect.stringMatching(/^ok read from .*\.env and the environment/),
		expect.stringMatching(
			/^warn DATABSE_URL is no setting .*rename it: DATABASE_URL is probably meant/,
		),
		expect.stringMatching(/^warn TELEGRAM_TOKEN is no setting .*take it out/),
	]);
	expect(text).not.toContain('secret-of-the-file');
});

test('settings that keep the shop from starting fail, each in a line, and nothing else is looked at', async () => {
	const { code, lines } = await run({ PORT: 'x', BOT_TOKEN: 'short' });
	expect(code).toBe(1);
	expect(lines.map(({ mark, what }) => `${mark} ${what}`)).toEqual([
		'ok program',
		'fail settings',
		'fail settings',
	]);
	expect(lines.map(({ found }) => found)).toEqual(
		expect.arrayContaining([
			expect.stringMatching(/^PORT: /),
			expect.stringMatching(/^BOT_TOKEN: /),
		]),
	);
	const unread = await run({}, { envPath: '/no/such/.env' });
	expect(unread.of('settings')).toEqual([expect.objectContaining({ mark: 'fail' })]);
});

test('a clock that is set fails in production', async () => {
	const { of } = await run({ NODE_ENV: 'production', NOW: '2026-11-20T12:00:00Z' });
	expect(of('settings')).toContainEqual(
		expect.objectContaining({ mark: 'fail', found: expect.stringMatching(/^NOW/) }),
	);
});

test('an old Node fails', () => {
	expect(lookAtProgram('0.2.0', '26.10.0').mark).toBe('ok');
	expect(lookAtProgram('0.2.0', '24.1.0').mark).toBe('fail');
});

async function atHttp(site: StockSite): Promise<string> {
	const server = createServer(getRequestListener(site.fetch)).listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a WooCommerce behind the shop: what works, its refusal of the keys, its silence', async () => {
	const site = aStockSite();
	const keys = { WC_KEY: STOCK_KEYS.key, WC_SECRET: STOCK_KEYS.secret };
	const url = await atHttp(site);
	const well = await run({ BACKEND_URL: url, ...keys });
	expect(well.of('site')[0]).toMatchObject({
		mark: 'ok',
		found: expect.stringMatching(/our keys may write$/),
	});
	expect(well.of('site').some(({ found }) => found.startsWith('menu: '))).toBe(true);
	expect(well.of('shop folder')).toEqual([]);
	for (const call of [BATCH, STATUS])
		site.answers.set(call, refuses(401, 'woocommerce_rest_authentication_error'));
	const refused = await run({ BACKEND_URL: url, ...keys });
	expect(refused.of('site')).toContainEqual(
		expect.objectContaining({ mark: 'fail', found: expect.stringMatching(/refuses our keys/) }),
	);
	expect(refused.text).not.toContain(STOCK_KEYS.secret);
	const away = await run({ BACKEND_URL: 'http://127.0.0.1:1', ...keys });
	expect(away.of('site')[0]).toMatchObject({ mark: 'fail' });
});

test('a check that breaks and one that never ends are lines', async () => {
	const installation = await anInstallation();
	const lines = await runChecks(
		[
			{
				what: 'broken',
				look: () => {
					throw Object.assign(new Error('https://user:secret@host'), { code: 'EIO' });
				},
			},
			{ what: 'endless', look: () => new Promise<Line>(() => {}) },
			{ what: 'well', look: () => ok('well', 'it is') },
		],
		installation,
		50,
	);
	expect(lines.map(({ mark, what, found }) => `${mark} ${what}: ${found}`)).toEqual([
		'fail broken: it could not be looked at: EIO',
		'fail endless: it could not be looked at: no answer in 0.05 s',
		'ok well: it is',
	]);
});

test('text: marks, columns, what to do below; colours on a terminal alone', () => {
	const lines = [ok('clock', 'it agrees'), warn('public address', 'none', 'set one')];
	expect(textOf(lines, false)).toEqual([
		'ok    clock           it agrees',
		'warn  public address  none',
		'                      → set one',
		'',
		'Ready to go live: 1 warning.',
	]);
	expect(textOf(lines, true)[0]).toBe('\u001b[32mok  \u001b[39m  clock           it agrees');
	expect(textOf([ok('clock', 'it agrees')], false).at(-1)).toBe('Ready to go live.');
});

test('another option is told what there is', async () => {
	const { code, text } = await run({}, { args: ['--fix'] });
	expect(code).toBe(1);
	expect(text).toContain('npm run doctor -- --json');
	expect((await run({}, { args: ['--help'] })).code).toBe(0);
});

test('as a program: JSON on its output, 1 where something fails, no colours in a pipe', async () => {
	const start = async (args: readonly string[]) => {
		const { PATH, NODE_COMPILE_CACHE } = process.env;
		const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], {
			env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: aFolderOfData(), ENV_FILE: '' },
			stdio: ['ignore', 'pipe', 'inherit'],
		});
		let said = '';
		child.stdout.setEncoding('utf8').on('data', (text: string) => {
			said += text;
		});
		const [code] = await once(child, 'close');
		return { code, said };
	};
	const json = await start(['--json']);
	expect(json.code).toBe(1);
	expect(JSON.parse(json.said)).toMatchObject({ ready: false });
	const text = await start([]);
	expect(text.said).toMatch(/^ok {4}program +Vitrina /);
	expect(text.said).not.toContain('\u001b');
});
