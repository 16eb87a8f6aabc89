import { expect, test } from 'vitest';
import { PAGE_TYPES, sellsGoods } from './page-type.ts';

test('goods are sold in the layouts of quick delivery, dishes in the others', () => {
	expect(PAGE_TYPES.filter((pageType) => sellsGoods({ pageType }))).toEqual(['samokat', 'lavka']);
});

test.each(PAGE_TYPES)('a shop of layout %s sells what it says', (pageType) => {
	expect(sellsGoods({ pageType, sells: 'goods' })).toBe(true);
	expect(sellsGoods({ pageType, sells: 'dishes' })).toBe(false);
});
