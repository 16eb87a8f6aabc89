import type { Spot } from '../city/mercator.ts';
import styles from './pin.module.css';

/** The pin of the chosen place; its point is at the tip. */
export function Pin({ at, scale }: { readonly at: Spot; readonly scale: number }) {
	return (
		<g transform={`translate(${at.join(' ')}) scale(${scale})`}>
			<ellipse cy="2" rx="9" ry="4" className={styles.shade} />
			<path d="M0 0c-4-10-19-16-19-32a19 19 0 0 1 38 0c0 16-15 22-19 32Z" className={styles.body} />
			<circle cy="-32" r="8" className={styles.eye} />
		</g>
	);
}
