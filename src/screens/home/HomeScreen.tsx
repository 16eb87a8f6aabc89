import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useStore } from 'jotai';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { bannersFor } from '#core/contract/banner.ts';
import { topModalAtom } from '../../modal-stack.ts';
import { menuAtom, settingsAtom } from '../../state/page.ts';
import { warehouseIdAtom } from '../../state/place.ts';
import { Dock } from '../../widgets/Dock.tsx';
import { ShopHeader } from '../../widgets/ShopHeader.tsx';
import { useShopNow } from '../../widgets/use-now.ts';
import { Banners } from './Banners.tsx';
import { CategoryBar } from './CategoryBar.tsx';
import { findInMenu } from './find-in-menu.ts';
import { goToSection } from './go-to-section.ts';
import { MenuSectionView } from './MenuSectionView.tsx';
import { NothingFound } from './NothingFound.tsx';
import { OrdersUnderWay } from './OrdersUnderWay.tsx';
import { PageFoot } from './PageFoot.tsx';
import { SearchField } from './SearchField.tsx';
import { SideCartPlace } from './SideCartPlace.tsx';
import { SideCategories } from './SideCategories.tsx';
import { Stories } from './Stories.tsx';
import { useActiveSection } from './use-active-section.ts';

/** The whole menu on one page (page type lending); "/menu/{slug}" and "/{slug}" are the same page, further down. */
export function HomeScreen({ params }: { readonly params: Readonly<Record<string, string>> }) {
	const { t } = useLingui();
	const menu = useAtomValue(menuAtom);
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
	useWayToSection(params.categorySlug ?? params.slug);

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

/** Goes to the section the address names, once the page's own way to its top is over (spec 2). */
function useWayToSection(slug: string | undefined): void {
	const isFirst = useRef(true);
	useEffect(() => {
		const wasFirst = isFirst.current;
		isFirst.current = false;
		// The browser has brought a page reloaded or come back to where it was left.
		if (slug === undefined || (wasFirst && window.scrollY > 0)) return;
		let frame = requestAnimationFrame(() => {
			frame = requestAnimationFrame(() => goToSection(slug));
		});
		return () => cancelAnimationFrame(frame);
	}, [slug]);
}
