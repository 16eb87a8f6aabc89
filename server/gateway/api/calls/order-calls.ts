/** The cart and orders between browser and site. */
import * as v from 'valibot';
import { anyList, having, wholeList } from '#core/contract/lenient.ts';
import { chargeResultSchema } from '#core/contract/order/saved-card.ts';
import { tipResultSchema } from '#core/contract/order/tip.ts';
import { defined } from '#core/rules/defined.ts';
import { parseMoney } from '#core/rules/money/money.ts';
import {
	ORDER_FIELDS,
	orderChange,
	orderIntentions,
	readOrderFor,
	refusedChange,
	type SeenOrder,
	visibleOrder,
} from '#server/gateway/site/order-access.ts';
import {
	type OrderOutcome,
	ordersQuery,
	type PreparedOrder,
	placeOnce,
} from '#server/gateway/site/order-once.ts';
import {
	readSitePreferences,
	withKitchenNote,
	withPreferences,
} from '#server/gateway/site/order-preferences.ts';
import { ownerLanguageOf } from '#server/gateway/site/owner-language.ts';
import { preparedBySite, preparedHere } from '#server/gateway/site/site-order.ts';
import { NO_SUCH_ORDER, siteOrderSchema } from '#server/gateway/site/site-order-shape.ts';
import { QUOTE_PATH } from '#server/gateway/site/site-quote.ts';
import { fail, send } from '../answer.ts';
import type { ApiContext, ApiHandler } from '../context.ts';
import { ask, begin, bodiesOf, inPageLanguage, pass, passBack, sitePath } from '../pass.ts';
import {
	type After,
	type Before,
	type Fields,
	optional,
	type PassedCall,
	type Sent,
} from './passed-call.ts';

/** An order as the asker may see it. */
const asSeen: After = (_, value, { seen }) => visibleOrder(value, seen?.access ?? 'owner');

/** The same, once its sum is in the figures: the request's one line and count come last (`requestLog`). */
const asPlaced: After = (c, value, answered) => {
	const total = parseMoney(String((value as { readonly total?: unknown }).total));
	if (total !== undefined) c.set('placedTotal', total);
	return asSeen(c, value, answered);
};

/** Our own shop's orders, in the words of the page's menu; elsewhere a plugin for languages would leave out those of others. */
const inMenuWords: Before = (c, sent) =>
	c.get('api').deps.config.servesRawSite ? inPageLanguage(c, sent) : undefined;

const withIdempotencyKey: Before = (c, { headers }) => {
	const key = c.req.header('idempotency-key') ?? '';
	if (!/^[\x21-\x7e]{1,255}$/.test(key))
		return fail(c, 'idempotency_key_missing', 'An order needs an Idempotency-Key.');
	headers['idempotency-key'] = key;
	return undefined;
};

/**
 * A stock WooCommerce places an order by several calls, of which the checkout alone may ask a payment gateway for its page
 * and take half a minute.
 */
const ADAPTED_PLACING_MS = 45_000;

