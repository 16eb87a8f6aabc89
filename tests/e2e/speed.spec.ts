/**
 * What loading the shop costs in bytes, counts and the work of the page's own thread: budgets that need no quiet machine.
 * Times are `npm run bench`'s. A budget the shop does not meet yet stands at today's figure and 2 %, its aim beside it: it
 * is lowered with each step towards the aim, and never raised.
 */
import type { Page } from '@playwright/test';
import { saysWhere } from '../bench/flow.ts';
import { brotliBefore, type LoadFacts, measureLoad } from '../bench/measure.ts';
import { pageBrotli } from '../bench/pages.ts';
import { measureRenders } from '../bench/renders.ts';
import { startShop } from '../bench/shop-server.ts';
import { serveStatic } from '../bench/static-page.ts';
import { inTelegram } from '../bench/telegram.ts';
import { startThrottleProxy } from '../bench/throttle-proxy.ts';
import { traceLoad } from '../bench/trace.ts';
import { type Target, visit } from '../bench/visit.ts';
import { warmPage } from '../bench/warm.ts';
import { standsStill } from './accessible.ts';
import { expect, test, UNUSED_PRELOAD } from './shopper.ts';

/** As fast as this machine: what counts here is what comes, not when. */
const LINE = { downKbps: 1_000_000, upKbps: 1_000_000, roundTripMs: 1 };
/** What a page begins when it is at rest has begun by then. */
const SILENCE_MS = 900;

/** `aim`: the goal; `most`: what holds until it is met. */
const BUDGET = {
	/** kB of brotli until the first card can be read. */
	head: { aim: 11, most: 11 },
	/** kB of brotli, all JavaScript that comes with nothing tapped. */
	script: { aim: 92, most: 92 },
	scriptInTelegram: { aim: 110, most: 109 },
	/** kB on the wire, the page in its smallest form; of the 250 of the whole page 100 are its pictures'. */
	bytesButPictures: { aim: 150, most: 150 },
	requests: { aim: 30, most: 24 },
	rendersOfCard: { aim: 1, most: 1 },
	/** Times the limit's. On a busy machine 1.8 to 2.7 are seen; with every card taken over at once 3.3 to 4. */
	threadTime: { aim: 2, most: 3.1 },
} as const;

/** Pictures are made in seconds the first time: what comes for them here is nothing. */
const DOT = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
async function withoutPictures(page: Page): Promise<void> {
	await page.route('**/img/**', (route) => route.fulfill({ contentType: 'image/gif', body: DOT }));
}

/** The line is faster than the font here: what a swap moves depends on which fonts the machine has in its place. */
async function withoutFonts(page: Page): Promise<void> {
	await withoutPictures(page);
	await page.route('**/*.woff2', (route) => route.abort());
}

/** In the order they are started. */
const running: { close(): Promise<void> }[] = [];
let origin: string;
let shop: Target;
let limit: Target;

// One shop for all of them, on a line of its own each.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
	const server = await startShop(process.cwd());
	running.push(server);
	const page = await serveStatic(server.origin, ['/']);
	running.push(page);
	const open = async (upstream: string): Promise<Target> => {
		const proxy = await startThrottleProxy(upstream, LINE);
		running.push(proxy);
		return { proxy, prepare: withoutPictures, silenceMs: SILENCE_MS };
	};
	origin = server.origin;
	shop = await open(server.origin);
	limit = await open(page.origin);
});
test.afterAll(async () => {
	for (const one of running.reverse()) await one.close();
});

test(`the first card comes with the first ${BUDGET.head.most} kB of the page`, async () => {
	// The gateway makes the page's smallest form between requests.
	await expect
		.poll(async () => brotliBefore(await pageBrotli(origin, '/'), 'data-part="card"') / 1000)
		.toBeLessThanOrEqual(BUDGET.head.most);
});

test('with nothing tapped little comes', async () => {
	// A page's first answer is made in a hurry, and its length is chance.
	await warmPage(shop.proxy, origin);
	const facts = await measureLoad(shop, 1);
	const listed = listOf(facts);
	expect.soft(facts.scriptBytes / 1000, listed).toBeLessThanOrEqual(BUDGET.script.most);
	expect.soft(facts.bytes / 1000, listed).toBeLessThanOrEqual(BUDGET.bytesButPictures.most);
	expect.soft(facts.requestCount, listed).toBeLessThanOrEqual(BUDGET.requests.most);
});

for (const path of ['/', '/?product_id=501'])
	test(`all that is loaded ahead of ${path} is used`, async ({ page }) => {
		const unused: string[] = [];
		page.on('console', (message) => {
			if (message.text().includes(UNUSED_PRELOAD)) unused.push(message.text());
		});
		// The browser says so once, some seconds after the page: what is loaded for nothing here tells that it has.
		await page.route(`${origin}${path}`, async (route) => {
			const response = await route.fetch();
			const body = (await response.text()).replace(
				'</head>',
				'<link rel="preload" as="image" href="/favicon.svg?for-nothing"></head>',
			);
			await route.fulfill({ response, body });
		});
		await page.goto(`${origin}${path}`);
		await expect.poll(() => unused.length, { timeout: 60_000 }).toBeGreaterThan(0);
		expect(unused).toEqual([expect.stringContaining('for-nothing')]);
	});

