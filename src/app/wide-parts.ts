/** What a page of a computer shows besides its screen's own code: loaded with it, so that it is taken over as it was served. */
import type { PageData } from '#core/contract/site/page-data.ts';
import { wideHero } from '../features/menu/home/wide-hero-part.ts';
import { wideStage } from '../features/product/wide/wide-stage-part.ts';
import { wideHeader } from '../features/shell/parts/wide-header-part.ts';
import type { LazyPart } from './lazy-part.ts';

const HEADER = { source: 'src/features/shell/wide/WideHeader.tsx', ...wideHeader };
const HERO = { source: 'src/features/menu/home/WideHero.tsx', ...wideHero };
const STAGE = { source: 'src/features/product/wide/WideStage.tsx', ...wideStage };

export function wideParts({ isWide, pageType, product }: PageData): readonly LazyPart<unknown>[] {
	if (isWide !== true) return [];
	return [
		HEADER,
		...(pageType === 'lending' ? [HERO] : []),
		// A dish's sheet is served with its page.
		...(product === undefined ? [] : [STAGE]),
	];
}
