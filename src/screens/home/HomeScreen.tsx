import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { bannersFor } from '#core/contract/banner.ts';
import type { MenuSection } from '#core/rules/catalogue.ts';
import { type MenuPlace, withDescendants } from '#core/rules/category-tree.ts';
import { topModalAtom } from '../../modal-stack.ts';
import { menuAtom, settingsAtom } from '../../state/page.ts';
import { warehouseIdAtom } from '../../state/place.ts';
import { Dock } from '../../widgets/Dock.tsx';
import { Banners } from '../../widgets/menu/Banners.tsx';
import { CategoryBar } from '../../widgets/menu/CategoryBar.tsx';
import { MenuSectionView } from '../../widgets/menu/MenuSectionView.tsx';
import { OrdersUnderWay } from '../../widgets/menu/OrdersUnderWay.tsx';
import { PageFoot } from '../../widgets/menu/PageFoot.tsx';
import { SideCartPlace } from '../../widgets/menu/SideCartPlace.tsx';
import { SideCategories } from '../../widgets/menu/SideCategories.tsx';
import { Stories } from '../../widgets/menu/Stories.tsx';
import { useActiveSection } from '../../widgets/menu/use-active-section.ts';
import { useWayToSection } from '../../widgets/menu/use-way-to-section.ts';
import { ShopHeader } from '../../widgets/ShopHeader.tsx';
import { useShopNow } from '../../widgets/use-now.ts';
import { findInMenu } from './find-in-menu.ts';
import { NothingFound } from './NothingFound.tsx';
import { SearchField } from './SearchField.tsx';

/** The whole menu on one page (page type lending); "/menu/{slug}" and "/{slug}" are the same page, further down. */
export function HomeScreen({ place }: { readonly place?: MenuPlace }) {
	const { t } = useLingui();
	const whole = useAtomValue(menuAtom);
	// A category that only holds others has nothing to show here.
	const menu = useMemo(() => whole.filter((section) => section.products.length > 0), [whole]);
	const { name, banners } = useAtomValue(settingsAtom);
	const shown = bannersFor(banners, useAtomValue(warehouseIdAtom));
	const now = useShopNow();
	const [query, setQuery] = useState('');
	const search = useDeferredValue(query.trim());
	const sections = useMemo(() => findInMenu(menu, search), [menu, search]);
	const listed = useMemo(() => listedIn(sections), [sections]);
	const [activeSlug, ask] = useActiveSection(sections.map((section) => section.slug));
	const listedSlug = listedSlugOf(sections, listed, activeSlug);
	const field = useRef<HTMLInputElement>(null);
	const store = useStore();
	// A dish opened by its address covers the menu: its picture comes first then.
	const [isFirst] = useState(() => store.get(topModalAtom) === undefined);
	useWayToSection(place && firstOf(whole, place.section));

	const isSearching = search !== '';
	const found = sections.reduce((count, section) => count + section.products.length, 0);
	const searchField = <SearchField query={query} onChange={setQuery} />;
	return (
		<>
			<div className="app has-dock">
				<ShopHeader search={searchField} />
				<div className="cols">
					<SideCategories sections={listed} activeSlug={listedSlug} onAsk={ask} />
					<main>
						<h1 className="vh">{name}</h1>
						{!isSearching && (
							<>
								<OrdersUnderWay />
								<Stories stories={shown.filter((banner) => banner.isStory)} />
								<Banners banners={shown.filter((banner) => !banner.isStory)} isFirst={isFirst} />
							</>
						)}
						<div className="sec find only-narrow">
							<SearchField query={query} onChange={setQuery} ref={field} />
						</div>
						{sections.length > 0 && (
							<CategoryBar
								sections={listed}
								activeSlug={listedSlug}
								onAsk={ask}
								onSearch={() => {
									window.scrollTo(0, 0);
									field.current?.focus();
								}}
							/>
						)}
						<p className="vh" role="status">
							{isSearching &&
								t`${plural(found, {
									one: 'Найдено # блюдо',
									few: 'Найдено # блюда',
									many: 'Найдено # блюд',
									other: 'Найдено # блюда',
								})}`}
						</p>
						<div className="menu">
							{sections.map((section, index) => (
								<MenuSectionView
									key={section.id}
									isFirst={isFirst && index === 0}
									section={section}
									index={index}
									now={now}
								/>
							))}
						</div>
						{sections.length === 0 && isSearching && (
							<NothingFound query={search} onClear={() => setQuery('')} />
						)}
					</main>
					<SideCartPlace />
				</div>
				<PageFoot />
			</div>
			<Dock />
		</>
	);
}

/** Where a section begins: one that only holds others, at the first of them. */
function firstOf(menu: readonly MenuSection[], section: MenuSection): string | undefined {
	return withDescendants(menu, section).find((one) => one.products.length > 0)?.slug;
}

/** The sections the category bar names: subcategories that are not shown on their own go with their parent. */
function listedIn(sections: ReturnType<typeof findInMenu>) {
	const own = sections.filter((section) => section.isShownOnHome);
	return own.length === 0 ? sections : own;
}

function listedSlugOf(
	sections: ReturnType<typeof findInMenu>,
	listed: ReturnType<typeof findInMenu>,
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
