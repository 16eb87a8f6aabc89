/** The strict reader: goes through a file by the table of fields, and says everything in it that is not as it should be. */
import { isNearly } from '#core/rules/spelling.ts';
import { type Field, type Noun, stops } from '../fields/field.ts';
import { isNothing, isObject, isPhpArray, itemsOf, nameIn } from './loose.ts';
import type { Mistake, Path } from './mistake.ts';
import { expectationOf, filmsIn, wrongWith } from './values.ts';

/** Where something is named, and by what. */
export interface Naming {
	readonly noun: Noun;
	readonly name: string;
	readonly file: string;
	readonly path: Path;
	readonly field: Field;
	/** As it is written; undefined of a key. */
	readonly value?: unknown;
	/** What has the name; the same thing listed twice is one. */
	readonly owner: unknown;
	/** Whether an id of a variation will do for a product's. */
	readonly isLoose: boolean;
}

export interface Findings {
	readonly mistakes: Mistake[];
	/** What has names. */
	readonly names: Naming[];
	/** What could not be read of them: whether they are there is not known. */
	readonly unread: Set<Noun>;
	/** What refers to names. */
	readonly references: Naming[];
	/** Addresses of pictures in `media/`, with their places. */
	readonly pictures: Naming[];
	/** Addresses of pages of the shop, with their places. */
	readonly links: Naming[];
}

export const noFindings = (): Findings => ({
	mistakes: [],
	names: [],
	unread: new Set(),
	references: [],
	pictures: [],
	links: [],
});

interface Reading {
	readonly file: string;
	/** "RU" */
	readonly country: string;
	readonly found: Findings;
}

/** Reads a file's JSON by its field of the table; what is found is added to `found`. */
export function readFields(field: Field, json: unknown, reading: Reading): void {
	readValue(field, { value: json, owner: undefined }, reading);
}

/** A value and where it is: a path of its own for each value would cost a large menu more than everything else. */
interface At {
	readonly value: unknown;
	readonly owner: unknown;
	/** What it is in, and by which key; absent = it is the file's. */
	readonly parent?: At;
	readonly key?: string | number;
}

function pathOf(at: At): Path {
	const path: (string | number)[] = [];
	for (let one: At | undefined = at; one?.key !== undefined; one = one.parent)
		path.unshift(one.key);
	return path;
}

function readValue(field: Field, at: At, reading: Reading): void {
	const { value } = at;
	if (isAbsent(field, value) && at.parent !== undefined) {
		const isList = field.kind === 'list' && Array.isArray(value);
		if (field.isRequired && !isList) addMissing(field, at, reading);
		else if (isList && field.least !== undefined)
			say(field, at, `expected a list of at least ${field.least}`, reading);
		return;
	}
	switch (field.kind) {
		case 'list':
			readList(field, at, reading);
			break;
		case 'record':
			readRecord(field, at, reading);
			break;
		case 'object':
			readObject(field, at, reading);
			break;
		case 'either':
			readValue(whichOf(field, value), at, reading);
			break;
		case 'ids':
			readIds(field, at, reading);
			break;
		default:
			readPlain(field, at, reading);
			break;
	}
}

/** What WordPress writes of nothing; where money is at stake, a list is no price and a text no list. */
function isAbsent({ kind, mistake }: Field, value: unknown): boolean {
	if (kind === 'price' && Array.isArray(value)) return false;
	if (kind === 'list' && mistake === 'stops' && (value === '' || value === false)) return false;
	return isNothing(value);
}

type Of<K extends Field['kind']> = Extract<Field, { kind: K }>;

function whichOf({ plain, whole }: Of<'either'>, value: unknown): Field {
	return typeof value === 'object' ? whole : plain;
}

function readPlain(field: Field, at: At, reading: Reading): void {
	const wrong = wrongWith(field, at.value, reading.country);
	if (wrong !== undefined) {
		say(field, at, wrong.expected, reading, wrong.meant);
		return;
	}
	const name = nameIn(at.value);
	if (field.kind === 'id' || field.kind === 'text') {
		if (field.names !== undefined)
			reading.found.names.push(naming(field.names, { name, field, at, reading }));
		if (field.refersTo !== undefined && name !== '0')
			reading.found.references.push(naming(field.refersTo, { name, field, at, reading }));
	}
	const files = field.kind === 'film' ? filmsIn(at.value) : field.kind === 'picture' ? [name] : [];
	for (const file of files.filter((one) => one.startsWith('/media/')))
		reading.found.pictures.push(naming('page', { name: file, field, at, reading }));
	if (field.kind === 'link' && name.startsWith('/'))
		reading.found.links.push(naming('page', { name, field, at, reading }));
}

function naming(
	noun: Noun,
	{ name, field, at, reading }: { name: string; field: Field; at: At; reading: Reading },
	isLoose = false,
): Naming {
	const { owner, value } = at;
	const isKey = field.kind === 'record';
	return {
		...{ noun, name, field, path: pathOf(at), owner, isLoose, file: reading.file },
		...(isKey ? {} : { value }),
	};
}

