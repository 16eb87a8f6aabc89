import { afterEach, expect, test, vi } from 'vitest';
import type { Order } from '#core/contract/order/order.ts';
import { addToCartAtom, cartLinesAtom } from '#src/features/cart/state/cart.ts';
import { keepUserAtom } from '#src/features/login/state/session.ts';
import { choosePlaceAtom } from '#src/features/place/state/place.ts';
import { leavingForAtom } from '#src/messenger/state.ts';
import { aPage, TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct, aSection, perUnit } from '#tests/fixtures/product.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { placeOrderAtom } from './checkout.ts';
import { editCheckoutAtom } from './order-draft.ts';
import { payOrderAtom } from './pay-order.ts';

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
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** A checkout that is ready to order, paid by the first of `methods`. */
function openCheckout({
	methods = ['paykeeper'],
	hasInvoices = false,
	wire = {},
}: {
	methods?: readonly string[];
	hasInvoices?: boolean;
	wire?: object;
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
	const order = {
		...{ id: 5501, order_key: 'wc_order_x', status: 'pending', needs_payment: true },
		...{ date_created_gmt: '2026-11-20T16:12:00', total: '1199.00', payment_url: BANK },
		...{ line_items: [], shipping_lines: [], meta_data: [] },
		...wire,
	};
	const calls = answerCalls({
		quote: () => QUOTE,
		get_addresses: ({ method }) => (method === 'POST' ? { success: true, id: 1 } : []),
		'orders/5501/invoice': () => ({ url: 'https://t.me/$abc' }),
		'wc/v3/orders': () => order,
		'orders/5501': () => order,
		avaible_time: () => ({ start_list: [], as_soon_as_possible: '35', date: '20.11.2026' }),
	});
	const created = () =>
		calls.mock.calls.filter(([input]) => (input as Request).url.endsWith('/wc/v3/orders')).length;
	return { ...shop, created };
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

test('the saved card that was chosen goes along, of somebody who is logged in', async () => {
	const { store } = openCheckout();
	store.set(keepUserAtom, ANNA);
	store.set(editCheckoutAtom, { cardId: 41 });
	await store.set(placeOrderAtom);
	expect(store.get(leavingForAtom)).toContain('&token=41');
});

test('an order paid on handover goes to no bank', async () => {
	const { store } = openCheckout({
		methods: ['cod'],
		wire: { status: 'processing', needs_payment: false },
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
