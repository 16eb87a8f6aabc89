/** The language of what the gateway writes to the shop's staff (`ownerLanguage`). */
import type { Language } from '#core/rules/site/languages.ts';
import { ownerLanguage } from '#server/texts/owner-language.ts';
import type { Site } from './site-data.ts';

/** By what the site has told last; of one that has told nothing yet, once it tells. */
export async function ownerLanguageOf(site: Pick<Site, 'latest' | 'read'>): Promise<Language> {
	const told = site.latest ?? (await site.read());
	return ownerLanguage(told?.settings);
}
