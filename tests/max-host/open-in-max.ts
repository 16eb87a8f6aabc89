import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { rolldown } from 'rolldown';
import type { FakeBridge, FakeBridgeOptions, FakeBridgeState } from './fake-bridge.ts';

const SCRIPT = fileURLToPath(new URL('fake-bridge.ts', import.meta.url));
let bundled: Promise<string> | undefined;

declare global {
	interface Window {
		/** Who plays MAX in this page. */
		maxBridge: FakeBridge;
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

/** What a person does in MAX, and what MAX knows. */
export const max = {
	state: (page: Page): Promise<FakeBridgeState> => page.evaluate(() => window.maxBridge.state),
	pressBack: (page: Page) => page.evaluate(() => window.maxBridge.pressBack()),
};
