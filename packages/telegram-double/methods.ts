/** What a page may call, since which version, and with which arguments. */

export type Params = Readonly<Record<string, unknown>>;
type Check = (params: Params, version?: string) => string | undefined;

/** Methods by the version that brought them. */
const SINCE: Readonly<Record<string, readonly string[]>> = {
	'6.0': [
		'iframe_ready',
		'iframe_will_reload',
		'web_app_ready',
		'web_app_expand',
		'web_app_close',
		'web_app_data_send',
		'web_app_open_link',
		'web_app_request_theme',
		'web_app_request_viewport',
		'web_app_setup_main_button',
		'web_app_setup_closing_behavior',
	],
	'6.1': [
		'web_app_setup_back_button',
		'web_app_set_header_color',
		'web_app_set_background_color',
		'web_app_trigger_haptic_feedback',
		'web_app_open_tg_link',
		'web_app_open_invoice',
	],
	'6.2': ['web_app_open_popup'],
	'6.4': [
		'web_app_read_text_from_clipboard',
		'web_app_open_scan_qr_popup',
		'web_app_close_scan_qr_popup',
	],
	'6.7': ['web_app_switch_inline_query'],
	'6.9': ['web_app_invoke_custom_method', 'web_app_request_phone', 'web_app_request_write_access'],
	'6.10': ['web_app_setup_settings_button'],
	'7.7': ['web_app_setup_swipe_behavior'],
	'7.8': ['web_app_share_to_story'],
	'7.10': ['web_app_setup_secondary_button', 'web_app_set_bottom_bar_color'],
	'8.0': [
		'web_app_request_safe_area',
		'web_app_request_content_safe_area',
		'web_app_request_fullscreen',
		'web_app_exit_fullscreen',
		'web_app_add_to_home_screen',
		'web_app_check_home_screen',
		'web_app_toggle_orientation_lock',
		'web_app_check_location',
		'web_app_request_location',
		'web_app_send_prepared_message',
		'web_app_request_file_download',
	],
	'9.0': [
		'web_app_device_storage_save_key',
		'web_app_device_storage_get_key',
		'web_app_device_storage_clear',
	],
	'9.1': ['web_app_hide_keyboard'],
};

const VERSION_OF = new Map(
	Object.entries(SINCE).flatMap(([version, methods]) => methods.map((name) => [name, version])),
);

/** Whether a version is later than another one: "6.10" is later than "6.9". */
function isLater(version: string, than: string): boolean {
	const [major = 0, minor = 0] = version.split('.').map(Number);
	const [otherMajor = 0, otherMinor = 0] = than.split('.').map(Number);
	return major > otherMajor || (major === otherMajor && minor > otherMinor);
}

/** Why a client of a version has nothing to do with a method; undefined when it knows it. */
export function unknownMethod(method: string, version: string): string | undefined {
	const since = VERSION_OF.get(method);
	if (since === undefined) return 'unknown method';
	return isLater(since, version) ? `unknown before ${since}` : undefined;
}

/** Why a method's arguments are refused; undefined when they are in order. */
export function badArguments(method: string, params: Params, version: string): string | undefined {
	return CHECKS[method]?.(params, version);
}

