import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Product } from '#core/rules/catalogue/catalogue.ts';
import { cardOf } from '#core/rules/catalogue/menu.ts';
import { kopecks } from '#core/rules/money/money.ts';
import { unitPriceToWire } from '#core/rules/money/unit-price.ts';
import { modalsAtom, openModalAtom } from '#src/modal-stack.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { TVERSKAYA } from '#tests/fixtures/page.ts';
import { aGroup, aProduct, aSection, aVariation, perUnit } from '#tests/fixtures/product.ts';
import { answerCalls, openShop, type TestShop } from '#tests/show.tsx';
import { addToCartAtom, cartLinesAtom } from '../cart/state/cart.ts';
import { choosePlaceAtom } from '../place/state/place.ts';
import { ProductModal } from './ProductModal.tsx';

const sauce = aProduct({ id: 9001, name: 'Чесночный', price: perUnit(40), freeQuantity: 2 });
const cola = aProduct({ id: 601, name: 'Кола', price: perUnit(120) });
const tea = aProduct({ id: 602, name: 'Чай', price: perUnit(90) });
const pizza = aProduct({
	id: 501,
	name: 'Пепперони',
	variations: [
		aVariation({ id: 1, label: '25 см' }),
		aVariation({ id: 2, label: '30 см', price: perUnit(640) }),
		aVariation({ id: 3, label: '35 см', isInStock: false }),
	],
	defaultVariationId: 1,
	supplementGroups: [aGroup({ title: 'Соусы', productIds: [9001] })],
});
const lunch = aProduct({
	id: 803,
	name: 'Комбо «Обед»',
	price: perUnit(0),
	combo: { type: 'fixed', amount: kopecks(2_000) },
	supplementGroups: [
		aGroup({ title: 'Напиток', productIds: [601, 602], min: 1, max: 1, isRequired: true }),
	],
});

afterEach(() => vi.unstubAllGlobals());

/** Opens a product's sheet with the catalogue at hand. */
async function open(
	product: Product,
	{ shop = openShop(), lineKey }: { shop?: TestShop; lineKey?: string } = {},
): Promise<TestShop> {
	answerCalls({ 'prodcat.json': () => wire([sauce, cola, tea, pizza, lunch, product]) });
	const data = { productId: product.id, ...(lineKey === undefined ? {} : { lineKey }) };
	shop.store.set(openModalAtom, { name: 'product', data });
	await shop.show(<ProductModal {...data} />);
	await screen.findByRole('heading', { level: 1, name: product.name });
	return shop;
}

/** Products as the catalogue file has them. */
function wire(products: readonly Product[]) {
	const money = (amount: number) => (amount / 100).toFixed(2);
	return [
		{
			id: 21,
			name: 'Меню',
			slug: 'menu',
			products: [...new Map(products.map((one) => [one.id, one])).values()].map((one) => ({
				id: one.id,
				slug: one.slug,
				name: one.name,
				price: unitPriceToWire(one.price),
				measure_unit: one.measureUnit,
				add_to_basket_once: one.step,
				backet_first_cart_add_portion_minimum: one.firstPortion,
				stock_status: one.isInStock ? 'instock' : 'outofstock',
				free_limits: { quantity: one.freeQuantity },
				locations: one.stock.map(({ id, quantity }) => ({ id, quantity: String(quantity) })),
				product_variations_data: one.variations.map((variation) => ({
					id: variation.id,
					price: unitPriceToWire(variation.price),
					in_stock: variation.isInStock,
					attributes: [{ option: variation.label }],
				})),
				acf: {
					supplements: one.supplementGroups.map((group) => ({
						title: group.title,
						products: group.productIds,
						quantity_min: group.min,
						quantity_max: group.max ?? '',
						supplement_required: group.isRequired ? 'yes' : 'no',
					})),
					...(one.combo?.type === 'fixed'
						? { combo_discount_type: 'fixed', combo_discount: money(one.combo.amount) }
						: {}),
				},
			})),
		},
	];
}

