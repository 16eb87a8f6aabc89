import type { PageData } from '#core/contract/page-data.ts';
import { productIdOf } from '../routes.ts';
import { type PageMatch, routeOfPage } from './route-of-page.ts';
import { notFoundScreen, type Screen, screenOf } from './screens.ts';

export interface Opening {
	readonly match: PageMatch | undefined;
	readonly screen: Screen;
	/** The product whose sheet is open over it, when the page carries it. */
	readonly productId: number | undefined;
}

/** What a page begins with: the same for whoever renders it and for whoever takes it over. */
export function openingOf(path: string, search: string, data: PageData): Opening {
	const match = routeOfPage(path, data);
	const asked = productIdOf(search) ?? match?.place?.product?.id;
	return {
		match,
		screen: match === undefined ? notFoundScreen : screenOf(match.name, data.pageType),
		productId: asked !== undefined && data.product?.id === asked ? asked : undefined,
	};
}
