import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { APP_VERSION, restoreStoredAtom, write } from '#src/lib/storage.ts';
import { modalsAtom, openModalAtom } from '#src/modal-stack.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct, perUnit } from '#tests/fixtures/product.ts';
import { answerCalls, openShop, type TestShop } from '#tests/show.tsx';
import { refreshQuoteAtom } from '../checkout/state/quote.ts';
import { keepLastOrderAtom } from '../order/state/last-order.ts';
import { choosePlaceAtom } from '../place/state/place.ts';
import { CartModal } from './CartModal.tsx';
import {
	addToCartAtom,
	cartLinesAtom,
	correctCartAtom,
	peopleCountAtom,
	renewLinesAtom,
} from './state/cart.ts';

const soup = aProduct({ id: 641, name: 'Суп', price: perUnit(320), weight: 300 });
const pizza = aProduct({ id: 501, name: 'Пепперони', regularPrice: perUnit(520) });

afterEach(() => vi.unstubAllGlobals());

async function openCart({ isEmpty = false, inMessenger = false } = {}): Promise<TestShop> {
	const shop = openShop({}, inMessenger);
	shop.store.set(choosePlaceAtom, TVERSKAYA);
	if (!isEmpty) {
		shop.store.set(addToCartAtom, { product: pizza });
		shop.store.set(addToCartAtom, { product: soup, count: 2 });
	}
	answerCalls({ 'prodcat.json': () => [] });
	shop.store.set(openModalAtom, { name: 'order', data: {} });
	await shop.show(<CartModal />);
	return shop;
}

/** What the server says the cart costs. */
function aQuote(part: Record<string, unknown> = {}) {
	return {
		lines: [
			{ cart_item_index: 0, total: '450.00' },
			{ cart_item_index: 1, total: '640.00' },
		],
		items: '1090.00',
		delivery: '199.00',
		discount: '0.00',
		bonus: '0.00',
		total: '1289.00',
		...part,
	};
}

const sum = () => screen.getByRole('region', { name: 'Сумма заказа' });
const line = (name: string) => screen.getByRole('group', { name: `Количество: ${name}` });
const namesInCart = (shop: TestShop) => shop.store.get(cartLinesAtom).map((one) => one.name);

test('a removed line can be brought back', async () => {
	const user = userEvent.setup();
	const shop = await openCart();
	await user.click(within(line('Пепперони')).getByRole('button', { name: 'Убрать из корзины' }));
	expect(namesInCart(shop)).toEqual(['Суп']);
	await user.click(await screen.findByRole('button', { name: 'Вернуть' }));
	expect(namesInCart(shop)).toEqual(['Пепперони', 'Суп']);
	expect(line('Пепперони')).toBeVisible();
});

test('a cleared cart shows the way to the menu and can be brought back', async () => {
	const user = userEvent.setup();
	const shop = await openCart();
	await user.click(screen.getByRole('button', { name: 'Очистить корзину' }));
	expect(screen.getByRole('heading', { name: 'Здесь будет вкусно' })).toBeVisible();
	expect(shop.mainAction()).toBe('В меню');
	await user.click(await screen.findByRole('button', { name: 'Вернуть' }));
	expect(namesInCart(shop)).toEqual(['Пепперони', 'Суп']);
});

test('steppers change counts and totals at once, by the shop’s own rules', async () => {
	const user = userEvent.setup();
	const shop = await openCart();
	await user.click(within(line('Суп')).getByRole('button', { name: 'Добавить ещё одну' }));
	expect(line('Суп')).toHaveTextContent('3');
	expect(sum()).toHaveTextContent('1 410 ₽');
	// 1410 of goods and 199 of delivery.
	expect(shop.mainAction()).toBe('К оформлению · 1 609 ₽');
});

test('the name opens the product to change the line', async () => {
	const user = userEvent.setup();
	const shop = await openCart();
	await user.click(screen.getByRole('button', { name: 'Суп' }));
	expect(shop.store.get(modalsAtom).at(-1)).toEqual({
		name: 'product',
		data: { productId: 641, lineKey: '641-0' },
	});
});

