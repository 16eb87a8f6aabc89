import './categories.css';
import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { type MouseEvent, useId } from 'react';
import type { MenuSection } from '#core/rules/catalogue.ts';
import { topSections } from '#core/rules/category-tree.ts';
import { closeModalsAtom, modalsAtom } from '../../modal-stack.ts';
import { menuAtom } from '../../state/menu.ts';
import { Empty } from '../../ui/Empty.tsx';
import { KitchenDrawing } from '../../ui/KitchenDrawing.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useCloseModal } from '../../use-modal.ts';
import { CategoryTiles } from '../../widgets/menu/CategoryTiles.tsx';
import { goToSection } from '../../widgets/menu/go-to-section.ts';
import { nameSection } from '../../widgets/menu/menu-address.ts';
import { useMenuHref } from '../../widgets/use-menu-href.ts';

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
			<h1 className="t1 all-categories" id={titleId}>
				<Trans>Категории</Trans>
			</h1>
			{sections.length === 0 ? (
				<Empty art={<KitchenDrawing />} title={<Trans>Меню пока пустое</Trans>} />
			) : (
				<CategoryTiles sections={sections} look="two" onGo={jump} />
			)}
		</Sheet>
	);
}
