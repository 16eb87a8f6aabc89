import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { type CSSProperties, useEffect, useState } from 'react';
import type { BrandHead } from '#core/contract/catalogue/brands.ts';
import { brandsByLetter, brandsNamed } from '#core/rules/catalogue/brands.ts';
import { TextButton } from '#src/kit/controls/TextButton.tsx';
import { Skeleton } from '#src/kit/page/Skeleton.tsx';
import { LoadedPage } from '../content/parts/LoadedPage.tsx';
import { languageAtom } from '../shell/state/page.ts';
import { BrandField } from './BrandField.tsx';
import { BrandGroup } from './BrandGroup.tsx';
import groupStyles from './brand-group.module.css';
import styles from './brands-screen.module.css';
import { NoBrands } from './NoBrands.tsx';
import { brandsAtom, cartBrandsAtom, loadBrandsAtom } from './state.ts';

/** All brands of the shop by their letters, each a link to what is sold of it. */
export function BrandsScreen() {
	const state = useAtomValue(brandsAtom);
	const load = useSetAtom(loadBrandsAtom);
	useEffect(() => void load(), [load]);
	return (
		<LoadedPage
			title={<Trans>Бренды</Trans>}
			isList
			className={styles.page}
			status={state.status}
			onRetry={() => void load()}
			skeleton={<BrandsSkeleton />}
		>
			{state.status === 'ready' && state.value.length > 0 ? (
				<Brands brands={state.value} />
			) : (
				<NoBrands />
			)}
		</LoadedPage>
	);
}

function Brands({ brands }: { readonly brands: readonly BrandHead[] }) {
	const { t } = useLingui();
	const language = useAtomValue(languageAtom);
	const [query, setQuery] = useState('');
	const favourites = useFavourites(brands);
	const found = brandsNamed(brands, query);
	const isAll = query.trim() === '';
	return (
		<>
			<BrandField query={query} onChange={setQuery} />
			{isAll && favourites.length > 0 && (
				<BrandGroup title={t`Любимые`} isLarge brands={favourites} />
			)}
			<div className={styles.letters}>
				{brandsByLetter(found, language).map(({ letter, brands: own }) => (
					<BrandGroup key={letter} title={letter} brands={own} />
				))}
			</div>
			<div className={styles.none} role="status">
				{found.length === 0 && (
					<>
						<p>
							<Trans>Такого бренда у нас нет</Trans>
						</p>
						<TextButton onClick={() => setQuery('')}>
							<Trans>Показать все</Trans>
						</TextButton>
					</>
				)}
			</div>
		</>
	);
}

/** What the customer has in the cart, as it was when the page was opened: a group that comes later would push the rest away. */
function useFavourites(brands: readonly BrandHead[]): readonly BrandHead[] {
	const store = useStore();
	const [inCart] = useState(() => store.get(cartBrandsAtom));
	return brands.filter(({ slug }) => inCart.has(slug));
}

function BrandsSkeleton() {
	return (
		<>
			<Skeleton height="48px" radius="var(--r-m)" />
			<div className={styles.letters}>
				{[3, 4, 2].map((count) => (
					<div
						key={count}
						className={groupStyles.group}
						style={{ '--brands': count } as CSSProperties}
					>
						<Skeleton width="20px" height="24px" />
						<div className={groupStyles.brands}>
							{Array.from({ length: count }, (_, place) => place).map((place) => (
								<Skeleton key={place} height="76px" radius="20px" />
							))}
						</div>
					</div>
				))}
			</div>
		</>
	);
}
