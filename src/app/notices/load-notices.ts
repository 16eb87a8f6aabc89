import { partOf } from '#src/kit/page/use-part.ts';

/** What shows the notices. */
export const notices = partOf(() => import('./NoticeHost.tsx').then((module) => module.NoticeHost));
