import { partOf } from '../kit/page/use-part.ts';

/** What stands in for a page or a sheet that has not come; loaded with the first sign of interest. */
export const placeholders = partOf(() => import('./placeholders.tsx'));
