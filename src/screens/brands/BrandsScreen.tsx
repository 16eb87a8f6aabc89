import './brands.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect, useState } from 'react';
import type { BrandHead } from '#core/contract/brands.ts';
import { brandsByLetter, brandsNamed } from '#core/rules/brands.ts';
import { brandsAtom, cartBrandsAtom, loadBrandsAtom } from '../../state/brands.ts';
import { languageAtom } from '../../state/page.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextButton } from '../../ui/TextButton.tsx';
import { LoadedPage } from '../../widgets/LoadedPage.tsx';
import { BrandField } from './BrandField.tsx';
import { BrandGroup } from './BrandGroup.tsx';
import { NoBrands } from './NoBrands.tsx';

/** All brands of the shop by their letters, each a link to what is sold of it. */
export function BrandsScreen() {
	const state = useAtomValue(brandsAtom);
	const load = useSetAtom(loadBrandsAtom);
	useEffect(() => void load(), [load]);
	return (
		<LoadedPage
			title={<Trans>Бренды</Trans>}
			className="brands-page"
			status={state.status}
			onRetry={() => void load()}
			skeleton={<BrandsSkeleton />}
		>
			{state.status === 'ready' && state.brands.length > 0 ? (
				<Brands brands={state.brands} />
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
			{brandsByLetter(found, language).map((group) => (
				<BrandGroup key={group.letter} title={group.letter} brands={group.brands} />
			))}
			<div className="no-brand" role="status">
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
			{[3, 4, 2].map((count) => (
				<div key={count} className="brand-group">
					<Skeleton width="20px" height="24px" />
					<div className="brands">
						{Array.from({ length: count }, (_, place) => place).map((place) => (
							<Skeleton key={place} height="72px" radius="20px" />
						))}
					</div>
				</div>
			))}
		</>
	);
}
