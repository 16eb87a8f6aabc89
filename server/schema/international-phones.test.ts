import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ShopTables } from '#server/shop/tables.ts';
import { openDatabase } from '#server/sql/database.ts';
import { migrate } from '#server/sql/migrate.ts';
import { DATABASES, type TestDatabase } from '#tests/databases.ts';
import { openTestShop } from '#tests/shop.ts';
import { SHOP_MIGRATIONS } from './migrations.ts';

describe.each(DATABASES)('phones of a shop that kept digits, on $name', (kind) => {
	let database: TestDatabase;
	let db: Kysely<ShopTables>;
	beforeEach(async () => {
		database = await kind.create();
		db = openDatabase<ShopTables>(database.target);
		const { '014_phones': _, ...before } = SHOP_MIGRATIONS;
		await migrate(db, 'shop', before);
	});
	afterEach(async () => {
		await db.destroy();
		await database.drop();
	});

	/** Rows as they were written: digits are no `Phone` any more. */
	const customers = (...rows: readonly (readonly [id: number, phone: string])[]) =>
		db
			.insertInto('shop_customers')
			.values(
				rows.map(([id, phone]) => ({ id, phone, name: '', birth: '', registered_at: 1 })) as never,
			)
			.execute();
	const orders = (...phones: readonly string[]) =>
		db
			.insertInto('shop_orders')
			.values(
				phones.map((phone, index) => ({
					...{
						id: index + 1,
						order_key: `k${index}`,
						customer_id: 0,
						status: 'completed',
						total: 1,
					},
					...{ created_at: 1, transaction_id: '', phone, content: '{}' },
				})) as never,
			)
			.execute();
	const counts = (...rows: readonly (readonly [phone: string, used: number])[]) =>
		db
			.insertInto('shop_coupon_counts')
			.values(rows.map(([phone, used]) => ({ coupon_id: 9, phone, used })))
			.execute();
	const phonesOf = async (table: 'shop_customers' | 'shop_orders') =>
		(await db.selectFrom(table).select(['id', 'phone']).orderBy('id').execute()).map(
			({ phone }) => phone,
		);
	const step = () => migrate(db, 'shop', SHOP_MIGRATIONS);

	test('are international afterwards, everywhere', async () => {
		await customers([1, '79991234567'], [2, '375291234567'], [3, '88801234567']);
		await orders('79991234567', '', '84991234567');
		const deleted = 'a'.repeat(64);
		await counts(['79991234567', 2], ['', 5], [deleted, 1]);
		await db
			.insertInto('shop_coupon_uses')
			.values({ order_id: 1, coupon_id: 9, phone: '79991234567' })
			.execute();
		await step();
		expect(await phonesOf('shop_customers')).toEqual([
			'+79991234567',
			'+375291234567',
			'+88801234567',
		]);
		expect(await phonesOf('shop_orders')).toEqual(['+79991234567', '', '+84991234567']);
		const counted = await db.selectFrom('shop_coupon_counts').selectAll().orderBy('used').execute();
		expect(counted.map(({ phone, used }) => [phone, used])).toEqual([
			[deleted, 1],
			['+79991234567', 2],
			['', 5],
		]);
		const uses = await db.selectFrom('shop_coupon_uses').select('phone').execute();
		expect(uses).toEqual([{ phone: '+79991234567' }]);
	});

	test('two forms of one number stop nothing: the form that is right keeps it, uses are counted together', async () => {
		await customers([1, '4901511234567'], [2, '491511234567'], [3, '4901511234568']);
		await customers([4, '79991234567'], [5, '+79991234567']);
		await orders('4901511234567', '491511234567');
		await counts(
			['4901511234567', 1],
			['491511234567', 2],
			['79990000001', 3],
			['+79990000001', 4],
		);
		await step();
		expect(await phonesOf('shop_customers')).toEqual([
			'+4901511234567',
			'+491511234567',
			'+491511234568',
			'79991234567',
			'+79991234567',
		]);
		expect(await phonesOf('shop_orders')).toEqual(['+491511234567', '+491511234567']);
		const counted = await db.selectFrom('shop_coupon_counts').selectAll().orderBy('used').execute();
		expect(counted.map(({ phone, used }) => [phone, used])).toEqual([
			['+491511234567', 3],
			['+79990000001', 7],
		]);
	});

	test('the shop starts with them, and its customers are who they were', async () => {
		await customers([7001, '79995550001']);
		const shop = await openTestShop(kind, { database });
		expect((await shop.login('8 999 555-00-01')).id).toBe(7001);
		await shop.close();
		const again = await openTestShop(kind, { database });
		again.clock.now += 120_000;
		expect((await again.login('+7 999 555 00 01')).id).toBe(7001);
		await again.close();
	});
});
