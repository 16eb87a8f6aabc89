import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { FindPlace } from '#core/rules/catalogue/find-place.ts';
import { MOST_CARDS_AT_ONCE } from '#core/rules/catalogue/menu-parts.ts';
import { useProductWords } from '#src/features/menu/parts/use-product-words.ts';
import { classes } from '#src/kit/text/classes.ts';
import { FILTERS_HASH } from '#src/routes.ts';
import { FilterForm } from '../parts/FilterForm.tsx';
import { useFound } from '../parts/use-found.ts';
import { placeCardsAtom } from '../state/find.ts';
import { areSideFiltersOpenAtom, chooseSideFiltersAtom } from '../state/side-filters.ts';
import { isWholePlaceAtom } from '../state/whole-place.ts';
import { ResetFilters } from './ResetFilters.tsx';
import styles from './side-filters.module.css';

/**
 * The filters of a list, in the column beside it, on wide pages. They need all cards of the list: where one question
 * brings them they are open by themselves, else once the customer opens them.
 */
export function SideFilters({
	place,
	count,
}: {
	readonly place: FindPlace;
	/** Products of the list, before any filter. */
	readonly count: number;
}) {
	const { t } = useLingui();
	const words = useProductWords();
	const formId = useId();
	const titleId = useId();
	const toggle = useRef<HTMLButtonElement>(null);
	const form = useRef<HTMLElement>(null);
	const isToBeSeen = useRef(false);
	const cards = useAtomValue(placeCardsAtom)(place);
	const { cards: left } = useFound(place, cards);
	const isWhole = useAtomValue(isWholePlaceAtom)(place);
	const isOpen = useAtomValue(areSideFiltersOpenAtom)(place, count <= MOST_CARDS_AT_ONCE);
	const choose = useSetAtom(chooseSideFiltersAtom);
	useEffect(() => {
		if (location.hash !== FILTERS_HASH) return;
		// The address has done its work: the page is the same without.
		history.replaceState(history.state, '', location.pathname + location.search);
		choose({ place, isOpen: true });
		if (form.current === null) isToBeSeen.current = true;
		else bringUp(form.current);
		toggle.current?.focus({ preventScroll: true });
	}, [place, choose]);
	useLayoutEffect(() => {
		if (isOpen && isToBeSeen.current && form.current !== null) bringUp(form.current);
		isToBeSeen.current = false;
	}, [isOpen]);
	return (
		<>
			<div className={styles.top}>
				<h2 id={titleId}>
					<button
						type="button"
						ref={toggle}
						aria-expanded={isOpen}
						aria-controls={isOpen ? formId : undefined}
						onClick={() => {
							isToBeSeen.current = !isOpen;
							choose({ place, isOpen: !isOpen });
						}}
					>
						<Trans>Фильтры</Trans>
						<IconChevronDown className={classes('i s20', styles.arrow)} aria-hidden />
					</button>
				</h2>
				<ResetFilters place={place} onReset={() => toggle.current?.focus()} />
			</div>
			{isOpen && (
				<aside
					id={formId}
					className={styles.form}
					ref={form}
					aria-labelledby={titleId}
					aria-busy={!isWhole}
				>
					<FilterForm place={place} cards={cards} heading="h3" />
					<p className="vh" role="status">
						{isWhole && (left.length === 0 ? t`Ничего не подходит` : words.found(left.length))}
					</p>
				</aside>
			)}
		</>
	);
}

/** Scrolls the column, and nothing else, to where the form begins, right below its heading. */
function bringUp(form: HTMLElement): void {
	const column = form.parentElement;
	const top = form.previousElementSibling;
	if (column === null || top === null) return;
	column.scrollTop +=
		form.getBoundingClientRect().top -
		column.getBoundingClientRect().top -
		top.getBoundingClientRect().height;
}
