import { useLingui } from '@lingui/react/macro';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { lazy, type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { LayerContext } from '../../messenger/layer-context.ts';
import { PAGE_LAYER } from '../../messenger/state.ts';
import {
	closeModalAtom,
	goToAtom,
	openModalAtom,
	openSearchAtom,
	searchLayerAtom,
} from '../../modal-stack.ts';
import { FILTERS_HASH, href } from '../../routes.ts';
import type { FindPlace } from '../../state/find.ts';
import { askAtom } from '../../state/search.ts';
import { classes } from '../../ui/classes.ts';
import { RoundButton } from '../../ui/RoundButton.tsx';
import { isWide } from '../../ui/use-is-wide.ts';
import { Dock } from '../Dock.tsx';
import { SearchField } from '../find/SearchField.tsx';
import { ShopHeader } from '../ShopHeader.tsx';
import { PageFoot } from './PageFoot.tsx';
import { SideCartPlace } from './SideCartPlace.tsx';

const importPanel = () => import('../find/SearchPanel.tsx');
const SearchPanel = lazy(() => importPanel().then((module) => ({ default: module.SearchPanel })));

/**
 * What every page of the menu stands in: the header with the search, the columns beside it, the foot and the dock. Open,
 * the search takes the page's place; the page comes back where it was left.
 */
export function MenuFrame({
	bar,
	side,
	findPlace,
	className,
	mainClassName,
	children,
}: {
	/** On phones in place of the shop's header; null = nothing. */
	readonly bar?: ReactNode;
	/** Left of the page, on wide ones. */
	readonly side: ReactNode;
	/** The list of this page, where it has filters of its own: they hold for what the search finds. */
	readonly findPlace?: FindPlace;
	readonly className?: string;
	readonly mainClassName?: string;
	readonly children: ReactNode;
}) {
	const searchLayer = useAtomValue(searchLayerAtom);
	const isSearchOpen = searchLayer !== undefined;
	// The page stays as it is, its field with it, until the search is loaded.
	const isSearching = useDeferredValue(isSearchOpen, false) && isSearchOpen;
	useSearchVisit(isSearchOpen, isSearching);
	const closeModal = useSetAtom(closeModalAtom);
	const leave = () => {
		if (searchLayer !== undefined) closeModal(searchLayer);
	};
	return (
		<>
			<div className={classes('app has-dock', className)}>
				<ShopHeader
					search={<MenuSearchField hasFilters={findPlace === undefined} onLeave={leave} />}
					isWideOnly={isSearching || bar !== undefined}
				/>
				{!isSearching && bar}
				<div className="cols">
					{side}
					<main className={isSearching ? undefined : mainClassName}>
						{isSearching ? (
							<LayerContext value={searchLayer ?? PAGE_LAYER}>
								<SearchPanel place={findPlace ?? 'home'} onClose={leave} />
							</LayerContext>
						) : (
							children
						)}
					</main>
					<SideCartPlace />
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
