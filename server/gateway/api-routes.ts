/**
 * Everything a browser may ask of the site (spec 7), and what the gateway adds. What is not in this table does not
 * exist: other paths, other query parameters and other fields of a body never reach the site.
 */

import { REQUEST_FIELDS } from '#core/contract/request-form.ts';

/**
 * `public` needs nothing; `credentials` gets the site's keys; `session` is for a logged-in customer; `order` for the
 * order's owner or whoever has its key.
 */
export type Access = 'public' | 'credentials' | 'session' | 'order';

/** What a call is about beyond passing it on. */
export type Special =
	/** The same for everybody, kept and served while the site is down. */
	| 'content'
	| 'coupons'
	| 'current-user'
	/** Ends sessions: all of the customer's, or all the others. The bundled shop's own: no real site has such calls. */
	| 'account-deletion'
	| 'phone-change'
	/** What the account was last seen with. The bundled shop's own as well. */
	| 'kept-cart'
	| 'login'
	/** Asked again and again by a page that waits for its customer's word. */
	| 'login-wait'
	| 'order-create'
	| 'order-body'
	| 'order-change'
	| 'order-read'
	/** A form of WordPress's, which takes no JSON. */
	| 'form'
	/** May be answered with a page of the site's own instead of JSON, shown in a frame. */
	| 'page';

/** The session's own values, put into the query or the body under the wire's names. */
export type Identity = 'token' | 'user_id' | 'customer' | 'customer_id';

export interface ApiRoute {
	readonly method: 'GET' | 'POST' | 'PUT';
	/** Below /api; `:name` stands for one part of the path. */
	readonly path: string;
	readonly access: Access;
	readonly special?: Special;
	/** Query parameters that are passed on. */
	readonly query?: readonly string[];
	/** Fields of the JSON body that are passed on. */
	readonly body?: readonly string[];
	/** A login begins with it: the browser is given what its code belongs to. */
	readonly sendsCode?: boolean;
	readonly addsToQuery?: readonly Identity[];
	readonly addsToBody?: readonly Identity[];
}

const CODE_SENT = ['phone', 'request_id', 'init_data', 'can_confirm'];
const CODE_CHECKED = ['phone', 'request_id', 'init_data', 'code', 'auth-sms-code', 'contact'];
const content = (path: string, query: readonly string[] = ['lang']): ApiRoute => ({
	method: 'GET',
	path,
	access: 'public',
	special: 'content',
	query,
});
const login = (path: string, fields: readonly string[]): ApiRoute => ({
	method: 'POST',
	path,
	access: 'credentials',
	special: 'login',
	body: fields,
	sendsCode: fields === CODE_SENT,
});
const own = (path: string, ...adds: Identity[]): ApiRoute => ({
	method: 'GET',
	path,
	access: 'session',
	query: ['lang'],
	addsToQuery: adds,
});
const ownChange = (path: string, field: string): ApiRoute => ({
	method: 'POST',
	path,
	access: 'session',
	body: [field],
	addsToQuery: ['token'],
	addsToBody: ['user_id'],
});

const WITH_ORDERS = ['/wp-json/wc/v2/orders', '/wp-json/wc/v3/orders'] as const;

