/** What an order costs and why it could not be placed as it stands: the one answer behind the quote and the order. */
import type { OrderRequest } from '#core/contract/order/order-request.ts';
import type { QuoteChange, QuoteProblem } from '#core/contract/order/quote.ts';
import { lineTotal } from '#core/rules/cart/line.ts';
import { type CartPrice, priceCart } from '#core/rules/cart/price-cart.ts';
import type { Product, Variation } from '#core/rules/catalogue/catalogue.ts';
import { variationOfGift } from '#core/rules/catalogue/variation.ts';
import type { Coupon, CouponRefusal, Gift } from '#core/rules/coupons/coupon.ts';
import { defined } from '#core/rules/defined.ts';
import { type Kopecks, sum, ZERO } from '#core/rules/money/money.ts';
import {
	type DeliveryPrice,
	deliveryPrice,
	expressOf,
	type PriceTier,
} from '#core/rules/place/delivery.ts';
import { type CustomerFacts, usageRefusals } from './customer-facts.ts';
import { type OrderedLine, orderedLines } from './lines.ts';
import { orderTime } from './order-time.ts';
import { isPaymentAllowed } from './payment-methods.ts';
import type { Place } from './place.ts';
import { type PricedShop, productsAt } from './priced-shop.ts';
import { type RequestedCoupons, requestedCoupons } from './requested-coupons.ts';
import { minutesUntil, timeZoneOf, workTimeOf } from './slots.ts';
import type { StockLevels } from './stock-levels.ts';

export interface PricedOrder {
	readonly lines: readonly OrderedLine[];
	readonly changes: readonly QuoteChange[];
	readonly problems: readonly QuoteProblem[];
	/** Units to be taken from the warehouse, by product. */
	readonly taken: ReadonlyMap<number, number>;
	readonly price: CartPrice;
	/** The coupons that bear on the price: of several gifts the one that is given. */
	readonly used: readonly Coupon[];
	readonly gift?: GiftProduct;
	/** The coupon of a typed code. */
	readonly promocode?: Coupon;
	/** Codes that were asked for and would apply, but gave way to others. */
	readonly setAside: readonly Coupon[];
	/** Usual minutes until it is there. */
	readonly minutes: number;
	readonly nextTier?: PriceTier;
	/** Expected at, epoch ms. */
	readonly expected: readonly [from: number, to: number];
}

export interface GiftProduct {
	readonly product: Product;
	readonly variation?: Variation;
}

