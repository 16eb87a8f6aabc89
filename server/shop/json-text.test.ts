import { expect, test } from 'vitest';
import { jsonText } from './json-text.ts';

test('lists of plain values stand in one line, and a text keeps what looks like one', () => {
	const value = { categories: [20, 21], text: '[\n1\n]', none: [], groups: [{ a: ['x', 'y'] }] };
	expect(jsonText(value)).toBe(
		'{\n\t"categories": [20, 21],\n\t"text": "[\\n1\\n]",\n\t"none": [],\n\t"groups": [\n\t\t{\n\t\t\t"a": ["x", "y"]\n\t\t}\n\t]\n}\n',
	);
	expect(JSON.parse(jsonText(value))).toEqual(value);
});

test('a file keeps its indentation', () => {
	expect(jsonText({ a: { b: 1 } }, '{\n  "a": {}\n}')).toBe('{\n  "a": {\n    "b": 1\n  }\n}\n');
});
