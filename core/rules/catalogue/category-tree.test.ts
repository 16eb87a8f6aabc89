import { describe, expect, test } from 'vitest';
import { aProduct, aSection } from '#tests/fixtures/product.ts';
import type { MenuSection } from './catalogue.ts';
import { childrenOf, pathTo, placeOfNames, topSections, withDescendants } from './category-tree.ts';

const cola = aProduct({ id: 601, slug: 'cola', name: 'Кола' });
const pizza = aProduct({ id: 501, slug: 'pepperoni', name: 'Пепперони' });
const section = (id: number, slug: string, parent = 0, products = [cola]): MenuSection =>
	aSection(products, { id, slug, name: slug, parent });

const menu = [
	section(21, 'pizza', 0, [pizza]),
	section(30, 'drinks', 0, []),
	section(31, 'soda', 30),
	section(32, 'tea', 30),
];
const slugs = (sections: readonly MenuSection[]) => sections.map((one) => one.slug);
const place = (...names: [string, string?, string?]) => {
	const found = placeOfNames(menu, ...names);
	return found && [found.section.slug, found.product?.slug];
};

test('sections at the top, below one, down to one', () => {
	expect(slugs(topSections(menu))).toEqual(['pizza', 'drinks']);
	const [, drinks, soda] = menu as [MenuSection, MenuSection, MenuSection];
	expect(slugs(childrenOf(menu, drinks))).toEqual(['soda', 'tea']);
	expect(slugs(withDescendants(menu, drinks))).toEqual(['drinks', 'soda', 'tea']);
	expect(slugs(pathTo(menu, soda))).toEqual(['drinks', 'soda']);
});

describe('an address of the menu', () => {
	test.each<[names: [string, string?, string?], found: unknown]>([
		[['pizza'], ['pizza', undefined]],
		[['21'], ['pizza', undefined]],
		[
			['drinks', 'soda'],
			['soda', undefined],
		],
		[
			['drinks', 'soda', 'cola'],
			['soda', 'cola'],
		],
		[
			['drinks', '31', '601'],
			['soda', 'cola'],
		],
		[
			['pizza', 'pepperoni'],
			['pizza', 'pepperoni'],
		],
		// Of the category's subcategories as well.
		[
			['drinks', 'cola'],
			['drinks', 'cola'],
		],
		[['unknown'], undefined],
		[['drinks', 'pizza'], undefined],
		[['pizza', 'cola'], undefined],
		[['drinks', 'soda', 'pepperoni'], undefined],
		[['soda', 'tea'], undefined],
		[[''], undefined],
	])('%j', (names, found) => {
		expect(place(...names)).toEqual(found);
	});
});

test('categories that are below each other end nothing: none of them has a parent', () => {
	const circle = [section(1, 'a', 3), section(2, 'b', 1), section(3, 'c', 2), section(4, 'd', 4)];
	expect(slugs(topSections(circle))).toEqual(['a', 'b', 'c', 'd']);
	for (const one of circle) expect(slugs(withDescendants(circle, one))).toEqual([one.slug]);
});

test('a parent that is not on the menu is none', () => {
	expect(slugs(topSections([section(5, 'x', 99)]))).toEqual(['x']);
});

test('of two categories with one slug the first has the address', () => {
	const twins = [section(1, 'same', 0, [pizza]), section(2, 'same', 0, [cola])];
	expect(placeOfNames(twins, 'same')?.section.id).toBe(1);
	expect(placeOfNames(twins, '2')?.section.id).toBe(2);
});
