import type { ReactNode } from 'react';
import { Chips } from '#src/kit/controls/Chip.tsx';
import { classes } from '#src/kit/text/classes.ts';
import styles from './payment-detail.module.css';

/** What else there is to say of the chosen payment: chips to choose one of. */
export function PaymentDetail({
	title,
	children,
}: {
	readonly title: string;
	readonly children: ReactNode;
}) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere
		<div className={styles.detail} role="group" aria-label={title}>
			<p className={classes('cap hint', styles.title)} aria-hidden>
				{title}
			</p>
			<Chips className={styles.choices}>{children}</Chips>
		</div>
	);
}