const ORDER = `an order without its sums: ${ORDER_FIELDS.map((name) => `\`${name}\``).join(', ')}`;

const CART_CALLS: readonly PassedCall[] = optional(
	{
		method: 'POST',
		path: '/wp-json/wc/v3/coupons/autoapply',
		about: 'Which coupons fit the cart',
		access: 'credentials',
		// An empty cart is answered with a bare [] (wire 2.9).
		answer: v.union([anyList, having('couponsList', 'stocksList', 'promocode')]),
		body: [
			...['cart_total', 'delivery_type', 'cart_items', 'take_date', 'coupons'],
			...['time_from', 'time_to', 'meta_data'],
		],
		addsToBody: ['customer_id'],
	},
	{
		method: 'POST',
		path: QUOTE_PATH,
		about: 'What an order would cost, and why each coupon does not count',
		access: 'credentials',
		answer: having('total'),
		from: 'ours',
		body: orderIntentions,
		takes: ORDER,
		addsToBody: ['customer_id'],
		before: [inPageLanguage],
		after: asSeen,
		handle: quote,
	},
);

const CHARGE: PassedCall = {
	...{ method: 'POST', path: '/wp-json/payment/v1/charge', access: 'session', isByKeys: true },
	about: 'Pays the customer’s order with a saved card, once; `page`: on the bank’s page instead',
	answer: chargeResultSchema,
	from: 'ours, decision 0072',
	body: ['order_id', 'card_id'],
	refusals: [NO_SUCH_ORDER, 'order_not_payable'],
	addsToBody: ['customer_id'],
	limit: 'orders',
	isOptional: true,
};

const TIP: PassedCall = {
	...{ method: 'POST', path: '/wp-json/payment/v1/orders/:id/tip', access: 'order' },
	about: 'Pays the tip after an order, once; `page`, `invoice`: it is paid at `url`',
	answer: tipResultSchema,
	from: 'ours, decision 0078',
	body: ['amount', 'card_id', 'way'],
	refusals: [NO_SUCH_ORDER, 'order_not_payable'],
	addsToBody: ['customer_id'],
	limit: 'orders',
	isOptional: true,
	handle: payTip,
};

const orderCalls = (path: string): readonly PassedCall[] => [
	{
		...{ method: 'POST', path, about: 'Places an order', access: 'credentials' },
		answer: siteOrderSchema,
		body: orderIntentions,
		takes: `${ORDER}; the header \`Idempotency-Key\` names the pending order`,
		refusals: [
			...(['idempotency_key_missing', 'idempotency_key_running'] as const),
			'idempotency_key_reused',
		],
		addsToBody: ['customer_id'],
		limit: 'orders',
		before: [inPageLanguage, withIdempotencyKey],
		after: asPlaced,
		handle: placeOrder,
	},
	{
		...{ method: 'GET', path, about: 'The customer’s orders', access: 'session' },
		answer: wholeList(siteOrderSchema),
		isByKeys: true,
		query: ['page', 'per_page', 'status', 'order', 'orderby'],
		addsToQuery: ['customer'],
		before: [inMenuWords],
		after: asSeen,
	},
	{
		...{ method: 'GET', path: `${path}/:id`, about: 'One order', access: 'order' },
		answer: siteOrderSchema,
		refusals: [NO_SUCH_ORDER],
		before: [inMenuWords],
		handle: readOrder,
	},
	{
		...{ method: 'PUT', path: `${path}/:id`, access: 'order' },
		about: 'Cancels an order with a reason, or rates it',
		answer: siteOrderSchema,
		body: orderChange,
		takes: '`status` "cancelled" and the reason in `meta_data`, or a rating in `meta_data`',
		refusals: [
			NO_SUCH_ORDER,
			...(['order_not_cancellable', 'order_not_rateable', 'order_rated'] as const),
		],
		limit: 'orders',
		before: [inMenuWords],
		after: asSeen,
		handle: changeOrder,
	},
];

export const ORDER_CALLS: readonly PassedCall[] = [
	...CART_CALLS,
	CHARGE,
	TIP,
	...orderCalls('/wp-json/wc/v2/orders'),
	...orderCalls('/wp-json/wc/v3/orders'),
];

/** The order's key of a link, by which a guest sees it. */
const keyOf = (c: ApiContext) => c.req.query('key');

/**
 * The order of the address, asked for with `query` beside the keys; undefined = the asker may not see it. Throws
 * `BackendError` when that is unknown.
 */
export function seenOrder(
	c: ApiContext,
	query: Record<string, string> = {},
): Promise<SeenOrder | undefined> {
	const { client, credentials } = c.get('api');
	const asker = { userId: c.get('session')?.userId, key: keyOf(c) };
	return readOrderFor(client, { ...query, ...credentials }, c.req.param('id') ?? '', asker);
}

const noSuchOrder = (c: ApiContext) => fail(c, NO_SUCH_ORDER, 'Invalid ID.');

function readOrder(call: PassedCall): ApiHandler {
	return async function readOrder(c) {
		const sent = begin(c, call);
		if (sent instanceof Response) return sent;
		const seen = await seenOrder(c, sent.query);
		if (seen === undefined) return noSuchOrder(c);
		return send(c, 200, visibleOrder(c.get('api').ours(seen.order), seen.access), {});
	};
}

function changeOrder(call: PassedCall): ApiHandler {
	return async function changeOrder(c) {
		const sent = begin(c, call);
		if (sent instanceof Response) return sent;
		const { body = {} } = await bodiesOf(c, call);
		const seen = await seenOrder(c);
		if (seen === undefined) return noSuchOrder(c);
		const refusal = refusedChange(body, seen.order);
		if (refusal !== undefined) return fail(c, refusal, 'It is too late for this change.');
		// Keys alone may do everything: with the customer and the order's key beside them the site applies its own rules.
		const asker = defined({ customer: String(c.get('session')?.userId ?? 0), key: keyOf(c) });
		const query = { ...sent.query, ...asker };
		return passBack(c, call, await ask(c, call, { ...sent, query }, body), { seen });
	};
}

