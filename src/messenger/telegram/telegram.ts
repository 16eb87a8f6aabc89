/**
 * The shop inside Telegram: the only file that knows the Telegram SDK. Loaded lazily, after the
 * first paint.
 *
 * Buttons, colours, insets and guards speak to the client directly through the SDK's transport: its
 * components restore an earlier page's state, push colours of their own, or stay unusable for ever
 * when the client leaves one question unanswered (as Telegram Web K and macOS do). Nor does the SDK say whether this is
 * Telegram: it reads the launch by strict schemas, and one odd parameter would be the end of all buttons and of the login.
 * What it does by asking itself first (`openLink`, `shareURL`) is therefore said by its wire names here.
 */
import {
	init,
	invokeCustomMethod,
	type MethodName,
	type MethodParams,
	on,
	type PostEventFn,
	postEvent,
	type RequestOptions,
	request,
	supports,
	targetOrigin,
} from '@telegram-apps/sdk-react';
import { browserTheme, guarded, showTheme } from '#src/theme/document-theme.ts';
import { type Theme, telegramTheme } from '#src/theme/theme.ts';
import type { ThemeName } from '#src/theme/theme-name.ts';
import { blurActiveField, locateByDevice, watchVisibility, webAddress } from '../browser.ts';
import {
	dropTelegramLaunch,
	parentOrigin,
	type TelegramLaunch,
	telegramLaunch,
	webviewProxy,
} from '../detect.ts';
import type { InvoiceOutcome, MainAction, Messenger, Whereabouts } from '../messenger.ts';
import { readLaunchParams, userOf } from './launch-params.ts';
import { forgetTelegramTheme, launchTheme, rememberTelegramTheme } from './launch-theme.ts';
import { telegramExtras } from './telegram-extras.ts';
import { followViewport } from './telegram-viewport.ts';
import {
	type ClientEvent,
	type ClientLine,
	DECISION_MS,
	HAPTICS,
	interceptTheme,
	invoiceSlug,
	isHex,
	mayAlreadyWrite,
	orNothing,
	subscribe,
} from './telegram-wire.ts';

/** A bank's own confirmation takes its time; after this the order's state is asked of the server. */
const INVOICE_MS = 600_000;
/** A code is looked for as long as a customer walks to the next table. */
const SCAN_MS = 180_000;
/** The signed contact arrives some time after the consent. */
const CONTACT_MS = 20_000;
const CONTACT_STEP_MS = 3_000;
/** Telegram's cloud is slow, and some clients never pass it on. */
const CLOUD_MS = 5_000;
/** A client that knows the question answers it at once; macOS never does. */
const CHECK_MS = 1_500;

/** Clients refuse a main button that was never given a text, a hidden one too. */
const NO_TEXT = '…';

/** Undoes the subscriptions of the messenger before: only one may answer the client. */
let stop = () => {};

/**
 * The messenger inside Telegram; undefined when the SDK cannot start, which leaves the plain browser.
 * Never throws.
 */
export function createTelegramMessenger(launch: TelegramLaunch): Messenger | undefined {
	try {
		stop();
		targetOrigin.set(parentOrigin());
		const proxy = webviewProxy();
		init({
			// Styles sent by the client would be refused by our Content-Security-Policy.
			acceptCustomStyles: false,
			launchParams: {
				tgWebAppPlatform: launch.platform,
				tgWebAppVersion: launch.version,
			},
			// The SDK looks for a frame first, but Desktop on Linux is both: a frame, and a native client.
			...(proxy && window.parent !== window
				? {
						postEvent: ((method: MethodName, params?: unknown) =>
							proxy.postEvent(method, JSON.stringify(params ?? {}))) as PostEventFn,
					}
				: {}),
		});
		return connect(launch);
	} catch {
		stop();
		return;
	}
}

