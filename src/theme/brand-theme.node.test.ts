import { describe, expect, test } from 'vitest';
import { DEFAULT_PALETTE, type Palette } from '#core/rules/site/palette.ts';
import { brandCss, brandTheme } from './brand-theme.ts';
import { contrast, parseHex, type Rgb } from './color.ts';
import type { ThemeName } from './theme-name.ts';

/** What the stylesheet has for the default palette: the tokens that depend on it. */
const DESIGN = {
	light: {
		'--text': '#1d1a16',
		'--bg': '#ffffff',
		'--bg-grouped': '#f5f2ed',
		'--hint': '#6e675c',
		'--accent': '#ffc62e',
		'--on-accent': '#1d1a16',
		'--accent-soft': '#fff0c7',
		'--on-accent-soft': '#5c3d00',
		'--accent-softer': '#fff8e5',
		'--accent-text': '#1d1a16',
		'--sale': '#ff6b35',
		'--on-sale': '#1d1a16',
		'--sale-text': '#ad4924',
		'--danger-text': '#c4281c',
		'--success-text': '#1a763f',
		'--header': '#ffffff',
		'--bottom': '#ffffff',
		'--section-title': '#6e675c',
	},
	dark: {
		'--accent': '#ffc62e',
		'--on-accent': '#1d1a16',
		'--accent-pressed': '#ffce4b',
		'--accent-text': '#ffc62e',
		'--sale': '#ff6b35',
		'--on-sale': '#1d1a16',
		'--sale-text': '#ff723f',
	},
} as const;

test('the default palette gives the designed colours', () => {
	const theme = brandTheme(DEFAULT_PALETTE);
	expect(theme.light).toMatchObject(DESIGN.light);
	expect(theme.dark).toMatchObject(DESIGN.dark);
});

test('the default palette leaves the stylesheet alone', () => {
	expect(brandCss(DEFAULT_PALETTE)).toBe('');
});

test('only what a palette changes is written, for both themes', () => {
	const css = brandCss(aPalette({ mainButton: '#00aa77' }));
	expect(css).toContain('html:not([data-theme="dark"]){');
	expect(css).toContain('html[data-theme="dark"]{');
	expect(css).toContain('--main-button:#00aa77');
	expect(css).not.toContain('--bg:');
	expect(css).not.toMatch(/[<>]/);
});

test.each(['#8f2d3d', '#1a2a5a', '#2f6b3a'])(
	'in the dark the soft plate of %s is seen on the surface below it',
	(yellow) => {
		const { dark } = brandTheme(aPalette({ yellow }));
		const soft = parseHex(dark['--accent-soft']) ?? [0, 0, 0];
		expect(contrast(soft, parseHex('#1f1c18') ?? soft)).toBeGreaterThanOrEqual(1.2);
	},
);

test('a yellow brand is never the colour of words, a red one is', () => {
	expect(brandTheme(DEFAULT_PALETTE).light['--accent-text']).toBe('#1d1a16');
	const red = brandTheme(aPalette({ mainButton: '#d92d20' }));
	expect(red.light['--accent-text']).toBe('#c8291d');
	expect(red.light['--on-accent']).toBe('#ffffff');
});

describe('every pair of the palette is readable', () => {
	test.each<[string, Partial<Palette>]>([
		['the default', {}],
		['a red brand', { yellow: '#d92d20', mainButton: '#d92d20' }],
		['a middle grey brand', { mainButton: '#767676', orange: '#7a7a7a' }],
		['a cream page', { background: '#fff3dc' }],
		['a black page', { background: '#000000', yellowLight: '#222222' }],
		['all black', everyColor('#000000')],
		['all white', everyColor('#ffffff')],
		['all blue', everyColor('#0000ff')],
	])('with %s', (_name, palette) => {
		const theme = brandTheme(aPalette(palette));
		for (const name of ['light', 'dark'] as const)
			expect(unreadable(theme[name], name)).toEqual([]);
	});
});

function unreadable(tokens: Record<string, string>, name: ThemeName): string[] {
	const ofTheme: Record<ThemeName, Record<string, string>> = {
		light: { '--surface': '#ffffff' },
		dark: {
			'--text': '#f7f2ea',
			'--hint': '#a69c8f',
			'--bg': '#151310',
			'--bg-grouped': '#0e0c0a',
			'--surface': '#1f1c18',
		},
	};
	const color = (token: string): Rgb =>
		parseHex(tokens[token] ?? ofTheme[name][token]) ?? [Number.NaN, 0, 0];
	const pairs: [string, string][] = [
		['--on-accent', '--accent'],
		['--on-accent', '--accent-pressed'],
		['--on-accent-soft', '--accent-soft'],
		['--on-sale', '--sale'],
		['--text', '--accent-soft'],
		['--text', '--accent-softer'],
		['--hint', '--accent-softer'],
	];
	for (const ground of ['--bg', '--bg-grouped', '--surface']) {
		for (const text of ['--text', '--hint', '--accent-text', '--sale-text']) {
			pairs.push([text, ground]);
		}
	}
	return pairs
		.filter(([text, ground]) => !(contrast(color(text), color(ground)) >= 4.5))
		.map(([text, ground]) => `${text} on ${ground}`);
}

function aPalette(over: Partial<Palette>): Palette {
	return { ...DEFAULT_PALETTE, ...over };
}

function everyColor(color: string): Partial<Palette> {
	return Object.fromEntries(Object.keys(DEFAULT_PALETTE).map((name) => [name, color]));
}
