import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { useId } from 'react';
import { TextButton } from '#src/kit/controls/TextButton.tsx';
import { Sheet } from '#src/kit/sheet/Sheet.tsx';
import { classes } from '#src/kit/text/classes.ts';
import { messengerAtom } from '#src/messenger/state.ts';
import type { Modals } from '#src/modal-stack.ts';
import { useCloseModal } from '#src/use-modal.ts';
import { useProductWords } from '../menu/parts/use-product-words.ts';
import { MainAction } from '../shell/parts/MainAction.tsx';
import styles from './filters.module.css';
import { FilterForm } from './parts/FilterForm.tsx';
import { useFound } from './parts/use-found.ts';
import { placeCardsAtom, resetFiltersAtom, undoFilterAtom } from './state/find.ts';
import { isWholePlaceAtom } from './state/whole-place.ts';

/** The filters of a list (spec 4). The list behind follows every change; the button says how much is left of it. */
export function FiltersModal({ place }: Modals['filters']) {
	const { t } = useLingui();
	const words = useProductWords();
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
	const text = !isWhole ? t`Показать` : isMissing ? t`Ничего не подходит` : words.show(left.length);
	return (
		<Sheet
			look="full"
			closeLook="plate"
			labelledBy={titleId}
			onClose={() => close()}
			foot={
				<MainAction place="button" text={text} isMissing={isMissing} isBusy={!isWhole} run={run} />
			}
		>
			<div className={styles.filters}>
				<div className={classes('row', styles.top)}>
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
