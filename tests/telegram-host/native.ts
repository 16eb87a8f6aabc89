import type { Page } from '@playwright/test';
import {
	createFakeClient,
	type FakeClient,
	type FakeClientOptions,
	type FakeClientState,
} from '#server/demo/telegram/client.ts';

declare global {
	interface Window {
		/** The fake client, in the page itself (native) or in the one around it (Telegram Web). */
		telegramClient: FakeClient;
	}
}

/**
 * Telegram for iOS, Android, Desktop or macOS: the shop is the page itself, calls go through
 * `TelegramWebviewProxy`, events come through `Telegram.WebView.receiveEvent`. Call before `goto`.
 */
export async function installNativeTelegram(
	page: Page,
	options: FakeClientOptions = {},
): Promise<void> {
	await page.addInitScript(`if (window.parent === window) {
		const createFakeClient = ${createFakeClient.toString()};
		const receive = (type, data) => window.Telegram?.WebView?.receiveEvent?.(type, data);
		const client = createFakeClient(${JSON.stringify(options)}, receive);
		window.telegramClient = client;
		window.TelegramWebviewProxy = {
			postEvent: (method, json) => client.handle(method, json ? JSON.parse(json) : {}),
		};
		for (const type of ['pointerdown', 'keydown']) addEventListener(type, client.touch, true);
	}`);
}

/** What a person does in the client, and what the client knows; for either transport. */
export const telegram = {
	state: (page: Page): Promise<FakeClientState> => page.evaluate(() => window.telegramClient.state),
	pressMain: (page: Page) => page.evaluate(() => window.telegramClient.pressMain()),
	pressBack: (page: Page) => page.evaluate(() => window.telegramClient.pressBack()),
	changeTheme: (page: Page, params: Record<string, string>) =>
		page.evaluate((theme) => window.telegramClient.changeTheme(theme), params),
	setVisible: (page: Page, isVisible: boolean) =>
		page.evaluate((visible) => window.telegramClient.setVisible(visible), isVisible),
};
