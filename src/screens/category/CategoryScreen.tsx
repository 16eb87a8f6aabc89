import './category.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { type MenuSection, productCount } from '#core/rules/catalogue.ts';
import {
	childrenOf,
	type MenuPlace,
	parentOf,
	withDescendants,
} from '#core/rules/category-tree.ts';
import { activeCount } from '#core/rules/filters.ts';
import { goBackAtom, openSearchAtom } from '../../modal-stack.ts';
import { href } from '../../routes.ts';
import { filtersAtom, sortAtom } from '../../state/find.ts';
import { menuAtom } from '../../state/menu.ts';
import { pageDataAtom } from '../../state/page.ts';
import { Html } from '../../ui/Html.tsx';
import { PageBar } from '../../ui/PageBar.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { GROCERY_LOOK } from '../../widgets/cards/grocery-look.ts';
import { FindBar } from '../../widgets/find/FindBar.tsx';
import { NothingFits } from '../../widgets/find/NothingFits.tsx';
import { SideFiltersPlace } from '../../widgets/find/SideFiltersPlace.tsx';
import { useFoundSections } from '../../widgets/find/use-found-sections.ts';
import { useWholePlace } from '../../widgets/find/use-whole-place.ts';
import { MenuFrame } from '../../widgets/menu/MenuFrame.tsx';
import { MenuList } from '../../widgets/menu/MenuList.tsx';
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
	const hrefOf = useMenuHref();
	const now = useShopNow();
	const section = place?.section;
	const parent = section && parentOf(menu, section);
	// On a subcategory its sisters stay within reach.
	const row = section === undefined ? [] : childrenOf(menu, parent ?? section);
	const below = useMemo(
		() =>
			(section === undefined ? menu : withDescendants(menu, section)).filter(
				(one) => productCount(one) > 0,
			),
		[menu, section],
	);
	const count = below.reduce((sum, one) => sum + productCount(one), 0);
	const findPlace = section?.id ?? 'home';
	const title = section?.name ?? t`Каталог`;
	const sort = useAtomValue(sortAtom)(findPlace);
	const filters = useAtomValue(filtersAtom)(findPlace);
	const isWhole = useWholePlace(findPlace, sort !== 'menu' || activeCount(filters) > 0);
	const found = useFoundSections(findPlace, below, title);
	// Until all of a long list is here it stays as it is: half a list would be sorted wrong.
	const shown = isWhole ? found : below;
	const up = parent === undefined ? href('home') : hrefOf(parent);
	return (
		<MenuFrame
			mainClassName="category"
			findPlace={findPlace}
			bar={<PageBar isPlain title={title} action={<SearchButton />} onBack={() => goBack(up)} />}
			side={
				<div className="side-column only-wide">
					<SideTree {...(section === undefined ? {} : { active: section })} />
					{count > 0 && <SideFiltersPlace place={findPlace} count={count} />}
				</div>
			}
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
			{section !== undefined && <CategoryLead section={section} />}
			<FindBar place={findPlace} />
			<MenuList
				sections={shown}
				isFirst
				title={title}
				isMixed={sort !== 'menu'}
				isBusy={!isWhole}
				{...(isQuick ? { look: GROCERY_LOOK } : {})}
				now={now}
			/>
			{shown.length === 0 && below.length > 0 && <NothingFits place={findPlace} />}
		</MenuFrame>
	);
}

/** What the shop says of the category, beside its picture for wide places (spec 3). */
function CategoryLead({ section: { description, wideImage } }: { readonly section: MenuSection }) {
	if (description === '' && wideImage === undefined) return null;
	return (
		<div className="category-lead">
			<Html html={description} className="hint" />
			{wideImage !== undefined && <Picture src={wideImage} alt="" width={96} />}
		</div>
	);
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
