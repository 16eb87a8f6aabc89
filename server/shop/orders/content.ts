/** What of an order never changes after it is placed; kept as one JSON text. Money in kopecks. */

import { bookingToMeta, seatToMeta } from '#core/contract/booking.ts';
import {
	CANCEL_META,
	CANCELLED_BY,
	COURIER_META,
	RATING_META,
} from '#core/contract/order-feedback.ts';
import { PREFERENCE_META } from '#core/contract/order-preferences.ts';
import type { CouponDiscount } from '#core/rules/coupon.ts';
import type { DeliveryType } from '#core/rules/delivery.ts';
import type { Language } from '#core/rules/languages.ts';
import { dishPrice, supplementTotal } from '#core/rules/line.ts';
import { type Kopecks, kopecks, sum, ZERO } from '#core/rules/money.ts';
import type { OrderKind } from '#core/rules/order.ts';
import { spread } from '#core/rules/share.ts';
import type { OrderedLine } from '../../pricing/lines.ts';
import type { Place } from '../../pricing/place.ts';
import type { PricedOrder } from '../../pricing/price-order.ts';
import { workTimeOf } from '../../pricing/slots.ts';
import type { Visit } from '../../pricing/visit.ts';
import type { ShopFolder } from '../folder.ts';
import type { OrderBody } from './body.ts';

export interface OrderContent {
	readonly lines: readonly ContentLine[];
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

export interface ContentLine {
	readonly cartIndex: number;
	/** Of a supplement: the dish it belongs to. */
	readonly parentId?: number;
	readonly productId: number;
	readonly variationId: number;
	readonly name: string;
	/** Of a variation: the product's own name. */
	readonly parentName: string | null;
	/** WooCommerce's quantity: pieces, grams. */
	readonly units: number;
	/** Portions; of a supplement, pieces for each dish. */
	readonly count: number;
	readonly subtotal: Kopecks;
	/** Its part of the discount; absent in orders of before there were coupons. */
	readonly discount?: Kopecks;
	/** Given by a coupon. */
	readonly isGift?: boolean;
	readonly image: string;
}

/** Meta that the shop writes itself. */
export const OWN_META: readonly string[] = [
	...['status_times', 'cancels_at', 'expected_from', 'expected_to', CANCELLED_BY],
	// Of a booking: the table is held for what these say.
	...['restaurant_id', 'table_id', 'booking_date', 'booking_time', 'booking_guests'],
	...['restaurant_name', 'table_name', 'at_table'],
	...Object.values(PREFERENCE_META),
];

/** Meta no order is placed with. */
const LATER_META: readonly string[] = [
	...OWN_META,
	...CANCEL_META,
	...RATING_META,
	...COURIER_META,
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
	if (place.visit !== undefined) Object.assign(meta, visitToMeta(place.visit));
	if (place.seat !== undefined) Object.assign(meta, seatMeta(place.seat));
	const { price } = priced;
	const lines = [
		...priced.lines.flatMap((line, position) => contentLines(line, price.lines[position])),
		...giftLines(priced),
	];
	const discounts = spread(
		price.discount,
		lines.map((line) => line.subtotal),
	);
	return {
		lines: lines.map((line, index) => ({ ...line, discount: discounts[index] ?? ZERO })),
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
		billing: body.billing,
		shipping: body.shipping,
		note: request.comment,
		meta,
		expected: priced.expected,
		timeZone: workTimeOf(settings, place.warehouseId)?.timeZone ?? 'Europe/Moscow',
		...(body.language === undefined ? {} : { language: body.language }),
	};
}

/** The booking, and the names of the restaurant and the table as they are now. */
function visitToMeta({ booking, ...names }: Visit): Record<string, string> {
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

function giftLines({ lines, price, gift }: PricedOrder): ContentLine[] {
	if (price.gift === undefined || gift === undefined) return [];
	const { product, variation } = gift;
	const { quantity, total } = price.gift;
	return [
		{
			cartIndex: 1 + Math.max(-1, ...lines.map((line) => line.index)),
			productId: product.id,
			variationId: variation?.id ?? 0,
			name: variation === undefined ? product.name : `${product.name} - ${variation.label}`,
			parentName: variation === undefined ? null : product.name,
			units: quantity,
			count: quantity,
			subtotal: total,
			isGift: true,
			image: variation?.image ?? product.image ?? '',
		},
	];
}

/**
 * A dish and each of its supplements as lines of their own, as WooCommerce keeps them. Free pieces and a combo's discount
 * are spread by what each part would cost, so that no line is negative and their sum is the dish's total to the kopeck.
 */
function contentLines(line: OrderedLine, total: Kopecks = ZERO): ContentLine[] {
	const { product, variation, priced } = line;
	const [, ...ofParts] = spread(total, [
		dishPrice(priced),
		...priced.supplements.map((one) => supplementTotal(one, line.units)),
	]);
	const parts = line.supplements.map(
		(one, position): ContentLine => ({
			cartIndex: line.index,
			parentId: product.id,
			productId: one.product.id,
			variationId: 0,
			name: one.product.name,
			parentName: null,
			units: one.count * line.units,
			count: one.count,
			subtotal: ofParts[position] ?? ZERO,
			image: one.product.image ?? '',
		}),
	);
	const main: ContentLine = {
		cartIndex: line.index,
		productId: product.id,
		variationId: variation?.id ?? 0,
		name: variation === undefined ? product.name : `${product.name} - ${variation.label}`,
		parentName: variation === undefined ? null : product.name,
		units: line.units,
		count: priced.count,
		subtotal: kopecks(total - sum(ofParts)),
		image: variation?.image ?? product.image ?? '',
	};
	return [main, ...parts];
}

export function kindOf({ deliveryType, lines }: OrderContent): OrderKind {
	return { isDelivery: deliveryType === 'delivery', hasDishes: lines.length > 0 };
}
