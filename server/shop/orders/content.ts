/** What of an order never changes after it is placed; kept as one JSON text. Money in kopecks. */

import { bookingToMeta, seatToMeta } from '#core/contract/order/booking.ts';
import {
	CANCEL_META,
	CANCELLED_BY,
	COURIER_META,
	RATING_META,
	RIDE_META,
} from '#core/contract/order/order-feedback.ts';
import { PREFERENCE_META } from '#core/contract/order/order-preferences.ts';
import { TIP_META } from '#core/contract/order/tip.ts';
import type { Settings } from '#core/contract/site/settings.ts';
import type { CouponDiscount } from '#core/rules/coupons/coupon.ts';
import { defined } from '#core/rules/defined.ts';
import { type Kopecks, ZERO } from '#core/rules/money/money.ts';
import type { OrderKind } from '#core/rules/order/order.ts';
import type { DeliveryType } from '#core/rules/place/delivery.ts';
import type { Language } from '#core/rules/site/languages.ts';
import { isComingDay } from '#core/rules/time/order-day.ts';
import type { BookedTable } from '../../pricing/booking.ts';
import { type OrderPart, partsOf } from '../../pricing/order-parts.ts';
import type { Place } from '../../pricing/place.ts';
import type { PricedOrder } from '../../pricing/price-order.ts';
import { workTimeOf } from '../../pricing/slots.ts';
import type { ShopFolder } from '../folder.ts';
import type { OrderBody } from './body.ts';

export interface OrderContent {
	readonly lines: readonly OrderPart[];
	readonly items: Kopecks;
	readonly delivery: Kopecks;
	readonly discount: Kopecks;
	/** Absent in orders of before there were coupons. */
	readonly coupons?: readonly ContentCoupon[];
	readonly bonus: Kopecks;
	readonly deliveryType: DeliveryType;
	readonly shippingMethod: string;
	readonly shippingTitle: string;
	readonly paymentMethod: string;
	readonly paymentTitle: string;
	readonly billing: Readonly<Record<string, string>>;
	readonly shipping: Readonly<Record<string, string>>;
	readonly note: string;
	readonly meta: Readonly<Record<string, string>>;
	readonly expected: readonly [from: number, to: number];
	/** The warehouse's, in which the order's dates are written. */
	readonly timeZone: string;
	/** In which it is told of; absent where the order did not say. */
	readonly language?: Language;
}

export interface ContentCoupon {
	readonly id: number;
	readonly code: string;
	readonly description: string;
	readonly discount: CouponDiscount;
	/** Its part of the discount. */
	readonly saved: Kopecks;
}

/** Whether it is for a day after that of `now` (epoch ms). */
export function isForComingDay(
	{ deliveryType, expected, meta, timeZone }: OrderContent,
	now: number,
): boolean {
	const isSoonest = (meta.must_be_delivered ?? '') === '' && deliveryType !== 'lounge';
	return isComingDay(expected[0], now, timeZone, isSoonest);
}

/** Meta that the shop writes itself. */
export const OWN_META: readonly string[] = [
	...['status_times', 'cancels_at', 'expected_from', 'expected_to', CANCELLED_BY],
	// Of a booking: the table is held for what these say.
	...['restaurant_id', 'table_id', 'booking_date', 'booking_time', 'booking_guests'],
	...['restaurant_name', 'table_name', 'at_table'],
	...Object.values(PREFERENCE_META),
	...TIP_META,
];

/** Meta no order is placed with. */
const LATER_META: readonly string[] = [
	...OWN_META,
	...CANCEL_META,
	...RATING_META,
	...COURIER_META,
	...RIDE_META,
];

export function contentOf(
	folder: ShopFolder,
	body: OrderBody,
	place: Place,
	priced: PricedOrder,
): OrderContent {
	const { settings } = folder;
	const { request } = body;
	const shippingMethod = request.shippingMethod ?? '';
	const shipping = settings.shippingMethods.find(
		(method) => method.deliveryType === place.deliveryType,
	);
	const payment = settings.paymentMethods.find((method) => method.id === request.paymentMethod);
	const meta = Object.fromEntries([...body.meta].filter(([key]) => !LATER_META.includes(key)));
	if (place.warehouseId !== undefined) meta.stock_id = String(place.warehouseId);
	if (place.pickupPointId !== undefined) meta.pickup_location_id = String(place.pickupPointId);
	if (place.booked !== undefined) Object.assign(meta, bookedToMeta(place.booked));
	if (place.seat !== undefined) Object.assign(meta, seatMeta(place.seat));
	const { price } = priced;
	return {
		lines: partsOf(priced),
		items: price.items,
		delivery: price.delivery,
		discount: price.discount,
		coupons: priced.used.map(({ id, code, description, discount }) => ({
			id,
			code,
			description,
			discount,
			saved: price.offers.find((offer) => offer.coupon.id === id)?.saved ?? ZERO,
		})),
		bonus: price.bonus,
		deliveryType: place.deliveryType,
		shippingMethod,
		shippingTitle: shipping?.name ?? '',
		paymentMethod: request.paymentMethod,
		paymentTitle: payment?.title ?? request.paymentTitle,
		billing: addressed(body.billing, settings),
		shipping: addressed(body.shipping, settings),
		note: request.comment,
		meta,
		expected: priced.expected,
		timeZone: workTimeOf(settings, place.warehouseId)?.timeZone ?? 'Europe/Moscow',
		...defined({ language: body.language }),
	};
}

/** What the customer was not asked for and no client has said is the shop's own. */
function addressed(
	person: Readonly<Record<string, string>>,
	{ orderAddress }: Settings,
): Record<string, string> {
	const unsaid = Object.entries(orderAddress).filter(([name]) => (person[name] ?? '') === '');
	return { ...person, ...Object.fromEntries(unsaid) };
}

/** The booking, and the names of the restaurant and the table as they are now. */
function bookedToMeta({ booking, ...names }: BookedTable): Record<string, string> {
	return { ...bookingToMeta(booking), ...namesToMeta(names) };
}

function seatMeta(seat: NonNullable<Place['seat']>): Record<string, string> {
	const { restaurant, table } = seat;
	return {
		...seatToMeta({ restaurantId: restaurant.id, tableId: table.id }),
		...namesToMeta(seat),
	};
}

function namesToMeta({ restaurant, table }: NonNullable<Place['seat']>): Record<string, string> {
	return { restaurant_name: restaurant.name, table_name: table.name };
}

export function kindOf({ deliveryType, lines }: OrderContent): OrderKind {
	return { isDelivery: deliveryType === 'delivery', hasProducts: lines.length > 0 };
}
