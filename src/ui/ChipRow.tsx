import './chip-row.css';
import type { ReactNode } from 'react';

/** Chips to choose one of, in a row that scrolls to the page's edges. */
export function ChipRow({
	label,
	children,
}: {
	readonly label: string;
	readonly children: ReactNode;
}) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
		<div className="chip-row" role="group" aria-label={label}>
			{children}
		</div>
	);
}
