/** Built files give their names away as they are called inside, and every file that takes one knows it. */
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withSharedNames } from '../vite/shared-names.ts';

/** The code of these files afterwards. `asked`: those that are imported while the page runs. */
function renamed(files: Readonly<Record<string, string>>, ...asked: readonly string[]) {
	const parsed = Object.entries(files).map(([name, code]) => ({
		fileName: `assets/${name}.js`,
		code,
		program: parseAst(code),
	}));
	const codes = withSharedNames(parsed, new Set(asked.map((name) => `assets/${name}.js`)));
	return Object.fromEntries(
		[...codes].map(([fileName, code]) => [fileName.slice('assets/'.length, -'.js'.length), code]),
	);
}

test('names are those inside, in order and once; a file that takes them follows', () => {
	const codes = renamed({
		app: 'let x=1,b=2,c=3;export{x as n,c as a,b as t,x as r};',
		page: 'import{n as e,a as c,r as i}from"./app.js";let n=e+c+i;export{n as t,e as a};',
		sheet: 'import"./app.js";import{t as s}from"./page.js";export{t as open}from"./app.js";s();',
	});
	expect(codes).toEqual({
		app: 'let x=1,b=2,c=3;export{b,c,x};',
		page: 'import{x as e,c,x as i}from"./app.js";let n=e+c+i;export{e,n};',
		sheet: 'import"./app.js";import{n as s}from"./page.js";export{b as open}from"./app.js";s();',
	});
});

test('a file that is imported while the page runs keeps its names', () => {
	const files = {
		part: 'let a=1;export{a as View};',
		page: 'import{View as v}from"./part.js";import("./part.js").then(e=>e.View);v();',
	};
	expect(renamed(files, 'part')).toEqual(files);
});

test.each([
	['import * as all from "./app.js";all.n();', 'takes all of ./app.js'],
	['export * from "./app.js";', 'gives all of ./app.js'],
])('%s is refused', (page, message) => {
	expect(() => renamed({ app: 'let x=1;export{x as n};', page })).toThrow(message);
});

test('the default name and names in quotes are names like others', () => {
	const codes = renamed({
		app: 'let x=1,y=2;export{x as default,y as "a b"};',
		page: 'import{default as d,"a b" as e}from"./app.js";d(e);',
	});
	expect(codes.page).toBe('import{x as d,y as e}from"./app.js";d(e);');
});
