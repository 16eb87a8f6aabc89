import type { ReactNode } from 'react';

/** A drawing of something that stands on a disc, over its own shade. */
export function DiscDrawing({
	shade,
	children,
}: {
	readonly shade: {
		readonly cx: number;
		readonly cy: number;
		readonly rx: number;
		readonly ry: number;
	};
	/** What stands there, in a field of 260 by 220. */
	readonly children: ReactNode;
}) {
	return (
		<svg viewBox="0 0 260 220" aria-hidden="true">
			<circle cx="130" cy="112" r="100" fill="var(--tint-butter)" />
			<ellipse {...shade} fill="#000" opacity=".08" />
			{children}
		</svg>
	);
}
