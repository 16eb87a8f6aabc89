import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MaxApp } from '#core/contract/site/page-data.ts';
import { maxContact, maxInitData, maxLaunchHash } from '#tests/max-host/launch.ts';
import { playMax } from '#tests/max-host/play-max.ts';
import { bootMessenger } from './early/boot.ts';

const MAX: MaxApp = { hasLogin: true, link: 'https://max.ru/shop_bot' };
const root = document.documentElement;

beforeEach(() => {
	sessionStorage.clear();
	localStorage.clear();
	delete root.dataset.host;
	history.replaceState(null, '', '/');
	vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
});
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

test('MAX draws Back, the page everything else, and the signed data leave the address', async () => {
	history.replaceState(null, '', '/menu/pizza?table=7');
	const initData = maxInitData();
	const { messenger, scripts } = await playMax({}, { initData });
	expect(scripts).toEqual(['https://st.max.ru/js/max-web-app.js']);
	expect(messenger).toMatchObject({
		host: 'max',
		platform: 'android',
		hasMainButton: false,
		hasBackButton: true,
		appLink: MAX.link,
		launch: { initData },
	});
	expect(root.dataset.host).toBe('max');
	expect(location.href).toMatch(/\/menu\/pizza\?table=7$/);
	expect(messenger.requestWriteAccess).toBeUndefined();
	expect(await messenger.openInvoice('https://t.me/$abc')).toBe('unavailable');
});

test.each([
	['the shop is no app of MAX', true, undefined],
	['it is no app of messengers at all', false, MAX],
])('a launch by MAX is a browser, and nothing of MAX is loaded, where %s', async (_, is, max) => {
	const append = vi.spyOn(document.head, 'append');
	history.replaceState(null, '', `/${maxLaunchHash()}`);
	expect((await bootMessenger(is, max)).host).toBe('browser');
	expect(append).not.toHaveBeenCalled();
});

test('a browser is a browser in a shop of MAX too', async () => {
	const append = vi.spyOn(document.head, 'append');
	expect((await bootMessenger(true, MAX)).host).toBe('browser');
	expect(append).not.toHaveBeenCalled();
});

test('where a site could not check them, launch data tell who it is and log nobody in', async () => {
	const { messenger } = await playMax({}, { max: { hasLogin: false } });
	expect(messenger.launch).toEqual({ identity: expect.stringContaining('hash=') });
	expect(messenger.host).toBe('max');
});

test('a reload is still inside MAX, and does not open its link again', async () => {
	const first = await playMax({}, { startParam: 'product_501' });
	const opened = vi.fn();
	first.messenger.onStart?.(opened);
	expect(opened).toHaveBeenCalledWith('product_501');
	const again = await playMax({}, 'reload');
	expect(again.messenger.host).toBe('max');
	expect(again.messenger.launch).toEqual(first.messenger.launch);
	again.messenger.onStart?.(opened);
	expect(opened).toHaveBeenCalledTimes(1);
});

test('where storage is forbidden, the address keeps the launch for a reload', async () => {
	vi.stubGlobal('sessionStorage', {
		getItem() {
			throw new DOMException('denied', 'SecurityError');
		},
		setItem() {
			throw new DOMException('denied', 'SecurityError');
		},
	});
	const { messenger } = await playMax();
	expect(messenger.launch.initData).toBeDefined();
	expect(location.hash).toContain('WebAppData');
});

test.each(['fails', 'never comes'] as const)(
	'when the script %s, customers are known and the page draws its own Back',
	async (script) => {
		vi.useFakeTimers();
		const { messenger } = await playMax({}, { script });
		expect(messenger).toMatchObject({ host: 'max', hasBackButton: false });
		expect(messenger.launch.initData).toBeDefined();
		expect(root.dataset.host).toBeUndefined();
		const open = vi.fn();
		vi.stubGlobal('open', open);
		messenger.openLink('https://example.org/');
		expect(String(open.mock.calls[0]?.[0])).toBe('https://example.org/');
		messenger.haptic('success');
		messenger.guardClosing(true);
		messenger.setBackVisible(true);
		messenger.ready();
		expect(await messenger.requestContact()).toBeUndefined();
	},
);

