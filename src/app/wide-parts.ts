/** What a page of a computer shows besides its screen's own code: loaded with it, so that it is taken over as it was served. */
import { wideFoot, wideHeader } from '../features/shell/parts/wide-parts.ts';
import type { LazyPart } from './lazy-part.ts';

export const WIDE_PARTS: readonly LazyPart<unknown>[] = [
	{ source: 'src/features/shell/wide/WideHeader.tsx', ...wideHeader },
	{ source: 'src/features/shell/wide/WideFoot.tsx', ...wideFoot },
];
