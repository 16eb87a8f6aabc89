import '../../ui/menu.css';
import './favorites.css';
import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { ProductCard } from '#core/rules/catalogue.ts';
import { href } from '../../routes.ts';
import { productCountAtom } from '../../state/cart.ts';
import { cardAtom, hasCatalogueFailedAtom, needProductsAtom } from '../../state/catalogue.ts';
import { favoritesAtom, favoritesStatusAtom, syncFavoritesAtom } from '../../state/favorites.ts';
import { closedHoursAtom, sectionIndexAtom } from '../../state/menu-places.ts';
import { Empty } from '../../ui/Empty.tsx';
import { FailedLoad } from '../../ui/FailedLoad.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TakeoutDrawing } from '../../ui/TakeoutDrawing.tsx';
import { AccountFrame } from '../../widgets/account/AccountFrame.tsx';
import { Heart } from '../../widgets/Heart.tsx';
import { ProductCardView } from '../../widgets/ProductCardView.tsx';
import { tintOf } from '../../widgets/tint.ts';
import { useShopNow } from '../../widgets/use-now.ts';

/** What the customer has marked, ready to be ordered. */
export function FavoritesScreen() {
	const status = useAtomValue(favoritesStatusAtom);
	const sync = useSetAtom(syncFavoritesAtom);
	const need = useSetAtom(needProductsAtom);
	const hasCatalogueFailed = useAtomValue(hasCatalogueFailedAtom);
	const cardOf = useAtomValue(cardAtom);
	const ids = useShownIds();
	const asked = ids.join();
	useEffect(() => void sync(), [sync]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same ids are another array at every turn
	useEffect(() => {
		if (ids.length > 0) void need(ids);
	}, [need, asked]);
	// What the shop no longer has is not shown; its mark stays in case it comes back.
	const cards = ids.flatMap((id) => cardOf(id) ?? []);
	const hasFailed = status === 'failed' || (hasCatalogueFailed && cards.length < ids.length);
	return (
		<AccountFrame page="lk-favorite" isPlain>
			{hasFailed && (
				<FailedLoad
					onRetry={() => {
						void sync();
						void need(ids);
					}}
				/>
			)}
			{status === 'loading' && cards.length === 0 && (
				<div className="cards" aria-busy>
					<Skeleton height="260px" radius="var(--r-l)" />
					<Skeleton height="260px" radius="var(--r-l)" />
				</div>
			)}
			{status === 'ready' && ids.length === 0 && <NoFavorites />}
			{cards.length > 0 && (
				<div className="cards">
					{cards.map((card) => (
						<Favorite key={card.id} card={card} />
					))}
				</div>
			)}
		</AccountFrame>
	);
}

/** Newest first. One whose mark is taken away stays until the page is left: a second press gives it back. */
function useShownIds(): readonly number[] {
	const favorites = useAtomValue(favoritesAtom);
	const seen = useRef<readonly number[]>([]);
	const gone = seen.current.filter((id) => !favorites.includes(id));
	const places = [...seen.current, ...favorites.filter((id) => !seen.current.includes(id))];
	seen.current = gone.length === 0 ? favorites : places;
	return seen.current.toReversed();
}

function Favorite({ card }: { readonly card: ProductCard }) {
	const countOf = useAtomValue(productCountAtom);
	const closedHours = useAtomValue(closedHoursAtom);
	const indexOf = useAtomValue(sectionIndexAtom);
	const now = useShopNow();
	const closed = now === undefined ? undefined : closedHours(card.id, now);
	return (
		<div className="favorite">
			<ProductCardView
				card={card}
				tint={tintOf(indexOf(card.id) ?? 0)}
				count={countOf(card.id)}
				isWaiting={now === undefined}
				{...(closed === undefined ? {} : { closedHours: closed })}
			/>
			<Heart className="heart" productId={card.id} name={card.name} />
		</div>
	);
}

function NoFavorites() {
	return (
		<Empty
			art={<TakeoutDrawing />}
			title={<Trans>Отмечайте сердечком</Trans>}
			text={<Trans>Любимые блюда соберутся здесь, и заказать их снова будет быстро.</Trans>}
			action={
				<Link className="btn" href={href('home')}>
					<span>
						<Trans>В меню</Trans>
					</span>
				</Link>
			}
		/>
	);
}
