/** The brands of the site's catalogue, for the pages of brands and for /api. */

import { type BrandHead, type BrandPage, brandHeadOf } from '#core/contract/catalogue/brands.ts';
import type { PageData } from '#core/contract/site/page-data.ts';
import { type Brand, brandsOf } from '#core/rules/catalogue/brands.ts';
import { cardOf } from '#core/rules/catalogue/menu.ts';
import { defined } from '#core/rules/defined.ts';
import { pathName } from '#core/rules/site/path-names.ts';
import type { SiteData } from './site-data.ts';

/** Found once for each version of the data: a big catalogue is gone through whole. */
const known = new WeakMap<SiteData, readonly Brand[]>();

function brandsOfSite(site: SiteData): readonly Brand[] {
	const { categories, settings, language } = site;
	const brands =
		known.get(site) ?? brandsOf(categories, { showsSoldOut: settings.showsSoldOut, language });
	known.set(site, brands);
	return brands;
}

export function brandHeads(site: SiteData): BrandHead[] {
	return brandsOfSite(site).map(brandHeadOf);
}

/** Undefined where the shop has no such brand. */
export function brandPage(site: SiteData, slug: string): BrandPage | undefined {
	const brand = brandsOfSite(site).find((one) => one.slug === slug);
	if (brand === undefined) return undefined;
	const products = new Map(
		site.categories.flatMap((category) => category.products).map((one) => [one.id, one]),
	);
	return {
		slug,
		name: brand.name,
		cards: brand.productIds.flatMap((id) => {
			const product = products.get(id);
			return product === undefined ? [] : [cardOf(product)];
		}),
	};
}

const PATH = /^\/brands(?:\/([^/?]+))?(?:\?|$)/;

/** What a page of brands carries of them; nothing of any other address. */
export function brandsOfPage(site: SiteData, url: string): Pick<PageData, 'brands' | 'brand'> {
	const match = PATH.exec(url);
	if (match === null) return {};
	const [, slug] = match;
	const brand = slug === undefined ? undefined : brandPage(site, pathName(slug));
	return { brands: brandHeads(site), ...defined({ brand }) };
}
