import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { GatewayEnv } from '../deps.ts';

/** Names the request by the route it is at, for logs and figures: "/api/orders/:id/invoice". */
export function nameRoute(c: Context<GatewayEnv>): void {
	c.set('route', routePath(c).replace(/\{[^}]*\}/g, ''));
}
