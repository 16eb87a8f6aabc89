import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useLocation } from 'wouter';
import { bannersFor } from '#core/contract/banner.ts';
import { topSections } from '#core/rules/category-tree.ts';
import { goBackAtom, goToAtom } from '../../modal-stack.ts';
import { href } from '../../routes.ts';
import { menuAtom, pageDataAtom, settingsAtom } from '../../state/page.ts';
import { warehouseIdAtom } from '../../state/place.ts';
import { PageBar } from '../../ui/PageBar.tsx';
import { Dock } from '../../widgets/Dock.tsx';
import { Banners } from '../../widgets/menu/Banners.tsx';
import { CategoryTiles } from '../../widgets/menu/CategoryTiles.tsx';
import { OrdersUnderWay } from '../../widgets/menu/OrdersUnderWay.tsx';
import { PageFoot } from '../../widgets/menu/PageFoot.tsx';
import { SideCartPlace } from '../../widgets/menu/SideCartPlace.tsx';
import { SideTree } from '../../widgets/menu/SideTree.tsx';
import { Stories } from '../../widgets/menu/Stories.tsx';
import { ShopHeader } from '../../widgets/ShopHeader.tsx';

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
	return (
		<>
			<div className="app has-dock">
				<ShopHeader isWideOnly={!isHome} />
				{!isHome && (
					<PageBar
						isPlain
						title={<Trans>Категории</Trans>}
						onBack={() => goBack(() => goTo(href('home')))}
					/>
				)}
				<div className="cols">
					<SideTree />
					<main>
						{isHome && (
							<>
								<h1 className="vh">{name}</h1>
								<OrdersUnderWay />
								<Stories stories={shown.filter((banner) => banner.isStory)} />
								<Banners banners={shown.filter((banner) => !banner.isStory)} isFirst />
							</>
						)}
						<CategoryTiles
							sections={topSections(menu)}
							look={pageType === 'cat1' ? 'one' : pageType === 'cat12' ? 'one-two' : 'two'}
						/>
					</main>
					<SideCartPlace />
				</div>
				<PageFoot />
			</div>
			<Dock />
		</>
	);
}
