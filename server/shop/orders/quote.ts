import { namedProducts } from '../../pricing/named-products.ts';
import { type Place, placeOf } from '../../pricing/place.ts';
import { priceOrder } from '../../pricing/price-order.ts';
import { quoteToWire } from '../../pricing/quote-wire.ts';
import { takenTable } from '../booking/tables.ts';
import { readStock } from '../catalogue/stock.ts';
import type { ShopDeps } from '../context.ts';
import { readFacts } from '../coupons/facts.ts';
import type { OrderBody } from './body.ts';

/** What the order would cost now, in the wire's form. Nothing is committed. */
export async function quote(deps: ShopDeps, body: OrderBody): Promise<Record<string, unknown>> {
	const now = deps.now();
	const place = placeOf(deps.folder.settings, body.request, now);
	const levels = await stockFor(deps, deps.db, place, body);
	const facts = await readFacts(deps, deps.db, body.customerId, {
		codes: body.request.couponCodes,
	});
	const priced = priceOrder(deps.folder, body.request, place, levels, facts, now);
	const taken = place.visit === undefined ? undefined : await takenTable(deps.db, place.visit);
	const problems = taken === undefined ? priced.problems : [...priced.problems, taken];
	return quoteToWire({ ...priced, problems }, place, facts, now);
}

/** Stock of everything the order names, at its warehouse. */
export function stockFor(deps: ShopDeps, db: ShopDeps['db'], place: Place, { request }: OrderBody) {
	const known = namedProducts(request, deps.folder.coupons).filter((id) =>
		deps.folder.products.has(id),
	);
	return place.warehouseId === undefined
		? Promise.resolve(new Map())
		: readStock(db, place.warehouseId, known);
}
