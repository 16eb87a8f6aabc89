import type { ReactNode } from 'react';
import { classes } from '../text/classes.ts';
import styles from './choices.module.css';

/** What a sheet asks, under its title: a tap is the answer. */
export function Choices({
	titleId,
	title,
	children,
}: {
	/** What the sheet is labelled by. */
	readonly titleId: string;
	readonly title: ReactNode;
	readonly children: ReactNode;
}) {
	return (
		<div className={styles.choices}>
			<h1 className={classes('t1', styles.title)} id={titleId}>
				{title}
			</h1>
			{children}
		</div>
	);
}
