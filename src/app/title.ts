import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PageData } from '#core/contract/page-data.ts';
import { ROUTES, type RouteMatch } from '../routes.ts';

/** spec 2 */
const NOT_FOUND = msg`Страница не найдена`;

/** The page's title: of the product or category, of the route, or the shop's name. */
export function titleOf(match: RouteMatch | undefined, data: PageData, i18n: I18n): string {
	const { name } = data.settings;
	if (match === undefined) return i18n._(NOT_FOUND);
	const seo = seoOf(match, data);
	if (seo !== undefined && seo.title !== '') return `${seo.title} · ${name}`;
	const route = ROUTES[match.name];
	return 'title' in route ? `${i18n._(route.title)} · ${name}` : name;
}

/** What the page's product or category says for search engines. */
export function seoOf(match: RouteMatch, { product, menu }: PageData) {
	if (product !== undefined)
		return {
			title: product.seo?.title || product.name,
			description: product.seo?.description || product.shortDescription,
			image: product.image,
		};
	const slug = match.params.categorySlug ?? match.params.slug;
	const section = slug === undefined ? undefined : menu.find((one) => one.slug === slug);
	return section === undefined
		? undefined
		: {
				title: section.seo?.title || section.name,
				description: section.seo?.description || section.description,
				image: section.image,
			};
}
