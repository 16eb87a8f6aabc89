import { catalogueSchema } from '#core/contract/catalogue.ts';
import type { Category } from '#core/rules/catalogue.ts';
import { request } from './client.ts';

/** The full catalogue, supplements and hidden products included (spec 4: "fetched once"). */
export function fetchCatalogue(version: string): Promise<Category[]> {
	return request(catalogueSchema, 'wp-content/uploads/app_sync/prodcat.json', {
		searchParams: { t: version },
	});
}
