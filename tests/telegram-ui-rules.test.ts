/** The rules of telegram-ui that a build takes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { classesOf, importedComponents, rulesFor } from '../vite/telegram-ui-rules.ts';

const ROOT = join(import.meta.dirname, '..');
const sheet = readFileSync(
	join(ROOT, 'node_modules/@telegram-apps/telegram-ui/dist/styles.css'),
	'utf8',
);
/** Not its keyframes, which are named alike. */
const classesIn = (css: string) => new Set(css.match(/(?<=\.)tgui-[0-9a-f]{16}/g));

test('every rule of the components the kit uses is there, and no other', () => {
	const used = classesOf(importedComponents(join(ROOT, 'src/kit')));
	const rules = rulesFor(sheet, used);
	const styled = classesIn(rules);
	expect([...styled].filter((name) => !used.has(name))).toEqual([]);
	// A cell's root.
	expect(styled).toContain('tgui-b8dfba0b5c3d054c');
	expect(rules.length).toBeLessThan(sheet.length / 3);
});

test('a rule for a used class and another is kept for the used one; keyframes go with their last rule', () => {
	const [a, b] = ['tgui-0000000000000000', 'tgui-1111111111111111'];
	const css = `.${a},.${b}{color:red}.${a} .${b}{top:0}.${b}{animation:k 1s}@keyframes k{to{top:0}}`;
	expect(rulesFor(css, new Set([a]))).toBe(`@layer telegram-ui{.${a}{color:red}}`);
	expect(rulesFor(css, new Set([a, b]))).toContain('@keyframes k');
});

test('a component that telegram-ui does not have is said at once', () => {
	expect(() => classesOf(['Cel'])).toThrow('telegram-ui has no Cel');
});
