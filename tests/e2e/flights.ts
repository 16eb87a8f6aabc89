/** Flights of the browser's view transitions, held on their way and ended. */
import type { Page } from '@playwright/test';

/** Slow enough to be met on the way. */
export const SLOW = ':root { --t-slow: 30s !important; --t-base: 30s !important; }';

/** The parts that are on their way, without what tells one flight from the next. */
export const flights = (page: Page) =>
	page.evaluate(() =>
		document
			.getAnimations()
			.map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
			.filter((part) => part?.startsWith('::view-transition-group'))
			.map((part) => part?.replace(/\d+/, ''))
			.sort(),
	);

export const land = (page: Page) =>
	page.evaluate(() => {
		// A box that stands for what is on its way breathes without end.
		for (const animation of document.getAnimations())
			if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
				animation.finish();
	});
