/** One cold visit in a browser process of its own: a slow phone, nothing cached. */
import {
	type Browser,
	type CDPSession,
	chromium,
	devices,
	type Page,
	type Request,
} from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { keepsTimeOf } from '../e2e/clock.ts';
import { tellLine, watchPaints } from './page-probe.ts';
import { SLOW_PHONE } from './slow-line.ts';
import type { ThrottleProxy } from './throttle-proxy.ts';

const CPU_SLOWDOWN = 4;
/** A page is done when its network has been silent for so long; what it loads when idle has begun by then. */
const SILENCE_MS = 2000;
const LONGEST_VISIT_MS = 60_000;

export interface Visit {
	readonly page: Page;
	readonly devtools: CDPSession;
	/** A process of this visit's own. */
	readonly browser: Browser;
	/** Paths of the pictures asked for so far, in that order. */
	readonly pictures: ReadonlySet<string>;
	/** Waits until nothing has been asked for or answered for `SILENCE_MS`. */
	silent(): Promise<void>;
}

/** What is opened, and what the browser brings along. */
export interface Target {
	readonly proxy: ThrottleProxy;
	/** With its query and fragment; "/" unless told otherwise. */
	readonly path?: string;
	/** What an earlier visit kept; keys with their prefix. */
	readonly storage?: Readonly<Record<string, string>>;
	/** Ahead of the page: a messenger around it, a finger in it. */
	readonly prepare?: (page: Page) => Promise<void>;
	/** What it opens by itself later than `SILENCE_MS` is to be seen too, ms. */
	readonly restMs?: number;
	/** In the place of `SILENCE_MS`. */
	readonly silenceMs?: number;
	/** A site of other people's, whose names all lead to the proxy. */
	readonly isForeign?: boolean;
}

export function addressOf({ proxy, path = '/' }: Target): string {
	return proxy.origin + path;
}

/** `slowdown`: of the processor. */
export async function visit<Facts>(
	target: Target,
	work: (visit: Visit) => Promise<Facts>,
	slowdown = CPU_SLOWDOWN,
): Promise<Facts> {
	const { proxy, storage, restMs = 0, isForeign = false } = target;
	const browser = await launch(target);
	try {
		const context = await browser.newContext({
			viewport: { width: 390, height: 844 },
			deviceScaleFactor: 2,
			isMobile: true,
			hasTouch: true,
			// By its browser a phone gets the page made for phones.
			userAgent: devices['Pixel 7'].userAgent,
			locale: 'ru-RU',
			timezoneId: 'Europe/Moscow',
			serviceWorkers: 'block',
		});
		// A static page has no clock. A phone that is set wrong is shown other hours until the shop's clock has been asked.
		const hasClock = !isForeign && (await fetch(new URL('/api/time', proxy.upstream))).ok;
		if (hasClock) await keepsTimeOf(context, proxy.upstream);
		const page = await context.newPage();
		page.setDefaultTimeout(LONGEST_VISIT_MS);
		const problems: string[] = [];
		page.on('pageerror', (error) => problems.push(error.stack ?? error.message));
		const devtools = await context.newCDPSession(page);
		if (slowdown > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
		await page.addInitScript(tellLine, {
			downlink: SLOW_PHONE.downKbps / 1000,
			rtt: SLOW_PHONE.roundTripMs,
		});
		await page.addInitScript(watchPaints);
		if (storage !== undefined)
			await page.addInitScript((kept) => {
				for (const [key, text] of Object.entries(kept)) localStorage.setItem(key, text);
			}, storage);
		await target.prepare?.(page);
		const pictures = new Set<string>();
		page.on('request', (request) => {
			if (request.resourceType() === 'image') pictures.add(new URL(request.url()).pathname);
		});
		const silent = silenceOf(page, target.silenceMs ?? SILENCE_MS);
		const began = Date.now();
		const facts = await work({
			page,
			devtools,
			pictures,
			browser,
			async silent() {
				await silent();
				await page.waitForTimeout(Math.max(0, began + restMs - Date.now()));
			},
		});
		if (problems.length > 0 && target.isForeign !== true)
			throw new Error(`${proxy.origin}: ${problems.join('; ')}`);
		return facts;
	} finally {
		await browser.close();
	}
}

function launch({ proxy, isForeign = false }: Target): Promise<Browser> {
	const executablePath = findChromium();
	return chromium.launch({
		...(executablePath ? { executablePath } : {}),
		args: [
			...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
			...(isForeign ? [`--host-resolver-rules=MAP * 127.0.0.1:${proxy.port}`] : []),
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

function silenceOf(page: Page, silenceMs: number): () => Promise<void> {
	const running = new Set<Request>();
	let lastAt = Date.now();
	const hear = (change: (request: Request) => void) => (request: Request) => {
		change(request);
		lastAt = Date.now();
	};
	page.on(
		'request',
		hear((request) => running.add(request)),
	);
	for (const end of ['requestfinished', 'requestfailed'] as const)
		page.on(
			end as 'requestfinished',
			hear((request) => running.delete(request)),
		);
	return async () => {
		const started = Date.now();
		while (running.size > 0 || Date.now() - lastAt < silenceMs) {
			if (Date.now() - started > LONGEST_VISIT_MS)
				throw new Error(
					`the page never falls silent: ${[...running].map((one) => one.url()).join(', ')}`,
				);
			await page.waitForTimeout(100);
		}
	};
}
