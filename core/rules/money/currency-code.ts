/** Currencies by the names machines know them by. */

/** ISO codes of the signs and words shops write, small letters without dots; a sign of several currencies is left out. */
const CURRENCIES: Readonly<Record<string, string>> = {
	...{ '₽': 'RUB', руб: 'RUB', рубль: 'RUB', рублей: 'RUB', р: 'RUB', rub: 'RUB' },
	...{ br: 'BYN', 'б р': 'BYN', 'бел руб': 'BYN', byn: 'BYN' },
	...{ '₸': 'KZT', тг: 'KZT', тенге: 'KZT', tg: 'KZT', tenge: 'KZT' },
	...{
		сум: 'UZS',
		soʻm: 'UZS',
		"so'm": 'UZS',
		'so‘m': 'UZS',
		'so’m': 'UZS',
		som: 'UZS',
		sum: 'UZS',
	},
	...{ сом: 'KGS', '⃀': 'KGS', сомони: 'TJS', смн: 'TJS' },
	...{ '֏': 'AMD', драм: 'AMD', դր: 'AMD', '₼': 'AZN', ман: 'AZN', манат: 'AZN', manat: 'AZN' },
	...{ '₾': 'GEL', лари: 'GEL', '₴': 'UAH', грн: 'UAH', lei: 'MDL', лей: 'MDL' },
	...{ '€': 'EUR', евро: 'EUR', euro: 'EUR', '₺': 'TRY', tl: 'TRY', '₹': 'INR', rs: 'INR' },
	...{
		'₫': 'VND',
		đ: 'VND',
		đồng: 'VND',
		rp: 'IDR',
		r$: 'BRL',
		元: 'CNY',
		'cn¥': 'CNY',
		'￥': 'CNY',
	},
	...{ zł: 'PLN', kč: 'CZK', '₪': 'ILS', '₩': 'KRW', '฿': 'THB', '£': 'GBP', 円: 'JPY', $: 'USD' },
};

/**
 * The ISO code of what stands behind a shop's prices; undefined where that does not tell: a price in an unknown currency is
 * better not told. Settings may have the code itself (`currency_code`).
 */
export function currencyCode(sign: string): string | undefined {
	const plain = sign.trim();
	if (/^[A-Z]{3}$/.test(plain)) return plain;
	const words = plain.toLowerCase().replaceAll('.', ' ').replace(/\s+/g, ' ').trim();
	return CURRENCIES[words];
}

/** The ISO code of a shop's currency: as its settings say, else by its sign. */
export function shopCurrencyCode(settings: {
	readonly currency: string;
	readonly currencyCode: string;
}): string | undefined {
	const code = settings.currencyCode.trim().toUpperCase();
	return /^[A-Z]{3}$/.test(code) ? code : currencyCode(settings.currency);
}
