/**
 * What WooCommerce cannot know of a restaurant, from a folder beside it (`SHOP=./my-shop`): palette, hours, zones with
 * polygons, points, banners, popups, languages, supplements. All of it is optional; the files are those of a shop folder.
 */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Preference, preferenceSchema } from '#core/contract/account/account.ts';
import { list } from '#core/contract/lenient.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface WooFolder {
	/** Where it is; undefined = there is none. */
	readonly path: string | undefined;
	/** Put over what the site says, field by field. */
	readonly settings: Fields;
	readonly frontSettings: Fields;
	readonly banners: readonly unknown[];
	readonly blog: readonly unknown[];
	readonly redirects: readonly {
		readonly from: string;
		readonly to: string;
		readonly code: number;
	}[];
	/** `acf.supplements` of a product, by its id. */
	readonly supplements: Fields;
	/** The groups of preferences a customer chooses from. */
	readonly preferences: readonly Preference[];
}

export const NO_FOLDER: WooFolder = {
	path: undefined,
	settings: {},
	frontSettings: {},
	banners: [],
	blog: [],
	redirects: [],
	supplements: {},
	preferences: [],
};

/** Reads what is there. Throws an `Error` with the file's name and what was expected of it. */
export async function readWooFolder(path: string): Promise<WooFolder> {
	if (!(await stat(path).catch(() => undefined))?.isDirectory())
		throw new Error(`${path}: expected a shop folder`);
	const read = async (name: string): Promise<unknown> => {
		const content = await readFile(join(path, name), 'utf8').catch(() => undefined);
		if (content === undefined) return undefined;
		try {
			return JSON.parse(content);
		} catch (error) {
			throw new Error(`${name}: expected valid JSON (${String(error)})`);
		}
	};
	const fields = async (name: string): Promise<Fields> => {
		const value = (await read(name)) ?? {};
		if (typeof value !== 'object' || value === null || Array.isArray(value))
			throw new Error(`${name}: expected an object`);
		return value as Fields;
	};
	const items = async (name: string): Promise<readonly unknown[]> => {
		const value = (await read(name)) ?? [];
		if (!Array.isArray(value)) throw new Error(`${name}: expected a list`);
		return value;
	};
	const redirects = (await items('redirects.json')).map((one, index) => {
		const { from, to, code = 301 } = Object(one) as Record<string, unknown>;
		if (typeof from !== 'string' || typeof to !== 'string')
			throw new Error(`redirects.json: ${index}: expected {from, to}`);
		return { from, to, code: Number(code) };
	});
	return {
		path,
		settings: await fields('settings.json'),
		frontSettings: await fields('front-settings.json'),
		banners: await items('banners.json'),
		blog: await items('blog.json'),
		redirects,
		supplements: await fields('supplements.json'),
		preferences: v.parse(list(preferenceSchema), await items('preferences.json')),
	};
}
