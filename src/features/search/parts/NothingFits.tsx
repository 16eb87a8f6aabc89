import { Trans } from '@lingui/react/macro';
import { useSetAtom } from 'jotai';
import type { FindPlace } from '#core/rules/catalogue/find-place.ts';
import { Button } from '#src/kit/controls/Button.tsx';
import { Empty } from '#src/kit/page/Empty.tsx';
import { resetFiltersAtom, undoFilterAtom } from '../state/find.ts';
import { Glass } from './Glass.tsx';

/** The filters leave nothing of a list: the last one can be taken back, or all of them. */
export function NothingFits({ place }: { readonly place: FindPlace }) {
	const undo = useSetAtom(undoFilterAtom);
	const reset = useSetAtom(resetFiltersAtom);
	return (
		<Empty
			art={<Glass />}
			title={<Trans>Ничего не подходит</Trans>}
			text={<Trans>Вместе эти фильтры ничего не оставили.</Trans>}
			action={
				<>
					<Button onClick={() => undo(place)}>
						<Trans>Отменить последний</Trans>
					</Button>
					<Button look="quiet" onClick={() => reset(place)}>
						<Trans>Сбросить фильтры</Trans>
					</Button>
				</>
			}
		/>
	);
}
