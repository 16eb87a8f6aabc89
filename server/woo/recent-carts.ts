/**
 * Carts of quotes that were made a moment ago: an order is placed from the very cart its price was read from, which
 * spares the site a second one. Each is given out once.
 */
import type { OrderRequest } from '#core/contract/order/order-request.ts';
import type { WooCart } from './cart.ts';

const KEPT_MS = 60_000;
const MOST = 500;

export interface RecentCarts {
	keep(request: OrderRequest, cart: WooCart): void;
	take(request: OrderRequest): WooCart | undefined;
}

/** `now`: epoch ms. */
export function createRecentCarts(now: () => number): RecentCarts {
	const carts = new Map<string, { readonly cart: WooCart; readonly at: number }>();
	return {
		keep(request, cart) {
			const key = keyOf(request);
			carts.delete(key);
			carts.set(key, { cart, at: now() });
			const [oldest] = carts.keys();
			if (carts.size > MOST && oldest !== undefined) carts.delete(oldest);
		},
		take(request) {
			const key = keyOf(request);
			const found = carts.get(key);
			carts.delete(key);
			return found !== undefined && now() - found.at < KEPT_MS ? found.cart : undefined;
		},
	};
}

/** What the customer was shown, and what a way to pay is called, say nothing of what is ordered. */
function keyOf({
	expectedTotal,
	expectedCoupons,
	expectedGift,
	paymentTitle,
	...request
}: OrderRequest): string {
	return JSON.stringify(request);
}
