/** What a page of a computer shows besides its screen's own code: loaded with it, so that it is taken over as it was served. */
import { wideHeader } from '../features/shell/parts/wide-header-part.ts';
import type { LazyPart } from './lazy-part.ts';

export const WIDE_HEADER: LazyPart<unknown> = {
	source: 'src/features/shell/wide/WideHeader.tsx',
	...wideHeader,
};