const button = (name: RegExp) => screen.getByRole('button', { name });

describe('the button', () => {
	test('carries the live price of size, supplements and portions', async () => {
		const user = userEvent.setup();
		const shop = await open(pizza);
		await waitFor(() => expect(button(/^В корзину/)).toHaveTextContent('450'));
		await user.click(screen.getByRole('radio', { name: /30 см/ }));
		expect(button(/^В корзину/)).toHaveTextContent('640');
		await user.click(await screen.findByRole('button', { name: /Чесночный/ }));
		await user.click(button(/Больше: Чесночный/));
		expect(screen.getByText('2 бесплатно · выбрано 2')).toBeVisible();
		expect(button(/^В корзину/)).toHaveTextContent('640');
		await user.click(button(/Больше: Чесночный/));
		expect(screen.getByText('2 бесплатно · выбрано 3')).toBeVisible();
		expect(button(/^В корзину/)).toHaveTextContent('680');
		await user.click(button(/Добавить ещё одну/));
		expect(button(/^В корзину/)).toHaveTextContent('1 360');
		expect(shop.mainAction()).toBe('В корзину · 1 360 ₽');
	});

	test('a size that is sold out cannot be chosen', async () => {
		await open(pizza);
		expect(screen.getByRole('radio', { name: /35 см/ })).toBeDisabled();
	});

	test('names what is missing and goes there', async () => {
		const user = userEvent.setup();
		const shop = await open(lunch);
		await screen.findByRole('button', { name: /Кола/ });
		await user.click(button(/^Выберите: напиток/));
		expect(screen.getByRole('button', { name: /Кола/ })).toHaveFocus();
		expect(shop.messenger.calls).toContainEqual(['haptic', 'error']);
		await user.click(screen.getByRole('button', { name: /Чай/ }));
		// 90 ₽ of tea without the combo's 20 ₽.
		expect(button(/^В корзину/)).toHaveTextContent('70');
		expect(screen.getByText('Выгода комбо 20 ₽')).toBeVisible();
	});

	test('a product that is sold out says so and offers the way back', async () => {
		const user = userEvent.setup();
		const shop = await open(aProduct({ id: 512, name: 'Лосось', isInStock: false }));
		expect(screen.getAllByText('Закончилось')[0]).toBeVisible();
		expect(screen.queryByRole('button', { name: /В корзину/ })).toBeNull();
		await user.click(button(/Выбрать другое/));
		await waitFor(() => expect(shop.store.get(modalsAtom)).toEqual([]));
	});

	test('belongs to the messenger where that has one', async () => {
		const shop = await open(pizza, { shop: openShop({}, true) });
		await waitFor(() => expect(shop.mainAction()).toBe('В корзину · 450 ₽'));
		expect(screen.queryByRole('button', { name: /^В корзину/ })).toBeNull();
	});
});

