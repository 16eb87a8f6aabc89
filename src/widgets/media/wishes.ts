/** What the customer's device asks of films and motion. */

/** Nothing moves by itself. */
export function wantsCalm(): boolean {
	return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Nothing large is loaded unasked. Chromium alone tells; elsewhere nobody has asked. */
export function savesData(): boolean {
	const { connection } = navigator as { connection?: { saveData?: boolean } };
	return connection?.saveData === true;
}
