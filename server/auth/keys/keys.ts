/** WooCommerce's REST keys: in the query, as Basic auth, or as an OAuth 1.0a signature (wire 1). */
import type { Context } from 'hono';
import { Refusal } from '#server/rest/refusal.ts';
import { queryOf } from '#server/rest/request.ts';
import { isSameSecret } from '../equal.ts';
import { type KeyDeps, oauthProblem, type SignedRequest } from './oauth.ts';

/** Whether the caller has the shop's keys. Throws the refusal of a wrong one. */
export function checkKeys(c: Context, deps: KeyDeps): Promise<boolean> {
	const { origin, pathname } = new URL(c.req.url);
	return hasKeys(deps, {
		method: c.req.method,
		address: origin + pathname,
		query: queryOf(c),
		authorization: c.req.header('authorization'),
	});
}

/**
 * Whether a request has the shop's keys. Throws the refusal of a wrong secret or signature; no key at all and a key
 * that were never given out are just "no".
 */
async function hasKeys(
	deps: KeyDeps,
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
