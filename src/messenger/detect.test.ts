import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { launchHash } from '#tests/telegram-host/init-data.ts';
import { detectTelegram, detectTelegramColors, parentOrigin } from './detect.ts';

const proxy = { postEvent: vi.fn() };

beforeEach(() => {
	history.replaceState(null, '', '/');
	sessionStorage.clear();
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

test('a plain browser is not Telegram', () => {
	expect(detectTelegram()).toBeUndefined();
});

test('a launch address alone is not Telegram: there must be a client to talk to', () => {
	history.replaceState(null, '', `/${launchHash()}`);
	expect(detectTelegram()).toBeUndefined();
});

test('a native client with a launch address is Telegram', () => {
	vi.stubGlobal('TelegramWebviewProxy', proxy);
	history.replaceState(null, '', `/menu?table=7${launchHash({ client: 'ios' })}`);
	const launch = detectTelegram();
	expect(launch?.isFresh).toBe(true);
	expect(launch?.platform).toBe('ios');
	expect(launch?.initData).toContain('hash=');
	expect(detectTelegramColors()).toEqual({ themeParams: launch?.themeParams, isFresh: true });
	expect(launch?.themeParams).toHaveProperty('bg_color');
});

test('after a page load without the fragment the remembered launch counts', () => {
	vi.stubGlobal('TelegramWebviewProxy', proxy);
	sessionStorage.setItem('tapps/launchParams', JSON.stringify(launchHash().slice(1)));
	expect(detectTelegram()?.isFresh).toBe(false);
	expect(detectTelegramColors()?.isFresh).toBe(false);
});

test('a native client without any launch parameters is a browser', () => {
	vi.stubGlobal('TelegramWebviewProxy', proxy);
	sessionStorage.setItem('tapps/launchParams', '{broken');
	expect(detectTelegram()).toBeUndefined();
});

test('forbidden storage is not an error', () => {
	vi.stubGlobal('TelegramWebviewProxy', proxy);
	vi.stubGlobal('sessionStorage', {
		getItem() {
			throw new DOMException('denied', 'SecurityError');
		},
	});
	expect(detectTelegram()).toBeUndefined();
	history.replaceState(null, '', `/${launchHash()}`);
	expect(detectTelegram()?.isFresh).toBe(true);
});

test('messages go to Telegram Web, or to our own origin when the page around is ours', () => {
	vi.stubGlobal('parent', { location: { origin: location.origin } });
	expect(parentOrigin()).toBe(location.origin);
	vi.stubGlobal('parent', {
		get location(): Location {
			throw new DOMException('cross-origin', 'SecurityError');
		},
	});
	expect(parentOrigin()).toBe('https://web.telegram.org');
	vi.stubGlobal('parent', { location: { origin: 'https://evil.example' } });
	expect(parentOrigin()).toBe('https://web.telegram.org');
});
