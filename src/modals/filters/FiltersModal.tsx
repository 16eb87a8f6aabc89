import './filters.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId } from 'react';
import { messengerAtom } from '../../messenger/state.ts';
import type { Modals } from '../../modal-stack.ts';
import {
	isWholePlaceAtom,
	placeCardsAtom,
	resetFiltersAtom,
	undoFilterAtom,
} from '../../state/find.ts';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextButton } from '../../ui/TextButton.tsx';
import { useCloseModal } from '../../use-modal.ts';
import { FilterForm } from '../../widgets/find/FilterForm.tsx';
import { useFound } from '../../widgets/find/use-found.ts';
import { MainAction } from '../../widgets/MainAction.tsx';
import { useThings } from '../../widgets/use-things.ts';

/** The filters of a list (spec 4). The list behind follows every change; the button says how much is left of it. */
export function FiltersModal({ place }: Modals['filters']) {
	const { t } = useLingui();
	const things = useThings();
	const titleId = useId();
	const cards = useAtomValue(placeCardsAtom)(place);
	const { cards: left, activeCount } = useFound(place, cards);
	const { haptic } = useAtomValue(messengerAtom);
	const close = useCloseModal();
	const reset = useSetAtom(resetFiltersAtom);
	const undo = useSetAtom(undoFilterAtom);
	const isWhole = useAtomValue(isWholePlaceAtom)(place);
	const isMissing = isWhole && left.length === 0 && activeCount > 0;
	const run = () => {
		if (!isMissing) return close();
		haptic('error');
		undo(place);
	};
	const text = !isWhole
		? t`Показать`
		: isMissing
			? t`Ничего не подходит`
			: things.show(left.length);
	return (
		<Sheet
			look="full"
			labelledBy={titleId}
			onClose={() => close()}
			foot={
				<MainAction place="button" text={text} isMissing={isMissing} isBusy={!isWhole} run={run} />
			}
		>
			<div className="filters">
				<div className="row filters-top">
					<h1 className="t1 grow" id={titleId}>
						<Trans>Фильтры</Trans>
					</h1>
					{activeCount > 0 && (
						<TextButton
							onClick={() => {
								haptic('selection');
								reset(place);
								// The button goes with the last filter.
								document.getElementById(titleId)?.focus();
							}}
						>
							<Trans>Сбросить {activeCount}</Trans>
						</TextButton>
					)}
				</div>
				<FilterForm place={place} cards={cards} />
				<p className="vh" role="status">
					{text}
				</p>
			</div>
		</Sheet>
	);
}
