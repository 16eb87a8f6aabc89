import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import type { ProductCard } from '#core/rules/catalogue/catalogue.ts';
import { Chip } from '#src/kit/controls/Chip.tsx';
import { ChipRow } from '#src/kit/controls/ChipRow.tsx';
import { Empty } from '#src/kit/page/Empty.tsx';
import { FailedLoad } from '#src/kit/page/FailedLoad.tsx';
import { Skeleton } from '#src/kit/page/Skeleton.tsx';
import { AccountFrame } from '../account/parts/AccountFrame.tsx';
import { MenuButton } from '../menu/parts/MenuButton.tsx';
import { tintOf } from '../menu/parts/tint.ts';
import { cardAtom, hasCatalogueFailedAtom, needProductsAtom } from '../menu/state/catalogue.ts';
import { menuAtom } from '../menu/state/menu.ts';
import { closedHoursAtom, sectionIndexAtom } from '../menu/state/menu-places.ts';
import lists from '../product/cards/card-list.module.css';
import { Heart } from '../product/parts/Heart.tsx';
import { ProductCardView } from '../product/parts/ProductCardView.tsx';
import { useShopNow } from '../shell/parts/use-now.ts';
import styles from './favorites-screen.module.css';
import { HeartDrawing } from './HeartDrawing.tsx';
import { favoritesAtom, favoritesStatusAtom, syncFavoritesAtom } from './state.ts';

/** What the customer has marked, ready to be ordered. */
export function FavoritesScreen() {
	const { t } = useLingui();
	const status = useAtomValue(favoritesStatusAtom);
	const sync = useSetAtom(syncFavoritesAtom);
	const need = useSetAtom(needProductsAtom);
	const hasCatalogueFailed = useAtomValue(hasCatalogueFailedAtom);
	const cardOf = useAtomValue(cardAtom);
	const ids = useShownIds();
	const idsKey = ids.join();
	useEffect(() => void sync(), [sync]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same ids are another array at every turn
	useEffect(() => {
		if (ids.length > 0) void need(ids);
	}, [need, idsKey]);
	// What the shop no longer has is not shown; its mark stays in case it comes back.
	const cards = ids.flatMap((id) => cardOf(id) ?? []);
	const { sections, shown, sectionId, choose } = useSections(cards);
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
				<div className={lists.cards} aria-busy>
					<Skeleton height="260px" radius="var(--r-l)" />
					<Skeleton height="260px" radius="var(--r-l)" />
				</div>
			)}
			{status === 'ready' && ids.length === 0 && <NoFavorites />}
			{sections.length > 1 && (
				<ChipRow className={styles.sections} label={t`Категории`}>
					<Chip isOn={sectionId === undefined} onClick={() => choose(undefined)}>
						<Trans>Все</Trans>
						<small>{cards.length}</small>
					</Chip>
					{sections.map(({ id, name, count }) => (
						<Chip key={id} isOn={sectionId === id} onClick={() => choose(id)}>
							{name}
							<small>{count}</small>
						</Chip>
					))}
				</ChipRow>
			)}
			{shown.length > 0 && (
				<div className={lists.cards}>
					{shown.map((card) => (
						<Favorite key={card.id} card={card} />
					))}
				</div>
			)}
		</AccountFrame>
	);
}

interface FavoriteSection {
	readonly id: number;
	readonly name: string;
	readonly count: number;
}

/** The sections of the menu that the cards stand in, in the menu's order, and the cards of the chosen one. */
function useSections(cards: readonly ProductCard[]): {
	readonly sections: readonly FavoriteSection[];
	readonly shown: readonly ProductCard[];
	/** The chosen one; undefined = all. */
	readonly sectionId: number | undefined;
	readonly choose: (sectionId: number | undefined) => void;
} {
	const menu = useAtomValue(menuAtom);
	const indexOf = useAtomValue(sectionIndexAtom);
	const [chosen, choose] = useState<number>();
	const isIn = (card: ProductCard, index: number) => indexOf(card.id) === index;
	const sections = menu.flatMap(({ id, name }, index) => {
		const count = cards.filter((card) => isIn(card, index)).length;
		return count === 0 ? [] : [{ id, name, count }];
	});
	// The last one of a section may have left the shop meanwhile.
	const sectionId = sections.some(({ id }) => id === chosen) ? chosen : undefined;
	const index = menu.findIndex(({ id }) => id === sectionId);
	const shown = sectionId === undefined ? cards : cards.filter((card) => isIn(card, index));
	return { sections, shown, sectionId, choose };
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
	const closedHours = useAtomValue(closedHoursAtom);
	const indexOf = useAtomValue(sectionIndexAtom);
	const now = useShopNow();
	const closed = now === undefined ? undefined : closedHours(card.id, now);
	return (
		<div className={styles.favorite}>
			<ProductCardView
				card={card}
				tint={tintOf(indexOf(card.id) ?? 0)}
				isWaiting={now === undefined}
				{...(closed === undefined ? {} : { closedHours: closed })}
			/>
			<Heart className={styles.heart} productId={card.id} name={card.name} />
		</div>
	);
}

function NoFavorites() {
	return (
		<Empty
			art={<HeartDrawing />}
			title={<Trans>Отмечайте сердечком</Trans>}
			text={<Trans>Любимое соберётся здесь, и заказать снова будет быстро.</Trans>}
			action={<MenuButton />}
		/>
	);
}
