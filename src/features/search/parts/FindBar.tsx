/** The row over a list of products: filters, what is on, sorting. */

import { Trans, useLingui } from '@lingui/react/macro';
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useRef } from 'react';
import { activeChoices, activeCount, type MenuSort } from '#core/rules/catalogue/filters.ts';
import type { FindPlace } from '#core/rules/catalogue/find-place.ts';
import { Chip, chipClass } from '#src/kit/controls/Chip.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import { openModalAtom } from '#src/modal-stack.ts';
import {
	filtersAtom,
	resetFiltersAtom,
	setSortAtom,
	sortAtom,
	toggleFilterAtom,
} from '../state/find.ts';
import styles from './find-bar.module.css';
import { useChoiceText } from './use-choice-text.ts';

/** The row over a list: filters, what is on, sorting. On wide pages the filters stand beside it (`SideFilters`). */
export function FindBar({ place }: { readonly place: FindPlace }) {
	const sort = useAtomValue(sortAtom)(place);
	const setSort = useSetAtom(setSortAtom);
	return (
		<FindRow>
			<FilterButton place={place} />
			<ActiveFilters place={place} />
			<SortChips sort={sort} onSort={(wanted) => setSort(place, wanted)} />
		</FindRow>
	);
}

/** The row itself, for a list that has less to choose from. */
export function FindRow({ children }: { readonly children: ReactNode }) {
	return <div className={styles.bar}>{children}</div>;
}

/** Opens the filters of a list; says how many are on. */
function FilterButton({ place }: { readonly place: FindPlace }) {
	const { t } = useLingui();
	const openModal = useSetAtom(openModalAtom);
	const count = activeCount(useAtomValue(filtersAtom)(place));
	return (
		<button
			type="button"
			className={classes(chipClass(count > 0), 'only-narrow')}
			aria-haspopup="dialog"
			aria-label={count > 0 ? t`Фильтры, выбрано ${count}` : t`Фильтры`}
			onClick={() => openModal({ name: 'filters', data: { place } })}
		>
			<IconAdjustmentsHorizontal className="i s18" aria-hidden />
			<Trans>Фильтры</Trans>
			{count > 0 && <small className={classes('num', styles.count)}>{count}</small>}
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
		<div className={styles.part} role="group" aria-label={t`Порядок`}>
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
		<div className={styles.part} role="group" aria-label={t`Выбранные фильтры`} ref={box}>
			{choices.map((choice) => {
				const words = textOf(choice) ?? '';
				const text = choice.kind === 'allergen' ? t`Без: ${words}` : words;
				return (
					<Chip
						key={JSON.stringify(choice)}
						label={t`Убрать фильтр «${text}»`}
						onClick={({ currentTarget }) => {
							toggle(place, choice);
							// This chip goes: the row is where the customer was.
							focusFirst(box.current?.parentElement, (one) => one !== currentTarget);
						}}
					>
						{text}
						<IconX className={classes('i s16', styles.remove)} aria-hidden />
					</Chip>
				);
			})}
			{choices.length > 1 && (
				<Chip
					onClick={() => {
						reset(place);
						focusFirst(box.current?.parentElement, (one) => box.current?.contains(one) !== true);
					}}
				>
					<Trans>Сбросить все</Trans>
				</Chip>
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
