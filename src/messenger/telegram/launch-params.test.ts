/** A launch with each of its parameters in every way a client could spoil it: none costs more than itself. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { IOS_LIGHT } from '#packages/telegram-double/themes.ts';
import { launchHash, signedInitData } from '#tests/telegram-host/init-data.ts';
import { playTelegram } from '#tests/telegram-host/play-telegram.ts';
import { bootMessenger } from '../early/boot.ts';

const root = document.documentElement;

beforeEach(() => {
	sessionStorage.clear();
	localStorage.clear();
	delete root.dataset.theme;
	root.removeAttribute('style');
	history.replaceState(null, '', '/');
	vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
});
afterEach(() => {
	vi.unstubAllGlobals();
});

const INIT_DATA = signedInitData({ startParam: 'table_7' });
const LAUNCH: Readonly<Record<string, string>> = {
	tgWebAppData: INIT_DATA,
	tgWebAppVersion: '8.0',
	tgWebAppPlatform: 'ios',
	tgWebAppThemeParams: JSON.stringify(IOS_LIGHT),
	tgWebAppStartParam: 'table_7',
	tgWebAppBotInline: '1',
	tgWebAppShowSettings: '1',
	tgWebAppFullscreen: '0',
	tgWebAppDefaultColors: JSON.stringify(IOS_LIGHT),
};

/** The ways to spoil one value of a query; undefined = the whole parameter is not there. */
const SPOILT: Readonly<Record<string, (pair: string) => string | undefined>> = {
	absent: () => undefined,
	empty: (pair) => pair.replace(/=.*/, '='),
	'without a value': (pair) => pair.replace(/=.*/, ''),
	null: (pair) => pair.replace(/=.*/, '=null'),
	odd: (pair) => pair.replace(/=.*/, '=%7B%22x%22%3A%5B1%2C'),
	'badly escaped': (pair) => pair.replace(/=.*/, '=%E0%A4%A'),
	'too long': (pair) => pair.replace(/=.*/, `=${'x'.repeat(5000)}`),
	'there twice': (pair) => `${pair}&${pair}`,
};

const queryOf = (params: Readonly<Record<string, string>>) =>
	Object.entries(params).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);

function spoil(pairs: readonly string[], name: string, how: string): string {
	return pairs
		.map((pair) => (pair.startsWith(`${name}=`) ? SPOILT[how]?.(pair) : pair))
		.filter((pair) => pair !== undefined)
		.join('&');
}

/** A launch of the whole corpus: its fragment, and the raw data that must reach the server; undefined = there are none. */
const CORPUS: (readonly [name: string, fragment: string, initData: string | undefined])[] = [
	...Object.keys(LAUNCH).flatMap((name) =>
		Object.keys(SPOILT).map((how) => {
			const given = name !== 'tgWebAppData' || how === 'there twice';
			const none = /^(absent|empty|null|without)/.test(how);
			const initData = given ? INIT_DATA : none ? undefined : (expect.any(String) as string);
			return [`${name} ${how}`, `#${spoil(queryOf(LAUNCH), name, how)}`, initData] as const;
		}),
	),
	...[...new URLSearchParams(INIT_DATA).keys()].flatMap((field) =>
		Object.keys(SPOILT).map((how) => {
			const initData = spoil(INIT_DATA.split('&'), field, how);
			const fragment = `#${queryOf({ ...LAUNCH, tgWebAppData: initData }).join('&')}`;
			return [`${field} of the data ${how}`, fragment, initData] as const;
		}),
	),
	...Object.keys(IOS_LIGHT).flatMap((color) =>
		[undefined, null, 'white', '#0A84FFCC', '', 7, {}].map((value) => {
			const themeParams = JSON.stringify({ ...IOS_LIGHT, [color]: value });
			const fragment = `#${queryOf({ ...LAUNCH, tgWebAppThemeParams: themeParams }).join('&')}`;
			return [`${color} as ${JSON.stringify(value)}`, fragment, INIT_DATA] as const;
		}),
	),
	[
		'not encoded once more',
		`#${Object.entries(LAUNCH)
			.map((pair) => pair.join('='))
			.join('&')}`,
		INIT_DATA,
	],
	['behind a fragment of the shop’s own', `#soups&${queryOf(LAUNCH).join('&')}`, INIT_DATA],
	['behind a route in the fragment', `#/menu?${queryOf(LAUNCH).join('&')}`, INIT_DATA],
	['with something foreign behind', `#${queryOf(LAUNCH).join('&')}&utm=1`, INIT_DATA],
];

