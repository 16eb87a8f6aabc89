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

const LANGUAGE_MENU = /^catalogue-([a-z]{2}(?:-[A-Z]{2})?)\.json$/;
const WORDS_FILE = /^words-([a-z]{2}(?:-[A-Z]{2})?)\.json$/;
const WAREHOUSE_MENU = /^catalogue-(\d+)\.json$/;
const ALBUM = /^gallery\/([^/]+)\.json$/;

/** What a file is, by its path in the folder; undefined = the shop reads no such file. */
export function fileOf(path: string): FolderFile | undefined {
	if (Object.hasOwn(FILES, path)) return FILES[path];
	if (LANGUAGE_MENU.test(path)) return { field: TRANSLATION };
	if (WORDS_FILE.test(path)) return { field: WORDS };
	if (WAREHOUSE_MENU.test(path)) return { field: LOCAL };
	return ALBUM.test(path) ? { field: GALLERY } : undefined;
}

export const languageOfMenu = (path: string) => LANGUAGE_MENU.exec(path)?.[1];
export const languageOfWords = (path: string) => WORDS_FILE.exec(path)?.[1];
export const warehouseOfMenu = (path: string) => WAREHOUSE_MENU.exec(path)?.[1];
export const albumOf = (path: string) => ALBUM.exec(path)?.[1];
