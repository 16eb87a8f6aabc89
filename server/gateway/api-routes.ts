/**
 * Everything a browser may ask of the site (spec 7), and what the gateway adds. What is not in this table does not
 * exist: other paths, other query parameters and other fields of a body never reach the site.
 */

import * as v from 'valibot';
import {
	bonusHistorySchema,
	notificationsSchema,
	preferencesSchema,
	referralSchema,
	spinSchema,
	wheelSchema,
} from '#core/contract/account.ts';
import { phoneChangedSchema } from '#core/contract/account-change.ts';
import { addressesSchema } from '#core/contract/address.ts';
import { codeCheckedSchema, codeSentSchema, currentUserSchema } from '#core/contract/auth.ts';
import { freeTablesSchema, visitStartsSchema } from '#core/contract/booking.ts';
import { bonusSchema } from '#core/contract/coupon.ts';
import { favoritesSchema } from '#core/contract/favorites.ts';
import { keptForAccountSchema } from '#core/contract/kept-cart.ts';
import { anyList, having, wholeList } from '#core/contract/lenient.ts';
import { REQUEST_FIELDS, requestAnswerSchema } from '#core/contract/request-form.ts';
import { savedCardsSchema } from '#core/contract/saved-card.ts';
import { slotsSchema } from '#core/contract/slot.ts';
import { siteOrderSchema } from './site-order-shape.ts';

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
	/** The shape of what is asked for: an answer of any other says nothing (`site-answer.ts`). */
	readonly answer: v.GenericSchema;
	readonly special?: Special;
	/** Query parameters that are passed on. */
	readonly query?: readonly string[];
	/** Fields of the JSON body that are passed on. */
	readonly body?: readonly string[];
	/** A login begins with it: the browser is given what its code belongs to. */
	readonly sendsCode?: boolean;
	readonly addsToQuery?: readonly Identity[];
	/** A site may be without it; without any other call there is no shop. */
	readonly isOptional?: true;
	/** A customer's own, which the site gives to the shop's keys alone. */
	readonly isByKeys?: true;
	readonly addsToBody?: readonly Identity[];
}

const CODE_SENT = ['phone', 'request_id', 'init_data', 'can_confirm'];
const CODE_CHECKED = ['phone', 'request_id', 'init_data', 'code', 'auth-sms-code', 'contact'];
const content = (
	path: string,
	answer: v.GenericSchema,
	query: readonly string[] = ['lang'],
): ApiRoute => ({
	method: 'GET',
	path,
	access: 'public',
	answer,
	special: 'content',
	query,
});
const codeSent = (path: string): ApiRoute => ({
	method: 'POST',
	path,
	access: 'credentials',
	answer: codeSentSchema,
	special: 'login',
	body: CODE_SENT,
	sendsCode: true,
});
const codeChecked = (path: string): ApiRoute => ({
	...codeSent(path),
	sendsCode: false,
	answer: codeCheckedSchema,
	body: CODE_CHECKED,
});
const own = (path: string, answer: v.GenericSchema, ...adds: Identity[]): ApiRoute => ({
	method: 'GET',
	path,
	access: 'session',
	answer,
	query: ['lang'],
	addsToQuery: adds,
});
const ownChange = (path: string, field: string, answer: v.GenericSchema): ApiRoute => ({
	method: 'POST',
	path,
	access: 'session',
	answer,
	body: [field],
	addsToQuery: ['token'],
	addsToBody: ['user_id'],
});

const optional = (...routes: readonly ApiRoute[]): readonly ApiRoute[] =>
	routes.map((route) => ({ ...route, isOptional: true as const }));

const changed = having('success');
const aDocument = v.custom<object>(
	(value) => typeof value === 'object' && value !== null && !Array.isArray(value),
	'expected an object',
);

const WITH_ORDERS = ['/wp-json/wc/v2/orders', '/wp-json/wc/v3/orders'] as const;

