import { atom, useAtomValue, useSetAtom, useStore } from 'jotai';
import { useMemo, useState } from 'react';
import { type MenuSection, productCount } from '#core/rules/catalogue/catalogue.ts';
import { type MenuPlace, withDescendants } from '#core/rules/catalogue/category-tree.ts';
import { OrdersUnderWay } from '#src/features/order/parts/OrdersUnderWay.tsx';
import { useShopNow } from '#src/features/shell/parts/use-now.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import { Stories } from '#src/features/stories/parts/Stories.tsx';
import { openSearchAtom, topModalAtom } from '#src/modal-stack.ts';
import { CategoryBar } from '../categories/CategoryBar.tsx';
import { Banners, TopBanners } from '../parts/Banners.tsx';
import { useBanners } from '../parts/use-banners.ts';
import { MenuFrame, MenuSearch, MenuSearchField } from '../sections/MenuFrame.tsx';
import { MenuList } from '../sections/MenuList.tsx';
import { useActiveSection } from '../sections/use-active-section.ts';
import { useWayToSection } from '../sections/use-way-to-section.ts';
import { menuAtom } from '../state/menu.ts';

/** The whole menu on one page (page type lending); "/menu/{slug}" and "/{slug}" are the same page, further down. */
export function HomeScreen({ place }: { readonly place?: MenuPlace }) {
	const whole = useAtomValue(menuAtom);
	// A category that only holds others has nothing to show here.
	const sections = useMemo(() => whole.filter((section) => productCount(section) > 0), [whole]);
	const { name } = useAtomValue(settingsAtom);
	const banners = useBanners();
	const now = useShopNow();
	const listed = useMemo(() => listedIn(sections), [sections]);
	const [active, ask] = useActiveSection(sections.map((section) => section.slug));
	const activeListed = useMemo(
		() => atom((get) => listedSlugOf(sections, listed, get(active))),
		[sections, listed, active],
	);
	const openSearch = useSetAtom(openSearchAtom);
	const store = useStore();
	// A dish opened by its address covers the menu: its picture comes first then.
	const [isFirst] = useState(() => store.get(topModalAtom) === undefined);
	useWayToSection(place && firstOf(whole, place.section));
	return (
		<MenuFrame hero="dish">
			<h1 className="vh only-narrow">{name}</h1>
			<OrdersUnderWay />
			<Stories stories={banners.stories} />
			<TopBanners places={banners} isFirst={isFirst} on="narrow" />
			<MenuSearch />
			<CategoryBar
				sections={listed}
				active={activeListed}
				onAsk={ask}
				onSearch={openSearch}
				aside={<MenuSearchField />}
			/>
			<MenuList
				sections={sections}
				isFirst={isFirst}
				within={
					<>
						<TopBanners places={banners} on="wide" />
						<Banners banners={banners.within} isAfterList />
					</>
				}
				now={now}
			/>
			<Banners banners={banners.below} isAfterList />
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
