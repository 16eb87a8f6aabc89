import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MISTAKES } from '#tests/fixtures/shop-mistakes.ts';
import { SHOP_FOLDER } from '#tests/shop.ts';
import { isSweep } from '#tests/sweep.ts';
import { noFindings, readFields } from '../check/read-fields.ts';
import { type Field, ownObject } from '../fields/field.ts';
import { FAMILIES, FILES, fileOf } from '../fields/files.ts';
import { fileSchema } from './json-schema.ts';

const DEMO = join(import.meta.dirname, '../../demo/shops');
const FIELDS = [...Object.values(FILES), ...Object.values(FAMILIES)].map(({ field }) => field);

const ajv = new Ajv({ strict: true, strictTypes: false, strictTuples: false });
// Words of VS Code's own.
ajv.addVocabulary(['errorMessage', 'deprecationMessage']);

const compiled = new Map<Field, ValidateFunction>();
/** Whether the schema of a field takes a value. */
function takes(field: Field, json: unknown): boolean {
	const validate = compiled.get(field) ?? ajv.compile(fileSchema(field));
	compiled.set(field, validate);
	return validate(json);
}
/** Whether the strict reader has nothing to say of it. */
function isRight(field: Field, json: unknown): boolean {
	const found = noFindings();
	readFields(field, json, { file: 'x.json', country: 'RU', found });
	return found.mistakes.length === 0;
}

const jsonOf = (path: string): unknown =>
	JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''));

