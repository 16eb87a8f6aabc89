import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { BrandPage } from '#core/contract/catalogue/brands.ts';
import type { MenuSection } from '#core/rules/catalogue/catalogue.ts';
import { type MenuSort, sortedCards } from '#core/rules/catalogue/filters.ts';
import buttonStyles from '#src/kit/controls/button.module.css';
import { Empty } from '#src/kit/page/Empty.tsx';
import { FailedLoad } from '#src/kit/page/FailedLoad.tsx';
import { PageBar } from '#src/kit/page/PageBar.tsx';
import { Skeleton } from '#src/kit/page/Skeleton.tsx';
import { TakeoutDrawing } from '#src/kit/page/TakeoutDrawing.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { Picture } from '#src/kit/text/Picture.tsx';
import { goBackAtom } from '#src/modal-stack.ts';
import { href } from '#src/routes.ts';
import { MenuSkeleton } from '../menu/parts/MenuSkeleton.tsx';
import { SearchButton } from '../menu/parts/SearchButton.tsx';
import { SideTree } from '../menu/parts/SideTree.tsx';
import { tintOf } from '../menu/parts/tint.ts';
import { MenuFrame } from '../menu/sections/MenuFrame.tsx';
import { MenuList } from '../menu/sections/MenuList.tsx';
import { menuAtom } from '../menu/state/menu.ts';
import { sectionIndexAtom } from '../menu/state/menu-places.ts';
import { GROCERY_LOOK } from '../product/cards/grocery-look.ts';
import { FindRow, SortChips } from '../search/parts/FindBar.tsx';
import { useShopNow } from '../shell/parts/use-now.ts';
import { pageDataAtom } from '../shell/state/page.ts';
import styles from './brand-screen.module.css';
import { ProductCount } from './ProductCount.tsx';
import { brandAtom, openBrandAtom } from './state.ts';

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
		state.status === 'ready' ? state.value.name : brands?.find((one) => one.slug === slug)?.name;
	return (
		<MenuFrame
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
				<div className={styles.part}>
					<FailedLoad onRetry={() => void open(slug)} />
				</div>
			)}
			{state.status === 'absent' && <NoBrand />}
			{state.status === 'ready' && <BrandGoods key={slug} brand={state.value} />}
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
				<FindRow>
					<SortChips sort={sort} onSort={setSort} />
				</FindRow>
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
		<div className={styles.part}>
			<div className={classes(styles.cover, tint)}>
				<p className={styles.count}>
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
	const look = useLook();
	return (
		<>
			<div className={styles.part}>
				<Skeleton height="132px" radius="var(--r-l)" />
			</div>
			<FindRow>
				<Skeleton width="170px" height="40px" radius="var(--r-full)" />
				<Skeleton width="164px" height="40px" radius="var(--r-full)" />
			</FindRow>
			<MenuSkeleton {...look} count={6} />
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
				<Link className={buttonStyles.button} href={href('brands')}>
					<Trans>Все бренды</Trans>
				</Link>
			}
		/>
	);
}
