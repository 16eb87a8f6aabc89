import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { NEAR_PX, useNear } from '#src/kit/hooks/use-near.ts';
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
	/** `isNear`: whether cards of it came near with it; they are drawn without a look of their own. */
	readonly children: (isNear: (from: number, to: number) => boolean) => ReactNode;
}) {
	const box = useRef<HTMLDivElement>(null);
	const [state, setState] = useState<{
		readonly isNear: boolean;
		readonly height?: number;
		/** The cards that came near with it. */
		readonly from?: number;
		readonly to?: number;
	}>({ isNear: begins });
	useNear(box, (isNear, { top, height }) => {
		if (!isNear && box.current?.contains(document.activeElement) === true) return;
		// Against what is set, not what is drawn: far and near again may be told before the next drawing.
		setState((before) => {
			if (before.isNear === isNear) return before;
			if (!isNear) return { isNear, height };
			const cardAt = (y: number) => ((y - top) / height) * count;
			return { ...before, isNear, from: cardAt(-NEAR_PX), to: cardAt(innerHeight + NEAR_PX) };
		});
	});
	const { isNear, height, from = 0, to = 0 } = state;
	const style = { '--cards': count, ...(height === undefined ? {} : { height }) } as CSSProperties;
	return (
		<div
			ref={box}
			className={classes(styles.near, GAPS[list])}
			data-part="near"
			style={isNear ? undefined : style}
		>
			{isNear && children((first, end) => first < to && end > from)}
		</div>
	);
}
