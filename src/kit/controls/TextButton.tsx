import type { ReactNode } from 'react';
import styles from './text-button.module.css';

/** A small pill; inside Telegram a word in the colour of links. `label` when the word alone does not say enough. */
export function TextButton({
	label,
	children,
	onClick,
}: {
	readonly label?: string;
	readonly children: ReactNode;
	readonly onClick: () => void;
}) {
	return (
		<button type="button" className={styles.button} aria-label={label} onClick={onClick}>
			{children}
		</button>
	);
}
