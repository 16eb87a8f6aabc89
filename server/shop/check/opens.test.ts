/** What the table of a shop folder's fields lets through, the start opens: a checked folder is never refused beyond its table. */
import { beforeAll, expect, test } from 'vitest';
import { SHOP_FOLDER } from '#tests/shop.ts';
import { ofDay } from '#tests/sweep.ts';
import type { Field } from '../fields/field.ts';
import { fileOf } from '../fields/files.ts';
import { FolderError, shopOf } from '../folder.ts';
import { checkFolder } from './check-folder.ts';
import { type FolderSource, readFolderSource } from './folder-source.ts';

type Path = readonly (string | number)[];

/** Ways to write nothing, a number, a word; each is right for some kinds and wrong for others. */
const VALUES = [null, '', {}, ' 2 ', 301, '301', 'ru', 'RU:MOW'];
/** What the fixture's shop has none of. */
const RARE: Readonly<Record<string, unknown>> = {
	'wheel.json': {
		sectors: [
			{ id: 1, label: '50 бонусов', type: 'bonus', value: '50' },
			{ id: 2, label: 'Ничего', type: 'nothing' },
		],
	},
	'preferences.json': [{ id: 1, title: 'Без орехов', allergy: true }],
	'words-en.json': { Пиццы: 'Pizzas' },
	'catalogue-119.json': [{ products: [{ id: 501, price: '690.00' }] }],
};
const FILES = [
	...['settings.json', 'catalogue.json', 'front-settings.json', 'coupons.json', 'banners.json'],
	...['promo-settings.json', 'posts.json', 'pages.json', 'blog.json', 'redirects.json'],
	...['customers.json', 'gallery/77.json', ...Object.keys(RARE)],
];

/** The first of each list of objects: a small shop is read fast. */
function firstOf(json: unknown): unknown {
	if (typeof json !== 'object' || json === null) return json;
	if (Array.isArray(json)) {
		const isOfObjects = typeof json[0] === 'object' && !Array.isArray(json[0]);
		return (isOfObjects ? json.slice(0, 1) : json).map(firstOf);
	}
	return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, firstOf(value)]));
}

/** Where the table has fields inside a file, absent ones too; of a list and a record in its first item. */
function pathsIn(field: Field, json: unknown, path: Path = []): readonly Path[] {
	const own = [path];
	if (field.kind === 'either')
		return pathsIn(typeof json === 'object' ? field.whole : field.plain, json, path);
	if (typeof json !== 'object' || json === null) return own;
	const of = json as Readonly<Record<string, unknown>>;
	if (field.kind === 'object')
		return [
			...own,
			...Object.entries(field.fields).flatMap(([key, one]) =>
				pathsIn(one, of[key], [...path, key]),
			),
		];
	const [key] = Object.keys(of);
	if ((field.kind !== 'list' && field.kind !== 'record') || key === undefined) return own;
	return [...own, ...pathsIn(field.of, of[key], [...path, key])];
}

/** PHP writes a list with gaps so; any other value is left as it is. */
const phpArrayOf = (json: unknown) => (Array.isArray(json) ? { 1: json[0] } : json);

function withValue(json: unknown, path: Path, value: unknown): unknown {
	const [key, ...rest] = path;
	if (key === undefined) return value;
	const copy = (Array.isArray(json) ? [...json] : { ...(json as object) }) as Record<
		string,
		unknown
	>;
	copy[key] = withValue(copy[key], rest, value);
	return copy;
}

const bytesOf = (json: unknown) => new TextEncoder().encode(JSON.stringify(json));
let shop: FolderSource;
let jsons: ReadonlyMap<string, unknown>;

beforeAll(async () => {
	shop = await readFolderSource(SHOP_FOLDER);
	const fixture = [...shop.files].map(([file, bytes]): [string, unknown] => [
		file,
		firstOf(JSON.parse(new TextDecoder().decode(bytes))),
	]);
	jsons = new Map([...fixture, ...Object.entries(RARE)]);
});

/** What the start says of the shop with this file so, and the table does not; undefined = nothing. */
function refusedBeyond(file: string, json: unknown): string | undefined {
	const all: [string, unknown][] = ['settings.json', 'catalogue.json'].map((name) => [
		name,
		jsons.get(name),
	]);
	const files = new Map([...all, [file, json] as const].map(([name, one]) => [name, bytesOf(one)]));
	try {
		shopOf({ ...shop, files }, SHOP_FOLDER);
		return undefined;
	} catch (error) {
		if (!(error instanceof FolderError)) throw error;
		const isTold = checkFolder({ ...shop, files }).mistakes.some(
			({ seriousness }) => seriousness === 'stops',
		);
		// The decimals of this process have been settled: no mistake of the folder's.
		return isTold || error.message.includes('is read at a start alone') ? undefined : error.message;
	}
}

test.each(FILES)(
	'%s',
	(file) => {
		const json = jsons.get(file);
		const field = fileOf(file)?.field ?? expect.unreachable(file);
		expect(refusedBeyond(file, json)).toBeUndefined();
		const refused = pathsIn(field, json).flatMap((path, index) => {
			const values = path.length === 0 ? [...VALUES, phpArrayOf(json)] : ofDay(VALUES, 4, index);
			return values.flatMap((value) => {
				const said = refusedBeyond(file, withValue(json, path, value));
				return said === undefined ? [] : [`${path.join('.')} ${JSON.stringify(value)}: ${said}`];
			});
		});
		expect(refused).toEqual([]);
	},
	300_000,
);
