import { useAtomValue, useSetAtom } from 'jotai';
import { useLocation } from 'wouter';
import type { MenuSection } from '#core/rules/catalogue/catalogue.ts';
import { pageDataAtom } from '#src/features/shell/state/page.ts';
import { closeModalsAtom, goToAtom, modalsAtom } from '#src/modal-stack.ts';
import { href, isOnePage, routeOf } from '#src/routes.ts';
import { useMenuHref } from './use-menu-href.ts';

/** To the menu, or to one section of it; what is open over it closes. */
export function useWayToMenu(): (section?: MenuSection) => void {
	const [path] = useLocation();
	const openCount = useAtomValue(modalsAtom).length;
	const closeModals = useSetAtom(closeModalsAtom);
	const goTo = useSetAtom(goToAtom);
	const hrefOf = useMenuHref();
	const { pageType } = useAtomValue(pageDataAtom);
	const home = href('home');
	const isHere = path === home || isOnePage(routeOf(path)?.name, pageType);
	return (section) => {
		if (section !== undefined) goTo(hrefOf(section));
		else if (isHere) closeModals(openCount);
		else goTo(home);
	};
}
