/** Checks a shop's folder whole: every mistake of all its files at once, each in one line with its place. */
import { isCountry } from '#core/rules/customer/phone.ts';
import { DEFAULT_COUNTRY } from '#core/rules/customer/phone-shape.ts';
import { nearest } from '#core/rules/spelling.ts';
import { albumOf, FILES, fileOf } from '../fields/files.ts';
import { checkCoupons, checkReferral, checkWheel } from './discounts.ts';
import type { FolderSource } from './folder-source.ts';
import { isObject, nameIn, objectOf } from './loose.ts';
import { checkMenu, missingPage } from './menu.ts';
import { eachOnce, type LocatedMistake, located, type Mistake } from './mistake.ts';
import { checkOrders } from './orders.ts';
import { type Findings, type Naming, noFindings, readFields } from './read-fields.ts';
import { keysTwice, readJson } from './read-json.ts';
import { duplicates, knownNames, missingReferences } from './references.ts';
import { checkZones } from './zones.ts';

export interface CheckedFolder {
	/** What the files hold, by their paths; without those that cannot be read. */
	readonly json: ReadonlyMap<string, unknown>;
	readonly mistakes: readonly LocatedMistake[];
}

/** Everything that is wrong with a folder; [] = the shop may open. */
export function checkFolder(source: FolderSource): CheckedFolder {
	const json = new Map<string, unknown>();
	const unread = new Set<string>();
	const mistakes: Mistake[] = [...missingFiles(source), ...strangeFiles(source)];
	for (const [file, bytes] of source.files) {
		if (fileOf(file) === undefined) continue;
		const read = readJson(file, bytes);
		if ('value' in read) {
			json.set(file, withoutSchema(read.value));
			mistakes.push(...keysTwice(file, bytes, read.value));
		} else {
			unread.add(file);
			mistakes.push(read.wrong);
		}
	}
	for (const file of ['settings.json', 'catalogue.json']) if (!json.has(file)) unread.add(file);

	const found = noFindings();
	const country = countryOf(json.get('settings.json'));
	for (const [file, value] of json) {
		const field = fileOf(file)?.field;
		if (field !== undefined) readFields(field, value, { file, country, found });
	}
	mistakes.push(...found.mistakes, ...checkWhole(source, json, found, unread));
	return { json, mistakes: located(mistakes, (file) => textOf(source, file)) };
}

/** `$schema` at the top of a file is for editors, and the shop's no more. */
function withoutSchema(json: unknown): unknown {
	if (!isObject(json) || !Object.hasOwn(json, '$schema')) return json;
	const { $schema: _, ...rest } = json;
	return rest;
}

/** What several fields or files say together. */
function checkWhole(
	source: FolderSource,
	json: ReadonlyMap<string, unknown>,
	found: Findings,
	unread: ReadonlySet<string>,
): Mistake[] {
	const settings = json.get('settings.json');
	const zones = settings === undefined ? { names: [], mistakes: [] } : checkZones(settings);
	const albums = [...source.files.keys()].flatMap((file) => albumOf(file) ?? []);
	const known = knownNames([
		...found.names,
		...zones.names,
		...albums.map((name) => ({ noun: 'gallery' as const, name })),
	]);
	// The other name is what was meant to be here.
	const twice = duplicates([...found.names, ...zones.names]);
	return [
		...zones.mistakes,
		...twice,
		...eachOnce(
			missingReferences(
				found.references,
				known,
				new Set([...unread, ...found.unread, ...twice.map(({ noun }) => noun)]),
			),
		),
		...eachOnce(missingPictures(source, found.pictures)),
		...missingPages(found.links, { known, unread }),
		...(settings === undefined ? [] : checkOrders(settings)),
		...(unread.has('catalogue.json') || unread.has('settings.json') ? [] : checkMenu(json, known)),
		...checkCoupons(json.get('coupons.json'), json.get('wheel.json')),
		...checkReferral(json.get('promo-settings.json')),
		...(unread.has('coupons.json') ? [] : checkWheel(json.get('wheel.json'), known)),
	];
}

