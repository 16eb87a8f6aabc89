/**
 * A Telegram client as the page inside it sees one: method names and JSON in, events out, with each client's own
 * silences and refusals. Knows neither SDK nor transport: the messenger preview drives it in a browser, tests put it into
 * pages and around them.
 */
import type {
	FakeClient,
	FakeClientHooks,
	FakeClientHost,
	FakeClientOptions,
	FakeClientState,
} from './fake-client.ts';
import { badArguments, isObject, type Params, unknownMethod } from './methods.ts';
import { popupLimiter } from './popups.ts';
import { PROFILES } from './profiles.ts';
import { askCloud, askDevice } from './storage.ts';

/** A touch lets a phone open one link within this time. */
const TOUCH_MS = 10_000;
/** Web A tells viewport and insets once more so long after the page is ready. */
const SETTLED_MS = 400;

export function createFakeClient(
	options: FakeClientOptions,
	host: FakeClientHost,
	hooks: FakeClientHooks = {},
): FakeClient {
	const profile = PROFILES[options.client ?? 'android'];
	const version = options.version ?? profile.version;
	const popups = popupLimiter(profile.popups);
	let safeArea = options.safeArea ?? profile.insets;
	let contentSafeArea = options.contentSafeArea ?? { top: 0, bottom: 0, left: 0, right: 0 };
	let viewport = options.viewport ?? { width: 390, height: 700 };
	let themeParams = options.themeParams ?? profile.themes.light;
	let contactRequests = 0;
	let isContactShared = false;
	let touchedAt = Number.NEGATIVE_INFINITY;
	let earlyMainButton: Params = {};
	let canReload = false;
	let reloads = 0;
	/** What is open over the page: of each kind one at a time. */
	const open = new Set<string>();

	const state: FakeClientState = {
		calls: [],
		refused: [],
		mainButton: {},
		secondaryButton: {},
		isBackVisible: false,
		hasSettings: false,
		needsClosingConfirmation: false,
		allowsVerticalSwipe: true,
		isReady: false,
		isExpanded: options.isCompact !== true,
		isClosed: false,
		isAtHome: false,
		cloud: { ...options.cloud },
		device: {},
		colors: {},
		links: [],
		haptics: [],
		stories: [],
		messages: [],
	};

	const reply = (type: string, data?: unknown) =>
		host.after(options.latency ?? 0, () => host.send(type, data));
	const refuse = (method: string, reason: string) => void state.refused.push([method, reason]);

	/** Shows something to the customer, once at a time, and replies when they are done with it. */
	function ask<Answer>(
		method: string,
		asking: Promise<Answer>,
		done: (answer: Answer) => void,
	): void {
		if (open.has(method)) refuse(method, 'one is open already');
		else {
			open.add(method);
			void asking.then((answer) => {
				open.delete(method);
				done(answer);
			});
		}
	}

	function openLink(method: string, link: string): void {
		if (profile.isPhone) {
			const isTouched = host.now() - touchedAt < TOUCH_MS;
			// One touch, one link.
			touchedAt = Number.NEGATIVE_INFINITY;
			if (isTouched) state.links.push(link);
			else refuse(method, 'no touch within the last 10 s');
		} else state.links.push(link);
	}

	const sendTheme = () => reply('theme_changed', { theme_params: themeParams });
	const sendViewport = (isStable = true) =>
		reply('viewport_changed', {
			...viewport,
			...(state.isExpanded ? {} : { height: Math.round(viewport.height / 2) }),
			is_expanded: state.isExpanded,
			is_state_stable: isStable,
		});
	const sendInsets = () => {
		reply('safe_area_changed', safeArea);
		reply('content_safe_area_changed', contentSafeArea);
	};

	async function invokeCustom(method: string, params: Params): Promise<object> {
		if (method !== 'getRequestedContact')
			return askCloud(state.cloud, method, params) ?? { error: 'METHOD_NOT_FOUND' };
		if (!isContactShared || contactRequests++ < (options.contactDelay ?? 0))
			return { error: 'NOT_FOUND' };
		const contact = (await hooks.getContact?.()) ?? options.contact;
		return contact === undefined ? { error: 'NOT_FOUND' } : { result: contact };
	}

	function onDevice(params: Params, method: string): void {
		if (profile.hasDeviceStorage) reply(...askDevice(state.device, method, params));
		else reply('device_storage_failed', { req_id: params.req_id, error: 'UNSUPPORTED' });
	}

	function setColor({ color, color_key: key }: Params, method: string): void {
		state.colors[method] = color ?? key;
	}

	const answers: Record<string, (params: Params, method: string) => void> = {
		iframe_ready({ reload_supported: isSupported }) {
			canReload = isSupported === true;
		},
		iframe_will_reload() {
			reloads++;
		},
		web_app_ready() {
			if (state.isReady) return;
			state.isReady = true;
			state.mainButton = { ...earlyMainButton, ...state.mainButton };
			if (!profile.waitsForReady) return;
			host.after(SETTLED_MS, () => {
				sendViewport();
				sendInsets();
			});
		},
		web_app_expand() {
			if (state.isExpanded) return;
			state.isExpanded = true;
			sendViewport();
		},
		web_app_close() {
			state.isClosed = true;
		},
		web_app_setup_main_button(params) {
			if (profile.waitsForReady && !state.isReady) earlyMainButton = params;
			else state.mainButton = { ...state.mainButton, ...params };
		},
		web_app_setup_secondary_button(params) {
			state.secondaryButton = { ...state.secondaryButton, ...params };
		},
		web_app_setup_back_button({ is_visible: isVisible }) {
			state.isBackVisible = isVisible === true;
		},
		web_app_setup_settings_button({ is_visible: isVisible }) {
			state.hasSettings = isVisible === true;
		},
		web_app_setup_closing_behavior({ need_confirmation: isNeeded }) {
			if (isNeeded === true || !profile.keepsConfirming)
				state.needsClosingConfirmation = isNeeded === true;
		},
		web_app_setup_swipe_behavior({ allow_vertical_swipe: isAllowed }) {
			state.allowsVerticalSwipe = isAllowed === true;
		},
		web_app_set_header_color: setColor,
		web_app_set_background_color: setColor,
		web_app_set_bottom_bar_color: setColor,
		web_app_trigger_haptic_feedback({ type, impact_style: style, notification_type: kind }) {
			if (profile.isPhone) state.haptics.push([type, style ?? kind].filter(Boolean).join(' '));
		},
		web_app_open_link: ({ url }, method) => openLink(method, String(url)),
		web_app_open_tg_link: ({ path_full: path }, method) => openLink(method, `https://t.me${path}`),
		web_app_request_theme: sendTheme,
		web_app_request_viewport: () => sendViewport(),
		web_app_request_safe_area: () => reply('safe_area_changed', safeArea),
		web_app_request_content_safe_area() {
			const isOwn = profile.contentInsetsEvent === 'content_safe_area_changed';
			reply(profile.contentInsetsEvent, isOwn ? contentSafeArea : safeArea);
		},
		web_app_open_invoice({ slug }, method) {
			if (open.has(method)) return reply('invoice_closed', { slug, status: 'cancelled' });
			const asking = hooks.onInvoice?.(String(slug)) ?? Promise.resolve(options.invoice ?? 'paid');
			ask(method, asking, (status) => reply('invoice_closed', { slug, status }));
		},
		web_app_open_popup(params, method) {
			if (open.has(method)) return refuse(method, 'one is open already');
			const limited = popups.answer(host.now());
			if (limited !== undefined) return limited === 'empty' ? reply('popup_closed', {}) : undefined;
			const asking = hooks.onPopup?.(params) ?? Promise.resolve(options.popupButton);
			ask(method, asking, (id) => {
				popups.closed(host.now(), id);
				reply('popup_closed', id === undefined ? {} : { button_id: id });
			});
		},
		web_app_request_phone(_params, method) {
			ask(method, hooks.onPhone?.() ?? Promise.resolve(options.phone ?? 'sent'), (status) => {
				isContactShared ||= status === 'sent';
				reply('phone_requested', { status });
			});
		},
		web_app_request_write_access(_params, method) {
			const asking = hooks.onWriteAccess?.() ?? Promise.resolve(options.writeAccess ?? 'allowed');
			ask(method, asking, (status) => reply('write_access_requested', { status }));
		},
		web_app_invoke_custom_method({ req_id, method, params }) {
			void invokeCustom(String(method), isObject(params) ? params : {}).then((outcome) =>
				reply('custom_method_invoked', { req_id, ...outcome }),
			);
		},
		web_app_device_storage_save_key: onDevice,
		web_app_device_storage_get_key: onDevice,
		web_app_device_storage_clear: onDevice,
		web_app_check_location() {
			const { hasLocation: available } = profile;
			const access = { access_requested: false, access_granted: false };
			reply('location_checked', available ? { available, ...access } : { available });
		},
		web_app_request_location() {
			const [longitude, latitude] = options.location ?? [];
			const available = profile.hasLocation && longitude !== undefined;
			reply('location_requested', available ? { available, latitude, longitude } : { available });
		},
		web_app_open_scan_qr_popup(_params, method) {
			if (profile.camera === 'silent') return;
			if (profile.camera === 'closes at once') return reply('scan_qr_popup_closed');
			ask(method, hooks.onScan?.() ?? Promise.resolve(options.scanned), (text) => {
				if (text === undefined) reply('scan_qr_popup_closed');
				else reply('qr_text_received', { data: text });
			});
		},
		web_app_send_prepared_message({ id }, method) {
			const asking =
				hooks.onMessage?.(String(id)) ?? Promise.resolve(options.sharesMessages === true);
			ask(method, asking, (isSent) => {
				if (!isSent) return reply('prepared_message_failed', { error: 'USER_DECLINED' });
				state.messages.push(String(id));
				reply('prepared_message_sent');
			});
		},
		web_app_share_to_story({ media_url: url }) {
			state.stories.push(String(url));
		},
		web_app_check_home_screen() {
			const status = state.isAtHome ? 'added' : 'missed';
			reply('home_screen_checked', { status: profile.isPhone ? status : 'unsupported' });
		},
		web_app_add_to_home_screen() {
			if (!profile.isPhone) return reply('home_screen_failed', { error: 'UNSUPPORTED' });
			state.isAtHome = true;
			reply('home_screen_added');
		},
		web_app_request_fullscreen() {
			if (profile.isPhone) reply('fullscreen_changed', { is_fullscreen: true });
			else reply('fullscreen_failed', { error: 'UNSUPPORTED' });
		},
	};

	function refusalOf(method: string, given: unknown, origin: string | undefined) {
		if (profile.checksOrigin && options.origin !== undefined && origin !== options.origin)
			return `from ${origin}, launched at ${options.origin}`;
		const unknown = unknownMethod(method, version);
		if (unknown !== undefined) return unknown;
		const wrong = isObject(given)
			? badArguments(method, given, version)
			: 'arguments are not an object';
		if (wrong !== undefined && profile.closesOnBadArguments) state.isClosed = true;
		return wrong;
	}

	function handle(method: string, given: unknown = {}, origin?: string): void {
		// A page whose window is gone is listened to no more.
		if (state.isClosed) return;
		const params = isObject(given) ? given : {};
		state.calls.push([method, params]);
		const refusal = refusalOf(method, given, origin);
		if (refusal !== undefined) refuse(method, refusal);
		else if (!profile.silent.includes(method) && !options.silent?.includes(method))
			answers[method]?.(params, method);
		hooks.onCall?.(method, params);
	}

	/** A button in progress is pressed too while it is active: Telegram's own script makes it inactive, unless told to leave it. */
	function press({ is_visible: isVisible, is_active: isActive }: Params, event: string): void {
		if (isVisible !== true || isActive === false) return;
		touchedAt = host.now();
		host.send(event);
	}

	return {
		state,
		handle,
		send: host.send,
		touch() {
			touchedAt = host.now();
		},
		pressMain: () => press(state.mainButton, 'main_button_pressed'),
		pressSecondary: () => press(state.secondaryButton, 'secondary_button_pressed'),
		pressBack() {
			if (state.isBackVisible) host.send('back_button_pressed');
		},
		pressSettings() {
			if (state.hasSettings) host.send('settings_button_pressed');
		},
		changeTheme(params) {
			themeParams = params;
			sendTheme();
		},
		changeInsets(nextSafeArea, nextContentSafeArea) {
			safeArea = nextSafeArea;
			contentSafeArea = nextContentSafeArea ?? contentSafeArea;
			sendInsets();
		},
		changeViewport(next, isStable) {
			viewport = next;
			sendViewport(isStable);
		},
		setVisible: (isVisible) => host.send('visibility_changed', { is_visible: isVisible }),
		reload() {
			const before = reloads;
			if (canReload) host.send('reload_iframe', {});
			host.after(canReload ? profile.reloadMs : 0, () => {
				if (reloads === before) hooks.onReload?.();
			});
		},
	};
}