describe('one odd launch parameter takes neither the buttons nor the login', () => {
	test.each(CORPUS)('%s', async (_name, fragment, initData) => {
		const { client, messenger } = await playTelegram({ client: 'ios' }, fragment);
		expect(messenger.host).toBe('telegram');
		expect(messenger.launch.initData).toEqual(initData);
		messenger.setMainAction({ text: 'Корзина', isEnabled: true, isBusy: false, run() {} });
		expect(client.state.mainButton).toMatchObject({ is_visible: true, text: 'Корзина' });
		messenger.setBackVisible(true);
		expect([messenger.hasBackButton, client.state.isBackVisible]).toEqual([true, true]);
		messenger.onSettings?.(() => {});
		expect(client.state.hasSettings).toBe(true);
		expect(client.state.refused).toEqual([]);
		expect(location.href).not.toMatch(/tgWebApp|hash=/);
		// After a page load, out of what the tab has kept.
		const again = await bootMessenger(true);
		expect([again.host, again.launch.initData]).toEqual(['telegram', messenger.launch.initData]);
	});
});

test.each(Object.keys(IOS_LIGHT))('%s that cannot be read costs itself alone', async (color) => {
	await playTelegram({}, { themeParams: { ...IOS_LIGHT, [color]: 'white' } });
	expect(root.dataset.theme).toBe('light');
	const accent = root.style.getPropertyValue('--accent');
	expect(accent).toMatch(/^#[\da-f]{6}$/);
	if (color !== 'button_color' && color !== 'button_text_color') expect(accent).toBe('#0071ed');
});

test('a colour that cannot be read, told while the shop is open, leaves the others new', async () => {
	const { client, messenger } = await playTelegram();
	client.changeTheme({ bg_color: '#17212b', text_color: '#ffffff', hint_color: 'grey' });
	await vi.waitFor(() => expect(messenger.theme()).toBe('dark'));
	expect(root.style.getPropertyValue('--bg')).toBe('#17212b');
});

test.each([
	['the query', `?tgWebAppStartParam=${'x'.repeat(600)}&utm=a%20b`, '?utm=a%20b'],
	['the query alone', `?tgWebAppStartParam=${'x'.repeat(600)}`, ''],
	['between others', '?a=1&tgWebAppStartParam=table_7&b=2', '?a=1&b=2'],
	['data in the query', `?a=1&${queryOf(LAUNCH).join('&')}`, '?a=1'],
	['data in the query as they are', `?a=1&tgWebAppData=${INIT_DATA}`, '?a=1'],
])('what a messenger wrote leaves the address: %s', async (_name, query, left) => {
	for (const isApp of [true, false]) {
		history.replaceState(null, '', `/${query}${launchHash()}`);
		await bootMessenger(isApp);
		expect([location.pathname, location.search, location.hash]).toEqual(['/', left, '']);
	}
});

test('an unknown version is taken for one that has every button, an old one for what it is', async () => {
	const { messenger } = await playTelegram({}, launchHash({ version: 'v9' }));
	expect([messenger.hasBackButton, messenger.onSettings !== undefined]).toEqual([true, true]);
	const old = await playTelegram({ version: '6.0' });
	expect(old.messenger.hasBackButton).toBe(false);
});
