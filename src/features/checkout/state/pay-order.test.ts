import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Order } from '#core/contract/order/order.ts';
import { addToCartAtom, cartLinesAtom } from '#src/features/cart/state/cart.ts';
import { keepUserAtom } from '#src/features/login/state/session.ts';
import { fetchOrder } from '#src/features/order/orders-api.ts';
import { choosePlaceAtom } from '#src/features/place/state/place.ts';
import { noticeAtom } from '#src/features/shell/state/notices.ts';
import { leavingForAtom } from '#src/messenger/state.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { aPage, TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct, aSection, perUnit } from '#tests/fixtures/product.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { chargeStepAtom } from './charge.ts';
import { placeOrderAtom } from './checkout.ts';
import { checkoutDraftAtom, editCheckoutAtom, OTHER_CARD } from './order-draft.ts';
import { payOrderAtom } from './pay-order.ts';
import { chosenCardAtom, loadSavedCardsAtom } from './saved-cards.ts';

const PIZZA = aProduct({ price: perUnit(1000) });
const QUOTE = {
	...{ items: '1000.00', delivery: '199.00', discount: '0.00' },
	...{ bonus: '0.00', total: '1199.00' },
};
const BANK = '/checkout/order-pay/5501/?pay_for_order=true&key=wc_order_x';
const ANNA = {
	...{ id: 7, name: 'Анна', phone: '+7 (916) 123-45-67' },
	...{ birth: '', email: '', sex: '' as const },
};
const method = (id: string) => ({
	...{ id, title: id, description: '' },
	...{ shippingMethods: [], warehouseIds: [] },
});

