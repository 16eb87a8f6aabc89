/** What the browser's tests ask of every view: no barrier that axe finds, once the view stands still. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { isSweep } from '../sweep.ts';
import { expect } from './expect.ts';

const LEVEL_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every view is looked at in the light in every run; in the dark its contrast alone is, and the rest at night. */
export const ofTheme = (colorScheme: 'light' | 'dark') => ({
	tag: colorScheme === 'dark' ? ['@sweep'] : [],
});

/** Sheets rise and fade: waits until whatever moves to an end has come to it. */
export async function standsStill(page: Page): Promise<void> {
	for (const frame of page.frames()) await frameStandsStill(frame);
}

async function frameStandsStill(page: Frame): Promise<void> {
	await page.waitForLoadState();
	// What another theme sets moving is known from the next drawing on.
	await page.evaluate(
		() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
	);
	await page.waitForFunction(() =>
		document.getAnimations().every(
			({ playState, effect, timeline }) =>
				playState !== 'running' ||
				// What moves as a list is scrolled runs as long as the list is there.
				timeline !== document.timeline ||
				effect?.getComputedTiming().endTime === Infinity,
		),
	);
}

/**
 * Axe is put into a page once, and stays while the page does: @axe-core/playwright reads its 650 kB again in every view, and
 * opens a blank page for each answer.
 */
async function violationsOf(page: Page, part: string | undefined, asked: Axe.RunOptions) {
	for (const frame of page.frames())
		if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
	return page.evaluate(
		async ([selector, options]) => {
			const { axe } = window as unknown as { axe: typeof Axe };
			// What lies behind a modal sheet is inert, and a view of its own.
			const sheets = [...document.querySelectorAll('dialog:modal, [popover]:popover-open')];
			const seen = sheets.some((one) => one.matches('dialog:modal')) ? sheets : document;
			const found = await axe.run(selector ?? seen, {
				...options,
				resultTypes: ['violations'],
				preload: false,
			});
			return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const);
		},
		[part, asked] as const,
	);
}

async function expectNoViolations(
	page: Page,
	part: string | undefined,
	asked: Axe.RunOptions,
): Promise<void> {
	expect(await violationsOf(page, part, asked)).toEqual([]);
}

const CONTRAST: Axe.RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };

/** The markup of words too faint on what is behind them, in a view that stands still: by 1.4.3 of WCAG 2.2, or by 1.4.6. */
export async function faintWords(
	page: Page,
	rule: 'color-contrast' | 'color-contrast-enhanced' = 'color-contrast',
): Promise<string[]> {
	const violations = await violationsOf(page, undefined, {
		runOnly: { type: 'rule', values: [rule] },
		rules: { [rule]: { enabled: true } },
	});
	return violations.flatMap(([, markup]) => markup);
}

/**
 * No WCAG 2.2 A or AA violation in what is on screen, or in one part of it, once it stands still. `isWellDivided`: nor one
 * of landmarks and headings (axe's best practice), nor of names that do not say what is seen (2.5.3).
 */
export async function expectAccessible(
	page: Page,
	part?: string | { readonly isWellDivided: true },
): Promise<void> {
	await standsStill(page);
	if (typeof part === 'object')
		await expectNoViolations(page, undefined, {
			runOnly: [...LEVEL_AA, 'best-practice'],
			rules: { 'label-content-name-mismatch': { enabled: true } },
		});
	else await expectNoViolations(page, part, { runOnly: LEVEL_AA });
}

/** The same in the light; in the dark, where nothing but the colours is another, its contrast. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
	await page.emulateMedia({ colorScheme: 'light' });
	await expectAccessible(page);
	await page.emulateMedia({ colorScheme: 'dark' });
	await standsStill(page);
	await expectNoViolations(page, undefined, CONTRAST);
	await page.emulateMedia({ colorScheme: 'light' });
}

/** One of many views: at night in both themes, by day in the theme whose turn it is, all of it and its contrast. */
export async function expectAccessibleInTurn(page: Page, turn: number): Promise<void> {
	if (isSweep) return expectAccessibleInBothThemes(page);
	await page.emulateMedia({ colorScheme: turn % 2 === 0 ? 'light' : 'dark' });
	await expectAccessible(page);
}
