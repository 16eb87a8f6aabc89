/** Units left per product and warehouse, where the catalogue tracks them (`locations[].quantity`). */
import type { Kysely } from 'kysely';
import type { Product } from '#core/rules/catalogue/catalogue.ts';
import type { StockLevels } from '../../pricing/stock-levels.ts';
import type { ShopTables } from '../tables.ts';

type StockRow = ShopTables['shop_stock'];

const ROWS_AT_ONCE = 500;

/**
 * Takes the catalogue's quantities over: all at the first start, later only those the owner has changed since; the rest
 * goes on from what has been sold.
 */
export async function seedStock(
	db: Kysely<ShopTables>,
	products: Iterable<Product>,
): Promise<void> {
	const rows = [...products].flatMap(trackedRows);
	rows.sort((a, b) => a.product_id - b.product_id || a.warehouse_id - b.warehouse_id);
	for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
		await db
			.insertInto('shop_stock')
			.values(rows.slice(at, at + ROWS_AT_ONCE))
			.onConflict((conflict) =>
				conflict
					.columns(['product_id', 'warehouse_id'])
					.doUpdateSet((row) => ({
						quantity: row.ref('excluded.quantity'),
						listed: row.ref('excluded.listed'),
					}))
					.whereRef('shop_stock.listed', '<>', 'excluded.listed'),
			)
			.execute();
}

function trackedRows(product: Product): StockRow[] {
	const rows = new Map<number, StockRow>();
	for (const { id, quantity } of product.stock)
		if (quantity !== undefined) {
			const units = Math.max(0, Math.floor(quantity));
			rows.set(id, { product_id: product.id, warehouse_id: id, quantity: units, listed: units });
		}
	return [...rows.values()];
}

/** What is left of these products at one warehouse, read inside the transaction that is going to take from it. */
export async function readStock(
	db: Kysely<ShopTables>,
	warehouseId: number,
	productIds: readonly number[],
): Promise<StockLevels> {
	if (productIds.length === 0) return new Map();
	return levelsOf(
		await db
			.selectFrom('shop_stock')
			.selectAll()
			.where('warehouse_id', '=', warehouseId)
			.where('product_id', 'in', [...productIds])
			.execute(),
	);
}

/** Takes units when that many are left; false = another order was faster. */
export async function takeStock(
	db: Kysely<ShopTables>,
	warehouseId: number,
	productId: number,
	units: number,
): Promise<boolean> {
	const taken = await db
		.updateTable('shop_stock')
		.set((expression) => ({ quantity: expression('quantity', '-', units) }))
		.where('product_id', '=', productId)
		.where('warehouse_id', '=', warehouseId)
		.where('quantity', '>=', units)
		.executeTakeFirst();
	return taken.numUpdatedRows === 1n;
}

/** Gives an order's units back; the caller makes sure that it happens once. */
export async function returnStock(db: Kysely<ShopTables>, orderId: number): Promise<void> {
	const rows = await db
		.selectFrom('shop_order_stock')
		.selectAll()
		.where('order_id', '=', orderId)
		.orderBy('product_id')
		.execute();
	for (const row of rows)
		await db
			.updateTable('shop_stock')
			.set((expression) => ({ quantity: expression('quantity', '+', row.units) }))
			.where('product_id', '=', row.product_id)
			.where('warehouse_id', '=', row.warehouse_id)
			.execute();
}

/** The stock as the catalogue shows it: a copy in memory, read again after each change of ours and now and then. */
export interface StockView {
	readonly levels: StockLevels;
	/** Changes with any level, while the process lives. */
	readonly version: number;
	/** Reads all of it; `orderId`: what this order has taken or given back, whatever the size of the menu. */
	refresh(orderId?: number): Promise<void>;
}

export function createStockView({ db }: { readonly db: Kysely<ShopTables> }): StockView {
	const levels = new Map<number, Map<number, number>>();
	let version = 0;
	const all = () => db.selectFrom('shop_stock').selectAll();
	const ofOrder = (orderId: number) =>
		all().where(
			'product_id',
			'in',
			db.selectFrom('shop_order_stock').select('product_id').where('order_id', '=', orderId),
		);
	return {
		levels,
		get version() {
			return version;
		},
		async refresh(orderId) {
			const rows = await (orderId === undefined ? all() : ofOrder(orderId)).execute();
			const moved = rows.filter(
				(row) => levels.get(row.product_id)?.get(row.warehouse_id) !== row.quantity,
			);
			for (const row of moved) put(levels, row);
			if (moved.length > 0) version++;
		},
	};
}

function put(levels: Map<number, Map<number, number>>, row: StockRow): void {
	const known = levels.get(row.product_id) ?? new Map<number, number>();
	levels.set(row.product_id, known.set(row.warehouse_id, row.quantity));
}

function levelsOf(rows: readonly StockRow[]): StockLevels {
	const levels = new Map<number, Map<number, number>>();
	for (const row of rows) put(levels, row);
	return levels;
}
