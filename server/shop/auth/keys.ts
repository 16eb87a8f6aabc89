/** WooCommerce's REST keys: in the query, as Basic auth, or as an OAuth 1.0a signature (wire 1). */
import type { ShopDeps } from '../context.ts';
import { Refusal } from '../refusal.ts';
import { isSameSecret } from './equal.ts';
import { oauthProblem, type SignedRequest } from './oauth.ts';

/**
 * Whether a request has the shop's keys. Throws the refusal of a wrong secret or signature; no key at all and a key
 * nobody has given out are just "no".
 */
export async function hasKeys(
	deps: ShopDeps,
	request: SignedRequest & { readonly authorization: string | undefined },
): Promise<boolean> {
	if (request.query.has('oauth_consumer_key')) {
		const problem = await oauthProblem(deps, request);
		if (problem === undefined) return true;
		throw new Refusal('woocommerce_rest_authentication_error', problem);
	}
	const given = keysOf(request);
	if (given === undefined || !isSameSecret(given.key, deps.keys.key)) return false;
	if (isSameSecret(given.secret, deps.keys.secret)) return true;
	throw new Refusal('woocommerce_rest_authentication_error', 'Consumer secret is invalid.');
}

function keysOf(request: {
	query: ReadonlyMap<string, string>;
	authorization: string | undefined;
}): { key: string; secret: string } | undefined {
	const key = request.query.get('consumer_key');
	if (key !== undefined) return { key, secret: request.query.get('consumer_secret') ?? '' };
	const basic = /^Basic\s+(\S+)$/i.exec(request.authorization ?? '')?.[1];
	if (basic === undefined) return undefined;
	const [user = '', ...rest] = Buffer.from(basic, 'base64').toString().split(':');
	return { key: user, secret: rest.join(':') };
}
