/** A page that goes away gets no answers any more; in a frame its calls fail while its scripts still run. */
let isPageLeft = false;
if (typeof window !== 'undefined') {
	window.addEventListener('pagehide', () => setPageLeft(true));
	// The browser may keep the page as it was and come back to it.
	window.addEventListener('pageshow', () => setPageLeft(false));
}

/** A part that leaves the page says so first: the page's calls fail as soon as the browser has set off, well before `pagehide`. */
export function setPageLeft(isLeft: boolean): void {
	isPageLeft = isLeft;
}

/** Notes a failure the page lives with (spec 8: failures are logged). One place, so that nothing personal slips in. */
export function logFailure(what: string, error: unknown): void {
	if (isPageLeft) return;
	// biome-ignore lint/suspicious/noConsole: this is the log
	console.warn(`[vitrina] ${what}`, error);
}
