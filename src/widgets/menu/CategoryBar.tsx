import { useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { MenuSection } from '#core/rules/catalogue.ts';
import { messengerAtom } from '../../messenger/state.ts';
import { CategoryLinks } from './CategoryLinks.tsx';

/** The phone's row of categories: stays on top, follows the scroll, brings the active one to its left edge. */
export function CategoryBar({
	sections,
	activeSlug,
	onAsk,
	onSearch,
}: {
	readonly sections: readonly MenuSection[];
	readonly activeSlug: string | undefined;
	readonly onAsk: (slug: string) => void;
	/** Absent = this page has no search of its own. */
	readonly onSearch?: () => void;
}) {
	const { t } = useLingui();
	const messenger = useAtomValue(messengerAtom);
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
		const chip = bar.current?.querySelector<HTMLElement>('.on');
		if (activeSlug === undefined || activeSlug === brought.current || !bar.current || !chip) return;
		brought.current = activeSlug;
		const isFirst = chip === bar.current.querySelector('a');
		const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
		bar.current.scrollTo({
			left: isFirst ? 0 : chip.offsetLeft - 16,
			// Only a bar that lies over the menu has someone following it with their eyes.
			behavior: isCalm || !isStuck ? 'auto' : 'smooth',
		});
	}, [activeSlug, isStuck]);

	return (
		<>
			<div ref={sentinel} className="cats-edge" />
			<nav
				ref={bar}
				className={isStuck ? 'cats only-narrow stuck' : 'cats only-narrow'}
				aria-label={t`Категории`}
			>
				{onSearch !== undefined && (
					<button type="button" className="chip icon" aria-label={t`Поиск`} onClick={onSearch}>
						<IconSearch className="i s20" aria-hidden />
					</button>
				)}
				<CategoryLinks
					sections={sections}
					activeSlug={activeSlug}
					className="chip"
					onAsk={(slug) => {
						messenger.haptic('selection');
						onAsk(slug);
					}}
				>
					{(section) => section.name}
				</CategoryLinks>
			</nav>
		</>
	);
}
