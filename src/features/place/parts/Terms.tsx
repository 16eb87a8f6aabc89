import { classes } from '#src/kit/text/classes.ts';
import styles from './terms.module.css';
import type { OfferText } from './use-offer-text.ts';

/** At the end of a place's row: how long delivery there takes, and under it what it costs. */
export function Terms({ terms: { minutes, price } }: { readonly terms: OfferText }) {
	const [first, second] = minutes === '' ? [price, ''] : [minutes, price];
	return (
		<span className={classes(styles.terms, 'num')}>
			<span className={styles.first}>{first}</span>
			{second !== '' && <span className="cap hint">{second}</span>}
		</span>
	);
}