test('people are counted down to nobody', async () => {
	const user = userEvent.setup();
	const shop = await openCart();
	await user.click(within(line('приборы')).getByRole('button', { name: 'На одного меньше' }));
	await user.click(within(line('приборы')).getByRole('button', { name: 'На одного меньше' }));
	expect(shop.store.get(peopleCountAtom)).toBe(0);
});

test('a quote that failed leaves the numbers and offers another try', async () => {
	expectConsole(/quote/);
	const user = userEvent.setup();
	const shop = await openCart();
	let isAlive = false;
	answerCalls({
		prodcat: () => [],
		quote: () => (isAlive ? aQuote({ discount: '90.00', total: '1199.00' }) : undefined),
	});
	await act(() => shop.store.set(refreshQuoteAtom));
	const failure = screen.getByRole('alert');
	expect(failure).toHaveTextContent('Не получилось пересчитать');
	expect(sum()).toHaveTextContent('1 289 ₽');
	isAlive = true;
	await user.click(within(failure).getByRole('button'));
	await waitFor(() => expect(sum()).toHaveTextContent('−90 ₽'));
	expect(sum()).toHaveTextContent('1 199 ₽');
	expect(screen.queryByRole('alert')).toBeNull();
});

test('a price the server knows better is shown with the one it takes the place of', async () => {
	const shop = await openCart();
	const lines = [
		{ cart_item_index: 0, total: '480.00' },
		{ cart_item_index: 1, total: '640.00' },
	];
	answerCalls({
		prodcat: () => [],
		quote: () => aQuote({ lines, items: '1120.00', total: '1319.00' }),
	});
	await act(() => shop.store.set(refreshQuoteAtom));
	expect(screen.getByText(/Теперь 480.₽, было 450.₽/)).toBeVisible();
});

test('what the server corrects is told and done', async () => {
	const shop = await openCart();
	const changes = [{ code: 'count_reduced', cart_item_index: 1, product_id: 641, count: 1 }];
	answerCalls({ prodcat: () => [], quote: () => aQuote({ changes }) });
	await act(() => shop.store.set(refreshQuoteAtom));
	expect(line('Суп')).toHaveTextContent('1');
	expect(screen.getByText('Колиечство изменено: Суп')).toBeVisible();
});

test('every correction is said beside the total until it is seen, over a reload too', async () => {
	const user = userEvent.setup();
	const shop = await openCart();
	const roll = aProduct({ id: 643, name: 'Ролл', price: perUnit(250) });
	act(() => {
		shop.store.set(addToCartAtom, { product: roll });
		shop.store.set(renewLinesAtom, (line) =>
			line.productId === 501 ? { ...line, price: perUnit(550), regularPrice: perUnit(550) } : line,
		);
	});
	const [, soupLine, rollLine] = shop.store.get(cartLinesAtom);
	act(() =>
		shop.store.set(correctCartAtom, [
			{ key: soupLine?.key ?? '', count: 1 },
			{ key: rollLine?.key ?? '', count: 0 },
		]),
	);
	const said = () =>
		within(sum())
			.getAllByRole('listitem')
			.map((one) => one.textContent?.replaceAll('\u00a0', ' '));
	const ALL = ['Пепперони: 450 ₽ → 550 ₽', 'Суп: осталось 1', 'Ролл: больше нет в наличии'];
	expect(said()).toEqual(ALL);
	// Dearer once more: from what it was when it was put in.
	act(() =>
		shop.store.set(renewLinesAtom, (line) =>
			line.productId === 501 ? { ...line, price: perUnit(600), regularPrice: perUnit(600) } : line,
		),
	);
	expect(said()).toContain('Пепперони: 450 ₽ → 600 ₽');
	write('version', APP_VERSION);
	act(() => void shop.store.set(restoreStoredAtom));
	expect(said()).toHaveLength(3);
	await user.click(within(sum()).getByRole('button', { name: 'Понятно' }));
	expect(within(sum()).queryAllByRole('listitem')).toEqual([]);
});

