import type { PageData } from '#core/contract/page-data.ts';
import { type RouteMatch, routeOf } from '../routes.ts';

/**
 * The route of a path on this shop, or undefined where the shop has no such page: an unknown path, a "/{slug}" that
 * names no category of the menu, a category that is not there.
 */
export function routeOfPage(path: string, data: PageData): RouteMatch | undefined {
	const match = routeOf(path);
	if (match === undefined) return undefined;
	const hasSection = (slug: string | undefined) =>
		data.menu.some((section) => section.slug === slug);
	if (match.name === 'home-slug' && !hasSection(match.params.slug)) return undefined;
	if (match.name === 'menu-categories' && !hasSection(match.params.categorySlug)) return undefined;
	return match;
}
