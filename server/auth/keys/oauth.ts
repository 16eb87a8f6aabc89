/** OAuth 1.0a as WooCommerce checks it (wire 1): the way its clients sign requests over http. */
import { createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { KeyTables } from '#server/schema/tables.ts';
import { isSameSecret } from '../equal.ts';

const MAX_AGE_SECONDS = 15 * 60;

export interface KeyDeps {
	readonly db: Kysely<KeyTables>;
	/** WooCommerce REST keys: who has them may do everything. */
	readonly keys: { readonly key: string; readonly secret: string };
	/** Epoch ms. */
	now(): number;
}

export interface SignedRequest {
	readonly method: string;
	/** Address as the client called it, without the query. */
	readonly address: string;
	/** The query's parameters, each once. */
	readonly query: ReadonlyMap<string, string>;
}

/** Why the signature is refused, in WooCommerce's words; undefined = it is right. */
export async function oauthProblem(
	deps: KeyDeps,
	request: SignedRequest,
): Promise<string | undefined> {
	const { query } = request;
	if (!isSameSecret(query.get('oauth_consumer_key') ?? '', deps.keys.key))
		return 'Consumer key is invalid.';
	const algorithm = { 'HMAC-SHA1': 'sha1', 'HMAC-SHA256': 'sha256' }[
		query.get('oauth_signature_method') ?? ''
	];
	if (algorithm === undefined) return 'Invalid signature - signature method is invalid.';
	const signature = createHmac(algorithm, `${encode(deps.keys.secret)}&`)
		.update(signedText(request))
		.digest('base64');
	if (!isSameSecret(signature, query.get('oauth_signature') ?? ''))
		return 'Invalid signature - provided signature does not match.';
	const at = Number(query.get('oauth_timestamp'));
	if (!(Math.abs(deps.now() / 1000 - at) <= MAX_AGE_SECONDS)) return 'Invalid timestamp.';
	return (await isNewNonce(deps, query.get('oauth_nonce') ?? ''))
		? undefined
		: 'Invalid nonce - nonce has already been used.';
}

function signedText({ method, address, query }: SignedRequest): string {
	const parameters = [...query]
		.filter(([key]) => key !== 'oauth_signature')
		.map(([key, value]) => [encode(key), encode(value)] as const)
		.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
		.map(([key, value]) => `${key}=${value}`)
		.join('&');
	return [method.toUpperCase(), encode(address), encode(parameters)].join('&');
}

/** RFC 3986: everything but letters, digits and -._~ */
function encode(text: string): string {
	return encodeURIComponent(text).replace(
		/[!'()*]/g,
		(character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
	);
}

async function isNewNonce(deps: KeyDeps, nonce: string): Promise<boolean> {
	if (nonce === '' || nonce.length > 200) return false;
	const added = await deps.db
		.insertInto('shop_nonces')
		.values({ nonce, expires_at: deps.now() + 2 * MAX_AGE_SECONDS * 1000 })
		.onConflict((conflict) => conflict.column('nonce').doNothing())
		.executeTakeFirst();
	return added.numInsertedOrUpdatedRows === 1n;
}
