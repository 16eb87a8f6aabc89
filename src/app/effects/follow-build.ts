/** A page stays open for days while the shop is renewed: the new build is taken at the next navigation (spec 7, 9). */
import type { createStore } from 'jotai';
import { askBuildAtom, isOutdatedAtom, takeReload } from '#src/features/shell/state/build.ts';
import { LOST_AGAIN } from '#src/kit/page/use-part.ts';
import { reloadPage } from './reload-page.ts';

/** Asked for every hour (wire 3.7), and by a page that comes back into view after a while. */
const ASK_EVERY_MS = 3_600_000;
const AWAY_MS = 600_000;

/** Whether the page would come; asked without our client, which may be a part that was lost itself. */
async function isPageThere(): Promise<boolean> {
	try {
		// biome-ignore lint/style/noRestrictedGlobals: the client may be lost with the part
		return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).ok;
	} catch {
		return false;
	}
}

/** Returns the undo. `reload` loads the page anew. */
export function followBuild(
	store: ReturnType<typeof createStore>,
	reload = () => reloadPage(store),
): () => void {
	let checkedAt = Date.now();
	const ask = () => {
		checkedAt = Date.now();
		return store.set(askBuildAtom);
	};
	const reloadIfOutdated = () => {
		if (store.get(isOutdatedAtom) && takeReload()) reload();
	};
	let path = location.pathname;
	const moved = () => {
		const isSame = location.pathname === path;
		path = location.pathname;
		// A sheet that opens over the page is no navigation.
		if (!isSame) reloadIfOutdated();
	};
	const wentBack = () => {
		path = location.pathname;
	};
	const cameBack = () => {
		if (document.visibilityState === 'visible' && Date.now() - checkedAt >= AWAY_MS) void ask();
	};
	/** A part of this page is gone from the server, or out of reach: only a newer build makes it worth to load anew. */
	const partFailed = () => void ask().then(reloadIfOutdated);
	/** Asked for by the customer, so it cannot go round and round. */
	const partLostAgain = () =>
		void isPageThere().then((isThere) => {
			if (isThere) reload();
		});
	const timer = setInterval(() => void ask(), ASK_EVERY_MS);
	window.addEventListener('pushState', moved);
	window.addEventListener('popstate', wentBack);
	window.addEventListener('vite:preloadError', partFailed);
	window.addEventListener(LOST_AGAIN, partLostAgain);
	document.addEventListener('visibilitychange', cameBack);
	return () => {
		clearInterval(timer);
		window.removeEventListener('pushState', moved);
		window.removeEventListener('popstate', wentBack);
		window.removeEventListener('vite:preloadError', partFailed);
		window.removeEventListener(LOST_AGAIN, partLostAgain);
		document.removeEventListener('visibilitychange', cameBack);
	};
}
