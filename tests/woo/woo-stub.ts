/**
 * A stock WooCommerce in process: it adds up, taxes, ships, reserves stock and refuses as one does.
 *
 * Compared with WooCommerce 10.0.2 on WordPress 6.9.7: the same carts, drafts and orders, field by field, with taxes
 * off, in the prices and on top of them, in currencies of 0, 2 and 3 digits, with no coupon and with each type of it,
 * delivered and picked up; the refusals of every call below, word by word. What a site says that nobody reads (the
 * routes of the index, help texts of settings, `_links`) is shorter here or not there. A gateway with a page of its own
 * is no part of a stock site: `cardpage` does what such gateways do.
 */
import { answer } from './door.ts';
import { type Call, type Fields, fieldsOf, Refusal } from './http.ts';
import type { WooCoupon, WooOptions, WooProduct } from './options.ts';
import { orderAnswer } from './order-answer.ts';
import { moveTo } from './order-status.ts';
import { openShop, type Shop } from './shop.ts';
import { setStock } from './stock.ts';

/** A request the site has seen. */
export interface SeenCall {
	method: string;
	/** As the REST API names it, without /wp-json: `/wc/v3/orders`. */
	path: string;
	query: Readonly<Record<string, string>>;
	body: Fields;
	headers: Readonly<Record<string, string>>;
}

/** What goes wrong with one call. */
export interface Fault {
	/** Waited for before anything is done. */
	delayMs?: number;
	until?: Promise<void>;
	/** Answered in place of the site: HTML of a proxy, when it is a text. */
	answer?: { status: number; body: string | object; headers?: Record<string, string> };
	/** A plugin's text before the JSON of the answer, once all is done. */
	prefix?: string;
	/** The connection is cut: before anything is done, or after all is done and the answer is lost; or there is none at all. */
	cut?: 'before' | 'after' | 'none';
	/** No answer comes: before anything is done, or after all is done. */
	hangs?: 'before' | 'after';
}

/** The answer of an order by wc/v3. */
export type OrderView = ReturnType<typeof orderAnswer>;

export interface WooStub {
	fetch(request: Request): Promise<Response>;
	/** Every order there is, drafts too, oldest first. */
	orders(): OrderView[];
	/** Pieces left of a product; null when its stock is not managed any more. */
	setStock(id: number, pieces: number | null): void;
	setStatus(orderId: number, status: string): void;
	/** Its owner takes a product out of it. */
	removeLine(orderId: number, productId: number): void;
	setProduct(id: number, changes: Partial<WooProduct>): void;
	setCoupon(code: string, changes: Partial<WooCoupon>): void;
	coupon(code: string): WooCoupon | undefined;
	product(id: number): WooProduct | undefined;
	calls(): readonly SeenCall[];
	/** Sent with every answer from now on. */
	setHeaders(headers: Readonly<Record<string, string>>): void;
	/**
	 * Asked before each call of `path` (`/wc/v3/orders`, or `POST /wc/v3/orders`, `*` = any); undefined lets the call pass.
	 * Gives the function that takes it away again.
	 */
	before(path: string, fault: (call: SeenCall) => Fault | undefined): () => void;
	counts(): { orders: number; drafts: number; carts: number; customers: number; webhooks: number };
}

/** The connection was cut: what `fetch` throws, and what makes the server close the socket. */
export class ConnectionCut extends TypeError {
	constructor(code?: string) {
		super(
			'fetch failed',
			code === undefined ? {} : { cause: Object.assign(new Error(code), { code }) },
		);
	}
}

