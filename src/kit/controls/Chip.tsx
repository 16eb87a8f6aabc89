/** Chips: choices among several, or words to press, small and round; and what holds them side by side. */
import type { ComponentProps } from 'react';
import { useOneStop } from '../hooks/use-one-stop.ts';
import { classes } from '../text/classes.ts';
import styles from './chip.module.css';

export interface ChipProps
	extends Omit<ComponentProps<'button'>, 'aria-label' | 'disabled' | 'type'> {
	/** Pressed or not; without it there is nothing to choose: a press does something. */
	readonly isOn?: boolean;
	readonly isDisabled?: boolean;
	/** When the words on it do not say enough ("19:00, занято"). */
	readonly label?: string;
}

/** The look of a chip, for what is no button: a link. */
export function chipClass(isOn = false): string {
	return classes(styles.chip, isOn && styles.on);
}

export function Chip({ isOn, isDisabled = false, label, className, ...rest }: ChipProps) {
	return (
		<button
			type="button"
			className={classes(chipClass(isOn), className)}
			aria-pressed={isOn}
			aria-label={label}
			disabled={isDisabled}
			{...rest}
		/>
	);
}

export interface ChipsProps extends ComponentProps<'div'> {
	readonly as?: 'div' | 'fieldset' | 'nav';
	/** One line after another instead of a row that scrolls. */
	readonly isWrapped?: boolean;
	/** What is chosen by them: makes a group of a `div`. */
	readonly label?: string;
	/** Of a `div` with many of them, to choose one of: by the keyboard a single stop. */
	readonly isOneStop?: boolean;
}

/** Chips side by side: a row that scrolls, or lines of them. */
export function Chips({
	as = 'div',
	isWrapped = false,
	isOneStop = false,
	label,
	className,
	...rest
}: ChipsProps) {
	const oneStop = useOneStop(isOneStop);
	// To the compiler they differ by their refs, which are read as an element alone.
	const Box = as as 'div';
	return (
		<Box
			className={classes(styles.chips, isWrapped && styles.wrapped, className)}
			role={label !== undefined && as === 'div' ? 'group' : undefined}
			aria-label={label}
			{...oneStop}
			{...rest}
		/>
	);
}
