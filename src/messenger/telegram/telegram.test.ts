import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CLIENTS } from '#packages/telegram-double/profiles.ts';
import { ANDROID_DARK, IOS_LIGHT } from '#packages/telegram-double/themes.ts';
import { ANNA, launchHash, signedContact } from '#tests/telegram-host/init-data.ts';
import { playTelegram } from '#tests/telegram-host/play-telegram.ts';
import { bootMessenger } from '../early/boot.ts';
import type { Messenger } from '../messenger.ts';

const root = document.documentElement;

beforeEach(() => {
	sessionStorage.clear();
	localStorage.clear();
	delete root.dataset.host;
	root.removeAttribute('style');
	history.replaceState(null, '', '/');
	vi.stubGlobal('matchMedia', (query: string) => ({
		matches: query.includes('dark'),
		addEventListener() {},
	}));
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

// What the double of the client is told and tells takes no longer than the tasks at hand.
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test('the main action becomes the main button, and a press runs it', async () => {
	const { client, messenger } = await playTelegram();
	const run = vi.fn();
	messenger.setMainAction({ text: 'Корзина · 380 ₽', isEnabled: true, isBusy: false, run });
	expect(client.state.mainButton).toMatchObject({
		is_visible: true,
		is_active: true,
		is_progress_visible: false,
		text: 'Корзина · 380 ₽',
		color: '#0071ed',
		text_color: '#ffffff',
	});
	client.pressMain();
	expect(run).toHaveBeenCalledTimes(1);
	messenger.setMainAction({ text: 'Корзина · 380 ₽', isEnabled: true, isBusy: true, run });
	// The action itself says what a press is worth while it is busy.
	expect(client.state.mainButton).toMatchObject({ is_active: true, is_progress_visible: true });
	client.pressMain();
	expect(run).toHaveBeenCalledTimes(2);
	messenger.setMainAction(undefined);
	expect(client.state.mainButton).toMatchObject({ is_visible: false });
	client.send('main_button_pressed');
	expect(run).toHaveBeenCalledTimes(2);
});

test('Back is shown as asked and reaches the listener', async () => {
	const { client, messenger } = await playTelegram();
	const goBack = vi.fn();
	const leave = messenger.onBack(goBack);
	expect(messenger.hasBackButton).toBe(true);
	messenger.setBackVisible(true);
	expect(client.state.isBackVisible).toBe(true);
	client.pressBack();
	messenger.setBackVisible(false);
	client.pressBack();
	leave();
	expect(goBack).toHaveBeenCalledTimes(1);
});

test('a new theme recolours the page, the client’s own parts and the button at once', async () => {
	const { client, messenger } = await playTelegram();
	expect(root.dataset.theme).toBe('light');
	expect(client.state.colors).toMatchObject({
		web_app_set_header_color: IOS_LIGHT.header_bg_color,
	});
	messenger.setMainAction({ text: 'Оплатить', isEnabled: true, isBusy: false, run() {} });
	const heard = vi.fn();
	messenger.onTheme(heard);
	client.changeTheme(ANDROID_DARK);
	await settled();
	expect(root.dataset.theme).toBe('dark');
	expect(root.style.getPropertyValue('--bg')).toBe('#17212b');
	expect(client.state.colors).toEqual({
		web_app_set_header_color: '#17212b',
		web_app_set_background_color: '#17212b',
		web_app_set_bottom_bar_color: '#17212b',
	});
	expect(client.state.mainButton).toMatchObject({ text: 'Оплатить', color: '#4979ac' });
	expect(heard).toHaveBeenCalledWith('dark');
	expect(messenger.theme()).toBe('dark');
});

test('safe area and Telegram’s own area add up to the insets', async () => {
	const side = { left: 0, right: 0 };
	const { client } = await playTelegram({
		safeArea: { top: 47, bottom: 34, ...side },
		contentSafeArea: { top: 46, bottom: 0, ...side },
	});
	await settled();
	expect(root.style.getPropertyValue('--inset-top')).toBe('93px');
	expect(root.style.getPropertyValue('--inset-bottom')).toBe('34px');
	// On its side the phone has its camera and its line elsewhere.
	client.changeInsets(
		{ top: 0, bottom: 21, left: 47, right: 44 },
		{ top: 0, bottom: 0, left: 0, right: 3 },
	);
	await settled();
	expect(
		['top', 'right', 'bottom', 'left'].map((one) => root.style.getPropertyValue(`--inset-${one}`)),
	).toEqual(['0px', '47px', '21px', '47px']);
	client.changeInsets({ top: 0, bottom: 0, ...side }, { top: 0, bottom: 0, ...side });
	await settled();
	expect(root.style.getPropertyValue('--inset-top')).toBe('0px');
});

test('the shared contact comes raw, however late Telegram has it', async () => {
	const contact = signedContact('79161234567');
	const { messenger } = await playTelegram({ contact, contactDelay: 2 });
	const [one, other] = await Promise.all([messenger.requestContact(), messenger.requestContact()]);
	expect(one).toBe(contact);
	expect(other).toBe(contact);
});

test('a refused contact and a refused right to write are plain answers', async () => {
	const { client, messenger } = await playTelegram({
		phone: 'cancelled',
		writeAccess: 'cancelled',
	});
	expect(await messenger.requestContact()).toBeUndefined();
	expect(await messenger.requestWriteAccess?.()).toBe(false);
	const methods = client.state.calls.map(([method]) => method);
	expect(methods).not.toContain('web_app_invoke_custom_method');
});

test('a customer who already lets the bot write is not asked again', async () => {
	const { client, messenger } = await playTelegram(
		{},
		{ user: { ...ANNA, allows_write_to_pm: true } },
	);
	expect(await messenger.requestWriteAccess?.()).toBe(true);
	expect(client.state.calls.map(([method]) => method)).not.toContain(
		'web_app_request_write_access',
	);
});

describe('an invoice', () => {
	test.each(['paid', 'failed', 'pending', 'cancelled'] as const)('ends as %s', async (invoice) => {
		const { messenger } = await playTelegram({ invoice });
		expect(await messenger.openInvoice('https://t.me/$abc-DEF_1')).toBe(invoice);
	});

	test.each(['', 'https://t.me/$', 'https://t.me/shop', 'https://bank.example/$abc'])(
		'at %o is not opened',
		async (url) => {
			const { client, messenger } = await playTelegram({ client: 'tdesktop' });
			expect(await messenger.openInvoice(url)).toBe('unavailable');
			expect(client.state.isClosed).toBe(false);
		},
	);
});

test('a client that never answers keeps nobody waiting for ever', async () => {
	const { messenger } = await playTelegram({
		silent: ['web_app_request_phone', 'web_app_request_write_access', 'web_app_open_invoice'],
	});
	vi.useFakeTimers();
	const answers = Promise.all([
		messenger.requestContact(),
		messenger.requestWriteAccess?.(),
		messenger.openInvoice('https://t.me/$abc'),
	]);
	await vi.advanceTimersByTimeAsync(600_000);
	expect(await answers).toEqual([undefined, false, 'pending']);
});

describe('where the customer is', () => {
	const geolocation = {
		getCurrentPosition: (found: PositionCallback) =>
			found({ coords: { longitude: 37.5, latitude: 55.5 } } as GeolocationPosition),
	};
	afterEach(() => vi.unstubAllGlobals());

	test('the client tells, once the customer lets it', async () => {
		const { messenger } = await playTelegram({ location: [37.6, 55.7] });
		expect(await messenger.locate()).toEqual({ status: 'found', coords: [37.6, 55.7] });
		const refused = await playTelegram({});
		expect(await refused.messenger.locate()).toEqual({ status: 'denied' });
	});

	test.each(['tdesktop', 'macos'] as const)(
		'%s has none, or never answers: the device is asked',
		async (client) => {
			vi.stubGlobal('navigator', { ...navigator, geolocation });
			const { messenger } = await playTelegram({ client, location: [37.6, 55.7] });
			expect(await messenger.locate()).toEqual({ status: 'found', coords: [37.5, 55.5] });
		},
	);
});

describe('codes before the camera', () => {
	const isTable = (text: string) => text.startsWith('table_');

	test('one that is accepted closes the camera', async () => {
		const { messenger, client } = await playTelegram({ scanned: 'table_51_7' });
		expect(await messenger.scanQr?.(isTable)).toBe('table_51_7');
		expect(client.state.calls.at(-1)?.[0]).toBe('web_app_close_scan_qr_popup');
	});

	test('others are passed over until the customer closes it', async () => {
		const { messenger, client } = await playTelegram({ scanned: 'https://elsewhere.example/' });
		const answer = messenger.scanQr?.(isTable);
		await settled();
		client.send('scan_qr_popup_closed');
		expect(await answer).toBeUndefined();
		const closed = await playTelegram({});
		expect(await closed.messenger.scanQr?.(isTable)).toBeUndefined();
	});

	test.each(['tdesktop', 'macos', 'weba', 'webk'] as const)('%s has no camera', async (client) => {
		const { messenger } = await playTelegram({ client, scanned: 'table_51_7' });
		expect(messenger.scanQr).toBeUndefined();
	});
});

describe('what newer clients have', () => {
	test('a second button, pressed and taken away', async () => {
		const { client, messenger } = await playTelegram();
		const run = vi.fn();
		messenger.setSecondaryAction?.({ text: 'В меню', run });
		expect(client.state.secondaryButton).toMatchObject({ is_visible: true, text: 'В меню' });
		client.pressSecondary();
		messenger.setSecondaryAction?.(undefined);
		client.pressSecondary();
		expect(run).toHaveBeenCalledTimes(1);
		expect(client.state.refused).toEqual([]);
	});

	test('the settings item is there while somebody listens', async () => {
		const { client, messenger } = await playTelegram();
		const open = vi.fn();
		const leave = messenger.onSettings?.(open);
		client.pressSettings();
		leave?.();
		client.pressSettings();
		expect(open).toHaveBeenCalledTimes(1);
		expect(client.state.hasSettings).toBe(false);
	});

	test('the cloud keeps what fits, and reads it back', async () => {
		const { client, messenger } = await playTelegram({ cloud: { language: 'en' } });
		messenger.cloud?.keep('place', 'Тверская');
		messenger.cloud?.keep('note', 'n'.repeat(4097));
		await settled();
		expect(await messenger.cloud?.read(['language', 'place', 'note'])).toEqual({
			language: 'en',
			place: 'Тверская',
		});
		expect(client.state.refused).toEqual([]);
	});

	test('a cloud that never answers has nothing, and holds nobody up', async () => {
		const { messenger } = await playTelegram({ silent: ['web_app_invoke_custom_method'] });
		vi.useFakeTimers();
		const kept = messenger.cloud?.read(['language']);
		await vi.advanceTimersByTimeAsync(5_000);
		expect(await kept).toEqual({});
	});

	test('a client of before has none of them', async () => {
		const { messenger } = await playTelegram({ version: '6.8' });
		expect([messenger.setSecondaryAction, messenger.onSettings, messenger.cloud]).toEqual([
			undefined,
			undefined,
			undefined,
		]);
	});
});

test('launch data goes to the server and out of the address', async () => {
	const { messenger } = await playTelegram({}, { startParam: 'table_7' });
	expect(messenger.launch.initData).toContain('hash=');
	const startsOf = (one: Messenger) => {
		const starts: string[] = [];
		one.onStart?.((start) => starts.push(start));
		return starts;
	};
	expect(startsOf(messenger)).toEqual(['table_7']);
	expect(location.href).not.toContain('tgWebApp');
	// A page load later the launch is still known.
	const again = await bootMessenger(true);
	expect(again.host).toBe('telegram');
	expect(again.launch.initData).toBe(messenger.launch.initData);
	// What the link asked for was done then.
	expect(startsOf(again)).toEqual([]);
});

test('a link opened while the shop is: what it is about is told, and leaves the address', async () => {
	const { messenger } = await playTelegram();
	const starts: string[] = [];
	messenger.onStart?.((start) => starts.push(start));
	location.hash = launchHash({ startParam: 'product_501' }).slice(1);
	await vi.waitFor(() => expect(starts).toEqual(['product_501']));
	expect(location.href).not.toContain('tgWebApp');
	const moved = new Promise((done) => window.addEventListener('hashchange', done, { once: true }));
	location.hash = '#soups';
	await moved;
	expect([starts.length, location.hash]).toEqual([1, '#soups']);
});

test('a link opened before anybody listens is told to whoever does then, once', async () => {
	const { messenger } = await playTelegram({}, { startParam: 'table_7' });
	location.hash = launchHash({ startParam: 'product_501' }).slice(1);
	await vi.waitFor(() => expect(location.href).not.toContain('tgWebApp'));
	const starts: string[] = [];
	messenger.onStart?.((start) => starts.push(start));
	messenger.onStart?.((start) => starts.push(start));
	expect(starts).toEqual(['table_7', 'product_501']);
});

test('a theme changed while the shop is open outlives a page load, not a new launch', async () => {
	const { client } = await playTelegram();
	client.changeTheme(ANDROID_DARK);
	await settled();
	root.dataset.theme = 'light';
	expect((await bootMessenger(true)).theme()).toBe('dark');
	expect(root.dataset.theme).toBe('dark');
	const again = await playTelegram();
	expect(again.messenger.theme()).toBe('light');
	expect((await bootMessenger(true)).theme()).toBe('light');
});

test('coming back is told once, and asks for the theme anew', async () => {
	const { client, messenger } = await playTelegram();
	const heard = vi.fn();
	messenger.onVisible(heard);
	client.setVisible(false);
	client.setVisible(true);
	document.dispatchEvent(new Event('visibilitychange'));
	expect(heard).toHaveBeenCalledTimes(1);
	expect(client.state.calls.at(-1)?.[0]).toBe('web_app_request_theme');
});

describe('no client is asked for what it would refuse', () => {
	test.each([
		...CLIENTS.map((client) => [client, undefined] as const),
		['android', '6.0'],
		['ios', '6.2'],
		['tdesktop', '7.0'],
	] as const)('%s %s', async (name, version) => {
		const { client, messenger } = await playTelegram({
			client: name,
			...(version ? { version } : {}),
		});
		expect(messenger.host).toBe('telegram');
		messenger.ready();
		messenger.expand();
		messenger.setMainAction(undefined);
		messenger.setMainAction({ text: 'Меню', isEnabled: true, isBusy: false, run() {} });
		messenger.setMainAction(undefined);
		messenger.setBackVisible(true);
		messenger.setSecondaryAction?.({ text: 'В меню', run() {} });
		messenger.setSecondaryAction?.(undefined);
		messenger.onSettings?.(() => {})();
		messenger.cloud?.keep('language', 'en');
		for (const kind of ['selection', 'light', 'medium', 'success', 'error', 'warning'] as const) {
			messenger.haptic(kind);
		}
		messenger.guardClosing(true);
		messenger.guardSwipe(true);
		messenger.guardSwipe(false);
		messenger.hideKeyboard();
		messenger.openLink('tel:+79161234567');
		messenger.openLink('javascript:alert(1)');
		messenger.openLink('');
		client.touch();
		messenger.openLink('https://example.org/menu');
		client.touch();
		messenger.openLink('http://t.me/shop?start=1');
		await messenger.openInvoice('');
		client.changeTheme(ANDROID_DARK);
		await settled();
		expect(client.state.refused).toEqual([]);
		expect(client.state.isClosed).toBe(false);
		expect(client.state.links).toContain('https://example.org/menu');
		// What is Telegram's stays in it, where the client is new enough.
		expect(client.state.links.at(-1)).toMatch(/^https?:\/\/t\.me\/shop\?start=1$/);
	});
});

test('a client that cannot be talked to leaves the plain browser', async () => {
	root.dataset.host = 'telegram';
	root.style.setProperty('--bg', '#123456');
	history.replaceState(null, '', `/${launchHash()}`);
	vi.stubGlobal('TelegramWebviewProxy', {
		postEvent() {
			throw new Error('closed');
		},
	});
	const messenger = await bootMessenger(true);
	expect(messenger.host).toBe('browser');
	expect(messenger.hasMainButton).toBe(false);
	expect(root.dataset.host).toBeUndefined();
	expect(root.style.getPropertyValue('--bg')).toBe('');
	expect(root.dataset.theme).toBe('dark');
	expect(location.href).not.toContain('tgWebApp');
});

test('a shop that is no app of messengers is a plain page there', async () => {
	await playTelegram();
	const messenger = await bootMessenger(false);
	expect(messenger).toMatchObject({ host: 'browser', hasMainButton: false, launch: {} });
});

test('a window put aside and taken up again is a page looked at again, once', async () => {
	const { client } = await playTelegram();
	const looked = vi.fn();
	document.addEventListener('visibilitychange', looked);
	client.setVisible(false);
	client.setVisible(true);
	client.setVisible(true);
	document.removeEventListener('visibilitychange', looked);
	expect(looked).toHaveBeenCalledTimes(1);
});
