import './category.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { Link } from 'wouter';
import {
	childrenOf,
	type MenuPlace,
	parentOf,
	withDescendants,
} from '#core/rules/category-tree.ts';
import { goBackAtom, goToAtom } from '../../modal-stack.ts';
import { href } from '../../routes.ts';
import { menuAtom, pageDataAtom } from '../../state/page.ts';
import { PageBar } from '../../ui/PageBar.tsx';
import { GROCERY_LOOK } from '../../widgets/cards/grocery-look.ts';
import { Dock } from '../../widgets/Dock.tsx';
import { MenuSectionView } from '../../widgets/menu/MenuSectionView.tsx';
import { PageFoot } from '../../widgets/menu/PageFoot.tsx';
import { SideCartPlace } from '../../widgets/menu/SideCartPlace.tsx';
import { SideTree } from '../../widgets/menu/SideTree.tsx';
import { ShopHeader } from '../../widgets/ShopHeader.tsx';
import { useMenuHref } from '../../widgets/use-menu-href.ts';
import { useShopNow } from '../../widgets/use-now.ts';

/** One category: its subcategories as a row of links, its dishes and theirs. Without a place: the whole catalogue. */
export function CategoryScreen({ place }: { readonly place?: MenuPlace }) {
	const { t } = useLingui();
	const menu = useAtomValue(menuAtom);
	const { pageType } = useAtomValue(pageDataAtom);
	const isQuick = pageType === 'samokat' || pageType === 'lavka';
	const goBack = useSetAtom(goBackAtom);
	const goTo = useSetAtom(goToAtom);
	const hrefOf = useMenuHref();
	const now = useShopNow();
	const section = place?.section;
	const parent = section && parentOf(menu, section);
	// On a subcategory its sisters stay within reach.
	const row = section === undefined ? [] : childrenOf(menu, parent ?? section);
	const shown = (section === undefined ? menu : withDescendants(menu, section)).filter(
		(one) => one.products.length > 0,
	);
	const up = parent === undefined ? href('home') : hrefOf(parent);
	return (
		<>
			<div className="app has-dock">
				<ShopHeader isWideOnly />
				<PageBar
					isPlain
					title={section?.name ?? <Trans>Каталог</Trans>}
					onBack={() => goBack(() => goTo(up))}
				/>
				<div className="cols">
					<SideTree {...(section === undefined ? {} : { active: section })} />
					<main className="category">
						{section !== undefined && row.length > 0 && (
							<nav className="chips subcats" aria-label={t`Подкатегории`}>
								<Link
									className={parent === undefined ? 'chip on' : 'chip'}
									aria-current={parent === undefined ? 'page' : undefined}
									href={hrefOf(parent ?? section)}
								>
									<Trans>Все</Trans>
								</Link>
								{row.map((one) => (
									<Link
										key={one.id}
										className={one === section ? 'chip on' : 'chip'}
										aria-current={one === section ? 'page' : undefined}
										href={hrefOf(one)}
									>
										{one.name}
									</Link>
								))}
							</nav>
						)}
						<div className="menu">
							{shown.map((one, index) => (
								<MenuSectionView
									key={one.id}
									section={one}
									index={index}
									isFirst={index === 0}
									isPageTitle={one === section}
									{...(isQuick ? { look: GROCERY_LOOK } : {})}
									now={now}
								/>
							))}
						</div>
					</main>
					<SideCartPlace />
				</div>
				<PageFoot />
			</div>
			<Dock />
		</>
	);
}
