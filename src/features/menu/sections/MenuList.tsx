import { useStore } from 'jotai';
import { type CSSProperties, Fragment, type ReactNode, useEffect, useRef } from 'react';
import { isWholeSection, type MenuSection, productCount } from '#core/rules/catalogue/catalogue.ts';
import { onIdle } from '#src/kit/hooks/on-idle.ts';
import { useStillScroll } from '#src/kit/hooks/use-still-scroll.ts';
import { classes } from '#src/kit/text/classes.ts';
import { cardsCode } from '../state/menu.ts';
import { MenuSectionView } from './MenuSectionView.tsx';
import styles from './menu-list.module.css';
import type { SectionLook } from './section-look.ts';
import { useRows } from './use-rows.ts';

/** Up to here a list is plain markup. */
const MOST_PLAIN = 200;
/** Cards of a long list that are there from the first paint on, and those that come and go together. */
const FIRST = 48;
const CHUNK = 24;

/** What brings more cards is there before a scroll or a jump asks for some. */
function useCardsAhead(isNeeded: boolean): void {
	const store = useStore();
	useEffect(() => {
		if (!isNeeded) return;
		return onIdle(() =>
			cardsCode().then(
				({ bringCardsAheadAtom }) => store.set(bringCardsAheadAtom),
				// What does not come is loaded when it is needed.
				() => undefined,
			),
		);
	}, [isNeeded, store]);
}

/** Sections one below the other. Of a long list only what is near the window is there. */
export function MenuList({
	sections,
	look,
	isFirst = false,
	title,
	isMixed = false,
	isBusy = false,
	afterFirst,
	within,
	now,
}: {
	readonly sections: readonly MenuSection[];
	/** Absent = menu cards. */
	readonly look?: SectionLook;
	/** The first thing seen of the page: the first row of pictures is fetched ahead of the rest. */
	readonly isFirst?: boolean;
	/** What the page is called: a section of that name has its heading for those who do not see the page. */
	readonly title?: string;
	/** A section's products may be of several sections, each with hours of its own. */
	readonly isMixed?: boolean;
	/** Another list is on its way. */
	readonly isBusy?: boolean;
	/** Stands after the first section, or alone. */
	readonly afterFirst?: ReactNode;
	/** Stands after the second section, or the only one. */
	readonly within?: ReactNode;
	/** Epoch ms; undefined until the page is taken over. */
	readonly now: number | undefined;
}) {
	const box = useRef<HTMLDivElement>(null);
	const isWindowed =
		sections.reduce((count, section) => count + productCount(section), 0) > MOST_PLAIN;
	useStillScroll(box, isWindowed);
	useCardsAhead(!sections.every(isWholeSection));
	const rows = useRows(box, isWindowed);
	const columns = rows?.columns ?? 0;
	const chunk = columns === 0 ? CHUNK : columns * Math.ceil(CHUNK / columns);
	let before = 0;
	return (
		<div
			ref={box}
			className={classes(styles.menu, isWindowed && styles.windowed, isBusy && styles.busy)}
			data-part="menu"
			aria-busy={isBusy}
			style={
				rows === undefined
					? undefined
					: ({ '--columns': columns, '--row': `${rows.row}px` } as CSSProperties)
			}
		>
			{sections.length === 0 && afterFirst}
			{sections.map((section, index) => {
				const room = Math.max(0, FIRST - before);
				before += productCount(section);
				return (
					<Fragment key={section.id}>
						<MenuSectionView
							section={section}
							index={index}
							isFirst={isFirst && index === 0}
							isPageTitle={section.name === title}
							isMixed={isMixed}
							{...(look === undefined ? {} : { look })}
							{...(isWindowed ? { chunk, room } : {})}
							// A section without hours of its own is not drawn again by the clock.
							now={isMixed || section.hours !== undefined ? now : undefined}
						/>
						{index === 0 && afterFirst}
						{index === Math.min(1, sections.length - 1) && within}
					</Fragment>
				);
			})}
		</div>
	);
}
