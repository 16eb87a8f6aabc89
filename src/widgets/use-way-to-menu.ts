import { useAtomValue, useSetAtom } from 'jotai';
import { useLocation } from 'wouter';
import { closeModalsAtom, goToAtom, modalsAtom } from '../modal-stack.ts';
import { href } from '../routes.ts';

/** To the menu, or to one section of it by its slug; what is open over it closes. */
export function useWayToMenu(): (slug?: string) => void {
	const [path] = useLocation();
	const openCount = useAtomValue(modalsAtom).length;
	const closeModals = useSetAtom(closeModalsAtom);
	const goTo = useSetAtom(goToAtom);
	const home = href('home');
	return (slug) => {
		if (slug !== undefined) {
			goTo(`${home}#${slug}`);
			// The page scrolls by itself when it is another one.
			if (path === home)
				requestAnimationFrame(() => document.getElementById(slug)?.scrollIntoView());
		} else if (path === home) closeModals(openCount);
		else goTo(home);
	};
}
