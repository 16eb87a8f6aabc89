/** The longest a page is waited for to come to rest. */
const REST_MS = 2000;

/** Runs it once the page has come to rest, or after a while anyway; returns the undo. */
export function onIdle(run: () => void): () => void {
	// Safari knows no rest.
	if (window.requestIdleCallback === undefined) {
		const timer = setTimeout(run, REST_MS);
		return () => clearTimeout(timer);
	}
	const idle = requestIdleCallback(run, { timeout: REST_MS });
	return () => cancelIdleCallback(idle);
}
