/**
 * What is said of an order after it is placed, as its meta (wire 3.3): who brings it, why it was cancelled, how it was.
 * `order_rating` and `order_rating_comment` are wire's; the other names are ours and an unmodified site keeps them too.
 */
import * as v from 'valibot';
import { defined } from '../../rules/defined.ts';
import { id, record, text } from '../lenient.ts';

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

interface MetaEntry {
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

export function courierToMeta({ name, phone }: Courier): MetaEntry[] {
	return filled({ courier_name: name, courier_phone: phone });
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

export function courierOf(get: Get): Courier | undefined {
	const [name, phone] = [get('courier_name'), get('courier_phone')];
	return name === '' && phone === '' ? undefined : { name, phone };
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
function productsOf(value: string): Record<number, 'up' | 'down'> | undefined {
	try {
		return v.parse(productsSchema, JSON.parse(value === '' ? '{}' : value));
	} catch {
		return undefined;
	}
}

const commentSchema = v.pipe(text, v.maxLength(MAX_COMMENT));

/** Whether the meta make a cancellation's reason: known keys, a known reason, a comment that is not too long. */
export function isCancellationMeta(meta: readonly MetaEntry[]): boolean {
	return meta.every(({ key, value }) =>
		key === 'cancel_reason'
			? CANCEL_REASONS.some((reason) => reason === value)
			: key === 'cancel_comment' && v.is(commentSchema, value),
	);
}

/** Whether the meta make a rating: stars, marks that go with them, dishes of `productIds` (absent = any). */
export function isRatingMeta(
	meta: readonly MetaEntry[],
	productIds?: ReadonlySet<number>,
): boolean {
	const fields = new Map(meta.map(({ key, value }) => [key, value]));
	const get = (key: string) => fields.get(key) ?? '';
	const rating = ratingOf(get);
	if (rating === undefined) return false;
	const known: readonly string[] = RATING_META;
	const marks = get('order_rating_marks');
	const products = productsOf(get('order_rating_products'));
	return (
		meta.every(({ key }) => known.includes(key)) &&
		(marks === '' || rating.marks.length === marks.split(',').length) &&
		v.is(commentSchema, get('order_rating_comment')) &&
		products !== undefined &&
		Object.keys(products).every((key) => {
			const product = v.safeParse(id, key);
			return product.success && productIds?.has(product.output) !== false;
		})
	);
}