const API_ROUTES: readonly ApiRoute[] = [
	// The shop as everybody sees it
	content('/wp-json/v1/all_settings'),
	content('/wp-json/front/settings'),
	content('/banners-json'),
	content('/wp-content/uploads/app_sync/:file', []),
	content('/wp-json/restoran/v1/blog'),
	content('/wp-json/restoran/v1/gallery/:id'),
	content('/wp-json/wp/v2/posts', ['slug', 'lang', 'page', 'per_page']),
	content('/wp-json/wp/v2/pages', ['slug', 'lang']),
	content('/wp-json/systeminfo/v1/coupons/seettings', []),
	{ method: 'GET', path: '/redirect-check', access: 'public', query: ['path'] },
	{
		method: 'GET',
		path: '/wp-json/checkout/avaible_time',
		access: 'public',
		query: ['stock_id', 'shipping_method', 'zone', 'lang', 'date'],
	},
	{
		method: 'GET',
		path: '/wp-json/booking/v1/tables',
		access: 'public',
		query: ['restaurant_id', 'date', 'time', 'guests'],
	},
	{
		method: 'GET',
		path: '/wp-json/booking/v1/times',
		access: 'public',
		query: ['restaurant_id', 'date', 'guests'],
	},
	{
		method: 'GET',
		path: '/wp-json/v1/autocoupons',
		access: 'public',
		special: 'coupons',
		query: ['lang'],
		addsToQuery: ['token'],
	},

	// A request to the shop
	{
		method: 'POST',
		path: '/wp-json/contact-form-7/v1/contact-forms/:id/feedback',
		access: 'public',
		special: 'form',
		body: Object.values(REQUEST_FIELDS),
	},

	// Login
	login('/wp-json/wc/auth/send_code', CODE_SENT),
	login('/wp-json/wc/auth/check_code', CODE_CHECKED),
	login('/wp-json/telega/v1/auth/send', CODE_SENT),
	login('/wp-json/telega/v1/auth/check', CODE_CHECKED),
	{ ...login('/wp-json/telega/v1/auth/confirmed', ['request_id']), special: 'login-wait' },
	login('/wp-json/whatsapp/v1/auth/send', CODE_SENT),
	login('/wp-json/whatsapp/v1/auth/check', CODE_CHECKED),

	// The customer's own
	{ ...own('/wp-json/system/users', 'token'), access: 'public', special: 'current-user' },
	ownChange('/wp-json/system/users', 'data'),
	{ ...ownChange('/wp-json/system/users/phone', 'data'), special: 'phone-change' },
	{ ...ownChange('/wp-json/system/users/delete', 'data'), special: 'account-deletion' },
	{ ...own('/wp-json/system/users/cart', 'token'), special: 'kept-cart' },
	own('/wp-json/wc/auth/user/get_addresses', 'token'),
	ownChange('/wp-json/wc/auth/user/get_addresses', 'data'),
	own('/wp-json/systeminfo/v1/bonus', 'user_id', 'token'),
	own('/wp-json/systeminfo/v1/bonus/history', 'token'),
	{
		...own('/wp-json/systeminfo/v1/user/avaible_coupons', 'user_id', 'token'),
		special: 'coupons',
	},
	own('/wp-json/systeminfo/v2/user_preferences', 'token'),
	ownChange('/wp-json/systeminfo/v2/user_preferences', 'preferences'),
	own('/wp-json/systeminfo/v2/user_favorites', 'token'),
	ownChange('/wp-json/systeminfo/v2/user_favorites', 'favorites'),
	own('/wp-json/systeminfo/v2/coupons/referal_info', 'token'),
	own('/wp-json/systeminfo/v2/push/user_history', 'token'),
	{ ...own('/wheel/', 'user_id', 'token'), special: 'page' },
	{
		method: 'POST',
		path: '/wheel/',
		access: 'session',
		body: [],
		addsToQuery: ['token'],
		addsToBody: ['user_id'],
	},

	// Cart and orders
	{
		method: 'POST',
		path: '/wp-json/wc/v3/coupons/autoapply',
		access: 'credentials',
		body: [
			...['cart_total', 'delivery_type', 'cart_items', 'take_date', 'coupons'],
			...['time_from', 'time_to', 'meta_data'],
		],
		addsToBody: ['customer_id'],
	},
	{
		method: 'POST',
		path: '/wp-json/checkout/v1/quote',
		access: 'credentials',
		special: 'order-body',
		addsToBody: ['customer_id'],
	},
	own('/wp-json/wc/saved_tokens', 'user_id'),
	...WITH_ORDERS.flatMap((path): ApiRoute[] => [
		{
			method: 'POST',
			path,
			access: 'credentials',
			special: 'order-create',
			addsToBody: ['customer_id'],
		},
		{
			method: 'GET',
			path,
			access: 'session',
			special: 'order-read',
			query: ['page', 'per_page', 'status', 'order', 'orderby'],
			addsToQuery: ['customer'],
		},
		{ method: 'GET', path: `${path}/:id`, access: 'order', special: 'order-read' },
		{ method: 'PUT', path: `${path}/:id`, access: 'order', special: 'order-change' },
	]),
];

/** Calls no real site has: they are ours. */
export function isOfBundledShop({ special }: ApiRoute): boolean {
	return special === 'account-deletion' || special === 'phone-change' || special === 'kept-cart';
}

/** A route with the site's path it leads to. */
export interface Matched {
	readonly route: ApiRoute;
	readonly path: string;
	readonly params: Readonly<Record<string, string>>;
}

const COMPILED = API_ROUTES.map((route) => ({
	route,
	pattern: new RegExp(
		`^${route.path.replace(/:(\w+)/g, '(?<$1>[\\w.-]{1,100})').replace(/\/$/, '/?')}$`,
	),
}));

/** `path` below /api, as it came. */
export function matchRoute(method: string, path: string): Matched | undefined {
	const asked = method === 'HEAD' ? 'GET' : method;
	for (const { route, pattern } of COMPILED) {
		const found = route.method === asked ? pattern.exec(path) : null;
		if (found === null) continue;
		const params = { ...found.groups };
		if (Object.values(params).some((part) => part === '..' || part === '.')) return undefined;
		return { route, path, params };
	}
	return undefined;
}
