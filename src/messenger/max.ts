/**
 * The shop inside MAX, by what MAX documents of its own script (decisions/0028): `window.WebApp`. Loaded lazily, after the
 * first paint, as is that script. What MAX lacks (a main button, colours, invoices) or a client refuses is the page's own.
 */
import type { MaxApp } from '#core/contract/site/page-data.ts';
import { guarded } from '../theme/document-theme.ts';
import { createBrowserMessenger, shareFromPage, webAddress } from './browser.ts';
import { MAX_LAUNCH, maxLaunch } from './detect.ts';
import type { Haptic, Messenger } from './messenger.ts';
import { lastRead, signedData } from './telegram/launch-params.ts';

const SCRIPT = 'https://st.max.ru/js/max-web-app.js';
/** The login waits for the script: without it the shop has its own Back, and everything else. */
const SCRIPT_MS = 3_000;
/** How long a customer may think over a question of the client. */
const DECISION_MS = 120_000;
/** A code is looked for as long as a customer walks to the next table. */
const SCAN_MS = 180_000;

/** What is used of `window.WebApp`; a client may lack any of it. */
interface Bridge {
	ready?(): void;
	readonly BackButton?: {
		show(): void;
		hide(): void;
		onClick(listener: () => void): void;
		offClick(listener: () => void): void;
	};
	readonly HapticFeedback?: {
		impactOccurred(style: string): unknown;
		notificationOccurred(type: string): unknown;
		selectionChanged(): unknown;
	};
	enableClosingConfirmation?(): void;
	disableClosingConfirmation?(): void;
	enableVerticalSwipes?(): unknown;
	disableVerticalSwipes?(): unknown;
	openLink?(url: string): void;
	openMaxLink?(url: string): void;
	shareMaxContent?(content: { text: string; link: string }): Promise<{ status: string }>;
	requestContact?(): Promise<{ phone: string; authDate: string; hash: string }>;
	openCodeReader?(fileSelect: boolean): Promise<{ value: string }>;
}

/** The messenger inside MAX. Without MAX's script it still is one: its launch data are in the address. */
export async function createMaxMessenger({ hasLogin, link }: MaxApp): Promise<Messenger> {
	const { params, isFresh } = maxLaunch();
	const bridge = (await loadBridge()) ?? {};
	dropLaunchFromAddress();
	const identity = signedData(params);
	const start =
		new URLSearchParams(identity).get('start_param') ?? lastRead(params, 'StartParam', String);
	const platform = lastRead(params, 'Platform', (text) => text || undefined) ?? 'max';
	const isPhone = /^(ios|android)$/.test(platform);
	const back = bridge.BackButton;
	if (back) document.documentElement.dataset.host = 'max';
	const browser = createBrowserMessenger();
	let isClosingGuarded = false;
	let isSwipeGuarded = false;

	async function scan(accept: (text: string) => boolean): Promise<string | undefined> {
		for (;;) {
			const answer = await answerOf(() => bridge.openCodeReader?.(false), SCAN_MS);
			if (typeof answer?.value !== 'string') return undefined;
			if (accept(answer.value)) return answer.value;
		}
	}

	return {
		...browser,
		host: 'max',
		name: 'MAX',
		...(link === undefined ? {} : { appLink: link }),
		platform,
		hasBackButton: back !== undefined,
		launch: {
			...(identity === undefined ? {} : { identity }),
			...(hasLogin && identity !== undefined ? { initData: identity } : {}),
		},
		onStart(listener) {
			// What the link asked for was done when the shop was opened by it: not again at every reload.
			if (start && isFresh) listener(start);
			return () => {};
		},
		setBackVisible(isVisible) {
			if (isVisible) back?.show();
			else back?.hide();
		},
		onBack(listener) {
			back?.onClick(listener);
			return () => back?.offClick(listener);
		},
		haptic(kind) {
			// Elsewhere they are refused.
			if (isPhone) void answerOf(() => play(bridge.HapticFeedback, kind), DECISION_MS);
		},
		guardClosing(isOn) {
			if (isOn === isClosingGuarded) return;
			isClosingGuarded = isOn;
			if (isOn) bridge.enableClosingConfirmation?.();
			else bridge.disableClosingConfirmation?.();
		},
		guardSwipe(isOn) {
			if (!isPhone || isOn === isSwipeGuarded) return;
			isSwipeGuarded = isOn;
			void answerOf(
				() => (isOn ? bridge.disableVerticalSwipes?.() : bridge.enableVerticalSwipes?.()),
				DECISION_MS,
			);
		},
		openLink(url) {
			const address = webAddress(url);
			if (address === undefined) return;
			const isMaxs = address.hostname === 'max.ru' && address.pathname !== '/';
			if (isMaxs && bridge.openMaxLink) bridge.openMaxLink(address.href);
			else if (bridge.openLink) bridge.openLink(address.href);
			else browser.openLink(url);
		},
		async share({ text, url }) {
			const answer = await answerOf(
				() => bridge.shareMaxContent?.({ text, link: url }).catch(cancelled),
				DECISION_MS,
			);
			if (answer === undefined) return shareFromPage({ text, url });
			return answer.status === 'shared' ? 'shared' : 'declined';
		},
		async requestContact() {
			const contact = await answerOf(() => bridge.requestContact?.(), DECISION_MS);
			if (typeof contact?.hash !== 'string') return undefined;
			const { phone, authDate, hash } = contact;
			return String(new URLSearchParams({ phone, authDate, hash }));
		},
		...(isPhone && bridge.openCodeReader ? { scanQr: scan } : {}),
		ready: () => bridge.ready?.(),
	};
}

/**
 * The fragment holds the signed launch data: it must not be shared or logged with the address. Where it could not be kept
 * otherwise, a reload needs it.
 */
function dropLaunchFromAddress(): void {
	if (guarded(() => sessionStorage.getItem(MAX_LAUNCH)) === location.hash)
		history.replaceState(history.state, '', location.pathname + location.search);
}

/** MAX's object, once its script has come; undefined when it has not in time. The script reads the address itself. */
function loadBridge(): Promise<Bridge | undefined> {
	return new Promise((resolve) => {
		const finish = () => resolve((window as { WebApp?: Bridge }).WebApp);
		const script = document.createElement('script');
		script.src = SCRIPT;
		script.onload = finish;
		script.onerror = finish;
		setTimeout(finish, SCRIPT_MS);
		document.head.append(script);
	});
}

/** What the client answers; refused, or not in time: undefined. */
async function answerOf<Value>(
	ask: () => Promise<Value> | Value | undefined,
	limit: number,
): Promise<Value | undefined> {
	try {
		const late = new Promise<undefined>((resolve) => setTimeout(resolve, limit));
		return await Promise.race([ask(), late]);
	} catch {
		return undefined;
	}
}

/** A customer who gave up is an answer, by whichever way a client tells it; anything else is a refusal. */
function cancelled(refusal: { error?: { code?: string } } | undefined): { status: string } {
	if (refusal?.error?.code?.endsWith('cancelled')) return { status: 'cancelled' };
	throw refusal;
}

function play(haptics: Bridge['HapticFeedback'], kind: Haptic): unknown {
	if (kind === 'selection') return haptics?.selectionChanged();
	if (kind === 'light' || kind === 'medium') return haptics?.impactOccurred(kind);
	return haptics?.notificationOccurred(kind);
}
