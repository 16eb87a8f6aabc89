/** What an order must come to on the site, as it was priced when it was sent; kept until the site's answer is here. */
import * as v from 'valibot';

const amount = v.string();

/** Money as the wire has it. */
export const orderPlanSchema = v.object({
	total: amount,
	/** Of each line in the order they were sent in; absent where the site has priced them itself. */
	parts: v.optional(
		v.object({
			lines: v.array(v.object({ subtotal: amount, total: amount })),
			shipping: v.array(amount),
			fees: v.array(amount),
		}),
	),
});

export type OrderPlan = v.InferOutput<typeof orderPlanSchema>;
