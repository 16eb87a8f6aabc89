/** What orders are priced by: the bundled shop's folder, or what a real site has told. */
import type { Settings } from '#core/contract/site/settings.ts';
import type { Product } from '#core/rules/catalogue/catalogue.ts';
import type { PromoSettings } from '#core/rules/coupons/coupon-selection.ts';

export interface PricedShop {
	readonly settings: Settings;
	readonly products: ReadonlyMap<number, Product>;
	/** All products as one warehouse has them, by its id, where it sells at prices of its own. */
	readonly local: ReadonlyMap<number, { readonly products: ReadonlyMap<number, Product> }>;
	readonly promo: PromoSettings;
}

/** Products by their ids as a warehouse has them; undefined = none chosen yet. */
export function productsAt(
	{ local, products }: Pick<PricedShop, 'local' | 'products'>,
	warehouseId: number | undefined,
): ReadonlyMap<number, Product> {
	return (warehouseId === undefined ? undefined : local.get(warehouseId)?.products) ?? products;
}
