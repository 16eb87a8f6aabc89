import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBrowserMessenger } from './browser.ts';
import { bootMessenger } from './early/boot.ts';

const root = document.documentElement;
let system = { isDark: false, change: () => {} };

beforeEach(() => {
	localStorage.clear();
	system = { isDark: false, change() {} };
	vi.stubGlobal('matchMedia', () => ({
		get matches() {
			return system.isDark;
		},
		addEventListener(_type: string, listener: () => void) {
			system.change = listener;
		},
	}));
});
afterEach(() => vi.unstubAllGlobals());

test('outside Telegram the shop is in a browser, with its own buttons', async () => {
	const messenger = await bootMessenger(true);
	expect(messenger).toMatchObject({
		host: 'browser',
		hasMainButton: false,
		hasBackButton: false,
		launch: {},
	});
	expect(await messenger.requestContact()).toBeUndefined();
	expect(messenger.requestWriteAccess).toBeUndefined();
	expect(await messenger.openInvoice('https://t.me/$abc')).toBe('unavailable');
});

test('the theme follows the device until the customer chooses one', () => {
	const messenger = createBrowserMessenger();
	const heard = vi.fn();
	messenger.onTheme(heard);
	system.isDark = true;
	system.change();
	expect(root.dataset.theme).toBe('dark');
	messenger.chooseTheme('light');
	expect(root.dataset.theme).toBe('light');
	system.change();
	expect(messenger.theme()).toBe('light');
	expect(createBrowserMessenger().theme()).toBe('light');
	messenger.chooseTheme('system');
	expect(heard.mock.calls).toEqual([['dark'], ['light'], ['dark']]);
});

test('coming back to the tab is told', () => {
	const messenger = createBrowserMessenger();
	const heard = vi.fn();
	const leave = messenger.onVisible(heard);
	document.dispatchEvent(new Event('visibilitychange'));
	leave();
	document.dispatchEvent(new Event('visibilitychange'));
	expect(heard).toHaveBeenCalledTimes(1);
});

test('sharing uses the device’s sheet; without one, or with one that is closed, it says so', async () => {
	const messenger = createBrowserMessenger();
	const dish = { text: 'Маргарита', url: 'https://shop.example/p/1' };
	const share = vi.fn(async () => {});
	const writeText = vi.fn(async () => {});
	vi.stubGlobal('navigator', { share, clipboard: { writeText } });
	expect(await messenger.share(dish)).toBe('shared');
	share.mockRejectedValueOnce(new DOMException('no', 'AbortError'));
	expect(await messenger.share(dish)).toBe('declined');
	share.mockRejectedValueOnce(new DOMException('not in a frame', 'NotAllowedError'));
	expect(await messenger.share(dish)).toBe('unavailable');
	vi.stubGlobal('navigator', { clipboard: { writeText } });
	expect(await messenger.share(dish)).toBe('unavailable');
	// What is copied is for the customer to say.
	expect(writeText).not.toHaveBeenCalled();
});

test('only web links are opened', () => {
	const open = vi.fn();
	vi.stubGlobal('open', open);
	const messenger = createBrowserMessenger();
	messenger.openLink('javascript:alert(1)');
	messenger.openLink('https://example.org/');
	expect(open).toHaveBeenCalledTimes(1);
	expect(String(open.mock.calls[0]?.[0])).toBe('https://example.org/');
});

test('an unsaved form asks before the page is left', () => {
	const messenger = createBrowserMessenger();
	const leave = () => {
		const event = new Event('beforeunload', { cancelable: true });
		dispatchEvent(event);
		return event.defaultPrevented;
	};
	expect(leave()).toBe(false);
	messenger.guardClosing(true);
	expect(leave()).toBe(true);
	messenger.guardClosing(false);
	expect(leave()).toBe(false);
});

test('where the customer is: found, refused, or nobody can tell', async () => {
	const { locate } = createBrowserMessenger();
	const answer = (
		getCurrentPosition: (found: PositionCallback, failed: PositionErrorCallback) => void,
	) => vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
	answer((found) =>
		found({ coords: { longitude: 37.6, latitude: 55.7 } } as unknown as GeolocationPosition),
	);
	expect(await locate()).toEqual({ status: 'found', coords: [37.6, 55.7] });
	const failure = (code: number) => ({ code, PERMISSION_DENIED: 1 }) as GeolocationPositionError;
	answer((_, failed) => failed(failure(1)));
	expect(await locate()).toEqual({ status: 'denied' });
	answer((_, failed) => failed(failure(3)));
	expect(await locate()).toEqual({ status: 'unknown' });
	vi.stubGlobal('navigator', {});
	expect(await locate()).toEqual({ status: 'unknown' });
	// A frame that may not ask, in a client that never says so.
	vi.useFakeTimers();
	answer(() => undefined);
	const waiting = locate();
	await vi.advanceTimersByTimeAsync(30_000);
	expect(await waiting).toEqual({ status: 'unknown' });
	vi.useRealTimers();
});
