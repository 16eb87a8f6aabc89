import type { Frame, Page } from '@playwright/test';
import { createFakeClient, type FakeClientOptions } from '#server/demo/telegram/client.ts';

/** What Telegram Web lets its frames do (both clients, autumn 2026). */
const SANDBOX =
	'allow-scripts allow-popups allow-forms allow-modals allow-same-origin allow-storage-access-by-user-activation';
const ALLOW = 'camera; microphone; geolocation; clipboard-write';

/**
 * Telegram Web: the shop lives in a frame, JSON strings travel over postMessage. The page around it
 * is served under the real origin https://web.telegram.org, the only one the shop may post to.
 * Chromium needs `--disable-features=LocalNetworkAccessChecks` to frame a local address.
 * Answers the shop's frame; the main button is `#main` of the page, Back is `#back`.
 */
export async function openInTelegramWeb(
	page: Page,
	shopUrl: string,
	options: FakeClientOptions = {},
): Promise<Frame> {
	await page.route('https://web.telegram.org/**', (route) =>
		route.fulfill({ contentType: 'text/html; charset=utf-8', body: hostPage(shopUrl, options) }),
	);
	await page.goto('https://web.telegram.org/a/');
	const frame = await (await page.waitForSelector('#shop')).contentFrame();
	if (!frame) throw new Error('Telegram Web has no frame');
	return frame;
}

function hostPage(shopUrl: string, options: FakeClientOptions): string {
	const client = { client: 'weba', ...options };
	const escaped = shopUrl.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
	// The frame has its address from the start: Chromium warns of a sandboxed frame that is, however
	// briefly, of the same origin as the page around it.
	return `<!doctype html><title>Telegram Web</title><link rel="icon" href="data:,">
<body style="margin:0;display:grid;grid-template-rows:1fr auto auto;height:100vh">
<script>
const createFakeClient = ${createFakeClient.toString()};
const shopOrigin = ${JSON.stringify(new URL(shopUrl).origin)};
const find = (id) => document.getElementById(id);
const send = (eventType, eventData) =>
	find('shop').contentWindow.postMessage(JSON.stringify({ eventType, eventData }), shopOrigin);
const draw = () => {
	const button = client.state.mainButton;
	find('main').hidden = !button.is_visible;
	find('main').disabled = button.is_active === false || button.is_progress_visible === true;
	find('main').textContent = button.text || '';
	find('back').hidden = !client.state.isBackVisible;
};
const client = createFakeClient(${JSON.stringify(client)}, send, { onCall: draw });
window.telegramClient = client;
addEventListener('message', (event) => {
	// The clients listen to the frame alone, and to the origin they launched.
	if (event.source !== find('shop').contentWindow || event.origin !== shopOrigin) return;
	let call;
	try { call = JSON.parse(event.data); } catch { return; }
	client.handle(call.eventType, call.eventData);
});
</script>
<iframe id="shop" sandbox="${SANDBOX}" allow="${ALLOW}" style="border:0;width:100%;height:100%" src="${escaped}"></iframe>
<button id="back" onclick="client.pressBack()" hidden>Back</button>
<button id="main" onclick="client.pressMain()" hidden></button>`;
}
