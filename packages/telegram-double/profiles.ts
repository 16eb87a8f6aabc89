/** Telegram's clients, each with what sets it apart from the others. Read in their sources, autumn 2026. */
import { ANDROID_DARK, ANDROID_LIGHT, IOS_DARK, IOS_LIGHT, WEB_DARK, WEB_LIGHT } from './themes.ts';

export type Client = 'ios' | 'android' | 'macos' | 'tdesktop' | 'linux' | 'weba' | 'webk';

export interface Insets {
	top: number;
	bottom: number;
	left: number;
	right: number;
}

/** How a client takes popups that follow each other too fast: `nothing` leaves the page without an answer. */
export interface PopupLimit {
	readonly most: number;
	/** They count when they come within this time; absent: when they ended in the same way. */
	readonly withinMs?: number;
	readonly thenForMs: number;
	readonly thenAnswers: 'empty' | 'nothing';
}

export interface Profile {
	readonly name: string;
	/** `tgWebAppPlatform`. */
	readonly platform: string;
	/** `tgWebAppVersion`. */
	readonly version: string;
	/** A native client shows the shop as a page of its own; the others put a frame around it, with these permissions. */
	readonly frame?: { readonly sandbox?: string; readonly allow: string };
	/** Calls count from the origin of the launch alone (Bot API 10.2). */
	readonly checksOrigin: boolean;
	readonly isPhone: boolean;
	/** Methods left without an answer, and without an effect. */
	readonly silent: readonly string[];
	/** Arguments it cannot read close the app. */
	readonly closesOnBadArguments: boolean;
	/** The main button waits for `web_app_ready`, and after it viewport and insets are told once more. */
	readonly waitsForReady: boolean;
	/** Confirmation on closing, once on, stays on. */
	readonly keepsConfirming: boolean;
	/** What a request for Telegram's own insets is answered with. */
	readonly contentInsetsEvent: 'content_safe_area_changed' | 'safe_area_changed';
	readonly popups?: PopupLimit;
	readonly camera: 'works' | 'closes at once' | 'silent';
	readonly hasLocation: boolean;
	readonly hasDeviceStorage: boolean;
	/** How long the page is given to reload by itself before its frame is made anew. */
	readonly reloadMs: number;
	readonly insets: Insets;
	readonly themes: { readonly light: ThemeParams; readonly dark: ThemeParams };
}

export type ThemeParams = Readonly<Record<string, string>>;

const SANDBOX =
	'allow-scripts allow-popups allow-forms allow-modals allow-same-origin allow-storage-access-by-user-activation';
const NO_INSETS: Insets = { top: 0, bottom: 0, left: 0, right: 0 };
/** The line at the bottom of an iPhone. */
const HOME_LINE = 34;

const NATIVE = {
	version: '9.1',
	checksOrigin: false,
	isPhone: false,
	silent: [],
	closesOnBadArguments: false,
	waitsForReady: false,
	keepsConfirming: false,
	contentInsetsEvent: 'content_safe_area_changed',
	camera: 'silent',
	hasLocation: true,
	hasDeviceStorage: true,
	reloadMs: 0,
	insets: NO_INSETS,
} as const satisfies Partial<Profile>;

const PHONE = { ...NATIVE, isPhone: true, camera: 'works' } as const;

/** A notice on the screen is all that comes of a story or a camera on Desktop. */
const DESKTOP = {
	...NATIVE,
	platform: 'tdesktop',
	silent: ['web_app_share_to_story', 'web_app_trigger_haptic_feedback'],
	closesOnBadArguments: true,
	hasLocation: false,
	themes: { light: ANDROID_LIGHT, dark: ANDROID_DARK },
} as const;

const WEB = { ...NATIVE, themes: { light: WEB_LIGHT, dark: WEB_DARK } } as const;

export const PROFILES: Readonly<Record<Client, Profile>> = {
	ios: {
		...PHONE,
		name: 'Telegram для iOS',
		platform: 'ios',
		checksOrigin: true,
		insets: { ...NO_INSETS, bottom: HOME_LINE },
		themes: { light: IOS_LIGHT, dark: IOS_DARK },
	},
	android: {
		...PHONE,
		name: 'Telegram для Android',
		platform: 'android',
		popups: { most: 3, withinMs: 150, thenForMs: 3000, thenAnswers: 'nothing' },
		themes: { light: ANDROID_LIGHT, dark: ANDROID_DARK },
	},
	macos: {
		...NATIVE,
		name: 'Telegram для macOS',
		platform: 'macos',
		silent: [
			'web_app_request_theme',
			'web_app_check_location',
			'web_app_request_location',
			'web_app_share_to_story',
		],
		contentInsetsEvent: 'safe_area_changed',
		themes: { light: IOS_LIGHT, dark: IOS_DARK },
	},
	tdesktop: { ...DESKTOP, name: 'Telegram Desktop' },
	linux: {
		...DESKTOP,
		name: 'Telegram Desktop, Linux',
		// Its window is a page of web.telegram.org's with a frame in it: no sandbox, no geolocation.
		frame: { allow: 'clipboard-read; clipboard-write; fullscreen' },
		checksOrigin: true,
		reloadMs: 500,
	},
	weba: {
		...WEB,
		name: 'Telegram Web A',
		platform: 'weba',
		frame: {
			sandbox: `${SANDBOX} allow-pointer-lock allow-orientation-lock`,
			allow: 'camera; microphone; geolocation; clipboard-write; web-share; screen-wake-lock',
		},
		checksOrigin: true,
		silent: [
			'web_app_read_text_from_clipboard',
			'web_app_trigger_haptic_feedback',
			'web_app_setup_swipe_behavior',
			'web_app_toggle_orientation_lock',
			'web_app_hide_keyboard',
			'web_app_share_to_story',
		],
		waitsForReady: true,
		keepsConfirming: true,
		popups: { most: 3, withinMs: 2000, thenForMs: 2000, thenAnswers: 'empty' },
		hasDeviceStorage: false,
		reloadMs: 500,
	},
	webk: {
		...WEB,
		name: 'Telegram Web K',
		platform: 'web',
		version: '9.0',
		frame: {
			sandbox: SANDBOX,
			allow:
				'camera; microphone; geolocation; accelerometer; gyroscope; magnetometer; device-orientation; clipboard-write',
		},
		silent: [
			'web_app_request_viewport',
			'web_app_request_safe_area',
			'web_app_request_content_safe_area',
			'web_app_share_to_story',
		],
		popups: { most: 3, thenForMs: 3000, thenAnswers: 'empty' },
		camera: 'closes at once',
		reloadMs: 300,
	},
};

export const CLIENTS = Object.keys(PROFILES) as readonly Client[];
