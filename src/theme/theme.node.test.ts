import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
	ANDROID_DARK,
	ANDROID_LIGHT,
	CUSTOM,
	IOS_DARK,
	IOS_LIGHT,
	WEB_DARK,
	WEB_LIGHT,
} from '#packages/telegram-double/themes.ts';
import { contrast, mix, parseHex, type Rgb, toHex } from './color.ts';
import { type Theme, type ThemeParams, telegramTheme } from './theme.ts';

/** The design tokens inside Telegram for the iOS client's own themes. */
const DESIGN = {
	light: {
		'--text': '#000000',
		'--bg': '#ffffff',
		'--bg-grouped': '#efeff4',
		'--surface': '#ffffff',
		'--surface-raised': '#ffffff',
		'--plate': 'rgb(0 0 0 / 0.05)',
		'--plate-pressed': 'rgb(0 0 0 / 0.1)',
		'--hint': '#656568',
		'--accent': '#0071ed',
		'--on-accent': '#ffffff',
		'--accent-pressed': '#0063d1',
		'--accent-soft': '#e6f2ff',
		'--on-accent-soft': '#0069db',
		'--accent-softer': '#f0f7ff',
		'--accent-text': '#0062cc',
		'--sale': '#de332a',
		'--sale-text': '#bf2c24',
		'--danger': '#de332a',
		'--danger-text': '#bf2c24',
		'--danger-soft': '#ffedec',
		'--success-text': '#1a743e',
		'--separator': 'rgb(200 199 204 / 0.6)',
		'--control': '#88888d',
		'--header': '#f8f8f8',
		'--bottom': '#f2f2f2',
		'--section-title': '#6c6c71',
		'--tint-butter': '#f4f4f4',
		'--tint-peach': '#f4f4f4',
		'--tint-mint': '#f4f4f4',
		'--tint-sky': '#f4f4f4',
		'--tint-lilac': '#f4f4f4',
		'--tint-rose': '#f4f4f4',
	},
	dark: {
		'--text': '#ffffff',
		'--bg': '#000000',
		'--bg-grouped': '#1c1c1d',
		'--surface': '#2c2c2e',
		'--surface-raised': '#39393b',
		'--plate': 'rgb(255 255 255 / 0.08)',
		'--plate-pressed': 'rgb(255 255 255 / 0.15)',
		'--hint': '#b8b8bc',
		'--accent': '#3574d2',
		'--on-accent': '#ffffff',
		'--accent-pressed': '#2f66b9',
		'--accent-soft': '#30405a',
		'--on-accent-soft': '#7aadf9',
		'--accent-softer': '#2e3746',
		'--accent-text': '#8fbafa',
		'--sale': '#cc4a3c',
		'--sale-text': '#f4a59c',
		'--danger': '#cc4a3c',
		'--danger-text': '#f4a59c',
		'--danger-soft': '#4e3332',
		'--success-text': '#64cd8a',
		'--separator': 'rgb(84 84 88 / 0.6)',
		'--control': '#98989e',
		'--header': '#1a1a1a',
		'--bottom': '#1d1d1d',
		'--section-title': '#8d8e93',
		'--tint-butter': '#1a1a1a',
		'--tint-peach': '#1a1a1a',
		'--tint-mint': '#1a1a1a',
		'--tint-sky': '#1a1a1a',
		'--tint-lilac': '#1a1a1a',
		'--tint-rose': '#1a1a1a',
	},
} as const;

test.each([
	['light', IOS_LIGHT],
	['dark', IOS_DARK],
] as const)('the iOS client in its %s theme gets exactly the designed colours', (name, params) => {
	const theme = telegramTheme(params);
	expect(theme?.name).toBe(name);
	expect(theme?.tokens).toMatchObject(DESIGN[name]);
});