const API_ROUTES: readonly ApiRoute[] = [
	// The shop as everybody sees it
	content('/wp-json/v1/all_settings', having('settings')),
	content('/wp-json/front/settings', aDocument),
	content('/banners-json', anyList),
	content('/wp-content/uploads/app_sync/:file', anyList, []),
	content('/wp-json/restoran/v1/blog', anyList),
	content('/wp-json/restoran/v1/gallery/:id', anyList),
	content('/wp-json/wp/v2/posts', anyList, ['slug', 'lang', 'page', 'per_page']),
	content('/wp-json/wp/v2/pages', anyList, ['slug', 'lang']),
	content('/wp-json/systeminfo/v1/coupons/seettings', aDocument, []),
	...optional(
		{
			method: 'GET',
			path: '/redirect-check',
			access: 'public',
			answer: having('redirect'),
			query: ['path'],
		},
		{
			method: 'GET',
			path: '/wp-json/checkout/avaible_time',
			access: 'public',
			answer: slotsSchema,
			query: ['stock_id', 'shipping_method', 'zone', 'lang', 'date'],
		},
		{
			method: 'GET',
			path: '/wp-json/booking/v1/tables',
			access: 'public',
			answer: freeTablesSchema,
			query: ['restaurant_id', 'date', 'time', 'guests'],
		},
		{
			method: 'GET',
			path: '/wp-json/booking/v1/times',
			access: 'public',
			answer: visitStartsSchema,
			query: ['restaurant_id', 'date', 'guests'],
		},
		{
			method: 'GET',
			path: '/wp-json/v1/autocoupons',
			access: 'public',
			answer: anyList,
			special: 'coupons',
			query: ['lang'],
			addsToQuery: ['token'],
		},

		// A request to the shop
		{
			method: 'POST',
			path: '/wp-json/contact-form-7/v1/contact-forms/:id/feedback',
			access: 'public',
			answer: requestAnswerSchema,
			special: 'form',
			body: Object.values(REQUEST_FIELDS),
		},
	),

	// Login
	codeSent('/wp-json/wc/auth/send_code'),
	codeChecked('/wp-json/wc/auth/check_code'),
	...optional(
		codeSent('/wp-json/telega/v1/auth/send'),
		codeChecked('/wp-json/telega/v1/auth/check'),
		{
			...codeChecked('/wp-json/telega/v1/auth/confirmed'),
			special: 'login-wait',
			body: ['request_id'],
		},
		codeSent('/wp-json/whatsapp/v1/auth/send'),
		codeChecked('/wp-json/whatsapp/v1/auth/check'),
	),

	// The customer's own
	{
		...own('/wp-json/system/users', currentUserSchema, 'token'),
		access: 'public',
		special: 'current-user',
	},
	...optional(
		ownChange('/wp-json/system/users', 'data', currentUserSchema),
		{
			...ownChange('/wp-json/system/users/phone', 'data', phoneChangedSchema),
			special: 'phone-change',
		},
		{ ...ownChange('/wp-json/system/users/delete', 'data', changed), special: 'account-deletion' },
		{ ...own('/wp-json/system/users/cart', keptForAccountSchema, 'token'), special: 'kept-cart' },
		own('/wp-json/wc/auth/user/get_addresses', addressesSchema, 'token'),
		ownChange('/wp-json/wc/auth/user/get_addresses', 'data', changed),
		own('/wp-json/systeminfo/v1/bonus', bonusSchema, 'user_id', 'token'),
		own('/wp-json/systeminfo/v1/bonus/history', bonusHistorySchema, 'token'),
		{
			...own('/wp-json/systeminfo/v1/user/avaible_coupons', anyList, 'user_id', 'token'),
			special: 'coupons',
		},
		own('/wp-json/systeminfo/v2/user_preferences', preferencesSchema, 'token'),
		ownChange('/wp-json/systeminfo/v2/user_preferences', 'preferences', changed),
		own('/wp-json/systeminfo/v2/user_favorites', favoritesSchema, 'token'),
		ownChange(
			'/wp-json/systeminfo/v2/user_favorites',
			'favorites',
			v.union([favoritesSchema, changed]),
		),
		own('/wp-json/systeminfo/v2/coupons/referal_info', referralSchema, 'token'),
		own('/wp-json/systeminfo/v2/push/user_history', notificationsSchema, 'token'),
		{ ...own('/wheel/', wheelSchema, 'user_id', 'token'), special: 'page' },
		{
			method: 'POST',
			path: '/wheel/',
			access: 'session',
			answer: spinSchema,
			body: [],
			addsToQuery: ['token'],
			addsToBody: ['user_id'],
		},
	),

	// Cart and orders
	...optional(
		{
			method: 'POST',
			path: '/wp-json/wc/v3/coupons/autoapply',
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
			path: '/wp-json/checkout/v1/quote',
			access: 'credentials',
			answer: having('total'),
			special: 'order-body',
			addsToBody: ['customer_id'],
		},
		{ ...own('/wp-json/wc/saved_tokens', savedCardsSchema, 'user_id'), isByKeys: true },
	),
	...WITH_ORDERS.flatMap((path): ApiRoute[] => [
		{
			method: 'POST',
			path,
			access: 'credentials',
			answer: siteOrderSchema,
			special: 'order-create',
			addsToBody: ['customer_id'],
		},
		{
			method: 'GET',
			path,
			access: 'session',
			isByKeys: true,
			answer: wholeList(siteOrderSchema),
			special: 'order-read',
			query: ['page', 'per_page', 'status', 'order', 'orderby'],
			addsToQuery: ['customer'],
		},
		{
			method: 'GET',
			path: `${path}/:id`,
			access: 'order',
			answer: siteOrderSchema,
			special: 'order-read',
		},
		{
			method: 'PUT',
			path: `${path}/:id`,
			access: 'order',
			answer: siteOrderSchema,
			special: 'order-change',
		},
	]),
];

/**
 * Whether a call goes with the shop's keys; else with the customer's token, where there is one. Never with both: whose
 * refusal it is would not be known.
 */
export function goesByKeys({ access, isByKeys }: ApiRoute): boolean {
	return access === 'credentials' || access === 'order' || isByKeys === true;
}

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
