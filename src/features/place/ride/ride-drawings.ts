/** How the marks of a ride are drawn, in a box of 24 by 24. */
import styles from './ride-marks.module.css';

export const RIDE_DRAWINGS = {
	kitchen: {
		look: styles.kitchen,
		size: 34,
		path: 'M3 21h18M3 7v1a3 3 0 0 0 6 0V7m0 1a3 3 0 0 0 6 0V7m0 1a3 3 0 0 0 6 0V7H3l2-4h14l2 4M5 21V10.85M19 21V10.85M9 21v-4a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v4',
	},
	courier: {
		look: styles.courier,
		size: 52,
		path: 'M16 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0M4 17a2 2 0 1 0 4 0a2 2 0 1 0-4 0M8 17h5a6 6 0 0 1 5-5V7a2 2 0 0 0-2-2h-1M6 9h3',
	},
};
