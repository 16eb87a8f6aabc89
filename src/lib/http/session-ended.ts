/** Tells the session that the shop knows it no more: by an event of the page, for the client comes later than the session. */
const SESSION_ENDED = 'vitrina:session-ended';

/** Calls the listener whenever a call finds the session gone, until the returned function is called. */
export function onSessionEnded(listener: () => void): () => void {
	window.addEventListener(SESSION_ENDED, listener);
	return () => window.removeEventListener(SESSION_ENDED, listener);
}

export function tellSessionEnded(): void {
	window.dispatchEvent(new Event(SESSION_ENDED));
}
