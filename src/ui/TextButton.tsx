import type { ReactNode } from 'react';

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
		<button type="button" className="text-btn" aria-label={label} onClick={onClick}>
			{children}
		</button>
	);
}
