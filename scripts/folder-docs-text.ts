/** docs/folder as the table of fields says it; tests/folder-docs.test.ts compares the pages with the files. */
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isNothing } from '#server/shop/check/loose.ts';
import type { Field, Fields, Noun } from '#server/shop/fields/field.ts';
import { FAMILIES, FILES, type FolderFile, fileOf, plainName } from '#server/shop/fields/files.ts';

const SHOPS = join(import.meta.dirname, '../server/demo/shops');

/** How a kind of value is named in the tables, and how it is written. */
const KINDS: Readonly<Partial<Record<Field['kind'], readonly [name: string, written: string]>>> = {
	price: [
		'price',
		'of one unit, in the shop’s currency, from 0, up to six decimals: `"450.00"`, `450`, `"0,899"`',
	],
	money: ['money', 'in the shop’s currency, from 0: `"199"`, `"1500.00"`'],
	number: ['number', '`5`, `"5"`, `0.5`, `"0,5"`'],
	'whole number': ['whole number', '`5`, `"5"`'],
	id: ['id', 'a whole number from 1: `501`, `"501"`; 0 is none'],
	ids: ['ids', 'a list, or a text: `[5, 6]`, `"5,6"`, `5`'],
	text: ['text', '`"Тесто, сыр"`; a number counts as one'],
	title: ['title', 'a text, never a number: `"Маргарита"`'],
	flag: ['yes or no', '`true`, `false`; `1`, `0`, `"yes"`, `"no"`, `"on"`, `"off"` too'],
	colour: ['colour', '`"#ffc62e"`, `"#fc3"`'],
	birthday: ['birthday', '`"02.01.1990"`, or `"today"`'],
	moment: [
		'moment',
		'`"2026-12-31"`, `"2026-12-31T23:59:59"`, with `Z` or `+03:00` after it or not',
	],
	'time of day': ['time of day', '`"09:00"`, `"24:00"`, `"10 PM"`'],
	'time zone': ['time zone', '`"Europe/Moscow"`, `"+03:00"`'],
	coordinates: ['coordinates', '"latitude, longitude" in one text: `"55.7577, 37.6113"`'],
	point: ['point', 'longitude first, as GeoJSON has it: `[37.6113, 55.7577]`'],
	picture: [
		'picture',
		'`"/media/pizza.jpg"` is the file of that name in `media/`; or an http(s) address',
	],
	film: ['film', '`"/media/pizza.mp4"`, a list of such, or WordPress’s `[{"url": "…"}]`'],
	link: [
		'link',
		'`"/menu/pizza"`, `"https://t.me/shop"`, `"tel:+74951234567"`, `"mailto:…"`, `"#…"`',
	],
	path: ['path', 'of the shop itself: `"/old-menu"`'],
	address: ['path or address', '`"/menu"`, `"https://…"`'],
	phone: ['phone', '`"+7 999 123-45-67"`; without `+` of the country of `settings.country`'],
	country: ['country', 'two letters: `"RU"`'],
	language: ['language', '`"en"`, `"zh-CN"`'],
	anything: ['anything', 'whatever it is'],
};

