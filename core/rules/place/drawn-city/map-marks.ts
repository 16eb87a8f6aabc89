/** The shapes of the marks on a map of the drawn city. */

/** Of the pin, whose point is at 0 0; its eye is a circle of 8 at 0 -32. */
export const PIN_PATH = 'M0 0c-4-10-19-16-19-32a19 19 0 0 1 38 0c0 16-15 22-19 32Z';

/** Of a station's mark, a disc of 7 around 0 0. */
export const STATION_LETTER = 'M-3.6 3L-1.9 -3.2L0 .8L1.9 -3.2L3.6 3';

/** Of a ride: the size of each mark, px, and its line in a box of 24 by 24. */
export const RIDE_MARKS = {
	kitchen: {
		size: 34,
		path: 'M3 21h18M3 7v1a3 3 0 0 0 6 0V7m0 1a3 3 0 0 0 6 0V7m0 1a3 3 0 0 0 6 0V7H3l2-4h14l2 4M5 21V10.85M19 21V10.85M9 21v-4a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v4',
	},
	courier: {
		size: 52,
		path: 'M16 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0M8 17h5a6 6 0 0 1 5-5V7a2 2 0 0 0-2-2h-1M6 9h3',
	},
} as const;
