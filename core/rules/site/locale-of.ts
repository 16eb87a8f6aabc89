/** Languages by the names machines know them by. */

/** Territory of each language the shop may speak (spec 9), for `og:locale` and what is stored. */
const TERRITORIES: Readonly<Record<string, string>> = {
	ru: 'RU',
	be: 'BY',
	en: 'US',
	de: 'DE',
	fr: 'FR',
	pt: 'PT',
	es: 'ES',
	it: 'IT',
	hy: 'AM',
	vi: 'VN',
	id: 'ID',
	'zh-CN': 'CN',
	kk: 'KZ',
	hi: 'IN',
	tr: 'TR',
	tt: 'RU',
	az: 'AZ',
	uz: 'UZ',
};

/** "ru_RU" of "ru". */
export function localeOf(language: string): string {
	const [code = language, territory] = language.split('-');
	return `${code}_${TERRITORIES[language] ?? (territory ?? code).toUpperCase()}`;
}