const HEAD = `# A shop’s folder

Written by \`npm run folder-docs\` from the table the shop itself reads a folder by (\`server/shop/fields\`); change it there.

A shop is a folder: JSON files, and \`media/\` with its pictures and films. This is everything that may stand in it, file by file. To begin with: \`npm run shop -- new ./my-shop\` makes a folder that works. To look something up: find the file below, then the key on its page.

While you write, two commands help:

- \`npm run shop -- check ./my-shop\` says every mistake at once, with file, line and column, and what may have been meant.
- \`npm run shop -- schema ./my-shop\` lets an editor help: it offers keys and words, says what each means, and underlines what cannot be right. Open the folder of the shop itself in VS Code. Of other editors: \`"$schema": "./.schema/settings.schema.json"\` at the top of a file that is an object; JetBrains has *JSON Schema Mappings* in its settings for those that are lists. Run it again after a new version. A new shop has the schemas from the start.

The shop reads a changed folder by itself while it runs; a change with a grave mistake in it is left out until it is put right.

## Where is …

| To change | Look at |
|---|---|
| the name, the logo, the colours | [\`seo\`](settings.md#seo), [\`logo\`](settings.md#logo), [\`facade.colors\`](settings.md#facadecolors) |
| how the menu is laid out | \`catalog_type\` of [\`front-settings.json\`](front-settings.md) |
| a dish: price, sizes, pictures | [\`products[]\`](catalogue.md#products), [sizes](catalogue.md#productsproduct_variations_data), [supplements](catalogue.md#productsacfsupplements) |
| what is sold out, or sold by one warehouse alone | \`in_stock\` and \`locations\` of [\`products[]\`](catalogue.md#products) |
| prices of one warehouse | [\`catalogue-{warehouse}.json\`](catalogue-warehouse.md) |
| hours, a day off, the time to cook | [\`delivery_work_time\`](settings.md#delivery_work_timedelivery) of each warehouse; a day that is left out of \`week\` is closed |
| hours of one category: breakfast | [\`category_availability\`](catalogue.md#category_availability) |
| what delivery costs, the least order, when it is free | [\`delivery.conditions[]\`](settings.md#deliveryconditions), and its [sums](settings.md#deliveryconditionssum) |
| where is delivered | [\`map\`](settings.md#map) |
| points of pickup, tables | [\`pickup_locations\`](settings.md#shipping_methodspickup_locations), [\`restaurants\`](settings.md#shipping_methodsrestaurants) |
| ways to pay | [\`payment_methods[]\`](settings.md#payment_methods) |
| whether orders need a login, and how codes come | \`simplified_order\` and \`login_channels\` of [\`settings.json\`](settings.md#settings) |
| banners and stories | [\`banners[]\`](banners.md) |
| a promo code, an automatic discount, a gift | [\`coupons.json\`](coupons.md): with \`"show_to_user": false\` it is a code that is typed |
| bonuses, a friend who brings friends | [\`promo-settings.json\`](promo-settings.md) |
| another language | [\`language_list\`](settings.md#language_list), and the texts in [\`words-{language}.json\`](words-language.md) |
| the offer, the privacy policy, other pages | [\`pages.json\`](pages.md); their lines in [\`menu[]\`](settings.md#menu) |
| phone, address, networks | [\`contacts\`](settings.md#contacts) |
| the currency | \`front_currency\`, \`currency_code\`, \`currency_digits\` of [\`settings.json\`](settings.md#at-the-top) |
| counters, a support chat | [\`include\`](settings.md#include) |

## How to read the pages

- **Bold** keys have to be there. For the others the column *When absent* says what counts then; empty = nothing does, the shop goes without, and a yes or no is a no.
- The column *Mistake*: **stops** = it would cost money or make orders wrong, and the shop does not start; a warning = it is said, and the shop does without the value.
- A heading is the way to an object from the top of its file: \`delivery.conditions[]\` is each one in the list \`conditions\` in \`delivery\`; \`week.{…}\` each one in \`week\`, by a key of yours.
- “ours” = no WordPress site has it. “(spec 3)”, “(wire 2.8)” = the section of the site’s specification, for its developers.
- An empty text, \`null\` and \`[]\` are as good as no key, where the key need not be there; so is \`false\`, but of a yes or no.
- What a WordPress site exports fits as it is: keys that nothing reads are no mistake there, unless they are nearly a known one.
- The examples are cut from the [demo shops](../../server/demo/shops/README.md).
`;

interface Page extends FolderFile {
	/** "catalogue-{language}.json" */
	readonly name: string;
	/** Files of the demo shops: "market/catalogue-220.json" */
	readonly demos: readonly string[];
}

/** The object of a page: its way from the top of the file. */
interface Section {
	readonly path: readonly string[];
	readonly field: Extract<Field, { kind: 'object' }>;
}

