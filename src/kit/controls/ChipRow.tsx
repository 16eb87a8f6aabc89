import type { ReactNode } from 'react';
import { classes } from '../text/classes.ts';
import styles from './chip-row.module.css';

/** Chips to choose one of, in a row that scrolls to the page's edges. */
export function ChipRow({
	label,
	className,
	children,
}: {
	readonly label: string;
	readonly className?: string | undefined;
	readonly children: ReactNode;
}) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
		<div className={classes(styles.row, className)} role="group" aria-label={label}>
			{children}
		</div>
	);
}
