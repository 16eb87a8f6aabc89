/**
 * Readers for a loose WordPress: numbers as strings, `""`/`false`/`null`/`[]` or no key at all for "nothing", PHP arrays
 * for objects, list items that do not parse. Everything else in the contract is built from these.
 */
import * as v from 'valibot';
import { type Kopecks, parseMoney } from '../rules/money/money.ts';
import { parseUnitPrice, type UnitPrice } from '../rules/money/unit-price.ts';
import { cleanText, decodeEntities } from '../rules/site/entities.ts';
import { pathName } from '../rules/site/path-names.ts';
import { readClock } from '../rules/time/clock.ts';

function isNothing(value: unknown): boolean {
	return (
		value === undefined ||
		value === null ||
		value === '' ||
		value === false ||
		(Array.isArray(value) && value.length === 0)
	);
}

function isObject(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** As `v.object`, but an absent key is handed to its reader as null instead of refusing the whole object. */
export function object<const E extends v.ObjectEntries>(
	entries: E,
	message: string = 'expected an object',
) {
	const absent = Object.fromEntries(Object.keys(entries).map((key) => [key, null]));
	return v.pipe(
		v.custom<Record<string, unknown>>(isObject, message),
		v.transform((value) => ({ ...absent, ...value }) as v.InferInput<v.ObjectSchema<E, undefined>>),
		v.object(entries),
	);
}

/** An absent field and one that does not parse read as undefined: a bad field must not cost the shop its menu. */
export function whenGood<const S extends v.GenericSchema>(schema: S) {
	return v.pipe(
		v.unknown(),
		v.transform((value): v.InferOutput<S> | undefined => {
			if (isNothing(value)) return undefined;
			const parsed = v.safeParse(schema, value);
			return parsed.success ? parsed.output : undefined;
		}),
	);
}

/** 5, "5" or "0.5" -> number. */
export const number = v.pipe(
	v.union([v.number(), v.string()], 'expected a number'),
	v.transform((value) => {
		if (typeof value === 'number') return value;
		return value.trim() === '' ? Number.NaN : Number(value.trim().replace(',', '.'));
	}),
	v.number('expected a number'),
	v.finite('expected a number'),
);

export const id = v.pipe(number, v.integer('expected a whole id'));

/** A number that counts only when above zero ("0" and "" mean "not set": reading 2). */
export const positive = v.pipe(
	whenGood(number),
	v.transform((value) => (value !== undefined && value > 0 ? value : undefined)),
);

export const PRICE = 'expected a price like "450.00"';

/** "450.00" or 450 -> money. */
export const money = v.pipe(
	v.union([v.string(), v.number()], PRICE),
	v.transform((value): Kopecks | undefined => parseMoney(value)),
	v.custom<Kopecks>((value) => value !== undefined, PRICE),
);

/** What one unit costs, "0.899" or 450: never below zero. */
export const unitPrice = v.pipe(
	v.union([v.string(), v.number()], PRICE),
	v.transform((value): UnitPrice | undefined => parseUnitPrice(value)),
	v.custom<UnitPrice>((value) => value !== undefined, PRICE),
);

const asText = (value: unknown): string =>
	typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/**
 * Plain text, "" when there is none. WordPress keeps titles, names and signs escaped ("&amp;", "&#8381;"): here they
 * become characters, once, and for every text that is no HTML. Markup in it stays the characters it is.
 */
export const text = v.pipe(
	v.unknown(),
	v.transform((value) => cleanText(decodeEntities(asText(value)))),
);

/** HTML, "" when there is none: its entities are its own. The gateway has made it safe (`safeJson`). */
export const html = v.pipe(v.unknown(), v.transform(asText));

/** A name in addresses, "" when there is none: the words it stands for, however the site encodes it. */
export const slug = v.pipe(
	v.unknown(),
	v.transform((value) => pathName(decodeEntities(asText(value)))),
);

/** "HH:MM" of a time of day however a field writes it; what cannot be read stays as it is. `isEnd`: it closes. */
export const clockTime = (isEnd = false) =>
	v.pipe(
		text,
		v.transform((value) => readClock(value, isEnd) ?? value),
	);

/** What a customer has typed, "" when there is nothing: every character is meant. */
export const typed = v.pipe(
	v.unknown(),
	v.transform((value) => cleanText(asText(value))),
);

/** A name nothing goes without. */
export const requiredText = (message: string) =>
	v.pipe(
		v.string(message),
		v.transform((value) => cleanText(decodeEntities(value)).trim()),
		v.nonEmpty(message),
	);

/** "#ffc62e" or "#fc3", in any case -> "#ffc62e"; anything else is none. */
export const hexColor = v.pipe(
	text,
	v.transform((value) => {
		const hex = value.trim().toLowerCase();
		if (/^#[0-9a-f]{3}$/.test(hex)) return hex.replace(/[0-9a-f]/g, '$&$&');
		return /^#[0-9a-f]{6}$/.test(hex) ? hex : undefined;
	}),
);

/** true, 1, "1", "yes", "true", "on" -> true. */
export const flag = v.pipe(
	v.unknown(),
	v.transform((value) => value === true || /^(1|yes|true|on)$/i.test(String(value))),
);

/** What is on unless said to be off: false, 0, "0", "no", "false", "off" -> false; nothing said -> true. */
export const onUnlessOff = v.pipe(
	v.unknown(),
	v.transform((value) => value !== false && !/^(0|no|false|off)$/i.test(String(value))),
);

/** How many list items have been dropped since the process began: the gateway's metric of a broken site. */
export const dropped = { count: 0 };

/** A list, or an object whose values are the list (a PHP array with gaps); bad items are dropped and counted. */
export function list<const S extends v.GenericSchema>(schema: S) {
	return v.pipe(
		v.unknown(),
		v.transform((value): v.InferOutput<S>[] =>
			itemsOf(value).flatMap((item) => {
				const parsed = v.safeParse(schema, item);
				if (parsed.success) return [parsed.output];
				dropped.count++;
				return [];
			}),
		),
	);
}

/** An array, or a PHP array with gaps; an object with other keys is something else. */
export const anyList = v.custom<unknown[] | Record<string, unknown>>(
	(value) =>
		Array.isArray(value) ||
		(isObject(value) &&
			Object.keys(value).length > 0 &&
			Object.keys(value).every((key) => /^\d+$/.test(key))),
	'expected a list',
);

/** As `list`, of what is a list; anything else is refused. */
export function listOf<const S extends v.GenericSchema>(schema: S) {
	const items = list(schema);
	return v.pipe(
		anyList,
		v.transform((value) => v.parse(items, value)),
	);
}

/**
 * A list that is an answer as a whole. What is no list, and a list nothing of which can be read, is refused: neither says
 * that there is nothing.
 */
export function wholeList<const S extends v.GenericSchema>(schema: S) {
	const items = list(schema);
	return v.pipe(
		anyList,
		v.transform((value) => ({ came: itemsOf(value).length, read: v.parse(items, value) })),
		v.check(({ came, read }) => came === 0 || read.length > 0, 'expected items that can be read'),
		v.transform(({ read }) => read),
	);
}

/** An object that has at least one of these keys: without any of them it is not what was asked for. */
export function having(...keys: readonly string[]) {
	return v.custom<Record<string, unknown>>(
		(value) => isObject(value) && keys.some((key) => Object.hasOwn(value, key)),
		`expected ${keys.join(' or ')}`,
	);
}

function itemsOf(value: unknown): unknown[] {
	if (Array.isArray(value)) return value;
	return isObject(value) ? Object.values(value) : [];
}

/** An object read by key, whose empty form PHP writes as `[]`; values that do not parse are left out. */
export function record<const S extends v.GenericSchema>(schema: S) {
	return v.pipe(
		v.unknown(),
		v.transform((value): Record<string, v.InferOutput<S>> => {
			if (!isObject(value)) return {};
			return Object.fromEntries(
				Object.entries(value).flatMap(([key, item]) => {
					const parsed = v.safeParse(schema, item);
					return parsed.success ? [[key, parsed.output]] : [];
				}),
			);
		}),
	);
}

/** One address, or a list of addresses or of media items (`{id, url}`): the first counts. */
export const videoAddress = v.pipe(
	v.unknown(),
	v.transform((value) =>
		(Array.isArray(value) ? value : [value])
			.map((one: unknown) =>
				typeof one === 'object' && one !== null && 'url' in one ? one.url : one,
			)
			.find((one) => typeof one === 'string' && /^(https?:\/)?\//.test(one)),
	),
	v.optional(v.string()),
);

/** WooCommerce's `meta_data`: the last entry of a key counts. */
export const metaMap = v.pipe(
	list(object({ key: v.string(), value: v.unknown() })),
	v.transform((entries) => new Map(entries.map((entry) => [entry.key, entry.value]))),
);
