/** What wide pages alone have around a screen: phones load nothing of it. */
import { partOf } from '#src/kit/page/use-part.ts';

export const wideHeader = partOf(() =>
	import('../wide/WideHeader.tsx').then((module) => module.WideHeader),
);
export const wideFoot = partOf(() =>
	import('../wide/WideFoot.tsx').then((module) => module.WideFoot),
);
