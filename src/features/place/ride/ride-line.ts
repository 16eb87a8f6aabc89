/** How the courier's mark moves between two sightings. */

/** What is farther than this from where the courier was is late word, and no ride to be shown. */
const JUMP_METRES = 1500;
/** To a sighting it takes a little longer than that one took to come: the mark never stands waiting for the next. */
const LAG = 1.1;
const LONGEST_MS = 20_000;

/** How long the mark takes to a new sighting, ms; 0 = it is there at once. */
export function rideMs(metres: number, sinceLastMs: number): number {
	return metres > JUMP_METRES ? 0 : Math.min(LONGEST_MS, sinceLastMs * LAG);
}
