import type { Whereabouts } from './messenger.ts';

/** A customer thinks the question over, then the device looks for satellites. */
const LOCATE_MS = 20_000;
/** A position this old is still where they stand. */
const LOCATED_FOR_MS = 60_000;

/** Asks the device through the browser; never without an answer. */
export function locate(): Promise<Whereabouts> {
	const { geolocation } = navigator;
	if (!geolocation) return Promise.resolve({ status: 'unknown' });
	return new Promise((resolve) => {
		// A frame that may not ask is never answered by some clients.
		const limit = setTimeout(() => resolve({ status: 'unknown' }), LOCATE_MS + 1000);
		const answer = (whereabouts: Whereabouts) => {
			clearTimeout(limit);
			resolve(whereabouts);
		};
		geolocation.getCurrentPosition(
			({ coords }) => answer({ status: 'found', coords: [coords.longitude, coords.latitude] }),
			({ code, PERMISSION_DENIED }) =>
				answer({ status: code === PERMISSION_DENIED ? 'denied' : 'unknown' }),
			{ enableHighAccuracy: true, timeout: LOCATE_MS, maximumAge: LOCATED_FOR_MS },
		);
	});
}
