/** Flights of the browser's view transitions, held on their way and ended. */
import type { Page } from '@playwright/test';

/** A flight stays where it begins until it is ended: the browser draws nothing anew meanwhile, and what else moves comes to rest. */
export const HELD = '::view-transition-group(*) { animation-play-state: paused !important; }';

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
