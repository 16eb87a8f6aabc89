/** Languages and currencies by the names machines know them by. */

/** Territory of each language the shop may speak (spec 9), for `og:locale`. */
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

/** ISO codes of the signs shops write; a sign of several currencies is left out. */
const CURRENCIES: Readonly<Record<string, string>> = {
	'₽': 'RUB',
	'руб.': 'RUB',
	р: 'RUB',
	Br: 'BYN',
	'₸': 'KZT',
	'֏': 'AMD',
	'₼': 'AZN',
	'₾': 'GEL',
	'₴': 'UAH',
	'€': 'EUR',
	'₺': 'TRY',
	'₹': 'INR',
	'₫': 'VND',
	$: 'USD',
};

/** Undefined where the sign does not tell: a price in an unknown currency is better not told. */
export function currencyCode(sign: string): string | undefined {
	const plain = sign.trim();
	return /^[A-Z]{3}$/.test(plain) ? plain : CURRENCIES[plain];
}
