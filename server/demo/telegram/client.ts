/**
 * A Telegram client as the page inside it sees one: method names and JSON in, events out, with each
 * client's own silences and refusals. Knows no SDK and no transport; drives the messenger preview in
 * a browser, and the tests, which put it into pages as text. So `createFakeClient` must stay
 * self-contained: no imports, nothing from outside its body.
 */

export type Client = 'ios' | 'android' | 'tdesktop' | 'macos' | 'weba' | 'webk';

export interface Insets {
	top: number;
	bottom: number;
	left: number;
	right: number;
}

export interface FakeClientOptions {
	client?: Client;
	/** As `tgWebAppVersion` told the page; methods newer than it are refused. */
	version?: string;
	viewport?: { width: number; height: number };
	safeArea?: Insets;
	contentSafeArea?: Insets;
	themeParams?: Record<string, string>;
	/** Milliseconds before each answer. */
	latency?: number;
	/** Methods left without an answer, besides those the client itself never answers. */
	silent?: string[];
	phone?: 'sent' | 'cancelled';
	/** [lng, lat] the customer lets be told; absent: they would rather not. */
	location?: readonly [lng: number, lat: number];
	/** What the camera finds; absent: it is closed again. */
	scanned?: string;
	writeAccess?: 'allowed' | 'cancelled';
	invoice?: 'paid' | 'failed' | 'pending' | 'cancelled';
	popupButton?: string;
	/** The signed contact string; without one the client has none to give. */
	contact?: string;
	/** How many requests for the contact come too early. */
	contactDelay?: number;
}

/** Where a person, not an option, gives the answers; each is asked when the page asks. */
export interface FakeClientHooks {
	onPhone?(): Promise<'sent' | 'cancelled'>;
	onWriteAccess?(): Promise<'allowed' | 'cancelled'>;
	onInvoice?(slug: string): Promise<'paid' | 'failed' | 'pending' | 'cancelled'>;
	onScan?(): Promise<string | undefined>;
	onPopup?(params: Record<string, unknown>): Promise<string | undefined>;
	getContact?(): Promise<string | undefined>;
	/** After every call, with the state it led to. */
	onCall?(method: string, params: Record<string, unknown>): void;
}

export interface FakeClientState {
	calls: [method: string, params: Record<string, unknown>][];
	/** Calls a real client would refuse, and why. A well-behaved page leaves this empty. */
	refused: [method: string, reason: string][];
	mainButton: Record<string, unknown>;
	secondaryButton: Record<string, unknown>;
	isBackVisible: boolean;
	needsClosingConfirmation: boolean;
	allowsVerticalSwipe: boolean;
	isReady: boolean;
	isExpanded: boolean;
	isClosed: boolean;
	cloud: Record<string, string>;
	colors: Record<string, unknown>;
	links: string[];
	haptics: string[];
}

export interface FakeClient {
	state: FakeClientState;
	/** A call of the page. */
	handle(method: string, params?: unknown): void;
	/** An event for the page. */
	send(eventType: string, eventData?: unknown): void;
	/** A touch inside the page: ios and android open links only within 10 s of one. */
	touch(): void;
	pressMain(): void;
	pressSecondary(): void;
	pressBack(): void;
	changeTheme(params: Record<string, string>): void;
	changeInsets(safeArea: Insets, contentSafeArea?: Insets): void;
	changeViewport(viewport: { width: number; height: number }): void;
	/** The customer went to another chat, or came back. */
	setVisible(isVisible: boolean): void;
}

