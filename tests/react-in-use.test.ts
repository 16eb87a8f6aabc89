/** React's client in a build: only what the storefront does not use is cut. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import {
	usedFeature,
	withoutAdvice,
	withoutCheck,
	withoutNames,
	withoutUnused,
} from '../vite/react-in-use.ts';

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

const cut = withoutUnused(client, parseAst(client));

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

test('a quarter of the client goes, and no variable of what stays with it', () => {
	expect(cut.length).toBeLessThan(client.length * 0.77);
	expect(cut).toContain('function updateSuspenseComponent(');
	const known = undeclared(client);
	expect(undeclared(cut).filter((name) => !known.includes(name))).toEqual([]);
});

test('the marks it throws are no errors, whose stacks would be noted', () => {
	expect(client).toMatch(/^var SuspenseException = Error\(/m);
	expect(cut).toMatch(/^var SuspenseException = \{\}/m);
	expect(cut).not.toMatch(/Exception = Error\(/);
});

test('nothing asks for the methods of a class that no class has', () => {
	const code =
		'"function" === typeof a.componentDidCatch && 1; "function" !== typeof a.b.componentDidUpdate || 2;' +
		'"function" === typeof a.componentWillUnmount && 3;';
	// The other features are the client's own.
	const cut = withoutUnused(client + code, parseAst(client + code));
	const left = '"function" === typeof a.componentDidCatch && 1; !0 || 2;!1 && 3;';
	expect(cut.endsWith(left), cut.slice(-left.length)).toBe(true);
});

test('tables and branches lose what is rare, and no word that is used', () => {
	for (const word of ['strokeMiterlimit', 'markerMid', 'xlinkTitle', 'seamless'])
		expect(cut).not.toMatch(new RegExp(`case "${word}"|\\["${word}"`));
	expect(cut).toContain('["strokeWidth", "stroke-width"]');
	// A branch shared with attributes that stay.
	expect(cut).toMatch(
		/case "playsInline":[^;]*case "readOnly":[^;]*case "reversed":[^;]*setAttribute/,
	);
	expect(cut).toMatch(/unitlessNumbers = new Set\(\s*"columns flex flexShrink [^"]* zIndex zoom /);
	expect(cut).toMatch(/simpleEventPluginEvents =\s*"abort cancel [^"]* touchStart [^"]* wheel"/);
	// What the browser's own events are worth is asked without a handler of React's.
	expect(cut).toContain('case "paste":\n    case "pause":');
	expect(cut).toMatch(/normalizeKey = \{\},\s*translateToKey = \{\}/);
});

test("nothing asks React's tools whether it is minified", () => {
	const path = join(import.meta.dirname, '../node_modules/react-dom/client.js');
	const code = readFileSync(path, 'utf8');
	const calls = (text: string) => text.match(/\bcheckDCE\(\);/g)?.length ?? 0;
	expect([calls(code), calls(withoutCheck(code))]).toEqual([1, 0]);
});

test('an error says its number and where it is explained, and no more', () => {
	const brief = withoutAdvice(client);
	expect(client).toContain('" for the full message or use');
	expect(brief).toContain('" for the full message"');
});

test('React and ReactDOM give away every name but those', () => {
	const names = (path: string) => {
		const code = readFileSync(join(import.meta.dirname, '../node_modules', path), 'utf8');
		const all = [...code.matchAll(/^exports\.(\w+)/gm)].map(([, name]) => name);
		const left = [...withoutNames(code, parseAst(code)).matchAll(/^exports\.(\w+)/gm)];
		const kept = left.map(([, name]) => name);
		return all.filter((name) => !kept.includes(name));
	};
	expect(names('react/cjs/react.production.js')).toEqual([
		...['Activity', 'Profiler', 'PureComponent', 'StrictMode', 'ViewTransition'],
		...['__COMPILER_RUNTIME', 'addTransitionType', 'cache', 'cacheSignal', 'startTransition'],
		...['unstable_useCacheRefresh', 'useActionState', 'useOptimistic', 'useTransition'],
	]);
	expect(names('react-dom/cjs/react-dom.production.js')).toEqual([
		...['preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule'],
		...['requestFormReset', 'useFormState', 'useFormStatus'],
	]);
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
	['const [isBusy, begin] = React.useTransition()', 'a transition'],
	['_jsx("form", { className: c, action: send })', 'an action of a form'],
	['_jsx("button", { formAction: send })', 'an action of a form'],
	['_jsx("input", { onCompositionEnd: put })', 'the events of composed text'],
	['_jsxs("my-map", {})', 'an element of its own kind'],
	['_jsx("select", { value })', 'a list to choose from'],
	['_jsx("input", { onSelect: mark })', 'the event of selected text'],
	['import { c as _c } from "react/compiler-runtime"', "the compiler's memory"],
	['class A extends B { componentWillUnmount() {} }', 'the early life of a class'],
	['_jsx(Theme.Consumer, {})', "a context's Consumer"],
	['import { StrictMode } from "react"', 'strict mode'],
	['_jsx("path", { strokeMiterlimit: 2 })', 'a rare attribute'],
	['_jsx("use", { "xlinkTitle": name })', 'a rare attribute'],
	['_jsx("p", { style: { WebkitLineClamp: 2 } })', 'a rare style'],
	['_jsx("video", { onTimeUpdate: tell })', 'a rare event'],
	['_jsx("div", { onPasteCapture: read })', 'a rare event'],
])('%s is noticed', (code, feature) => {
	expect(usedFeature(code)).toBe(feature);
});

test.each([
	'import { useState, Suspense, Fragment } from "react"',
	'import { IconActivity } from "@tabler/icons-react"',
	'document.startViewTransition(run)',
	'<video preload="auto">; film.preload = "none"',
	'_jsx(Fragment, { children: _jsx("p", { ref }) })',
	'_jsx("form", { onSubmit: send }); _jsx(Empty, { action: send })',
	'_jsx("button", { onTouchStart: press, style: { zIndex: 1 } }); node.addEventListener("paste", read)',
	'_jsx("titles", {}); document.createElement("style")',
])('%s is not', (code) => {
	expect(usedFeature(code)).toBeUndefined();
});
