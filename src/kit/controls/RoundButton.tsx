import type { ReactNode } from 'react';
import { classes } from '../text/classes.ts';
import styles from './round-button.module.css';

/** A round button of one icon, named by its label. */
export function RoundButton({
	label,
	isBare = false,
	isBig = false,
	className,
	children,
	onClick,
}: {
	readonly label: string;
	/** Without a plate. */
	readonly isBare?: boolean;
	/** As high as the field beside it. */
	readonly isBig?: boolean;
	readonly className?: string | undefined;
	readonly children: ReactNode;
	readonly onClick: () => void;
}) {
	return (
		<button
			type="button"
			className={classes(styles.round, isBare && styles.bare, isBig && styles.big, className)}
			aria-label={label}
			onClick={onClick}
		>
			{children}
		</button>
	);
}
