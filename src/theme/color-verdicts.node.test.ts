import { expect, test } from 'vitest';
import { DEFAULT_PALETTE, type Palette } from '#core/rules/site/palette.ts';
import { colorVerdicts } from './color-verdicts.ts';

const corrected = (part: Partial<Palette>) =>
	colorVerdicts({ ...DEFAULT_PALETTE, ...part })
		.filter(({ wanted, shown }) => wanted !== shown)
		.map(({ theme, setting, token, shown }) => [theme, setting, token, shown]);

test('every colour of the settings is judged', () => {
	const judged = new Set(colorVerdicts(DEFAULT_PALETTE).map(({ setting }) => setting));
	expect([...judged].sort()).toEqual(Object.keys(DEFAULT_PALETTE).sort());
});

test('of the default palette words alone are corrected', () => {
	expect(corrected({})).toEqual([
		['light', 'orange', 'sale-text', '#ad4924'],
		['light', 'mainButton', 'accent-text', '#1d1a16'],
		['dark', 'orange', 'sale-text', '#ff723f'],
	]);
});

test('a page too dark for ink is lightened, and the verdict says to what', () => {
	const [verdict] = colorVerdicts({ ...DEFAULT_PALETTE, background: '#1b1b1b' }).filter(
		({ token }) => token === 'bg',
	);
	expect(verdict?.wanted).toBe('#1b1b1b');
	expect(verdict?.wantedContrast).toBeLessThan(1.1);
	expect(verdict?.shownContrast).toBeGreaterThanOrEqual(12);
});

test.each(['#000000', '#ffffff', '#767676', '#0000ff', '#ff0000'])(
	'with %s everywhere all that is shown can be read',
	(color) => {
		const palette = Object.fromEntries(
			Object.keys(DEFAULT_PALETTE).map((name) => [name, color]),
		) as unknown as Palette;
		for (const { token, theme, shownContrast } of colorVerdicts(palette))
			expect([theme, token, shownContrast >= 4.5], `${shownContrast}`).toEqual([
				theme,
				token,
				true,
			]);
	},
);
