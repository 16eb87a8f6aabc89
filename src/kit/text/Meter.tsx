import type { CSSProperties } from 'react';
import { classes } from './classes.ts';
import styles from './meter.module.css';

/** How far something has come, named for those who do not see it. `part` is from 0 to 1. */
export function Meter({
	label,
	part,
	className,
}: {
	readonly label: string;
	readonly part: number;
	/** Sets its margins. */
	readonly className?: string | undefined;
}) {
	const percent = Math.round(Math.max(0, Math.min(1, part)) * 100);
	return (
		<div
			className={classes(styles.meter, className)}
			role="progressbar"
			aria-label={label}
			aria-valuenow={percent}
			aria-valuemin={0}
			aria-valuemax={100}
			style={{ '--part': `${percent}%` } as CSSProperties}
		>
			<i className={styles.part} />
		</div>
	);
}
