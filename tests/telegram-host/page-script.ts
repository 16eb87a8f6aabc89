/** Runs in pages of tests: puts a Telegram client into the shop's page, or around its frame. */
import { createFakeClient } from '#packages/telegram-double/create-fake-client.ts';
import type {
	FakeClient,
	FakeClientHost,
	FakeClientOptions,
} from '#packages/telegram-double/fake-client.ts';
import { PROFILES } from '#packages/telegram-double/profiles.ts';

declare global {
	interface Window {
		/** The client, in the page itself (native) or in the one around it (Telegram Web, Desktop on Linux). */
		telegramClient: FakeClient;
		/** Tells the test; what is refused is remembered over page loads. */
		telegramRefused(method: string, reason: string): void;
	}
}

type Receive = FakeClientHost['send'];

function play(options: FakeClientOptions, send: Receive, onReload: () => void, draw = () => {}) {
	let events = 0;
	const client = createFakeClient(
		options,
		{ send, now: () => Date.now(), after: (ms, run) => setTimeout(run, ms) },
		{
			onReload,
			onCall() {
				const { refused } = client.state;
				for (const refusal of refused.slice(events)) window.telegramRefused(...refusal);
				events = refused.length;
				draw();
			},
		},
	);
	window.telegramClient = client;
	return client;
}

/** The shop is the page: calls come through `TelegramWebviewProxy`, events go to `Telegram.WebView`. */
export function playNative(options: FakeClientOptions): void {
	if (window.parent !== window) return;
	type Native = { Telegram?: { WebView?: { receiveEvent?: Receive } } };
	const client = play(
		{ viewport: { width: innerWidth, height: innerHeight }, ...options },
		(type, data) => (window as Native).Telegram?.WebView?.receiveEvent?.(type, data),
		() => location.reload(),
	);
	Object.assign(window, {
		TelegramWebviewProxy: {
			postEvent: (method: string, json?: string) =>
				client.handle(method, json ? JSON.parse(json) : {}, location.origin),
		},
	});
	for (const type of ['pointerdown', 'keydown']) addEventListener(type, client.touch, true);
}

/** The shop is in a frame: JSON strings over postMessage. The buttons are `#main`, `#back` and `#settings`. */
export function playAround(options: FakeClientOptions, shopUrl: string): void {
	const { sandbox, allow } = PROFILES[options.client ?? 'weba'].frame ?? { allow: '' };
	const button = (id: string, press: () => void) => {
		const element = document.body.appendChild(document.createElement('button'));
		element.id = id;
		element.hidden = true;
		element.addEventListener('click', press);
		return element;
	};
	let frame: HTMLIFrameElement | undefined;
	const openFrame = () => {
		const fresh = document.createElement('iframe');
		fresh.id = 'shop';
		fresh.allow = allow;
		if (sandbox !== undefined) fresh.setAttribute('sandbox', sandbox);
		// An address from the start: Chromium warns of a sandboxed frame that is, however briefly, of this page's origin.
		fresh.src = shopUrl;
		if (frame) frame.replaceWith(fresh);
		else document.body.prepend(fresh);
		frame = fresh;
	};
	const origin = new URL(shopUrl).origin;
	const client = play(
		{ viewport: { width: innerWidth, height: innerHeight }, ...options, origin },
		(eventType, eventData) =>
			frame?.contentWindow?.postMessage(JSON.stringify({ eventType, eventData }), origin),
		openFrame,
		() => {
			const { mainButton, isBackVisible, hasSettings } = client.state;
			main.hidden = mainButton.is_visible !== true;
			main.disabled = mainButton.is_active === false || mainButton.is_progress_visible === true;
			main.textContent = String(mainButton.text ?? '');
			back.hidden = !isBackVisible;
			settings.hidden = !hasSettings;
		},
	);
	const main = button('main', client.pressMain);
	const back = button('back', client.pressBack);
	const settings = button('settings', client.pressSettings);
	openFrame();
	addEventListener('message', ({ source, origin: from, data }) => {
		if (source !== frame?.contentWindow || typeof data !== 'string') return;
		const call: { eventType?: unknown; eventData?: unknown } = JSON.parse(data);
		if (typeof call.eventType === 'string') client.handle(call.eventType, call.eventData, from);
	});
}
