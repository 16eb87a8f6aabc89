/** What of lines from elsewhere, an earlier order's or another device's, can be had here and now. */
import { atom } from 'jotai';
import { planRepeat, type RepeatPlan, type WantedLine } from '#core/rules/cart/repeat.ts';
import type { Product } from '#core/rules/catalogue/catalogue.ts';
import { withLocalPrices } from '#core/rules/catalogue/local-prices.ts';
import { loadLocalProductsAtom } from '#src/features/menu/state/local-products.ts';
import { closedHoursAtom } from '#src/features/menu/state/menu-places.ts';
import { warehouseIdAtom } from '#src/features/place/state/place.ts';
import { clockShiftAtom } from '#src/features/shell/state/clock.ts';
import { productCountAtom } from './cart.ts';

export interface LinesPlan extends RepeatPlan {
	readonly products: ReadonlyMap<number, Product>;
}

/**
 * `inCart`: portions of a product that stay in the cart beside the lines; absent = all that are there. Undefined = the
 * shop did not answer.
 */
export const planLinesAtom = atom(
	null,
	async (
		get,
		set,
		lines: readonly WantedLine[],
		inCart?: (productId: number) => number,
	): Promise<LinesPlan | undefined> => {
		const warehouseId = get(warehouseIdAtom);
		const ids = lines.flatMap((line) => [
			line.productId,
			...line.supplements.map(({ productId }) => productId),
		]);
		const local = await set(loadLocalProductsAtom, warehouseId, ids);
		if (local === undefined) return undefined;
		const now = Date.now() + get(clockShiftAtom);
		const closedHours = get(closedHoursAtom);
		const { products, prices } = local;
		const plan = planRepeat(lines, {
			find: (id) => {
				const product = products.get(id);
				return product && withLocalPrices(product, prices);
			},
			warehouseId,
			inCart: inCart ?? ((productId: number) => get(get(productCountAtom)(productId))),
			isClosed: (id) => closedHours(id, now) !== undefined,
		});
		return { ...plan, products };
	},
);
