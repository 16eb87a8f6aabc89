/** Taps and keys of a visit, each watched until what it is for is shown. */
import type { Locator, Page } from '@playwright/test';
import { type Span, type Until, watchAct } from './list-probe.ts';

/** Before a tap: what the last one set going is over. */
export const CALM_MS = 700;

/** What happened, and the longest task in it. */
export type With<Facts> = Facts & { readonly longestTask: number };

export interface ActFacts extends Span {
	/** Until the next frame was shown, ms. */
	readonly toPaint: number;
}

/** A tap, until what it is for is shown. */
export async function act(page: Page, until: Until, target: Locator): Promise<With<ActFacts>> {
	const tap = await fingerOn(page, target);
	await page.evaluate(watchAct, until);
	await tap();
	const facts = await withTasks(page, await page.evaluate(() => window.benchAct));
	const [toPaint = 0] = await answersTo(page, [facts.from]);
	return { ...facts, toPaint };
}

/** Less is not told by the browser, ms; what is, comes in steps of 8. */
const LEAST_ANSWER_MS = 16;

/** How long each of these took, taps and keys by the time of their events, until the next frame was shown: the browser's measure. */
export async function answersTo(page: Page, ats: readonly number[]): Promise<number[]> {
	const answers = await page.evaluate(() => window.benchAnswers ?? []);
	return ats.map((wanted) =>
		Math.max(
			LEAST_ANSWER_MS,
			...answers.filter(({ at }) => Math.abs(at - wanted) < 1).map(({ ms }) => ms),
		),
	);
}

/**
 * Brings the finger over something; the tap itself is the browser's touch and nothing else: looking for the target is
 * work on the page's own thread.
 */
export async function fingerOn(page: Page, target: Locator): Promise<() => Promise<void>> {
	await target.scrollIntoViewIfNeeded();
	await page.waitForTimeout(CALM_MS);
	const { x, y, isHit } = await target.evaluate((element) => {
		const { left, top, width, height } = element.getBoundingClientRect();
		const [x, y] = [left + width / 2, top + height / 2];
		return { x, y, isHit: element.contains(document.elementFromPoint(x, y)) };
	});
	if (!isHit) throw new Error(`${target} is covered`);
	return () => page.touchscreen.tap(x, y);
}

/** Adds the longest task of that time. */
export async function withTasks<Facts extends Span>(
	page: Page,
	facts: Facts | undefined,
): Promise<With<Facts>> {
	if (facts === undefined) throw new Error('the page was not watched');
	// The browser tells of a task a little after it.
	await page.waitForTimeout(300);
	const longestTask = await page.evaluate(
		({ from, to }) =>
			Math.max(
				0,
				...(window.benchTasks ?? [])
					.filter(({ at, ms }) => at + ms > from && at < to)
					.map(({ ms }) => ms),
			),
		{ from: facts.from, to: facts.to },
	);
	return { ...facts, longestTask };
}
