/** Where a bank tells of a payment, as often as it likes: `POST /wp-json/payment/v1/callback`, signed. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { id, money, object, text } from '#core/contract/lenient.ts';
import { invalidParameters, Refusal } from '#server/rest/refusal.ts';
import type { ShopContext } from '../context.ts';
import { type PaymentOutcome, receivePayment } from '../payments/receive.ts';
import { isSignedCallback } from '../payments/signature.ts';

const callback = object({
	payment_id: v.pipe(text, v.regex(/^[\w-]{1,100}$/, 'expected letters and digits')),
	order_id: id,
	amount: money,
	currency: text,
	/** `paid`; everything else leaves the order as it is. */
	status: text,
});

export function paymentCallbackRoutes(context: ShopContext): Hono {
	return new Hono().post('/wp-json/payment/v1/callback', async (c) => {
		const raw = await c.req.text();
		const signature = c.req.header('x-payment-signature') ?? '';
		if (!isSignedCallback(context.keys.secret, raw, signature, context.now()))
			throw new Refusal('payment_signature_wrong', 'The signature does not match.');
		const parsed = v.safeParse(callback, parseJson(raw));
		if (!parsed.success) throw invalidParameters({ body: 'expected a payment' });
		const { payment_id, order_id: orderId, amount, currency, status } = parsed.output;
		if (status !== 'paid') return c.json({ result: 'ignored' });
		const outcome = await receivePayment(context, { id: payment_id, orderId, amount, currency });
		return c.json({ result: resultOf(outcome) });
	});
}

/** What the bank is told (decision 14). Throws the refusal of money that is not for this order and sum. */
function resultOf(outcome: PaymentOutcome): 'paid' | 'repeated' | 'returned' {
	switch (outcome) {
		case 'paid':
		case 'repeated':
			return outcome;
		case 'order_unknown':
			throw new Refusal('woocommerce_rest_shop_order_invalid_id', 'Invalid ID.');
		case 'sum_wrong':
			throw new Refusal('payment_amount_wrong', 'The sum or the currency is not the order’s.');
		default:
			return 'returned';
	}
}

function parseJson(raw: string): unknown {
	try {
		return JSON.parse(raw);
	} catch {
		return undefined;
	}
}
