/** The stored form of the last order (`last-order.ts`): apart, for the end of a session takes it away. */
import { number, object, orNull, type Shape } from '#src/lib/shape.ts';
import { storedAtom } from '#src/lib/storage.ts';

/** The answer as it came: it is read again as any answer is. */
const answer: Shape<unknown> = (value) => value;

export const keptOrderAtom = storedAtom(
	'last-order',
	orNull(
		object({
			/** The account's number, 0 = a guest's. */
			owner: number,
			/** Epoch ms. */
			updatedAt: number,
			answer,
		}),
	),
	null,
);
