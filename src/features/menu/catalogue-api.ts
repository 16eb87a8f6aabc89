import { catalogueSchema } from '#core/contract/catalogue/catalogue.ts';
import type { Category } from '#core/rules/catalogue/catalogue.ts';
import { request } from '#src/lib/http/client.ts';
import { ApiError } from '#src/lib/http/errors.ts';
import { CATALOGUE_FOLDER, nameIn } from './catalogue-address.ts';

/**
 * A catalogue file (spec 7), by itself the full one, supplements and hidden products included (spec 4: "fetched once").
 * A shop without the language's own file has the plain one; one in fragments may have no full one.
 */
export async function fetchCatalogue(
	version: string,
	language: string,
	name = 'prodcat',
): Promise<Category[]> {
	const plain = name === 'prodcat' ? [name, 'prodcat_main'] : [name];
	const first = nameIn(name, language);
	const names = first === name ? plain : [first, ...plain];
	let missing: unknown;
	for (const one of names)
		try {
			return await request(catalogueSchema, `${CATALOGUE_FOLDER}${one}.json`, {
				searchParams: { t: version },
			});
		} catch (error) {
			// Where files are all there is, a host's own 404 says that there is none of this name.
			if (!(error instanceof ApiError && error.status === 404)) throw error;
			missing = error;
		}
	throw missing;
}