function connect(launch: TelegramLaunch): Messenger {
	const { platform, version, initData, startParam } = launch;
	const signed = new URLSearchParams(initData);
	const can = (method: MethodName) => supports(method, version);

	const undo: (() => void)[] = [];
	stop = () => {
		for (const leave of undo.splice(0)) leave();
	};

	const listen: typeof on = (...args: Parameters<typeof on>) => {
		const leave = on(...args);
		undo.push(leave);
		return leave;
	};

	function tell<Method extends MethodName>(method: Method, params?: MethodParams<Method>): void {
		if (can(method)) (postEvent as (method: string, params?: unknown) => void)(method, params);
	}

	// The same without the SDK's types, for the parts that know no SDK.
	const tellAny = tell as ClientLine['tell'];
	const listenTo = listen as ClientLine['listen'];

	// ---- Theme, and the colours of the client's own parts
	const themeListeners = new Set<(theme: ThemeName) => void>();
	let theme: Theme = launchTheme(launch) ?? {
		name: browserTheme(),
		tokens: {},
	};

	function applyTheme(): void {
		showTheme(theme);
		const { '--header': header, '--bg': bg, '--bottom': bottom } = theme.tokens;
		if (isHex(header) && supports('web_app_set_header_color', 'color', version)) {
			tell('web_app_set_header_color', { color: header });
		}
		if (isHex(bg)) tell('web_app_set_background_color', { color: bg });
		if (isHex(bottom)) tell('web_app_set_bottom_bar_color', { color: bottom });
	}

	undo.push(
		interceptTheme((params) => {
			const next = guarded(() => telegramTheme(params));
			if (!next) return;
			const hasTurned = next.name !== theme.name;
			theme = next;
			rememberTelegramTheme(params);
			applyTheme();
			// Clients keep the colours a button was last given.
			if (mainAction) sendMainButton();
			if (hasTurned) for (const listener of themeListeners) listener(theme.name);
		}),
	);

	// ---- Main button
	let mainAction: MainAction | undefined;
	let mainText = NO_TEXT;

	function sendMainButton(): void {
		mainText = mainAction?.text || mainText;
		const { '--accent': color, '--on-accent': textColor } = theme.tokens;
		tell('web_app_setup_main_button', {
			is_visible: mainAction !== undefined,
			is_active: mainAction?.isEnabled ?? false,
			is_progress_visible: mainAction?.isBusy ?? false,
			text: mainText,
			...(isHex(color) ? { color } : {}),
			...(isHex(textColor) ? { text_color: textColor } : {}),
		});
	}

	listen('main_button_pressed', () => {
		if (mainAction?.isEnabled) mainAction.run();
	});

	// ---- Coming back
	const visibleListeners = new Set<() => void>();
	let isVisible = document.visibilityState === 'visible';

	function setVisible(isNowVisible: boolean): void {
		const cameBack = isNowVisible && !isVisible;
		isVisible = isNowVisible;
		if (!cameBack) return;
		// A theme changed while the app was away is not always reported; macOS leaves this unanswered.
		tell('web_app_request_theme');
		for (const listener of visibleListeners) listener();
	}
	listen('visibility_changed', ({ is_visible: isNowVisible }) => {
		const wasAway = !isVisible;
		setVisible(isNowVisible);
		// The page of a window only put aside was never hidden: what waits for it to be looked at again is called.
		if (wasAway && isNowVisible && document.visibilityState === 'visible')
			document.dispatchEvent(new Event('visibilitychange'));
	});
	const onHidden = () => {
		if (document.visibilityState === 'hidden') isVisible = false;
	};
	document.addEventListener('visibilitychange', onHidden);
	undo.push(() => document.removeEventListener('visibilitychange', onHidden));
	undo.push(watchVisibility(() => setVisible(true)));

	/** As `ClientLine` has it: events in the SDK's own types do not fit handlers by name. */
	async function ask(
		method: string,
		events: readonly string[],
		{ params, timeout }: { readonly params?: object; readonly timeout: number },
	): Promise<ClientEvent | undefined> {
		let lastEvent: ClientEvent | undefined;
		const capture = (heard: ClientEvent) => {
			lastEvent = heard;
			return true;
		};
		const options = { timeout, capture, ...(params && { params }) };
		await orNothing(request(method as 'web_app_request_phone', events as never, options as never));
		return lastEvent;
	}

	// ---- Questions to the client: the first of a kind is asked, the next ones share its answer
	const pending = new Map<string, Promise<unknown>>();

	function once<Value>(name: string, ask: () => Promise<Value>): Promise<Value> {
		const running = pending.get(name) as Promise<Value> | undefined;
		if (running) return running;
		const asking = ask().finally(() => pending.delete(name));
		pending.set(name, asking);
		return asking;
	}

	async function askContact(): Promise<string | undefined> {
		if (!can('web_app_request_phone') || !can('web_app_invoke_custom_method')) return;
		const answer = await orNothing(
			request('web_app_request_phone', 'phone_requested', { timeout: DECISION_MS }),
		);
		if (answer?.status !== 'sent') return;
		const deadline = Date.now() + CONTACT_MS;
		for (let pause = 100; Date.now() < deadline; pause *= 1.5) {
			const raw = await orNothing(
				invokeCustomMethod('getRequestedContact', {}, { timeout: CONTACT_STEP_MS }),
			);
			if (typeof raw === 'string' && raw) return raw;
			await new Promise((resolve) => setTimeout(resolve, pause));
		}
		return;
	}

	async function askWriteAccess(): Promise<boolean> {
		if (mayAlreadyWrite(signed)) return true;
		if (!can('web_app_request_write_access')) return false;
		const answer = await orNothing(
			request('web_app_request_write_access', 'write_access_requested', { timeout: DECISION_MS }),
		);
		return answer?.status === 'allowed';
	}

	async function askInvoice(url: string): Promise<InvoiceOutcome> {
		const slug = invoiceSlug(url);
		// Desktop closes the app over an empty slug.
		if (!slug || !can('web_app_open_invoice')) return 'unavailable';
		const options: RequestOptions<'invoice_closed'> = {
			timeout: INVOICE_MS,
			capture: (closed) => closed.slug === slug,
		};
		const closed = await orNothing(
			request('web_app_open_invoice', 'invoice_closed', { ...options, params: { slug } }),
		);
		const status = closed?.status;
		return status === 'paid' || status === 'failed' || status === 'cancelled' ? status : 'pending';
	}

	/** Only phones have a camera; of the others some say so in a toast and never answer. */
	async function scan(accept: (text: string) => boolean): Promise<string | undefined> {
		const answer = await orNothing(
			request('web_app_open_scan_qr_popup', ['qr_text_received', 'scan_qr_popup_closed'], {
				params: {},
				timeout: SCAN_MS,
				capture: (found) =>
					found.event === 'scan_qr_popup_closed' || accept(found.payload.data ?? ''),
			}),
		);
		const text = answer?.data;
		if (text !== undefined) tell('web_app_close_scan_qr_popup');
		return text;
	}

	/** The client's own position; clients without it, or silent ones, leave it to the page. */
	async function askLocation(): Promise<Whereabouts> {
		if (!can('web_app_request_location')) return locateByDevice();
		const checked = await orNothing(
			request('web_app_check_location', 'location_checked', { timeout: CHECK_MS }),
		);
		if (checked?.available !== true) return locateByDevice();
		const answer = await orNothing(
			request('web_app_request_location', 'location_requested', { timeout: DECISION_MS }),
		);
		if (answer?.available !== true) return { status: answer === undefined ? 'unknown' : 'denied' };
		return { status: 'found', coords: [answer.longitude, answer.latitude] };
	}

	// ---- Links opened while the shop is: a client may only change the fragment of the frame's address
	const startListeners = new Set<(start: string) => void>();
	// There are no listeners before the page is taken over. What a launch asked for is not done again at every reload.
	const waiting = startParam && launch.isFresh ? [startParam] : [];

	const onHash = () => {
		if (!location.hash.includes('tgWebApp')) return;
		const opened = telegramLaunch(readLaunchParams(location.hash, 'tgWebApp'), true);
		// Another account of the client's: nothing of this page is his.
		if (opened.initData && userOf(opened.initData) !== userOf(initData)) return location.reload();
		const start = opened.startParam;
		dropTelegramLaunch();
		if (!start) return;
		if (startListeners.size === 0) waiting.push(start);
		for (const listener of startListeners) listener(start);
	};
	window.addEventListener('hashchange', onHash);
	undo.push(() => window.removeEventListener('hashchange', onHash));

	let isClosingGuarded = false;
	let isSwipeGuarded = false;

	applyTheme();
	// A theme remembered in this tab belongs to an earlier launch.
	if (launch.isFresh) forgetTelegramTheme();
	if (!launch.isFresh || launch.themeParams === undefined) tell('web_app_request_theme');
	followViewport({ listen: listenTo, tell: tellAny });

	return {
		host: 'telegram',
		name: 'Telegram',
		platform,
		hasMainButton: true,
		hasBackButton: can('web_app_setup_back_button'),
		launch: {
			...(initData ? { identity: initData, initData } : {}),
		},
		onStart(listener) {
			for (const start of waiting.splice(0)) listener(start);
			return subscribe(startListeners, listener);
		},
		setMainAction(action) {
			mainAction = action;
			sendMainButton();
		},
		setBackVisible(isBackVisible) {
			tell('web_app_setup_back_button', { is_visible: isBackVisible });
		},
		onBack: (listener) => listen('back_button_pressed', listener),
		theme: () => theme.name,
		onTheme: (listener) => subscribe(themeListeners, listener),
		chooseTheme() {},
		onVisible: (listener) => subscribe(visibleListeners, listener),
		haptic(kind) {
			tell('web_app_trigger_haptic_feedback', HAPTICS[kind]);
		},
		guardClosing(isOn) {
			if (isOn === isClosingGuarded) return;
			isClosingGuarded = isOn;
			tell('web_app_setup_closing_behavior', { need_confirmation: isOn });
		},
		guardSwipe(isOn) {
			if (isOn === isSwipeGuarded) return;
			isSwipeGuarded = isOn;
			tell('web_app_setup_swipe_behavior', { allow_vertical_swipe: !isOn });
		},
		openLink(url) {
			// Desktop closes the app over a link that is not http(s).
			const address = webAddress(url);
			if (address === undefined) return;
			const { hostname, pathname, search } = address;
			const isTelegrams = hostname === 't.me' && pathname !== '/';
			if (isTelegrams && can('web_app_open_tg_link'))
				tell('web_app_open_tg_link', { path_full: pathname + search });
			else tell('web_app_open_link', { url: address.href });
		},
		requestContact: () => once('contact', askContact),
		requestWriteAccess: () => once('write access', askWriteAccess),
		openInvoice: (url) => once('invoice', () => askInvoice(url)),
		locate: () => once('location', askLocation),
		...(/^(ios|android)$/.test(platform) && can('web_app_open_scan_qr_popup')
			? { scanQr: (accept) => once('scan', () => scan(accept)) }
			: {}),
		...telegramExtras({
			platform,
			ask,
			shareLink: (url, text) =>
				tell('web_app_open_tg_link', {
					// Telegram takes a "+" for one, not for a space.
					path_full: `/share/url?${new URLSearchParams({ url, text })}`.replace(/\+/g, '%20'),
				}),
			can: can as (method: string) => boolean,
			tell: tellAny,
			listen: listenTo,
			askCloud: (method, params) =>
				orNothing(
					invokeCustomMethod(method as 'getStorageValues', params as never, { timeout: CLOUD_MS }),
				),
		}),
		ready: () => tell('web_app_ready'),
		expand: () => tell('web_app_expand'),
		hideKeyboard() {
			blurActiveField();
			tell('web_app_hide_keyboard');
		},
	};
}
