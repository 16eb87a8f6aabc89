import type { createStore } from 'jotai';
import { syncFavoritesAtom } from '#src/features/favorites/state.ts';
import { sessionAtom } from '#src/features/login/state/session.ts';
import { followCityAtom } from '#src/features/place/state/city.ts';
import { selectedPlaceAtom } from '#src/features/place/state/place.ts';
import { nextPopupAtom, showPopupAtom, tellsHoursAtom } from '#src/features/popups/state/popups.ts';
import { askClockAtom, clockShiftAtom, isClockSetAtom } from '#src/features/shell/state/clock.ts';
import { isOfflineAtom } from '#src/features/shell/state/network.ts';
import { modalsAtom } from '#src/modal-stack.ts';

/** Between one thing leaving the screen and the next one rising. */
const PAUSE_MS = 400;
const MINUTE_MS = 60_000;

/** Opens the shop's popups whenever nothing else is open, never over it. Returns the undo. */
export function schedulePopups(store: ReturnType<typeof createStore>): () => void {
	let timer: ReturnType<typeof setTimeout>;
	const say = () => {
		if (store.get(modalsAtom).length > 0) return;
		// The device may be set wrong, either way: the shop's own clock says whether it is closed.
		const needsClock = store.get(tellsHoursAtom) && !store.get(isClockSetAtom);
		if (needsClock) void askClock();
		const popup = store.get(nextPopupAtom)({
			now: Date.now() + store.get(clockShiftAtom),
			isOrdering: /^\/order(\/|$)/.test(location.pathname),
		});
		if (popup === undefined || (needsClock && popup.name.startsWith('hours'))) return;
		store.set(showPopupAtom, popup);
	};
	/** A shop that does not tell is asked again in a minute. */
	const askClock = async () => {
		await store.set(askClockAtom);
		if (store.get(isClockSetAtom)) wait();
	};
	const wait = () => {
		clearTimeout(timer);
		timer = setTimeout(say, PAUSE_MS);
	};
	const followCity = () => store.set(followCityAtom);
	// The login brings the account's favourites, wherever it happens (spec 4); the network's return sends what waits.
	const followFavorites = () => void store.set(syncFavoritesAtom);
	const stops = [
		store.sub(sessionAtom, followFavorites),
		store.sub(isOfflineAtom, followFavorites),
		store.sub(nextPopupAtom, wait),
		store.sub(modalsAtom, wait),
		store.sub(selectedPlaceAtom, followCity),
	];
	const pageEvents = ['pushState', 'popstate'] as const;
	for (const event of pageEvents) window.addEventListener(event, wait);
	// The shop closes while one looks around.
	const minute = setInterval(wait, MINUTE_MS);
	followCity();
	followFavorites();
	wait();
	return () => {
		clearTimeout(timer);
		clearInterval(minute);
		for (const stop of stops) stop();
		for (const event of pageEvents) window.removeEventListener(event, wait);
	};
}
