/** What another place changes in a cart (spec 4): lines it does not have leave, counts above its stock shrink. */

import { countWithinStock, lineTotal, type PricedLine } from '../cart/line.ts';
import type { Availability } from '../catalogue/catalogue.ts';
import { type Kopecks, kopecks } from '../money/money.ts';
import type { UnitPrice } from '../money/unit-price.ts';

interface Line extends PricedLine {
	readonly key: string;
	readonly productId: number;
}

/** How a line's product is sold at the other place. */
export interface LocalProduct {
	readonly availability: Availability;
	readonly price: UnitPrice;
}

export interface LineChange {
	readonly kind: 'gone' | 'reduced' | 'repriced';
	/** The line's. */
	readonly key: string;
	/** As many as can be had there. */
	readonly count: number;
	/** Of the line at the other place; 0 of one that leaves. */
	readonly total: Kopecks;
}

/** The lines that change, in the cart's order; those of one product share its stock, the earlier ones first. */
export function placeChanges<InCart extends Line>(
	lines: readonly InCart[],
	there: (line: InCart) => LocalProduct,
): LineChange[] {
	const kept = new Map<number, number>();
	return lines.flatMap((line): LineChange[] => {
		const { availability, price } = there(line);
		const before = kept.get(line.productId) ?? 0;
		const count = availability.isAvailable
			? Math.max(0, countWithinStock(line, line.count + before, availability.left) - before)
			: 0;
		const now = Math.min(count, line.count);
		kept.set(line.productId, before + now);
		if (now === 0) return [{ kind: 'gone', key: line.key, count: 0, total: kopecks(0) }];
		if (now === line.count && price === line.price) return [];
		const total = lineTotal({ ...line, count: now, price });
		return [{ kind: now < line.count ? 'reduced' : 'repriced', key: line.key, count: now, total }];
	});
}

/** Whether the customer is asked first: another price alone is told where it shows, as at any other time. */
export function needsConsent(changes: readonly LineChange[]): boolean {
	return changes.some(({ kind }) => kind !== 'repriced');
}
