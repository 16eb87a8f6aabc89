/** What deploy/ and the operator's pages name is there: settings, commands, files, addresses, times. */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { SETTINGS } from '#server/env.ts';
import { ANSWERS_LIMIT_MS } from '#server/process.ts';
import { PARTS } from '../scripts/build.mjs';
import { SERVER_ENV, SERVER_FLAGS } from '../scripts/server-flags.mjs';
import { isStorefrontBuilt, startShopServer } from './started-shop.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const PAGES = ['going-live', 'operations', 'upgrades', 'security', 'troubleshooting'].map(
	(name) => `docs/${name}.md`,
);
const FILES = ['Containerfile', 'compose.yaml', 'vitrina.env', 'nginx.conf', 'Caddyfile'].map(
	(name) => `deploy/${name}`,
);

/** Names with an underscore that are others': of the programs beside the shop, of Node and libc, one misspelt for show. */
const FOREIGN = new Set([
	...['SHOP_HOST', 'SHOP_FOLDER', 'SHOP_UPSTREAM', 'NODE_IMAGE', 'NODE_COMPILE_CACHE'],
	...['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'XDG_CACHE_HOME', 'BOT_TOKN'],
	...Object.keys(SERVER_ENV),
]);

const namesIn = (text: string) =>
	[...text.matchAll(/(?<![\w/-])[A-Z][A-Z\d]*_[A-Z\d_]+(?![\w/-])/g)].map(([name]) => name);

test('every setting that deploy/ and the pages name is one', () => {
	const named = [...PAGES, ...FILES].flatMap((path) => namesIn(read(path)));
	const service = [...read('deploy/vitrina.service').matchAll(/^Environment=(.+)$/gm)].flatMap(
		([, pairs = '']) => namesIn(pairs.replaceAll('=', ' ')),
	);
	const all = new Set([...named, ...service]);
	expect(all.size).toBeGreaterThan(20);
	expect([...all].filter((name) => !SETTINGS.includes(name) && !FOREIGN.has(name))).toEqual([]);
	expect([...FOREIGN].filter((name) => !all.has(name))).toEqual([]);
	const set = [...read('deploy/vitrina.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
	expect(set.filter((name = '') => !SETTINGS.includes(name))).toEqual([]);
});

test('every command of the pages is in package.json', () => {
	const { scripts } = JSON.parse(read('package.json'));
	const pages = [...globSync('docs/*.md', { cwd: ROOT }), 'README.md', 'CONTRIBUTING.md'];
	const named = pages.flatMap((path) =>
		[...read(path).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name),
	);
	expect(named.length).toBeGreaterThan(20);
	expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

/** As GitHub makes it of a heading. */
const anchorOf = (heading: string) =>
	heading
		.toLowerCase()
		.replace(/[^\p{L}\d\s_-]/gu, '')
		.trim()
		.replaceAll(' ', '-');

test('every file and heading the pages lead to is there', () => {
	const missing = [...PAGES, 'README.md'].flatMap((path) => {
		const text = read(path);
		const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)#?([^)]*)\)/g)].filter(
			([, file = '', anchor = '']) => {
				const target = file === '' ? join(ROOT, path) : resolve(ROOT, dirname(path), file);
				if (!existsSync(target)) return true;
				if (anchor === '') return false;
				const headings = readFileSync(target, 'utf8').matchAll(/^#+ (.+)$/gm);
				return ![...headings].some(([, heading = '']) => anchorOf(heading) === anchor);
			},
		);
		const files = [...text.matchAll(/(?<![\w./])(?:deploy|scripts|server|docs)\/[\w./-]*\.[a-z]+/g)]
			.map(([file]) => file)
			.filter((file) => file !== 'deploy/shop.env' && !existsSync(join(ROOT, file)));
		return [...links.map(([link]) => link), ...files].map((what) => `${path}: ${what}`);
	});
	expect(missing).toEqual([]);
});

test('what troubleshooting quotes of the start is said by the server', () => {
	const section = /## It does not start\n([\s\S]*?)\n## /.exec(
		read('docs/troubleshooting.md'),
	)?.[1];
	const quoted = [...(section ?? '').matchAll(/^\| `(.+?)`/gm)].map(([, line = '']) => line);
	expect(quoted.length).toBeGreaterThan(15);
	const server = globSync('server/**/*.ts', { cwd: ROOT })
		.filter((path) => !path.endsWith('.test.ts'))
		.map(read)
		.join('\n');
	/** What stands between names, numbers and places; its first words are the server's own. */
	const isSaid = (line: string) =>
		line
			.split(/…|: |"[^"]*"|\d+|\b[A-Z][A-Z_]+\b/)
			.some((piece) => piece.length >= 10 && server.includes(piece.slice(0, 10)));
	expect(quoted.filter((line) => !isSaid(line))).toEqual([]);
});

test('a container and a service run Node as npm start does', () => {
	for (const path of ['deploy/Containerfile', 'deploy/vitrina.service']) {
		const text = read(path);
		for (const [name, value] of Object.entries(SERVER_ENV))
			expect(text).toContain(`${name}=${value}`);
		for (const flag of SERVER_FLAGS) expect(text).toContain(flag);
	}
});

test('a container and a service wait longer than a stop takes', () => {
	// A second of draining, the answers, and what comes after them (server/main.ts, server/process.ts).
	const longestMs = 1000 + ANSWERS_LIMIT_MS + 1500;
	const waits = [
		/^TimeoutStopSec=(\d+)$/m.exec(read('deploy/vitrina.service'))?.[1],
		/stop_grace_period: (\d+)s/.exec(read('deploy/compose.yaml'))?.[1],
	].map((seconds) => Number(seconds) * 1000);
	for (const wait of waits) expect(wait).toBeGreaterThan(longestMs);
});

test('an image is built of what the build reads, and holds what the server imports', () => {
	const ignored = read('.dockerignore').split('\n');
	const sources = [...PARTS.flatMap((part) => part.sources), 'tsconfig.json', '.npmrc'];
	const needed = sources.map((path) => path.split('/')[0] ?? '');
	const there = needed.filter((path) => existsSync(join(ROOT, path)));
	expect(there.filter((path) => !ignored.includes(`!${path}`))).toEqual([]);
	const { imports } = JSON.parse(read('package.json'));
	const folders = Object.keys(imports).map((name) => name.slice(1, -2));
	const copied =
		read('deploy/Containerfile')
			.split(/^FROM /m)
			.at(-1) ?? '';
	const lacking = folders.filter((folder) => !copied.includes(`COPY ${folder} ./${folder}\n`));
	expect(lacking).toEqual(['src', 'tests']);
});

/** The command of the image's HEALTHCHECK, as Node runs it here. */
function checkHealth(port: number | string): number | null {
	const [, , ...args] = JSON.parse(
		/HEALTHCHECK [^\n]+\\\n\s*CMD (\[.+\])/.exec(read('deploy/Containerfile'))?.[1] ?? '[]',
	);
	return spawnSync(process.execPath, ['-e', ...args], { env: { PORT: String(port) } }).status;
}

test.skipIf(!isStorefrontBuilt)(
	'the health check of the image tells a shop that is open from none',
	async () => {
		const home = await mkdtemp(join(tmpdir(), 'vitrina-health-'));
		const shop = await startShopServer({ DATA_DIR: home });
		expect(checkHealth(new URL(shop.origin).port)).toBe(0);
		await shop.kill();
		expect(checkHealth(new URL(shop.origin).port)).toBe(1);
		await rm(home, { recursive: true, force: true });
	},
	180_000,
);

const hasSystemd = spawnSync('systemd-analyze', ['--version']).error === undefined;

test.skipIf(!hasSystemd)('systemd knows every line of the units', async () => {
	const home = await mkdtemp(join(tmpdir(), 'vitrina-units-'));
	const units = globSync('deploy/*.{service,timer}', { cwd: ROOT });
	expect(units).toHaveLength(3);
	const copies = units.map((unit) => join(home, basename(unit)));
	for (const [index, unit] of units.entries())
		await writeFile(
			copies[index] ?? '',
			read(unit).replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`),
		);
	const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...copies], {
		encoding: 'utf8',
	});
	await rm(home, { recursive: true, force: true });
	expect([stderr, status]).toEqual(['', 0]);
});

/** As it is called on this machine, and its version; undefined = there is none. */
const compose = [['docker', 'compose'], ['docker-compose']]
	.map(([program = '', ...args]) => {
		const { status, stdout } = spawnSync(program, [...args, 'version'], { encoding: 'utf8' });
		const [, version] = (status === 0 && /version v?(\d+)\./.exec(stdout)) || [];
		return { program, args, version: Number(version ?? 0) };
	})
	.find(({ version }) => version > 0);

test.skipIf(compose === undefined)('compose takes every line of its file', async () => {
	const { program, args, version } = compose ?? expect.unreachable();
	const home = await mkdtemp(join(tmpdir(), 'vitrina-compose-'));
	const file = join(home, 'compose.yaml');
	const settings = join(home, 'shop.env');
	const [, lines = ''] = /```ini\n([^`]+)```/.exec(read('docs/going-live.md')) ?? [];
	await writeFile(settings, lines);
	// Version 1 knows no name.
	await writeFile(
		file,
		read('deploy/compose.yaml').replace(version === 1 ? /^name: .*\n/m : /$^/, ''),
	);
	const config = () =>
		spawnSync(program, [...args, '-f', file, '--env-file', settings, 'config'], {
			encoding: 'utf8',
		});
	const { status, stdout, stderr } = config();
	expect(status, stderr).toBe(0);
	expect(stdout).toContain('PUBLIC_URL: https://shop.example');
	await writeFile(file, `${await readFile(file, 'utf8')}\nservice:\n  none: {}\n`);
	expect(config().status).not.toBe(0);
	await rm(home, { recursive: true, force: true });
});

test('every figure of the pages is one', () => {
	const named = PAGES.flatMap((path) => read(path).match(/\bvitrina_[a-z_]+/g) ?? []);
	expect(named.length).toBeGreaterThan(5);
	const metrics = read('server/gateway/ops/metrics.ts');
	expect(named.filter((name) => !metrics.includes(`'${name}'`))).toEqual([]);
});