describe('into the cart', () => {
	test('adds the choice and closes the sheet', async () => {
		const user = userEvent.setup();
		const shop = openShop();
		shop.store.set(choosePlaceAtom, TVERSKAYA);
		await open(pizza, { shop });
		await user.click(screen.getByRole('radio', { name: /30 см/ }));
		await user.click(button(/^В корзину/));
		expect(shop.store.get(cartLinesAtom)).toMatchObject([
			{ productId: 501, variationId: 2, variation: '30 см', count: 1, price: perUnit(640) },
		]);
		await waitFor(() => expect(shop.store.get(modalsAtom)).toEqual([]));
		expect(shop.messenger.calls).toContainEqual(['haptic', 'light']);
	});

	test('with no place chosen nothing is added: the location opens over the sheet', async () => {
		const user = userEvent.setup();
		const shop = await open(pizza);
		await user.click(button(/^В корзину/));
		expect(shop.store.get(cartLinesAtom)).toEqual([]);
		expect(shop.store.get(modalsAtom).map((one) => one.name)).toEqual(['product', 'receipt']);
	});

	test('stops where the stock ends, other lines of the dish counted', async () => {
		const user = userEvent.setup();
		const shop = openShop();
		const soup = aProduct({ id: 641, name: 'Суп', stock: [{ id: 119, quantity: 3 }] });
		shop.store.set(choosePlaceAtom, TVERSKAYA);
		shop.store.set(addToCartAtom, { product: soup });
		await open(soup, { shop });
		const more = button(/Добавить ещё одну/);
		await user.click(more);
		await user.click(more);
		expect(screen.getByRole('group', { name: /Суп/ })).toHaveTextContent('2');
		expect(more).toHaveAttribute('aria-disabled', 'true');
		expect(await screen.findByText('Больше нет в наличии')).toBeVisible();
	});

	test('from the cart it changes the line it was opened from', async () => {
		const user = userEvent.setup();
		const shop = openShop();
		shop.store.set(choosePlaceAtom, TVERSKAYA);
		shop.store.set(addToCartAtom, {
			product: pizza,
			count: 2,
			supplements: [{ id: 9001, name: 'Чесночный', count: 3, price: perUnit(40), freeQuantity: 2 }],
		});
		const lineKey = shop.store.get(cartLinesAtom)[0]?.key ?? '';
		await open(pizza, { shop, lineKey });
		await user.click(await screen.findByRole('button', { name: /Меньше: Чесночный/ }));
		await user.click(button(/^Сохранить/));
		expect(shop.store.get(cartLinesAtom)).toMatchObject([
			{ count: 2, supplements: [{ id: 9001, count: 2 }] },
		]);
	});
});

describe('before and without the catalogue', () => {
	const page = { menu: [aSection([pizza])] };

	test('the card’s name and price show while it is on its way', async () => {
		const shop = openShop(page);
		vi.stubGlobal('fetch', () => new Promise(() => {}));
		await shop.show(<ProductModal productId={501} />);
		expect(screen.getByRole('heading', { name: 'Пепперони' })).toBeVisible();
		expect(screen.getByText('от 450 ₽')).toBeVisible();
		expect(button(/В корзину/)).toHaveAttribute('aria-busy', 'true');
	});

	test('a load that failed can be tried again', async () => {
		expectConsole(/catalogue/);
		const user = userEvent.setup();
		const shop = openShop(page);
		let isAlive = false;
		answerCalls({ 'prodcat.json': () => (isAlive ? wire([sauce, pizza]) : undefined) });
		await shop.show(<ProductModal productId={501} />);
		const failure = await screen.findByRole('alert');
		expect(failure).toHaveTextContent('Не загрузилось');
		isAlive = true;
		await user.click(within(failure).getByRole('button', { name: 'Повторить' }));
		expect(await screen.findByRole('radio', { name: /25 см/ })).toBeChecked();
	});

	test('a product of the page itself can be bought before the catalogue has come', async () => {
		const user = userEvent.setup();
		vi.stubGlobal('fetch', () => new Promise(() => {}));
		const shop = openShop({
			menu: [{ ...aSection([]), products: [cardOf(pizza)] }],
			product: pizza,
		});
		shop.store.set(choosePlaceAtom, TVERSKAYA);
		await shop.show(<ProductModal productId={501} />);
		await user.click(screen.getByRole('radio', { name: /30 см/ }));
		await user.click(button(/^В корзину/));
		expect(shop.store.get(cartLinesAtom)).toMatchObject([{ variationId: 2 }]);
	});

	test('a product nobody knows is said to be none', async () => {
		const user = userEvent.setup();
		const shop = openShop(page);
		answerCalls({ 'prodcat.json': () => wire([pizza]) });
		act(() => shop.store.set(openModalAtom, { name: 'product', data: { productId: 99 } }));
		await shop.show(<ProductModal productId={99} />);
		expect(await screen.findByRole('heading', { name: 'Такого блюда нет' })).toBeVisible();
		await user.click(button(/В меню/));
		await waitFor(() => expect(shop.store.get(modalsAtom)).toEqual([]));
	});
});