/** Pages that say alone in what they differ from another. */
const LIKE: Readonly<Record<string, string>> = {
	'catalogue-{language}.json': 'catalogue.json',
	'catalogue-{warehouse}.json': 'catalogue.json',
	'pages.json': 'posts.json',
	'blog.json': 'posts.json',
};

const DEMO_FILES = globSync('*/{*,gallery/*}.json', { cwd: SHOPS })
	.map((path) => path.replaceAll(sep, '/'))
	.toSorted();

const PAGES: readonly Page[] = Object.entries<FolderFile>({ ...FILES, ...FAMILIES }).map(
	([name, file]) => ({
		...{ ...file, name },
		demos: DEMO_FILES.filter(
			(path) => fileOf(path.slice(path.indexOf('/') + 1))?.field === file.field,
		),
	}),
);

/** The pages by their names in docs/folder: "README.md", "settings.md". */
export function folderDocs(): ReadonlyMap<string, string> {
	const pages = [
		['README.md', [HEAD, filesText(), kindsText()].join('\n')] as const,
		...PAGES.map((page) => [pageOf(page.name), pageText(page)] as const),
	];
	// The table speaks of it as of a file; here it is a page beside.
	return new Map(
		pages.map(([name, text]) => [
			name,
			text.replaceAll('docs/coupons.md', '[coupons](../coupons.md)'),
		]),
	);
}

const pageOf = (name: string) => `${plainName(name)}.md`;

function filesText(): string {
	const rows = PAGES.map(
		({ name, field, isRequired }) =>
			`| ${isRequired ? '**' : ''}[\`${name}\`](${pageOf(name)})${isRequired ? '**' : ''} | ${field.means} |`,
	);
	return `## The files

| File | Holds |
|---|---|
${rows.join('\n')}
| \`media/\` | Pictures and films, called \`/media/{file}\` in the JSON; \`/media/food/{name}.webp\` are the pictures of dishes that [come with Vitrina](../../server/food). |

Without the two in bold there is no shop; any other may be left out.
`;
}

function kindsText(): string {
	const rows = Object.values(KINDS).map(([name, written]) => `| ${name} | ${written} |`);
	return `## How values are written

| Kind | Is written |
|---|---|
${rows.join('\n')}
`;
}

function pageText(page: Page): string {
	const { name, field, isRequired } = page;
	const like = PAGES.find((one) => one.name === LIKE[name]);
	const told = toldOn(page);
	const sections = [...told.values()].flatMap((section) => {
		const text = sectionText(section, { page, told, like });
		return text === undefined ? [] : [{ ...section, text }];
	});
	const contents = sections.map(
		({ path, field: { means } }) => `- [${wayOf(path)}](#${anchorOf(path)}): ${means}`,
	);
	const same = like === undefined ? '' : ` What is not told here is as in ${linkTo(like)}.`;
	return [
		`# \`${name}\`\n`,
		`Written by \`npm run folder-docs\`; how to read it: [a shop’s folder](README.md).\n`,
		`${field.means} ${isRequired ? '**There is no shop without it.**' : 'The file may be left out.'} ${shapeText(field)}${same}\n`,
		...(contents.length > 2 ? [`${contents.join('\n')}\n`] : []),
		...(told.size === 0 ? exampleText(page, []) : []),
		...sections.map(({ text }) => text),
	].join('\n');
}

const linkTo = ({ name }: Page) => `[\`${name}\`](${pageOf(name)})`;

function shapeText(field: Field): string {
	if (field.kind === 'list') {
		const least = field.least === undefined ? '' : ` of at least ${field.least}`;
		return `It is a list${least}.`;
	}
	return field.kind === 'record' ? `It is an object: ${kindText(field)}.` : 'It is an object.';
}

/** Objects that have a page of their own: a banner of `settings.json` is one of `banners.json`. */
const HOMES: ReadonlyMap<Fields, Page> = new Map(
	PAGES.flatMap((page) => {
		const [own] = objectsIn(page.field, []);
		return own === undefined ? [] : [[own.field.fields, page] as const];
	}),
);

