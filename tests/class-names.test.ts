/** Classes of CSS modules: each that a component names is in its module, and each in a module is named by a component. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const IMPORT = /\bimport (\w+) from '([^']+\.module\.css)'/g;
/**
 * Rules for classes of another sheet, `:global(.x)`, in all modules together. It may only fall: what a component looks like
 * is said in one file (docs/decisions/0048).
 */
const MOST_GLOBAL = 24;
/** Rules for parts of other components, `[data-part="x"]`, in all modules together: like those, ever fewer. */
const MOST_PARTS = 10;

/** A script that finds an element by a class. */
const BY_CLASS =
	/\b(?:querySelector(?:All)?|closest|matches)(?:<\w+>)?\(\s*['"`][^'"`]*\.[a-z][\w-]*[^'"`]*['"`]|getElementsByClassName\([^)]*\)/g;
const OF_LIBRARIES = /\.yarl__|\.leaflet-/;

const camelCase = (name: string) =>
	name.replace(/-+(\w)/g, (_, letter: string) => letter.toUpperCase());
const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Names of a module's own, as components say them. */
function namesOf(css: string): ReadonlySet<string> {
	const own = withoutComments(css).replace(/:global\([^()]*\)/g, '');
	const selectors = own.replace(/\{[^{}]*\}/g, '{}');
	return new Set(
		[...selectors.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map((found) => camelCase(found[1] ?? '')),
	);
}

const modules = globSync('src/**/*.module.css', { cwd: ROOT });
const sources = globSync('src/**/*.{ts,tsx}', { cwd: ROOT });

/** By module, what components say of it. */
function usesOf(): ReadonlyMap<string, Set<string>> {
	const uses = new Map(modules.map((path) => [path, new Set<string>()]));
	for (const source of sources) {
		const code = read(source);
		for (const [, local = '', from = ''] of code.matchAll(IMPORT)) {
			const path = from.startsWith('#src/')
				? from.slice(1)
				: resolve('/', dirname(source), from).slice(1);
			const named = uses.get(path);
			if (named === undefined) throw new Error(`${source}: there is no ${from}`);
			for (const [, name = ''] of code.matchAll(new RegExp(`(?<![/-])\\b${local}\\.(\\w+)`, 'g')))
				named.add(name);
		}
	}
	return uses;
}

describe('CSS modules', () => {
	const uses = usesOf();
	// By the name of both a component gets the motion's, and the class is nowhere.
	test.each(modules)('%s calls no motion as it calls a class', (path) => {
		const css = withoutComments(read(path));
		const motions = [...css.matchAll(/@keyframes\s+([\w-]+)/g)].map((found) =>
			camelCase(found[1] ?? ''),
		);
		expect(motions.filter((name) => namesOf(css).has(name))).toEqual([]);
	});
	test.each(modules)('%s has what is named of it, and no more', (path) => {
		expect([...(uses.get(path) ?? [])].sort()).toEqual([...namesOf(read(path))].sort());
	});
	test('are not looked for by their names, which a build makes anew', () => {
		const scripts = [...sources, ...globSync('src/**/*.js', { cwd: ROOT })];
		const found = scripts
			.filter((path) => !/\.test\.tsx?$/.test(path))
			.flatMap((path) => [...read(path).matchAll(BY_CLASS)].map(([call]) => `${path}: ${call}`))
			.filter((call) => !OF_LIBRARIES.test(call));
		expect(found).toEqual([]);
	});
	test('name ever fewer classes of other sheets', () => {
		const count = modules.flatMap((path) => [
			...withoutComments(read(path)).matchAll(/:global\(/g),
		]).length;
		expect(count).toBeLessThanOrEqual(MOST_GLOBAL);
	});
	test('reach ever less often into parts of other components', () => {
		const count = modules.flatMap((path) => [
			...withoutComments(read(path)).matchAll(/\[data-part=/g),
		]).length;
		expect(count).toBeLessThanOrEqual(MOST_PARTS);
	});
});
