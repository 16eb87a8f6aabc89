import { classes } from '#src/kit/text/classes.ts';
import styles from './map-plate.module.css';
import type { Plate } from './map-point.ts';

/** A small plate of two lines, as all maps have them. */
export function MapPlate({
	plate: { title, note },
	look,
	isOn = false,
	isTurned = false,
}: {
	readonly plate: Plate;
	/** `drawn`: part of a drawing, a little smaller; `ofZone`: no corner of it stands at a point. */
	readonly look?: 'drawn' | 'ofZone';
	readonly isOn?: boolean;
	/** Opens to the left of its point. */
	readonly isTurned?: boolean;
}) {
	return (
		<span
			className={classes(
				styles.plate,
				look === 'drawn' && styles.drawn,
				look === 'ofZone' && styles.ofZone,
				isOn && styles.on,
				isTurned && styles.turned,
			)}
		>
			{title}
			{note !== '' && <small>{note}</small>}
		</span>
	);
}
