/** Calls of the gateway that keep a cart: for its link, and for the account. */
import {
	type CartLink,
	cartLinkSchema,
	type KeptCart,
	keptCartSchema,
	keptCartToWire,
	keptForAccountSchema,
} from '#core/contract/order/kept-cart.ts';
import { request } from '#src/lib/http/client.ts';

/** Leaves a cart with the gateway for a day: answers the key of its link. */
export function keepCart(cart: KeptCart): Promise<CartLink> {
	return request(cartLinkSchema, 'cart-links', { method: 'post', json: keptCartToWire(cart) });
}

/** The cart of a link; the same `taker` may ask for it again. */
export function takeCart(taking: {
	readonly key: string;
	readonly taker: string;
}): Promise<KeptCart> {
	return request(keptCartSchema, 'cart-links/take', { method: 'post', json: taking });
}

/** What the account was last seen with; null = nothing, or nothing that may be kept. */
export async function fetchKeptCart(signal: AbortSignal): Promise<KeptCart | null> {
	return (await request(keptForAccountSchema, 'wp-json/system/users/cart', { signal })).cart;
}
