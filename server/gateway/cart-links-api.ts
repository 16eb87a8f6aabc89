/** `/api/cart-links`: a cart that goes on elsewhere (ours; decision 0027). Opening its link asks nothing: only these do. */
import type { Context } from 'hono';
import * as v from 'valibot';
import { cartTakingSchema, keptCartSchema, keptCartToWire } from '#core/contract/kept-cart.ts';
import { fail, notFound } from './api-answer.ts';
import type { CartLinks } from './cart-links.ts';
import type { GatewayEnv } from './deps.ts';
import { readJsonObject } from './json-body.ts';

/** A hundred lines with their supplements are less. */
const MOST_BYTES = 16 * 1024;

/**
 * `POST /cart-links` with a `KeptCart` -> `{"key", "expires_at"}`; `POST /cart-links/take` with `{"key", "taker"}` -> the
 * cart. The keys come in bodies, which nobody writes down. Throws `BodyError`.
 */
export async function answerCartLinks(
	c: Context<GatewayEnv>,
	links: CartLinks,
	path: string,
): Promise<Response> {
	c.set('route', `/api${path}`);
	if (path === '/cart-links') {
		const cart = v.safeParse(keptCartSchema, await readJsonObject(c.req.raw, MOST_BYTES));
		if (!cart.success) return fail(c, 'rest_invalid_param', 'Invalid parameter(s): lines');
		const { key, expiresAt } = await links.keep(cart.output);
		return c.json({ key, expires_at: expiresAt }, 201);
	}
	if (path !== '/cart-links/take') {
		c.set('route', '/api/*');
		return notFound(c);
	}
	const asked = v.safeParse(cartTakingSchema, await readJsonObject(c.req.raw));
	if (!asked.success) return fail(c, 'cart_link_unknown', 'There is no such link.');
	const taken = await links.take(asked.output.key, asked.output.taker);
	switch (taken.kind) {
		case 'taken':
			return c.json(keptCartToWire(taken.cart));
		case 'used':
			return fail(c, 'cart_link_used', 'This cart has been taken.');
		case 'expired':
			return fail(c, 'cart_link_expired', 'The time of this link is over.');
		case 'unknown':
			return fail(c, 'cart_link_unknown', 'There is no such link.');
	}
}
