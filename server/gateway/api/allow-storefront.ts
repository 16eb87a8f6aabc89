/** A storefront hosted as files alone: its pages come from another host than the API. */
import type { Context } from 'hono';
import { LAUNCH_HEADER } from '#core/rules/customer/launch-data.ts';
import type { GatewayEnv } from '../deps.ts';

/**
 * Lets the shop's own address call from another host: a storefront hosted as files alone. True = the browser only asks
 * whether it may.
 */
export function allowStorefront(c: Context<GatewayEnv>, origin: string | undefined): boolean {
	if (origin === undefined || c.req.header('origin') !== origin) return false;
	c.header('Access-Control-Allow-Origin', origin);
	c.header('Access-Control-Allow-Credentials', 'true');
	c.header('Access-Control-Expose-Headers', 'X-WP-Total, X-WP-TotalPages, Retry-After');
	c.header('Vary', 'Origin', { append: true });
	if (c.req.method !== 'OPTIONS') return false;
	c.header('Access-Control-Allow-Methods', 'GET, POST, PUT');
	c.header('Access-Control-Allow-Headers', `Content-Type, Idempotency-Key, ${LAUNCH_HEADER}`);
	c.header('Access-Control-Max-Age', '86400');
	return true;
}