/** The objects a page tells of, each once, outer ones first. */
function toldOn(page: Page): ReadonlyMap<Fields, Section> {
	const told = new Map<Fields, Section>();
	const tell = (sections: readonly Section[]) => {
		for (const section of sections) {
			const { fields } = section.field;
			if (told.has(fields) || (HOMES.get(fields) ?? page) !== page) continue;
			told.set(fields, section);
			for (const [key, one] of Object.entries(fields)) tell(objectsIn(one, [...section.path, key]));
		}
	};
	tell(objectsIn(page.field, []));
	return told;
}

/** The outermost objects of a field. */
function objectsIn(field: Field, path: readonly string[]): readonly Section[] {
	switch (field.kind) {
		case 'list':
			return objectsIn(field.of, [...path, '[]']);
		case 'record':
			return objectsIn(field.of, [...path, '{}']);
		case 'either':
			return [...objectsIn(field.plain, path), ...objectsIn(field.whole, path)];
		case 'object':
			return [{ path, field }];
		default:
			return [];
	}
}

/** "delivery.conditions[]" */
function wayOf(path: readonly string[]): string {
	const way = path
		.map((part) => (part === '[]' ? part : part === '{}' ? '.{…}' : `.${part}`))
		.join('');
	if (way === '') return 'At the top';
	return way === '[]' ? 'Each in the list' : `\`${way.replace(/^(?:\[\])?\./, '')}\``;
}

/** As GitHub makes it of the heading. */
const anchorOf = (path: readonly string[]) =>
	wayOf(path)
		.toLowerCase()
		.replace(/[^\p{L}\p{N}_ -]/gu, '')
		.replaceAll(' ', '-');

/** What a section is told with. */
interface Around {
	readonly page: Page;
	readonly told: ReadonlyMap<Fields, Section>;
	readonly like: Page | undefined;
}

/** A section with its table; undefined of a section whose keys are all told on the page it is like (`Around.like`). */
function sectionText({ path, field }: Section, around: Around): string | undefined {
	const { page, told, like } = around;
	const known = like === undefined ? new Map<Fields, Section>() : toldOn(like);
	if (known.has(field.fields)) return undefined;
	const model =
		[...known.values()].find((one) => wayOf(one.path) === wayOf(path))?.field.fields ?? {};
	const rows = Object.entries(field.fields).map(([key, one]) => {
		const { [key]: other } = model;
		const row = rowText(key, one, told);
		const isSame = other !== undefined && linkless(rowText(key, other, known)) === linkless(row);
		return { key, row, isSame };
	});
	const own = rows.filter(({ isSame }) => !isSame);
	if (own.length === 0) return undefined;
	const same = rows.filter(({ isSame }) => isSame).map(({ key }) => `\`${key}\``);
	return [
		`## ${wayOf(path)}\n`,
		`${field.means}${field.others === 'own' ? ' Any other key is a mistake.' : ''}\n`,
		'| Key | Kind | When absent | Means | Mistake |',
		'|---|---|---|---|---|',
		...own.map(({ row }) => row),
		...(like !== undefined && same.length > 0
			? [`\nAs in ${linkTo(like)}: ${same.join(', ')}.`]
			: []),
		'',
		...exampleText(page, path, field),
	].join('\n');
}

const linkless = (row: string) => row.replace(/\]\([^)]*\)/g, ']');

function rowText(key: string, field: Field, told: Around['told']): string {
	const { means, mistake, isRequired, otherwise, isDeprecated } = field;
	const [inner] = objectsIn(field, []);
	const kind = kindText(field);
	const name = isDeprecated ? `~~\`${key}\`~~` : `\`${key}\``;
	const cells = [
		isRequired ? `**${name}**` : name,
		inner === undefined ? kind : `[${kind}](${wayTo(inner.field.fields, told)})`,
		isRequired
			? 'has to be there'
			: otherwise === undefined
				? ''
				: `\`${JSON.stringify(otherwise)}\``,
		means,
		field.kind === 'anything' ? '' : mistake === 'stops' ? '**stops**' : 'a warning',
	];
	return `| ${cells.join(' | ')} |`;
}

