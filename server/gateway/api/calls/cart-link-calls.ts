/** A cart that goes on elsewhere (ours; decision 0027). Opening its link asks nothing: only these do. */
import * as v from 'valibot';
import {
	cartLinkSchema,
	cartTakingSchema,
	keptCartSchema,
	keptCartToWire,
} from '#core/contract/order/kept-cart.ts';
import { readJsonObject } from '#server/gateway/json-body.ts';
import { fail } from '../answer.ts';
import { call } from './call-facts.ts';

/** A hundred lines with their supplements are less. */
const MOST_BYTES = 16 * 1024;

/** The keys come in bodies, which are written down nowhere. */
export const keepCart = call(
	{
		about: 'Keeps a cart for a day and answers the secret of its link, with 201; 16 KiB at most',
		from: 'ours, decision 0027',
		body: keptCartSchema,
		answer: cartLinkSchema,
		refusals: ['rest_invalid_param', 'request_too_large'],
	},
	async (c) => {
		const cart = v.safeParse(keptCartSchema, await readJsonObject(c.req.raw, MOST_BYTES));
		if (!cart.success) return fail(c, 'rest_invalid_param', 'Invalid parameter(s): lines');
		const { key, expiresAt } = await c.get('api').cartLinks.keep(cart.output);
		return c.json({ key, expires_at: expiresAt }, 201);
	},
);

export const takeCart = call(
	{
		about: 'Takes the cart of a link, once',
		from: 'ours, decision 0027',
		body: cartTakingSchema,
		answer: keptCartSchema,
		refusals: ['cart_link_unknown', 'cart_link_used', 'cart_link_expired'],
	},
	async (c) => {
		const parsed = v.safeParse(cartTakingSchema, await readJsonObject(c.req.raw));
		if (!parsed.success) return fail(c, 'cart_link_unknown', 'There is no such link.');
		const taken = await c.get('api').cartLinks.take(parsed.output.key, parsed.output.taker);
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
	},
);
