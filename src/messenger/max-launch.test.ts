/** A launch by MAX with each of its parameters in every way a client could spoil it: none costs more than itself. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { maxInitData } from '#tests/max-host/launch.ts';
import { playMax } from '#tests/max-host/play-max.ts';

beforeEach(() => {
	sessionStorage.clear();
	localStorage.clear();
	history.replaceState(null, '', '/');
	vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
});
afterEach(() => {
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

const INIT_DATA = maxInitData({ startParam: 'table_7' });
const LAUNCH: Readonly<Record<string, string>> = {
	WebAppData: INIT_DATA,
	WebAppPlatform: 'android',
	WebAppVersion: '26.20.0',
	WebAppStartParam: 'table_7',
};
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
const pairs = Object.entries(LAUNCH).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
const spoil = (all: readonly string[], name: string, how: string) =>
	all
		.map((pair) => (pair.startsWith(`${name}=`) ? SPOILT[how]?.(pair) : pair))
		.filter((pair) => pair !== undefined)
		.join('&');

/** The fragment, and the raw data that must reach the server; undefined = there are none. */
const CORPUS: (readonly [name: string, fragment: string, initData: string | undefined])[] = [
	...Object.keys(LAUNCH).flatMap((name) =>
		Object.keys(SPOILT).map((how) => {
			const given = name !== 'WebAppData' || how === 'there twice';
			const none = /^(absent|empty|null|without)/.test(how);
			const initData = given ? INIT_DATA : none ? undefined : (expect.any(String) as string);
			return [`${name} ${how}`, `#${spoil(pairs, name, how)}`, initData] as const;
		}),
	),
	...[...new URLSearchParams(INIT_DATA).keys()].flatMap((field) =>
		Object.keys(SPOILT).map((how) => {
			const data = spoil(INIT_DATA.split('&'), field, how);
			const others = pairs.filter((pair) => !pair.startsWith('WebAppData='));
			const fragment = `#${[`WebAppData=${encodeURIComponent(data)}`, ...others].join('&')}`;
			return [`${field} of the data ${how}`, fragment, data] as const;
		}),
	),
];

describe('one odd launch parameter takes neither Back nor the login', () => {
	test.each(CORPUS)('%s', async (_name, fragment, initData) => {
		history.replaceState(null, '', `/menu/pizza${fragment}`);
		const { messenger, bridge } = await playMax({}, 'reload');
		expect(messenger.host).toBe('max');
		expect(messenger.launch.initData).toEqual(initData);
		messenger.setBackVisible(true);
		expect([messenger.hasBackButton, bridge.state.isBackVisible]).toEqual([true, true]);
		expect(bridge.state.refused).toEqual([]);
		expect(location.href).not.toMatch(/WebApp|hash=/);
		// After a page load, out of what the tab has kept.
		const again = await playMax({}, 'reload');
		expect([again.messenger.host, again.messenger.launch.initData]).toEqual([
			'max',
			messenger.launch.initData,
		]);
	});
});

test('a start parameter alone is no launch: anyone can append one to a link', async () => {
	history.replaceState(null, '', '/#WebAppStartParam=table_7');
	expect((await playMax({}, 'reload')).messenger.host).toBe('browser');
});
