/** The ledger of money to be given back, for whoever has the shop's keys (docs/decisions/0042). */
import { type Context, Hono } from 'hono';
import { kopecks, moneyToWire } from '#core/rules/money.ts';
import type { ShopContext } from '../context.ts';
import { currencyCode } from '../orders/wire.ts';
import {
	countRefunds,
	listRefunds,
	markReturned,
	type Refund,
	type RefundState,
} from '../payments/refunds.ts';
import { invalidParameters, Refusal } from '../refusal.ts';
import { checkKeys, fieldOf, pagingHeaders, pagingOf, queryOf, readBody } from './request.ts';

const REFUNDS = '/wp-json/vitrina/v1/refunds';

const STATES: ReadonlyMap<string, RefundState> = new Map([
	['pending', 'due'],
	['completed', 'returned'],
	['any', 'any'],
]);

/**
 * `GET …/refunds?status=pending|completed|any`: a list, the newest first. `PUT …/refunds/{id}` with
 * `{"status": "completed"}`: this money has been given back. Both answer 401 without the keys.
 */
export function refundRoutes(context: ShopContext): Hono {
	const { db, folder, now } = context;
	const currency = currencyCode(folder.settings.currency);
	const markAsReturned = async (c: Context) => {
		await requireKeys(c, context, 'edit');
		const { json } = await readBody(c);
		if (fieldOf(json, 'status') !== 'completed')
			throw invalidParameters({ status: 'status is not one of completed.' });
		const id = Number(c.req.param('id'));
		const refund = await markReturned(db, id, now());
		if (refund === undefined) throw new Refusal('rest_post_invalid_id', 'Invalid ID.');
		return c.json(toWire(refund, currency));
	};
	return new Hono()
		.get(REFUNDS, async (c) => {
			await requireKeys(c, context, 'view');
			const query = queryOf(c);
			const state = STATES.get(query.get('status') ?? 'any');
			if (state === undefined)
				throw invalidParameters({ status: 'status is not one of pending, completed, any.' });
			const paging = pagingOf(query);
			const { page, perPage } = paging;
			const slice = { limit: perPage, offset: (page - 1) * perPage };
			const refunds = await listRefunds(db, { state, ...slice });
			const headers = pagingHeaders(c, context, paging, await countRefunds(db, state));
			return c.json(
				refunds.map((one) => toWire(one, currency)),
				200,
				headers,
			);
		})
		.put(`${REFUNDS}/:id{[1-9][0-9]{0,8}}`, markAsReturned)
		.patch(`${REFUNDS}/:id{[1-9][0-9]{0,8}}`, markAsReturned);
}

async function requireKeys(c: Context, context: ShopContext, what: 'view' | 'edit'): Promise<void> {
	if (await checkKeys(c, context)) return;
	throw new Refusal(`woocommerce_rest_cannot_${what}`, `Sorry, you cannot ${what} this resource.`);
}

/** As WooCommerce writes money and times; "2026-11-20T09:05:00". */
function toWire(refund: Refund, currency: string): Record<string, unknown> {
	const gmt = (at: number | null) =>
		at === null ? null : new Date(at).toISOString().replace(/\.\d+Z$/, '');
	return {
		id: refund.id,
		order_id: refund.orderId,
		amount: moneyToWire(kopecks(refund.amount)),
		currency: refund.currency || currency,
		payment_id: refund.paymentId,
		provider_payment_id: refund.providerId,
		reason: refund.reason,
		status: refund.returnedAt === null ? 'pending' : 'completed',
		date_created_gmt: gmt(refund.at),
		date_completed_gmt: gmt(refund.returnedAt),
	};
}
