/** Where the tip after an order is paid: `POST /wp-json/payment/v1/orders/{id}/tip`, for the shop's keys. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { tipRequestSchema } from '#core/contract/order/tip.ts';
import { moneyToWire } from '#core/rules/money/money.ts';
import { checkKeys } from '#server/auth/keys/keys.ts';
import { invalidParameters, Refusal } from '#server/rest/refusal.ts';
import { readBody } from '#server/rest/request.ts';
import type { ShopContext } from '../context.ts';
import { findOrder } from '../orders/stored-orders.ts';
import { payTip } from '../payments/tips.ts';

export function paymentTipRoutes(context: ShopContext): Hono {
	return new Hono().post('/wp-json/payment/v1/orders/:id/tip', async (c) => {
		if (!(await checkKeys(c, context)))
			throw new Refusal('woocommerce_rest_cannot_edit', 'Sorry, you are not allowed to do that.');
		const id = c.req.param('id');
		const order = /^\d{1,9}$/.test(id) ? await findOrder(context.db, Number(id)) : undefined;
		if (order === undefined)
			throw new Refusal('woocommerce_rest_shop_order_invalid_id', 'Invalid ID.');
		const { json } = await readBody(c);
		const read = v.safeParse(tipRequestSchema, json);
		if (!read.success) throw invalidParameters({ body: 'expected a sum, a customer and a card' });
		const { amount, customer_id: customerId, card_id: cardId, way } = read.output;
		const byInvoice = way === 'invoice';
		const said = await payTip(context, order, { amount, customerId, cardId, byInvoice });
		return c.json({ ...said, amount: moneyToWire(said.amount) });
	});
}
