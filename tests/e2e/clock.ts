/**
 * The time of a run: its shops' clocks begin at one moment, and a browser's clock shows what its shop's shows. A test of
 * another hour opens its shop at it (`folder.now`); one of a device that is set wrong says so by `page.clock`.
 */
import type { BrowserContext } from '@playwright/test';

/** Friday noon: every demo shop is open, and nothing changes within the hour. `npm run shake -- --hours` sets others. */
export const MOMENT = process.env.E2E_MOMENT ?? '2026-11-20T12:05:00+03:00';

/** The same, epoch ms. */
export const OPENED = Date.parse(MOMENT);

/** Where shops and browsers are. */
export const TIME_ZONE = process.env.E2E_TIME_ZONE ?? 'Europe/Moscow';

/** Whether the run has another hour, or place, than shops are open at by their own settings. */
export const isOtherHour =
	process.env.E2E_MOMENT !== undefined || process.env.E2E_TIME_ZONE !== undefined;

/** The contexts of each shop, by its address. */
const contexts = new Map<string, Set<BrowserContext>>();

/** What time it is in the shop, epoch ms. */
export async function shopTime(shop: string): Promise<number> {
	const { now } = (await (await fetch(new URL('/api/time', shop))).json()) as { now: number };
	return now;
}

/** The context's pages show the time of this shop from their next load on. */
export async function keepsTimeOf(context: BrowserContext, shop: string): Promise<void> {
	const those = contexts.get(shop) ?? new Set();
	contexts.set(shop, those.add(context));
	context.once('close', () => those.delete(context));
	await context.addInitScript(moveDate, await aheadOf(shop));
}

/** The shop's clock was moved: so are those of its browsers, in pages that are open as well. */
export async function moveBrowsersOf(shop: string): Promise<void> {
	const ahead = await aheadOf(shop);
	for (const context of contexts.get(shop) ?? []) {
		await context.addInitScript(moveDate, ahead);
		const frames = context.pages().flatMap((page) => page.frames());
		await Promise.all(frames.map((frame) => frame.evaluate(moveDate, ahead)));
	}
}

async function aheadOf(shop: string): Promise<number> {
	return (await shopTime(shop)) - Date.now();
}

/**
 * Runs in the page, before its scripts: the date alone is moved, by `ahead` ms. Timers stay the browser's: `page.clock`
 * takes the place of all of them, and of this.
 */
function moveDate(ahead: number): void {
	const clock = Symbol.for('vitrina.test-clock');
	const moved: { ahead: number } | undefined = Reflect.get(globalThis, clock);
	if (moved !== undefined) {
		moved.ahead = ahead;
		return;
	}
	const state = { ahead };
	Reflect.set(globalThis, clock, state);
	const Device = Date;
	const now = () => Device.now() + state.ahead;
	globalThis.Date = new Proxy(Device, {
		construct: (target, given, newTarget) =>
			Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
		apply: () => new Device(now()).toString(),
		get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
	});
}
