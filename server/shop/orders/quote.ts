/** The price of an order as things stand: what its quote says, and what it is placed at. */
import type { Phone } from '#core/rules/customer/phone-shape.ts';
import type { CustomerFacts } from '../../pricing/customer-facts.ts';
import { namedProducts } from '../../pricing/named-products.ts';
import { type Place, placeOf } from '../../pricing/place.ts';
import { type PricedOrder, priceOrder } from '../../pricing/price-order.ts';
import { quoteToWire } from '../../pricing/quote-wire.ts';
import type { StockLevels } from '../../pricing/stock-levels.ts';
import { readStock } from '../catalogue/stock.ts';
import type { ShopDeps } from '../context.ts';
import { readFacts } from '../coupons/facts.ts';
import type { OrderBody } from './body.ts';
import { takenTable } from './booked-tables.ts';
import { lineByMenu } from './order-words.ts';

/** What the order would cost now, in the wire's form. Nothing is committed. */
export async function quote(deps: ShopDeps, body: OrderBody): Promise<Record<string, unknown>> {
	const { priced, place, facts, now } = await priceNow(deps, deps.db, body);
	const taken = place.booked === undefined ? undefined : await takenTable(deps.db, place.booked);
	const problems = taken === undefined ? priced.problems : [...priced.problems, taken];
	return quoteToWire({ ...priced, problems }, place, facts, now);
}

export interface PricedNow {
	readonly now: number;
	readonly place: Place;
	readonly facts: CustomerFacts;
	readonly priced: PricedOrder;
}

/** Prices an order by what `db` has. `phone`: as `readFacts` takes it. */
export async function priceNow(
	deps: ShopDeps,
	db: ShopDeps['db'],
	{ request: asked, customerId }: OrderBody,
	phone: Phone | '' = '',
): Promise<PricedNow> {
	const { folder } = deps;
	const request = { ...asked, lines: asked.lines.map((line) => lineByMenu(line, folder)) };
	const now = deps.now();
	const place = placeOf(folder.settings, request, now);
	const levels = await stockFor(deps, db, place, request);
	const facts = await readFacts(deps, db, customerId, { phone, codes: request.couponCodes });
	const priced = priceOrder(folder, request, place, levels, facts, now);
	return { now, place, facts, priced };
}

/** Stock of everything the order names, at its warehouse. */
async function stockFor(
	{ folder }: ShopDeps,
	db: ShopDeps['db'],
	{ warehouseId }: Place,
	request: OrderBody['request'],
): Promise<StockLevels> {
	if (warehouseId === undefined) return new Map();
	const known = namedProducts(request, folder.coupons).filter((id) => folder.products.has(id));
	return readStock(db, warehouseId, known);
}
