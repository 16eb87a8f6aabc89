import { moneyToWire } from '#core/rules/money.ts';
import { readStock } from '../catalogue/stock.ts';
import type { ShopDeps } from '../context.ts';
import type { OrderBody } from './body.ts';
import { type Place, placeOf } from './place.ts';
import { type PricedOrder, priceOrder } from './price.ts';

/** What the order would cost now, in the wire's form. Nothing is committed. */
export async function quote(deps: ShopDeps, body: OrderBody): Promise<Record<string, unknown>> {
	const place = placeOf(deps.folder.settings, body.request);
	const levels = await stockFor(deps, deps.db, place, body);
	return quoteToWire(priceOrder(deps.folder, body, place, levels, deps.now()), place);
}

/** Stock of everything the order names, at its warehouse. */
export function stockFor(deps: ShopDeps, db: ShopDeps['db'], place: Place, { request }: OrderBody) {
	const ids = request.lines.flatMap((line) => [
		line.productId,
		...line.supplements.map((one) => one.productId),
	]);
	const known = [...new Set(ids)].filter((id) => deps.folder.products.has(id));
	return place.warehouseId === undefined
		? Promise.resolve(new Map())
		: readStock(db, place.warehouseId, known);
}

/** core/contract/quote.ts, as it goes out. */
export function quoteToWire(priced: PricedOrder, place: Place): Record<string, unknown> {
	const { total } = priced;
	return {
		lines: priced.lines.map((line, position) => ({
			cart_item_index: line.index,
			total: moneyToWire(total.lines[position] ?? total.items),
		})),
		items: moneyToWire(total.items),
		delivery: moneyToWire(total.delivery),
		discount: moneyToWire(total.discount),
		bonus: moneyToWire(total.bonus),
		total: moneyToWire(total.total),
		coupons: [],
		changes: priced.changes,
		problems: priced.problems.map((problem) => ({
			code: problem.code,
			...(problem.minimum === undefined ? {} : { minimum: moneyToWire(problem.minimum) }),
			...(problem.missing === undefined ? {} : { missing: moneyToWire(problem.missing) }),
		})),
		minutes: priced.minutes,
		zone: place.zoneId ?? '',
		next_tier:
			priced.nextTier === undefined
				? null
				: {
						from: moneyToWire(priced.nextTier.from),
						price: moneyToWire(priced.nextTier.price),
					},
	};
}
