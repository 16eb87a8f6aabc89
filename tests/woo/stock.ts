import type { WooProduct } from './options.ts';
import type { Shop } from './shop.ts';

/** Whether the product may be bought at all, whatever its stock. */
export function isPurchasable(shop: Shop, product: WooProduct): boolean {
	if (product.type === 'grouped' || product.type === 'external') return false;
	if (product.type === 'variable')
		return variationsOf(shop, product.id).some((variation) => priceOf(variation) !== '');
	if (product.status !== 'publish' || priceOf(product) === '') return false;
	if (product.type !== 'variation') return true;
	return shop.products.get(product.parent)?.status === 'publish';
}

export function isInStock(shop: Shop, product: WooProduct): boolean {
	if (product.type === 'variable')
		return variationsOf(shop, product.id).some((variation) => isInStock(shop, variation));
	return product.stockStatus !== 'outofstock';
}

export function variationsOf(shop: Shop, parent: number): WooProduct[] {
	return [...shop.products.values()].filter(
		(product) => product.type === 'variation' && product.parent === parent,
	);
}

/** The price a product is sold at, as typed; '' for none. */
export function priceOf(product: WooProduct): string {
	return isOnSale(product) ? product.salePrice : product.regularPrice;
}

export function isOnSale(product: WooProduct): boolean {
	return product.salePrice !== '' && Number(product.salePrice) < Number(product.regularPrice);
}

/** Pieces that others have not reserved; null where stock is not managed. */
export function remainingStock(shop: Shop, product: WooProduct, forOrder = 0): number | null {
	if (product.stock === null) return null;
	return product.stock - reserved(shop, product.id, forOrder);
}

function reserved(shop: Shop, productId: number, exceptOrder: number): number {
	let pieces = 0;
	for (const order of shop.orders.values()) {
		if (order.id === exceptOrder || order.reservedUntil <= shop.options.now()) continue;
		if (order.status !== 'pending' && order.status !== 'checkout-draft') continue;
		pieces += order.reserved.get(productId) ?? 0;
	}
	return pieces;
}

/** The most of one product a cart may hold. */
export function quantityLimit(shop: Shop, product: WooProduct, forOrder = 0): number {
	if (product.isSoldIndividually) return 1;
	const remaining = remainingStock(shop, product, forOrder);
	// Nothing left counts as no limit at all.
	return remaining ? Math.max(Math.min(remaining, 9999), 1) : 9999;
}

export function setStock(shop: Shop, id: number, pieces: number | null): void {
	const product = shop.products.get(id);
	if (!product) throw new Error(`no product ${id}`);
	const isLeft = pieces === null || pieces > 0;
	const withoutStock = product.backorders === 'no' ? 'outofstock' : 'onbackorder';
	shop.products.set(id, {
		...product,
		stock: pieces,
		stockStatus: isLeft ? 'instock' : withoutStock,
		modifiedAt: shop.options.now(),
	});
}
