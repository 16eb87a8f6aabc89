import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASES, type TestDatabase } from '#tests/databases.ts';
import { phoneOf } from '#tests/phones.ts';
import {
	NOON,
	ORDERS,
	openTestShop,
	orderBody,
	SHOP_FOLDER,
	SHOP_TABLES,
	type TestShop,
} from '#tests/shop.ts';
import { loadShopFolder, type SeedCustomer } from '../folder.ts';
import { seedCustomers } from './seed.ts';

const DAY = 86_400_000;
const VERA = phoneOf('79990000003');

const aSeed = (part: Partial<SeedCustomer> = {}): SeedCustomer => ({
	id: 7389,
	phone: VERA,
	name: 'Вера',
	birth: '',
	bonus: 0,
	addresses: [],
	favorites: [],
	orderCount: 0,
	historyCount: 0,
	...part,
});

describe.each(DATABASES)('the customers of a shop’s folder on $name', (kind) => {
	let database: TestDatabase;
	let shop: TestShop | undefined;
	beforeEach(async () => {
		database = await kind.create(SHOP_TABLES);
	});
	afterEach(async () => {
		await shop?.close();
		shop = undefined;
		await database.drop();
	});

	/** The shop started anew at a moment, with this customer in its folder. */
	async function start(seed: SeedCustomer, now = NOON): Promise<TestShop> {
		await shop?.close();
		const folder = { ...(await loadShopFolder(SHOP_FOLDER)), customers: [seed] };
		shop = await openTestShop(kind, { database, deps: { folder, now: () => now } });
		return shop;
	}
	const birthOf = async ({ deps }: TestShop) =>
		(
			await deps.db
				.selectFrom('shop_customers')
				.select('birth')
				.where('phone', '=', VERA)
				.executeTakeFirstOrThrow()
		).birth;

	test('a birthday that is today is today’s at every start, on the shop’s calendar', async () => {
		const seed = aSeed({ birth: 'today' });
		expect(await birthOf(await start(seed))).toBe('20.11.1996');
		// Half past eleven in the evening in London is the next day in Moscow.
		const evening = Date.parse('2026-11-23T23:30:00Z');
		expect(await birthOf(await start(seed, evening))).toBe('24.11.1996');
	});

	test('a birthday written in the folder stays what the customer has made of it', async () => {
		const { deps } = await start(aSeed({ birth: '02.01.1990' }));
		await deps.db.updateTable('shop_customers').set({ birth: '03.01.1990' }).execute();
		expect(await birthOf(await start(aSeed({ birth: '02.01.1990' }), NOON + DAY))).toBe(
			'03.01.1990',
		);
	});

	test('orders behind a customer: so many, from the menu, over, older than any to come, and once', async () => {
		const first = await start(aSeed({ historyCount: 40 }));
		const rows = () =>
			first.deps.db.selectFrom('shop_orders').selectAll().orderBy('id', 'desc').execute();
		const seeded = await rows();
		expect(seeded).toHaveLength(40);
		expect(new Set(seeded.map((one) => one.customer_id))).toEqual(new Set([7389]));
		expect(new Set(seeded.map((one) => one.status))).toEqual(new Set(['completed', 'cancelled']));
		expect(new Set(seeded.map((one) => one.order_key)).size).toBe(40);
		const menu = new Set(first.deps.folder.products.keys());
		for (const { content, total, created_at } of seeded) {
			const { lines, items } = JSON.parse(content);
			expect(lines.length).toBeGreaterThan(0);
			expect(lines.every((line: { productId: number }) => menu.has(line.productId))).toBe(true);
			expect(Number(total)).toBe(items);
			expect(Number(created_at)).toBeLessThan(NOON);
		}
		// The newest has the highest number.
		expect(seeded.map((one) => Number(one.created_at))).toEqual(
			seeded.map((one) => Number(one.created_at)).toSorted((a, b) => b - a),
		);
		await seedCustomers(first.deps);
		expect(await rows()).toHaveLength(40);
		const placed = await first.post(ORDERS, orderBody({ payment: 'cod' }));
		expect(placed.status).toBe(201);
		expect(placed.json.id).toBeGreaterThan(Number(seeded[0]?.id));
	});

	test('what is behind a customer is his list of orders, a page at a time', async () => {
		const { call, login } = await start(aSeed({ historyCount: 40, orderCount: 8 }));
		const { token } = await login(VERA);
		const orders = await call(`/wp-json/wc/v3/orders?token=${token}&per_page=10`);
		expect([orders.json.length, orders.headers.get('x-wp-total')]).toEqual([10, '40']);
	});
});
