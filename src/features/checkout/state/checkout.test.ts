import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { OrderRequest } from '#core/contract/order/order-request.ts';
import { addToCartAtom, cartLinesAtom, correctCartAtom } from '#src/features/cart/state/cart.ts';
import { lastOrderAtom } from '#src/features/order/state/last-order.ts';
import { choosePlaceAtom } from '#src/features/place/state/place.ts';
import { read, restoreStoredAtom } from '#src/lib/storage.ts';
import { aPage, TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct, aSection, perUnit } from '#tests/fixtures/product.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { loadSlotsAtom, nameCartAtom, placeOrderAtom, placingAtom, slotsAtom } from './checkout.ts';
import { editCheckoutAtom } from './order-draft.ts';
import { refreshQuoteAtom } from './quote.ts';

/** Dear enough for a delivery. */
const PIZZA = aProduct({ price: perUnit(1000) });
const QUOTE = {
	items: '1000.00',
	delivery: '199.00',
	discount: '0.00',
	bonus: '0.00',
	total: '1199.00',
};

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

/** What another tab stores comes as an event of each key, in the order of its writing. */
function anotherTabStores(key: string, value: unknown) {
	localStorage.setItem(`vitrina.${key}`, JSON.stringify(value));
	window.dispatchEvent(new StorageEvent('storage', { key: `vitrina.${key}` }));
}

/**
 * A checkout that is ready to order, its price being asked for until `release`: by these answers one after the other, the
 * last one from then on. `versions` = of the carts ordered.
 */
function openCheckout(...quotes: readonly object[]) {
	const { store } = openShop({
		settings: {
			...aPage().settings,
			paymentMethods: [
				{ id: 'cod', title: 'Наличными', description: '', shippingMethods: [], warehouseIds: [] },
			],
			isSimplifiedOrder: true,
		},
		menu: [aSection([PIZZA])],
	});
	onTestFinished(store.set(restoreStoredAtom));
	store.set(choosePlaceAtom, TVERSKAYA);
	store.set(addToCartAtom, { product: PIZZA });
	store.set(editCheckoutAtom, { name: 'Анна', phone: '+7 916 123-45-67' });
	store.set(nameCartAtom);
	const { promise: price, resolve: release } = Promise.withResolvers<void>();
	const versions: string[] = [];
	const answers = quotes.length === 0 ? [QUOTE] : [...quotes];
	answerCalls({
		quote: async () => {
			await price;
			return answers.length > 1 ? answers.shift() : answers[0];
		},
		'wc/v3/orders': async (request) => {
			const body: { meta_data: { key: string; value: string }[] } = await request.json();
			versions.push(body.meta_data.find(({ key }) => key === 'cart_version')?.value ?? '');
		},
	});
	return { store, release: () => release(), versions };
}

test.each([
	['ordered', (): [string, unknown] => ['cart', []]],
	[
		'edited',
		(): [string, unknown] => [
			'cart',
			(read('cart') as OrderRequest['lines']).map((line) => ({ ...line, count: 2 })),
		],
	],
])(
	'a cart that another tab has %s while its price was asked for is not sent from here',
	async (_what, stored) => {
		const { store, release, versions } = openCheckout();
		const placing = store.set(placeOrderAtom);
		anotherTabStores(...stored());
		release();
		await placing;
		expect(versions).toEqual([]);
		expect(store.get(placingAtom).status).toBe('idle');
	},
);

test('a cart is ordered under the name it had when it was sent, though another tab has ended that name', async () => {
	const { store, release, versions } = openCheckout();
	const name = read('cart-id');
	const placing = store.set(placeOrderAtom);
	anotherTabStores('cart-id', '');
	release();
	await placing;
	expect(versions[0]?.startsWith(`${name}-`)).toBe(true);
});

test('an order is kept for a time without a network as soon as it is placed', async () => {
	const { store, release } = openCheckout();
	const order = { id: 5501, order_key: 'k', status: 'processing', total: '1199.00' };
	answerCalls({ quote: () => QUOTE, 'wc/v3/orders': () => order });
	release();
	await store.set(placeOrderAtom);
	expect(store.get(lastOrderAtom)?.order).toMatchObject({ id: 5501, key: 'k' });
	expect(read('last-order')).toMatchObject({ answer: order });
});

test('the times of one way to have an order are never offered for another', async () => {
	const { settings } = aPage();
	const point = { id: 71, name: '', address: '', phone: '', warehouseId: 119 };
	const { store } = openShop({
		settings: {
			...settings,
			shippingMethods: [
				...settings.shippingMethods,
				{
					id: 'local_pickup',
					name: '',
					deliveryType: 'pickup',
					pickupPoints: [point],
					restaurants: [],
				},
			],
		},
	});
	const delivery = Promise.withResolvers<unknown>();
	answerCalls({
		avaible_time: ({ url }) =>
			url.includes('local_pickup') ? { start_list: ['20:00-20:30'] } : delivery.promise,
	});
	store.set(choosePlaceAtom, TVERSKAYA);
	const first = store.set(loadSlotsAtom);
	store.set(choosePlaceAtom, { type: 'pickup', pointId: 71 });
	await store.set(loadSlotsAtom);
	const ofPickup = store.get(slotsAtom);
	expect(ofPickup).toMatchObject({ status: 'ready' });
	delivery.resolve({ start_list: ['12:00-12:30'] });
	await first;
	expect(store.get(slotsAtom)).toEqual(ofPickup);
	store.set(choosePlaceAtom, TVERSKAYA);
	expect(store.get(slotsAtom)).toEqual({ status: 'loading' });
});