/** `levels`: the stock at the place's warehouse. `facts`: of the customer who orders. */
export function priceOrder(
	shop: PricedShop,
	request: OrderRequest,
	place: Place,
	levels: StockLevels,
	facts: CustomerFacts,
	now: number,
): PricedOrder {
	const { settings } = shop;
	const { lines, changes, shelf } = orderedLines(
		request.lines,
		productsAt(shop, place.warehouseId),
		levels,
		place.warehouseId,
	);
	const items = sum(lines.map((line) => lineTotal(line.priced)));
	const delivery = deliveryOf(place, items);
	const express = expressOf(place.condition, request);
	const workTime = workTimeOf(settings, place.warehouseId);
	const requested = requestedCoupons(facts, request.couponCodes, request.couponChoice, now);
	const { promocode } = requested;
	const giftProduct = (gift: Gift) => giftProductOf(shop, place.warehouseId, gift);
	const isGiftThere = (gift: Gift) => {
		const found = giftProduct(gift);
		return found !== undefined && shelf.has(found.product, gift.quantity);
	};
	const comesAt = place.booked?.booking.time ?? request.slot?.split('-')[0];
	const price = priceCart({
		lines: lines.map(({ product, variation, priced }) => ({
			...priced,
			productId: product.id,
			categories: product.categories,
			...defined({ variationId: variation?.id }),
		})),
		delivery: {
			price: shownDelivery(place, delivery),
			isHidden: settings.hidesDeliveryPrice,
			...defined({ express: express?.cost }),
		},
		coupons: requested.visible,
		selected: requested.selected,
		settings: shop.promo,
		situation: {
			now,
			timeZone: workTime?.timeZone ?? timeZoneOf(settings),
			orderCount: facts.orderCount,
			deliveryType: place.deliveryType,
			devices: devicesOf(request.platform),
			...defined({ slotStart: comesAt, customer: facts.customer, warehouseId: place.warehouseId }),
		},
		refusalsOfShop: (coupon) => [
			...usageRefusals(coupon, facts.uses),
			...giftRefusals(coupon, isGiftThere),
		],
		bonus: { requested: request.bonus, account: facts.bonus },
		...defined({ promocode, countedByShop: facts.counted }),
	});
	const gift = price.gift === undefined ? undefined : giftProduct(price.gift);
	if (price.gift !== undefined && gift !== undefined) shelf.take(gift.product, price.gift.quantity);
	const usual = place.condition?.minutes;
	const minutes = minutesUntil(workTime, place.deliveryType, express?.minutes ?? usual);
	const time = orderTime(settings, request, place, now, minutes);

	const problems: QuoteProblem[] = [];
	// A table is booked for its own sake; guests who sit at one want something brought.
	if (lines.length === 0 && (place.deliveryType !== 'lounge' || place.seat !== undefined))
		problems.push({ code: 'cart_empty' });
	if (place.problem !== undefined) problems.push(place.problem);
	if (delivery?.ok === false && lines.length > 0)
		problems.push({
			code: 'minimum_amount',
			minimum: delivery.minimum,
			missing: delivery.missing,
		});
	if (time.problem !== undefined) problems.push(time.problem);
	// A quote asked for before a method is chosen has nothing to refuse.
	if (
		request.paymentMethod !== '' &&
		!isPaymentAllowed(settings, request.paymentMethod, request.shippingMethod, place)
	)
		problems.push({ code: 'payment_method_refused' });
	if (request.bonus > price.bonusPoints) problems.push({ code: 'bonus_not_enough' });

	return {
		lines,
		changes: [...changes, ...couponChanges(requested, price)],
		problems,
		taken: shelf.taken,
		price,
		used: usedCoupons(requested, price),
		setAside: setAside(requested, price),
		...defined({ gift, promocode }),
		minutes,
		expected: time.expected,
		...(express === undefined && delivery?.ok === true && delivery.next !== undefined
			? { nextTier: delivery.next }
			: {}),
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

/** A gift as the catalogue has it; undefined when it is not there any more. */
function giftProductOf(
	shop: PricedShop,
	warehouseId: number | undefined,
	gift: Gift,
): GiftProduct | undefined {
	const product = productsAt(shop, warehouseId).get(gift.productId);
	if (product === undefined) return undefined;
	if (gift.variationId === undefined) return { product };
	const variation = variationOfGift(product, gift.variationId);
	return variation && { product, variation };
}

function giftRefusals(
	{ discount }: Coupon,
	isThere: (gift: Gift) => boolean,
): readonly CouponRefusal[] {
	return discount.type !== 'gift' || isThere(discount.gift)
		? []
		: [{ rule: 'gift_sold_out', product: discount.gift.productId }];
}

/** A messenger is a way to the site; the restaurant's own app is another device. */
function devicesOf(platform: string): string[] {
	return platform === 'app' ? ['app'] : [...new Set(['site', platform])];
}

const isTaken = (price: CartPrice, coupon: Coupon) =>
	price.offers.some((offer) => offer.coupon.id === coupon.id && offer.isSelected);

/** Codes that were asked for and do not apply, each with its reasons. */
function couponChanges(requested: RequestedCoupons, price: CartPrice): QuoteChange[] {
	const wanted = [...requested.visible.filter((one) => requested.selected.includes(one.id))];
	if (requested.promocode !== undefined) wanted.push(requested.promocode);
	const refused = wanted.flatMap((coupon): QuoteChange[] => {
		const refusals = price.offers.find((one) => one.coupon.id === coupon.id)?.refusals ?? [];
		const { code, description } = coupon;
		return refusals.length === 0
			? []
			: [{ code: 'coupon_refused', coupon_code: code, description, refusals: [...refusals] }];
	});
	return [
		...refused,
		...requested.unknown.map((code): QuoteChange => {
			const refusals: CouponRefusal[] = [{ rule: 'unknown_code' }];
			return { code: 'coupon_refused', coupon_code: code, description: '', refusals };
		}),
	];
}

function usedCoupons({ visible, promocode }: RequestedCoupons, price: CartPrice): Coupon[] {
	const all = promocode === undefined ? visible : [...visible, promocode];
	return all.filter(
		(coupon) =>
			isTaken(price, coupon) &&
			(coupon.discount.type !== 'gift' || coupon.id === price.gift?.couponId),
	);
}

function setAside(requested: RequestedCoupons, price: CartPrice): Coupon[] {
	const { visible, promocode, selected, surplus } = requested;
	const wanted = visible.filter((coupon) => selected.includes(coupon.id));
	if (promocode !== undefined) wanted.push(promocode);
	const isGood = (coupon: Coupon) =>
		price.offers.some((one) => one.coupon.id === coupon.id && one.refusals.length === 0);
	return [...wanted.filter((one) => isGood(one) && !isTaken(price, one)), ...surplus];
}
