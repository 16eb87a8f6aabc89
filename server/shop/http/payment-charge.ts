/** Where an order is paid with a card the bank remembers: `POST /wp-json/payment/v1/charge`, for the shop's keys. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { chargeRequestSchema } from '#core/contract/order/saved-card.ts';
import { checkKeys } from '#server/auth/keys/keys.ts';
import { Refusal } from '#server/rest/refusal.ts';
import { readBody } from '#server/rest/request.ts';
import type { ShopContext } from '../context.ts';
import { payBySavedCard } from '../payments/charge.ts';

export function paymentChargeRoutes(context: ShopContext): Hono {
	return new Hono().post('/wp-json/payment/v1/charge', async (c) => {
		if (!(await checkKeys(c, context)))
			throw new Refusal('woocommerce_rest_cannot_edit', 'Sorry, you are not allowed to do that.');
		const { json } = await readBody(c);
		const read = v.safeParse(chargeRequestSchema, json);
		// What is no number is no order's either.
		if (!read.success) throw new Refusal('woocommerce_rest_shop_order_invalid_id', 'Invalid ID.');
		const { order_id: orderId, customer_id: customerId, card_id: cardId } = read.output;
		return c.json({ result: await payBySavedCard(context, { orderId, customerId, cardId }) });
	});
}
