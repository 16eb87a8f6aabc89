import { couponForCustomer } from '#core/contract/coupon.ts';
import {
	changeToWire,
	giftToWire,
	offerToWire,
	problemToWire,
	selectionToWire,
} from '#core/contract/quote.ts';
import { moneyToWire } from '#core/rules/money.ts';
import { takenTable } from '../booking/tables.ts';
import { readStock } from '../catalogue/stock.ts';
import type { ShopDeps } from '../context.ts';
import { type CustomerFacts, readFacts } from '../coupons/facts.ts';
import type { ShopFolder } from '../folder.ts';
import type { OrderBody } from './body.ts';
import { type Place, placeOf } from './place.ts';
import { type PricedOrder, priceOrder } from './price.ts';

/** What the order would cost now, in the wire's form. Nothing is committed. */
export async function quote(deps: ShopDeps, body: OrderBody): Promise<Record<string, unknown>> {
	const now = deps.now();
	const place = placeOf(deps.folder.settings, body.request, now);
	const levels = await stockFor(deps, deps.db, place, body);
	const facts = await readFacts(deps, deps.db, body.customerId, {
		codes: body.request.couponCodes,
	});
	const priced = priceOrder(deps.folder, body, place, levels, facts, now);
	const taken = place.visit === undefined ? undefined : await takenTable(deps.db, place.visit);
	const problems = taken === undefined ? priced.problems : [...priced.problems, taken];
	return quoteToWire(deps.folder, { ...priced, problems }, place, facts, now);
}

/** Stock of everything the order names, at its warehouse. */
export function stockFor(deps: ShopDeps, db: ShopDeps['db'], place: Place, { request }: OrderBody) {
	const ids = request.lines.flatMap((line) => [
		line.productId,
		...line.supplements.map((one) => one.productId),
	]);
	for (const { coupon } of deps.folder.coupons)
		if (coupon.discount.type === 'gift') ids.push(coupon.discount.gift.productId);
	const known = [...new Set(ids)].filter((id) => deps.folder.products.has(id));
	return place.warehouseId === undefined
		? Promise.resolve(new Map())
		: readStock(db, place.warehouseId, known);
}

/** core/contract/quote.ts, as it goes out. */
export function quoteToWire(
	folder: ShopFolder,
	priced: PricedOrder,
	place: Place,
	facts: CustomerFacts,
	now: number,
): Record<string, unknown> {
	const { price, gift, promocode } = priced;
	const typed = folder.coupons.find((one) => one.coupon === promocode);
	return {
		lines: priced.lines.map((line, position) => ({
			cart_item_index: line.index,
			total: moneyToWire(price.lines[position] ?? price.items),
		})),
		items: moneyToWire(price.items),
		delivery: moneyToWire(price.delivery),
		discount: moneyToWire(price.discount),
		bonus: moneyToWire(price.bonus),
		total: moneyToWire(price.total),
		coupons: price.offers.map(offerToWire),
		choice: selectionToWire(price.selection),
		gift:
			price.gift === undefined || gift === undefined
				? null
				: giftToWire({
						...price.gift,
						name: gift.product.name,
						image: gift.variation?.image ?? gift.product.image ?? '',
					}),
		promocode: typed === undefined ? null : couponForCustomer(typed.json, facts.customer?.id),
		bonuses:
			facts.bonus === undefined
				? null
				: {
						active: facts.bonus.isActive,
						balance: facts.bonus.balance,
						percent_max: facts.bonus.percentMax,
						available: price.bonusAvailable,
						applied: price.bonusPoints,
					},
		orders_count: facts.orderCount,
		changes: priced.changes.map(changeToWire),
		problems: priced.problems.map(problemToWire),
		minutes: priced.minutes,
		zone: place.zoneId ?? '',
		next_tier:
			priced.nextTier === undefined
				? null
				: {
						from: moneyToWire(priced.nextTier.from),
						price: moneyToWire(priced.nextTier.price),
					},
		now,
	};
}
