import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { OrderRequest } from '#core/contract/order-request.ts';
import { aPage, TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct, aSection, perUnit } from '#tests/fixtures/product.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { addToCartAtom } from './cart.ts';
import { nameCartAtom, placeOrderAtom, placingAtom } from './checkout.ts';
import { editCheckoutAtom } from './order-draft.ts';
import { choosePlaceAtom } from './place.ts';
import { read, restoreStoredAtom } from './storage.ts';

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

/** A checkout that is ready to order, its price being asked for until `release`; `versions` = of the carts ordered. */
function openCheckout() {
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
	answerCalls({
		quote: async () => {
			await price;
			return QUOTE;
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
