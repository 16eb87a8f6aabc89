/** Pusher's signatures: of a channel a client may join, of a call to the HTTP interface (wire 4). */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export interface RealtimeKeys {
	readonly key: string;
	readonly secret: string;
}

/** "key:hex": lets the socket `socketId` join `channel`. */
export function channelSignature(keys: RealtimeKeys, socketId: string, channel: string): string {
	return `${keys.key}:${hmac(keys.secret, `${socketId}:${channel}`)}`;
}

export function isSame(one: string, other: string): boolean {
	const [a, b] = [Buffer.from(one), Buffer.from(other)];
	return a.length === b.length && timingSafeEqual(a, b);
}

/** The query of a signed call. `seconds` = epoch seconds. */
export function signedQuery(
	keys: RealtimeKeys,
	method: string,
	path: string,
	body: string,
	seconds: number,
): URLSearchParams {
	const query = new URLSearchParams({
		auth_key: keys.key,
		auth_timestamp: String(seconds),
		auth_version: '1.0',
		body_md5: createHash('md5').update(body).digest('hex'),
	});
	query.set('auth_signature', querySignature(keys.secret, method, path, query));
	return query;
}

/** How far a call's clock may be off, seconds. */
const TOLERANCE_SECONDS = 600;

/** Why a call's signature is refused; undefined when it is right. */
export function signatureProblem(
	keys: RealtimeKeys,
	method: string,
	url: URL,
	body: string,
	nowMs: number,
): string | undefined {
	const query = new URLSearchParams(url.search);
	if (query.get('auth_key') !== keys.key) return 'Unknown auth_key';
	const seconds = Number(query.get('auth_timestamp'));
	if (!(Math.abs(nowMs / 1000 - seconds) <= TOLERANCE_SECONDS)) return 'Timestamp expired';
	if (query.get('body_md5') !== createHash('md5').update(body).digest('hex'))
		return 'Invalid body_md5';
	const given = query.get('auth_signature') ?? '';
	query.delete('auth_signature');
	const expected = querySignature(keys.secret, method, url.pathname, query);
	return isSame(given, expected) ? undefined : 'Invalid signature';
}

function querySignature(secret: string, method: string, path: string, query: URLSearchParams) {
	const pairs = [...query]
		.map(([name, value]) => `${name.toLowerCase()}=${value}`)
		.sort()
		.join('&');
	return hmac(secret, `${method}\n${path}\n${pairs}`);
}

function hmac(secret: string, text: string): string {
	return createHmac('sha256', secret).update(text).digest('hex');
}
