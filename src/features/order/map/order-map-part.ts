/** The map of an order, asked for only where one is seen. */
import { partOf } from '#src/kit/page/use-part.ts';

export const orderMapPart = partOf(() => import('./OrderMap.tsx').then(({ OrderMap }) => OrderMap));
