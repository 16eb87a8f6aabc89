/**
 * What holds for a shop's database whatever has happened to it: nothing sold twice, nothing lost, nothing kept by an
 * order that is no more. Read straight from the tables, by sums of its own.
 */
import { deepStrictEqual, ok } from 'node:assert/strict';
import type { Kysely } from 'kysely';
import type { ShopFolder } from '#server/shop/folder.ts';
import type { OrderContent } from '#server/shop/orders/content.ts';
import type { ShopTables } from '#server/shop/tables.ts';

/** An order somebody was told of. */
export interface Acknowledged {
	readonly id: number;
	readonly order_key: string;
	/** "1150.00" */
	readonly total: string;
}

type Tables = { [Name in keyof ShopTables]: readonly ShopTables[Name][] };
type Order = ShopTables['shop_orders'] & { readonly content: string };

const READ = [
	...(['shop_orders', 'shop_order_statuses', 'shop_order_stock', 'shop_stock'] as const),
	...(['shop_coupon_counts', 'shop_coupon_uses', 'shop_table_bookings'] as const),
	...(['shop_bonus_moves', 'shop_customers', 'shop_idempotency', 'shop_jobs'] as const),
	'shop_payments' as const,
];

/**
 * Throws an assertion error that names what is broken. `acknowledged`: by intent, which an order has as its note; of an
 * intent there is one order at most.
 */
export async function checkShop(
	db: Kysely<ShopTables>,
	folder: ShopFolder,
	acknowledged: ReadonlyMap<string, Acknowledged>,
): Promise<void> {
	const tables = await readTables(db);
	const orders = tables.shop_orders.map((row) => ({
		...row,
		parsed: JSON.parse(row.content) as OrderContent,
	}));
	const live = new Set(orders.filter((one) => one.status !== 'cancelled').map((one) => one.id));
	stockAddsUp(tables, orders, live);
	intentsAreOrderedOnce(tables, orders);
	couponsAddUp(tables, folder, live);
	pointsAddUp(tables, orders, live);
	paymentsAddUp(tables, orders, live);
	for (const order of orders) totalAddsUp(order);
	for (const [intent, answered] of acknowledged) {
		const kept = orders.find((one) => one.id === answered.id);
		ok(kept !== undefined, `order ${answered.id} was acknowledged and is gone`);
		deepStrictEqual(
			[kept.order_key, kept.total, kept.parsed.note],
			[answered.order_key, Math.round(Number(answered.total) * 100), intent],
			`order ${answered.id} is not the one that was acknowledged`,
		);
	}
	everyOrderIsWhole(tables, orders, live);
}

async function readTables(db: Kysely<ShopTables>): Promise<Tables> {
	// One look at all of them: an order on its way is in all of them or in none.
	const rows = await db
		.transaction()
		.setIsolationLevel('repeatable read')
		.execute(async (tx) => {
			const read: [string, unknown][] = [];
			for (const name of READ) read.push([name, await tx.selectFrom(name).selectAll().execute()]);
			return read;
		});
	return Object.fromEntries(rows) as unknown as Tables;
}

type ReadOrder = Order & { readonly parsed: OrderContent };

/** What there was = what is left + what live orders have taken, and they have taken what they ordered. */
function stockAddsUp(tables: Tables, orders: readonly ReadOrder[], live: ReadonlySet<number>) {
	const key = (product: number, warehouse: number) => `product ${product} at ${warehouse}`;
	const taken = new Map<string, number>();
	for (const row of tables.shop_order_stock.filter((one) => live.has(one.order_id))) {
		const place = key(row.product_id, row.warehouse_id);
		taken.set(place, (taken.get(place) ?? 0) + row.units);
	}
	const tracked = new Set<string>();
	for (const row of tables.shop_stock) {
		const place = key(row.product_id, row.warehouse_id);
		tracked.add(place);
		ok(row.quantity >= 0, `${place}: ${row.quantity} left`);
		deepStrictEqual(
			row.quantity + (taken.get(place) ?? 0),
			row.listed,
			`${place}: ${row.quantity} left and ${taken.get(place) ?? 0} sold of ${row.listed}`,
		);
	}
	for (const { id, parsed } of orders) {
		const ordered = new Map<string, number>();
		for (const line of parsed.lines) {
			const place = key(line.productId, Number(parsed.meta.stock_id));
			if (tracked.has(place)) ordered.set(place, (ordered.get(place) ?? 0) + line.units);
		}
		const rows = tables.shop_order_stock.filter((row) => row.order_id === id);
		deepStrictEqual(
			Object.fromEntries(rows.map((row) => [key(row.product_id, row.warehouse_id), row.units])),
			Object.fromEntries(ordered),
			`order ${id} has not taken what it ordered`,
		);
	}
}

/** An intent is one order; a key has one answer, of an order that is there. */
function intentsAreOrderedOnce(tables: Tables, orders: readonly ReadOrder[]) {
	const notes = orders.map((one) => one.parsed.note);
	const twice = notes.filter((note, index) => notes.indexOf(note) !== index);
	deepStrictEqual(twice, [], 'an intent became more than one order');
	for (const { key, response } of tables.shop_idempotency) {
		ok(response !== '', `key ${key} has no answer`);
		const { id } = JSON.parse(response) as { id: number };
		ok(
			orders.some((one) => one.id === id),
			`key ${key} answers with order ${id}, which is not there`,
		);
	}
	const carts = orders.flatMap(({ parsed }) => parsed.meta.cart_version ?? []);
	deepStrictEqual(carts.length, new Set(carts).size, 'a cart became more than one order');
}

