import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast, parseHex, type Rgb, TEXT_CONTRAST } from '#src/theme/color.ts';
import { nameColor, PLATES } from './name-color.ts';

const rgb = (hex: string): Rgb => {
	const color = parseHex(hex);
	if (color === undefined) throw new Error(`${hex} is no colour`);
	return color;
};
const inTheme = (color: string, theme: 'light' | 'dark') =>
	(nameColor(color) as Record<string, string> | undefined)?.[`--name-${theme}`];

test('the plates are those of the stylesheet', () => {
	const css = readFileSync('src/theme/tokens.css', 'utf8');
	const plates = [...css.matchAll(/--tint-\w+: (#\w{6});/g)].map(([, hex]) => hex);
	expect(plates).toEqual([...PLATES.light, ...PLATES.dark]);
});

test('whatever the owner chooses can be read in both themes', () => {
	for (const red of [0, 90, 160, 255])
		for (const green of [0, 90, 160, 255])
			for (const blue of [0, 90, 160, 255])
				for (const theme of ['light', 'dark'] as const) {
					const digits = [red, green, blue].map((part) => part.toString(16).padStart(2, '0'));
					const color = inTheme(`#${digits.join('')}`, theme);
					if (color === undefined) continue;
					for (const plate of PLATES[theme])
						expect(contrast(rgb(color), rgb(plate))).toBeGreaterThanOrEqual(TEXT_CONTRAST);
				}
});

test('a readable colour stays; a grey that is not gives way to the text of the theme', () => {
	expect(inTheme('#5c1220', 'light')).toBe('#5c1220');
	expect(inTheme('#1f1f1f', 'light')).toBe('#1f1f1f');
	expect(inTheme('#1f1f1f', 'dark')).toBeUndefined();
	expect(inTheme('#ffffff', 'light')).toBeUndefined();
	expect(nameColor(undefined)).toBeUndefined();
});
