/** Orders of a stock WooCommerce: placed by its checkout, read and changed by its own calls. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { errorBody } from '#core/contract/errors.ts';
import { id, list, object, text, whenGood } from '#core/contract/lenient.ts';
import { orderStatusOf } from '#core/rules/order/order.ts';
import { findCustomer } from '#server/auth/customers.ts';
import { BackendError } from '#server/site/backend-client.ts';
import type { CartChoice } from '../catalogue.ts';
import { customerOfWooId, knownWooId, wooIdOf } from '../customers.ts';
import type { WooDeps } from '../deps.ts';
import { byCartLines } from './cart-lines.ts';
import { invalid, requestOf } from './order-body.ts';
import { choiceOfLine, lineName, statusTimes } from './order-parts.ts';
import { giveToOwner, ordersToPay } from './owners.ts';
import { lookForOrder, PAY_URL_MS, type PlaceDeps, placeOrder, withPayUrl } from './place.ts';
import type { WireOrder } from './wire-order.ts';

const ORDERS = '/wp-json/wc/:version{v2|v3}/orders';

const placingSchema = object({
	meta_data: list(object({ key: text, value: v.unknown() })),
	/** What the gateway has been told it costs; '' = nothing. */
	expected_total: text,
	customer_id: v.pipe(
		whenGood(id),
		v.transform((value) => value ?? 0),
	),
});

const NO_CHOICES: ReadonlyMap<number, readonly CartChoice[]> = new Map();

type OrderCallDeps = PlaceDeps & Pick<WooDeps, 'db' | 'remote'>;

export interface WooOrders {
	readonly routes: Hono;
	/** What became of the order of a mark. Throws `BackendError`. */
	lookByMark(mark: string): Promise<MarkedOrder>;
}

type MarkedOrder =
	| { readonly kind: 'placed'; readonly order: WireOrder }
	/** `running`: it may be being placed at this moment. */
	| { readonly kind: 'running' | 'none' };

