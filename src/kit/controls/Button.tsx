/** The main button, and its quiet look. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classes } from '../text/classes.ts';
import styles from './button.module.css';

export interface ButtonProps {
	readonly children: ReactNode;
	/** Written at the right end; the text moves to the left one. */
	readonly price?: ReactNode;
	readonly look?: 'main' | 'quiet';
	/** 44 high and as wide as its text; without it 56 and full width. */
	readonly size?: 'mid';
	/** Waiting for an answer: shows a spinner, at once if it is pressed, and does nothing. */
	readonly isBusy?: boolean;
	/** It is busy with no press of its own: one meanwhile is done once it is ready, if it says the same then. */
	readonly keepsPress?: boolean;
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
	keepsPress = false,
	isMissing = false,
	type = 'button',
	className,
	onClick,
}: ButtonProps) {
	const button = useRef<HTMLButtonElement>(null);
	/** What it said when it was pressed while it was busy. */
	const [pressed, setPressed] = useState<string | null>();
	useEffect(() => {
		if (isBusy || pressed === undefined) return;
		setPressed(undefined);
		if (keepsPress && button.current?.textContent === pressed) onClick?.();
	}, [isBusy, pressed, keepsPress, onClick]);
	return (
		<button
			ref={button}
			type={type}
			className={classes(
				styles.button,
				look === 'quiet' && styles.quiet,
				size && styles.mid,
				price !== undefined && styles.split,
				isMissing && styles.missing,
				isBusy && styles.busy,
				pressed !== undefined && styles.pressed,
				className,
			)}
			aria-busy={isBusy}
			aria-disabled={isBusy}
			onClick={(event) => {
				if (!isBusy) return onClick?.();
				event.preventDefault();
				setPressed(event.currentTarget.textContent);
			}}
		>
			<span>{children}</span>
			{price !== undefined && <span className="num">{price}</span>}
		</button>
	);
}
