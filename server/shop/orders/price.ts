/** What an order costs and why it could not be placed as it stands: the one answer behind the quote and the order. */
import type { QuoteChange, QuoteProblem } from '#core/contract/quote.ts';
import { type DeliveryPrice, deliveryPrice, type PriceTier } from '#core/rules/delivery.ts';
import { lineTotal } from '#core/rules/line.ts';
import { type Kopecks, sum, ZERO } from '#core/rules/money.ts';
import { type Total, totalOf } from '#core/rules/total.ts';
import type { StockLevels } from '../catalogue/stock.ts';
import type { ShopFolder } from '../folder.ts';
import type { OrderBody } from './body.ts';
import { type OrderedLine, orderedLines } from './lines.ts';
import { isPaymentAllowed } from './payment-methods.ts';
import type { Place } from './place.ts';
import { asapTimes, isOpenNow, isStopped, minutesUntil, slotTimes, workTimeOf } from './slots.ts';

export interface PricedOrder {
	readonly lines: readonly OrderedLine[];
	readonly changes: readonly QuoteChange[];
	readonly problems: readonly QuoteProblem[];
	readonly taken: ReadonlyMap<number, number>;
	readonly total: Total;
	/** Usual minutes until it is there. */
	readonly minutes: number;
	readonly nextTier?: PriceTier;
	/** Expected at, epoch ms. */
	readonly expected: readonly [from: number, to: number];
}

/** `levels`: the stock at the place's warehouse. */
export function priceOrder(
	folder: ShopFolder,
	body: OrderBody,
	place: Place,
	levels: StockLevels,
	now: number,
): PricedOrder {
	const { settings } = folder;
	const { request } = body;
	const { lines, changes, taken } = orderedLines(
		request.lines,
		body.lineIndexes,
		folder.products,
		levels,
		place.warehouseId,
	);
	const items = sum(lines.map((line) => lineTotal(line.priced)));
	const delivery = deliveryOf(place, items);
	const total = totalOf({
		lines: lines.map((line) => line.priced),
		delivery: {
			price: shownDelivery(place, delivery),
			isHidden: settings.hidesDeliveryPrice,
		},
	});
	const workTime = workTimeOf(settings, place.warehouseId);
	const minutes = minutesUntil(workTime, place.deliveryType, place.condition?.minutes);
	const slot =
		request.slot === undefined || workTime === undefined
			? undefined
			: slotTimes(workTime, now, request.slot, request.date);

	const problems: QuoteProblem[] = [];
	if (lines.length === 0 && place.deliveryType !== 'lounge') problems.push({ code: 'cart_empty' });
	if (place.problem !== undefined) problems.push({ code: place.problem });
	if (delivery?.ok === false && lines.length > 0)
		problems.push({
			code: 'minimum_amount',
			minimum: delivery.minimum,
			missing: delivery.missing,
		});
	if (isStopped(settings, place.warehouseId)) problems.push({ code: 'warehouse_closed' });
	else if (request.slot !== undefined && slot === undefined) problems.push({ code: 'slot_gone' });
	else if (request.slot === undefined && !isOpenNow(settings, place.warehouseId, now))
		problems.push({ code: 'warehouse_closed' });
	// A quote asked for before a method is chosen has nothing to refuse.
	if (
		request.paymentMethod !== '' &&
		!isPaymentAllowed(settings, request.paymentMethod, body.shippingMethod, place)
	)
		problems.push({ code: 'payment_method_refused' });

	return {
		lines,
		changes,
		problems,
		taken,
		total,
		minutes,
		expected: slot ?? asapTimes(now, minutes),
		...(delivery?.ok === true && delivery.next !== undefined ? { nextTier: delivery.next } : {}),
	};
}

function deliveryOf(place: Place, items: Kopecks): DeliveryPrice | undefined {
	return place.condition === undefined ? undefined : deliveryPrice(place.condition.tiers, items);
}

/** Below the minimum: what delivery will cost once it is reached. */
function shownDelivery(place: Place, delivery: DeliveryPrice | undefined): Kopecks {
	if (delivery === undefined) return ZERO;
	if (delivery.ok) return delivery.price;
	const least = deliveryPrice(place.condition?.tiers ?? [], delivery.minimum);
	return least.ok ? least.price : ZERO;
}
