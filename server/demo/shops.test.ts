import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const SHOPS = globSync(`${import.meta.dirname}/shops/*/`);
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** Pages the storefront itself links to: the checkout, the login. */
const LINKED = ['offer', 'privacy', 'delivery'];

test.each(SHOPS.map((path) => [basename(path), path] as const))(
	'%s has the pages its storefront and its menu link to',
	(_name, path) => {
		const slugs = read(`${path}/pages.json`).map(({ slug }: { slug: string }) => slug);
		const ofMenu = read(`${path}/settings.json`).menu.flatMap(
			({ url }: { url: string }) => /^\/information\/page\/(.+)$/.exec(url)?.[1] ?? [],
		);
		expect(slugs).toEqual(expect.arrayContaining([...LINKED, ...ofMenu]));
		expect(new Set(slugs).size).toBe(slugs.length);
	},
);

test('there are demo shops to look at', () => expect(SHOPS.length).toBe(7));
