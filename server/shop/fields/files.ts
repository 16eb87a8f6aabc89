/** The table of a shop folder: its files, and through them every field that is read. */
import { CATALOGUE, LOCAL, TRANSLATION } from './catalogue.ts';
import { BANNERS, BLOG, GALLERY, PAGES, POSTS, REDIRECTS, WORDS } from './content.ts';
import { COUPONS, CUSTOMERS, PREFERENCES, PROMO_SETTINGS, WHEEL } from './customers.ts';
import type { Field } from './field.ts';
import { FRONT_SETTINGS, SETTINGS } from './settings.ts';

export interface FolderFile {
	readonly field: Field;
	/** Without it there is no shop. */
	readonly isRequired?: true;
}

/** Files with one name, in the order they are read: ids of warehouses are known before the menu is. */
export const FILES: Readonly<Record<string, FolderFile>> = {
	'settings.json': { field: SETTINGS, isRequired: true },
	'catalogue.json': { field: CATALOGUE, isRequired: true },
	'front-settings.json': { field: FRONT_SETTINGS },
	'coupons.json': { field: COUPONS },
	'promo-settings.json': { field: PROMO_SETTINGS },
	'banners.json': { field: BANNERS },
	'posts.json': { field: POSTS },
	'pages.json': { field: PAGES },
	'blog.json': { field: BLOG },
	'wheel.json': { field: WHEEL },
	'preferences.json': { field: PREFERENCES },
	'redirects.json': { field: REDIRECTS },
	'customers.json': { field: CUSTOMERS },
};

/** Files of which there is one for each language, warehouse or album. */
export interface FolderFiles extends FolderFile {
	/** Its group is the language, the warehouse or the album. */
	readonly pattern: RegExp;
	/** The pattern as editors write it. */
	readonly glob: string;
}

/** Files with a name for each language, warehouse or album. */
export const FAMILIES = {
	'words-{language}.json': {
		field: WORDS,
		pattern: /^words-([a-z]{2}(?:-[A-Z]{2})?)\.json$/,
		glob: 'words-*.json',
	},
	'catalogue-{language}.json': {
		field: TRANSLATION,
		pattern: /^catalogue-([a-z]{2}(?:-[A-Z]{2})?)\.json$/,
		glob: 'catalogue-[a-z]*.json',
	},
	'catalogue-{warehouse}.json': {
		field: LOCAL,
		pattern: /^catalogue-(\d+)\.json$/,
		glob: 'catalogue-[0-9]*.json',
	},
	'gallery/{album}.json': {
		field: GALLERY,
		pattern: /^gallery\/([^/]+)\.json$/,
		glob: 'gallery/*.json',
	},
} as const satisfies Readonly<Record<string, FolderFiles>>;

/** What a page and a schema of a file are called: "settings", "catalogue-language", "gallery-album". */
export const plainName = (file: string) => file.replace('/', '-').replace(/[{}]|\.json$/g, '');

/** What a file is, by its path in the folder; undefined = the shop reads no such file. */
export function fileOf(path: string): FolderFile | undefined {
	if (Object.hasOwn(FILES, path)) return FILES[path];
	return Object.values(FAMILIES).find(({ pattern }) => pattern.test(path));
}

const nameBy = (family: keyof typeof FAMILIES) => (path: string) =>
	FAMILIES[family].pattern.exec(path)?.[1];

export const languageOfMenu = nameBy('catalogue-{language}.json');
export const languageOfWords = nameBy('words-{language}.json');
export const warehouseOfMenu = nameBy('catalogue-{warehouse}.json');
export const albumOf = nameBy('gallery/{album}.json');
