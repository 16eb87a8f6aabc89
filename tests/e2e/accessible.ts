import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No WCAG 2.2 A or AA violation in what is on screen, or in one part of it, once it stands still. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
	// Sheets rise and fade.
	await page.waitForTimeout(500);
	const axe = new AxeBuilder({ page }).withTags([
		'wcag2a',
		'wcag2aa',
		'wcag21a',
		'wcag21aa',
		'wcag22aa',
	]);
	const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
	expect(violations.map((one) => [one.id, one.nodes.map((node) => node.html)])).toEqual([]);
}
