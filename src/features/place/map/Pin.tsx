import { PIN_PATH } from '#core/rules/place/drawn-city/map-marks.ts';
import type { Spot } from '#core/rules/place/drawn-city/mercator.ts';
import styles from './pin.module.css';

/** The pin of the chosen place; its point is at the tip. */
export function Pin({ at, scale }: { readonly at: Spot; readonly scale: number }) {
	return (
		<g transform={`translate(${at.join(' ')}) scale(${scale})`}>
			<ellipse cy="2" rx="9" ry="4" className={styles.shade} />
			<path d={PIN_PATH} className={styles.body} />
			<circle cy="-32" r="8" className={styles.eye} />
		</g>
	);
}
