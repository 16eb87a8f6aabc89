import { Trans } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import { activeCount as activeCountOf } from '#core/rules/catalogue/filters.ts';
import type { FindPlace } from '#core/rules/catalogue/find-place.ts';
import { filtersAtom, resetFiltersAtom } from '../state/find.ts';

/** Takes all filters of a list off. The button goes with the last of them: `onReset` gives its focus on. */
export function ResetFilters({
	place,
	onReset,
}: {
	readonly place: FindPlace;
	readonly onReset: () => void;
}) {
	const activeCount = activeCountOf(useAtomValue(filtersAtom)(place));
	const reset = useSetAtom(resetFiltersAtom);
	if (activeCount === 0) return null;
	return (
		<button
			type="button"
			className="link cap"
			onClick={() => {
				reset(place);
				onReset();
			}}
		>
			<Trans>Сбросить {activeCount}</Trans>
		</button>
	);
}