test('absent params fall back as the mapping says', () => {
	const theme = telegramTheme(WEB_LIGHT);
	// Web A and Web K send no separator and no bottom bar.
	expect(theme?.tokens['--separator']).toBe('rgb(0 0 0 / 0.12)');
	expect(theme?.tokens['--bottom']).toBe(WEB_LIGHT.secondary_bg_color);
	const bare = telegramTheme({ bg_color: '#ffffff', text_color: '#222222', link_color: '#0055aa' });
	expect(bare?.tokens).toMatchObject({
		'--bg-grouped': '#ffffff',
		'--surface': '#ffffff',
		'--header': '#ffffff',
		'--accent': '#0055aa',
		'--accent-text': '#0055aa',
	});
});

test('without a page colour there is no theme to speak of', () => {
	expect(telegramTheme({})).toBeUndefined();
	expect(telegramTheme({ bg_color: 'red' })).toBeUndefined();
	expect(telegramTheme({ bg_color: '#12345' })).toBeUndefined();
});

test('values that are not colours are ignored', () => {
	const theme = telegramTheme({
		...IOS_LIGHT,
		text_color: 'url(x)',
		button_color: 7,
		evil: '#000000',
	});
	expect(theme?.tokens['--text']).toBe('#000000');
	expect(Object.values(theme?.tokens ?? {}).join()).not.toContain('url');
	expect(theme?.tokens['--accent']).toBe(DESIGN.light['--accent']);
});

describe('every text and outline is readable', () => {
	test.each<[string, ThemeParams]>([
		['iOS light', IOS_LIGHT],
		['iOS dark', IOS_DARK],
		['Android light', ANDROID_LIGHT],
		['Android dark', ANDROID_DARK],
		['Web light', WEB_LIGHT],
		['Web dark', WEB_DARK],
		['a customer’s own', CUSTOM],
		['yellow on white', everyParam('#ffff00', { background: '#ffffff' })],
		['black on black', everyParam('#000000', { background: '#000000' })],
		['grey on the same grey', everyParam('#808080', { background: '#808080' })],
		['white sections in a black page', { ...IOS_DARK, section_bg_color: '#ffffff' }],
		[
			'dark text on a dark button',
			{ ...IOS_LIGHT, button_color: '#222222', button_text_color: '#111111' },
		],
	])('in the theme %s', (_name, params) => {
		expect(unreadable(telegramTheme(params))).toEqual([]);
	});

	test('in 200 random themes', () => {
		const random = randomOf(20261120);
		for (let round = 0; round < 200; round++) {
			const params = Object.fromEntries(
				Object.keys(IOS_LIGHT)
					.filter(() => random() > 0.15)
					.map((key) => [key, toHex([0, 0, 0].map(() => Math.floor(random() * 256)) as never)]),
			);
			const theme = telegramTheme({ bg_color: '#777777', ...params });
			expect(unreadable(theme), JSON.stringify(params)).toEqual([]);
		}
	});
});

