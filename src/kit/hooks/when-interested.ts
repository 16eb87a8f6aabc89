/** When the customer looks around, and when what is not asked for may come. */
import { hasGoodLine } from '#src/lib/line.ts';
import { onIdle } from './on-idle.ts';

/** The customer's doing alone: a page scrolls to a category by itself. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/** The first sign that the customer is looking around: what a tap may need next is fetched then, not before. Returns the undo. */
export function whenInterested(run: () => void): () => void {
	const stop = () => {
		for (const sign of SIGNS) window.removeEventListener(sign, once);
	};
	const once = () => {
		stop();
		run();
	};
	for (const sign of SIGNS) window.addEventListener(sign, once, { passive: true });
	return stop;
}

/**
 * What is not asked for: at the customer's first sign, or, where the line is known to be good, as soon as the page is at
 * rest. Either way a tap is answered first. Returns the undo.
 */
export function whenWelcome(run: () => void): () => void {
	let stop = () => {};
	const rest = () => {
		stop();
		stop = onIdle(run);
	};
	if (hasGoodLine()) rest();
	else stop = whenInterested(rest);
	return () => stop();
}