export function createWooStub(overrides: Partial<WooOptions> = {}): WooStub {
	const shop = openShop(overrides);
	const seen: SeenCall[] = [];
	let headers: Readonly<Record<string, string>> = {};
	const faults = new Set<{ path: string; fault: (call: SeenCall) => Fault | undefined }>();
	const orders = () => [...shop.orders.values()];

	return {
		async fetch(request) {
			const url = new URL(request.url);
			const path = restPath(shop, url);
			if (path === undefined) return page(shop, url);
			const text = await request.text();
			const body = parse(text);
			const call: Call = {
				method: request.method,
				path,
				query: url.searchParams,
				body: fieldsOf(body),
				headers: request.headers,
				params: {},
			};
			const asSeen: SeenCall = {
				method: request.method,
				path,
				query: Object.fromEntries(url.searchParams),
				body: call.body,
				headers: Object.fromEntries(request.headers),
			};
			seen.push(asSeen);
			const fault = faultOf(asSeen);
			if (fault?.delayMs) await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
			await fault?.until;
			if (fault?.hangs === 'before') await forever();
			if (fault?.cut === 'none') throw new ConnectionCut('ECONNREFUSED');
			if (fault?.cut === 'before') throw new ConnectionCut();
			if (fault?.answer) return given(fault.answer);
			if (text && body === undefined) return json(shop, INVALID_JSON.answer());
			const isSecure = url.protocol === 'https:' || shop.options.isHttps;
			const response = json(shop, await answer(shop, call, isSecure));
			for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
			if (fault?.cut === 'after') throw new ConnectionCut();
			if (fault?.hangs === 'after') await forever();
			if (fault?.prefix !== undefined)
				return new Response(`${fault.prefix}${await response.text()}`, response);
			return response;
		},
		orders: () => orders().map((order) => orderAnswer(shop, order)),
		setStock: (id, pieces) => setStock(shop, id, pieces),
		setStatus(orderId, status) {
			const order = shop.orders.get(orderId);
			if (!order) throw new Error(`no order ${orderId}`);
			moveTo(shop, order, status);
		},
		removeLine(orderId, productId) {
			const order = shop.orders.get(orderId);
			if (!order) throw new Error(`no order ${orderId}`);
			order.lines = order.lines.filter((line) => line.productId !== productId);
		},
		setProduct(id, changes) {
			const product = shop.products.get(id);
			if (!product) throw new Error(`no product ${id}`);
			shop.products.set(id, { ...product, modifiedAt: shop.options.now(), ...changes });
		},
		setCoupon(code, changes) {
			const coupon = shop.coupons.get(code);
			if (!coupon) throw new Error(`no coupon ${code}`);
			shop.coupons.set(code, { ...coupon, ...changes });
		},
		coupon: (code) => shop.coupons.get(code),
		product: (id) => shop.products.get(id),
		calls: () => seen,
		setHeaders(given) {
			headers = given;
		},
		before(path, fault) {
			const added = { path, fault };
			faults.add(added);
			return () => faults.delete(added);
		},
		counts: () => ({
			orders: orders().filter(({ status }) => status !== 'checkout-draft').length,
			drafts: orders().filter(({ status }) => status === 'checkout-draft').length,
			carts: shop.sessions.size,
			customers: shop.customers.size,
			webhooks: shop.webhooks.size,
		}),
	};

	function faultOf(call: SeenCall): Fault | undefined {
		for (const { path, fault } of faults) {
			const found = path === '*' || path === call.path || path === `${call.method} ${call.path}`;
			const asked = found ? fault(call) : undefined;
			if (asked) return asked;
		}
		return undefined;
	}
}

const forever = () => new Promise<never>(() => {});

const INVALID_JSON = new Refusal(400, 'rest_invalid_json', 'Invalid JSON body passed.', {
	json_error_code: 4,
	json_error_message: 'Syntax error',
});

/** `?rest_route=` is answered everywhere, /wp-json/ where permalinks are not plain. */
function restPath(shop: Shop, url: URL): string | undefined {
	const route = url.searchParams.get('rest_route');
	if (route !== null) return route.replace(/\/+$/, '') || '/';
	if (shop.options.permalinks === 'plain' || !/^\/wp-json(\/|$)/.test(url.pathname))
		return undefined;
	return url.pathname.slice('/wp-json'.length).replace(/\/+$/, '') || '/';
}

function parse(text: string): unknown {
	if (!text) return {};
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function json(
	shop: Shop,
	{ status, body, headers }: { status: number; body: unknown; headers?: Record<string, string> },
): Response {
	return new Response(JSON.stringify(body), {
		status,
		headers: {
			'content-type': 'application/json; charset=UTF-8',
			// A site has one clock.
			date: new Date(shop.options.now()).toUTCString(),
			'x-robots-tag': 'noindex',
			link: `<${shop.options.url}/wp-json/>; rel="https://api.w.org/"`,
			'x-content-type-options': 'nosniff',
			'access-control-expose-headers': 'X-WP-Total, X-WP-TotalPages, Link, Cart-Token',
			...headers,
		},
	});
}

function given({ status, body, headers }: NonNullable<Fault['answer']>): Response {
	const isText = typeof body === 'string';
	return new Response(isText ? body : JSON.stringify(body), {
		status,
		headers: {
			'content-type': isText ? 'text/html; charset=UTF-8' : 'application/json; charset=UTF-8',
			...headers,
		},
	});
}

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Pages and pictures of the site itself. */
function page(shop: Shop, { pathname }: URL): Response {
	if (pathname.startsWith('/wp-content/uploads/'))
		return new Response(PIXEL, { headers: { 'content-type': 'image/gif' } });
	const isFound = pathname === '/';
	return new Response(`<!DOCTYPE html><title>${shop.options.name}</title>`, {
		status: isFound ? 200 : 404,
		headers: {
			'content-type': 'text/html; charset=UTF-8',
			link: `<${shop.options.url}/wp-json/>; rel="https://api.w.org/"`,
		},
	});
}
