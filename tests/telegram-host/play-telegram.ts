/** Opens the shop in a native client of Telegram; the page is jsdom's own. */
import { vi } from 'vitest';
import { createFakeClient } from '#packages/telegram-double/create-fake-client.ts';
import type { FakeClient, FakeClientOptions } from '#packages/telegram-double/fake-client.ts';
import { bootMessenger } from '#src/messenger/early/boot.ts';
import type { Messenger } from '#src/messenger/messenger.ts';
import { type LaunchOptions, launchHash } from './init-data.ts';

export async function playTelegram(
	options: FakeClientOptions = {},
	launch: LaunchOptions | string = {},
): Promise<{ client: FakeClient; messenger: Messenger }> {
	const proxy = {
		postEvent: (method: string, json: string) => client.handle(method, JSON.parse(json ?? '{}')),
	};
	const page = window as unknown as {
		TelegramWebviewProxy?: unknown;
		Telegram?: { WebView?: { receiveEvent(type: string, data?: unknown): void } };
	};
	const receive = (type: string, data?: unknown) => {
		// An answer that comes when the test is over finds the window closed.
		if (page.TelegramWebviewProxy === proxy) page.Telegram?.WebView?.receiveEvent(type, data);
	};
	const client = createFakeClient(options, {
		send: receive,
		now: () => Date.now(),
		after: (ms, run) => setTimeout(run, ms),
	});
	vi.stubGlobal('TelegramWebviewProxy', proxy);
	const { client: name = 'android', version } = options;
	const fragment =
		typeof launch === 'string'
			? launch
			: launchHash({ client: name, ...(version ? { version } : {}), ...launch });
	history.replaceState(null, '', `/${fragment}`);
	const messenger = await bootMessenger(true);
	return { client, messenger };
}
