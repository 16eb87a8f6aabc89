import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { strictCatalogueSchema } from '#core/contract/catalogue/catalogue.ts';
import { couponSchema } from '#core/contract/order/coupon.ts';
import { settingsSchema } from '#core/contract/site/settings.ts';
import { MISTAKES } from '#tests/fixtures/shop-mistakes.ts';
import { SHOP_FOLDER } from '#tests/shop.ts';
import { checkFolder } from './check-folder.ts';
import { type FolderSource, readFolderSource } from './folder-source.ts';

const SITE = new URL('../../../tests/fixtures/site/', import.meta.url);
const DEMO_SHOPS = ['bakery', 'bistro', 'burger', 'express', 'market', 'pizza', 'sushi'];
/** The fixture has awkward things on purpose: a drink that no warehouse names, a zone without prices, a menu half translated. */
const AWKWARD = [
	'warning: catalogue-en.json: products of catalogue.json are missing: 604 "Мини-хачапури", 601 "Кола 0,5 л", 701 "Оливье на вес" and 3 more',
	'warning: catalogue.json: 2.parent: 30: no category has this id, here and in 1 more place',
	'warning: catalogue.json: 2.products.0.locations: no warehouse is named: "Кола 0,5 л" is sold in each of them, without end',
	'warning: catalogue.json: 4.products.0.locations: no warehouse is named: "Комбо «На двоих»" is sold in each of them, without end',
	'warning: settings.json: menu.1.url: "/information/page/about": no page of pages.json has the slug "about"',
	'warning: settings.json: map.features.3.properties.description: "Без условий #cid=3": no entry of delivery.conditions has the zone "3": nothing is delivered there',
];

let fixture: FolderSource;

