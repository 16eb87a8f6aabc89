import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { findNode } from './install.mjs';
import { command, run, Stop } from './processes.mjs';
import { SERVER_MAIN } from './server-flags.mjs';

/**
 * @typedef {object} Part of what is built
 * @property {string} name as `npm start` speaks of it
 * @property {string[]} sources files and folders it is made of
 * @property {RegExp} kinds of files in those folders
 * @property {string} stamp holds the fingerprint of the sources it was made of
 * @property {string[]} products
 * @property {string[][]} steps arguments of Node
 */

const VITE = 'node_modules/vite/bin/vite.js';

/** @type {Part} */
export const PAGES = {
	name: 'the pages',
	sources: [
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
	],
	kinds: /./,
	stamp: 'dist/.stamp',
	products: ['dist/client/index.html', 'dist/server/render.js'],
	steps: [
		[VITE, 'build', '--logLevel', 'warn'],
		[VITE, 'build', '--ssr', '--logLevel', 'warn'],
		['scripts/precompress.ts'],
	],
};

/** @type {Part} */
export const SERVER = {
	name: 'the server',
	sources: [
		'server',
		'core',
		'packages',
		'package.json',
		'package-lock.json',
		'scripts/build.mjs',
		'scripts/bundle-server.ts',
		'scripts/node-bundle.ts',
		'scripts/server-flags.mjs',
	],
	// Code, and data that code imports. A demo shop's are read as it starts.
	kinds: /^(?!server\/demo\/shops\/).*\.(ts|mjs|json)$/,
	stamp: 'dist/node/.stamp',
	products: [SERVER_MAIN],
	steps: [['scripts/bundle-server.ts']],
};

/** What a started shop is made of. */
export const PARTS = [SERVER, PAGES];

/**
 * A fingerprint of everything a part depends on: file names and contents, and the VITE_ variables.
 * @param {string} root
 * @param {Part} part
 * @param {NodeJS.ProcessEnv} [env]
 */
export function sourceHash(root, part, env = process.env) {
	const hash = createHash('sha256');
	for (const path of part.sources.flatMap((source) => [...filesUnder(root, source)])) {
		if (!part.kinds.test(path)) continue;
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

/**
 * What is absent or made of other sources.
 * @param {string} root
 */
export function staleParts(root) {
	return PARTS.filter((part) => {
		const stamp = join(root, part.stamp);
		return !(
			[part.stamp, ...part.products].every((path) => existsSync(join(root, path))) &&
			readFileSync(stamp, 'utf8') === sourceHash(root, part)
		);
	});
}

/**
 * Builds the browser's files, their compressed copies and the renderer, or the server. A build that fails or is broken
 * off leaves no stamp, so the next start builds again.
 * @param {string} root
 * @param {Part} part
 */
export async function build(root, part) {
	rmSync(join(root, part.stamp), { force: true });
	const hash = sourceHash(root, part);
	const node = findNode(root);
	for (const args of part.steps) {
		const { code, output } = await run(node, args, {
			cwd: root,
			env: { ...process.env, NODE_ENV: 'production' },
			isQuiet: true,
		});
		if (code > 128) throw new Stop('', code);
		if (output.trim()) console.error(output.trimEnd());
		if (code !== 0) throw new Stop('the build failed, see above');
	}
	mkdirSync(dirname(join(root, part.stamp)), { recursive: true });
	writeFileSync(join(root, part.stamp), hash);
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
		const root = fileURLToPath(new URL('..', import.meta.url));
		for (const part of PARTS) await build(root, part);
		return 0;
	});
}