afterEach(() => {
	// The page that was left for the bank is come back to.
	window.dispatchEvent(new Event('pageshow'));
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** A checkout that is ready to order, paid by the first of `methods`. */
function openCheckout({
	methods = ['paykeeper'],
	hasInvoices = false,
	wire = () => ({}),
	answers = {},
}: {
	methods?: readonly string[];
	hasInvoices?: boolean;
	/** What the shop's order differs in, each time it is asked for. */
	wire?: () => object;
	answers?: Record<string, (request: Request) => unknown>;
} = {}) {
	const shop = openShop({
		settings: { ...aPage().settings, paymentMethods: methods.map(method), isSimplifiedOrder: true },
		menu: [aSection([PIZZA])],
		...(hasInvoices ? { hasInvoices } : {}),
	});
	shop.store.set(choosePlaceAtom, TVERSKAYA);
	shop.store.set(addToCartAtom, { product: PIZZA });
	shop.store.set(editCheckoutAtom, { name: 'Анна', phone: '+7 916 123-45-67' });
	history.replaceState(null, '', '/order');
	const order = () => ({
		...{ id: 5501, order_key: 'wc_order_x', status: 'pending', needs_payment: true },
		...{ date_created_gmt: '2026-11-20T16:12:00', total: '1199.00', payment_url: BANK },
		...{ line_items: [], shipping_lines: [], meta_data: [] },
		...wire(),
	});
	const calls = answerCalls({
		quote: () => QUOTE,
		get_addresses: ({ method }) => (method === 'POST' ? { success: true, id: 1 } : []),
		'orders/5501/invoice': () => ({ url: 'https://t.me/$abc' }),
		'wc/v3/orders': order,
		'orders/5501': order,
		avaible_time: () => ({ start_list: [], as_soon_as_possible: '35', date: '20.11.2026' }),
		...answers,
	});
	const sentTo = (end: string) =>
		calls.mock.calls.map(([input]) => input as Request).filter(({ url }) => url.endsWith(end));
	return {
		...shop,
		created: () => sentTo('/wc/v3/orders').length,
		charges: () => sentTo('/payment/v1/charge'),
	};
}

test('one press places the order and goes on to the bank; behind it is the order, not the checkout', async () => {
	const { store, created } = openCheckout();
	const entries = history.length;
	await store.set(placeOrderAtom);
	expect(location.pathname).toBe('/order/5501');
	expect(history.length).toBe(entries);
	expect(store.get(leavingForAtom)).toBe(new URL(BANK, location.origin).href);
	expect([created(), store.get(cartLinesAtom).length]).toEqual([1, 0]);
});

describe('with a saved card', () => {
	const CARDS = [
		{ id: 41, last4: '4242', card_type: 'visa', expiry: '12/99' },
		{ id: 40, last4: '1111', card_type: 'mir', expiry: '12/99' },
	];
	const paid = { status: 'processing', needs_payment: false };

	/** A checkout of a customer whose cards are known; `charge`: what the shop answers to each charge. */
	async function openKnown(
		charge: (request: Request) => unknown,
		wire: () => object = () => ({}),
		cardId = 0,
	) {
		const shop = openCheckout({
			answers: { saved_tokens: () => CARDS, 'payment/v1/charge': charge },
			wire,
		});
		shop.store.set(keepUserAtom, ANNA);
		await shop.store.set(loadSavedCardsAtom);
		shop.store.set(editCheckoutAtom, { cardId });
		const order = (async () => {
			await shop.store.set(placeOrderAtom);
			return fetchOrder(5501);
		})();
		return { ...shop, order };
	}

	test('the press charges the one last paid with: no page is left, and the order is paid', async () => {
		let isPaid = false;
		const asked: unknown[] = [];
		const charge = async (request: Request) => {
			asked.push(await request.json());
			isPaid = true;
			return { result: 'paid' };
		};
		const { store, order } = await openKnown(charge, () => (isPaid ? paid : {}));
		await order;
		await vi.waitFor(() =>
			expect(store.get(chargeStepAtom)({ id: 5501 } as Order)).toBeUndefined(),
		);
		expect(asked).toEqual([{ order_id: 5501, card_id: 41 }]);
		expect(store.get(leavingForAtom)).toBeUndefined();
	});

	test('the card that was chosen is charged, and is the one the next order offers', async () => {
		const { store, order } = await openKnown(
			() => ({ result: 'paid' }),
			() => ({}),
			40,
		);
		await order;
		await vi.waitFor(() => expect(store.get(checkoutDraftAtom).cardId).toBe(0));
		expect(store.get(chosenCardAtom)?.id).toBe(40);
	});

	test('where the bank wants its customer, its page opens with that card', async () => {
		const { store, order } = await openKnown(() => ({ result: 'page' }));
		await order;
		await vi.waitFor(() => expect(store.get(leavingForAtom)).toContain('&token=41'));
	});

	test('a site without the call opens the bank’s page with the card, as before', async () => {
		const none = () => Response.json({ code: 'rest_no_route' }, { status: 404 });
		const { store, order } = await openKnown(none);
		await order;
		await vi.waitFor(() => expect(store.get(leavingForAtom)).toContain('&token=41'));
	});

	test('refused, the order waits, and its button leads to the bank’s page for another card', async () => {
		const { store, charges, order } = await openKnown(() => ({ result: 'refused' }));
		const waiting = await order;
		const step = () => store.get(chargeStepAtom)(waiting);
		await vi.waitFor(() => expect(step()).toMatchObject({ status: 'refused', card: { id: 41 } }));
		expect(store.get(leavingForAtom)).toBeUndefined();
		await store.set(payOrderAtom, waiting);
		expect(store.get(leavingForAtom)).toBe(new URL(BANK, location.origin).href);
		expect(charges()).toHaveLength(1);
	});

	test('without an answer the order is looked at, and the same card is a press away', async () => {
		expectConsole(/charge/);
		const { store, order } = await openKnown(() => 'cut off');
		const waiting = await order;
		await vi.waitFor(() => expect(store.get(noticeAtom)?.notice.code).toBe('call_failed'));
		expect(store.get(chargeStepAtom)(waiting)).toBeUndefined();
		await store.set(payOrderAtom, waiting);
		expect(store.get(leavingForAtom)).toContain('&token=41');
	});

	test('another card is typed on the bank’s page, and the next order offers the one last paid with again', async () => {
		const shop = openCheckout({ answers: { saved_tokens: () => CARDS } });
		shop.store.set(keepUserAtom, ANNA);
		await shop.store.set(loadSavedCardsAtom);
		shop.store.set(editCheckoutAtom, { cardId: OTHER_CARD });
		await shop.store.set(placeOrderAtom);
		expect(shop.store.get(leavingForAtom)).toBe(new URL(BANK, location.origin).href);
		expect(shop.charges()).toEqual([]);
		expect(shop.store.get(chosenCardAtom)?.id).toBe(41);
	});

	test('a card that is found after the press is not charged: it has not been seen', async () => {
		const shop = openCheckout({ answers: { saved_tokens: () => CARDS } });
		shop.store.set(keepUserAtom, ANNA);
		const placing = shop.store.set(placeOrderAtom);
		await shop.store.set(loadSavedCardsAtom);
		await placing;
		expect(shop.charges()).toEqual([]);
		expect(shop.store.get(leavingForAtom)).toContain('order-pay/5501');
	});
});

test('an order paid on handover goes to no bank', async () => {
	const { store } = openCheckout({
		methods: ['cod'],
		wire: () => ({ status: 'processing', needs_payment: false }),
	});
	await store.set(placeOrderAtom);
	expect(location.pathname).toBe('/order/5501');
	expect(store.get(leavingForAtom)).toBeUndefined();
});

test('inside a messenger with invoices the press opens the invoice, and no page is left', async () => {
	const { store, messenger, created } = openCheckout({ hasInvoices: true });
	const opened = vi.spyOn(messenger, 'openInvoice').mockResolvedValue('cancelled');
	await store.set(placeOrderAtom);
	await vi.waitFor(() => expect(opened).toHaveBeenCalledExactlyOnceWith('https://t.me/$abc'));
	expect([store.get(leavingForAtom), created()]).toEqual([undefined, 1]);
});

const order = { id: 5501, key: 'k', needsPayment: true, paymentUrl: 'https://bank.example/pay' };

test('a bank of its own comes in the page’s place: a window opened that late would be blocked', () => {
	const opens = vi.fn();
	vi.stubGlobal('open', opens);
	const { store } = openShop();
	void store.set(payOrderAtom, order as Order);
	expect(store.get(leavingForAtom)).toBe('https://bank.example/pay');
	expect(opens).not.toHaveBeenCalled();
});

test('while the bank is on its way its button is busy; come back to, it may be pressed again', () => {
	vi.useFakeTimers();
	const { store } = openShop();
	void store.set(payOrderAtom, order as Order);
	expect(store.get(leavingForAtom)).toBeDefined();
	window.dispatchEvent(new Event('pageshow'));
	expect(store.get(leavingForAtom)).toBeUndefined();

	void store.set(payOrderAtom, order as Order);
	vi.advanceTimersByTime(15_000);
	expect(store.get(leavingForAtom)).toBeUndefined();
});
