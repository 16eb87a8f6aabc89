import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** A round button of one icon, named by its label. */
export function RoundButton({
	label,
	isBare = false,
	className,
	children,
	onClick,
}: {
	readonly label: string;
	/** Without a plate. */
	readonly isBare?: boolean;
	readonly className?: string;
	readonly children: ReactNode;
	readonly onClick: () => void;
}) {
	return (
		<button
			type="button"
			className={classes('round', isBare && 'bare', className)}
			aria-label={label}
			onClick={onClick}
		>
			{children}
		</button>
	);
}
