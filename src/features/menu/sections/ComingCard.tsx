import { Skeleton } from '#src/kit/page/Skeleton.tsx';
import tile from '#src/kit/page/tile.module.css';
import { classes } from '#src/kit/text/classes.ts';
import styles from './coming-card.module.css';

/** A box where a card will be. */
export function ComingCard() {
	return (
		<div className={styles.coming} data-part="coming" aria-hidden>
			<span className={classes(tile.plate, tile.skeleton)} data-part="skeleton" />
			<Skeleton height="20px" width="80%" />
			<Skeleton height="16px" width="50%" />
		</div>
	);
}
