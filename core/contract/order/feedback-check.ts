/** What customers may say of their orders, as the gateway and the shop take it; pages know nothing of it. */
import * as v from 'valibot';
import { id, text } from '../lenient.ts';
import {
	CANCEL_REASONS,
	MAX_COMMENT,
	type MetaEntry,
	productsOf,
	RATING_META,
	ratingOf,
} from './order-feedback.ts';

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
