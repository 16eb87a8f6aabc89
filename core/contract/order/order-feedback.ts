/**
 * What is said of an order after it is placed, as its meta (wire 3.3): who brings it, why it was cancelled, how it was.
 * `order_rating` and `order_rating_comment` are wire's; the other names are ours and an unmodified site keeps them too.
 */
import * as v from 'valibot';
import { defined } from '../../rules/defined.ts';
import type { LngLat } from '../../rules/place/delivery.ts';
import { record } from '../lenient.ts';

/** Why a customer cancels; the words are the screens'. */
export const CANCEL_REASONS = [
	'changed_mind',
	'mistake',
	'wrong_place',
	'too_long',
	'payment',
	'other',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** `unpaid`: the time to pay was over. */
const CANCELLERS = ['customer', 'shop', 'unpaid'] as const;
export type Canceller = (typeof CANCELLERS)[number];

export interface Cancellation {
	/** Absent where the site does not tell. */
	readonly by?: Canceller;
	readonly reason?: CancelReason;
	/** In the customer's own words; '' = none. */
	readonly comment: string;
}

/** What is marked at four and five stars, and at one to three. */
export const GOOD_MARKS = ['tasty', 'hot', 'fast', 'packaging', 'courier'] as const;
export const BAD_MARKS = [
	'tasteless',
	'cold',
	'late',
	'missing',
	'bad_packaging',
	'bad_courier',
] as const;
export type RatingMark = (typeof GOOD_MARKS)[number] | (typeof BAD_MARKS)[number];

export interface OrderRating {
	/** 1 to 5. */
	readonly stars: number;
	readonly marks: readonly RatingMark[];
	/** '' = none. */
	readonly comment: string;
	/** Of dishes by product id: liked or not. */
	readonly products: Readonly<Record<number, 'up' | 'down'>>;
}

/** The marks that go with so many stars. */
export function marksOf(stars: number): readonly RatingMark[] {
	return stars >= 4 ? GOOD_MARKS : BAD_MARKS;
}

export interface Courier {
	readonly name: string;
	/** '' = unknown. */
	readonly phone: string;
	/** Where the courier was seen last; absent = not known, or not on the way. */
	readonly position?: CourierPosition;
	/** The way to the door, an encoded polyline of five digits; '' = not known, absent as the position is. */
	readonly route?: string;
}

export interface CourierPosition {
	readonly at: LngLat;
	/** Epoch ms. */
	readonly seenAt: number;
}

/** The longest comment, in characters. */
export const MAX_COMMENT = 500;

/** Meta a customer sets with a cancellation. */
export const CANCEL_META = ['cancel_reason', 'cancel_comment'] as const;
/** Meta a customer sets once, with a rating. */
export const RATING_META = [
	'order_rating',
	'order_rating_marks',
	'order_rating_comment',
	'order_rating_products',
] as const;
/** Who cancelled; the shop's own to write. */
export const CANCELLED_BY = 'cancelled_by';
/** Set by the shop when the order is handed over. */
export const COURIER_META = ['courier_name', 'courier_phone'] as const;
/** Of the ride, kept while it lasts: "lng,lat,epoch ms", and the polyline of the way. */
export const RIDE_META = ['courier_position', 'courier_route'] as const;

export interface MetaEntry {
	readonly key: string;
	readonly value: string;
}

/** A customer's cancellation as order meta. */
export function cancellationToMeta(cancellation: {
	readonly reason: CancelReason;
	readonly comment: string;
}): MetaEntry[] {
	const { reason, comment } = cancellation;
	return filled({ cancel_reason: reason, cancel_comment: comment.trim() });
}

/** A rating as order meta: marks as a comma list, dishes as the JSON text `{"501":"up"}`. */
export function ratingToMeta({ stars, marks, comment, products }: OrderRating): MetaEntry[] {
	return filled({
		order_rating: String(stars),
		order_rating_marks: marks.join(','),
		order_rating_comment: comment.trim(),
		order_rating_products: Object.keys(products).length === 0 ? '' : JSON.stringify(products),
	});
}

export function courierToMeta({ name, phone, position, route = '' }: Courier): MetaEntry[] {
	return filled({
		courier_name: name,
		courier_phone: phone,
		courier_position: position === undefined ? '' : positionText(position),
		courier_route: route,
	});
}

/** Five digits are a metre. */
function positionText({ at: [lng, lat], seenAt }: CourierPosition): string {
	return `${lng.toFixed(5)},${lat.toFixed(5)},${seenAt}`;
}

function filled(fields: Record<string, string>): MetaEntry[] {
	return Object.entries(fields).flatMap(([key, value]) => (value === '' ? [] : [{ key, value }]));
}

type Get = (key: string) => string;

/** Of a cancelled order. */
export function cancellationOf(get: Get): Cancellation {
	const by = CANCELLERS.find((one) => one === get(CANCELLED_BY));
	const reason = CANCEL_REASONS.find((one) => one === get('cancel_reason'));
	return {
		comment: get('cancel_comment'),
		...defined({ by, reason }),
	};
}

/** `isRiding`: the order is on the way; where its courier was before or is after is not said. */
export function courierOf(get: Get, isRiding: boolean): Courier | undefined {
	const [name, phone] = [get('courier_name'), get('courier_phone')];
	const position = isRiding ? positionOf(get('courier_position')) : undefined;
	if (name === '' && phone === '' && position === undefined) return undefined;
	return { name, phone, ...defined({ position, route: position && get('courier_route') }) };
}

function positionOf(value: string): CourierPosition | undefined {
	const [lng, lat, time] = value.split(',');
	const [at, seenAt] = [placeOf(lng, lat), Number(time)];
	return at && seenAt > 0 ? { at, seenAt } : undefined;
}

/** A place of two texts, degrees; undefined = they are none. */
export function placeOf(lng = '', lat = ''): LngLat | undefined {
	const [x, y] = [Number(lng), Number(lat)];
	return lng && lat && Math.abs(x) <= 180 && Math.abs(y) <= 90 ? [x, y] : undefined;
}

const productsSchema = record(v.picklist(['up', 'down']));

/** Undefined while an order is not rated, and of a rating that is none. */
export function ratingOf(get: Get): OrderRating | undefined {
	const stars = Number(get('order_rating'));
	if (!(Number.isInteger(stars) && stars >= 1 && stars <= 5)) return undefined;
	const marked = get('order_rating_marks').split(',');
	return {
		stars,
		marks: marksOf(stars).filter((mark) => marked.includes(mark)),
		comment: get('order_rating_comment'),
		products: productsOf(get('order_rating_products')) ?? {},
	};
}

/** `{"501":"up"}` -> dishes liked and not; undefined when it is no such text. */
export function productsOf(value: string): Record<number, 'up' | 'down'> | undefined {
	try {
		return v.parse(productsSchema, JSON.parse(value === '' ? '{}' : value));
	} catch {
		return undefined;
	}
}