function couponsAddUp(tables: Tables, folder: ShopFolder, live: ReadonlySet<number>) {
	for (const { coupon_id: id, phone, used } of tables.shop_coupon_counts) {
		const uses = tables.shop_coupon_uses.filter(
			(one) => one.coupon_id === id && one.phone === phone && live.has(one.order_id),
		);
		const name = `coupon ${id} of ${phone || 'everybody'}`;
		deepStrictEqual(used, uses.length, `${name} is counted ${used} times`);
		const coupon = folder.coupons.find((one) => one.coupon.id === id)?.coupon;
		// 0 stands for the first purchase, which is one.
		const limit =
			coupon === undefined
				? 1
				: phone === ''
					? (coupon.usageLimit ?? Infinity) - coupon.usedBefore
					: (coupon.usageLimitPerUser ?? Infinity);
		ok(used <= limit, `${name} is used ${used} times of ${limit}`);
	}
}

/** A balance is the sum of its moves; an order has spent what it says, and has it back when it is cancelled. */
function pointsAddUp(tables: Tables, orders: readonly ReadOrder[], live: ReadonlySet<number>) {
	for (const { id, bonus } of tables.shop_customers) {
		const moves = tables.shop_bonus_moves.filter((one) => one.customer_id === id);
		const sum = moves.reduce((all, one) => all + one.points, 0);
		ok(bonus >= 0, `customer ${id} has ${bonus} points`);
		deepStrictEqual(bonus, sum, `customer ${id} has ${bonus} points, the moves say ${sum}`);
	}
	for (const { id, parsed } of orders) {
		const moved = (reason: string) =>
			tables.shop_bonus_moves
				.filter((one) => one.order_id === id && one.reason === reason)
				.reduce((all, one) => all + one.points, 0);
		const spent = parsed.bonus / 100;
		deepStrictEqual(
			{ spent: 0 - moved('spent'), returned: moved('returned') },
			{ spent, returned: live.has(id) ? 0 : spent },
			`the points of order ${id}`,
		);
	}
}

/** Of the money that came for an order its total is kept once, while it lives; all the rest is to be given back. */
function paymentsAddUp(tables: Tables, orders: readonly ReadOrder[], live: ReadonlySet<number>) {
	for (const { id, total, paid_at: paidAt, transaction_id: transaction } of orders) {
		const kept = tables.shop_payments.filter(
			(one) => one.order_id === id && one.refund_at === null,
		);
		deepStrictEqual(
			kept.map((one) => [one.id, one.amount]),
			live.has(id) && paidAt !== null ? [[transaction, total]] : [],
			`the money kept for order ${id}`,
		);
	}
}

/** Whole kopecks, none below 0; the lines make the items, the items and the rest the total. */
function totalAddsUp({ id, total, parsed }: ReadOrder) {
	const { items, delivery, discount, bonus, lines, coupons = [] } = parsed;
	const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0);
	const subtotals = lines.map((one) => one.subtotal);
	const discounts = lines.map((one) => one.discount ?? 0);
	for (const amount of [total, items, delivery, discount, bonus, ...subtotals, ...discounts])
		ok(Number.isSafeInteger(amount) && amount >= 0, `order ${id} has an amount of ${amount}`);
	deepStrictEqual(
		{
			total,
			items: sum(subtotals),
			discount: sum(discounts),
			saved: sum(coupons.map((one) => one.saved)),
		},
		{ total: items + delivery - discount - bonus, items, discount, saved: discount },
		`the sums of order ${id}`,
	);
}

/** An order has its status with its time, waits for its payment under a timer of its own, and holds no table once cancelled. */
function everyOrderIsWhole(
	tables: Tables,
	orders: readonly ReadOrder[],
	live: ReadonlySet<number>,
) {
	const timers = tables.shop_jobs
		.filter((one) => one.kind === 'cancel_unpaid')
		.map((one) => (JSON.parse(one.payload) as { orderId: number }).orderId);
	for (const { id, status, paid_at: paidAt } of orders) {
		const statuses = tables.shop_order_statuses.filter((one) => one.order_id === id);
		ok(
			statuses.some((one) => one.status === status),
			`order ${id} is ${status}, nobody knows since when`,
		);
		const ends = statuses.filter((one) => ['completed', 'cancelled'].includes(one.status));
		ok(ends.length <= 1, `order ${id} has ended twice`);
		if (status === 'pending') {
			deepStrictEqual(timers.filter((one) => one === id).length, 1, `the timers of order ${id}`);
			ok(paidAt === null, `order ${id} waits and is paid`);
		}
	}
	for (const id of timers)
		ok(
			orders.some((one) => one.id === id),
			`a timer of order ${id}, which is not there`,
		);
	for (const row of tables.shop_table_bookings)
		ok(live.has(row.order_id), `table ${row.table_id} is held by order ${row.order_id}`);
}
