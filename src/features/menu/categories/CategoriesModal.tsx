import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { type MouseEvent, useId } from 'react';
import type { MenuSection } from '#core/rules/catalogue/catalogue.ts';
import { topSections } from '#core/rules/catalogue/category-tree.ts';
import { Empty } from '#src/kit/page/Empty.tsx';
import { KitchenDrawing } from '#src/kit/page/KitchenDrawing.tsx';
import { Sheet } from '#src/kit/sheet/Sheet.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { closeModalsAtom, modalsAtom } from '#src/modal-stack.ts';
import { useCloseModal } from '#src/use-modal.ts';
import { useMenuHref } from '../parts/use-menu-href.ts';
import { goToSection } from '../sections/go-to-section.ts';
import { nameSection } from '../sections/menu-address.ts';
import { menuAtom } from '../state/menu.ts';
import { CategoryTiles } from './CategoryTiles.tsx';
import styles from './categories-modal.module.css';

/** All categories of the menu with their pictures (spec 2): a tap goes to the section, on its own page where it has one. */
export function CategoriesModal() {
	const titleId = useId();
	const close = useCloseModal();
	const closeModals = useSetAtom(closeModalsAtom);
	const open = useAtomValue(modalsAtom).length;
	const sections = topSections(useAtomValue(menuAtom));
	const hrefOf = useMenuHref();
	const jump = (event: MouseEvent, section: MenuSection) => {
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		const { slug } = section;
		if (document.getElementById(slug) === null) return;
		event.preventDefault();
		const path = hrefOf(section);
		const isByKey = event.detail === 0;
		// Sheets close by going back, and the browser puts the page to where it was left.
		const arrived = () =>
			requestAnimationFrame(() =>
				requestAnimationFrame(() => {
					nameSection(path);
					goToSection(slug);
					if (isByKey) document.getElementById(slug)?.focus({ preventScroll: true });
				}),
			);
		window.addEventListener('popstate', arrived, { once: true });
		closeModals(open);
	};
	return (
		<Sheet labelledBy={titleId} look="full" onClose={() => close()}>
			<h1 className={classes('t1', styles.title)} id={titleId}>
				<Trans>Категории</Trans>
			</h1>
			{sections.length === 0 ? (
				<Empty art={<KitchenDrawing />} title={<Trans>Меню пока пустое</Trans>} />
			) : (
				<CategoryTiles sections={sections} look="two" isInSheet onGo={jump} />
			)}
		</Sheet>
	);
}
