/** A slow phone on a slow line, as `npm run shake -- --load` sets it up for the browser's tests (scripts/shake.mjs). */
import type { BrowserContext, Page } from '@playwright/test';

/** How many times slower the page's processor is; absent = as it is. */
const CPU = 'SHAKE_CPU';
/** The most a server keeps an answer back, in milliseconds; absent = not at all. */
const DELAY = 'SHAKE_DELAY_MS';

/** Slows the processor of every page the context opens. */
export function slowDown(context: BrowserContext): void {
	const rate = Number(process.env[CPU] ?? 1);
	if (rate === 1) return;
	const slow = async (page: Page) => {
		const session = await context.newCDPSession(page);
		await session.send('Emulation.setCPUThrottlingRate', { rate });
	};
	// A page that is closed at once needs no slowing down.
	context.on('page', (page) => void slow(page).catch(() => {}));
}

/** What a shop's server is started with, so that it keeps its answers back. */
export function slowServerEnv(): Readonly<Record<string, string>> {
	if (process.env[DELAY] === undefined) return {};
	const module = new URL('slow-answers.mjs', import.meta.url).href;
	return { NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${module}`.trim() };
}
