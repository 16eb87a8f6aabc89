/** Names of the classes in CSS modules (`*.module.css`): readable in development, as short as they go in a build. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SRC = fileURLToPath(new URL('../src', import.meta.url));
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The page of the kit is for development alone: its names take none of the short ones. */
const NOT_BUILT = /^gallery[\\/]/;

/** A name of a module's own: its classes and its keyframes. */
const LOCAL = /(?:\.|@keyframes\s+)([a-zA-Z_][\w-]*)/g;

/**
 * The class a module's name becomes. `file` is the module's path. The same in the browser's and the server's build, which
 * render the same page: the names are numbered in the order of the tree. A name that is not the module's own, such as
 * keyframes of `theme/base.css`, stays as it is.
 */
export function scopedNames(isBuild: boolean): (name: string, file: string) => string {
	const short = isBuild ? shortNames() : undefined;
	return (name, file) => {
		const path = relative(SRC, file.split('?')[0] ?? file);
		if (short === undefined)
			return localNames(file).has(name) ? `${basename(path, '.module.css')}_${name}` : name;
		return short.get(`${path} ${name}`) ?? name;
	};
}

function localNames(file: string): ReadonlySet<string> {
	const text = readFileSync(file.split('?')[0] ?? file, 'utf8')
		.replace(/\/\*[\s\S]*?\*\//g, '')
		.replace(/:global\([^()]*\)/g, '');
	return new Set([...text.matchAll(LOCAL)].map((found) => found[1] ?? ''));
}

function shortNames(): ReadonlyMap<string, string> {
	const short = new Map<string, string>();
	const modules = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
		.filter((path) => path.endsWith('.module.css') && !NOT_BUILT.test(path))
		.sort();
	for (const path of modules)
		for (const name of [...localNames(join(SRC, path))].sort())
			short.set(`${path} ${name}`, `_${inLetters(short.size)}`);
	return short;
}

/** 0 = "a", 25 = "z", 26 = "aa". */
function inLetters(number: number): string {
	const rest = Math.floor(number / LETTERS.length) - 1;
	return (rest < 0 ? '' : inLetters(rest)) + LETTERS[number % LETTERS.length];
}

/**
 * In a build `import styles from './x.module.css'` takes the module's named exports: the names used are written where they
 * are used and the others are left out, and a name that is not in the module fails the build. The module itself stays in
 * its chunk, which is how Vite knows that the chunk needs its rules.
 */
export function namedClasses(): Plugin[] {
	return [
		{
			name: 'named-classes',
			apply: 'build',
			enforce: 'pre',
			transform: {
				filter: { id: /\.tsx?$/, code: '.module.css' },
				handler: (code) =>
					code.replace(/\bimport (\w+) from (?='[^']+\.module\.css')/g, 'import * as $1 from '),
			},
		},
		{
			name: 'kept-rules',
			apply: 'build',
			enforce: 'post',
			transform: {
				filter: { id: /\.module\.css$/ },
				handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
			},
		},
	];
}
