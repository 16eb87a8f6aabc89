import { partOf } from '#src/kit/page/use-part.ts';

/** What lies on the picture's stage on wide pages: phones load nothing of it. */
export const wideStage = partOf(() => import('./WideStage.tsx').then((module) => module.WideStage));
