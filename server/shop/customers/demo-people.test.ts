import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SHOP_FOLDER } from '#tests/shop.ts';
import { loadShopFolder } from '../folder.ts';
import { withoutDemoPeople } from './demo-people.ts';

const DEMOS = join(import.meta.dirname, '../../demo/shops');

test.each(['bakery', 'bistro', 'burger', 'express', 'market', 'pizza', 'sushi'])(
	'a copy of %s brings none of its people into production, and says so',
	async (name) => {
		const folder = await loadShopFolder(join(DEMOS, name));
		const [first] = folder.customers;
		if (first === undefined) throw new Error('the demo has no people');
		const own = { ...first, phone: '+79161234567' as typeof first.phone };
		const opened = withoutDemoPeople({ ...folder, customers: [...folder.customers, own] });
		expect(opened.customers).toEqual([own]);
		expect(opened.warnings[0]).toContain('customers.json: holds people of the demo shops');
	},
);

test('people of a shop of one’s own stay', async () => {
	const folder = await loadShopFolder(SHOP_FOLDER);
	expect(withoutDemoPeople(folder)).toBe(folder);
});
