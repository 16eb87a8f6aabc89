/** One cold visit in a browser process of its own: a slow phone, nothing cached. */
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { tapAsSoonAsVisible, watchPaints } from './page-probe.ts';
import type { ThrottleProxy } from './throttle-proxy.ts';

const CPU_SLOWDOWN = 4;
/** A page is done when its network has been silent for so long; what it loads when idle has begun by then. */
const SILENCE_MS = 2000;
const LONGEST_VISIT_MS = 60_000;

export interface Visit {
	readonly page: Page;
	readonly devtools: CDPSession;
	/** Paths of the pictures asked for so far, in that order. */
	readonly pictures: ReadonlySet<string>;
	/** Waits until nothing has been asked for or answered for `SILENCE_MS`. */
	silent(): Promise<void>;
}

/** What the browser brings along: the chosen place, and the product it taps as soon as it can be seen. */
interface Prepared {
	readonly place?: object;
	readonly tap?: number;
}

export async function visit<Facts>(
	proxy: ThrottleProxy,
	prepared: Prepared,
	work: (visit: Visit) => Promise<Facts>,
): Promise<Facts> {
	const browser = await launch();
	try {
		const context = await browser.newContext({
			viewport: { width: 390, height: 844 },
			deviceScaleFactor: 2,
			isMobile: true,
			hasTouch: true,
			locale: 'ru-RU',
			timezoneId: 'Europe/Moscow',
			serviceWorkers: 'block',
		});
		const page = await context.newPage();
		page.setDefaultTimeout(LONGEST_VISIT_MS);
		const problems: string[] = [];
		page.on('pageerror', (error) => problems.push(error.stack ?? error.message));
		const devtools = await context.newCDPSession(page);
		await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
		await page.addInitScript(watchPaints);
		const { place, tap } = prepared;
		if (place !== undefined)
			await page.addInitScript(
				(json) => localStorage.setItem('vitrina.place', json),
				JSON.stringify(place),
			);
		if (tap !== undefined) await page.addInitScript(tapAsSoonAsVisible, tap);
		const pictures = new Set<string>();
		page.on('request', (request) => {
			if (request.resourceType() === 'image') pictures.add(new URL(request.url()).pathname);
		});
		const facts = await work({ page, devtools, pictures, silent: silenceOf(page) });
		if (problems.length > 0) throw new Error(`${proxy.origin}: ${problems.join('; ')}`);
		return facts;
	} finally {
		await browser.close();
	}
}

function launch(): Promise<Browser> {
	const executablePath = findChromium();
	return chromium.launch({
		...(executablePath ? { executablePath } : {}),
		args: [
			...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
			'--ignore-certificate-errors',
			'--disable-gpu',
			'--disable-quic',
			'--no-first-run',
			'--disable-background-networking',
			'--disable-component-update',
			'--disable-sync',
		],
	});
}

function silenceOf(page: Page): () => Promise<void> {
	let running = 0;
	let lastAt = Date.now();
	const count = (change: number) => () => {
		running += change;
		lastAt = Date.now();
	};
	page.on('request', count(1));
	page.on('requestfinished', count(-1));
	page.on('requestfailed', count(-1));
	return async () => {
		const started = Date.now();
		while (running > 0 || Date.now() - lastAt < SILENCE_MS) {
			if (Date.now() - started > LONGEST_VISIT_MS) throw new Error('the page never falls silent');
			await page.waitForTimeout(100);
		}
	};
}
