/** The stored form of the last order (`last-order.ts`): apart, for the end of a session takes it away. */
import * as v from 'valibot';
import { orderSchema } from '#core/contract/order/order.ts';
import { bySchema } from '#src/lib/schema-shape.ts';
import { storedAtom } from '#src/lib/storage.ts';

const keptSchema = v.object({
	/** The account's number, 0 = a guest's. */
	owner: v.number(),
	/** Epoch ms. */
	updatedAt: v.number(),
	/** The answer as it came: it is read again as any answer is. */
	answer: v.pipe(
		v.unknown(),
		v.check((answer) => v.is(orderSchema, answer)),
	),
});

export const keptOrderAtom = storedAtom('last-order', bySchema(v.nullable(keptSchema)), null);
