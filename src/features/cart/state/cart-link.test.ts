import { afterEach, expect, test, vi } from 'vitest';
import { discountsAtom } from '#src/features/coupons/state/discounts.ts';
import { choosePlaceAtom } from '#src/features/place/state/place.ts';
import { openByAddressAtom } from '#src/features/sharing/state/deep-link.ts';
import { noticeAtom } from '#src/features/shell/state/notices.ts';
import { modalsAtom, topModalAtom } from '#src/modal-stack.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { TVERSKAYA } from '#tests/fixtures/page.ts';
import { aGroup, aProduct, aVariation, perUnit } from '#tests/fixtures/product.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { addToCartAtom, cartLinesAtom, undoCartAtom } from './cart.ts';
import { acceptCartAtom, makeCartLinkAtom, takeCartAtom, takePendingAtom } from './cart-link.ts';

afterEach(() => vi.unstubAllGlobals());

const KEY = 'kB0QKalb9lvZaRykKxaQTJk2AZwhBYSkLow0WAVvf-_';
const cheese = aProduct({ id: 9, name: 'Сыр', price: perUnit(50) });
const soup = aProduct({ id: 641, name: 'Суп', price: perUnit(320) });
const tea = aProduct({ id: 3, name: 'Чай', price: perUnit(90) });
const size = aVariation({ id: 5011, label: '30 см' });
const pizza = aProduct({
	id: 501,
	name: 'Пепперони',
	variations: [size, aVariation({ id: 5012 })],
	supplementGroups: [aGroup({ productIds: [9] })],
});
const MENU = [pizza, soup, tea, cheese];

const line = (product_id: number, count = 1, rest = {}) => ({
	product_id,
	units: count,
	count,
	supplements: [],
	...rest,
});
const CART = {
	lines: [line(501, 2, { variation_id: 5011, supplements: [{ id: 9, count: 1 }] }), line(641, 3)],
	promocode: '',
	delivery_type: 'pickup',
};
const REFUSED = (code: string, status: number) => () => Response.json({ code }, { status });

function open(take: () => unknown = () => CART, products: readonly unknown[] = MENU) {
	const taken: unknown[] = [];
	answerCalls({
		'cart-links/take': async (request) => {
			taken.push(await request.json());
			return take();
		},
		'menu/products': () => products,
	});
	const shop = openShop();
	shop.store.set(choosePlaceAtom, TVERSKAYA);
	const { store } = shop;
	return {
		...shop,
		inCart: () => store.get(cartLinesAtom).map(({ name, count }) => [name, count]),
		notice: () => store.get(noticeAtom)?.notice.code,
		taken,
	};
}

test('the cart leaves as ids and amounts: no price, no name, no address', async () => {
	const { store } = open();
	const sent: unknown[] = [];
	answerCalls({
		'cart-links': async (request) => {
			sent.push(await request.json());
			return { key: KEY, expires_at: 1 };
		},
	});
	store.set(addToCartAtom, {
		product: pizza,
		variation: size,
		count: 2,
		supplements: [{ id: 9, name: 'Сыр', count: 1, price: perUnit(50), freeQuantity: 0 }],
	});
	store.set(discountsAtom, { promocode: 'PIZZA10' });
	expect((await store.set(makeCartLinkAtom))?.key).toBe(KEY);
	expect(sent).toEqual([
		{ ...CART, lines: CART.lines.slice(0, 1), promocode: 'PIZZA10', delivery_type: 'delivery' },
	]);
});

test('its address brings it, and the key is gone from the address before anything is asked', async () => {
	let hash = '?';
	const shop = open(() => {
		hash = location.hash;
		return CART;
	});
	history.replaceState(null, '', `/?a=1#cart=${KEY}`);
	shop.store.set(openByAddressAtom);
	expect(location.href).toMatch(/\/\?a=1$/);
	await vi.waitFor(() =>
		expect(shop.inCart()).toEqual([
			['Пепперони', 2],
			['Суп', 3],
		]),
	);
	expect(hash).toBe('');
	expect(shop.store.get(topModalAtom)?.name).toBe('order');
	expect(shop.notice()).toBe('cart_taken');
	const [supplemented] = shop.store.get(cartLinesAtom);
	expect(supplemented).toMatchObject({ variation: '30 см', supplements: [{ id: 9, count: 1 }] });
});

