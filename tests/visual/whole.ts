/** When a page may have its picture taken. */
import type { Page } from '@playwright/test';
import { standsStill } from '../e2e/accessible.ts';
import { isDrawn } from '../e2e/shopper.ts';

/** Waits until letters and pictures are drawn for so many windows' heights, and nothing moves. */
export async function isWhole(page: Page, reach: number): Promise<void> {
	await page.evaluate(async (screens) => {
		await document.fonts.ready;
		const shown = [...document.images].filter(
			(image) =>
				image.checkVisibility() && image.getBoundingClientRect().top < innerHeight * screens,
		);
		await Promise.all(
			shown.map((image) => {
				image.loading = 'eager';
				// One that does not exist has its place all the same.
				return image.decode().catch(() => {});
			}),
		);
	}, reach);
	await standsStill(page);
	await isDrawn(page);
}
