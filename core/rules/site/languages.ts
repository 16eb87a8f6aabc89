/** The languages the shop's own texts are written in (spec 9), the source first. */
export const LANGUAGES = [
	...(['ru', 'be', 'en', 'de', 'fr', 'pt', 'es', 'it', 'hy'] as const),
	...(['vi', 'id', 'zh-CN', 'kk', 'hi', 'tr', 'tt', 'az', 'uz'] as const),
] as const;
export type Language = (typeof LANGUAGES)[number];

/** What most people of a country speak, where it is a language of ours; else English. */
export function languageOfCountry(country: string): Language {
	if (country === '') return 'en';
	return languageOfTag(new Intl.Locale(`und-${country}`).maximize().language) ?? 'en';
}

/** The language of a tag as browsers and Telegram write it: "pt-BR", "de_DE", "zh-hans"; undefined = none of ours. */
export function languageOfTag(tag: string | undefined): Language | undefined {
	const name = tag?.toLowerCase().split(/[-_]/)[0] ?? '';
	return LANGUAGES.find((one) => one.toLowerCase().split('-')[0] === name);
}
