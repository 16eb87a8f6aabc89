import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeClient } from './create-fake-client.ts';
import type { FakeClientHooks, FakeClientOptions } from './fake-client.ts';
import { CLIENTS, type Client, PROFILES } from './profiles.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A client and the events it has sent to its page. */
function launch(options: FakeClientOptions = {}, hooks: FakeClientHooks = {}) {
	const events: [string, unknown][] = [];
	const client = createFakeClient(
		options,
		{
			send: (type, data) => void events.push([type, data]),
			now: () => Date.now(),
			after: (ms, run) => void setTimeout(run, ms),
		},
		hooks,
	);
	return { client, events, settle: () => vi.advanceTimersByTimeAsync(0) };
}

const button = { is_visible: true, text: 'Корзина' };
const ok = { type: 'ok' };
const cloud = (method: string, params: object) => ({ req_id: '1', method, params });

describe('calls a real client would refuse', () => {
	test.each<[method: string, params: unknown, reason: RegExp]>([
		['web_app_dance', {}, /unknown method/],
		['web_app_ready', 'now', /not an object/],
		['web_app_setup_main_button', {}, /no arguments/],
		['web_app_setup_main_button', { ...button, text: ' ' }, /text: 1 to 64/],
		['web_app_setup_main_button', { ...button, text: 'ы'.repeat(65) }, /text: 1 to 64/],
		['web_app_setup_main_button', { ...button, color: 'red' }, /color/],
		['web_app_setup_secondary_button', { ...button, position: 'middle' }, /position/],
		['web_app_setup_back_button', {}, /is_visible/],
		['web_app_setup_swipe_behavior', { allow_vertical_swipe: 'no' }, /allow_vertical_swipe/],
		['web_app_set_header_color', { color_key: 'link_color' }, /color_key/],
		['web_app_set_background_color', { color: '#fff' }, /color/],
		['web_app_trigger_haptic_feedback', { type: 'buzz' }, /type/],
		['web_app_trigger_haptic_feedback', { type: 'impact', impact_style: 'success' }, /style/],
		['web_app_trigger_haptic_feedback', { type: 'notification' }, /notification_type/],
		['web_app_open_invoice', { slug: '' }, /slug/],
		['web_app_open_invoice', { slug: 'https://t.me/$a' }, /slug/],
		['web_app_open_link', { url: 'tel:+79161234567' }, /url/],
		['web_app_open_tg_link', { path_full: '' }, /path_full/],
		['web_app_open_popup', { message: 'ы'.repeat(257), buttons: [ok] }, /message: 1 to 256/],
		['web_app_open_popup', { message: '?', title: 'ы'.repeat(65), buttons: [ok] }, /title/],
		['web_app_open_popup', { message: '?', buttons: [] }, /one to three/],
		['web_app_open_popup', { message: '?', buttons: [{ id: 'a', text: 'A' }] }, /type/],
		['web_app_open_popup', { message: '?', buttons: [{ type: 'default' }] }, /text/],
		['web_app_open_scan_qr_popup', { text: 'ы'.repeat(65) }, /text/],
		['web_app_invoke_custom_method', cloud('getMoney', {}), /no getMoney/],
		['web_app_invoke_custom_method', cloud('saveStorageValue', { key: 'язык', value: '' }), /key/],
		[
			'web_app_invoke_custom_method',
			cloud('saveStorageValue', { key: 'k'.repeat(129), value: '' }),
			/key: 1 to 128/,
		],
		[
			'web_app_invoke_custom_method',
			cloud('saveStorageValue', { key: 'k', value: 'v'.repeat(4097) }),
			/value: 0 to 4096/,
		],
		['web_app_invoke_custom_method', { method: 'getStorageKeys', params: {} }, /req_id/],
		['web_app_send_prepared_message', { id: '' }, /id/],
		['web_app_share_to_story', { media_url: '/img/640/pizza.jpg' }, /media_url/],
		['web_app_data_send', { data: 'd'.repeat(4097) }, /data/],
	])('%s with %j', (method, params, reason) => {
		const { client } = launch();
		client.handle(method, params);
		expect(client.state.refused).toEqual([[method, expect.stringMatching(reason)]]);
	});

	test.each([
		['6.0', 'web_app_setup_back_button', { is_visible: true }],
		['6.9', 'web_app_setup_settings_button', { is_visible: true }],
		['7.9', 'web_app_setup_secondary_button', button],
		['6.8', 'web_app_set_header_color', { color: '#ffffff' }],
		['6.3', 'web_app_open_link', { url: 'https://a.example/', try_instant_view: true }],
	])('a client of %s and %s', (version, method, params) => {
		const { client } = launch({ version });
		client.handle(method, params);
		expect(client.state.refused).toEqual([[method, expect.stringContaining('before')]]);
		const { client: newer } = launch();
		newer.touch();
		newer.handle(method, params);
		expect(newer.state.refused).toEqual([]);
	});

	test('a popup while one is open', async () => {
		const { client, events, settle } = launch({}, { onPopup: () => new Promise(() => {}) });
		const popup = { message: 'Очистить корзину?', buttons: [ok] };
		client.handle('web_app_open_popup', popup);
		client.handle('web_app_open_popup', popup);
		await settle();
		expect(client.state.refused).toEqual([['web_app_open_popup', 'one is open already']]);
		expect(events).toEqual([]);
	});

	test('calls from another origin, where the client looks', () => {
		const origin = 'https://shop.example';
		for (const name of CLIENTS) {
			const { client } = launch({ client: name, origin });
			client.handle('web_app_expand', {}, 'https://bank.example');
			expect([name, client.state.refused.length]).toEqual([
				name,
				PROFILES[name].checksOrigin ? 1 : 0,
			]);
			client.handle('web_app_ready', {}, origin);
			expect(client.state.isReady).toBe(true);
		}
	});

	test('a link without a touch, on phones; one touch opens one link', () => {
		const link = { url: 'https://shop.example/' };
		for (const name of CLIENTS) {
			const { client } = launch({ client: name });
			client.handle('web_app_open_link', link);
			client.touch();
			client.handle('web_app_open_link', link);
			client.handle('web_app_open_link', link);
			expect([name, client.state.links.length]).toEqual([name, PROFILES[name].isPhone ? 1 : 3]);
		}
	});

	test('Desktop closes the app over arguments it cannot read', () => {
		for (const name of ['tdesktop', 'linux'] as const) {
			const { client } = launch({ client: name });
			client.handle('web_app_open_invoice', { slug: '' });
			expect(client.state.isClosed).toBe(true);
		}
	});
});

