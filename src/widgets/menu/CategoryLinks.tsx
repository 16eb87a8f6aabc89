import type { MouseEvent, ReactNode } from 'react';
import type { MenuSection } from '#core/rules/catalogue.ts';
import { goToSection } from './go-to-section.ts';

/**
 * Real anchors to the sections, before any script runs too. A tap changes the address without an entry in the history:
 * Back leaves the menu, it does not walk through it.
 */
export function CategoryLinks({
	sections,
	activeSlug,
	className,
	children,
	onAsk,
}: {
	readonly sections: readonly MenuSection[];
	readonly activeSlug: string | undefined;
	readonly className: string;
	readonly children: (section: MenuSection) => ReactNode;
	readonly onAsk: (slug: string) => void;
}) {
	const go = (event: MouseEvent, slug: string) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		onAsk(slug);
		history.replaceState(history.state, '', `${location.pathname}${location.search}#${slug}`);
		goToSection(slug);
		// Pressed by key: the next Tab goes on from the section.
		if (event.detail === 0) document.getElementById(slug)?.focus({ preventScroll: true });
	};
	return sections.map((section) => (
		<a
			key={section.id}
			href={`#${section.slug}`}
			className={section.slug === activeSlug ? `${className} on` : className}
			aria-current={section.slug === activeSlug}
			onClick={(event) => go(event, section.slug)}
		>
			{children(section)}
		</a>
	));
}
