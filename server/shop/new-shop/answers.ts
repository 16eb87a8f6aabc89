/** What a new shop is made of: six answers, asked for or given as options. */
import { countryOfPhone, parsePhone, phoneText } from '#core/rules/customer/phone.ts';
import { DEFAULT_COUNTRY } from '#core/rules/customer/phone-shape.ts';
import { currencyCode } from '#core/rules/money/currency-code.ts';
import { readClock } from '#core/rules/time/clock.ts';

export type ShopKind = 'restaurant' | 'shop';

export interface Answers {
	readonly name: string;
	readonly kind: ShopKind;
	readonly address: string;
	/** Degrees; undefined = not said: orders are picked up, none is delivered. */
	readonly place: { readonly lat: number; readonly lng: number } | undefined;
	/** ISO code. */
	readonly currency: string;
	/** As people read it: "+7 (495) 123-45-67". */
	readonly phone: string;
	/** Of the phone, "RU". */
	readonly country: string;
	/** Of every day, "HH:MM"; an end not later than the beginning is past midnight. */
	readonly hours: { readonly from: string; readonly to: string };
}

export interface Question {
	/** Its option: `--name`. */
	readonly key: 'name' | 'kind' | 'address' | 'currency' | 'phone' | 'hours';
	readonly asks: string;
	/** What no answer is; undefined = the shop cannot be made without one. */
	readonly otherwise?: string;
	/** What the answer makes of the shop; undefined = it is none, and `expected` is said. */
	read(answer: string): Partial<Answers> | undefined;
	readonly expected: string;
}

const KINDS: readonly ShopKind[] = ['restaurant', 'shop'];
/** "Тверская, 1, Москва 55.7640, 37.6079": the place on the map is behind the address. */
const PLACE = /[\s,;]*(-?\d{1,2}\.\d+)\s*[,;]\s*(-?\d{1,3}\.\d+)\s*$/;
const HOURS = /^\s*(\S+)\s*[-–—]\s*(\S+)\s*$/;

export const QUESTIONS: readonly Question[] = [
	{
		key: 'name',
		asks: 'What is the shop called?',
		expected: 'a name',
		read: (answer) => (/\p{L}/u.test(answer) ? { name: answer } : undefined),
	},
	{
		key: 'kind',
		asks: 'Is it a restaurant or a shop?',
		otherwise: 'restaurant',
		expected: 'restaurant or shop',
		read(answer) {
			const kind = KINDS.find((one) => one === answer.toLowerCase());
			return kind === undefined ? undefined : { kind };
		},
	},
	{
		key: 'address',
		asks: 'Its address? With the latitude and longitude behind it the shop delivers, too',
		expected: 'an address, like "Москва, Тверская, 1" or "Москва, Тверская, 1, 55.7640, 37.6079"',
		read(answer) {
			const [found = '', lat, lng] = PLACE.exec(answer) ?? [];
			const address = answer.slice(0, answer.length - found.length).trim();
			if (address === '') return undefined;
			if (found === '') return { address };
			const place = { lat: Number(lat), lng: Number(lng) };
			// Nearer to a pole a zone's border is no circle any more.
			return Math.abs(place.lat) <= 85 && Math.abs(place.lng) <= 180
				? { address, place }
				: undefined;
		},
	},
	{
		key: 'currency',
		asks: 'Its currency?',
		otherwise: 'RUB',
		expected: 'a currency, like RUB or ₽',
		read(answer) {
			const currency = currencyCode(answer) ?? currencyCode(answer.toUpperCase());
			return currency === undefined ? undefined : { currency };
		},
	},
	{
		key: 'phone',
		asks: 'Its phone, with the country’s code?',
		expected: 'a phone, like "+7 495 123-45-67"',
		read(answer) {
			const phone = parsePhone(answer, DEFAULT_COUNTRY);
			if (phone === undefined) return undefined;
			return { phone: phoneText(phone), country: countryOfPhone(phone) ?? DEFAULT_COUNTRY };
		},
	},
	{
		key: 'hours',
		asks: 'Its hours?',
		otherwise: '10:00-22:00',
		expected: 'hours, like "10:00-22:00"',
		read(answer) {
			const [, begin = '', end = ''] = HOURS.exec(answer) ?? [];
			const [from, to] = [readClock(begin), readClock(end, true)];
			return from === undefined || to === undefined ? undefined : { hours: { from, to } };
		},
	},
];

/** All answers together. Throws if one is missing, which is a mistake of the caller. */
export function completeAnswers(parts: Partial<Answers>): Answers {
	const { name, kind, address, place, currency, phone, country, hours } = parts;
	if (
		name === undefined ||
		kind === undefined ||
		address === undefined ||
		currency === undefined ||
		phone === undefined ||
		country === undefined ||
		hours === undefined
	)
		throw new Error('an answer is missing');
	return { name, kind, address, place, currency, phone, country, hours };
}
