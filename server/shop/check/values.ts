/** What a plain value of a folder has to be, kind by kind; as a text of what was expected, where it is not. */
import { isCountry, parsePhone } from '#core/rules/customer/phone.ts';
import { parseUnitPrice } from '#core/rules/money/unit-price.ts';
import { LANGUAGES } from '#core/rules/site/languages.ts';
import { nearest } from '#core/rules/spelling.ts';
import { readClock } from '#core/rules/time/clock.ts';
import { dayOfDate, readTimeZone } from '#core/rules/time/work-time-zone.ts';
import type { Field } from '../fields/field.ts';
import { isObject, nameIn, numberOf } from './loose.ts';

/** What is wrong with a value. */
export interface Wrong {
	readonly expected: string;
	readonly meant?: string | undefined;
}

const PRICE = 'expected a price like "450.00"';
const FLAG_WORDS = /^(|0|1|yes|no|true|false|on|off)$/i;
const COLOUR = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;
const MOMENT = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/;
const LINK = /^(\/(?!\/)|#|https?:\/\/|tel:|mailto:)/i;
const PATH = /^\/(?!\/)/;
const HOST = /^[\w-]+(\.[\w-]+)+(\/|$)/;
const PICTURE = /^(\/(?!\/)|https?:\/\/)/i;

/** What is wrong with a plain value that is there; undefined = nothing. `country` reads phones. */
export function wrongWith(field: Field, value: unknown, country: string): Wrong | undefined {
	const mayBeWhole = ['point', 'film', 'anything'].includes(field.kind);
	if (typeof value === 'object' && !mayBeWhole) return { expected: expectationOf(field) };
	return isRight(field, value, country)
		? undefined
		: { expected: expectationOf(field), meant: meantBy(field, value) };
}

function isRight(field: Field, value: unknown, country: string): boolean {
	const text = nameIn(value);
	switch (field.kind) {
		case 'price':
		case 'money':
			return isScalar(value) && parseUnitPrice(text) !== undefined;
		case 'number':
			return isWithin(field, numberOf(value));
		case 'whole number': {
			const number = numberOf(value);
			return Number.isInteger(number) && isWithin(field, number);
		}
		case 'id': {
			const number = numberOf(value);
			return (
				Number.isSafeInteger(number) && Number(number) >= (field.refersTo === undefined ? 1 : 0)
			);
		}
		case 'text':
			return isScalar(value);
		case 'title':
			return typeof value === 'string';
		case 'flag':
			return typeof value === 'boolean' || FLAG_WORDS.test(text);
		case 'colour':
			return COLOUR.test(text);
		case 'birthday':
			return text === 'today' || dayOfDate(text) !== undefined;
		case 'moment':
			return MOMENT.test(text) && !Number.isNaN(Date.parse(text.replace(' ', 'T')));
		case 'time of day':
			return readClock(text) !== undefined;
		case 'time zone':
			return readTimeZone(text) !== undefined;
		case 'coordinates':
			return isPlace(text.split(',').map(Number).toReversed());
		case 'point':
			return Array.isArray(value) && isPlace(value.map((one) => numberOf(one) ?? Number.NaN));
		case 'picture':
			return typeof value === 'string' && PICTURE.test(text);
		case 'film':
			return filmsIn(value).every((one) => PICTURE.test(one));
		case 'link':
			return typeof value === 'string' && (LINK.test(text) || HOST.test(text));
		case 'path':
			return PATH.test(text);
		case 'address':
			return PATH.test(text) || /^https?:\/\//.test(text);
		case 'phone':
			return isScalar(value) && parsePhone(text, country) !== undefined;
		case 'country':
			return isCountry(text.toUpperCase().split(':')[0] ?? '');
		case 'language':
			return LANGUAGES.some((one) => one === text);
		case 'word':
			return field.words.includes(text);
		default:
			return true;
	}
}

/** Addresses of a film, as the contract's reader takes them. */
export function filmsIn(value: unknown): readonly string[] {
	return (Array.isArray(value) ? value : [value])
		.map((one: unknown) => (isObject(one) ? one.url : one))
		.filter((one) => typeof one === 'string');
}

const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number';

function isWithin({ least, most }: { least?: number; most?: number }, number: number | undefined) {
	return (
		number !== undefined &&
		number >= (least ?? Number.NEGATIVE_INFINITY) &&
		number <= (most ?? Number.POSITIVE_INFINITY)
	);
}

/** [longitude, latitude] in degrees */
function isPlace([lng = Number.NaN, lat = Number.NaN, ...rest]: readonly number[]): boolean {
	return rest.length === 0 && Math.abs(lng) <= 180 && Math.abs(lat) <= 90;
}

/** "expected a price like …" */
export function expectationOf(field: Field): string {
	switch (field.kind) {
		case 'price':
		case 'money':
			return PRICE;
		case 'number':
			return `expected a number${boundsOf(field)}`;
		case 'whole number':
			return `expected a whole number${boundsOf(field)}`;
		case 'id':
			return field.refersTo === undefined
				? 'expected an id: a whole number from 1'
				: `expected the id of a ${field.refersTo}: a whole number`;
		case 'ids':
			return `expected ids${field.refersTo === undefined ? '' : ` of ${pluralOf(field.refersTo)}`} like [5, 6]`;
		case 'flag':
			return 'expected true or false';
		case 'colour':
			return 'expected a colour like "#ffc62e"';
		case 'birthday':
			return 'expected a date like "02.01.1990", or "today"';
		case 'moment':
			return 'expected a day like "2026-12-31" or a time like "2026-12-31T23:59:59"';
		case 'time of day':
			return 'expected a time like "09:00"';
		case 'time zone':
			return 'expected a time zone like "Europe/Moscow"';
		case 'coordinates':
			return 'expected "latitude, longitude" like "55.7577, 37.6113"';
		case 'point':
			return 'expected [longitude, latitude] like [37.6113, 55.7577]';
		case 'picture':
			return 'expected a picture like "/media/pizza.jpg"';
		case 'film':
			return 'expected a film like "/media/pizza.mp4"';
		case 'link':
			return 'expected an address like "/menu/pizza" or "https://t.me/shop"';
		case 'path':
			return 'expected a path like "/old-menu"';
		case 'address':
			return 'expected a path or an http(s) address';
		case 'phone':
			return 'expected a phone like "+7 999 123-45-67"';
		case 'country':
			return 'expected a country like "RU"';
		case 'language':
			return `expected one of ${LANGUAGES.join(', ')}`;
		case 'word':
			return `expected one of ${field.words.join(', ')}`;
		case 'list':
			return 'expected a list';
		case 'record':
		case 'object':
			return 'expected an object';
		case 'either':
			return expectationOf(field.plain);
		default:
			return 'expected a text';
	}
}

const pluralOf = (noun: string) => (noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`);

function boundsOf({ least, most }: { least?: number; most?: number }): string {
	if (least === undefined) return most === undefined ? '' : ` up to ${most}`;
	return most === undefined ? ` from ${least}` : ` from ${least} to ${most}`;
}

function meantBy(field: Field, value: unknown): string | undefined {
	const text = nameIn(value);
	switch (field.kind) {
		case 'word':
			return nearest(text, field.words);
		case 'language':
			return nearest(text.replace('_', '-'), LANGUAGES);
		case 'time zone': {
			const zones = Intl.supportedValuesOf('timeZone');
			return zones.find((one) => one.endsWith(`/${text}`)) ?? nearest(text, zones);
		}
		case 'time of day':
			return readClock(text.replace(/[.,-]/, ':'));
		case 'price':
		case 'money':
			return moneyMeant(text);
		case 'colour':
			return COLOUR.test(`#${text}`) ? `#${text}` : undefined;
		case 'moment': {
			const [, day, month, year] = /^(\d\d?)\.(\d\d?)\.(\d{4})$/.exec(text) ?? [];
			return year === undefined
				? undefined
				: `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
		}
		case 'birthday': {
			const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
			return year === undefined ? undefined : `${day}.${month}.${year}`;
		}
		case 'picture':
			return /^[\w-]+\.(svg|png|jpe?g|webp)$/i.test(text)
				? `/media/${text}`
				: /^media\//.test(text)
					? `/${text}`
					: undefined;
		default:
			return undefined;
	}
}

/** "1 500" and "199 р" have one number in them. */
function moneyMeant(text: string): string | undefined {
	const bare = text.replace(/[\s\u00a0\u202f]/g, '').replace(/[^\d.,]+$/, '');
	return bare !== text && parseUnitPrice(bare) !== undefined ? bare : undefined;
}
