/** The minutes an order is told to take from now on. */

/** Two hours and more are told by the clock. */
const MOST_MINUTES = 120;

/**
 * Whole minutes until an order that comes as soon as it can is there at the latest (`until`, `now`: epoch ms), at least one;
 * undefined where it is far away, or over.
 */
export function minutesLeft(until: number, now: number): number | undefined {
	const minutes = Math.ceil((until - now) / 60_000);
	return minutes > 0 && minutes < MOST_MINUTES ? minutes : undefined;
}
