/** Starts the service worker where there can be one; the page does the same without it (decision 19). */
import { logFailure } from '#src/lib/log.ts';

/** The page has shown what it shows first by then. */
const SHOWN_MS = 3000;

export async function startWorker(): Promise<void> {
	if (!import.meta.env.PROD || !canHaveWorker()) return;
	const workers = navigator.serviceWorker;
	try {
		if (import.meta.env.VITE_SERVICE_WORKER === 'off') {
			// One of an earlier build finds there that it is to go.
			await (await workers.getRegistration())?.update();
			return;
		}
		await workers.register('/sw.js');
		const { active } = await workers.ready;
		setTimeout(() => active?.postMessage(shownWith()), SHOWN_MS);
	} catch (error) {
		logFailure('worker', error);
	}
}

/** Not in a frame (Telegram Web, the messenger preview), and not where the browser forbids even to ask. */
function canHaveWorker(): boolean {
	try {
		return window.parent === window && isSecureContext && 'serviceWorker' in navigator;
	} catch {
		return false;
	}
}

/** What this page was shown with before the worker was there; of it the worker keeps what it keeps anyway. */
function shownWith(): string[] {
	const parts = performance.getEntriesByType('resource').map(({ name }) => name);
	return [location.href, ...new Set(parts)];
}
