/** What holds of every messenger, whichever the shop is open in: one table over those there are. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFakeMessenger, FAKE_HOST } from '#tests/fake-messenger.ts';
import { maxContact } from '#tests/max-host/launch.ts';
import { playMax } from '#tests/max-host/play-max.ts';
import { playTelegram } from '#tests/telegram-host/play-telegram.ts';
import { bootMessenger } from './early/boot.ts';
import { HOSTS } from './hosts.ts';
import type { Host, Messenger } from './messenger.ts';

interface Opened {
	readonly messenger: Messenger;
	pressMain(): void;
	pressBack(): void;
	/** The customer touches the page: clients share and open nothing by themselves. */
	readonly touch?: () => void;
	/** What a real client would have refused. */
	refused(): readonly unknown[];
}

const nothing = () => {};
const none = () => [];
/** Each answering as far as it can, and one of each kind that answers nothing at all. */
const MESSENGERS: readonly [name: string, host: Host, open: () => Promise<Opened>][] = [
	[
		'a browser',
		'browser',
		async () => ({
			messenger: await bootMessenger(true),
			pressMain: nothing,
			pressBack: nothing,
			refused: none,
		}),
	],
	['Telegram', 'telegram', () => inTelegram(() => playTelegram())],
	['Telegram of 2022', 'telegram', () => inTelegram(() => playTelegram({ version: '6.0' }))],
	[
		'a silent Telegram',
		'telegram',
		() =>
			inTelegram(() =>
				playTelegram({
					silent: ['phone', 'write_access', 'theme', 'location'].map(
						(one) => `web_app_request_${one}`,
					),
				}),
			),
	],
	['MAX', 'max', () => inMax(() => playMax({ contact: maxContact('+79991234567') }))],
	['MAX on a desk', 'max', () => inMax(() => playMax({ platform: 'desktop' }))],
	['a silent MAX', 'max', () => inMax(() => playMax({ isSilent: true }))],
	['MAX without its script', 'max', () => inMax(() => playMax({}, { script: 'fails' }))],
	[
		'the one of tests',
		FAKE_HOST,
		async () => {
			const messenger = createFakeMessenger();
			const { pressMain, pressBack } = messenger;
			return { messenger, pressMain, pressBack, refused: none };
		},
	],
];

async function inTelegram(play: () => ReturnType<typeof playTelegram>): Promise<Opened> {
	const { client, messenger } = await play();
	const { pressMain, pressBack, touch, state } = client;
	return { messenger, pressMain, pressBack, touch, refused: () => state.refused };
}

async function inMax(play: () => ReturnType<typeof playMax>): Promise<Opened> {
	const { bridge, messenger } = await play();
	const { pressBack, state } = bridge;
	return { messenger, pressMain: nothing, pressBack, refused: () => state.refused };
}

beforeEach(() => {
	sessionStorage.clear();
	localStorage.clear();
	history.replaceState(null, '', '/');
	vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
});
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

describe.each(MESSENGERS)('%s', (_, host, open) => {
	test('is told apart, has its row, and a theme of the two', async () => {
		const { messenger } = await open();
		expect(messenger.host).toBe(host);
		expect(HOSTS[messenger.host].device).not.toBe('');
		expect(['light', 'dark']).toContain(messenger.theme());
		if (messenger.host !== 'browser') expect(messenger.name).toBeDefined();
	});

	test('its buttons, where it has them, run what was asked, until that is taken back', async () => {
		const { messenger, pressMain, pressBack, refused } = await open();
		const run = vi.fn();
		const back = vi.fn();
		const leave = messenger.onBack(back);
		messenger.setMainAction({ text: 'Корзина', isEnabled: true, isBusy: false, run });
		messenger.setBackVisible(true);
		pressMain();
		pressBack();
		expect(run).toHaveBeenCalledTimes(messenger.hasMainButton ? 1 : 0);
		expect(back).toHaveBeenCalledTimes(messenger.hasBackButton ? 1 : 0);
		messenger.setMainAction({ text: 'Корзина', isEnabled: false, isBusy: false, run });
		pressMain();
		messenger.setMainAction(undefined);
		pressMain();
		leave();
		pressBack();
		messenger.setBackVisible(false);
		pressBack();
		expect(run.mock.calls.length + back.mock.calls.length).toBeLessThanOrEqual(2);
		expect(refused()).toEqual([]);
	});

	test('whatever it lacks does no harm, and no client refuses what it is asked', async () => {
		const { messenger, refused } = await open();
		vi.stubGlobal('open', vi.fn());
		for (const kind of ['selection', 'light', 'medium', 'success', 'error', 'warning'] as const)
			messenger.haptic(kind);
		for (const isOn of [true, true, false]) {
			messenger.guardClosing(isOn);
			messenger.guardSwipe(isOn);
		}
		for (const leave of [
			messenger.onVisible(nothing),
			messenger.onTheme(nothing),
			messenger.onStart?.(nothing),
			messenger.onSettings?.(nothing),
		])
			leave?.();
		for (const url of ['', 'javascript:alert(1)', 'tel:+79991234567', 'https://'])
			messenger.openLink(url);
		messenger.chooseTheme('system');
		messenger.ready();
		messenger.expand();
		messenger.hideKeyboard();
		expect(refused()).toEqual([]);
	});

	test('nobody waits for its answer without a limit', async () => {
		const { messenger, touch, refused } = await open();
		vi.stubGlobal('navigator', {});
		vi.useFakeTimers();
		touch?.();
		const answers = Promise.all([
			messenger.requestContact(),
			messenger.requestWriteAccess?.(),
			messenger.openInvoice(''),
			messenger.locate(),
			messenger.share({ text: 'Пицца', url: 'https://shop.example/' }),
		]);
		await vi.advanceTimersByTimeAsync(250_000);
		const [contact, mayWrite, invoice, whereabouts, outcome] = await answers;
		expect(['string', 'undefined']).toContain(typeof contact);
		expect([true, false, undefined]).toContain(mayWrite);
		expect(invoice).toBe('unavailable');
		expect(['found', 'denied', 'unknown']).toContain(whereabouts.status);
		expect(['shared', 'declined', 'unavailable']).toContain(outcome);
		expect(refused()).toEqual([]);
	});
});
