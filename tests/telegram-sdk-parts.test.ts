/** Telegram's SDK in a build: what is taken from it is as before, what is not asked for is not made. */
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { inParts } from '../vite/telegram-sdk-parts.ts';

const CODE = `
function pair(start) { let value = start; return [() => value, (next) => { value = next; }, { start }]; }
const [read, write] = pair(1), [, , { start }] = pair(pair(2)[0]()), three = new Map([[3, pair(3)]]), plain = 4;
let unset;
const later = () => pair(5);
write(read() + 1);
const result = [read(), start, three.get(3)[0](), plain, unset, later()[0]()];
`;

test('every value is what it was', () => {
	const run = (code: string) => new Function(`${code}; return result;`)();
	expect(run(CODE)).toEqual([2, 2, 3, 4, undefined, 5]);
	expect(run(inParts(CODE, parseAst(CODE)))).toEqual(run(CODE));
});

test('a call that makes a value is marked, and so is each that is unpacked; calls inside functions are not', () => {
	const code = 'const [a, b] = make(read()); const late = () => make();';
	expect(inParts(code, parseAst(code))).toBe(
		`const $whole0 = /* @__PURE__ */ make(/* @__PURE__ */ read()), a = /* @__PURE__ */ $part($whole0, 0), b = /* @__PURE__ */ $part($whole0, 1); const late = () => make();
function $part(list, at) { return list[at]; }
`,
	);
});
