/** React's client in a build: only what the storefront does not use is cut. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { usedFeature, withoutUnused } from '../vite/react-in-use.ts';

/** What is used here of Babel, which brings no types. */
interface Babel {
	parseSync(code: string, options: object): object;
	traverse(tree: object, visitor: { Program(path: ProgramPath): void }): void;
}
interface ProgramPath {
	readonly scope: { readonly globals: object };
	stop(): void;
}
const { parseSync, traverse } = createRequire(import.meta.url)('@babel/core') as Babel;

const client = readFileSync(
	join(import.meta.dirname, '../node_modules/react-dom/cjs/react-dom-client.production.js'),
	'utf8',
);

/** The names that a script reads or writes and does not declare. */
function undeclared(code: string): string[] {
	const tree = parseSync(code, { configFile: false, babelrc: false, sourceType: 'script' });
	const names: string[] = [];
	traverse(tree, {
		Program(program) {
			names.push(...Object.keys(program.scope.globals));
			program.stop();
		},
	});
	return names.sort();
}

test('a fifth of the client goes, and no variable of what stays with it', () => {
	const cut = withoutUnused(client, parseAst(client));
	expect(cut.length).toBeLessThan(client.length * 0.81);
	expect(cut).toContain('function updateSuspenseComponent(');
	const known = undeclared(client);
	expect(undeclared(cut).filter((name) => !known.includes(name))).toEqual([]);
});

test('a client that has nothing of a feature is refused', () => {
	const other = 'export const version = 20;';
	expect(() => withoutUnused(other, parseAst(other))).toThrow('has nothing of view transitions');
});

test.each([
	['import { Suspense, ViewTransition as V } from "react";', 'view transitions of React'],
	['React.addTransitionType("back")', 'view transitions of React'],
	['_jsx(Fragment, { ref: first, children: [] })', 'a ref of a fragment'],
	['import { Activity } from "react"', 'an Activity'],
	['import { unstable_SuspenseList } from "react"', 'a SuspenseList'],
	['import React, { Profiler } from "react"', 'a Profiler'],
	['import { useActionState } from "react"', 'the state of an action'],
	['import { preload } from "react-dom"', 'tags of the head'],
	['/* @__PURE__ */ _jsx("title", { children: name })', 'tags of the head'],
	['(0, import_jsx_runtime.jsx)("style", { href })', 'tags of the head'],
	['createElement("link", { rel: "next" })', 'tags of the head'],
	['import_react.createElement("p", React.createElement("style"))', 'tags of the head'],
	['componentDidCatch(error, { componentStack }) {}', 'the stack of components'],
])('%s is noticed', (code, feature) => {
	expect(usedFeature(code)).toBe(feature);
});

test.each([
	'import { useState, Suspense, Fragment } from "react"',
	'import { IconActivity } from "@tabler/icons-react"',
	'document.startViewTransition(run)',
	'<video preload="auto">; film.preload = "none"',
	'_jsx(Fragment, { children: _jsx("p", { ref }) })',
	'_jsx("titles", {}); document.createElement("style")',
])('%s is not', (code) => {
	expect(usedFeature(code)).toBeUndefined();
});