function countryOf(settings: unknown): string {
	const { country } = objectOf(objectOf(settings).settings);
	const code =
		nameIn(country ?? '')
			.toUpperCase()
			.split(':')[0] ?? '';
	return isCountry(code) ? code : DEFAULT_COUNTRY;
}

function missingFiles({ files, path }: FolderSource): Mistake[] {
	return Object.entries(FILES).flatMap(([file, { isRequired }]) =>
		isRequired && !files.has(file)
			? [{ file, path: [], text: `expected this file in ${path}`, seriousness: 'stops' as const }]
			: [],
	);
}

/** What sites and owners call the files. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
	'all_settings.json': 'settings.json',
	'all-settings.json': 'settings.json',
	'prodcat.json': 'catalogue.json',
	'menu.json': 'catalogue.json',
	'autocoupons.json': 'coupons.json',
	'front_settings.json': 'front-settings.json',
};

function strangeFiles({ files }: FolderSource): Mistake[] {
	return [...files.keys()].flatMap((file) => {
		if (fileOf(file) !== undefined) return [];
		const [, edition] = /^(?:prodcat|catalog(?:ue)?|menu)[-_]([\w-]+)\.json$/i.exec(file) ?? [];
		const meant =
			OTHER_NAMES[file.toLowerCase()] ??
			(edition === undefined ? nearestFile(file) : `catalogue-${edition}.json`);
		const text = 'the shop reads no such file';
		return [
			{
				file,
				path: [],
				text,
				meant: meant === file ? undefined : meant,
				seriousness: 'warning' as const,
			},
		];
	});
}

function nearestFile(file: string): string | undefined {
	const bare = (name: string) => name.replace(/\.json$/i, '');
	const meant = nearest(bare(file), Object.keys(FILES).map(bare));
	return meant === undefined ? undefined : `${meant}.json`;
}

/** The text of a file, with U+FFFD for what is not UTF-8; undefined = there is no such file. */
function textOf({ files }: FolderSource, file: string): string | undefined {
	const bytes = files.get(file);
	return bytes === undefined ? undefined : new TextDecoder().decode(bytes);
}

function missingPictures({ media }: FolderSource, pictures: readonly Naming[]): Mistake[] {
	const missing = pictures.filter(({ name }) => media?.has(pictureIn(name)) !== true);
	const [first] = missing;
	if (first === undefined) return [];
	if (media === undefined)
		return [
			{
				file: 'media',
				path: [],
				text: `expected this folder: ${missing.length} pictures are named, the first is ${first.name}`,
				seriousness: 'warning',
			},
		];
	const inMedia = new Map([...media].map((one) => [one.toLowerCase(), one]));
	return missing.map(({ file, path, name }) => {
		const other = inMedia.get(pictureIn(name).toLowerCase());
		return {
			file,
			path,
			value: name,
			text: 'no such file in media/',
			meant: other === undefined ? undefined : `/media/${other}`,
			seriousness: 'warning' as const,
		};
	});
}

/** The path in `media/` of "/media/pizza.jpg?v=2"; a "#" before its ending is part of the name. */
export function pictureIn(address: string): string {
	const path = address.replace(/^\/media\//, '').replace(/(\.\w{2,5})[?#].*$/, '$1');
	try {
		return decodeURIComponent(path).normalize();
	} catch {
		return path;
	}
}

function missingPages(
	links: readonly Naming[],
	{
		known,
		unread,
	}: { readonly known: ReturnType<typeof knownNames>; readonly unread: ReadonlySet<string> },
): Mistake[] {
	return links.flatMap(({ file, path, name }) => {
		const isMenu = name.startsWith('/menu');
		if (unread.has(isMenu ? 'catalogue.json' : 'pages.json')) return [];
		const text = missingPage(name, known);
		return text === undefined
			? []
			: [{ file, path, value: name, text, seriousness: 'warning' as const }];
	});
}
