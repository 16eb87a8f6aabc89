/** What an order costs, as the quote says it. */
import { couponForCustomer } from '#core/contract/order/coupon.ts';
import {
	changeToWire,
	giftToWire,
	offerToWire,
	problemToWire,
	selectionToWire,
} from '#core/contract/order/quote.ts';
import { moneyToWire } from '#core/rules/money/money.ts';
import type { CustomerFacts } from './customer-facts.ts';
import type { Place } from './place.ts';
import type { PricedOrder } from './price-order.ts';

/** core/contract/order/quote.ts, as it goes out. */
export function quoteToWire(
	priced: PricedOrder,
	place: Place,
	facts: CustomerFacts,
	now: number,
): Record<string, unknown> {
	const { price, gift, promocode } = priced;
	const typed = facts.coupons.find((one) => one.coupon === promocode);
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
