import { answerCart, answerRace, beginCheckout, isCheckout, nonceHeaders } from './cart-door.ts';
import {
	type Answer,
	type Call,
	fieldsOf,
	invalid,
	listOf,
	missing,
	onlyFields,
	Refusal,
	textOf,
} from './http.ts';
import { refuseWithoutKey, refuseWrongSecret } from './keys.ts';
import { findRoute } from './routes.ts';
import type { Shop } from './shop.ts';

const NO_ROUTE = new Refusal(
	404,
	'rest_no_route',
	'No route was found matching the URL and request method.',
);

/** Tokens inside a batch without one of its own: the site falls over. */
const BROKEN = new Refusal(
	500,
	'internal_server_error',
	'<p>There has been a critical error on this website.</p>',
);

/** Any call of the REST API. */
export async function answer(shop: Shop, call: Call, isSecure: boolean): Promise<Answer> {
	try {
		if (call.method === 'POST' && call.path === '/wc/store/v1/batch') return batch(shop, call);
		const begun = isCheckout(call) ? beginCheckout(shop, call) : undefined;
		if (begun) await new Promise((resolve) => setImmediate(resolve));
		return onlyFields(call, answerOne(shop, call, isSecure, begun));
	} catch (error) {
		if (error instanceof Refusal) return error.answer();
		throw error;
	}
}

function answerOne(
	shop: Shop,
	call: Call,
	isSecure: boolean,
	begun?: ReturnType<typeof beginCheckout>,
): Answer {
	const method = call.method === 'PATCH' ? 'PUT' : call.method;
	if (/^\/wc\/(?!store)/.test(call.path)) refuseWrongSecret(shop, call, isSecure);
	const found = findRoute(method, call.path);
	if (!found) throw NO_ROUTE;
	const one = { ...call, params: found.params };
	const { route } = found;
	if (route.door === 'cart')
		return begun ? answerRace(shop, one, begun, route) : answerCart(shop, one, route);
	if (route.door === 'keys') refuseWithoutKey(shop, one, route, isSecure);
	return withPageLinks(shop, one, route.act(shop, one));
}

/** Up to 25 calls in one: each is refused or done by itself. A token given once holds for the calls of its kind. */
function batch(shop: Shop, call: Call): Answer {
	if (call.body.requests === undefined) throw missing('requests');
	const requests = listOf(call.body.requests).map(fieldsOf);
	if (requests.length > 25)
		throw invalid('requests', 'rest_too_many_items', 'requests must contain at most 25 items.');
	for (const [at, { method }] of requests.entries())
		if (!['POST', 'PUT', 'PATCH', 'DELETE'].includes(textOf(method ?? 'POST')))
			throw invalid(
				'requests',
				'rest_not_in_enum',
				`requests[${at}][method] is not one of POST, PUT, PATCH, and DELETE.`,
			);
	if (requests.some(({ path }) => !textOf(path).includes('wc/store')))
		throw new Refusal(400, 'woocommerce_rest_invalid_path', 'Invalid path provided.');
	const isBroken = requests.some(({ headers }) => 'Cart-Token' in fieldsOf(headers));
	if (isBroken && !call.headers.has('cart-token')) throw BROKEN;
	const kinds = new Set<string>();
	const responses = requests.map((request) => {
		const path = textOf(request.path);
		const own = new Headers(
			Object.entries(fieldsOf(request.headers)).map(([name, value]) => [name, textOf(value)]),
		);
		if (own.has('cart-token')) kinds.add(path);
		else if (kinds.has(path)) own.set('cart-token', call.headers.get('cart-token') ?? '');
		const one: Call = {
			method: textOf(request.method ?? 'POST'),
			path,
			query: new URLSearchParams(),
			body: fieldsOf(request.body),
			headers: own,
			params: {},
		};
		const { status, body, headers } = orRefusal(() => answerOne(shop, one, true));
		// A route that is not there says no headers, which PHP writes as a list.
		if (!headers) return { body, status, headers: [] };
		return { body, status, headers: { ...headers, 'User-ID': 0, Allow: one.method } };
	});
	return { status: 207, body: { responses }, headers: nonceHeaders(shop) };
}

function orRefusal(act: () => Answer): Answer {
	try {
		return act();
	} catch (error) {
		if (error instanceof Refusal) return error.answer();
		throw error;
	}
}

/** Where the pages before and after are, for lists. */
function withPageLinks(shop: Shop, call: Call, answer: Answer): Answer {
	const pages = Number(answer.headers?.['X-WP-TotalPages'] ?? 0);
	if (pages < 2) return answer;
	const page = Number(call.query.get('page') ?? 1);
	const link = (to: number, rel: string) => {
		const query = new URLSearchParams(call.query);
		query.set('page', String(to));
		return `<${shop.options.url}/wp-json${call.path}?${query}>; rel="${rel}"`;
	};
	const links = [
		...(page > 1 ? [link(page - 1, 'prev')] : []),
		...(page < pages ? [link(page + 1, 'next')] : []),
	];
	return { ...answer, headers: { ...answer.headers, Link: links.join(', ') } };
}
