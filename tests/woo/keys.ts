import { type Call, Refusal } from './http.ts';
import type { Route } from './routes.ts';
import type { Shop } from './shop.ts';

/** Refuses who may not call this. A key is looked at over https alone: over http there is none. */
export function refuseWithoutKey(
	shop: Shop,
	call: Call,
	route: Extract<Route, { door: 'keys' }>,
	isSecure: boolean,
): void {
	const { readWrite, readOnly } = shop.options.keys;
	const given = isSecure ? keyIn(call) : undefined;
	const key = [readWrite, readOnly].find((one) => one.key === given?.key);
	if (!key) throw refusalWithout(call, route);
	if (key === readOnly && call.method !== 'GET')
		throw notAllowed('The API key provided does not have write permissions.');
}

/** A known key with another's secret is refused before it is seen what is called. */
export function refuseWrongSecret(shop: Shop, call: Call, isSecure: boolean): void {
	const { readWrite, readOnly } = shop.options.keys;
	const given = isSecure ? keyIn(call) : undefined;
	const key = [readWrite, readOnly].find((one) => one.key === given?.key);
	if (key && key.secret !== given?.secret) throw notAllowed('Consumer secret is invalid.');
}

function notAllowed(words: string): Refusal {
	return new Refusal(401, 'woocommerce_rest_authentication_error', words);
}

function keyIn({ headers, query }: Call): { key: string; secret: string } | undefined {
	const [scheme, token = ''] = (headers.get('authorization') ?? '').split(' ');
	const [key = '', secret = ''] =
		scheme === 'Basic'
			? Buffer.from(token, 'base64').toString().split(':')
			: [query.get('consumer_key') ?? '', query.get('consumer_secret') ?? ''];
	return key ? { key, secret } : undefined;
}

function refusalWithout({ method }: Call, { what }: Extract<Route, { door: 'keys' }>): Refusal {
	const refuse = (code: string, words: string) =>
		new Refusal(401, `woocommerce_rest_cannot_${code}`, words);
	if (what === 'list') return refuse('view', 'Sorry, you cannot list resources.');
	if (what === 'view') return refuse('view', 'Sorry, you cannot view this resource.');
	if (what === 'batch')
		return refuse('batch', 'Sorry, you are not allowed to batch manipulate this resource.');
	if (method === 'POST') return refuse('create', 'Sorry, you are not allowed to create resources.');
	const verb = method === 'DELETE' ? 'delete' : 'edit';
	return refuse(verb, `Sorry, you are not allowed to ${verb} this resource.`);
}
