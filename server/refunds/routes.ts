/** The ledger of money to be given back, for callers with the shop's keys (docs/decisions/0042). */
import { type Context, Hono } from 'hono';
import type { Kysely } from 'kysely';
import { moneyToWire } from '#core/rules/money/money.ts';
import { checkKeys } from '#server/auth/keys/keys.ts';
import type { KeyDeps } from '#server/auth/keys/oauth.ts';
import { pagingHeaders, pagingOf } from '#server/rest/paging.ts';
import { invalidParameters, Refusal } from '#server/rest/refusal.ts';
import { fieldOf, queryOf, readBody } from '#server/rest/request.ts';
import type { KeyTables, RefundTables } from '#server/schema/tables.ts';
import {
	countRefunds,
	listRefunds,
	markReturned,
	type Refund,
	type RefundState,
} from './ledger.ts';

export interface RefundRouteDeps extends KeyDeps {
	readonly db: Kysely<KeyTables & RefundTables>;
	/** "RUB": of payments that came without one. */
	readonly currency: string;
	/** The address links are made with: "https://shop.example". */
	originOf(c: Context): string;
}

/** Where the ledger is asked for. */
export const REFUNDS = '/wp-json/vitrina/v1/refunds';

const STATES: ReadonlyMap<string, RefundState> = new Map([
	['pending', 'due'],
	['completed', 'returned'],
	['any', 'any'],
]);

/**
 * `GET …/refunds?status=pending|completed|any`: a list, the newest first. `PUT …/refunds/{id}` with
 * `{"status": "completed"}`: this money has been given back. Both answer 401 without the keys.
 */
export function refundRoutes(deps: RefundRouteDeps): Hono {
	const { db, now, currency } = deps;
	const markAsReturned = async (c: Context) => {
		await requireKeys(c, deps, 'edit');
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
			await requireKeys(c, deps, 'view');
			const query = queryOf(c);
			const state = STATES.get(query.get('status') ?? 'any');
			if (state === undefined)
				throw invalidParameters({ status: 'status is not one of pending, completed, any.' });
			const paging = pagingOf(query);
			const { page, perPage } = paging;
			const slice = { limit: perPage, offset: (page - 1) * perPage };
			const refunds = await listRefunds(db, { state, ...slice });
			const headers = pagingHeaders(c, deps.originOf(c), paging, await countRefunds(db, state));
			return c.json(
				refunds.map((one) => toWire(one, currency)),
				200,
				headers,
			);
		})
		.put(`${REFUNDS}/:id{[1-9][0-9]{0,8}}`, markAsReturned)
		.patch(`${REFUNDS}/:id{[1-9][0-9]{0,8}}`, markAsReturned);
}

async function requireKeys(c: Context, deps: KeyDeps, what: 'view' | 'edit'): Promise<void> {
	if (await checkKeys(c, deps)) return;
	throw new Refusal(`woocommerce_rest_cannot_${what}`, `Sorry, you cannot ${what} this resource.`);
}

/** As WooCommerce writes money and times; "2026-11-20T09:05:00". */
function toWire(refund: Refund, currency: string): Record<string, unknown> {
	const gmt = (at: number | null) =>
		at === null ? null : new Date(at).toISOString().replace(/\.\d+Z$/, '');
	return {
		id: refund.id,
		order_id: refund.orderId,
		amount: moneyToWire(refund.amount),
		currency: refund.currency || currency,
		payment_id: refund.paymentId,
		provider_payment_id: refund.providerId,
		reason: refund.reason,
		status: refund.returnedAt === null ? 'pending' : 'completed',
		date_created_gmt: gmt(refund.at),
		date_completed_gmt: gmt(refund.returnedAt),
	};
}
