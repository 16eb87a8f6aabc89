import './category.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { Link } from 'wouter';
import type { MenuSection } from '#core/rules/catalogue.ts';
import {
	childrenOf,
	type MenuPlace,
	parentOf,
	withDescendants,
} from '#core/rules/category-tree.ts';
import { type MenuSort, sortedCards } from '#core/rules/filters.ts';
import { goBackAtom, goToAtom, openSearchAtom } from '../../modal-stack.ts';
import { href } from '../../routes.ts';
import { sortAtom } from '../../state/find.ts';
import { menuAtom, pageDataAtom } from '../../state/page.ts';
import { PageBar } from '../../ui/PageBar.tsx';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { GROCERY_LOOK } from '../../widgets/cards/grocery-look.ts';
import { FindBar } from '../../widgets/find/FindBar.tsx';
import { NothingFits } from '../../widgets/find/NothingFits.tsx';
import { useFoundSections } from '../../widgets/find/use-found-sections.ts';
import { MenuFrame } from '../../widgets/menu/MenuFrame.tsx';
import { MenuSectionView } from '../../widgets/menu/MenuSectionView.tsx';
import { SideTree } from '../../widgets/menu/SideTree.tsx';
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
	const below = useMemo(
		() =>
			(section === undefined ? menu : withDescendants(menu, section)).filter(
				(one) => one.products.length > 0,
			),
		[menu, section],
	);
	const findPlace = section?.id ?? 'home';
	const title = section?.name ?? t`Каталог`;
	const found = useFoundSections(findPlace, below);
	const sort = useAtomValue(sortAtom)(findPlace);
	const shown = useMemo(() => inOneList(found, sort, title), [found, sort, title]);
	const up = parent === undefined ? href('home') : hrefOf(parent);
	return (
		<MenuFrame
			mainClassName="category"
			findPlace={findPlace}
			bar={
				<PageBar
					isPlain
					title={title}
					action={<SearchButton />}
					onBack={() => goBack(() => goTo(up))}
				/>
			}
			side={<SideTree {...(section === undefined ? {} : { active: section })} />}
		>
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
			<FindBar place={findPlace} />
			<div className="menu">
				{shown.map((one, index) => (
					<MenuSectionView
						key={one.id}
						section={one}
						index={index}
						isFirst={index === 0}
						isPageTitle={one.name === title}
						isMixed={sort !== 'menu'}
						{...(isQuick ? { look: GROCERY_LOOK } : {})}
						now={now}
					/>
				))}
			</div>
			{shown.length === 0 && below.length > 0 && <NothingFits place={findPlace} />}
		</MenuFrame>
	);
}

/** Sorted, a category is one list: the cheapest of all comes first. */
function inOneList(
	sections: readonly MenuSection[],
	sort: MenuSort,
	name: string,
): readonly MenuSection[] {
	const [first] = sections;
	if (sort === 'menu' || first === undefined) return sections;
	const cards = new Map(
		sections.flatMap(({ products }) => products.map((card) => [card.id, card])),
	);
	const { hours: _, ...section } = first;
	return [{ ...section, name, products: sortedCards([...cards.values()], sort) }];
}

/** On phones the page's own bar has the way to the search. */
function SearchButton() {
	const { t } = useLingui();
	const openSearch = useSetAtom(openSearchAtom);
	return (
		<RoundButton label={t`Поиск`} isBare className="only-narrow" onClick={openSearch}>
			<IconSearch className="i" aria-hidden />
		</RoundButton>
	);
}
