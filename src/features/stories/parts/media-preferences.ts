/** What the customer's device asks of films and motion. */

/** Nothing moves by itself. */
export function wantsCalm(): boolean {
	return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
