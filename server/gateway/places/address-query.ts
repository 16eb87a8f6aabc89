/** What a customer types for an address -> the words of the street and the house: "Тверская ул., д. 12к1" -> тверская, 12к1. */

interface AddressQuery {
	/** Lower case, ё as е, without "улица" and its like. */
	readonly words: readonly string[];
	/** "12", "12к1", "5/2" as typed, or undefined. */
	readonly house?: string;
}

/** Words that say what kind of place a street is; the street is found without them. */
const KINDS: ReadonlySet<string> = new Set([
	...['улица', 'ул', 'проспект', 'просп', 'пр-т', 'пр-кт', 'пр', 'переулок', 'пер', 'бульвар'],
	...['бул', 'б-р', 'шоссе', 'ш', 'набережная', 'наб', 'площадь', 'пл', 'проезд', 'пр-д', 'аллея'],
	...['г', 'город', 'москва', 'россия', 'рф'],
]);

/** After the house: what belongs to the flat and is asked for elsewhere. */
const FLAT = /[\s,]+(кв|квартира|подъезд|под|этаж|эт|офис|оф)\.?\s*\d.*$/u;
/** Browsers fill an address in with its postcode first, after the city, or last; no house has five figures. */
const POSTCODE =
	/(?:^|[\s,])(?:индекс\s*)?\d{5,6}(?=[\s,]|$)|^\s*(?:[a-z]{1,2}-?)?(?:\d{4,6}|\d{2}-\d{3}|\d{3} \d{2}|\d{5}-\d{4})(?=,)/gu;
/** The city after the house. */
const CITY = /(?:[\s,.]+(?:г|город|москва|россия|рф))+[\s,.]*$/u;
const HOUSE =
	/(?:^|[\s,])(?:д(?:ом)?\.?\s*)?([1-9]\d{0,3}(?:\/\d{1,3})?\s?[а-яa-z]?(?:\s*(?:к(?:орп(?:ус)?)?|стр(?:оение)?|с)\.?\s*\d{1,3})*)$/u;

export function parseAddress(query: string): AddressQuery {
	const text = query
		.toLowerCase()
		.replaceAll('ё', 'е')
		.replace(/["«»]/g, ' ')
		.replace(POSTCODE, ' ')
		.replace(/[\s,.]+$/, '')
		.replace(CITY, '')
		.replace(FLAT, '')
		.replace(/[\s,.]+$/, '');
	const house = HOUSE.exec(text);
	// "3" alone, or the "1" of "1-я Тверская", is no house yet.
	const street = house === null ? text : text.slice(0, house.index);
	const hasStreet = /[а-яa-z]{2}/u.test(street);
	const words = wordsOf(hasStreet ? street : text);
	return house?.[1] !== undefined && hasStreet ? { words, house: compact(house[1]) } : { words };
}

/** The words a street's name is found by. */
export function wordsOf(text: string): string[] {
	return text
		.toLowerCase()
		.replaceAll('ё', 'е')
		.split(/[\s,.]+/)
		.filter((word) => word !== '' && !KINDS.has(word));
}

/** "12 корп. 1" -> "12к1", "12а стр 3" -> "12Ас3" */
function compact(house: string): string {
	const [number = '', ...parts] = house.split(/\s*(?=(?:к|с)[а-я]*\.?\s*\d)/u);
	return (
		number.replace(/\s+/g, '').toUpperCase() +
		parts.map((part) => part.replace(/^(.)[а-я]*\.?\s*/u, '$1').trim()).join('')
	);
}
