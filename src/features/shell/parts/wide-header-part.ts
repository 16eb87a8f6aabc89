import { partOf } from '#src/kit/page/use-part.ts';

/** The header of wide pages: phones load nothing of it. */
export const wideHeader = partOf(() =>
	import('../wide/WideHeader.tsx').then((module) => module.WideHeader),
);
