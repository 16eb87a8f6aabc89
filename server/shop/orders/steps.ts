/** The moments of an order's transaction a test may step in at: to wait, to act, to end the process there. */

export const ORDER_STEPS = [
	'key-taken',
	'priced',
	'stock-taken',
	'order-written',
	'table-taken',
	'coupons-taken',
	'bonus-taken',
	'before-commit',
	'committed',
] as const;

export type OrderStep = (typeof ORDER_STEPS)[number];

/**
 * Called at each step, and waited for. Given to `createShop` by tests alone: no setting leads to it, and without it a
 * step is a look at an absent property.
 */
export type OrderStepHook = (step: OrderStep) => void | Promise<void>;
