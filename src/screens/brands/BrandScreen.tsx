import './brands.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { BrandPage } from '#core/contract/brands.ts';
import type { MenuSection } from '#core/rules/catalogue.ts';
import { type MenuSort, sortedCards } from '#core/rules/filters.ts';
import { goBackAtom, openSearchAtom } from '../../modal-stack.ts';
import { href } from '../../routes.ts';
import { brandAtom, openBrandAtom } from '../../state/brands.ts';
import { menuAtom } from '../../state/menu.ts';
import { sectionIndexAtom } from '../../state/menu-places.ts';
import { pageDataAtom } from '../../state/page.ts';
import { Empty } from '../../ui/Empty.tsx';
import { FailedLoad } from '../../ui/FailedLoad.tsx';
import { PageBar } from '../../ui/PageBar.tsx';
import { Picture } from '../../ui/Picture.tsx';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TakeoutDrawing } from '../../ui/TakeoutDrawing.tsx';
import { GROCERY_LOOK } from '../../widgets/cards/grocery-look.ts';
import { SortChips } from '../../widgets/find/FindBar.tsx';
import { MenuFrame } from '../../widgets/menu/MenuFrame.tsx';
import { MenuList } from '../../widgets/menu/MenuList.tsx';
import { SideTree } from '../../widgets/menu/SideTree.tsx';
import { tintOf } from '../../widgets/tint.ts';
import { useShopNow } from '../../widgets/use-now.ts';
import { ProductCount } from './ProductCount.tsx';

/** What is sold of one brand. */
export function BrandScreen({ params }: { readonly params: Readonly<Record<string, string>> }) {
	const { t } = useLingui();
	const slug = params.slug ?? '';
	const state = useAtomValue(brandAtom)(slug);
	const { brands } = useAtomValue(pageDataAtom);
	const open = useSetAtom(openBrandAtom);
	const goBack = useSetAtom(goBackAtom);
	useEffect(() => void open(slug), [open, slug]);
	const name =
		state.status === 'ready' ? state.brand.name : brands?.find((one) => one.slug === slug)?.name;
	return (
		<MenuFrame
			mainClassName="brand-page"
			bar={
				<PageBar
					isPlain
					title={name ?? t`Бренд`}
					action={<SearchButton />}
					onBack={() => goBack(href('brands'))}
				/>
			}
			side={<SideTree />}
		>
			{state.status === 'loading' && <BrandSkeleton />}
			{state.status === 'failed' && (
				<div className="sec">
					<FailedLoad onRetry={() => void open(slug)} />
				</div>
			)}
			{state.status === 'not_found' && <NoBrand />}
			{state.status === 'ready' && <BrandGoods key={slug} brand={state.brand} />}
		</MenuFrame>
	);
}

function BrandGoods({ brand }: { readonly brand: BrandPage }) {
	const look = useLook();
	const now = useShopNow();
	const hasHours = useHasHours(brand);
	const [sort, setSort] = useState<MenuSort>('menu');
	const sections = useMemo((): readonly MenuSection[] => [sectionOf(brand, sort)], [brand, sort]);
	return (
		<>
			<Cover brand={brand} />
			{brand.cards.length > 1 && (
				<div className="find-bar">
					<SortChips sort={sort} onSort={setSort} />
				</div>
			)}
			<MenuList
				sections={sections}
				isFirst
				title={brand.name}
				isMixed={hasHours}
				{...look}
				now={now}
			/>
		</>
	);
}

/** Whether any of it can be ordered at certain hours only: then nothing can before the page knows the time. */
function useHasHours({ cards }: BrandPage): boolean {
	const menu = useAtomValue(menuAtom);
	return useMemo(() => {
		const own = new Set(cards.map(({ id }) => id));
		return menu.some(
			({ hours, products }) => hours !== undefined && products.some(({ id }) => own.has(id)),
		);
	}, [menu, cards]);
}

/** Its goods as one list of the menu. */
function sectionOf({ slug, name, cards }: BrandPage, sort: MenuSort): MenuSection {
	return {
		id: 0,
		slug,
		name,
		parent: 0,
		description: '',
		isShownOnHome: false,
		products: sortedCards(cards, sort),
	};
}

/** Shelves where the shop has them everywhere. */
function useLook() {
	const { pageType } = useAtomValue(pageDataAtom);
	return pageType === 'samokat' || pageType === 'lavka' ? { look: GROCERY_LOOK } : {};
}

/** How much there is of the brand, beside a few of its goods. */
function Cover({ brand }: { readonly brand: BrandPage }) {
	const sectionIndex = useAtomValue(sectionIndexAtom);
	const images = [...new Set(brand.cards.flatMap(({ image }) => image ?? []))].slice(0, 3);
	const tint = tintOf(sectionIndex(brand.cards[0]?.id ?? 0) ?? 0);
	return (
		<div className="sec">
			<div className={`brand-cover ${tint}`}>
				<p className="tag">
					<ProductCount count={brand.cards.length} />
				</p>
				{images.map((image) => (
					<Picture key={image} src={image} alt="" width={120} isPriority />
				))}
			</div>
		</div>
	);
}

function BrandSkeleton() {
	const { look } = useLook();
	return (
		<>
			<div className="sec">
				<Skeleton height="132px" radius="var(--r-l)" />
			</div>
			<div className="find-bar">
				<Skeleton width="170px" height="40px" radius="var(--r-full)" />
				<Skeleton width="164px" height="40px" radius="var(--r-full)" />
			</div>
			<div className="menu" aria-busy>
				<div className="sec">
					<div className={look?.list ?? 'cards'}>
						{Array.from({ length: 6 }, (_, place) => place).map((place) => (
							<div key={place} className="card coming">
								<span className="pic sk" />
								<Skeleton width="80%" height="20px" />
								<Skeleton width="50%" height="16px" />
							</div>
						))}
					</div>
				</div>
			</div>
		</>
	);
}

/** A brand that is no longer sold: its link came from within the shop, so the page is here already. */
function NoBrand() {
	return (
		<Empty
			art={<TakeoutDrawing />}
			title={<Trans>Такого бренда у нас нет</Trans>}
			text={<Trans>Может быть, его товары закончились.</Trans>}
			action={
				<Link className="btn" href={href('brands')}>
					<Trans>Все бренды</Trans>
				</Link>
			}
		/>
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
