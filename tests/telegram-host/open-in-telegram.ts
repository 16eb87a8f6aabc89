import { fileURLToPath } from 'node:url';
import { expect, type Frame, type Page } from '@playwright/test';
import { rolldown } from 'rolldown';
import type { FakeClientOptions, FakeClientState } from '#packages/telegram-double/fake-client.ts';
import type { ThemeParams } from '#packages/telegram-double/profiles.ts';
import type {} from './page-script.ts';

const SCRIPT = fileURLToPath(new URL('page-script.ts', import.meta.url));
const refusals = new WeakMap<Page, [method: string, reason: string][]>();
let bundled: Promise<string> | undefined;

/** The client as one script, with `telegramHost` to start it by. */
async function bundle(): Promise<string> {
	const build = await rolldown({ input: SCRIPT });
	const { output } = await build.generate({ format: 'iife', name: 'telegramHost' });
	await build.close();
	return output[0].code;
}

async function prepare(page: Page): Promise<string> {
	if (!refusals.has(page)) {
		const refused: [string, string][] = [];
		refusals.set(page, refused);
		await page.exposeFunction('telegramRefused', (method: string, reason: string) => {
			refused.push([method, reason]);
		});
	}
	bundled ??= bundle();
	return bundled;
}

/**
 * Telegram for iOS, Android, Windows or macOS: the shop is the page itself. Call before `goto`, which opens the launch.
 */
export async function installNativeTelegram(
	page: Page,
	options: FakeClientOptions = {},
): Promise<void> {
	const script = await prepare(page);
	await page.addInitScript(`${script};telegramHost.playNative(${JSON.stringify(options)})`);
}

/**
 * Telegram Web, and Desktop on Linux: the shop lives in a frame. The page around it is served under the real origin
 * https://web.telegram.org, the only one the shop may post to. To frame a local address it has to be allowed to, in Chromium.
 * Answers the shop's frame; the main button is `#main` of the page, Back is `#back`.
 */
export async function openInTelegramWeb(
	page: Page,
	shopUrl: string,
	options: FakeClientOptions = {},
): Promise<Frame> {
	const script = await prepare(page);
	const setup = JSON.stringify([{ client: 'weba', ...options }, shopUrl]).replaceAll(
		'<',
		'\\u003c',
	);
	const body = `<!doctype html><title>Telegram</title><link rel="icon" href="data:,">
<style>body { margin: 0; display: grid; grid-template-rows: 1fr auto auto auto; height: 100vh }
iframe { border: 0; width: 100%; height: 100% }</style>
<body><script>${script};telegramHost.playAround(...${setup})</script>`;
	const origin = 'https://web.telegram.org';
	await page.context().grantPermissions(['local-network-access'], { origin });
	await page.route(`${origin}/**`, (route) =>
		route.fulfill({ contentType: 'text/html; charset=utf-8', body }),
	);
	await page.goto(`${origin}/a/`);
	const frame = await (await page.waitForSelector('#shop')).contentFrame();
	if (!frame) throw new Error('Telegram has no frame');
	return frame;
}

/** What a person does in the client, and what the client knows; for either transport. */
export const telegram = {
	state: (page: Page): Promise<FakeClientState> => page.evaluate(() => window.telegramClient.state),
	/** Calls a real client would have refused, of all pages loaded so far. */
	refused: (page: Page) => refusals.get(page) ?? [],
	/** The main button of a native client, pressed once it says so and can be pressed. */
	mainButton: (page: Page, text: RegExp) => ({
		async click() {
			await expect
				.poll(async () => {
					const { mainButton: button } = await telegram.state(page);
					const isFree = button.is_active !== false && button.is_progress_visible !== true;
					return button.is_visible === true && isFree ? String(button.text) : '';
				})
				.toMatch(text);
			await telegram.pressMain(page);
		},
	}),
	pressMain: (page: Page) => page.evaluate(() => window.telegramClient.pressMain()),
	pressSecondary: (page: Page) => page.evaluate(() => window.telegramClient.pressSecondary()),
	pressBack: (page: Page) => page.evaluate(() => window.telegramClient.pressBack()),
	pressSettings: (page: Page) => page.evaluate(() => window.telegramClient.pressSettings()),
	reload: (page: Page) => page.evaluate(() => window.telegramClient.reload()),
	changeTheme: (page: Page, params: ThemeParams) =>
		page.evaluate((theme) => window.telegramClient.changeTheme(theme), params),
	changeInsets: (page: Page, top: number, bottom: number) =>
		page.evaluate(
			([inset, line]) => {
				const sides = { left: 0, right: 0 };
				window.telegramClient.changeInsets(
					{ top: inset, bottom: line, ...sides },
					{ top: inset, bottom: 0, ...sides },
				);
			},
			[top, bottom] as const,
		),
	/** The keyboard comes up or goes: the view is moved for a while, then it rests at this height, px. */
	changeHeight: (page: Page, height: number, isStable: boolean) =>
		page.evaluate(
			([next, stable]) =>
				window.telegramClient.changeViewport({ width: innerWidth, height: next }, stable),
			[height, isStable] as const,
		),
	setVisible: (page: Page, isVisible: boolean) =>
		page.evaluate((visible) => window.telegramClient.setVisible(visible), isVisible),
};
