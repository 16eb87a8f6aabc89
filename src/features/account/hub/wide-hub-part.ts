/** The account on wide pages: phones load nothing of it. */
import { partOf } from '#src/kit/page/use-part.ts';

export const wideHubPart = partOf(() => import('./WideHub.tsx').then(({ WideHub }) => WideHub));
