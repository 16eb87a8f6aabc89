/** The frame of every page of the menu. */

import { useLingui } from '@lingui/react/macro';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FindPlace } from '#core/rules/catalogue/find-place.ts';
import { SearchField } from '#src/features/search/parts/SearchField.tsx';
import { askAtom } from '#src/features/search/state/search.ts';
import { Dock } from '#src/features/shell/parts/Dock.tsx';
import type { Hero } from '#src/features/shell/parts/hero.ts';
import { PageFoot } from '#src/features/shell/parts/PageFoot.tsx';
import { ShopHeader } from '#src/features/shell/parts/ShopHeader.tsx';
import { RoundButton } from '#src/kit/controls/RoundButton.tsx';
import { FailedLoad } from '#src/kit/page/FailedLoad.tsx';
import { partOf, usePart } from '#src/kit/page/use-part.ts';
import { classes } from '#src/kit/text/classes.ts';
import { isWide } from '#src/lib/wide.ts';
import { LayerContext } from '#src/messenger/layer-context.ts';
import { PAGE_LAYER } from '#src/messenger/state.ts';
import {
	closeModalAtom,
	goToAtom,
	openModalAtom,
	openSearchAtom,
	searchLayerAtom,
} from '#src/modal-stack.ts';
import { FILTERS_HASH, href } from '#src/routes.ts';
import styles from './menu-frame.module.css';

const searchPanel = partOf(() =>
	import('#src/features/search/parts/SearchPanel.tsx').then((module) => module.SearchPanel),
);

/**
 * What every page of the menu stands in: the header with the search, the columns beside it, the foot and the dock. Open,
 * the search takes the page's place; the page comes back where it was left.
 */
export function MenuFrame({
	bar,
	side: sideOfPage,
	hero,
	look,
	findPlace,
	mainClassName,
	children,
}: {
	/** On phones in place of the shop's header; null = nothing. */
	readonly bar?: ReactNode;
	/** Left of the page, on wide ones. */
	readonly side?: ReactNode;
	/** On wide pages the shop's face. */
	readonly hero?: Hero;
	/** Which of the shop's looks it is; absent = the one with a card for each dish. */
	readonly look?: 'quick' | 'restaurant';
	/** The list of this page, where it has filters of its own: they hold for what the search finds. */
	readonly findPlace?: FindPlace;
	readonly mainClassName?: string;
	readonly children: ReactNode;
}) {
	const searchLayer = useAtomValue(searchLayerAtom);
	const isSearchOpen = searchLayer !== undefined;
	// The page stays as it is, its field with it, until the search is loaded.
	const search = usePart(isSearchOpen ? searchPanel : undefined);
	const SearchPanel = search.component;
	const isSearching = SearchPanel !== undefined;
	// What is found has a column of its own beside it.
	const side = isSearching ? undefined : sideOfPage;
	useSearchVisit(isSearchOpen, isSearching);
	const closeModal = useSetAtom(closeModalAtom);
	const leave = () => {
		if (searchLayer !== undefined) closeModal(searchLayer);
	};
	return (
		<>
			<div
				className={classes('app', styles.frame, isSearching ? 'has-dock' : styles.footed)}
				data-look={look}
				data-frame={side === undefined ? 'open' : 'aside'}
			>
				<ShopHeader
					{...(isSearching || hero === undefined ? {} : { hero })}
					search={<MenuSearchField hasFilters={findPlace === undefined} onLeave={leave} />}
					isWideOnly={isSearching || bar !== undefined}
					skipTo="menu"
				/>
				{!isSearching && bar}
				<div className={styles.columns} data-part={side === undefined ? 'open-menu' : 'columns'}>
					{side}
					<main
						id="shop-main"
						className={isSearching ? undefined : mainClassName}
						aria-busy={isSearchOpen && search.state === 'slow'}
					>
						{isSearching ? (
							<LayerContext value={searchLayer ?? PAGE_LAYER}>
								<SearchPanel place={findPlace ?? 'home'} onClose={leave} />
							</LayerContext>
						) : (
							<>
								{isSearchOpen && search.state === 'lost' && <FailedLoad onRetry={search.retry} />}
								{children}
							</>
						)}
					</main>
				</div>
				{!isSearching && <PageFoot />}
			</div>
			<Dock />
		</>
	);
}

/** The search begins at its top and without words; the page comes back where it was left. */
function useSearchVisit(isOpen: boolean, isShown: boolean): void {
	const ask = useSetAtom(askAtom);
	const leftAt = useRef(0);
	const wasShown = useRef(false);
	useEffect(() => {
		if (!isOpen) return;
		leftAt.current = window.scrollY;
		// However it is left, by Back too.
		return () => void ask('');
	}, [isOpen, ask]);
	useEffect(() => {
		if (isShown) window.scrollTo(0, 0);
		else if (wasShown.current) window.scrollTo(0, leftAt.current);
		wasShown.current = isShown;
	}, [isShown]);
}

/** The search in the page, where it is not in the header: on phones. */
export function MenuSearch({ className }: { readonly className?: string | undefined }) {
	return (
		<div className={classes(styles.search, 'only-narrow', className)}>
			<MenuSearchField />
		</div>
	);
}

/** The field of a page of the menu: it opens the search. `hasFilters`: on a page without filters, the way to those of all. */
export function MenuSearchField({
	hasFilters = true,
	onLeave,
}: {
	readonly hasFilters?: boolean;
	readonly onLeave?: () => void;
}) {
	const { t } = useLingui();
	const openSearch = useSetAtom(openSearchAtom);
	const openModal = useSetAtom(openModalAtom);
	const goTo = useSetAtom(goToAtom);
	return (
		<SearchField
			onOpen={openSearch}
			aside={
				hasFilters && (
					<RoundButton
						label={t`Фильтры`}
						isBare
						onClick={() => {
							const all = href('catalog-custom');
							// On wide pages they stand beside the list (`SideFilters`).
							if (isWide()) return goTo(all + FILTERS_HASH);
							goTo(all);
							openModal({ name: 'filters', data: { place: 'home' } });
						}}
					>
						<IconAdjustmentsHorizontal className="i s20" aria-hidden />
					</RoundButton>
				)
			}
			{...(onLeave === undefined ? {} : { onLeave })}
		/>
	);
}
