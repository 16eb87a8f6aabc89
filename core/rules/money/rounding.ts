/** Sums whose taxes were rounded one by one. */
import { type Kopecks, kopecks } from './money.ts';

/**
 * What rounding leaves over goes to the discount, else to the items, so that what is shown adds up to the total. `left`: by
 * how much the parts are more than the total; as much as `lines` lines, and what comes beside them, can leave over.
 */
export function withoutLeftover<
	Sums extends { readonly items: Kopecks; readonly discount: Kopecks },
>(sums: Sums, left: number, lines: number): Sums {
	if (left === 0 || Math.abs(left) > lines + 2) return sums;
	return sums.discount > 0
		? { ...sums, discount: kopecks(sums.discount + left) }
		: { ...sums, items: kopecks(sums.items - left) };
}