export function createOrders(deps: OrderCallDeps): WooOrders {
	const { db, now, remote, siteUrl } = deps;
	/** An order as our own calls answer it: its customer is ours, its sums are shown as the cart showed them. */
	async function ours(read: WireOrder): Promise<WireOrder> {
		const { showsTaxInside, statuses } = await deps.facts();
		const row = await db
			.selectFrom('woo_orders')
			.select(['site', 'mark', 'pay_url', 'at', 'woo_id'])
			.where('site', '=', siteUrl)
			.where('order_id', '=', Number(read.id))
			.executeTakeFirst();
		const order = row === undefined ? read : await giveToOwner(deps, read, row);
		const status = String(order.status ?? '');
		const payUrl = row !== undefined && now() - Number(row.at) < PAY_URL_MS ? row.pay_url : '';
		const items: Record<string, unknown>[] = Array.isArray(order.line_items)
			? order.line_items
			: [];
		const lines = byCartLines(order.meta_data, items);
		const choices = lines.some((line) => Number(line.variation_id) > 0)
			? await choicesNow()
			: NO_CHOICES;
		return {
			...withPayUrl(order, payUrl),
			customer_id: await customerOfWooId(
				deps,
				Number(order.customer_id) || Number(row?.woo_id ?? 0),
			),
			prices_include_tax: showsTaxInside,
			...(orderStatusOf(status) === undefined ? { status_name: statuses[status] ?? status } : {}),
			meta_data: [
				...(Array.isArray(order.meta_data) ? order.meta_data : []),
				{ key: 'status_times', value: statusTimes(order) },
			],
			line_items: lines.map((line) => ({
				...line,
				name: lineName(line),
				variation_id: choiceOfLine(line, choices),
			})),
		};
	}

	/** Those of the menu; an order is shown without it, too. */
	async function choicesNow() {
		try {
			return (await deps.catalogue()).choices;
		} catch (error) {
			if (error instanceof BackendError) return NO_CHOICES;
			throw error;
		}
	}

	const routes = new Hono()
		.post(ORDERS, async (c) => {
			const body: unknown = await c.req.json();
			const request = requestOf(body);
			if (!request.success) return c.json(...invalid(request.issues));
			const { meta_data: meta, customer_id: customerId, ...rest } = v.parse(placingSchema, body);
			const mark = meta.find(({ key }) => key === 'idempotency_mark')?.value;
			if (typeof mark !== 'string' || mark === '')
				return c.json(errorBody('idempotency_key_missing', 'An order needs a mark.'), 400);
			// Before anything is placed: an order whose customer cannot be told is not lost to his account.
			const customer = customerId > 0 ? await findCustomer(db, customerId) : undefined;
			const wooId = customer === undefined ? 0 : await wooIdOf(deps, customer);
			const placed = await placeOrder(deps, {
				...{ request: request.output, mark, meta, wooId },
				expectedTotal: rest.expected_total,
			});
			if (placed.kind === 'placed') return c.json(await ours(placed.order), 201);
			if (placed.kind === 'running')
				return c.json(errorBody('idempotency_key_running', 'This order is being placed.'), 409);
			const { status, code, message } = placed;
			return c.json({ code, message, data: { status } }, status as 400);
		})
		.get(ORDERS, async (c) => {
			const request = inV3(c.req.raw);
			const url = new URL(request.url);
			const customer = Number(url.searchParams.get('customer') ?? 0);
			const wooId = customer === 0 ? 0 : await knownWooId(deps, customer);
			if (wooId === undefined)
				return c.json([], 200, { 'X-WP-Total': '0', 'X-WP-TotalPages': '0' });
			if (wooId === 0) return rewritten(await remote(new Request(url, request)), ours);
			url.searchParams.set('customer', String(wooId));
			const { page = '1', status = 'any' } = Object.fromEntries(url.searchParams);
			const statuses = status === 'any' ? undefined : status.split(',');
			const ahead = page === '1' ? await ordersToPay(deps, wooId, statuses) : [];
			return rewritten(await remote(new Request(url, request)), ours, ahead);
		})
		.get(`${ORDERS}/:id{\\d+}`, async (c) => rewritten(await remote(inV3(c.req.raw)), ours))
		.put(`${ORDERS}/:id{\\d+}`, async (c) => rewritten(await remote(inV3(c.req.raw)), ours));
	return {
		routes,
		async lookByMark(mark) {
			const look = await lookForOrder(deps, mark);
			return look.kind === 'placed' ? { ...look, order: await ours(look.order) } : look;
		},
	};
}

/** One version of WooCommerce's calls is asked for, whichever the page asks for: older ones are taken away some day. */
function inV3(request: Request): Request {
	const url = new URL(request.url);
	url.pathname = url.pathname.replace('/wc/v2/', '/wc/v3/');
	return new Request(url, request);
}

/** An answer of the site's with its orders as ours, those `ahead` before the others of a list; a refusal as it is. */
async function rewritten(
	answer: Response,
	change: (order: WireOrder) => Promise<WireOrder>,
	ahead: readonly WireOrder[] = [],
): Promise<Response> {
	if (answer.status !== 200) return answer;
	const written = await answer.text();
	let json: unknown;
	try {
		json = JSON.parse(written.replace(/^\uFEFF/, ''));
	} catch {
		return new Response(written, { status: 200, headers: answer.headers });
	}
	const isOrder = (value: unknown): value is WireOrder =>
		typeof value === 'object' && value !== null && 'order_key' in value;
	const all = (list: readonly unknown[]) => {
		const ids = new Set(list.map((one) => (isOrder(one) ? one.id : undefined)));
		return [...ahead.filter((one) => !ids.has(one.id)), ...list];
	};
	const changed = Array.isArray(json)
		? await Promise.all(all(json).map((one) => (isOrder(one) ? change(one) : one)))
		: isOrder(json)
			? await change(json)
			: json;
	const headers = new Headers(answer.headers);
	headers.delete('content-length');
	return new Response(JSON.stringify(changed), { status: 200, headers });
}
