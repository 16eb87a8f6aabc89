import { lazy, Suspense } from 'react';
import type { FindPlace } from '../../state/find.ts';
import { useIsWide } from '../../ui/use-is-wide.ts';

const SideFilters = lazy(() =>
	import('./SideFilters.tsx').then((module) => ({ default: module.SideFilters })),
);

/** The filters beside a list: phones, which have them in a modal, load nothing of it. */
export function SideFiltersPlace(props: { readonly place: FindPlace; readonly count: number }) {
	if (!useIsWide()) return null;
	return (
		<Suspense>
			<SideFilters {...props} />
		</Suspense>
	);
}
