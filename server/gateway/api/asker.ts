/** The browser a login code is asked for in, before there is a session: codes and tries belong to it (decision 0034). */
import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { GatewayConfig, GatewayEnv } from '../deps.ts';
import { cookieAttributes } from '../documents/request-info.ts';

const ASKER_COOKIE = 'vitrina_asker';
/** As long as the shop keeps room for a browser a phone was proven in. */
const LIFE_SECONDS = 180 * 86_400;

/**
 * What the shop is told of the browser: the hash of a random value in a cookie no script reads, and whether the value was
 * made for this very request. Nothing for a client without the cookie, unless it `begins` a login: then the cookie is set.
 * It outlives logins, since it says which browser asks and not which customer.
 */
export function askerHeaders(
	c: Context<GatewayEnv>,
	config: GatewayConfig,
	begins: boolean,
): Readonly<Record<string, string>> {
	const known = getCookie(c, ASKER_COOKIE);
	const isKnown = known !== undefined && /^[\w-]{43}$/.test(known);
	if (!isKnown && !begins) return {};
	const value = isKnown ? known : randomBytes(32).toString('base64url');
	if (begins)
		setCookie(c, ASKER_COOKIE, value, { ...cookieAttributes(c, config), maxAge: LIFE_SECONDS });
	return {
		'x-client-id': createHash('sha256').update(value).digest('hex'),
		...(isKnown ? {} : { 'x-client-is-new': '1' }),
	};
}
