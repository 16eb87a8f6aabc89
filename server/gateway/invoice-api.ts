/** `POST /api/orders/{id}/invoice`: the bill of an order that waits for its payment, to be paid inside Telegram. */
import type { Context } from 'hono';
import * as v from 'valibot';
import { flag, id, money, object, text } from '#core/contract/lenient.ts';
import { fail } from './api-answer.ts';
import type { GatewayDeps, GatewayEnv } from './deps.ts';
import type { SeenOrder } from './order-access.ts';
import { languageOf } from './page-address.ts';

const payableSchema = object({
	id,
	number: text,
	total: money,
	currency: text,
	needs_payment: flag,
});

/** `{"url": "https://t.me/$…"}`, or why not: `invoice_later` with Retry-After while Telegram is away. `seen`: the order, for whoever may see it. */
export async function sendInvoice(
	c: Context<GatewayEnv>,
	{ createInvoice }: GatewayDeps,
	seen: SeenOrder | undefined,
): Promise<Response> {
	const order = v.safeParse(payableSchema, seen?.order);
	if (!order.success) return fail(c, 'woocommerce_rest_shop_order_invalid_id', 'Invalid ID.');
	const { id: orderId, number, total: amount, currency, needs_payment: isPayable } = order.output;
	if (!isPayable) return fail(c, 'order_not_payable', 'This order does not wait for a payment.');
	const orderNumber = number === '' ? String(orderId) : number;
	const language = languageOf(new URL(c.req.url), c.req.header('cookie'));
	const made = await createInvoice?.({ orderId, orderNumber, amount, currency, language });
	if (made?.status === 'later') {
		c.header('Retry-After', String(Math.max(1, Math.ceil(made.milliseconds / 1000))));
		return fail(c, 'invoice_later', 'Telegram makes no invoices just now. Ask again soon.');
	}
	if (made?.status !== 'made')
		return fail(c, 'invoice_unavailable', 'This order cannot be paid inside Telegram.');
	return c.json({ url: made.url });
}