/** Where an object is told of. */
function wayTo(fields: Fields, told: Around['told']): string {
	const here = told.get(fields);
	if (here !== undefined) return `#${anchorOf(here.path)}`;
	const home = HOMES.get(fields);
	if (home === undefined) throw new Error('an object that no page tells of');
	return `${pageOf(home.name)}#${anchorOf(objectsIn(home.field, [])[0]?.path ?? [])}`;
}

function kindText(field: Field): string {
	switch (field.kind) {
		case 'list':
			return `list${field.least === undefined ? '' : ` of at least ${field.least}`}: ${kindText(field.of)}`;
		case 'record':
			return `by ${field.keys === undefined ? 'keys of yours' : `the id of a ${field.keys}`}: ${kindText(field.of)}`;
		case 'object':
			return 'object';
		case 'either':
			return `${kindText(field.plain)}, or ${kindText(field.whole)}`;
		case 'word':
			return field.words.map((word) => `\`${JSON.stringify(word)}\``).join(', ');
		case 'number':
		case 'whole number':
			return `${kindName(field)}${boundsText(field)}`;
		case 'id':
		case 'ids':
		case 'text':
			return `${kindName(field)}${nounText(field)}`;
		default:
			return kindName(field);
	}
}

const kindName = ({ kind }: Field) => KINDS[kind]?.[0] ?? kind;

function boundsText({ least, most }: { least?: number; most?: number }): string {
	if (most === undefined) return least === undefined ? '' : ` from ${least}`;
	return ` from ${least ?? 0} to ${most}`;
}

/** What has to be there by that name, or has it. */
function nounText({ names, refersTo }: { names?: Noun; refersTo?: Noun }): string {
	if (refersTo !== undefined) return `: of a ${refersTo}`;
	return names === undefined ? '' : ', no other of the same';
}

/** An example is a line or two. */
const LONGEST_VALUE = 50;
const LONGEST_EXAMPLE = 150;

/** What the demo shops have at that place: of all the object that shows most keys, without what is long. */
function exampleText(
	page: Page,
	path: readonly string[],
	field?: Section['field'],
): readonly string[] {
	let best: { shop: string; keys: readonly string[] } | undefined;
	for (const demo of page.demos) {
		const [shop = ''] = demo.split('/');
		for (const found of valuesAt(JSON.parse(readFileSync(join(SHOPS, demo), 'utf8')), path)) {
			const keys = shortened(found, field);
			if (keys.length > (best?.keys.length ?? 0)) best = { shop, keys };
		}
	}
	if (best === undefined) return [];
	return [`From \`${best.shop}\`:\n`, `\`\`\`json\n{ ${best.keys.join(', ')} }\n\`\`\`\n`];
}

/** Keys with their values, as many as an example has room for. */
function shortened(value: unknown, field: Section['field'] | undefined): readonly string[] {
	const shown: string[] = [];
	for (const [key, one] of Object.entries(Object(value))) {
		if (field !== undefined && !Object.hasOwn(field.fields, key)) continue;
		if (isNothing(one)) continue;
		const written = JSON.stringify(one);
		const text = `${JSON.stringify(key)}: ${written}`;
		if (written.length <= LONGEST_VALUE && [...shown, text].join(', ').length <= LONGEST_EXAMPLE)
			shown.push(text);
	}
	return shown;
}

function valuesAt(json: unknown, [part, ...rest]: readonly string[]): readonly unknown[] {
	if (typeof json !== 'object' || json === null) return [];
	if (part === undefined) return Array.isArray(json) ? [] : [json];
	if (part === '[]' || part === '{}')
		return Object.values(json).flatMap((one) => valuesAt(one, rest));
	return valuesAt((json as Record<string, unknown>)[part], rest);
}