/** What each client answers to the questions of a page: the event, or nothing. */
const QUESTIONS = [
	['web_app_request_theme', {}],
	['web_app_request_viewport', {}],
	['web_app_request_safe_area', {}],
	['web_app_request_content_safe_area', {}],
	['web_app_open_scan_qr_popup', {}],
	['web_app_check_location', {}],
	['web_app_device_storage_get_key', { req_id: '1', key: 'cart' }],
	['web_app_check_home_screen', {}],
] as const;

const ANSWERS: Record<Client, (string | undefined)[]> = {
	ios: [
		'theme_changed',
		'viewport_changed',
		'safe_area_changed',
		'content_safe_area_changed',
		'scan_qr_popup_closed',
		'location_checked',
		'device_storage_key_received',
		'home_screen_checked',
	],
	android: [
		'theme_changed',
		'viewport_changed',
		'safe_area_changed',
		'content_safe_area_changed',
		'scan_qr_popup_closed',
		'location_checked',
		'device_storage_key_received',
		'home_screen_checked',
	],
	macos: [
		undefined,
		'viewport_changed',
		'safe_area_changed',
		'safe_area_changed',
		undefined,
		undefined,
		'device_storage_key_received',
		'home_screen_checked',
	],
	tdesktop: [
		'theme_changed',
		'viewport_changed',
		'safe_area_changed',
		'content_safe_area_changed',
		undefined,
		'location_checked',
		'device_storage_key_received',
		'home_screen_checked',
	],
	linux: [
		'theme_changed',
		'viewport_changed',
		'safe_area_changed',
		'content_safe_area_changed',
		undefined,
		'location_checked',
		'device_storage_key_received',
		'home_screen_checked',
	],
	weba: [
		'theme_changed',
		'viewport_changed',
		'safe_area_changed',
		'content_safe_area_changed',
		undefined,
		'location_checked',
		'device_storage_failed',
		'home_screen_checked',
	],
	webk: [
		'theme_changed',
		undefined,
		undefined,
		undefined,
		'scan_qr_popup_closed',
		'location_checked',
		'device_storage_key_received',
		'home_screen_checked',
	],
};

