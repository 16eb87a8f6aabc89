/** The map of an order, asked for only where one is seen; one file for both. */
import { partOf } from '#src/kit/page/use-part.ts';

export const orderMapPart = partOf(() => import('./OrderMap.tsx').then(({ OrderMap }) => OrderMap));
export const mappedOrderPart = partOf(() =>
	import('./OrderMap.tsx').then(({ MappedOrder }) => MappedOrder),
);
