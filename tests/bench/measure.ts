/** What a cold visit to the home page takes, and a tap on it. */
import { gzipSync } from 'node:zlib';
import type { CDPSession, Response } from '@playwright/test';
import { type PaintFacts, watchTapToPaint } from './page-probe.ts';
import type { ThrottleProxy } from './throttle-proxy.ts';
import { visit } from './visit.ts';

export interface LoadFacts extends PaintFacts {
	/** On the wire, from the first byte to the end of the visit. */
	readonly bytes: number;
	/** Inline scripts and those the served page names, gzip: what it takes to take the page over. */
	readonly scriptBytes: number;
	/** Scripts that these ask for of themselves, with nothing tapped. */
	readonly laterScriptBytes: number;
	/** What JavaScript holds once all is quiet, without what nothing refers to any more. */
	readonly heapBytes: number;
	readonly elements: number;
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
	return visit(proxy, {}, async ({ page, devtools, pictures, silent }) => {
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
		return {
			...facts,
			bytes,
			scriptBytes,
			laterScriptBytes,
			heapBytes: await heapBytes(devtools),
			elements: await page.evaluate(() => window.document.querySelectorAll('*').length),
			pictures: [...pictures],
			requests: requests.map(({ at, end, url }) => ({ at, end, path: pathOf(url) })),
		};
	});
}

async function heapBytes(devtools: CDPSession): Promise<number> {
	await devtools.send('HeapProfiler.collectGarbage');
	const { usedSize } = await devtools.send('Runtime.getHeapUsage');
	return usedSize;
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
	return visit(proxy, { place: options.place, tap: options.first }, async ({ page, silent }) => {
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
