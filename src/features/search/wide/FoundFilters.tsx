import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useId, useRef } from 'react';
import type { FindPlace } from '#core/rules/catalogue/find-place.ts';
import { FilterGroups } from '../parts/FilterForm.tsx';
import { foundCardsAtom } from '../state/find.ts';
import styles from './found-filters.module.css';
import { ResetFilters } from './ResetFilters.tsx';
import sideStyles from './side-filters.module.css';

/** The filters of what the search has found, in the column beside it, on wide pages. `place`: the list they hold for. */
export function FoundFilters({ place }: { readonly place: FindPlace }) {
	const titleId = useId();
	const title = useRef<HTMLHeadingElement>(null);
	const cards = useAtomValue(foundCardsAtom);
	return (
		<aside className={styles.column} aria-labelledby={titleId}>
			<div className={sideStyles.top}>
				<h2 id={titleId} ref={title} tabIndex={-1}>
					<Trans>Фильтры</Trans>
				</h2>
				<ResetFilters place={place} onReset={() => title.current?.focus()} />
			</div>
			<div className={sideStyles.form}>
				<FilterGroups place={place} cards={cards} heading="h3" />
			</div>
		</aside>
	);
}
