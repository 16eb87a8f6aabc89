import type { FindPlace } from '#core/rules/catalogue/find-place.ts';
import { useIsWide } from '#src/kit/hooks/use-is-wide.ts';
import { partOf, usePart } from '#src/kit/page/use-part.ts';

interface Props {
	readonly place: FindPlace;
	readonly count: number;
}

const sideFilters = partOf(() =>
	import('../wide/SideFilters.tsx').then((module) => module.SideFilters),
);

/** The filters beside a list: phones, which have them in a modal, load nothing of it. */
export function SideFiltersPlace(props: Props) {
	return useIsWide() ? <Loaded {...props} /> : null;
}

/** Without them the list is whole. */
function Loaded(props: Props) {
	const { component: SideFilters } = usePart(sideFilters);
	return SideFilters === undefined ? null : <SideFilters {...props} />;
}
