import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keysTwice } from './read-json.ts';

/** A JSON written by hand: an object is its pairs in the order they are written, keys as often as they are. */
type Written = string | number | null | readonly Written[] | { readonly pairs: readonly Pair[] };
type Pair = readonly [key: string, value: Written];

/** Few, so that they meet; some have in them what a JSON is written with. */
const KEYS = ['a', 'b', '1', 'ключ', '__proto__', 'a:b', '":', '\\', '{"a":1}'];

const { tree } = fc.letrec<{ tree: Written }>((tie) => ({
	tree: fc.oneof(
		{ maxDepth: 4 },
		fc.constantFrom<Written>('', 'a:b', '"a":', '\\', '\\":', 1.5, null),
		fc.array(tie('tree'), { maxLength: 3 }),
		fc
			.array(fc.tuple(fc.constantFrom(...KEYS), tie('tree')), { maxLength: 4 })
			.map((pairs) => ({ pairs })),
	),
}));

function textOf(written: Written, space: string): string {
	if (typeof written !== 'object' || written === null) return JSON.stringify(written);
	if (!('pairs' in written))
		return `[${written.map((one) => textOf(one, space)).join(`${space},${space}`)}]`;
	const pairs = written.pairs.map(
		([key, value]) => `${JSON.stringify(key)}${space}:${space}${textOf(value, space)}`,
	);
	return `{${space}${pairs.join(`,${space}`)}}`;
}

function repeatedIn(written: Written, path: readonly (string | number)[] = []): unknown[] {
	if (typeof written !== 'object' || written === null) return [];
	if (!('pairs' in written)) return written.flatMap((one, at) => repeatedIn(one, [...path, at]));
	return written.pairs.flatMap(([key, value], at) => [
		...(written.pairs.findIndex(([other]) => other === key) < at ? [[...path, key]] : []),
		...repeatedIn(value, [...path, key]),
	]);
}

test('every key that is written twice is found, and no other', () => {
	let count = 0;
	fc.assert(
		fc.property(tree, fc.constantFrom('', ' ', '\n\t'), (written, space) => {
			const text = textOf(written, space);
			const found = keysTwice('menu.json', new TextEncoder().encode(text), JSON.parse(text));
			expect(found.map(({ path }) => path)).toEqual(repeatedIn(written));
			count += found.length;
		}),
		{ numRuns: 500 },
	);
	// A hundred or so: with none there would be nothing to find.
	expect(count).toBeGreaterThan(10);
});