test('the client’s bars keep its colours, and no style of ours puts words on them', () => {
	expect(telegramTheme(ANDROID_LIGHT)?.tokens).toMatchObject({
		'--header': ANDROID_LIGHT.header_bg_color,
		'--bottom': ANDROID_LIGHT.bottom_bar_bg_color,
	});
	const styles = globSync('src/**/*.css');
	expect(styles).toContain('src/theme/tokens.css');
	expect(
		styles.filter((file) => /var\(--(?:header|bottom)\b(?!-)/.test(readFileSync(file, 'utf8'))),
	).toEqual([]);
});

test.each(
	Object.entries({ IOS_LIGHT, IOS_DARK, ANDROID_LIGHT, ANDROID_DARK, WEB_LIGHT, WEB_DARK }),
)(
	'what is said beside stays quieter than the text, and links keep their hue: %s',
	(_name, params) => {
		const { tokens = {} } = telegramTheme(params) ?? {};
		const color = (token: string) => parseHex(tokens[token as keyof typeof tokens]) ?? [0, 0, 0];
		const onSurface = (token: string) => contrast(color(token), color('--surface'));
		expect(onSurface('--hint')).toBeLessThan(onSurface('--text') * 0.6);
		for (const token of ['--link', '--accent-text', '--sale-text'])
			expect(Math.max(...color(token)) - Math.min(...color(token)), token).toBeGreaterThan(64);
	},
);

test('a client that sends no colours leaves the brand its own', () => {
	const styles = readFileSync('src/theme/tokens.css', 'utf8');
	const ofHost = [...styles.matchAll(/\[data-host[^{]*\{([^}]*)\}/g)].map(([, rules]) => rules);
	expect(ofHost).not.toEqual([]);
	expect(ofHost.join().match(/--[\w-]+:\s*(#|rgb)[^;]*/g)).toBeNull();
});

/** The pairs of the design: which token is read upon which, and the least contrast. */
function unreadable(theme: Theme | undefined): string[] {
	if (!theme) return ['no theme'];
	const { tokens, name } = theme;
	const standing: Record<string, string> = {
		'--on-danger': '#ffffff',
		'--success-soft': name === 'light' ? '#e5f5ea' : '#16301f',
	};
	const color = (token: string): Rgb => {
		const value = tokens[token as keyof typeof tokens] ?? standing[token] ?? '';
		return parseHex(value) ?? [Number.NaN, 0, 0];
	};
	const partOf = (token: '--plate' | '--plate-pressed') =>
		Number(/([\d.]+)\)$/.exec(tokens[token] ?? '')?.[1]);
	const plate = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(tokens['--plate'] ?? '');
	if (!plate) return ['no plate'];
	const plateColor: Rgb = [Number(plate[1]), Number(plate[2]), Number(plate[3])];

	const pairs: [string, string, Rgb, Rgb, number][] = [];
	const pair = (text: string, ground: string, minimum = 4.5) =>
		pairs.push([text, ground, color(text), color(ground), minimum]);
	for (const text of [
		'--text',
		'--hint',
		'--accent-text',
		'--link',
		'--sale-text',
		'--danger-text',
		'--success-text',
	]) {
		for (const ground of ['--bg', '--bg-grouped', '--surface', '--surface-raised']) {
			pair(text, ground);
			const onPlate = mix(color(ground), plateColor, Number(plate[4]));
			pairs.push([text, `plate on ${ground}`, color(text), onPlate, 4.5]);
			// The chosen one of several in the dark: a pressed plate upon the plate of them all.
			const chosen = mix(onPlate, plateColor, partOf('--plate-pressed'));
			if (text === '--text') pairs.push([text, `chosen on ${ground}`, color(text), chosen, 4.5]);
		}
		pair(text, '--tint-butter');
	}
	pair('--section-title', '--bg-grouped');
	pair('--on-accent', '--accent');
	pair('--on-accent', '--accent-pressed');
	pair('--on-accent-soft', '--accent-soft');
	pair('--on-sale', '--sale');
	pair('--on-danger', '--danger');
	for (const soft of ['--accent-soft', '--accent-softer', '--danger-soft', '--success-soft']) {
		pair('--text', soft);
	}
	pair('--hint', '--accent-softer');
	pair('--danger-text', '--danger-soft');
	pair('--success-text', '--success-soft');
	for (const ground of ['--bg', '--bg-grouped', '--surface']) pair('--control', ground, 3);

	return pairs
		.filter(([, , text, ground, minimum]) => !(contrast(text, ground) >= minimum))
		.map(
			([text, ground, one, other]) => `${text} on ${ground}: ${contrast(one, other).toFixed(2)}`,
		);
}

function everyParam(color: string, { background }: { background: string }): ThemeParams {
	return Object.fromEntries(
		Object.keys(IOS_LIGHT).map((key) => [key, /(^|_)bg_color$/.test(key) ? background : color]),
	);
}

/** A small generator with a seed, so that a failure can be repeated. */
function randomOf(seed: number): () => number {
	let state = seed;
	return () => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return state / 2 ** 32;
	};
}