test('its lines win over the same ones here, others stay; one undo brings back what was', async () => {
	const shop = open(() => ({ ...CART, promocode: 'THEIRS' }));
	shop.store.set(addToCartAtom, { product: soup });
	shop.store.set(addToCartAtom, { product: tea });
	shop.store.set(discountsAtom, { promocode: 'OURS' });
	await shop.store.set(takeCartAtom, KEY);
	expect(shop.inCart()).toEqual([
		['Суп', 3],
		['Чай', 1],
		['Пепперони', 2],
	]);
	expect(shop.store.get(discountsAtom).promocode).toBe('THEIRS');
	expect(shop.notice()).toBe('carts_joined');
	shop.store.set(undoCartAtom);
	expect(shop.inCart()).toEqual([
		['Суп', 1],
		['Чай', 1],
	]);
	expect(shop.store.get(discountsAtom).promocode).toBe('OURS');
});

test('what cannot be had is asked about by name, and the rest is taken', async () => {
	const soldOut = { ...soup, isInStock: false };
	const shop = open(() => CART, [pizza, soldOut, cheese]);
	await shop.store.set(takeCartAtom, KEY);
	expect(shop.inCart()).toEqual([]);
	const topModal = shop.store.get(topModalAtom);
	if (topModal?.name !== 'accept' || topModal.data.question !== 'take-cart')
		throw new Error('not asked');
	expect(topModal.data.changes).toMatchObject([{ kind: 'gone', index: 1, reason: 'sold_out' }]);
	expect(topModal.data.faces[1]?.name).toBe('Суп');
	await shop.store.set(acceptCartAtom, topModal.data.cart, topModal.data.changes);
	expect(shop.inCart()).toEqual([['Пепперони', 2]]);
	expect(shop.store.get(modalsAtom).map(({ name }) => name)).toEqual(['order']);
});

test('with nobody having said where to, the way of that cart is asked about over it', async () => {
	answerCalls({ 'cart-links/take': () => CART, 'menu/products': () => MENU });
	const { store } = openShop();
	await store.set(takeCartAtom, KEY);
	expect(store.get(cartLinesAtom)).toHaveLength(2);
	expect(store.get(modalsAtom)).toEqual([
		{ name: 'order', data: {} },
		{ name: 'receipt', data: { deliveryType: 'pickup' } },
	]);
});

test.each([
	['cart_link_used', 410, 'used'],
	['cart_link_expired', 410, 'expired'],
	['cart_link_unknown', 404, 'unknown'],
])('%s says so and leaves the cart alone', async (code, status, refusal) => {
	const shop = open(REFUSED(code, status));
	shop.store.set(addToCartAtom, { product: tea });
	await shop.store.set(takeCartAtom, KEY);
	expect(shop.store.get(topModalAtom)).toEqual({ name: 'cart-link', data: { refusal } });
	expect(shop.inCart()).toEqual([['Чай', 1]]);
});

test('a lost answer is asked for again as the same page, and a link once taken is not taken twice', async () => {
	expectConsole(/cart link/);
	let isAlive = false;
	const shop = open(() => (isAlive ? CART : undefined));
	await shop.store.set(takeCartAtom, KEY);
	expect(shop.store.get(topModalAtom)).toEqual({ name: 'cart-link', data: { refusal: 'failed' } });
	isAlive = true;
	await shop.store.set(takePendingAtom);
	expect(shop.inCart()).toHaveLength(2);
	expect(shop.store.get(modalsAtom).map(({ name }) => name)).toEqual(['order']);
	// Telegram hands out the same start again when it loads the page anew.
	await shop.store.set(takeCartAtom, KEY);
	const [first, second, third] = shop.taken;
	expect(second).toEqual(first);
	expect(third).toBeUndefined();
});
