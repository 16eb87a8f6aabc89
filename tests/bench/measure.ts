/** One cold visit in a browser process of its own: a slow phone, nothing cached. */
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page, type Response } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.mjs';
import { type PaintFacts, tapAsSoonAsVisible, watchPaints, watchTapToPaint } from './page-probe.ts';
import type { ThrottleProxy } from './throttle-proxy.ts';

const CPU_SLOWDOWN = 4;
/** A page is done when its network has been silent for so long; what it loads when idle has begun by then. */
const SILENCE_MS = 2000;
const LONGEST_VISIT_MS = 60_000;

export interface LoadFacts extends PaintFacts {
	/** On the wire, from the first byte to the end of the visit. */
	readonly bytes: number;
	/** Inline scripts and those the served page names, gzip: what it takes to take the page over. */
	readonly scriptBytes: number;
	/** Scripts that these ask for of themselves, with nothing tapped. */
	readonly laterScriptBytes: number;
	/** Paths of the pictures asked for, in that order. */
	readonly pictures: readonly string[];
	/** All that was asked for: ms, path. For a look at what costs. */
	readonly requests: readonly {
		readonly at: number;
		readonly end: number;
		readonly path: string;
	}[];
}

/** Opens the page and touches nothing. */
export async function measureLoad(proxy: ThrottleProxy): Promise<LoadFacts> {
	return visit(proxy, {}, async (page, silent) => {
		const before = proxy.bytesDown();
		const responses: Response[] = [];
		page.on('response', (response) => responses.push(response));
		const document = await page.goto(`${proxy.origin}/`, { waitUntil: 'load' });
		await silent();
		const facts = await page.evaluate(() => window.benchPaint?.());
		if (facts === undefined) throw new Error('the page was not watched');
		const bytes = proxy.bytesDown() - before;
		const requests = await page.evaluate(() =>
			performance.getEntriesByType('resource').map((entry) => ({
				at: entry.startTime,
				end: entry.startTime + entry.duration,
				url: entry.name,
			})),
		);
		const html = (await document?.text()) ?? '';
		let scriptBytes = gzipSync(facts.inlineScripts.join('\n')).length;
		let laterScriptBytes = 0;
		for (const response of responses) {
			if (response.request().resourceType() !== 'script') continue;
			const size = gzipSync(await response.body(), { level: 9 }).length;
			if (html.includes(`"${pathOf(response.url())}"`)) scriptBytes += size;
			else laterScriptBytes += size;
		}
		const images = responses.filter((one) => one.request().resourceType() === 'image');
		return {
			...facts,
			bytes,
			scriptBytes,
			laterScriptBytes,
			pictures: images.map((one) => pathOf(one.url())),
			requests: requests.map(({ at, end, url }) => ({ at, end, path: pathOf(url) })),
		};
	});
}

function pathOf(url: string): string {
	return new URL(url).pathname;
}

export interface TapFacts {
	/** The first tap that changed the cart, ms from the start of the navigation. */
	readonly firstTap: number;
	readonly tapToPaint: number;
	/** Lines of the cart at the end, as the shop keeps them; the limit keeps none. */
	readonly cart: readonly { readonly productId: number; readonly count: number }[];
}

/** Taps `first` from the first moment it can be seen; when all is quiet, touches `second`. */
export async function measureTaps(
	proxy: ThrottleProxy,
	options: {
		readonly place: object;
		readonly first: number;
		readonly second: number;
	},
): Promise<TapFacts> {
	return visit(proxy, { place: options.place, tap: options.first }, async (page, silent) => {
		await page.goto(`${proxy.origin}/`, { waitUntil: 'load' });
		const firstTap = await page.evaluate(() => window.benchFirstTap);
		if (firstTap === undefined) throw new Error('the page was not watched');
		await silent();
		const button = page.locator(`[data-add="${options.second}"]`);
		await button.scrollIntoViewIfNeeded();
		await page.waitForTimeout(500);
		await page.evaluate(watchTapToPaint);
		await button.tap();
		const tapToPaint = await page.evaluate(() => window.benchTapToPaint);
		if (tapToPaint === undefined) throw new Error('the tap was not watched');
		const kept = await page.evaluate(() => localStorage.getItem('vitrina.cart'));
		return { firstTap, tapToPaint, cart: kept === null ? [] : JSON.parse(kept) };
	});
}

async function visit<Facts>(
	proxy: ThrottleProxy,
	prepared: { readonly place?: object; readonly tap?: number },
	work: (page: Page, silent: () => Promise<void>) => Promise<Facts>,
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
		page.on('pageerror', (error) => problems.push(error.message));
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
		const facts = await work(page, silenceOf(page));
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

/** Waits until nothing has been asked for or answered for `SILENCE_MS`. */
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
