/** The picture test: each component of the kit in all its states, beside its picture in `pictures/`. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { WITH_MOTION, WITH_PICTURES } from './launch.ts';
import { wearOneFont } from './one-font.ts';
import { openOwnShop } from './open-shop.ts';
import { restingPicture } from './resting-picture.ts';
import { test as base, expect } from './shopper.ts';

const LOOKS = {
	light: 'theme=light',
	dark: 'theme=dark',
	telegram: 'theme=light&in=telegram',
} as const;

/**
 * On the machine the pictures are from not a pixel differs. Another build of the browser draws the edges of letters and
 * curves otherwise: those pixels do not count (the comparison knows them), nor do shades too near to be told apart
 * (`threshold`), nor a few dozen pixels in a section of 100 000 and more.
 */
const TOLERANCE = { threshold: 0.1, maxDiffPixelRatio: 0.001 };

/** Fewer colours are enough to tell one look from another, and a third of the bytes. Without dithering each is a plain one. */
const SMALL = { palette: true, quality: 80, dither: 0, effort: 4, compressionLevel: 9 } as const;

/** `/kit` is of the server that `npm run dev` starts: one for all looks. */
const test = base.extend<object, { development: { readonly url: string } }>({
	development: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads here what a fixture needs
		async ({}, use) => {
			const shop = await openOwnShop({ isDevelopment: true });
			await use(shop);
			await shop.stop();
		},
		{ scope: 'worker', timeout: 120_000 },
	],
	baseURL: async ({ development }, use) => use(development.url),
});
test.use({ launchOptions: WITH_PICTURES, contextOptions: WITH_MOTION });
// In one worker, so that they share the server.
test.describe.configure({ mode: 'default' });
test.skip(process.platform !== 'linux', 'the system draws letters: the pictures are from Linux');

for (const [look, query] of Object.entries(LOOKS))
	test(`${look}: every component of the kit is drawn as in its picture`, {
		tag: look === 'dark' ? ['@sweep'] : [],
	}, async ({ page }) => {
		await page.addInitScript(wearOneFont);
		await page.goto(`/kit?${query}`);
		await isWhole(page);
		expect(await pointerEventsOfNotices(page)).toEqual(['none']);

		const components = await sectionsOf(page);
		// Read once: as a file it would be read anew for each section.
		const { data, info } = await sharp(await restingPicture(page, { fullPage: true }))
			.removeAlpha()
			.raw()
			.toBuffer({ resolveWithObject: true });
		for (const { name, ...box } of components) {
			const picture = await sharp(data, { raw: info }).extract(box).png(SMALL).toBuffer();
			// Softly: the report names every component that differs, with both pictures and the difference.
			expect.soft(picture, name).toMatchSnapshot([look, `${name}.png`], TOLERANCE);
		}
		const kept = readdirSync(join(import.meta.dirname, 'pictures', look)).sort();
		expect(kept).toEqual(components.map(({ name }) => `${name}.png`).sort());
	});

/** Waits until the page and all its frames are drawn, letters and pictures included. */
async function isWhole(page: Page): Promise<void> {
	await expect(page.locator('[data-component]').last()).toBeVisible();
	for (const frame of page.frames()) {
		await frame.waitForSelector('[data-component], dialog[open], [data-part="toast"]');
		await frame.waitForFunction(
			() =>
				document.fonts.check('16px Onest', 'Ж') &&
				document.fonts.status === 'loaded' &&
				[...document.images].every((image) => image.complete),
		);
		// Of drawings a browser tells nothing: what stands for them comes from the same file.
		await frame.evaluate(() =>
			Promise.all(
				[...document.querySelectorAll('image')].map(({ href }) =>
					Object.assign(new Image(), { src: href.baseVal }).decode(),
				),
			),
		);
	}
}

/** Of notices with nothing to press: they are never in the way of what is under them. */
async function pointerEventsOfNotices(page: Page): Promise<string[]> {
	const found = await Promise.all(
		page
			.frames()
			.map((frame) =>
				frame
					.locator('[data-part="toast"]:not(:has(button))')
					.evaluateAll((notices) => notices.map((one) => getComputedStyle(one).pointerEvents)),
			),
	);
	return [...new Set(found.flat())];
}

/** Where each component's section is on the page, in whole pixels: from edge to edge. */
function sectionsOf(page: Page) {
	return page.locator('[data-component]').evaluateAll((sections) =>
		sections.map((section) => {
			const { top, bottom } = section.getBoundingClientRect();
			const from = Math.round(top + scrollY);
			return {
				name: section.getAttribute('data-component') ?? '',
				left: 0,
				top: from,
				width: document.documentElement.clientWidth,
				height: Math.round(bottom + scrollY) - from,
			};
		}),
	);
}
