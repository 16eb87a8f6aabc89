import { partOf } from '#src/kit/page/use-part.ts';

/** The shop's face on wide pages: phones load nothing of it. */
export const wideHero = partOf(() => import('./WideHero.tsx').then((module) => module.WideHero));
