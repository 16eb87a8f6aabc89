/** How the browser of the tests is started. */
import type { BrowserContextOptions, LaunchOptions } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { isSweep } from '../sweep.ts';

/**
 * A test's page lives for seconds: what V8 compiles anew for a long life, beside the page's own work, and the room it frees
 * meanwhile cost more than they save, a seventh of the pages' processor time. At night the engine is as customers have it.
 */
const SHORT_LIVED_PAGES = '--js-flags=--no-turbofan --no-maglev --min-semi-space-size=32';

/**
 * A tab begins with a blank page, which for the first page of a shop is left for a process of its own: each test would start
 * two processes and draw in one. With a limit the first is kept, as on a phone with little memory.
 */
const ONE_PROCESS = '--renderer-process-limit=1';

/**
 * To fetch, decode and draw the pictures of every page is a fifth of the run's processor time. Of two such arguments Chromium
 * hears the last: what Playwright's own says goes with it (a wide screen has a mouse; `launch.spec.ts`).
 */
const NO_PICTURES = `--blink-settings=${[
	'imagesEnabled=false',
	...['primaryHoverType=2', 'availableHoverTypes=2'],
	...['primaryPointerType=4', 'availablePointerTypes=4'],
].join(',')}`;

const executablePath = findChromium();

function launched(...args: readonly string[]): LaunchOptions {
	return {
		...(executablePath ? { executablePath } : {}),
		args: [
			...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
			'--disable-gpu',
			'--disable-quic',
			'--no-first-run',
			'--disable-background-networking',
			'--disable-component-update',
			'--disable-sync',
			...(isSweep ? [] : [SHORT_LIVED_PAGES, ONE_PROCESS]),
			...args,
		],
	};
}

/** For tests that are about pictures, and for the walk of `flow`: `test.use({ launchOptions: WITH_PICTURES })`. */
export const WITH_PICTURES = launched();

/** All others leave the plates empty; at night they do not. */
export const USUAL = isSweep ? WITH_PICTURES : launched(NO_PICTURES);

/** For tests of what moves, and for the walk of `flow`: `test.use({ contextOptions: WITH_MOTION })`. */
export const WITH_MOTION: BrowserContextOptions = {};

/** To all others the page is as to customers who ask for less motion: each moving part is drawn 60 times a second. */
export const USUAL_CONTEXT: BrowserContextOptions = isSweep
	? WITH_MOTION
	: { reducedMotion: 'reduce' };
