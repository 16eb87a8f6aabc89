/** Which messenger launched the page, by its address and its window; the launch it carries. */
import { guarded } from '../theme/document-theme.ts';
import type { ThemeParams } from '../theme/theme.ts';
import {
	type LaunchParams,
	lastRead,
	readLaunchParams,
	signedData,
} from './telegram/launch-params.ts';

/** Where the launch parameters of Telegram are kept between page loads, as its SDK keeps them: JSON of a query. */
const STORED_LAUNCH = 'tapps/launchParams';
/** Where the fragment MAX launched the shop with is kept between page loads. */
export const MAX_LAUNCH = 'vitrina.maxLaunch';

/**
 * What a client that does not say its version is taken for. Every client of before 2023 says it, and one that knows a
 * call not leaves it unanswered, which every question here allows for; a client taken for too old would lose Back.
 */
const UNTOLD_VERSION = '9.6';

export interface TelegramLaunch {
	/** `ios`, `android`, `tdesktop`, `macos`, `weba`, `web`…; `unknown` where the client does not say. */
	readonly platform: string;
	/** "8.0" */
	readonly version: string;
	/** Signed launch data as they came, for the server alone; absent = launched without. */
	readonly initData?: string;
	/** Colours by their names, each a value to be looked at; absent = none that can be read. */
	readonly themeParams?: ThemeParams;
	/** What the link asked for. A stranger may have written it. */
	readonly startParam?: string;
	/** Fresh from the address; otherwise remembered from an earlier load of this page. */
	readonly isFresh: boolean;
}

/** What a launch says of colours. */
export type TelegramColors = Pick<TelegramLaunch, 'themeParams' | 'isFresh'>;

/** What native clients put into the page. */
export interface TelegramWebviewProxy {
	postEvent(method: string, json: string): void;
}

/** The native client's door, where there is one. */
export function webviewProxy(): TelegramWebviewProxy | undefined {
	return (window as { TelegramWebviewProxy?: TelegramWebviewProxy }).TelegramWebviewProxy;
}

/**
 * Is this Telegram? There is one launch parameter that only a client writes, and there is a client to talk to (a native
 * one, or the page of Telegram Web around this frame). The only reader of them: the page's first script and the bundle
 * see the same. Never throws.
 */
export function detectTelegram(): TelegramLaunch | undefined {
	return readTelegram(telegramLaunch);
}

/** As `detectTelegram`, for what the first paint needs alone: the page's first script carries no reader of the rest. */
export function detectTelegramColors(): TelegramColors | undefined {
	return readTelegram((params, isFresh) => ({ ...launchColors(params), isFresh }));
}

function readTelegram<Launch>(
	read: (params: LaunchParams, isFresh: boolean) => Launch,
): Launch | undefined {
	return guarded(() => {
		if (!webviewProxy() && window.parent === window) return;
		const fresh = ofClient(readLaunchParams(location.search + location.hash, 'tgWebApp'));
		if (fresh) return read(fresh, true);
		const stored: unknown = JSON.parse(sessionStorage.getItem(STORED_LAUNCH) ?? 'null');
		const kept =
			typeof stored === 'string' ? ofClient(readLaunchParams(stored, 'tgWebApp')) : undefined;
		return kept && read(kept, false);
	});
}

/** A start parameter can be appended to any link: alone it is no launch. */
function ofClient(params: LaunchParams): LaunchParams | undefined {
	const names = ['Data', 'Version', 'Platform', 'ThemeParams'];
	return names.some((name) => params.has(name)) ? params : undefined;
}

/** What a launch says, each part by itself: one that is odd, broken or missing costs nothing but itself. */
export function telegramLaunch(params: LaunchParams, isFresh: boolean): TelegramLaunch {
	const initData = signedData(params);
	const startParam =
		new URLSearchParams(initData).get('start_param') ?? lastRead(params, 'StartParam', word);
	return {
		platform:
			lastRead(
				params,
				'Platform',
				(text) => /^(?!null$|undefined$)[a-z_]{1,32}$/.exec(text.toLowerCase())?.[0],
			) ?? 'unknown',
		version:
			// The first with apps at all is 6.0.
			lastRead(
				params,
				'Version',
				(text) => /^([6-9]|[1-9]\d)(\.\d{1,3})?(?=\.|$)/.exec(text)?.[0],
			) ?? UNTOLD_VERSION,
		...(initData === undefined ? {} : { initData }),
		...launchColors(params),
		...(startParam ? { startParam } : {}),
		isFresh,
	};
}

function launchColors(params: LaunchParams): Pick<TelegramLaunch, 'themeParams'> {
	const themeParams = lastRead(params, 'ThemeParams', jsonObject);
	return themeParams === undefined ? {} : { themeParams };
}

/** Telegram's own limit of a start parameter is 512 characters. */
const word = (text: string) => (text !== '' && text.length <= 512 ? text : undefined);

const jsonObject = (text: string): ThemeParams | undefined =>
	guarded(() => {
		const value: unknown = JSON.parse(text);
		return typeof value === 'object' && value !== null && !Array.isArray(value)
			? (value as ThemeParams)
			: undefined;
	});

/**
 * Takes the launch out of the address, query and fragment: it holds the signed data, and it must not be shared or logged with
 * the address. Inside Telegram a reload needs it: it is kept in the tab, and stays where the tab keeps nothing.
 */
export function dropTelegramLaunch(): void {
	const { search, hash, pathname } = location;
	const text = search + hash;
	if (!text.includes('tgWebApp')) return;
	if (detectTelegram()?.isFresh) {
		try {
			sessionStorage.setItem(STORED_LAUNCH, JSON.stringify(text));
		} catch {
			return;
		}
	}
	const others = search
		.slice(1)
		// Data that were not encoded go on behind their first "&".
		.replace(/(^|&)tgWebAppData=[^&]*=.*/, '')
		.split('&')
		.filter((one) => one !== '' && !one.startsWith('tgWebApp'));
	const query = others.length === 0 ? '' : `?${others.join('&')}`;
	const fragment = hash.replace(/(^#|[#?&/])tgWebApp[A-Z].*/s, '');
	history.replaceState(history.state, '', pathname + query + fragment);
}

/** Is this MAX? Its launch is in the address, or was at an earlier load of this page. Never throws. */
export function isMax(): boolean | undefined {
	return guarded(
		() => /[#&]WebApp(Data|Platform|Version)=/.test(location.hash) || MAX_LAUNCH in sessionStorage,
	);
}

/** MAX's launch, fresh from the address or as it was kept at an earlier load of this page. */
export function maxLaunch(): { params: LaunchParams; isFresh: boolean } {
	const isFresh = location.hash.includes('WebApp');
	const launch = isFresh ? location.hash : guarded(() => sessionStorage.getItem(MAX_LAUNCH));
	if (isFresh) guarded(() => sessionStorage.setItem(MAX_LAUNCH, location.hash));
	return { params: readLaunchParams(launch ?? '', 'WebApp'), isFresh };
}

/**
 * The origin to post messages to: Telegram Web's, or our own when the frame around us is a page of
 * ours (the messenger preview). Reading a foreign parent's address throws, so no other can pass.
 */
export function parentOrigin(): string {
	try {
		if (window.parent.location.origin === location.origin) return location.origin;
	} catch {
		// A foreign parent.
	}
	return 'https://web.telegram.org';
}
