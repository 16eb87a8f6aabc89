/** An order as WooCommerce has it (wc/v3), and which of its states mean that it was placed. */
import * as v from 'valibot';

/** As wc/v3 has it. */
export type WireOrder = Readonly<Record<string, unknown>>;

/** What each answer with an order has to hold. */
export const anyOrder = v.looseObject({ id: v.number(), status: v.string() });

/** A cart that has come to the checkout is an order of this status: not placed yet. */
export const DRAFT = 'checkout-draft';

/** Whether an order's status says that it was placed; undefined = there is no such order. */
export const isPlaced = (state: string | undefined) => state !== undefined && state !== DRAFT;
