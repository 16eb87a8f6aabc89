/**
 * How a run is loaded: the servers of its shops answer quickly. And a slow phone on a slow line, as `npm run shake -- --load`
 * sets it up for the browser's tests (scripts/shake.mjs).
 */
import type { BrowserContext, Page } from '@playwright/test';
import { isSweep } from '../sweep.ts';

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

/** What a shop's server of the tests is started with: answers that are made quickly, kept back where that is asked for. */
export function serverEnv(): Readonly<Record<string, string>> {
	const modules = [
		...(isSweep ? [] : [new URL('quick-forms.mjs', import.meta.url)]),
		...(process.env[DELAY] === undefined ? [] : [new URL('slow-answers.mjs', import.meta.url)]),
	];
	const imports = modules.map(({ href }) => `--import=${href}`);
	return { NODE_OPTIONS: [process.env.NODE_OPTIONS ?? '', ...imports].join(' ').trim() };
}
