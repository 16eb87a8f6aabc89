/** What a page begins with: its screen, the sheet that is open over it, and the code both are drawn by. */
import type { PageData } from '#core/contract/site/page-data.ts';
import { productIdOf } from '../routes.ts';
import { type PageMatch, routeOfPage } from './route-of-page.ts';
import { notFoundScreen, type Screen, screenOf } from './screens.ts';

export interface Opening {
	readonly match: PageMatch | undefined;
	readonly screen: Screen;
	/** The product whose sheet is open over it, when the page carries it. */
	readonly productId: number | undefined;
}

/** What a page begins with: the same on the server, which renders it, and in the browser, which takes it over. */
export function openingOf(path: string, search: string, data: PageData): Opening {
	const match = routeOfPage(path, data);
	const openedId = productIdOf(search) ?? match?.place?.product?.id;
	return {
		match,
		screen: match === undefined ? notFoundScreen : screenOf(match.name, data.pageType),
		productId: openedId !== undefined && data.product?.id === openedId ? openedId : undefined,
	};
}

/** Loads a screen with what it shows at once; answers the source files of all of that. */
export async function loadScreen(screen: Screen, data: PageData): Promise<readonly string[]> {
	const { needs } = await screen.load();
	const parts = needs?.(data) ?? [];
	await Promise.all(parts.map((part) => part.load()));
	return [screen, ...parts].map(({ source }) => source);
}
