import { fileURLToPath } from 'node:url';
import type { FrameLocator, Page } from '@playwright/test';
import { rolldown } from 'rolldown';
import type { FakeBridge, FakeBridgeOptions, FakeBridgeState } from './fake-bridge.ts';

const SCRIPT = fileURLToPath(new URL('fake-bridge.ts', import.meta.url));
let bundled: Promise<string> | undefined;

declare global {
	interface Window {
		/** Who plays MAX in this page. */
		maxBridge?: FakeBridge;
	}
}

async function bundle(): Promise<string> {
	const build = await rolldown({ input: SCRIPT });
	const { output } = await build.generate({ format: 'iife', name: 'maxHost' });
	await build.close();
	return output[0].code;
}

/** MAX's script at its own address plays MAX in the page that loads it. Call before `goto`, which opens the launch. */
export async function installMax(page: Page, options: FakeBridgeOptions): Promise<void> {
	bundled ??= bundle();
	const setup = `{...${JSON.stringify(options)}, isTouched: () => navigator.userActivation.isActive}`;
	const body = `${await bundled};window.maxBridge = maxHost.createFakeBridge(${setup});window.WebApp = maxBridge.webApp;`;
	await page.route('https://st.max.ru/js/max-web-app.js', (route) =>
		route.fulfill({ contentType: 'text/javascript; charset=utf-8', body }),
	);
}

/** MAX for the web: its page has the shop in a frame. After `installMax`. */
export async function openInMaxWeb(page: Page, shopUrl: string): Promise<FrameLocator> {
	const body = `<!doctype html><title>MAX</title><link rel="icon" href="data:,">
<style>body { margin: 0 } iframe { border: 0; width: 100vw; height: 100vh }</style>
<iframe id="shop" src="${shopUrl.replaceAll('&', '&amp;')}"></iframe>`;
	// Chromium: to frame a local address.
	const origin = 'https://web.max.ru';
	await page.context().grantPermissions(['local-network-access'], { origin });
	await page.route(`${origin}/`, (route) =>
		route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
	);
	await page.goto(`${origin}/`);
	return page.frameLocator('#shop');
}

/** What a person does in MAX, and what MAX knows. */
export const max = {
	/** Once MAX's script has come: the page is read before. */
	async state(page: Page): Promise<FakeBridgeState> {
		const state = await page.waitForFunction(() => window.maxBridge?.state);
		const known = await state.jsonValue();
		if (known === undefined) throw new Error('MAX knows nothing');
		return known;
	},
	pressBack: (page: Page) => page.evaluate(() => window.maxBridge?.pressBack()),
};
