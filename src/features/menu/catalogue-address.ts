/** Where the catalogue's files are (spec 7): for what asks for them, and for the page that names them ahead of it. */

export const CATALOGUE_FOLDER = 'wp-content/uploads/app_sync/';

/** The language's own file of this name. */
export function nameIn(name: string, language: string): string {
	return language === 'ru' ? name : `${name}-${language}`;
}

/** Where the full catalogue is asked for first: a path of the gateway's with its query. */
export function catalogueAddress(version: string, language: string): string {
	const query = new URLSearchParams({ t: version });
	return `/api/${CATALOGUE_FOLDER}${nameIn('prodcat', language)}.json?${query}`;
}
