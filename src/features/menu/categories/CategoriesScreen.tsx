import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { topSections } from '#core/rules/catalogue/category-tree.ts';
import { OrdersUnderWay } from '#src/features/order/parts/OrdersUnderWay.tsx';
import { pageDataAtom, settingsAtom } from '#src/features/shell/state/page.ts';
import { Stories } from '#src/features/stories/parts/Stories.tsx';
import { PageBar } from '#src/kit/page/PageBar.tsx';
import { goBackAtom } from '#src/modal-stack.ts';
import { href } from '#src/routes.ts';
import { Banners, TopBanners } from '../parts/Banners.tsx';
import { SideSearch } from '../parts/SideSearch.tsx';
import { SideTree } from '../parts/SideTree.tsx';
import { useBanners } from '../parts/use-banners.ts';
import { MenuFrame, MenuSearch } from '../sections/MenuFrame.tsx';
import { menuAtom } from '../state/menu.ts';
import { CategoryTiles } from './CategoryTiles.tsx';

/** The categories as tiles: the home page of cat1, cat2 and cat12, and the list of categories of every page type. */
export function CategoriesScreen({ path }: { readonly path: string }) {
	const menu = useAtomValue(menuAtom);
	const { pageType } = useAtomValue(pageDataAtom);
	const { name } = useAtomValue(settingsAtom);
	const banners = useBanners();
	const goBack = useSetAtom(goBackAtom);
	const isHome = path === href('home');
	const bar = <PageBar isPlain title={<Trans>Категории</Trans>} onBack={() => goBack()} />;
	return (
		<MenuFrame
			side={<SideTree>{isHome && <SideSearch />}</SideTree>}
			{...(isHome ? { hero: 'words' as const } : { bar })}
		>
			{isHome && (
				<>
					<h1 className="vh only-narrow">{name}</h1>
					<OrdersUnderWay />
					<Stories stories={banners.stories} />
					<TopBanners places={banners} on="narrow" isFirst />
					<TopBanners places={banners} on="wide" />
				</>
			)}
			<MenuSearch />
			<CategoryTiles
				sections={topSections(menu)}
				look={pageType === 'cat1' ? 'one' : pageType === 'cat12' ? 'one-two' : 'two'}
			/>
			{isHome && (
				<>
					<Banners banners={banners.within} isAfterList />
					<Banners banners={banners.below} isAfterList />
				</>
			)}
		</MenuFrame>
	);
}
