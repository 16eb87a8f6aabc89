/** Brands. The answers are the gateway's own, in the form the page's data have: cards are taken as they are. */
import * as v from 'valibot';
import type { BrandHead, BrandPage } from '#core/contract/catalogue/brands.ts';
import { request } from '#src/lib/http/client.ts';

const brands = v.array(
	v.object({
		slug: v.string(),
		name: v.string(),
		count: v.number(),
		image: v.exactOptional(v.string()),
	}),
);

const brandPage = v.pipe(
	v.object({
		slug: v.string(),
		name: v.string(),
		cards: v.array(v.looseObject({ id: v.number(), name: v.string(), price: v.number() })),
	}),
	v.transform((answer) => answer as unknown as BrandPage),
);

export function fetchBrands(language: string): Promise<readonly BrandHead[]> {
	return request(brands, 'brands', { searchParams: { lang: language } });
}

/** Throws ApiError `rest_no_route` for a brand the shop does not have. */
export function fetchBrand(slug: string, language: string): Promise<BrandPage> {
	return request(brandPage, `brands/${encodeURIComponent(slug)}`, {
		searchParams: { lang: language },
	});
}
