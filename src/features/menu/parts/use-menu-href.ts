import { useAtomValue } from 'jotai';
import type { MenuSection } from '#core/rules/catalogue/catalogue.ts';
import { pathTo } from '#core/rules/catalogue/category-tree.ts';
import { href } from '#src/routes.ts';
import { menuAtom } from '../state/menu.ts';

/** The address of a category: of one below another both are named. */
export function useMenuHref(): (section: MenuSection) => string {
	const menu = useAtomValue(menuAtom);
	return (section) => {
		const [top, below] = pathTo(menu, section).slice(-2);
		if (top === undefined || below === undefined)
			return href('menu-categories', { categorySlug: section.slug });
		return href('menu-categories-subcategory', {
			categorySlug: top.slug,
			subCategorySlug: below.slug,
		});
	};
}