test('what is in the cart again, or costs what it did, is not said any more', async () => {
	const shop = await openCart();
	const price = (rubles: number) =>
		act(() =>
			shop.store.set(renewLinesAtom, (line) =>
				line.productId === 501
					? { ...line, price: perUnit(rubles), regularPrice: perUnit(520) }
					: line,
			),
		);
	const [, soupLine] = shop.store.get(cartLinesAtom);
	price(550);
	act(() => shop.store.set(correctCartAtom, [{ key: soupLine?.key ?? '', count: 0 }]));
	expect(within(sum()).getAllByRole('listitem')).toHaveLength(2);
	price(450);
	act(() => void shop.store.set(addToCartAtom, { product: soup }));
	expect(within(sum()).queryAllByRole('listitem')).toEqual([]);
});

test('a cart that lost everything says what', async () => {
	const shop = await openCart();
	const corrections = shop.store.get(cartLinesAtom).map(({ key }) => ({ key, count: 0 }));
	act(() => shop.store.set(correctCartAtom, corrections));
	expect(screen.getByRole('heading', { name: 'Здесь будет вкусно' })).toBeVisible();
	expect(screen.getByText('Пепперони: больше нет в наличии')).toBeVisible();
	expect(screen.getByText('Суп: больше нет в наличии')).toBeVisible();
});

test('below the smallest order the button says how much is missing and leads to the menu', async () => {
	const user = userEvent.setup();
	const shop = await openCart();
	await user.click(within(line('Суп')).getByRole('button', { name: 'Убрать одну' }));
	await user.click(within(line('Пепперони')).getByRole('button', { name: 'Убрать из корзины' }));
	expect(screen.getByText('Не набрана минимальная сумма')).toBeVisible();
	expect(screen.getByRole('progressbar', { name: /280/ })).toHaveAttribute('aria-valuenow', '53');
	expect(shop.mainAction()).toBe('Добавьте ещё на 280 ₽');
	await user.click(
		screen.getAllByRole('button', { name: /Добавьте ещё на 280/ })[0] as HTMLElement,
	);
	await waitFor(() => expect(shop.store.get(modalsAtom)).toEqual([]));
});

test('how far cheaper delivery is', async () => {
	await openCart();
	expect(screen.getByText(/Ещё 910.₽ — и доставка бесплатно/)).toBeVisible();
});

test('the main action leads to the checkout; a messenger with a button of its own carries it', async () => {
	const shop = await openCart({ inMessenger: true });
	expect(screen.queryByRole('button', { name: /К оформлению/ })).toBeNull();
	expect(shop.mainAction()).toBe('К оформлению · 1 289 ₽');
});

test('to the checkout', async () => {
	const user = userEvent.setup();
	const shop = await openCart();
	await user.click(screen.getAllByRole('button', { name: /К оформлению/ })[0] as HTMLElement);
	expect(location.pathname).toBe('/order');
	expect(shop.store.get(modalsAtom)).toEqual([]);
});

test('an empty cart has nothing to pay for', async () => {
	const user = userEvent.setup();
	const shop = await openCart({ isEmpty: true });
	expect(screen.queryByRole('region', { name: 'Сумма заказа' })).toBeNull();
	await user.click(screen.getByRole('button', { name: 'В меню' }));
	await waitFor(() => expect(shop.store.get(modalsAtom)).toEqual([]));
});

test('an empty cart offers the last order again to who has one', async () => {
	const user = userEvent.setup();
	const shop = await openCart({ isEmpty: true });
	expect(screen.queryByRole('button', { name: 'Повторить прошлый заказ' })).toBeNull();
	const lines = [
		{ id: 1, product_id: 641, name: 'Суп', quantity: 2, total: '640.00', subtotal: '640.00' },
	];
	answerCalls({ 'menu/products': () => [soup], 'prodcat.json': () => [], quote: () => aQuote() });
	act(() => {
		const order = { id: 5501, order_key: 'k', status: 'completed', total: '640.00' };
		shop.store.set(keepLastOrderAtom, 5501, { ...order, line_items: lines });
	});
	await user.click(await screen.findByRole('button', { name: 'Повторить прошлый заказ' }));
	await waitFor(() => expect(namesInCart(shop)).toEqual(['Суп']));
	expect(line('Суп')).toHaveTextContent('2');
});
