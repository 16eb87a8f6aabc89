/** The main button, and its quiet look. */
import type { ReactNode } from 'react';
import { classes } from '../text/classes.ts';
import styles from './button.module.css';

export interface ButtonProps {
	readonly children: ReactNode;
	/** Written at the right end; the text moves to the left one. */
	readonly price?: ReactNode;
	readonly look?: 'main' | 'quiet';
	/** 44 high and as wide as its text; without it 56 and full width. */
	readonly size?: 'mid';
	/** Waiting for an answer: shows a spinner, ignores presses. */
	readonly isBusy?: boolean;
	/** It names what is missing: a press takes the customer there. */
	readonly isMissing?: boolean;
	readonly type?: 'button' | 'submit';
	readonly className?: string | undefined;
	readonly onClick?: () => void;
}

export function Button({
	children,
	price,
	look = 'main',
	size,
	isBusy = false,
	isMissing = false,
	type = 'button',
	className,
	onClick,
}: ButtonProps) {
	return (
		<button
			type={type}
			className={classes(
				styles.button,
				look === 'quiet' && styles.quiet,
				size && styles.mid,
				price !== undefined && styles.split,
				isMissing && styles.missing,
				isBusy && styles.busy,
				className,
			)}
			aria-busy={isBusy}
			aria-disabled={isBusy}
			onClick={(event) => {
				if (isBusy) event.preventDefault();
				else onClick?.();
			}}
		>
			<span>{children}</span>
			{price !== undefined && <span className="num">{price}</span>}
		</button>
	);
}
