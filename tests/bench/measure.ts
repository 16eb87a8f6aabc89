/** What a cold visit to a page takes, and taps on it. */
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { CDPSession, Page, Response } from '@playwright/test';
import { act } from './acts.ts';
import {
	type ChoiceFacts,
	type PaintFacts,
	tapAsSoonAsVisible,
	tapToChoose,
} from './page-probe.ts';
import { addressOf, type Target, visit } from './visit.ts';

export interface LoadFacts extends PaintFacts {
	/** On the wire, from the first byte to the end of the visit. */
	readonly bytes: number;
	readonly requestCount: number;
	/** Every script that came with nothing tapped, those in the page included, brotli. */
	readonly scriptBytes: number;
	/** Of these what the served page does not name. */
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
export async function measureLoad(target: Target, slowdown?: number): Promise<LoadFacts> {
	const { proxy } = target;
	return visit(
		target,
		async ({ page, devtools, pictures, silent }) => {
			const before = proxy.bytesDown();
			const responses = responsesOf(page);
			const document = await page.goto(addressOf(target), { waitUntil: 'load' });
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
			return {
				...facts,
				...(await scriptsOf(responses, facts.inlineScripts, (await document?.text()) ?? '')),
				bytes,
				requestCount: responses.length,
				heapBytes: await heapBytes(devtools),
				elements: await page.evaluate(() => window.document.querySelectorAll('*').length),
				pictures: [...pictures],
				requests: requests.map(({ at, end, url }) => ({ at, end, path: pathOf(url) })),
			};
		},
		slowdown,
	);
}

/** Every response of the network from now on: data: addresses come from nowhere. */
function responsesOf(page: Page): Response[] {
	const responses: Response[] = [];
	page.on('response', (response) => {
		if (response.url().startsWith('http')) responses.push(response);
	});
	return responses;
}

/** The scripts of a visit, brotli at its best as the build makes it, whatever it came in. */
async function scriptsOf(
	responses: readonly Response[],
	inlineScripts: readonly string[],
	html: string,
): Promise<{ readonly scriptBytes: number; readonly laterScriptBytes: number }> {
	let scriptBytes = inlineScripts.length === 0 ? 0 : brotliSize(inlineScripts.join('\n'));
	let laterScriptBytes = 0;
	for (const response of responses) {
		if (response.request().resourceType() !== 'script') continue;
		const size = brotliSize(await response.text());
		scriptBytes += size;
		if (!html.includes(`"${pathOf(response.url())}"`)) laterScriptBytes += size;
	}
	return { scriptBytes, laterScriptBytes };
}

const sizes = new Map<string, number>();

/** Bytes of brotli at its best. The same script comes in every round. */
function brotliSize(text: string): number {
	const known = sizes.get(text);
	if (known !== undefined) return known;
	const { length } = brotliCompressSync(text);
	sizes.set(text, length);
	return length;
}

/** How many bytes of this brotli stream have to be there until a browser has read the mark. */
export function brotliBefore(stream: Uint8Array, mark: string): number {
	const isRead = (length: number) =>
		brotliDecompressSync(stream.subarray(0, length), {
			finishFlush: constants.BROTLI_OPERATION_FLUSH,
		}).includes(mark);
	if (!isRead(stream.length)) throw new Error(`the page has no ${mark}`);
	let [without, enough] = [0, stream.length];
	while (enough - without > 1) {
		const middle = (without + enough) >> 1;
		if (isRead(middle)) enough = middle;
		else without = middle;
	}
	return enough;
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
	/** Until then, that one included. */
	readonly taps: number;
	readonly tapToPaint: number;
	/** Lines of the cart at the end, as the shop keeps them; the limit keeps none. */
	readonly cart: readonly { readonly productId: number; readonly count: number }[];
	/** All that is kept at the end. */
	readonly storage: Readonly<Record<string, string>>;
}

/** Taps `first` from the first moment it can be seen; when all is quiet, touches `second`. */
export async function measureTaps(
	target: Target,
	{ first, second }: { readonly first: number; readonly second: number },
): Promise<TapFacts> {
	return visit(target, async ({ page, silent }) => {
		await page.addInitScript(tapAsSoonAsVisible, first);
		await page.goto(addressOf(target), { waitUntil: 'load' });
		const tapped = await page.evaluate(() => window.benchFirstTap);
		if (tapped === undefined) throw new Error('the page was not watched');
		await silent();
		const { toPaint: tapToPaint } = await act(
			page,
			{ kind: 'seen', selector: 'body' },
			page.locator(`[data-add="${second}"]`),
		);
		const storage = await page.evaluate(() => ({ ...localStorage }));
		const kept = storage['vitrina.cart'];
		return {
			firstTap: tapped.at,
			taps: tapped.taps,
			tapToPaint,
			cart: kept === undefined ? [] : JSON.parse(kept),
			storage,
		};
	});
}

/** Taps a dish that is to be chosen from as soon as it can be seen. */
export async function measureChoice(target: Target, productId: number): Promise<ChoiceFacts> {
	return visit(target, async ({ page }) => {
		await page.addInitScript(tapToChoose, productId);
		await page.goto(addressOf(target), { waitUntil: 'load' });
		const facts = await page.evaluate(() => window.benchChoice);
		if (facts === undefined) throw new Error('the page was not watched');
		return facts;
	});
}
