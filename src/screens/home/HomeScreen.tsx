import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useMemo, useState } from 'react';
import { type MenuSection, productCount } from '#core/rules/catalogue.ts';
import { type MenuPlace, withDescendants } from '#core/rules/category-tree.ts';
import { openSearchAtom, topModalAtom } from '../../modal-stack.ts';
import { menuAtom } from '../../state/menu.ts';
import { settingsAtom } from '../../state/page.ts';
import { Banners, TopBanners } from '../../widgets/menu/Banners.tsx';
import { CategoryBar } from '../../widgets/menu/CategoryBar.tsx';
import { MenuFrame, MenuSearchField } from '../../widgets/menu/MenuFrame.tsx';
import { MenuList } from '../../widgets/menu/MenuList.tsx';
import { OrdersUnderWay } from '../../widgets/menu/OrdersUnderWay.tsx';
import { SideCategories } from '../../widgets/menu/SideCategories.tsx';
import { Stories } from '../../widgets/menu/Stories.tsx';
import { useActiveSection } from '../../widgets/menu/use-active-section.ts';
import { useBanners } from '../../widgets/menu/use-banners.ts';
import { useWayToSection } from '../../widgets/menu/use-way-to-section.ts';
import { useShopNow } from '../../widgets/use-now.ts';

/** The whole menu on one page (page type lending); "/menu/{slug}" and "/{slug}" are the same page, further down. */
export function HomeScreen({ place }: { readonly place?: MenuPlace }) {
	const whole = useAtomValue(menuAtom);
	// A category that only holds others has nothing to show here.
	const sections = useMemo(() => whole.filter((section) => productCount(section) > 0), [whole]);
	const { name } = useAtomValue(settingsAtom);
	const banners = useBanners();
	const now = useShopNow();
	const listed = useMemo(() => listedIn(sections), [sections]);
	const [activeSlug, ask] = useActiveSection(sections.map((section) => section.slug));
	const listedSlug = listedSlugOf(sections, listed, activeSlug);
	const openSearch = useSetAtom(openSearchAtom);
	const store = useStore();
	// A dish opened by its address covers the menu: its picture comes first then.
	const [isFirst] = useState(() => store.get(topModalAtom) === undefined);
	useWayToSection(place && firstOf(whole, place.section));
	return (
		<MenuFrame side={<SideCategories sections={listed} activeSlug={listedSlug} onAsk={ask} />}>
			<h1 className="vh">{name}</h1>
			<OrdersUnderWay />
			<Stories stories={banners.stories} />
			<TopBanners places={banners} isFirst={isFirst} />
			<div className="sec find only-narrow">
				<MenuSearchField />
			</div>
			<CategoryBar sections={listed} activeSlug={listedSlug} onAsk={ask} onSearch={openSearch} />
			<MenuList
				sections={sections}
				isFirst={isFirst}
				within={<Banners banners={banners.within} />}
				now={now}
			/>
			<Banners banners={banners.below} />
		</MenuFrame>
	);
}

/** Where a section begins: one that only holds others, at the first of them. */
function firstOf(menu: readonly MenuSection[], section: MenuSection): string | undefined {
	return withDescendants(menu, section).find((one) => productCount(one) > 0)?.slug;
}

/** The sections the category bar names: subcategories that are not shown on their own go with their parent. */
function listedIn(sections: readonly MenuSection[]) {
	const own = sections.filter((section) => section.isShownOnHome);
	return own.length === 0 ? sections : own;
}

function listedSlugOf(
	sections: readonly MenuSection[],
	listed: readonly MenuSection[],
	slug: string | undefined,
): string | undefined {
	if (listed.some((section) => section.slug === slug)) return slug;
	const active = sections.find((section) => section.slug === slug);
	const before = sections.slice(0, active === undefined ? 0 : sections.indexOf(active));
	return (
		listed.find((section) => section.id === active?.parent) ??
		before.findLast((section) => listed.includes(section)) ??
		listed[0]
	)?.slug;
}
