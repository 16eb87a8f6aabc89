/** Where links of the shop's answers lead. */
import type { Context } from 'hono';
import type { ShopDeps } from '../context.ts';

/** The address links are made with. */
export function originOf(c: Context, deps: ShopDeps): string {
	return deps.folder.settings.frontUrl || new URL(c.req.url).origin;
}
