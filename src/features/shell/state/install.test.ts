import { createStore } from 'jotai';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { setMessengerAtom } from '#src/messenger/state.ts';
import { createFakeMessenger } from '#tests/fake-messenger.ts';
import { installAtom, installWayAtom, isIosSafari } from './install.ts';

const page: { vitrinaInstall?: unknown } = window as never;
afterEach(() => Reflect.deleteProperty(window, 'vitrinaInstall'));

function open(host: 'browser' | 'telegram') {
	const store = createStore();
	store.set(setMessengerAtom, { ...createFakeMessenger(), host });
	return store;
}

describe('the offer', () => {
	test('is there when the browser has made one, and good for once', async () => {
		const prompt = vi.fn(async () => ({ outcome: 'dismissed' }));
		page.vitrinaInstall = { prompt };
		const store = open('browser');
		expect(store.get(installWayAtom)).toBe('prompt');
		await store.set(installAtom);
		expect(prompt).toHaveBeenCalledTimes(1);
		expect(store.get(installWayAtom)).toBeUndefined();
	});
	test('never inside a messenger', () => {
		page.vitrinaInstall = { prompt: vi.fn() };
		expect(open('telegram').get(installWayAtom)).toBeUndefined();
	});
	test('is not there where the browser has made none', () =>
		expect(open('browser').get(installWayAtom)).toBeUndefined());
});

const IPHONE =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
test.each([
	[`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 5, true],
	[
		'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
		5,
		true,
	],
	[
		'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
		0,
		false,
	],
	[`${IPHONE} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`, 5, false],
	[`${IPHONE} Mobile/15E148 Instagram 390.0.0`, 5, false],
	[`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0]`, 5, false],
	[
		'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
		5,
		false,
	],
])('Safari itself on an iPhone or iPad has a share menu: %s', (userAgent, maxTouchPoints, is) =>
	expect(isIosSafari({ userAgent, maxTouchPoints })).toBe(is),
);
