import type { MouseEvent, ReactNode } from 'react';
import type { MenuSection } from '#core/rules/catalogue/catalogue.ts';
import { afterPaint } from '#src/kit/hooks/after-paint.ts';
import { useMenuHref } from '../parts/use-menu-href.ts';
import { goToSection } from '../sections/go-to-section.ts';
import { nameSection } from '../sections/menu-address.ts';

/**
 * Links to the sections of the page by the addresses of their categories. A tap goes there and rewrites the address (spec
 * 2) without an entry in the history: Back leaves the menu, it does not walk through it. Before the page is taken over
 * `app/early-taps.js` does the same.
 */
export function CategoryLinks({
	sections,
	activeSlug,
	classNameOf,
	children,
	onAsk,
}: {
	readonly sections: readonly MenuSection[];
	readonly activeSlug: string | undefined;
	readonly classNameOf: (isActive: boolean) => string;
	readonly children: (section: MenuSection) => ReactNode;
	readonly onAsk: (slug: string) => void;
}) {
	const hrefOf = useMenuHref();
	const go = (event: MouseEvent, section: MenuSection) => {
		const { slug } = section;
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		onAsk(slug);
		goToSection(slug);
		// Behind the frame that answers: a phone takes as long to write an entry of the history as to draw the frame.
		afterPaint(() => {
			if (document.getElementById(slug) !== null) nameSection(hrefOf(section));
		});
		// Pressed by key: the next Tab goes on from the section.
		if (event.detail === 0) document.getElementById(slug)?.focus({ preventScroll: true });
	};
	return sections.map((section) => (
		<a
			key={section.id}
			href={hrefOf(section)}
			data-section={section.slug}
			className={classNameOf(section.slug === activeSlug)}
			aria-current={section.slug === activeSlug}
			onClick={(event) => go(event, section)}
		>
			{children(section)}
		</a>
	));
}
