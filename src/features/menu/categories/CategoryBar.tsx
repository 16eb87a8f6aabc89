import { useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { type Atom, useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { MenuSection } from '#core/rules/catalogue/catalogue.ts';
import { useHasWide } from '#src/features/shell/parts/use-wide-page.ts';
import { Chip, chipClass } from '#src/kit/controls/Chip.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { CategoryLinks } from './CategoryLinks.tsx';
import styles from './category-bar.module.css';

/** The row of categories: stays on top, follows the scroll, brings the active one to its left edge. */
export function CategoryBar({
	sections,
	active,
	onAsk,
	onSearch,
	aside,
}: {
	readonly sections: readonly MenuSection[];
	/** The slug of the section on screen. */
	readonly active: Atom<string | undefined>;
	readonly onAsk: (slug: string) => void;
	/** Absent = this page has no search of its own. */
	readonly onSearch?: () => void;
	/** At the end of the row, on wide pages without columns beside the menu; undefined = the row is for phones alone. */
	readonly aside?: ReactNode;
}) {
	const { t } = useLingui();
	const isRow = useHasWide() && aside !== undefined;
	const messenger = useAtomValue(messengerAtom);
	const activeSlug = useAtomValue(active);
	const bar = useRef<HTMLElement>(null);
	const sentinel = useRef<HTMLDivElement>(null);
	const [isStuck, setStuck] = useState(false);
	// The row begins with the first one: a page taken over must not move under a finger.
	const brought = useRef(sections[0]?.slug);

	useEffect(() => {
		if (sentinel.current === null) return;
		const observer = new IntersectionObserver(([entry]) => {
			if (entry !== undefined) setStuck(!entry.isIntersecting && entry.boundingClientRect.top < 0);
		});
		observer.observe(sentinel.current);
		return () => observer.disconnect();
	}, []);

	useEffect(() => {
		const chip = bar.current?.querySelector<HTMLElement>('[aria-current="true"]');
		if (activeSlug === undefined || activeSlug === brought.current || !bar.current || !chip) return;
		brought.current = activeSlug;
		const isFirst = chip === bar.current.querySelector('a');
		const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
		bar.current.scrollTo({
			// A bar that sticks draws its chips 52 px on.
			left: isFirst ? 0 : chip.offsetLeft + (isStuck ? 36 : -16),
			// Only a bar that lies over the menu is followed by the customer's eyes.
			behavior: isCalm || !isStuck ? 'auto' : 'smooth',
		});
	}, [activeSlug, isStuck]);

	const row = (
		<nav
			ref={bar}
			className={classes(styles.bar, !isRow && 'only-narrow', isStuck && styles.stuck)}
			data-part="category-bar"
			aria-label={t`Категории`}
		>
			{onSearch !== undefined && (
				<Chip className={styles.search} label={t`Поиск`} onClick={onSearch}>
					<IconSearch className="i s20" aria-hidden />
				</Chip>
			)}
			<CategoryLinks
				sections={sections}
				activeSlug={activeSlug}
				classNameOf={chipClass}
				onAsk={(slug) => {
					messenger.haptic('selection');
					onAsk(slug);
				}}
			>
				{(section) => section.name}
			</CategoryLinks>
		</nav>
	);
	return (
		<>
			<div ref={sentinel} className={styles.edge} />
			{!isRow ? (
				row
			) : (
				<div className={classes(styles.wide, isStuck && styles.line)}>
					{row}
					<div className={classes(styles.aside, 'only-wide')}>{aside}</div>
				</div>
			)}
		</>
	);
}
