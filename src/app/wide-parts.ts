/** What a page of a computer shows besides its screen's own code: loaded with it, so that it is taken over as it was served. */
import type { PageData } from '#core/contract/site/page-data.ts';
import { wideStage } from '../features/product/wide/wide-stage-part.ts';
import { wideHeader } from '../features/shell/parts/wide-header-part.ts';
import type { LazyPart } from './lazy-part.ts';

const HEADER = { source: 'src/features/shell/wide/WideHeader.tsx', ...wideHeader };
const STAGE = { source: 'src/features/product/wide/WideStage.tsx', ...wideStage };

export function wideParts({ isWide, product }: PageData): readonly LazyPart<unknown>[] {
	if (isWide !== true) return [];
	// A dish's sheet is served with its page.
	return product === undefined ? [HEADER] : [HEADER, STAGE];
}
