import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findNode } from './install.mjs';
import { command, run, Stop } from './processes.mjs';

/** What the built pages are made of. */
export const SOURCES = [
	'src',
	'core',
	'public',
	'index.html',
	'vite',
	'vite.config.ts',
	'lingui.config.ts',
	'package.json',
	'package-lock.json',
	'scripts/build.mjs',
	'scripts/compile-source-texts.ts',
	'scripts/precompress.ts',
];
const STAMP = 'dist/.stamp';
const PRODUCTS = ['dist/client/index.html', 'dist/server/render.js'];

/**
 * A fingerprint of everything a build depends on: file names and contents, and the VITE_ variables.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} [env]
 */
export function sourceHash(root, env = process.env) {
	const hash = createHash('sha256');
	for (const path of SOURCES.flatMap((source) => [...filesUnder(root, source)])) {
		hash
			.update(`${path}\0`)
			.update(readFileSync(join(root, path)))
			.update('\0');
	}
	for (const name of Object.keys(env).sort()) {
		if (name.startsWith('VITE_')) hash.update(`${name}=${env[name]}\0`);
	}
	return hash.digest('hex');
}

/** @param {string} root */
export function isBuilt(root) {
	if (!PRODUCTS.every((path) => existsSync(join(root, path)))) return false;
	const stamp = join(root, STAMP);
	return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash(root);
}

/**
 * Builds the browser's files, their compressed copies and the server's renderer. A build that fails
 * or is broken off leaves no stamp, so the next start builds again.
 * @param {string} root
 */
export async function build(root) {
	rmSync(join(root, STAMP), { force: true });
	const hash = sourceHash(root);
	const node = findNode(root);
	const vite = 'node_modules/vite/bin/vite.js';
	for (const args of [
		[vite, 'build', '--logLevel', 'warn'],
		[vite, 'build', '--ssr', '--logLevel', 'warn'],
		['scripts/precompress.ts'],
	]) {
		const { code, output } = await run(node, args, {
			cwd: root,
			env: { ...process.env, NODE_ENV: 'production' },
			isQuiet: true,
		});
		if (code > 128) throw new Stop('', code);
		if (output.trim()) console.error(output.trimEnd());
		if (code !== 0) throw new Stop('the build failed, see above');
	}
	mkdirSync(join(root, 'dist'), { recursive: true });
	writeFileSync(join(root, STAMP), hash);
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {Generator<string>}
 */
function* filesUnder(root, path) {
	if (!existsSync(join(root, path))) return;
	/** @type {import('node:fs').Dirent[]} */
	let entries;
	try {
		entries = readdirSync(join(root, path), { withFileTypes: true });
	} catch {
		yield path;
		return;
	}
	for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
		const below = `${path}/${entry.name}`;
		if (entry.isDirectory()) yield* filesUnder(root, below);
		else if (!/\.test\.tsx?$/.test(entry.name)) yield below;
	}
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
	await command(async () => {
		await build(fileURLToPath(new URL('..', import.meta.url)));
		return 0;
	});
}
