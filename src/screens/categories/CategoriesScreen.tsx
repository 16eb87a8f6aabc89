import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useLocation } from 'wouter';
import { bannersFor } from '#core/rules/banners.ts';
import { topSections } from '#core/rules/category-tree.ts';
import { goBackAtom, goToAtom } from '../../modal-stack.ts';
import { href } from '../../routes.ts';
import { menuAtom } from '../../state/menu.ts';
import { pageDataAtom, settingsAtom } from '../../state/page.ts';
import { warehouseIdAtom } from '../../state/place.ts';
import { PageBar } from '../../ui/PageBar.tsx';
import { Banners } from '../../widgets/menu/Banners.tsx';
import { CategoryTiles } from '../../widgets/menu/CategoryTiles.tsx';
import { MenuFrame, MenuSearchField } from '../../widgets/menu/MenuFrame.tsx';
import { OrdersUnderWay } from '../../widgets/menu/OrdersUnderWay.tsx';
import { SideTree } from '../../widgets/menu/SideTree.tsx';
import { Stories } from '../../widgets/menu/Stories.tsx';

/** The categories as tiles: the home page of cat1, cat2 and cat12, and the list of categories of every page type. */
export function CategoriesScreen() {
	const menu = useAtomValue(menuAtom);
	const { pageType } = useAtomValue(pageDataAtom);
	const { name, banners } = useAtomValue(settingsAtom);
	const shown = bannersFor(banners, useAtomValue(warehouseIdAtom));
	const [path] = useLocation();
	const goBack = useSetAtom(goBackAtom);
	const goTo = useSetAtom(goToAtom);
	const isHome = path === href('home');
	const bar = (
		<PageBar
			isPlain
			title={<Trans>Категории</Trans>}
			onBack={() => goBack(() => goTo(href('home')))}
		/>
	);
	return (
		<MenuFrame side={<SideTree />} {...(isHome ? {} : { bar })}>
			{isHome && (
				<>
					<h1 className="vh">{name}</h1>
					<OrdersUnderWay />
					<Stories stories={shown.filter((banner) => banner.isStory)} />
					<Banners banners={shown.filter((banner) => !banner.isStory)} isFirst />
				</>
			)}
			<div className="sec find only-narrow">
				<MenuSearchField />
			</div>
			<CategoryTiles
				sections={topSections(menu)}
				look={pageType === 'cat1' ? 'one' : pageType === 'cat12' ? 'one-two' : 'two'}
			/>
		</MenuFrame>
	);
}
