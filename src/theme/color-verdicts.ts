import type { ColorVerdict } from '#core/contract/site/page-data.ts';
import type { Palette } from '#core/rules/site/palette.ts';
import { brandTheme, darkGrounds, labelOnSoft, lightGrounds } from './brand-theme.ts';
import { contrast, parseHex, type Rgb, toHex, WHITE } from './color.ts';
import type { ThemeName } from './theme-name.ts';

/** A colour of the settings, what it is drawn as, and the token it is read with; no such token = it stands on the page. */
type Pair = readonly [ThemeName, keyof Palette, ColorVerdict['token'], other?: `--${string}`];

const PAIRS: readonly Pair[] = [
	['light', 'yellowDark', 'on-accent-soft', '--accent-soft'],
	['light', 'yellowLight', 'accent-soft', '--text'],
	['light', 'yellowLightSecondary', 'accent-softer', '--hint'],
	['light', 'orange', 'sale', '--on-sale'],
	['light', 'orange', 'sale-text'],
	['light', 'mainButton', 'accent', '--on-accent'],
	['light', 'mainButton', 'accent-text'],
	['light', 'background', 'bg', '--text'],
	['dark', 'yellow', 'accent-text'],
	['dark', 'yellow', 'on-accent-soft', '--accent-soft'],
	['dark', 'orange', 'sale', '--on-sale'],
	['dark', 'orange', 'sale-text'],
	['dark', 'mainButton', 'accent', '--on-accent'],
];

/** What the contrast guard made of the owner's colours (spec 1), wherever words are involved, in both themes. */
export function colorVerdicts(palette: Palette): readonly ColorVerdict[] {
	const themes = brandTheme(palette);
	return PAIRS.map(([theme, setting, token, other]) => {
		const color = (name: `--${string}`) => parseHex(themes[theme][name]) ?? WHITE;
		const own = parseHex(palette[setting]) ?? WHITE;
		const wantedColor = token === 'on-accent-soft' ? labelOnSoft(own, theme) : own;
		const shown = color(`--${token}`);
		const grounds = () =>
			theme === 'light' ? lightGrounds(color('--bg'), color('--bg-grouped')) : darkGrounds();
		const others = other === undefined ? grounds() : [color(other)];
		return {
			...{ theme, setting, token },
			...{ wanted: toHex(wantedColor), shown: toHex(shown) },
			...{ wantedContrast: worst(wantedColor, others), shownContrast: worst(shown, others) },
		};
	});
}

function worst(color: Rgb, others: readonly Rgb[]): number {
	return Math.min(...others.map((other) => contrast(color, other)));
}