test('pictures beyond the window come when the page is touched', async () => {
	const { atRest, later } = await visit(
		shop,
		async ({ page, pictures, silent }) => {
			await page.goto(`${shop.proxy.origin}/`, { waitUntil: 'load' });
			await silent();
			const atRest = pictures.size;
			await page.locator('h1').tap({ force: true });
			// Those of one more row and of the stories' last.
			await expect.poll(() => pictures.size).toBeGreaterThan(atRest + 3);
			return {
				atRest,
				later: await page.evaluate(() => document.documentElement.dataset.untouched),
			};
		},
		1,
	);
	expect(atRest).toBeLessThanOrEqual(14);
	expect(later).toBeUndefined();
});

test('nor inside Telegram', async () => {
	const { path, prepare } = inTelegram();
	const facts = await measureLoad(
		{
			...shop,
			path,
			async prepare(page) {
				await withoutPictures(page);
				await prepare(page);
			},
		},
		1,
	);
	expect
		.soft(facts.scriptBytes / 1000, listOf(facts))
		.toBeLessThanOrEqual(BUDGET.scriptInTelegram.most);
});

test('a card is rendered once while the page loads', async () => {
	expect(await measureRenders(shop)).toBeLessThanOrEqual(BUDGET.rendersOfCard.most);
});

test('a sheet that opens leaves the styles of the cards under it as they are, and no caret in them', async () => {
	const { cards, asked, selection } = await visit(
		shop,
		async ({ browser, page, silent }) => {
			await page.goto(`${shop.proxy.origin}/`, { waitUntil: 'load' });
			const dish = page.locator('[data-part="card"] h3 a').first();
			const sheet = page.locator('dialog[open]');
			// The first one brings styles of its own.
			await dish.tap();
			await sheet.waitFor();
			await silent();
			await sheet.getByRole('button', { name: 'Закрыть' }).first().tap();
			await sheet.waitFor({ state: 'detached' });
			await silent();
			const timeline = 'disabled-by-default-devtools.timeline';
			await browser.startTracing(page, {
				categories: [timeline, `${timeline}.invalidationTracking`],
			});
			await dish.tap();
			await sheet.waitFor();
			const trace = await browser.stopTracing();
			const events: readonly { name: string; args: { data?: { reason?: string } } }[] = JSON.parse(
				trace.toString(),
			).traceEvents;
			return {
				cards: await page.locator('[data-part="card"]').count(),
				selection: await page.evaluate(() => getSelection()?.type),
				// Elements the browser works the styles of out anew because something elsewhere has changed.
				asked: events.filter(
					({ name, args }) =>
						name === 'StyleInvalidatorInvalidationTracking' &&
						args.data?.reason === 'Invalidation set matched class',
				).length,
			};
		},
		1,
	);
	expect(cards).toBeGreaterThan(50);
	expect(asked).toBeLessThan(cards / 2);
	// Chromium looks for its place at every layout, through all the sheet has made inert.
	expect(selection).toBe('None');
});

test("the page's thread works little longer than the limit's", async () => {
	const least = { shop: Number.POSITIVE_INFINITY, limit: Number.POSITIVE_INFINITY };
	// In turns; what was least disturbed of three rounds.
	for (let round = 0; round < 3; round++)
		for (const [name, target] of [
			['limit', limit],
			['shop', shop],
		] as const) {
			const { threadMs } = await traceLoad(target);
			least[name] = Math.min(least[name], threadMs);
		}
	expect(
		least.shop / least.limit,
		`${least.shop.toFixed(0)} ms beside ${least.limit.toFixed(0)}`,
	).toBeLessThanOrEqual(BUDGET.threadTime.most);
});

test('nothing moves by itself: not while the page loads, nor when addresses are found late', async () => {
	const facts = await visit(
		{ ...shop, prepare: withoutFonts },
		async ({ page, silent }) => {
			await page.route('**/api/places*', async (route) => {
				// An answer that is late.
				await new Promise((done) => setTimeout(done, 900));
				await route.continue();
			});
			await page.goto(`${shop.proxy.origin}/`, { waitUntil: 'load' });
			await silent();
			const loaded = await page.evaluate(() => window.benchPaint?.());
			await saysWhere(page);
			await standsStill(page);
			const found = await page.evaluate(() => window.benchPaint?.());
			return { loaded, found };
		},
		1,
	);
	expect.soft(facts.loaded?.layoutShift, facts.loaded?.shifted.join(', ')).toBe(0);
	expect.soft(facts.found?.unaskedShift, facts.found?.shifted.join(', ')).toBe(0);
});

function listOf({ requests, scriptBytes, bytes }: LoadFacts): string {
	return [`scripts ${scriptBytes}, all ${bytes} bytes`, ...requests.map(({ path }) => path)].join(
		'\n',
	);
}
