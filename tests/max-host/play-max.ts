/** Opens the shop inside MAX in jsdom's own page: whoever asks for MAX's script gets the one that plays it. */
import { vi } from 'vitest';
import type { MaxApp } from '#core/contract/site/page-data.ts';
import { bootMessenger } from '#src/messenger/early/boot.ts';
import type { Messenger } from '#src/messenger/messenger.ts';
import { createFakeBridge, type FakeBridge, type FakeBridgeOptions } from './fake-bridge.ts';
import { maxLaunchHash } from './launch.ts';

interface Opening {
	readonly max?: MaxApp;
	/** Ready launch data. */
	readonly initData?: string;
	readonly startParam?: string;
	/** What becomes of the script; absent: it comes. */
	readonly script?: 'fails' | 'never comes';
}

export async function playMax(
	options: FakeBridgeOptions = {},
	opening: Opening | 'reload' = {},
): Promise<{ messenger: Messenger; bridge: FakeBridge; scripts: readonly string[] }> {
	const { platform = 'android' } = options;
	const bridge = createFakeBridge(options);
	const { max, initData, startParam, script }: Opening = opening === 'reload' ? {} : opening;
	if (opening !== 'reload') {
		const launched = maxLaunchHash({ platform, ...(startParam ? { startParam } : {}) });
		const hash = initData
			? `#WebAppData=${encodeURIComponent(initData)}&WebAppPlatform=${platform}`
			: launched;
		history.replaceState(null, '', `${location.pathname}${location.search}${hash}`);
	}
	const scripts: string[] = [];
	Object.assign(window, { WebApp: undefined });
	vi.spyOn(document.head, 'append').mockImplementation((element) => {
		if (!(element instanceof HTMLScriptElement)) return;
		scripts.push(element.src);
		if (script === undefined) Object.assign(window, { WebApp: bridge.webApp });
		if (script === 'fails') element.onerror?.(new Event('error'));
		if (script === undefined) element.onload?.(new Event('load'));
	});
	const booting = bootMessenger(true, max ?? { hasLogin: true, link: 'https://max.ru/shop_bot' });
	if (script === 'never comes') await vi.advanceTimersByTimeAsync(3_000);
	return { messenger: await booting, bridge, scripts };
}