const CHECKS: Readonly<Record<string, Check>> = {
	web_app_data_send: text('data', 1, 4096),
	web_app_open_link: ({ url, try_instant_view: instant }, version) => {
		if (!/^https?:\/\/./i.test(String(url))) return 'url: not a web link';
		return instant !== undefined && isLater('6.4', version ?? '')
			? 'try_instant_view: unknown before 6.4'
			: undefined;
	},
	web_app_open_tg_link: ({ path_full: path }) =>
		/^\/./.test(String(path)) ? undefined : 'path_full: no path',
	web_app_setup_main_button: bottomButton,
	web_app_setup_secondary_button: (params) =>
		bottomButton(params) ??
		optional('position', oneOf('position', 'left', 'right', 'top', 'bottom'))(params),
	web_app_setup_back_button: flag('is_visible'),
	web_app_setup_settings_button: flag('is_visible'),
	web_app_setup_closing_behavior: flag('need_confirmation'),
	web_app_setup_swipe_behavior: flag('allow_vertical_swipe'),
	web_app_set_header_color: (params, version) => {
		if (params.color === undefined)
			return oneOf('color_key', 'bg_color', 'secondary_bg_color')(params);
		return isLater('6.9', version ?? '') ? 'color: only a key before 6.9' : color('color')(params);
	},
	web_app_set_background_color: color('color'),
	web_app_set_bottom_bar_color: color('color'),
	web_app_trigger_haptic_feedback: (params) => {
		if (params.type === 'impact')
			return oneOf('impact_style', 'light', 'medium', 'heavy', 'rigid', 'soft')(params);
		if (params.type === 'notification')
			return oneOf('notification_type', 'error', 'success', 'warning')(params);
		return oneOf('type', 'selection_change')(params);
	},
	web_app_open_invoice: ({ slug }) =>
		/^[\w=-]+$/.test(typeof slug === 'string' ? slug : '') ? undefined : 'slug: not an invoice',
	web_app_open_popup: popup,
	web_app_open_scan_qr_popup: optional('text', text('text', 0, 64)),
	web_app_switch_inline_query: text('query', 0, 256),
	web_app_invoke_custom_method: (params) => {
		if (!isObject(params.params)) return 'params: not an object';
		return text('req_id', 1, 64)(params) ?? customMethod(String(params.method), params.params);
	},
	web_app_read_text_from_clipboard: text('req_id', 1, 64),
	web_app_share_to_story: (params) => {
		if (!/^https:\/\/./.test(String(params.media_url))) return 'media_url: not an https address';
		const link = isObject(params.widget_link) ? params.widget_link : undefined;
		return (
			optional('text', text('text', 0, 2048))(params) ??
			(link && optional('name', text('name', 0, 48))(link))
		);
	},
	web_app_send_prepared_message: text('id', 1, 256),
	web_app_request_file_download: (params) =>
		/^https:\/\/./.test(String(params.url))
			? text('file_name', 1, 255)(params)
			: 'url: not an https address',
	web_app_toggle_orientation_lock: flag('locked'),
	web_app_device_storage_save_key: (params) =>
		text('req_id', 1, 64)(params) ?? text('key', 1, 128)(params),
	web_app_device_storage_get_key: (params) =>
		text('req_id', 1, 64)(params) ?? text('key', 1, 128)(params),
	web_app_device_storage_clear: text('req_id', 1, 64),
};

function bottomButton(params: Params): string | undefined {
	if (Object.keys(params).length === 0) return 'no arguments';
	if (params.is_visible === true) {
		const wrong = text('text', 1, 64)(params);
		if (wrong !== undefined) return wrong;
	}
	return (
		optional('color', color('color'))(params) ?? optional('text_color', color('text_color'))(params)
	);
}

function popup(params: Params): string | undefined {
	const buttons = Array.isArray(params.buttons) ? params.buttons : [];
	if (buttons.length < 1 || buttons.length > 3) return 'buttons: one to three';
	for (const button of buttons) {
		if (!isObject(button)) return 'buttons: not an object';
		const wrong =
			oneOf('type', 'ok', 'close', 'cancel', 'default', 'destructive')(button) ??
			optional('id', text('id', 0, 64))(button) ??
			(/^(default|destructive)$/.test(String(button.type))
				? text('text', 1, 64)(button)
				: undefined);
		if (wrong !== undefined) return `buttons: ${wrong}`;
	}
	return text('message', 1, 256)(params) ?? optional('title', text('title', 0, 64))(params);
}

/** The customer's storage in Telegram's cloud, and the shared contact. */
function customMethod(method: string, params: Params): string | undefined {
	const isKey = (key: unknown) => /^[\w-]{1,128}$/.test(String(key));
	switch (method) {
		case 'saveStorageValue':
			if (!isKey(params.key)) return 'key: 1 to 128 of A-Z a-z 0-9 _ -';
			return text('value', 0, 4096)(params);
		case 'getStorageValues':
		case 'deleteStorageValues':
			return Array.isArray(params.keys) && params.keys.every(isKey)
				? undefined
				: 'keys: 1 to 128 of A-Z a-z 0-9 _ - each';
		case 'getStorageKeys':
		case 'getRequestedContact':
			return;
		default:
			return `method: no ${method}`;
	}
}

export function isObject(value: unknown): value is Params {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(name: string, least: number, most: number): Check {
	return (params) => {
		const value = params[name];
		if (typeof value !== 'string') return `${name}: not a text`;
		const { length } = value.trim();
		return length < least || length > most ? `${name}: ${least} to ${most} characters` : undefined;
	};
}

function flag(name: string): Check {
	return (params) => (typeof params[name] === 'boolean' ? undefined : `${name}: not true or false`);
}

function color(name: string): Check {
	return (params) =>
		/^#[\da-f]{6}$/i.test(String(params[name])) ? undefined : `${name}: not #rrggbb`;
}

function oneOf(name: string, ...values: string[]): Check {
	return (params) =>
		values.includes(String(params[name])) ? undefined : `${name}: ${String(params[name])}`;
}

function optional(name: string, check: Check): Check {
	return (params) => (params[name] === undefined ? undefined : check(params));
}
