import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { useNear } from '#src/kit/hooks/use-near.ts';
import { classes } from '#src/kit/text/classes.ts';
import styles from './menu-list.module.css';
import type { SectionLook } from './section-look.ts';

/** Lists with another gap between their rows than cards have. */
const GAPS: Record<SectionLook['list'], string | undefined> = {
	cards: undefined,
	dense: styles.ofDense,
	rests: styles.ofRests,
};

/**
 * Part of a long list: its cards while it is near the window, else a box of their height. What
 * holds the focus stays. `begins`: there from the first paint on.
 */
export function Windowed({
	list,
	count,
	begins,
	children,
}: {
	/** The class of the lists in it. */
	readonly list: SectionLook['list'];
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
		if (!isNear && box.current?.contains(document.activeElement) === true) return;
		// Against what is set, not what is drawn: far and near again may be told before the next drawing.
		setState((before) => {
			if (before.isNear === isNear) return before;
			return isNear ? { ...before, isNear } : { isNear, height };
		});
	});
	const { isNear, height } = state;
	const style = { '--cards': count, ...(height === undefined ? {} : { height }) } as CSSProperties;
	return (
		<div
			ref={box}
			className={classes(styles.near, GAPS[list])}
			data-part="near"
			style={isNear ? undefined : style}
		>
			{isNear && children()}
		</div>
	);
}
