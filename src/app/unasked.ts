import type { createStore } from 'jotai';
import { modalsAtom } from '../modal-stack.ts';
import { followCityAtom } from '../state/city.ts';
import { askClockAtom, clockShiftAtom, isClockToldAtom } from '../state/clock.ts';
import { syncFavoritesAtom } from '../state/favorites.ts';
import { selectedPlaceAtom } from '../state/place.ts';
import { sessionAtom } from '../state/session.ts';
import { sayUnaskedAtom, tellsHoursAtom, unaskedAtom } from '../state/unasked.ts';

/** Between one thing leaving the screen and the next one rising. */
const PAUSE_MS = 400;
const MINUTE_MS = 60_000;

/** Says what the shop has to say unasked whenever nothing else is open, never over it. Returns the undo. */
export function followUnasked(store: ReturnType<typeof createStore>): () => void {
	let timer: ReturnType<typeof setTimeout>;
	const say = () => {
		if (store.get(modalsAtom).length > 0) return;
		// The device may be set wrong, either way: the shop's own clock says whether it is closed.
		const isAsked = store.get(tellsHoursAtom) && !store.get(isClockToldAtom);
		if (isAsked) void askClock();
		const unasked = store.get(unaskedAtom)({
			now: Date.now() + store.get(clockShiftAtom),
			isOrdering: /^\/order(\/|$)/.test(location.pathname),
		});
		if (unasked === undefined || (isAsked && unasked.name.startsWith('hours'))) return;
		store.set(sayUnaskedAtom, unasked);
	};
	/** A shop that does not tell is asked again in a minute. */
	const askClock = async () => {
		await store.set(askClockAtom);
		if (store.get(isClockToldAtom)) wait();
	};
	const wait = () => {
		clearTimeout(timer);
		timer = setTimeout(say, PAUSE_MS);
	};
	const followCity = () => store.set(followCityAtom);
	// The login brings the account's favourites, wherever it happens (spec 4).
	const followFavorites = () => void store.set(syncFavoritesAtom);
	const stops = [
		store.sub(sessionAtom, followFavorites),
		store.sub(unaskedAtom, wait),
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
