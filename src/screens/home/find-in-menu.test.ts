import { expect, test } from 'vitest';
import { aProduct, aSection } from '#tests/fixtures/product.ts';
import { findInMenu } from './find-in-menu.ts';

const menu = [
	aSection([
		aProduct({ id: 1, name: 'Томлёная говядина' }),
		aProduct({ id: 2, name: 'Рамен с курицей' }),
	]),
	aSection([aProduct({ id: 3, name: 'Чай с мёдом' })], { id: 22, slug: 'tea' }),
];
const idsFor = (query: string) =>
	findInMenu(menu, query).map((section) => [
		section.slug,
		...section.products.map((one) => one.id),
	]);

test('without words the menu is as it is', () => {
	expect(findInMenu(menu, '  ')).toBe(menu);
});

test('every word has to be in the name, in any order and case', () => {
	expect(idsFor('КУР рамен')).toEqual([['pizza', 2]]);
	expect(idsFor('рамен говядина')).toEqual([]);
});

test('ё and е are one letter, both ways', () => {
	expect(idsFor('томленая')).toEqual([['pizza', 1]]);
	expect(idsFor('рамён')).toEqual([['pizza', 2]]);
	expect(idsFor('медом')).toEqual([['tea', 3]]);
});
