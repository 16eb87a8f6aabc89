/** How products are sold at one warehouse, where that differs from the catalogue everybody is shown first (spec 4, 7). */

import type { UnitPrice } from '../money/unit-price.ts';
import {
	availabilityAt,
	type Category,
	type Product,
	type ProductCard,
	productsById,
	type Variation,
	type WarehouseStock,
} from './catalogue.ts';

export interface LocalProduct {
	readonly price: UnitPrice;
	readonly regularPrice: UnitPrice;
	readonly isInStock: boolean;
	readonly stock: readonly WarehouseStock[];
	/** Absent = those of the catalogue. */
	readonly variations?: readonly Variation[];
}

/** By the product's id; what is sold as the catalogue says is not in it. */
export type LocalPrices = Readonly<Record<string, LocalProduct>>;

/** What a warehouse's own catalogue changes. A product it does not have cannot be had there. */
export function localPrices(
	catalogue: readonly Category[],
	local: readonly Category[],
	warehouseId: number,
): LocalPrices {
	const own = productsById(local);
	const changed: Record<string, LocalProduct> = {};
	for (const product of productsById(catalogue).values()) {
		const here = own.get(product.id) ?? { ...product, stock: [{ id: warehouseId, quantity: 0 }] };
		const fact = (of: Product) =>
			JSON.stringify([of.price, of.regularPrice, of.variations, availabilityAt(of, warehouseId)]);
		if (fact(product) === fact(here)) continue;
		const { price, regularPrice, isInStock, stock, variations } = here;
		changed[product.id] = {
			price,
			regularPrice,
			isInStock,
			stock,
			...(variations.length === 0 ? {} : { variations }),
		};
	}
	return changed;
}

/** A card or a product as it is sold at the warehouse these prices are of. */
export function withLocalPrices<Item extends ProductCard | Product>(
	product: Item,
	prices: LocalPrices,
): Item {
	const local = prices[product.id];
	if (local === undefined) return product;
	const { variations, ...rest } = local;
	const sizes = variations !== undefined && 'variations' in product ? { variations } : {};
	return { ...product, ...rest, ...sizes };
}
