/** How the marks of a ride look, with what is drawn in them. */
import { RIDE_MARKS } from '#core/rules/place/drawn-city/map-marks.ts';
import styles from './ride-marks.module.css';

export const RIDE_DRAWINGS = {
	kitchen: { ...RIDE_MARKS.kitchen, look: styles.kitchen },
	courier: { ...RIDE_MARKS.courier, look: styles.courier },
};
