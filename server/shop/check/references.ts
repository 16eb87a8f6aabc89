/** Names across the files of a folder: each is given once, and what is referred to is there. */
import { codeKey } from '#core/rules/coupons/coupon-code.ts';
import { pathName } from '#core/rules/site/path-names.ts';
import { nearest } from '#core/rules/spelling.ts';
import type { Noun } from '../fields/field.ts';
import { objectOf } from './loose.ts';
import type { Mistake } from './mistake.ts';
import type { Naming } from './read-fields.ts';

/** How a noun is named, and which file says what there is of it. */
const NOUNS: Readonly<Record<Noun, { readonly by: string; readonly file: string }>> = {
	product: { by: 'product has this id', file: 'catalogue.json' },
	variation: { by: 'variation has this id', file: 'catalogue.json' },
	'product slug': { by: 'product has this slug', file: 'catalogue.json' },
	category: { by: 'category has this id', file: 'catalogue.json' },
	'category slug': { by: 'category has this slug', file: 'catalogue.json' },
	warehouse: { by: 'warehouse has this id (term_id of locations)', file: 'settings.json' },
	'warehouse slug': { by: 'warehouse has this slug', file: 'settings.json' },
	zone: { by: 'polygon of the map has this cid', file: 'settings.json' },
	restaurant: { by: 'restaurant has this id', file: 'settings.json' },
	'pickup point': { by: 'pickup point has this id', file: 'settings.json' },
	'payment method': { by: 'payment method has this id', file: 'settings.json' },
	gallery: { by: 'file of gallery/ has this name', file: 'gallery' },
	coupon: { by: 'coupon has this id', file: 'coupons.json' },
	'coupon code': { by: 'coupon has this code', file: 'coupons.json' },
	post: { by: 'post of posts.json has this slug', file: 'posts.json' },
	page: { by: 'page of pages.json has this slug', file: 'pages.json' },
	banner: { by: 'banner has this id', file: 'banners.json' },
	preference: { by: 'preference has this id', file: 'preferences.json' },
	customer: { by: 'customer has this id', file: 'customers.json' },
	sector: { by: 'sector has this id', file: 'wheel.json' },
};

/** Names are compared as the shop compares them. */
function compared(noun: Noun, name: string): string {
	if (noun === 'coupon code') return codeKey(name);
	return noun.endsWith('slug') ? pathName(name) : name;
}

export type KnownNames = ReadonlyMap<Noun, ReadonlySet<string>>;

/** Names by noun. */
export function knownNames(names: readonly Pick<Naming, 'noun' | 'name'>[]): KnownNames {
	const known = new Map<Noun, Set<string>>();
	for (const { noun, name } of names) {
		const all = known.get(noun) ?? new Set();
		all.add(compared(noun, name));
		known.set(noun, all);
	}
	return known;
}

/** Names given twice in a file. The same product in two categories is one product. */
export function duplicates(
	names: readonly Naming[],
): readonly (Mistake & { readonly noun: Noun })[] {
	const first = new Map<string, Naming>();
	return names.flatMap((naming): readonly (Mistake & { readonly noun: Noun })[] => {
		const { noun, name, value, file, path, field, owner } = naming;
		const key = JSON.stringify([file, noun, compared(noun, name)]);
		const other = first.get(key);
		if (other === undefined) {
			first.set(key, naming);
			return [];
		}
		if (isSame(noun, other.owner, owner)) return [];
		const text = `another ${NOUNS[noun].by}: ${other.path.join('.')}`;
		// An address leads to one of the two; an id or a code sells one for the other.
		const seriousness = noun.endsWith('slug') ? 'warning' : field.mistake;
		return [{ file, path, value, text, seriousness, noun }];
	});
}

/** A site lists a product in each of its categories, with the category’s name in it. */
function isSame(noun: Noun, one: unknown, other: unknown): boolean {
	const isProduct = noun.startsWith('product') || noun === 'variation';
	const told = (owner: unknown) => {
		const { name, slug, price, description } = objectOf(owner);
		return JSON.stringify(isProduct ? [name, slug, price, description] : owner);
	};
	return told(one) === told(other);
}

/** References to what is not there. Nothing is said of what cannot be read, by its noun or its file (`unread`). */
export function missingReferences(
	references: readonly Naming[],
	known: KnownNames,
	unread: ReadonlySet<string>,
): readonly Mistake[] {
	return references.flatMap(
		({ noun, name, value, file, path, field, isLoose }): readonly Mistake[] => {
			if (unread.has(noun) || unread.has(NOUNS[noun].file)) return [];
			const has = (one: Noun) => known.get(one)?.has(compared(one, name)) === true;
			if (has(noun) || (isLoose && noun === 'product' && has('variation'))) return [];
			// The menu hides what is under 15, whether there is such a category or not.
			if (noun === 'category' && name === '15') return [];
			// A condition that names what is gone never holds; a single thing that is gone was promised.
			const seriousness = isLoose ? 'warning' : field.mistake;
			const meant = /^\d+$/.test(name) ? undefined : nearest(name, [...(known.get(noun) ?? [])]);
			return [{ file, path, value, text: `no ${NOUNS[noun].by}`, meant, seriousness }];
		},
	);
}
