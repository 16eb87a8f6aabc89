/** Currencies by the names machines know them by. */

/** ISO codes of the signs and words shops write, small letters without dots; a sign of several currencies is left out. */
const CURRENCIES: Readonly<Record<string, string>> = {
	...{ '₽': 'RUB', руб: 'RUB', рубль: 'RUB', рубля: 'RUB', рублей: 'RUB', рубли: 'RUB', р: 'RUB' },
	...{ rur: 'RUB', rmb: 'CNY', 人民币: 'CNY', 元: 'CNY', vnđ: 'VND', us$: 'USD', zl: 'PLN' },
	...{ br: 'BYN', 'б р': 'BYN', 'бел руб': 'BYN' },
	...{ '₸': 'KZT', тг: 'KZT', тенге: 'KZT', теңге: 'KZT', tg: 'KZT', tenge: 'KZT' },
	...{
		сум: 'UZS',
		сўм: 'UZS',
		"so'm": 'UZS',
		som: 'UZS',
		sum: 'UZS',
	},
	...{ сом: 'KGS', '⃀': 'KGS', сомони: 'TJS', смн: 'TJS' },
	...{ '֏': 'AMD', драм: 'AMD', դր: 'AMD', '₼': 'AZN', ман: 'AZN', манат: 'AZN', manat: 'AZN' },
	...{ '₾': 'GEL', лари: 'GEL', lari: 'GEL', '₴': 'UAH', грн: 'UAH', lei: 'MDL', лей: 'MDL' },
	...{ '€': 'EUR', евро: 'EUR', euro: 'EUR', '₺': 'TRY', tl: 'TRY', '₹': 'INR', rs: 'INR' },
	...{
		'₫': 'VND',
		đ: 'VND',
		đồng: 'VND',
		rp: 'IDR',
		r$: 'BRL',
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
	const words = plain
		.toLowerCase()
		.replace(/[ʻʼ‘’`´]/g, "'")
		.replaceAll('.', ' ')
		.replace(/\s+/g, ' ')
		.trim();
	const known = CURRENCIES[words];
	if (known !== undefined) return known;
	const code = plain.toUpperCase();
	if (Object.values(CURRENCIES).includes(code)) return code;
	return /^[A-Z]{3}$/.test(plain) ? plain : undefined;
}

/** The ISO code of a shop's currency: as its settings say, else by its sign. */
export function shopCurrencyCode(settings: {
	readonly currency: string;
	readonly currencyCode: string;
}): string | undefined {
	const code = settings.currencyCode.trim().toUpperCase();
	return /^[A-Z]{3}$/.test(code) ? code : currencyCode(settings.currency);
}