test.each(CLIENTS)('%s answers what it answers, and is silent to the rest', async (name) => {
	const answers = [];
	for (const [method, params] of QUESTIONS) {
		const { client, events, settle } = launch({ client: name });
		client.handle(method, params);
		await settle();
		expect(client.state.refused).toEqual([]);
		answers.push(events[0]?.[0]);
	}
	expect(answers).toEqual(ANSWERS[name]);
});

test('Web A draws the main button once the page is ready, and tells its insets again', async () => {
	const { client, events } = launch({ client: 'weba' });
	client.handle('web_app_setup_main_button', button);
	client.pressMain();
	expect(events).toEqual([]);
	client.handle('web_app_ready', {});
	client.pressMain();
	expect(events.map(([type]) => type)).toEqual(['main_button_pressed']);
	await vi.advanceTimersByTimeAsync(401);
	expect(events.map(([type]) => type)).toContain('safe_area_changed');
});

test('Web A never takes its confirmation on closing back', () => {
	for (const name of CLIENTS) {
		const { client } = launch({ client: name });
		client.handle('web_app_setup_closing_behavior', { need_confirmation: true });
		client.handle('web_app_setup_closing_behavior', { need_confirmation: false });
		expect([name, client.state.needsClosingConfirmation]).toEqual([name, name === 'weba']);
	}
});

test.each<[Client, number, unknown]>([
	['weba', 3, {}],
	['webk', 3, {}],
	['android', 3, undefined],
	['ios', Number.POSITIVE_INFINITY, undefined],
])('%s shows %s popups in a row', async (name, most, afterwards) => {
	const { client, events, settle } = launch({ client: name, popupButton: 'yes' });
	for (let count = 0; count < 4; count++) {
		client.handle('web_app_open_popup', { message: '?', buttons: [{ ...ok, id: 'yes' }] });
		await settle();
	}
	const shown = events.filter(([, data]) => JSON.stringify(data) === '{"button_id":"yes"}');
	expect(shown).toHaveLength(Math.min(most, 4));
	if (most < 4) expect(events[3]?.[1]).toEqual(afterwards);
});

describe('"Reload page"', () => {
	test('a page that has said it can is asked, and given time', async () => {
		const onReload = vi.fn();
		const { client, events } = launch({ client: 'weba' }, { onReload });
		client.handle('iframe_ready', { reload_supported: true });
		client.reload();
		expect(events.map(([type]) => type)).toEqual(['reload_iframe']);
		client.handle('iframe_will_reload', {});
		await vi.advanceTimersByTimeAsync(1000);
		expect(onReload).not.toHaveBeenCalled();
		client.reload();
		await vi.advanceTimersByTimeAsync(499);
		expect(onReload).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(1);
		expect(onReload).toHaveBeenCalledTimes(1);
	});

	test('any other page is opened anew', async () => {
		const onReload = vi.fn();
		const { client, settle } = launch({ client: 'ios' }, { onReload });
		client.reload();
		await settle();
		expect(onReload).toHaveBeenCalledTimes(1);
	});
});
