/** The language of what is written to the shop's staff: notes on orders, what the kitchen reads. */
import { DEFAULT_COUNTRY } from '#core/rules/customer/phone-shape.ts';
import { type Language, languageOfCountry } from '#core/rules/site/languages.ts';

/** By the country in the shop's settings ("IT"); of a shop without settings yet, as settings without a country are read. */
export function ownerLanguage(settings: { readonly country: string } | undefined): Language {
	return languageOfCountry(settings?.country ?? DEFAULT_COUNTRY);
}
