/** An order of the site's as far as the gateway itself reads it. */
import * as v from 'valibot';
import { id, object, text, whenGood } from '#core/contract/lenient.ts';

/** Every order has both: what has not is no order. */
export const siteOrderSchema = object({
	id: v.pipe(id, v.minValue(1)),
	order_key: v.pipe(text, v.nonEmpty()),
	customer_id: whenGood(id),
});

/** WooCommerce's word that it has no such order; its other refusals say nothing of the order. */
export const NO_SUCH_ORDER = 'woocommerce_rest_shop_order_invalid_id';
