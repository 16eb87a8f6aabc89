/** Specification, section 1: "A simplified-order mode exists." */
import { createStore } from 'jotai';
import { afterEach, expect, test, vi } from 'vitest';
import { addToCartAtom } from '#src/features/cart/state/cart.ts';
import {
	checkoutGapsAtom,
	loadSlotsAtom,
	placeOrderAtom,
} from '#src/features/checkout/state/checkout.ts';
import { editCheckoutAtom } from '#src/features/checkout/state/order-draft.ts';
import { findSessionAtom } from '#src/features/login/state/session.ts';
import { choosePlaceAtom } from '#src/features/place/state/place.ts';
import { openPageAtom } from '#src/features/shell/state/page.ts';
import { topModalAtom } from '#src/modal-stack.ts';
import { aPage, TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct, perUnit } from '#tests/fixtures/product.ts';
import { aQuote } from '#tests/fixtures/quote.ts';
import { answerCalls } from '#tests/show.tsx';

afterEach(() => vi.unstubAllGlobals());

/** A guest with everything filled in presses "order": what the shop is asked, what opens. */
async function orderAsGuest(isSimplifiedOrder: boolean) {
	localStorage.clear();
	const gone = { code: 'slot_gone', message: '', data: { status: 422 } };
	const calls = answerCalls({
		'system/users': () => ({ status: 'error' }),
		quote: () => ({ ...aQuote(), items: '1000.00', total: '1000.00' }),
		send_code: () => ({ success: true, code_length: 6, ttl: 60, request_id: 'r1' }),
		avaible_time: () => ({ start_list: ['20:00-20:30'], as_soon_as_possible: '35' }),
		'wc/v3/orders': () => Response.json(gone, { status: 422 }),
	});
	const store = createStore();
	const cod = { id: 'cod', title: 'Наличными', description: '' };
	store.set(
		openPageAtom,
		aPage({
			settings: {
				...aPage().settings,
				isSimplifiedOrder,
				paymentMethods: [{ ...cod, shippingMethods: [], warehouseIds: [] }],
			},
		}),
	);
	store.set(choosePlaceAtom, TVERSKAYA);
	store.set(addToCartAtom, { product: aProduct({ price: perUnit(1000) }) });
	store.set(editCheckoutAtom, { name: 'Анна', phone: '+7 916 123-45-67' });
	await store.set(findSessionAtom);
	await store.set(loadSlotsAtom);
	expect(store.get(checkoutGapsAtom)).toEqual([]);
	await store.set(placeOrderAtom);
	return {
		isSent: calls.mock.calls.some(
			([input]) => input instanceof Request && /orders$/.test(input.url),
		),
		opened: store.get(topModalAtom)?.name,
	};
}

test('with simplified_order a guest orders with a name and a phone', async () => {
	expect(await orderAsGuest(true)).toEqual({ isSent: true, opened: undefined });
});

test('without it the login comes first', async () => {
	expect(await orderAsGuest(false)).toEqual({ isSent: false, opened: 'auth' });
});