export function createFakeClient(
	options: FakeClientOptions,
	send: (eventType: string, eventData?: unknown) => void,
	hooks: FakeClientHooks = {},
): FakeClient {
	type Params = Record<string, unknown>;
	const client = options.client ?? 'android';
	const isWeb = client === 'weba' || client === 'webk';
	const isMobile = client === 'ios' || client === 'android';
	const hasLocation = client !== 'tdesktop';
	const version = options.version ?? (client === 'webk' ? '9.0' : '9.1');
	const noInsets: Insets = { top: 0, bottom: 0, left: 0, right: 0 };
	let safeArea = options.safeArea ?? noInsets;
	let contentSafeArea = options.contentSafeArea ?? noInsets;
	let viewport = options.viewport ?? { width: 390, height: 700 };
	let themeParams = options.themeParams ?? {};
	let contactRequests = 0;
	let isContactShared = false;
	let isInvoiceOpen = false;
	let isPopupOpen = false;
	let popupTimes: number[] = [];
	let touchedAt = Number.NEGATIVE_INFINITY;
	let earlyMainButton: Params = {};

	const state: FakeClientState = {
		calls: [],
		refused: [],
		mainButton: {},
		secondaryButton: {},
		isBackVisible: false,
		needsClosingConfirmation: false,
		allowsVerticalSwipe: true,
		isReady: false,
		isExpanded: false,
		isClosed: false,
		cloud: {},
		colors: {},
		links: [],
		haptics: [],
	};

	/** Methods by the version that brought them; those of 6.0 and the frame's own have none. */
	const since: Record<string, string> = {
		web_app_ready: '6.0',
		web_app_expand: '6.0',
		web_app_close: '6.0',
		web_app_data_send: '6.0',
		web_app_open_link: '6.0',
		web_app_request_theme: '6.0',
		web_app_request_viewport: '6.0',
		web_app_setup_main_button: '6.0',
		web_app_setup_closing_behavior: '6.0',
		iframe_ready: '6.0',
		iframe_will_reload: '6.0',
		web_app_setup_back_button: '6.1',
		web_app_set_header_color: '6.1',
		web_app_set_background_color: '6.1',
		web_app_trigger_haptic_feedback: '6.1',
		web_app_open_tg_link: '6.1',
		web_app_open_invoice: '6.1',
		web_app_open_popup: '6.2',
		web_app_read_text_from_clipboard: '6.4',
		web_app_open_scan_qr_popup: '6.4',
		web_app_close_scan_qr_popup: '6.4',
		web_app_invoke_custom_method: '6.9',
		web_app_request_phone: '6.9',
		web_app_request_write_access: '6.9',
		web_app_setup_settings_button: '6.10',
		web_app_setup_swipe_behavior: '7.7',
		web_app_share_to_story: '7.8',
		web_app_setup_secondary_button: '7.10',
		web_app_set_bottom_bar_color: '7.10',
		web_app_request_safe_area: '8.0',
		web_app_request_content_safe_area: '8.0',
		web_app_request_fullscreen: '8.0',
		web_app_exit_fullscreen: '8.0',
		web_app_add_to_home_screen: '8.0',
		web_app_check_home_screen: '8.0',
		web_app_toggle_orientation_lock: '8.0',
		web_app_check_location: '8.0',
		web_app_request_location: '8.0',
		web_app_hide_keyboard: '9.1',
	};
	const silent: Record<Client, string[]> = {
		ios: [],
		android: [],
		tdesktop: ['web_app_open_scan_qr_popup', 'web_app_share_to_story'],
		macos: ['web_app_request_theme', 'web_app_check_location', 'web_app_request_location'],
		weba: [
			'web_app_read_text_from_clipboard',
			'web_app_trigger_haptic_feedback',
			'web_app_setup_swipe_behavior',
			'web_app_toggle_orientation_lock',
			'web_app_hide_keyboard',
			'web_app_open_scan_qr_popup',
		],
		webk: [
			'web_app_request_viewport',
			'web_app_request_safe_area',
			'web_app_request_content_safe_area',
		],
	};
	const isSilent = (method: string) =>
		silent[client].includes(method) || (options.silent ?? []).includes(method);

	const isNewerThanClient = (wanted: string) => {
		const [major = 0, minor = 0] = wanted.split('.').map(Number);
		const [ownMajor = 0, ownMinor = 0] = version.split('.').map(Number);
		return major > ownMajor || (major === ownMajor && minor > ownMinor);
	};
	const isObject = (value: unknown): value is Params =>
		typeof value === 'object' && value !== null && !Array.isArray(value);
	const isColor = (value: unknown) => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value);
	const reply = (type: string, data?: unknown) => {
		setTimeout(() => send(type, data), options.latency ?? 0);
	};
	const refuse = (method: string, reason: string) => void state.refused.push([method, reason]);
	/** Desktop closes the app over arguments it cannot read; the others leave the call be. */
	const refuseArguments = (method: string, reason: string) => {
		refuse(method, reason);
		if (client === 'tdesktop') state.isClosed = true;
	};
	const wasTouched = (method: string) => {
		if (!isMobile) return true;
		const isRecent = Date.now() - touchedAt < 10_000;
		touchedAt = Number.NEGATIVE_INFINITY;
		if (!isRecent) refuse(method, 'no touch within the last 10 s');
		return isRecent;
	};

	const sendTheme = () => reply('theme_changed', { theme_params: themeParams });
	const sendViewport = () =>
		reply('viewport_changed', { ...viewport, is_expanded: true, is_state_stable: true });
	const sendInsets = () => {
		reply('safe_area_changed', safeArea);
		reply('content_safe_area_changed', contentSafeArea);
	};

	function setButton(method: string, button: 'mainButton' | 'secondaryButton', params: Params) {
		if (Object.keys(params).length === 0) return refuseArguments(method, 'no arguments');
		const next = { ...state[button], ...params };
		if (next.is_visible === true && String(next.text ?? '').trim() === '') {
			return refuse(method, 'visible without a text');
		}
		for (const key of ['color', 'text_color']) {
			if (params[key] !== undefined && !isColor(params[key])) {
				return refuse(method, `${key} is not #rrggbb`);
			}
		}
		// Web A draws the button only once the page has said that it is ready.
		if (client === 'weba' && !state.isReady && button === 'mainButton') earlyMainButton = next;
		else state[button] = next;
	}

	function openPopup(method: string, params: Params) {
		const buttons = Array.isArray(params.buttons) ? params.buttons : [];
		if (buttons.length < 1 || buttons.length > 3) {
			return refuseArguments(method, 'a popup has one to three buttons');
		}
		if (buttons.some((button) => !isObject(button) || typeof button.type !== 'string')) {
			return refuseArguments(method, 'a button without a type');
		}
		if (String(params.message ?? '') === '' || String(params.message).length > 256) {
			return refuse(method, 'the message is 1 to 256 characters');
		}
		if (String(params.title ?? '').length > 64) return refuse(method, 'the title is too long');
		if (isPopupOpen) return refuse(method, 'a popup is open already');
		const now = Date.now();
		popupTimes = [...popupTimes.filter((time) => now - time < 2_000), now];
		if (isWeb && popupTimes.length > 3) return reply('popup_closed', {});
		isPopupOpen = true;
		void (hooks.onPopup?.(params) ?? Promise.resolve(options.popupButton)).then((id) => {
			isPopupOpen = false;
			reply('popup_closed', id === undefined ? {} : { button_id: id });
		});
	}

	function openInvoice(method: string, params: Params) {
		const slug = params.slug;
		if (typeof slug !== 'string' || slug === '') return refuseArguments(method, 'no slug');
		if (isInvoiceOpen) return reply('invoice_closed', { slug, status: 'cancelled' });
		isInvoiceOpen = true;
		void (hooks.onInvoice?.(slug) ?? Promise.resolve(options.invoice ?? 'paid')).then((status) => {
			isInvoiceOpen = false;
			reply('invoice_closed', { slug, status });
		});
	}

	async function invokeCustom(
		method: string,
		params: Params,
	): Promise<{ result: unknown } | { error: string }> {
		const keys = Array.isArray(params.keys) ? params.keys.map(String) : [];
		switch (method) {
			case 'saveStorageValue':
				if (!/^[\w-]{1,128}$/.test(String(params.key))) return { error: 'KEY_INVALID' };
				if (String(params.value).length > 4096) return { error: 'VALUE_INVALID' };
				state.cloud[String(params.key)] = String(params.value);
				return { result: true };
			case 'getStorageValues':
				return { result: Object.fromEntries(keys.map((key) => [key, state.cloud[key] ?? ''])) };
			case 'deleteStorageValues':
				for (const key of keys) delete state.cloud[key];
				return { result: true };
			case 'getStorageKeys':
				return { result: Object.keys(state.cloud) };
			case 'getRequestedContact': {
				if (!isContactShared || contactRequests++ < (options.contactDelay ?? 0)) {
					return { error: 'NOT_FOUND' };
				}
				const contact = (await hooks.getContact?.()) ?? options.contact;
				return contact === undefined ? { error: 'NOT_FOUND' } : { result: contact };
			}
			default:
				return { error: 'METHOD_NOT_FOUND' };
		}
	}

	function handle(method: string, given: unknown = {}): void {
		const params = isObject(given) ? given : {};
		state.calls.push([method, params]);
		if (!isObject(given)) refuseArguments(method, 'arguments are not an object');
		else answer(method, params);
		hooks.onCall?.(method, params);
	}

	function answer(method: string, params: Params): void {
		const wanted = since[method];
		if (wanted === undefined || isNewerThanClient(wanted)) {
			refuse(method, wanted ? `unknown before ${wanted}` : 'unknown method');
			return;
		}
		if (isSilent(method)) return;
		switch (method) {
			case 'web_app_ready':
				if (state.isReady) break;
				state.isReady = true;
				state.mainButton = { ...earlyMainButton, ...state.mainButton };
				if (client === 'weba') {
					setTimeout(() => {
						sendViewport();
						sendInsets();
					}, 400);
				}
				break;
			case 'web_app_expand':
				state.isExpanded = true;
				break;
			case 'web_app_close':
				state.isClosed = true;
				break;
			case 'web_app_setup_main_button':
				setButton(method, 'mainButton', params);
				break;
			case 'web_app_setup_secondary_button':
				setButton(method, 'secondaryButton', params);
				break;
			case 'web_app_setup_back_button':
				if (typeof params.is_visible !== 'boolean') refuse(method, 'is_visible is not a boolean');
				else state.isBackVisible = params.is_visible;
				break;
			case 'web_app_setup_closing_behavior':
				// Web A can switch it on, never off.
				state.needsClosingConfirmation =
					params.need_confirmation === true ||
					(client === 'weba' && state.needsClosingConfirmation);
				break;
			case 'web_app_setup_swipe_behavior':
				state.allowsVerticalSwipe = params.allow_vertical_swipe === true;
				break;
			case 'web_app_set_header_color':
			case 'web_app_set_background_color':
			case 'web_app_set_bottom_bar_color':
				if (params.color !== undefined && !isColor(params.color)) {
					refuse(method, 'color is not #rrggbb');
				} else if (params.color && method.endsWith('header_color') && isNewerThanClient('6.9')) {
					refuse(method, 'any header colour only since 6.9');
				} else {
					state.colors[method] = params.color ?? params.color_key;
				}
				break;
			case 'web_app_trigger_haptic_feedback':
				if (isMobile) {
					const kind = params.impact_style ?? params.notification_type;
					state.haptics.push(kind === undefined ? String(params.type) : `${params.type} ${kind}`);
				}
				break;
			case 'web_app_open_link':
				if (!/^https?:\/\/./.test(String(params.url))) refuseArguments(method, 'not a web link');
				else if (wasTouched(method)) state.links.push(String(params.url));
				break;
			case 'web_app_open_tg_link':
				if (!/^\/./.test(String(params.path_full))) refuseArguments(method, 'no path');
				else if (wasTouched(method)) state.links.push(`https://t.me${params.path_full}`);
				break;
			case 'web_app_request_theme':
				sendTheme();
				break;
			case 'web_app_request_viewport':
				sendViewport();
				break;
			case 'web_app_request_safe_area':
				reply('safe_area_changed', safeArea);
				break;
			case 'web_app_request_content_safe_area':
				// macOS answers with the other event.
				if (client === 'macos') reply('safe_area_changed', safeArea);
				else reply('content_safe_area_changed', contentSafeArea);
				break;
			case 'web_app_open_invoice':
				openInvoice(method, params);
				break;
			case 'web_app_open_popup':
				openPopup(method, params);
				break;
			case 'web_app_request_phone':
				void (hooks.onPhone?.() ?? Promise.resolve(options.phone ?? 'sent')).then((status) => {
					isContactShared ||= status === 'sent';
					reply('phone_requested', { status });
				});
				break;
			case 'web_app_request_write_access':
				void (hooks.onWriteAccess?.() ?? Promise.resolve(options.writeAccess ?? 'allowed')).then(
					(status) => reply('write_access_requested', { status }),
				);
				break;
			case 'web_app_invoke_custom_method':
				void invokeCustom(String(params.method), isObject(params.params) ? params.params : {}).then(
					(outcome) => reply('custom_method_invoked', { req_id: params.req_id, ...outcome }),
				);
				break;
			case 'web_app_check_location':
				reply('location_checked', {
					available: hasLocation,
					...(hasLocation ? { access_requested: false, access_granted: false } : {}),
				});
				break;
			case 'web_app_request_location': {
				const [longitude, latitude] = options.location ?? [];
				reply(
					'location_requested',
					hasLocation && longitude !== undefined
						? { available: true, latitude, longitude }
						: { available: false },
				);
				break;
			}
			case 'web_app_open_scan_qr_popup':
				void (hooks.onScan?.() ?? Promise.resolve(options.scanned)).then((text) => {
					if (text === undefined) reply('scan_qr_popup_closed');
					else reply('qr_text_received', { data: text });
				});
				break;
			case 'web_app_close_scan_qr_popup':
				break;
			case 'web_app_check_home_screen':
				reply('home_screen_checked', { status: isMobile ? 'missed' : 'unsupported' });
				break;
			case 'web_app_request_fullscreen':
				if (isMobile) reply('fullscreen_changed', { is_fullscreen: true });
				else reply('fullscreen_failed', { error: 'UNSUPPORTED' });
				break;
		}
	}

	const isPressable = (button: Params) =>
		button.is_visible === true && button.is_active !== false && button.is_progress_visible !== true;

	return {
		state,
		handle,
		send,
		touch: () => {
			touchedAt = Date.now();
		},
		pressMain() {
			if (!isPressable(state.mainButton)) return;
			touchedAt = Date.now();
			send('main_button_pressed');
		},
		pressSecondary() {
			if (!isPressable(state.secondaryButton)) return;
			touchedAt = Date.now();
			send('secondary_button_pressed');
		},
		pressBack() {
			if (state.isBackVisible) send('back_button_pressed');
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
		changeViewport(next) {
			viewport = next;
			sendViewport();
		},
		setVisible: (isVisible) => send('visibility_changed', { is_visible: isVisible }),
	};
}
