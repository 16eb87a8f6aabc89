/** The cart goes on elsewhere by a link that is good once: making one, and taking the cart of one (decision 0027). */
import { atom } from 'jotai';
import type { CartLink, CartLinkRefusal, KeptCart } from '#core/contract/order/kept-cart.ts';
import { unitsOf } from '#core/rules/cart/line.ts';
import type { RepeatChange } from '#core/rules/cart/repeat.ts';
import { discountsAtom } from '#src/features/coupons/state/discounts.ts';
import { selectedPlaceAtom } from '#src/features/place/state/place.ts';
import { shownInVisitAtom } from '#src/features/popups/state/shown-popups.ts';
import { showNoticeAtom } from '#src/features/shell/state/notices.ts';
import { ApiError } from '#src/lib/http/errors.ts';
import { logFailure } from '#src/lib/log.ts';
import { randomKey } from '#src/lib/random-key.ts';
import { object, orNull, text } from '#src/lib/shape.ts';
import { storedAtom } from '#src/lib/storage.ts';
import {
	closeNamedAtom,
	type OpenModal,
	openInsteadOfAtom,
	openModalAtom,
} from '#src/modal-stack.ts';
import { keepCart, takeCart } from '../carts-api.ts';
import { cartLinesAtom } from './cart.ts';
import { areSameChanges, joinAtom, planJoinAtom } from './cart-join.ts';
import type { LinesPlan } from './plan-lines.ts';

/** The cart as it leaves this browser. */
const keptCartAtom = atom((get): KeptCart => {
	const place = get(selectedPlaceAtom);
	return {
		lines: get(cartLinesAtom).map((line) => ({
			productId: line.productId,
			...(line.variationId === undefined ? {} : { variationId: line.variationId }),
			units: unitsOf(line, line.count),
			count: line.count,
			supplements: line.supplements.map(({ id, count }) => ({ productId: id, count })),
		})),
		promocode: get(discountsAtom).promocode,
		...(place === null ? {} : { deliveryType: place.type }),
	};
});

/** Makes a link of the cart as it is now; undefined = the shop did not answer. */
export const makeCartLinkAtom = atom(null, async (get): Promise<CartLink | undefined> => {
	try {
		return await keepCart(get(keptCartAtom));
	} catch (error) {
		logFailure('cart link', error);
		return undefined;
	}
});

/**
 * What is being taken: out of the address already, and not lost by a reload. `taker` is this browser's word that it asks
 * again.
 */
const pendingAtom = storedAtom('cart-link', orNull(object({ key: text, taker: text })), null);

const REFUSALS: Partial<Record<string, CartLinkRefusal>> = {
	cart_link_unknown: 'unknown',
	cart_link_used: 'used',
	cart_link_expired: 'expired',
};

/** Takes the cart of a link, once: a page that comes back to the link it was opened by does nothing. */
export const takeCartAtom = atom(null, async (get, set, key: string): Promise<void> => {
	if (get(shownInVisitAtom).includes(nameOf(key))) return;
	if (get(pendingAtom)?.key !== key) set(pendingAtom, { key, taker: randomKey() });
	await set(takePendingAtom);
});

/** Tries again to take what did not come. */
export const takePendingAtom = atom(null, async (get, set): Promise<void> => {
	const pending = get(pendingAtom);
	if (pending === null) return set(refuseAtom, 'unknown');
	try {
		const cart = await takeCart(pending);
		const plan = await set(planJoinAtom, cart.lines);
		if (plan === undefined) return set(refuseAtom, 'failed');
		set(pendingAtom, null);
		set(shownInVisitAtom, nameOf(pending.key));
		if (plan.changes.length === 0) set(putAtom, cart, plan);
		else set(showAtom, questionOf(cart, plan));
	} catch (error) {
		const refusal = error instanceof ApiError ? REFUSALS[error.code] : undefined;
		if (refusal === undefined) logFailure('cart link', error);
		else set(pendingAtom, null);
		set(refuseAtom, refusal ?? 'failed');
	}
});

/** Names a link without telling its key. */
const nameOf = (key: string) => `cart-link-${key.slice(0, 12)}`;

const refuseAtom = atom(null, (_get, set, refusal: CartLinkRefusal) =>
	set(showAtom, { name: 'cart-link', data: { refusal } }),
);

/** Where a link's cart is told of. */
const SAID_IN = ['cart-link', 'accept'] as const;

/** Over the page, in the place of what an earlier try has said. */
const showAtom = atom(null, (_get, set, modal: OpenModal) =>
	set(openInsteadOfAtom, SAID_IN, modal),
);

/** The cart is here; the place has yet to be chosen where this device has none. */
const putAtom = atom(null, (get, set, cart: KeptCart, plan: LinesPlan) => {
	set(joinAtom, plan, cart.promocode);
	set(showAtom, { name: 'order', data: {} });
	if (get(selectedPlaceAtom) !== null) return;
	const { deliveryType } = cart;
	if (deliveryType === 'delivery' || deliveryType === 'pickup')
		set(openModalAtom, { name: 'receipt', data: { deliveryType } });
});

/** The customer takes what can be had of it. What has changed once more since is asked about anew. */
export const acceptCartAtom = atom(
	null,
	async (_get, set, cart: KeptCart, agreed: readonly RepeatChange[]): Promise<void> => {
		const plan = await set(planJoinAtom, cart.lines);
		if (plan === undefined) set(showNoticeAtom, { code: 'call_failed' });
		else if (!areSameChanges(plan.changes, agreed)) set(showAtom, questionOf(cart, plan));
		else if (plan.lines.length === 0) set(closeNamedAtom, SAID_IN);
		else set(putAtom, cart, plan);
	},
);

function questionOf(cart: KeptCart, plan: LinesPlan) {
	const faces = cart.lines.map(({ productId }) => {
		const { name = '', image } = plan.products.get(productId) ?? {};
		return { name, ...(image === undefined ? {} : { image }) };
	});
	const data = { question: 'take-cart', cart, faces, changes: plan.changes } as const;
	return { name: 'accept', data } as const;
}
