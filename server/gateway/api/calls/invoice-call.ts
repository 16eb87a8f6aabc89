/** The bill of an order that waits for its payment, to be paid inside Telegram. */
import * as v from 'valibot';
import { flag, id, money, object, text } from '#core/contract/lenient.ts';
import { orderSchema } from '#core/contract/order/order.ts';
import { defined } from '#core/rules/defined.ts';
import { kopecks } from '#core/rules/money/money.ts';
import type { InvoicePart } from '#server/gateway/deps.ts';
import { languageOf } from '#server/gateway/documents/page-address.ts';
import { shopCardOf } from '#server/gateway/link-pictures/og-picture.ts';
import type { SiteData } from '#server/gateway/site/site-data.ts';
import { fail } from '../answer.ts';
import { call } from './call-facts.ts';
import { seenOrder } from './order-calls.ts';

const payableSchema = object({
	id,
	number: text,
	total: money,
	currency: text,
	needs_payment: flag,
});

export const invoice = call(
	{
		about: 'Makes the bill of an unpaid order for Telegram; 503 while Telegram is away',
		from: 'ours, decision 0016',
		access: 'order',
		query: { key: 'the order’s key, of a guest' },
		answer: v.object({ url: v.string() }),
		refusals: [
			...(['woocommerce_rest_shop_order_invalid_id', 'order_not_payable'] as const),
			...(['invoice_later', 'invoice_unavailable'] as const),
		],
	},
	async (c) => {
		const seen = (await seenOrder(c))?.order;
		const order = v.safeParse(payableSchema, seen);
		if (!order.success) return fail(c, 'woocommerce_rest_shop_order_invalid_id', 'Invalid ID.');
		const { id: orderId, number, total: amount, currency, needs_payment } = order.output;
		if (!needs_payment)
			return fail(c, 'order_not_payable', 'This order does not wait for a payment.');
		const orderNumber = number === '' ? String(orderId) : number;
		const { deps, site } = c.get('api');
		const settings = site.latest?.settings;
		const language = languageOf(new URL(c.req.url), c.req.header('cookie'), settings);
		const data = await site.read(language);
		const made = await deps.createInvoice?.({
			...{ orderId, orderNumber, amount, currency, language, parts: partsOf(seen) },
			shopName: settings?.name ?? '',
			...defined({ photo: data && photoOf(data, deps.config.origin) }),
		});
		if (made?.status === 'later') {
			c.header('Retry-After', String(Math.max(1, Math.ceil(made.milliseconds / 1000))));
			return fail(c, 'invoice_later', 'Telegram makes no invoices just now. Ask again soon.');
		}
		if (made?.status !== 'made')
			return fail(c, 'invoice_unavailable', 'This order cannot be paid inside Telegram.');
		return c.json({ url: made.url });
	},
);

/** The order as its page shows it, part by part; none of an order that cannot be read so. */
function partsOf(seen: unknown): readonly InvoicePart[] {
	const read = v.safeParse(orderSchema, seen);
	if (!read.success) return [];
	const { lines, delivery, surcharge, tax, includesTax, discount, bonus } = read.output;
	const dishes = lines.map(
		({ name, count, total }): InvoicePart => ({
			of: 'dish',
			name: count === 1 ? name : `${count} × ${name}`,
			amount: total,
		}),
	);
	const others: readonly InvoicePart[] = [
		{ of: 'delivery', amount: delivery },
		{ of: 'surcharge', amount: surcharge },
		{ of: 'tax', amount: kopecks(includesTax ? 0 : tax) },
		{ of: 'discount', amount: kopecks(-discount) },
		{ of: 'bonus', amount: kopecks(-bonus) },
	];
	return [...dishes, ...others].filter(({ amount }) => amount !== 0);
}

/** The shop's card, as link previews have it; Telegram reads pictures by https alone. */
function photoOf(data: SiteData, origin: string | undefined): string | undefined {
	return origin?.startsWith('https://') === true ? origin + shopCardOf(data).address : undefined;
}
