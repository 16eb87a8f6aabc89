import { useAtomValue } from 'jotai';
import { lazy, Suspense } from 'react';
import { pageDataAtom } from '#src/features/shell/state/page.ts';
import { DrawnMap } from './DrawnMap.tsx';
import type { PlaceMapProps } from './place-map-props.ts';

/** Without a network the drawing stays: an address is found and a point is chosen beside it. */
const drawn = () => ({ default: DrawnMap });
const LeafletMap = lazy(() => import('./LeafletMap.tsx').catch(drawn));
const YandexMap = lazy(() => import('./YandexMap.tsx').catch(drawn));

/** The map of the delivery zones, whichever the shop has: a drawing until it has come. */
export function PlaceMap(props: PlaceMapProps) {
	const { yandexMap } = useAtomValue(pageDataAtom);
	return (
		<Suspense fallback={<DrawnMap {...props} />}>
			{yandexMap === undefined ? (
				<LeafletMap {...props} />
			) : (
				<YandexMap {...props} apiKey={yandexMap.key} />
			)}
		</Suspense>
	);
}
