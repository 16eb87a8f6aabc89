import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { type MenuSection, productCount } from '#core/rules/catalogue/catalogue.ts';
import {
	childrenOf,
	type MenuPlace,
	parentOf,
	withDescendants,
} from '#core/rules/catalogue/category-tree.ts';
import { GROCERY_LOOK } from '#src/features/product/cards/grocery-look.ts';
import { FindBar } from '#src/features/search/parts/FindBar.tsx';
import { NothingFits } from '#src/features/search/parts/NothingFits.tsx';
import { SideFiltersPlace } from '#src/features/search/parts/SideFiltersPlace.tsx';
import { useFoundSections } from '#src/features/search/parts/use-found-sections.ts';
import { sortAtom } from '#src/features/search/state/find.ts';
import { useShopNow } from '#src/features/shell/parts/use-now.ts';
import { pageDataAtom } from '#src/features/shell/state/page.ts';
import { Chips, chipClass } from '#src/kit/controls/Chip.tsx';
import { PageBar } from '#src/kit/page/PageBar.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { Html } from '#src/kit/text/Html.tsx';
import { Picture } from '#src/kit/text/Picture.tsx';
import { goBackAtom } from '#src/modal-stack.ts';
import { href } from '#src/routes.ts';
import { SearchButton } from '../parts/SearchButton.tsx';
import { SideTree } from '../parts/SideTree.tsx';
import { useMenuHref } from '../parts/use-menu-href.ts';
import { MenuFrame } from '../sections/MenuFrame.tsx';
import { MenuList } from '../sections/MenuList.tsx';
import { menuAtom } from '../state/menu.ts';
import styles from './category.module.css';

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
	const { found, isBusy } = useFoundSections(findPlace, below, title);
	const up = parent === undefined ? href('home') : hrefOf(parent);
	return (
		<MenuFrame
			findPlace={findPlace}
			bar={<PageBar isPlain title={title} action={<SearchButton />} onBack={() => goBack(up)} />}
			side={
				<div className={classes(styles.side, 'only-wide')}>
					<SideTree
						className={styles.tree}
						{...(section === undefined ? {} : { active: section })}
					/>
					{count > 0 && <SideFiltersPlace place={findPlace} count={count} />}
				</div>
			}
		>
			{section !== undefined && row.length > 0 && (
				<Chips as="nav" className={styles.subcategories} label={t`Подкатегории`}>
					<Link
						className={chipClass(parent === undefined)}
						aria-current={parent === undefined ? 'page' : undefined}
						href={hrefOf(parent ?? section)}
					>
						<Trans>Все</Trans>
					</Link>
					{row.map((one) => (
						<Link
							key={one.id}
							className={chipClass(one === section)}
							aria-current={one === section ? 'page' : undefined}
							href={hrefOf(one)}
						>
							{one.name}
						</Link>
					))}
				</Chips>
			)}
			{section !== undefined && <CategoryLead section={section} />}
			<FindBar place={findPlace} />
			<MenuList
				sections={found}
				isFirst
				title={title}
				isMixed={sort !== 'menu'}
				isBusy={isBusy}
				{...(isQuick ? { look: GROCERY_LOOK } : {})}
				now={now}
			/>
			{found.length === 0 && below.length > 0 && <NothingFits place={findPlace} />}
		</MenuFrame>
	);
}

/** What the shop says of the category, beside its picture for wide places (spec 3). */
function CategoryLead({ section: { description, wideImage } }: { readonly section: MenuSection }) {
	if (description === '' && wideImage === undefined) return null;
	return (
		<div className={styles.lead} data-travels="picture">
			<Html html={description} className={classes('hint', styles.words)} />
			{wideImage !== undefined && <Picture src={wideImage} alt="" width={96} />}
		</div>
	);
}
