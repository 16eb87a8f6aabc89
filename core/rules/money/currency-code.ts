/** Currencies by the names machines know them by. */

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
