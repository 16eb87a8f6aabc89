/** Units left, as the place that counts them says; the catalogue's own figures may be older. */
import type { Product } from '#core/rules/catalogue/catalogue.ts';

/** Left units by product, then warehouse; a pair without an entry is not tracked. */
export type StockLevels = ReadonlyMap<number, ReadonlyMap<number, number>>;

/** The product with what is really left in place of what the catalogue file says. */
export function withStock(product: Product, levels: StockLevels): Product {
	const left = levels.get(product.id);
	if (left === undefined) return product;
	return {
		...product,
		stock: product.stock.map((entry) => {
			const quantity = left.get(entry.id);
			return entry.quantity === undefined || quantity === undefined
				? entry
				: { id: entry.id, quantity };
		}),
	};
}
