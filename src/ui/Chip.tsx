import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** A choice among several, pressed or not. `label` when the words on it do not say enough ("19:00, занято"). */
export function Chip({
	isOn,
	isDisabled = false,
	label,
	children,
	onClick,
}: {
	readonly isOn: boolean;
	readonly isDisabled?: boolean;
	readonly label?: string;
	readonly children: ReactNode;
	readonly onClick: () => void;
}) {
	return (
		<button
			type="button"
			className={classes('chip', isOn && 'on')}
			aria-pressed={isOn}
			aria-label={label}
			disabled={isDisabled}
			onClick={onClick}
		>
			{children}
		</button>
	);
}