test('a press before the price has come orders nothing that is dearer than what was shown', async () => {
	const { store, release, versions } = openCheckout({ ...QUOTE, total: '1409.00' });
	const pressed = store.set(placeOrderAtom);
	release();
	await pressed;
	expect(store.get(placingAtom)).toMatchObject({ status: 'refused', code: 'total_changed' });
	expect(versions).toEqual([]);
	await store.set(placeOrderAtom);
	expect(versions).toHaveLength(1);
});

test('a dish that a quote has taken out first takes no other with it when the order is refused for it', async () => {
	const { store } = openCheckout();
	const soup = aProduct({ id: 502, name: 'Борщ', price: perUnit(500) });
	store.set(addToCartAtom, { product: soup });
	const [pizza] = store.get(cartLinesAtom);
	const changes = [{ code: 'line_gone', cart_item_index: 0, product_id: PIZZA.id }];
	const quote = { ...QUOTE, items: '1500.00', total: '1699.00' };
	answerCalls({
		quote: () => quote,
		'wc/v3/orders': () =>
			Response.json(
				{ code: 'cart_changed', message: '', data: { status: 422, quote: { ...quote, changes } } },
				{ status: 422 },
			),
	});
	await store.set(refreshQuoteAtom);
	// The refusal has come; the code that reads it is on its way.
	const stop = store.sub(placingAtom, () => {
		if (store.get(placingAtom).status !== 'refused') return;
		stop();
		store.set(correctCartAtom, [{ key: pizza?.key ?? '', count: 0 }]);
	});
	await store.set(placeOrderAtom);
	expect(store.get(cartLinesAtom).map(({ name }) => name)).toEqual(['Борщ']);
	expect(store.get(placingAtom)).toMatchObject({
		status: 'refused',
		differences: [{ kind: 'line_gone', name: PIZZA.name }],
	});
});

describe('what is not as it stood at the button', () => {
	const coupon = {
		...{ id: 1, code: 'autumn', description: 'Осень', discount_type: 'percent', amount: '0' },
		...{ refusals: [], selected: true, saved: '0.00' },
	};
	const line = (total: string) => [{ cart_item_index: 0, total }];

	test.each([
		[
			'the delivery is dearer',
			QUOTE,
			{ ...QUOTE, delivery: '399.00', total: '1399.00' },
			'total_changed',
			[{ kind: 'delivery_dearer', by: { before: 19900, now: 39900 } }],
		],
		[
			'a dish is dearer',
			{ ...QUOTE, lines: line('1000.00') },
			{ ...QUOTE, lines: line('1100.00'), items: '1100.00', total: '1299.00' },
			'total_changed',
			[{ kind: 'line_dearer', name: PIZZA.name, by: { before: 100_000, now: 110_000 } }],
		],
		[
			'a dish is gone',
			QUOTE,
			{
				...QUOTE,
				changes: [{ code: 'line_gone', cart_item_index: 0, product_id: PIZZA.id }],
			},
			'cart_changed',
			[{ kind: 'line_gone', name: PIZZA.name }],
		],
		[
			'a gift is gone, for the same sum',
			{
				...QUOTE,
				gift: { coupon_id: 1, product_id: 777, quantity: 1, price: '0.00', total: '0.00' },
			},
			QUOTE,
			'cart_changed',
			[{ kind: 'gift_changed', now: undefined }],
		],
		[
			'a coupon is gone, for the same sum',
			{ ...QUOTE, coupons: [coupon] },
			QUOTE,
			'cart_changed',
			[expect.objectContaining({ kind: 'coupon_gone', description: 'Осень' })],
		],
	])('%s: nothing is ordered, and it is said; the next press takes it', async (...given) => {
		const [, before, after, code, differences] = given;
		const { store, release, versions } = openCheckout(before, after);
		release();
		await store.set(refreshQuoteAtom);
		// What stood there stays until the next answer.
		store.set(editCheckoutAtom, { leaveAtDoor: true });
		await store.set(placeOrderAtom);
		expect(store.get(placingAtom)).toMatchObject({ status: 'refused', code, differences });
		expect(versions).toEqual([]);
		if (after === QUOTE || 'changes' in after) return;
		await store.set(placeOrderAtom);
		expect(versions).toHaveLength(1);
	});

	test('a cheaper order goes through', async () => {
		const { store, release, versions } = openCheckout(QUOTE, {
			...QUOTE,
			delivery: '99.00',
			total: '1099.00',
		});
		release();
		await store.set(refreshQuoteAtom);
		store.set(editCheckoutAtom, { leaveAtDoor: true });
		await store.set(placeOrderAtom);
		expect(versions).toHaveLength(1);
	});
});