function payTip(call: PassedCall): ApiHandler {
	const passed = pass(call);
	return async function payTip(c, next) {
		return (await seenOrder(c)) === undefined ? noSuchOrder(c) : passed(c, next);
	};
}

/** The site's own quote, or in front of a real site without one the gateway's. */
function quote(call: PassedCall): ApiHandler {
	const passed = pass(call);
	return async function quote(c, next) {
		const { deps, siteQuote, ours } = c.get('api');
		if (deps.config.servesRawSite) return passed(c, next);
		const sent = begin(c, call);
		if (sent instanceof Response) return sent;
		const { body } = await bodiesOf(c, call);
		const said = await siteQuote.say(() => ask(c, call, sent, body), body, c.get('session'));
		return 'quote' in said ? send(c, 200, ours(said.quote), {}) : passBack(c, call, said.answer);
	};
}

/** Places an order: the bundled shop knows a repeated one itself, in front of a real site the gateway does (decision 0017). */
function placeOrder(call: PassedCall): ApiHandler {
	const passed = pass(call);
	return async function placeOrder(c, next) {
		if (c.get('api').deps.config.servesRawSite) return passed(c, next);
		const sent = begin(c, call);
		if (sent instanceof Response) return sent;
		const { body = {} } = await bodiesOf(c, call);
		return answerOf(c, call, await place(c, sent, body));
	};
}

async function place(c: ApiContext, sent: Sent, body: Fields): Promise<OrderOutcome> {
	const { deps, client, credentials, site, siteOrders } = c.get('api');
	const session = c.get('session');
	const customerId = session?.userId ?? 0;
	const preferences = await readSitePreferences(client, session);
	const ownerLanguage = await ownerLanguageOf(site);
	const isAdapted = (await deps.isAdapted?.()) ?? false;
	return placeOnce(
		{
			...siteOrders,
			...(isAdapted && defined({ lookByMark: deps.lookByMark })),
			db: deps.db,
			now: deps.now,
			send: (order) => {
				const known = withPreferences(order.body, preferences);
				const body = isAdapted
					? // It counts the order once more before it is placed.
						{ ...known, expected_total: order.plan.total }
					: withKitchenNote(known, preferences, ownerLanguage);
				return siteOrders.send(
					{ ...order, body },
					{ ...sent, ...(isAdapted && { timeoutMs: ADAPTED_PLACING_MS }) },
				);
			},
			prepare: () => prepare(c, customerId, body, sent.query.lang),
			listOrders: (page) =>
				client({
					path: sitePath(c),
					query: { ...credentials, ...ordersQuery(customerId, page) },
				}),
		},
		{ customerId, key: sent.headers['idempotency-key'] ?? '', body },
	);
}

/** Prices the order as it is sent, by the site's quote or ours. */
async function prepare(
	c: ApiContext,
	customerId: number,
	body: Fields,
	language: string | undefined,
): Promise<PreparedOrder> {
	const { client, credentials, site, siteQuote } = c.get('api');
	const ask = () =>
		client({
			method: 'POST',
			path: QUOTE_PATH,
			isRead: true,
			query: credentials,
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ ...body, customer_id: customerId }),
		});
	const said = await siteQuote.price(ask, body, c.get('session'));
	if ('answer' in said) return said;
	if ('here' in said) return preparedHere(said.here, customerId, language);
	const settings = (site.latest ?? (await site.read()))?.settings;
	return preparedBySite(said.bySite, settings, customerId);
}

async function answerOf(c: ApiContext, call: PassedCall, outcome: OrderOutcome): Promise<Response> {
	switch (outcome.kind) {
		case 'answered':
		case 'replayed':
			return passBack(c, call, outcome.answer);
		case 'refused': {
			const { code, message, facts } = outcome.refusal;
			return fail(c, code, message, Object(c.get('api').ours(facts)));
		}
		case 'running':
			c.header('Retry-After', String(outcome.retryAfterSeconds));
			return fail(c, 'idempotency_key_running', 'This order is being placed.');
		case 'reused':
			return fail(c, 'idempotency_key_reused', 'This Idempotency-Key has been used.');
	}
}