test('what a client has never heard of does no harm', async () => {
	const lacks = ['BackButton', 'HapticFeedback', 'enableClosingConfirmation', 'ready'];
	const { messenger, bridge } = await playMax({
		lacks: [...lacks, 'disableVerticalSwipes', 'requestContact', 'openCodeReader'],
	});
	expect(messenger.hasBackButton).toBe(false);
	expect(messenger.scanQr).toBeUndefined();
	messenger.setBackVisible(true);
	messenger.onBack(() => {})();
	messenger.haptic('light');
	messenger.guardClosing(true);
	messenger.guardSwipe(true);
	messenger.ready();
	expect(await messenger.requestContact()).toBeUndefined();
	expect(bridge.state.refused).toEqual([]);
});

test('the phone comes with its signature; a refusal and a silence are none', async () => {
	const contact = maxContact('+79991234567');
	const sharing = await playMax({ contact });
	const raw = new URLSearchParams(await sharing.messenger.requestContact());
	expect(Object.fromEntries(raw)).toEqual(contact);
	const refusing = await playMax();
	expect(await refusing.messenger.requestContact()).toBeUndefined();
	vi.useFakeTimers();
	const silent = await playMax({ isSilent: true });
	const asking = silent.messenger.requestContact();
	await vi.advanceTimersByTimeAsync(120_000);
	expect(await asking).toBeUndefined();
});

test('haptics and swipes are for phones, each once', async () => {
	const phone = await playMax({ platform: 'ios' });
	for (const kind of ['selection', 'light', 'medium', 'success', 'error', 'warning'] as const)
		phone.messenger.haptic(kind);
	phone.messenger.guardSwipe(true);
	phone.messenger.guardSwipe(true);
	expect(phone.bridge.state.takesSwipes).toBe(false);
	phone.messenger.guardSwipe(false);
	expect(phone.bridge.state.calls.map(([method, style]) => style || method)).toEqual([
		...['selectionChanged', 'light', 'medium', 'success', 'error', 'warning'],
		...['disableVerticalSwipes', 'enableVerticalSwipes'],
	]);
	const desk = await playMax({ platform: 'desktop' });
	desk.messenger.haptic('success');
	desk.messenger.guardSwipe(true);
	expect(desk.bridge.state.calls).toEqual([]);
	expect(desk.messenger.scanQr).toBeUndefined();
	for (const { state } of [phone.bridge, desk.bridge]) expect(state.refused).toEqual([]);
});

test('closing is asked about while something is unsaved', async () => {
	const { messenger, bridge } = await playMax();
	messenger.guardClosing(true);
	expect(bridge.state.needsConfirmation).toBe(true);
	messenger.guardClosing(false);
	expect(bridge.state.needsConfirmation).toBe(false);
});

test('MAX’s own links stay inside it, others leave, and what is no web link opens nothing', async () => {
	const { messenger, bridge } = await playMax();
	messenger.openLink('https://max.ru/shop_bot?startapp=order_1');
	messenger.openLink('https://example.org/');
	messenger.openLink('https://max.ru.evil.example/x');
	messenger.openLink('javascript:alert(1)');
	expect(bridge.state.calls).toEqual([
		['openMaxLink', 'https://max.ru/shop_bot?startapp=order_1'],
		['openLink', 'https://example.org/'],
		['openLink', 'https://max.ru.evil.example/x'],
	]);
});

test.each([
	['shared', 'shared', false],
	['cancelled', 'declined', false],
	['user_cancelled', 'declined', false],
	['not_supported', 'shared', true],
] as const)('sharing that ends in %s: %s, by the page %s', async (sharing, outcome, byPage) => {
	const share = vi.fn(async () => {});
	vi.stubGlobal('navigator', { share });
	const { messenger } = await playMax({ sharing });
	expect(await messenger.share({ text: 'Пицца', url: 'https://shop.example/' })).toBe(outcome);
	expect(share).toHaveBeenCalledTimes(byPage ? 1 : 0);
});

test('codes are read until one is accepted, or the customer gives up', async () => {
	const { messenger } = await playMax({ codes: ['nothing', 'table_51_7', 'late'] });
	expect(await messenger.scanQr?.((text) => text.startsWith('table_'))).toBe('table_51_7');
	const giving = await playMax({ codes: ['nothing'] });
	expect(await giving.messenger.scanQr?.(() => false)).toBeUndefined();
});
