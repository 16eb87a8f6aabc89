/** The language everything of the shop's own is written in (spec 9). */
export const SOURCE_LANGUAGE = 'ru';

/** The language the site is asked for its menu and texts in, on a page of `language`. */
export function contentLanguage(
	language: string,
	{ isSiteTranslated }: { readonly isSiteTranslated: boolean },
): string {
	return isSiteTranslated ? language : SOURCE_LANGUAGE;
}
