/** What of lines from elsewhere, an earlier order's or another device's, can be had here and now. */
import { atom } from 'jotai';
import type { Product } from '#core/rules/catalogue.ts';
import { soldAs } from '#core/rules/local-prices.ts';
import { planRepeat, type RepeatPlan, type WantedLine } from '#core/rules/repeat.ts';
import { productCountAtom } from './cart.ts';
import { clockShiftAtom } from './clock.ts';
import { closedHoursAtom } from './menu-places.ts';
import { warehouseIdAtom } from './place.ts';
import { loadSoldAtom } from './sold.ts';

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
		const sold = await set(loadSoldAtom, warehouseId, ids);
		if (sold === undefined) return undefined;
		const now = Date.now() + get(clockShiftAtom);
		const closedHours = get(closedHoursAtom);
		const { products, prices } = sold;
		const plan = planRepeat(lines, {
			find: (id) => {
				const product = products.get(id);
				return product && soldAs(product, prices);
			},
			warehouseId,
			inCart: inCart ?? get(productCountAtom),
			isClosed: (id) => closedHours(id, now) !== undefined,
		});
		return { ...plan, products };
	},
);
