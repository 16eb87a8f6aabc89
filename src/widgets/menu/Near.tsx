import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { useNear } from '../../ui/use-near.ts';

/**
 * Part of a long list: its cards while it is near the window, else a box of their height (`.menu .near:empty`). What
 * holds the focus stays. `begins`: there from the first paint on.
 */
export function Near({
	list,
	count,
	begins,
	children,
}: {
	/** The class of the lists in it. */
	readonly list: string;
	/** Cards in it. */
	readonly count: number;
	readonly begins: boolean;
	readonly children: () => ReactNode;
}) {
	const box = useRef<HTMLDivElement>(null);
	const [state, setState] = useState<{ readonly isNear: boolean; readonly height?: number }>({
		isNear: begins,
	});
	useNear(box, (isNear, height) => {
		if (isNear === state.isNear) return;
		if (isNear) setState((before) => ({ ...before, isNear }));
		else if (box.current?.contains(document.activeElement) !== true) setState({ isNear, height });
	});
	const { isNear, height } = state;
	const style = { '--cards': count, ...(height === undefined ? {} : { height }) } as CSSProperties;
	return (
		<div ref={box} className={`near of-${list}`} style={isNear ? undefined : style}>
			{isNear && children()}
		</div>
	);
}