beforeAll(async () => {
	const source = await readFolderSource(SHOP_FOLDER);
	const texts = [...source.files.values()].map((bytes) => new TextDecoder().decode(bytes)).join();
	// The fixture names pictures it does not need.
	const media = new Set([...texts.matchAll(/"\/media\/([^"]+)"/g)].map(([, name = '']) => name));
	fixture = { ...source, path: './my-shop', media };
});

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (source: FolderSource, file: string) =>
	new TextDecoder().decode(source.files.get(file));

function changed(file: string, content: Uint8Array | undefined): FolderSource {
	const files = new Map(fixture.files);
	if (content === undefined) files.delete(file);
	else files.set(file, content);
	return { ...fixture, files };
}

const linesOf = (source: FolderSource) => checkFolder(source).mistakes.map(({ line }) => line);
/** Without the places, which a change of the fixture moves. */
const placeless = (lines: readonly string[]) =>
	lines.map((line) => line.replace(/^((?:warning: )?[\w/.-]+?\.json):\d+:\d+/, '$1'));
const newIn = (source: FolderSource) =>
	placeless(linesOf(source)).filter((line) => !AWKWARD.includes(line));

describe('a folder without mistakes', () => {
	test('the fixture says what is awkward in it on purpose', () => {
		expect(placeless(linesOf(fixture)).toSorted()).toEqual(AWKWARD.toSorted());
	});

	test.each(DEMO_SHOPS)('the demo shop %s says nothing', async (name) => {
		const folder = join(import.meta.dirname, '../../demo/shops', name);
		expect(linesOf(await readFolderSource(folder))).toEqual([]);
	});

	test('what a real site exports stops nothing', () => {
		const files = new Map([
			['settings.json', readFileSync(new URL('all_settings.json', SITE))],
			['catalogue.json', readFileSync(new URL('prodcat_main.json', SITE))],
		]);
		const { mistakes } = checkFolder({ path: 'export', files, media: new Set() });
		expect(mistakes.filter(({ seriousness }) => seriousness === 'stops')).toEqual([]);
		expect(mistakes.filter(({ line }) => line.includes('nothing reads this key'))).toEqual([]);
	});

	test('a file may begin with a mark of its encoding', () => {
		const text = textOf(fixture, 'coupons.json');
		expect(newIn(changed('coupons.json', bytesOf(`\uFEFF${text}`)))).toEqual([]);
	});

	test('a file may name its schema, for editors', () => {
		const json = { ...JSON.parse(textOf(fixture, 'promo-settings.json')), $schema: './a.json' };
		const source = changed('promo-settings.json', bytesOf(JSON.stringify(json)));
		expect(newIn(source)).toEqual([]);
		const words = { $schema: './.schema/words-language.schema.json', Газировка: 'Soda' };
		const lines = linesOf(changed('words-en.json', bytesOf(JSON.stringify(words))));
		expect(lines.join()).not.toContain('$schema');
		expect(checkFolder(source).json.get('promo-settings.json')).not.toHaveProperty('$schema');
	});

	test('a border may be left open: the shop closes it', () => {
		const settings = JSON.parse(textOf(fixture, 'settings.json'));
		settings.map.features[0].geometry.coordinates[0].pop();
		expect(newIn(changed('settings.json', bytesOf(JSON.stringify(settings))))).toEqual([]);
	});

	test('a product may be listed in two categories', () => {
		const catalogue = JSON.parse(textOf(fixture, 'catalogue.json'));
		catalogue[1].products.push({ ...catalogue[0].products[1], catalog_name: 'Закуски' });
		expect(newIn(changed('catalogue.json', bytesOf(JSON.stringify(catalogue))))).toEqual([]);
	});
});

describe('a mistake is said', () => {
	test.each(MISTAKES)('%s: %s', (file, _, edit, expected) => {
		const json = JSON.parse(textOf(fixture, fixture.files.has(file) ? file : 'catalogue-en.json'));
		const content = JSON.stringify(edit(json) ?? json, null, '\t');
		const lines = newIn(changed(file, bytesOf(content)));
		expect(lines).toEqual(expected.map((line) => inFile(file, line)));
	});

	/** Lines are written without the file where it is the changed one. */
	const inFile = (file: string, line: string) => {
		if (line.includes('@')) return line.replace('@', '');
		return line.startsWith('warning: ')
			? line.replace('warning: ', `warning: ${file}: `)
			: `${file}: ${line}`;
	};

	test.each([
		[
			'a comma too many',
			'[\n  {"id": 1,}\n]',
			'2:12',
			'(a comma too many, or a name without quotes)',
		],
		['a comma that is missing', '[\n  {"id": 1 "code": "A"}\n]', '2:12', '(a comma is missing)'],
		['a comment', '[\n  // none yet\n]', '2:3', '(comments are not allowed)'],
		['a text without quotes', '[{"id": 1, "code": CAKE}]', '1:20', '(a text without quotes)'],
		['an end that is missing', '[{"id": 1}', '1:11', '(a "]" is missing)'],
		['an empty file', '', '1:1', '(a comma too many, or a value is missing)'],
	])('%s', (_, text, place, why) => {
		expect(linesOf(changed('coupons.json', bytesOf(text)))).toContain(
			`coupons.json:${place}: expected valid JSON ${why}`,
		);
	});

	test('a key that is written twice', () => {
		const text = textOf(fixture, 'settings.json').replace(
			'"sklad": 119,',
			'"sklad": 119, "sklad": 110,',
		);
		expect(newIn(changed('settings.json', bytesOf(text)))).toEqual([
			'settings.json: delivery.conditions.0.sklad: the key is written twice here: only the last one counts',
		]);
	});

	test('a file in another encoding, with the first letter that cannot be read', () => {
		// "Пицца" of Windows-1251.
		const cp1251 = [0xcf, 0xe8, 0xf6, 0xf6, 0xe0];
		const content = Uint8Array.from([...bytesOf('[\n{"name": "'), ...cp1251, ...bytesOf('"}]')]);
		expect(linesOf(changed('catalogue.json', content))[0]).toBe(
			'catalogue.json:2:11: expected a text in UTF-8: save the file in this encoding',
		);
	});

	test.each(['settings.json', 'catalogue.json'])('no %s', (file) => {
		expect(linesOf(changed(file, undefined))[0]).toBe(`${file}: expected this file in ./my-shop`);
	});

	test('pictures without a folder for them, in one line', () => {
		const about = linesOf({ ...fixture, media: undefined }).filter((line) =>
			line.includes('media'),
		);
		expect(about).toEqual([
			expect.stringMatching(
				/^warning: media: expected this folder: \d\d pictures are named, the first is \/media\/banner-1\.jpg$/,
			),
		]);
	});
});

describe('whatever stands in the place of a value', () => {
	const JUNK: readonly unknown[] = [
		null,
		5,
		-1,
		'x',
		'',
		[],
		{},
		true,
		[[]],
		['x'],
		{ toString: false },
		undefined,
	];
	/** Every so many changes: all of them take a minute and a half. */
	const STRIDE = 37;

	/** Places in a file, of lists the first two items. */
	function* placesIn(json: unknown, path: readonly string[] = []): Generator<readonly string[]> {
		yield path;
		if (typeof json !== 'object' || json === null) return;
		for (const [key, value] of Object.entries(json))
			if (!Array.isArray(json) || Number(key) < 2) yield* placesIn(value, [...path, key]);
	}

	function put(json: unknown, path: readonly string[], value: unknown): unknown {
		const [key, ...rest] = path;
		if (key === undefined) return value ?? null;
		const copy = Array.isArray(json) ? [...json] : { ...Object(json) };
		copy[key] = put(copy[key], rest, value);
		return copy;
	}

	test.each([
		['settings.json', settingsSchema],
		['catalogue.json', strictCatalogueSchema],
		['coupons.json', v.array(couponSchema)],
		['customers.json', v.unknown()],
		['posts.json', v.unknown()],
	])('of %s, the check ends, and stops what the shop could not read', (file, schema) => {
		const json = JSON.parse(textOf(fixture, file));
		const changes = [...placesIn(json)].flatMap((path) => JUNK.map((value) => ({ path, value })));
		for (const { path, value } of changes.filter((_, index) => index % STRIDE === 0)) {
			const text = JSON.stringify(put(json, path, value));
			const { mistakes } = checkFolder(changed(file, bytesOf(text)));
			const isStopped = mistakes.some(({ seriousness }) => seriousness === 'stops');
			const { success } = v.safeParse(schema, JSON.parse(text));
			expect({ path, value, isSaid: success || isStopped }).toMatchObject({ isSaid: true });
		}
	});
});

describe('where a mistake is', () => {
	const broken = () => {
		const text = textOf(fixture, 'catalogue.json').replace('"price": "390.00"', '"price": "390 р"');
		const coupons = textOf(fixture, 'coupons.json').replace('"1000.00"', '"1 000"');
		const files = new Map(fixture.files);
		files.set('catalogue.json', bytesOf(text));
		files.set('coupons.json', bytesOf(coupons));
		return { ...fixture, files };
	};

	test('all files at once, what stops before what is warned of, each by its file, line and column', () => {
		const lines = linesOf(broken());
		expect(lines.slice(0, 2)).toEqual([
			'catalogue.json:151:14: 0.products.1.price: "390 р": expected a price like "450.00"; did you mean "390"?',
			'coupons.json:86:21: 1.minimum_amount: "1 000": expected a price like "450.00"; did you mean "1000"?',
		]);
		expect(lines.slice(2)).toHaveLength(AWKWARD.length);
		expect(lines.slice(2).every((line) => line.startsWith('warning: '))).toBe(true);
	});

	test('the place of a value is where it is written', () => {
		const source = broken();
		const shown = linesOf(source).filter((line) => /: "[^"]+": expected/.test(line));
		expect(shown.length).toBeGreaterThan(1);
		for (const line of shown) {
			const [, file = '', row, column, value = ''] =
				/^([\w.-]+):(\d+):(\d+): [\w.]+: ("[^"]+"):/.exec(line) ?? [];
			const written = textOf(source, file)
				.split('\n')
				[Number(row) - 1]?.slice(Number(column) - 1);
			expect(written?.startsWith(value)).toBe(true);
		}
	});
});