function readList(field: Of<'list'>, at: At, reading: Reading): void {
	const { value } = at;
	const isList = Array.isArray(value) || (isObject(value) && isPhpArray(value));
	if (!isList) {
		say(field, at, expectationOf(field), reading);
		return;
	}
	const items = itemsOf(value);
	if (items.length < (field.least ?? 0))
		say(field, at, `expected a list of at least ${field.least}`, reading);
	// An item that cannot be read is a hole in the list.
	const of = field.mistake === 'stops' ? stops(field.of) : field.of;
	for (const [key, item] of items) {
		const child = { value: item, owner: item, parent: at, key };
		if (isNothing(item) && of.kind === 'object') say(of, child, expectationOf(of), reading);
		else readValue(of, child, reading);
	}
}

function readRecord(field: Of<'record'>, at: At, reading: Reading): void {
	const { value } = at;
	if (typeof value !== 'object' || value === null) {
		say(field, at, expectationOf(field), reading);
		return;
	}
	for (const [key, item] of Object.entries(value)) {
		const child = { value: item, owner: item, parent: at, key };
		if (field.keys !== undefined)
			reading.found.references.push(naming(field.keys, { name: key, field, at: child, reading }));
		readValue(field.of, child, reading);
	}
}

function readObject(field: Of<'object'>, at: At, reading: Reading): void {
	const { value } = at;
	if (!isObject(value)) {
		say(field, at, expectationOf(field), reading);
		return;
	}
	const misspelt = new Set<string>();
	for (const [key, child] of Object.entries(value)) {
		const known = Object.hasOwn(field.fields, key) ? field.fields[key] : undefined;
		if (known !== undefined)
			readValue(known, { value: child, owner: value, parent: at, key }, reading);
		else sayUnknown(field, { at, value, key, misspelt }, reading);
	}
	for (const key in field.fields) {
		const child = field.fields[key];
		const isMissing = child?.isRequired === true && !Object.hasOwn(value, key);
		if (isMissing && !misspelt.has(key))
			readValue(child, { value: undefined, owner: value, parent: at, key }, reading);
	}
}

interface Unknown {
	readonly at: At;
	readonly value: Readonly<Record<string, unknown>>;
	readonly key: string;
	/** Keys that were meant. */
	readonly misspelt: Set<string>;
}

function sayUnknown(
	{ fields, others }: Of<'object'>,
	{ at, value, key, misspelt }: Unknown,
	{ file, found }: Reading,
): void {
	const meant = Object.keys(fields).find(
		(known) => !Object.hasOwn(value, known) && isNearlyKey(key, known),
	);
	if (meant === undefined && others === 'export') return;
	if (meant !== undefined) misspelt.add(meant);
	found.mistakes.push({
		file,
		path: [...pathOf(at), key],
		text: 'nothing reads this key',
		meant,
		seriousness: (meant === undefined ? undefined : fields[meant]?.mistake) ?? 'warning',
	});
}

/** A letter wrong, or words of the name cut short: `min_amount` is `minimum_amount`. */
function isNearlyKey(key: string, known: string): boolean {
	if (isNearly(key.toLowerCase(), known.toLowerCase())) return true;
	const parts = key.split('_');
	const whole = known.split('_');
	return (
		parts.length > 1 &&
		parts.length === whole.length &&
		parts.every((part, index) => part.length > 2 && whole[index]?.startsWith(part))
	);
}

function readIds(field: Of<'ids'>, at: At, reading: Reading): void {
	const { value } = at;
	const isPlain = typeof value === 'string' || typeof value === 'number';
	const items: readonly (readonly [number | string | undefined, unknown])[] = isPlain
		? String(value)
				.split(',')
				.map((part) => [undefined, part.trim()] as const)
		: itemsOf(value);
	if (!isPlain && !Array.isArray(value) && items.length === 0) {
		say(field, at, expectationOf(field), reading);
		return;
	}
	const { refersTo } = field;
	for (const [key, item] of items) {
		const child: At =
			key === undefined ? { ...at, value: item } : { value: item, owner: item, parent: at, key };
		const wrong = wrongWith({ ...field, kind: 'id', refersTo: refersTo ?? 'product' }, item, '');
		if (wrong !== undefined) say(field, child, expectationOf(field), reading);
		else if (refersTo !== undefined && nameIn(item) !== '0')
			reading.found.references.push(
				naming(refersTo, { name: nameIn(item), field, at: child, reading }, true),
			);
	}
}

function addMissing(field: Field, at: At, reading: Reading): void {
	const isMissing = at.value === undefined;
	const isEmpty = (field.kind === 'text' || field.kind === 'title') && !isMissing;
	const expected = `${expectationOf(field)}${isEmpty ? ' that is not empty' : ''}`;
	say(field, at, isMissing ? `missing: ${expected}` : expected, reading);
}

function say(field: Field, at: At, text: string, { file, found }: Reading, meant?: string): void {
	const { value } = at;
	const isShown = value !== undefined && (typeof value !== 'object' || field.kind === 'point');
	for (const noun of nounsIn(field)) found.unread.add(noun);
	found.mistakes.push({
		file,
		path: pathOf(at),
		...(isShown ? { value } : {}),
		text,
		meant,
		seriousness: field.mistake,
	});
}

/** What has its names in a field, or below it. */
function nounsIn(field: Field): readonly Noun[] {
	switch (field.kind) {
		case 'id':
		case 'text':
			return field.names === undefined ? [] : [field.names];
		case 'list':
		case 'record':
			return nounsIn(field.of);
		case 'object':
			return Object.values(field.fields).flatMap(nounsIn);
		default:
			return [];
	}
}
