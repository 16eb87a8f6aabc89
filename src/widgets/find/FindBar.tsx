import './find-bar.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useRef } from 'react';
import { activeChoices, activeCount, type MenuSort } from '#core/rules/filters.ts';
import { messengerAtom } from '../../messenger/state.ts';
import { openModalAtom } from '../../modal-stack.ts';
import {
	type FindPlace,
	filtersAtom,
	resetFiltersAtom,
	setSortAtom,
	sortAtom,
	toggleFilterAtom,
} from '../../state/find.ts';
import { Chip } from '../../ui/Chip.tsx';
import { classes } from '../../ui/classes.ts';
import { useChoiceText } from './use-choice-text.ts';

/** The row over a list: filters, what is on, sorting. On wide pages the filters stand beside it (`SideFilters`). */
export function FindBar({ place }: { readonly place: FindPlace }) {
	const sort = useAtomValue(sortAtom)(place);
	const setSort = useSetAtom(setSortAtom);
	return (
		<div className="find-bar">
			<FilterButton place={place} />
			<ActiveFilters place={place} />
			<SortChips sort={sort} onSort={(wanted) => setSort(place, wanted)} />
		</div>
	);
}

/** Opens the filters of a list; says how many are on. */
function FilterButton({ place }: { readonly place: FindPlace }) {
	const { t } = useLingui();
	const openModal = useSetAtom(openModalAtom);
	const count = activeCount(useAtomValue(filtersAtom)(place));
	return (
		<button
			type="button"
			className={classes('chip only-narrow', count > 0 && 'on')}
			aria-haspopup="dialog"
			aria-label={count > 0 ? t`Фильтры, выбрано ${count}` : t`Фильтры`}
			onClick={() => openModal({ name: 'filters', data: { place } })}
		>
			<IconAdjustmentsHorizontal className="i s18" aria-hidden />
			<Trans>Фильтры</Trans>
			{count > 0 && <small className="num">{count}</small>}
		</button>
	);
}

/** In which order a list is shown. Pressing the chosen one again goes back to the menu's own order. */
export function SortChips({
	sort,
	onSort,
}: {
	readonly sort: MenuSort;
	readonly onSort: (sort: MenuSort) => void;
}) {
	const { t } = useLingui();
	const { haptic } = useAtomValue(messengerAtom);
	const choose = (wanted: MenuSort) => {
		haptic('selection');
		onSort(wanted === sort ? 'menu' : wanted);
	};
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere
		<div className="find-part" role="group" aria-label={t`Порядок`}>
			<Chip isOn={sort === 'price-up'} onClick={() => choose('price-up')}>
				<Trans>Сначала дешевле</Trans>
			</Chip>
			<Chip isOn={sort === 'price-down'} onClick={() => choose('price-down')}>
				<Trans>Сначала дороже</Trans>
			</Chip>
		</div>
	);
}

/** The filters that are on, each with its way off. Nothing when none is. */
export function ActiveFilters({ place }: { readonly place: FindPlace }) {
	const { t } = useLingui();
	const box = useRef<HTMLDivElement>(null);
	const choices = activeChoices(useAtomValue(filtersAtom)(place));
	const toggle = useSetAtom(toggleFilterAtom);
	const reset = useSetAtom(resetFiltersAtom);
	const textOf = useChoiceText();
	if (choices.length === 0) return null;
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere
		<div className="find-part" role="group" aria-label={t`Выбранные фильтры`} ref={box}>
			{choices.map((choice) => {
				const words = textOf(choice) ?? '';
				const text = choice.kind === 'allergen' ? t`Без: ${words}` : words;
				return (
					<button
						key={JSON.stringify(choice)}
						type="button"
						className="chip"
						aria-label={t`Убрать фильтр «${text}»`}
						onClick={({ currentTarget }) => {
							toggle(place, choice);
							// This chip goes: the row is where the customer was.
							focusFirst(box.current?.parentElement, (one) => one !== currentTarget);
						}}
					>
						{text}
						<IconX className="i s16" aria-hidden />
					</button>
				);
			})}
			{choices.length > 1 && (
				<button
					type="button"
					className="chip"
					onClick={() => {
						reset(place);
						focusFirst(box.current?.parentElement, (one) => box.current?.contains(one) !== true);
					}}
				>
					<Trans>Сбросить все</Trans>
				</button>
			)}
		</div>
	);
}

/** The first button of a row that can take the focus: which are in sight depends on the page's width. */
function focusFirst(
	row: HTMLElement | null | undefined,
	isWanted: (button: HTMLElement) => boolean,
): void {
	for (const button of row?.querySelectorAll('button') ?? []) {
		if (!isWanted(button)) continue;
		button.focus();
		if (document.activeElement === button) return;
	}
}
