/** Notes a failure the page lives with (spec 8: failures are logged). One place, so that nothing personal slips in. */
export function logFailure(what: string, error: unknown): void {
	// biome-ignore lint/suspicious/noConsole: this is the log
	console.warn(`[vitrina] ${what}`, error);
}