const demoFiles = globSync('*/{*,gallery/*}.json', { cwd: DEMO }).map((path) => {
	const file = path.replaceAll('\\', '/').replace(/^[^/]+\//, '');
	return { path, field: fileOf(file)?.field };
});

test.each(demoFiles.filter(({ field }) => field !== undefined))(
	'the schema takes $path of the demo shops',
	({ path, field }) => {
		if (field === undefined) throw new Error(path);
		const json = jsonOf(join(DEMO, path));
		expect({ taken: takes(field, json), errors: compiled.get(field)?.errors ?? [] }).toEqual({
			taken: true,
			errors: [],
		});
	},
);

/** What a schema cannot see, by what is said of it: it knows one value of one file, and no other. */
const UNSEEN: readonly RegExp[] = [
	// What is not there, in this file or another, or is there twice.
	/: no [\w .]+ has (?:this|the) /,
	/no (?:such file|file of gallery|warehouse has|warehouse is named|polygon)/,
	/: another [\w ]+ has this |another [\w ]+ of \w+\.json has|has another price|is listed twice|is the shop’s own already|begins at the same sum/,
	/(?:are missing|have no words): |no text of the shop reads|the menu cannot be chosen/,
	// What a WordPress site exports has more keys than are read, so a misspelt one may be one of those.
	/^(?!customers).*nothing reads this key/,
	// What two fields say together.
	/the group is required and empty|the product cannot be ordered|never (?:applies|opens)/,
	/a percentage from|expected both hours|percent or fixed|without it the combo|leads nowhere without it/,
	/expected (?:an amount|the product that is given|what delivery costs|whole points|a sector with)/,
	/has no hours of this warehouse|none is named$/,
	// Where a map's border runs, and which of two numbers is the latitude.
	/a border of|a list of rings|crosses itself|expected a point \[|are swapped|expected "cid="/,
	// Words that plugins of a site add to.
	/counts as paid online|expected one of flat_rate|expected a day from/,
	// What a calendar, a list of time zones or a plan of numbers alone knows.
	/"31\.02\.1990"|expected a time zone|expected a phone/,
	/the shop reads no such file/,
];

/** The schema of a file with a mistake in it takes it; a file the shop does not read has none. */
function isTaken([file, , edit]: (typeof MISTAKES)[number]): boolean {
	const field = fileOf(file)?.field;
	if (field === undefined) return true;
	const path = join(SHOP_FOLDER, file);
	const json = jsonOf(existsSync(path) ? path : join(SHOP_FOLDER, 'catalogue-en.json'));
	return takes(field, edit(json) ?? json);
}

test('of the mistakes of an owner the schema refuses each that one value alone makes', () => {
	const isUnseen = ([file, , , said]: (typeof MISTAKES)[number]) =>
		said.every((line) => UNSEEN.some((one) => one.test(`${file}: ${line}`)));
	const nameOf = ([file, name]: (typeof MISTAKES)[number]) => `${file}: ${name}`;
	expect(MISTAKES.filter(isTaken).map(nameOf)).toEqual(MISTAKES.filter(isUnseen).map(nameOf));
	expect(MISTAKES.filter((one) => !isUnseen(one)).length).toBeGreaterThanOrEqual(80);
});

/** Every field of the table that is not a file's own, once. */
function fieldsIn(field: Field): readonly Field[] {
	switch (field.kind) {
		case 'list':
		case 'record':
			return [field.of, ...fieldsIn(field.of)];
		case 'either':
			return [field.plain, field.whole, ...fieldsIn(field.plain), ...fieldsIn(field.whole)];
		case 'object':
			return Object.values(field.fields).flatMap((one) => [one, ...fieldsIn(one)]);
		default:
			return [];
	}
}
const withoutWords = ({ means: _, ...field }: Field) => JSON.stringify(field);
/** One of each kind: bounds, words and whether it is required count, what it means does not. */
const KINDS = [
	...new Map(FIELDS.flatMap(fieldsIn).map((one) => [withoutWords(one), one])).values(),
];

/** As owners, spreadsheets and WordPress write it. */
const WRITTEN: readonly unknown[] = [
	...[null, false, true, '', '  ', [], {}, [[]], [null], [''], { 0: 5, 2: 7 }, { 0: {} }, ['x']],
	...[0, -0, 1, -1, 5, 7, 24, 0.5, 1.0, 301, 1e21, 1e-7, [5, 6], ['5', ' 6 '], [37.6, 55.7]],
	...['0', '-0', '1', '-1', ' 5 ', '5.', '.5', '0,5', '5.0', '05', '450.00', '1 450', '199 р'],
	...['5,6', '5, 6', '-0,5', '.0', 'yes', 'No', ' TRUE', 'on', 'нет', '#fff', '#FFC62E', ' #fff '],
	...[
		'02.01.1990',
		'today',
		'31.02.2026',
		'2026-12-31',
		'2026-12-31T23:59:59.5+03:00',
		'2026-12-31 10:00',
	],
	...[
		'9:00',
		'09:00:00',
		'10 p.m.',
		'10:00AM',
		'24:00',
		'25:00',
		'9.00',
		'１０：００',
		'10∶00',
		'9:60',
	],
	...['Europe/Moscow', 'UTC+3', '+03:00', '55.7, 37.6', '55.7,37.6', ' 1e1 , .5', ',', '55.7'],
	...[
		'/media/a.jpg',
		'//x',
		'HTTPS://a.b/c',
		'a.jpg',
		'#top',
		'tel:1',
		'MAILTO:a@b',
		't.me/shop',
		'/old menu',
	],
	...[
		'+7 999 123-45-67',
		89991234567,
		'+７９９９１２３４５６７',
		'phone',
		'RU',
		'de:BY',
		'Germany',
		'en',
		'zh-CN',
		'EN',
	],
	...[
		'percent',
		' percent ',
		'one-off',
		'day',
		'all',
		['37.6', '55,7'],
		[200, 0],
		{ url: '/a' },
		[{ url: 'a' }],
	],
	...[[{ url: '/a', id: 1 }, 5], { url: 5 }, '/media/тест 1.jpg\n'],
];

test('what the strict reader has nothing to say of, the schema of any field takes', () => {
	expect(KINDS.length).toBeGreaterThan(150);
	let right = 0;
	for (const kind of KINDS) {
		const field = ownObject('A file.', { key: kind });
		const words = kind.kind === 'word' ? kind.words : [];
		for (const key of [...WRITTEN, ...words]) {
			if (!isRight(field, { key })) continue;
			right += 1;
			expect({ kind, key, taken: takes(field, { key }) }).toMatchObject({ taken: true });
		}
		if (isRight(field, {})) expect(takes(field, {})).toBe(true);
	}
	expect(right).toBeGreaterThan(KINDS.length * 5);
});

const isWhole = ({ kind }: Field) => ['list', 'record', 'object', 'either'].includes(kind);

test('so it does of any text, number or list', () => {
	const plain = KINDS.filter((one) => !isWhole(one)).map((key) => ownObject('A file.', { key }));
	const part = fc.stringMatching(/^[\s\d.,:+#/ap-]{0,8}$/);
	const value = fc.oneof(
		part,
		fc.jsonValue({ maxDepth: 2 }),
		fc.double({ noNaN: true, noDefaultInfinity: true }),
		fc.array(part),
	);
	fc.assert(
		fc.property(fc.constantFrom(...plain), value, (field, key) => {
			fc.pre(isRight(field, { key }));
			expect(takes(field, { key })).toBe(true);
		}),
		{ numRuns: isSweep ? 5_000 : 1_000 },
	);
});
