import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useLocation } from 'wouter';
import { topSections } from '#core/rules/category-tree.ts';
import { goBackAtom } from '../../modal-stack.ts';
import { href } from '../../routes.ts';
import { menuAtom } from '../../state/menu.ts';
import { pageDataAtom, settingsAtom } from '../../state/page.ts';
import { PageBar } from '../../ui/PageBar.tsx';
import { Banners, TopBanners } from '../../widgets/menu/Banners.tsx';
import { CategoryTiles } from '../../widgets/menu/CategoryTiles.tsx';
import { MenuFrame, MenuSearchField } from '../../widgets/menu/MenuFrame.tsx';
import { OrdersUnderWay } from '../../widgets/menu/OrdersUnderWay.tsx';
import { SideTree } from '../../widgets/menu/SideTree.tsx';
import { Stories } from '../../widgets/menu/Stories.tsx';
import { useBanners } from '../../widgets/menu/use-banners.ts';

/** The categories as tiles: the home page of cat1, cat2 and cat12, and the list of categories of every page type. */
export function CategoriesScreen() {
	const menu = useAtomValue(menuAtom);
	const { pageType } = useAtomValue(pageDataAtom);
	const { name } = useAtomValue(settingsAtom);
	const banners = useBanners();
	const [path] = useLocation();
	const goBack = useSetAtom(goBackAtom);
	const isHome = path === href('home');
	const bar = <PageBar isPlain title={<Trans>Категории</Trans>} onBack={() => goBack()} />;
	return (
		<MenuFrame side={<SideTree />} {...(isHome ? {} : { bar })}>
			{isHome && (
				<>
					<h1 className="vh">{name}</h1>
					<OrdersUnderWay />
					<Stories stories={banners.stories} />
					<TopBanners places={banners} isFirst />
				</>
			)}
			<div className="sec find only-narrow">
				<MenuSearchField />
			</div>
			<CategoryTiles
				sections={topSections(menu)}
				look={pageType === 'cat1' ? 'one' : pageType === 'cat12' ? 'one-two' : 'two'}
			/>
			{isHome && (
				<>
					<Banners banners={banners.within} />
					<Banners banners={banners.below} />
				</>
			)}
		</MenuFrame>
	);
}
