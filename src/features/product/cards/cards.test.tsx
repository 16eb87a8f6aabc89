import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '#core/rules/catalogue/catalogue.ts';
import { cardOf, describedCardOf } from '#core/rules/catalogue/menu.ts';
import { choosePlaceAtom } from '#src/features/place/state/place.ts';
import { topModalAtom } from '#src/modal-stack.ts';
import { aPage, TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct, perUnit } from '#tests/fixtures/product.ts';
import { openShop, type TestShop } from '#tests/show.tsx';
import { ProductCardView } from '../parts/ProductCardView.tsx';
import nameStyles from './card-name.module.css';
import { GroceryCard } from './GroceryCard.tsx';
import { RestaurantRow } from './RestaurantRow.tsx';
import type { CardProps } from './use-card.ts';

let shop: TestShop;
beforeEach(() => {
	shop = openShop({ settings: { ...aPage().settings, showsStock: true } });
	shop.store.set(choosePlaceAtom, TVERSKAYA);
});

const text = (element: Element) => element.textContent?.replace(/\s/g, ' ');

async function show(
	Look: ComponentType<CardProps>,
	part: Partial<Product> = {},
	props: Partial<CardProps> = {},
) {
	const product = aProduct(part);
	const card = Look === RestaurantRow ? describedCardOf(product) : cardOf(product);
	await shop.show(<Look card={card} tint="mint" {...props} />);
	return screen.getByRole('article');
}

describe.each([
	['the menu card', ProductCardView],
	['the grocery card', GroceryCard],
	['the restaurant row', RestaurantRow],
])('%s', (_, Look) => {
	test('adds, counts up and down, and keeps early taps', async () => {
		const user = userEvent.setup();
		const card = await show(Look);
		const plus = within(card).getByRole('button', { name: /^В корзину: Пепперони/ });
		expect(plus).toHaveAttribute('data-add', '501');
		await user.click(plus);
		const stepper = within(card).getByRole('group', { name: 'Количество: Пепперони' });
		await user.click(within(stepper).getByRole('button', { name: 'Добавить ещё одну' }));
		expect(stepper).toHaveTextContent('2');
		await user.click(within(stepper).getByRole('button', { name: 'Убрать одну' }));
		await user.click(within(stepper).getByRole('button', { name: 'Убрать одну' }));
		expect(within(card).getByRole('button', { name: /^В корзину/ })).toBeVisible();
	});

	test('opens the sheet by its name, and by + where something has to be chosen', async () => {
		const user = userEvent.setup();
		const card = await show(Look, { mustChoose: true });
		const opened = { name: 'product', data: { productId: 501 } };
		await user.click(within(card).getByRole('button', { name: /^Выбрать: Пепперони/ }));
		expect(shop.store.get(topModalAtom)).toEqual(opened);
		const link = within(card).getByRole('link', { name: 'Пепперони' });
		expect(link).toHaveAttribute('href', '?product_id=501');
	});

	test('sold out it has no button and says why', async () => {
		const card = await show(Look, { isInStock: false });
		expect(within(card).getByRole('heading')).toHaveClass(nameStyles.out ?? '');
		expect(within(card).queryByRole('button')).toBeNull();
		expect(card).toHaveTextContent(/Закончилось|Нет в наличии/);
	});

	test('what another warehouse has is not sold here', async () => {
		const card = await show(Look, { stock: [{ id: 110, quantity: 5 }] });
		expect(card).toHaveTextContent('Нет по вашему адресу');
	});

	test('tells the last pieces', async () => {
		expect(await show(Look, { stock: [{ id: 119, quantity: 2 }] })).toHaveTextContent('осталось 2');
	});

	test('outside the hours of its section it says when it can be had', async () => {
		const card = await show(
			Look,
			{},
			{ closedHours: { from: '08:00', to: '12:00', weekDays: [] } },
		);
		expect(within(card).queryByRole('button')).toBeNull();
		expect(card).toHaveTextContent('с 08:00 до 12:00');
	});

	test('before the hours are known "+" is not for the early taps', async () => {
		const card = await show(Look, {}, { isWaiting: true });
		const button = within(card).getByRole('button');
		expect(button).not.toHaveAttribute('data-add');
		await userEvent.click(button);
		expect(within(card).queryByRole('group')).toBeNull();
	});
});

describe('goods', () => {
	test('by weight cost what their first portion costs, with the price of a kilogram beside', async () => {
		const card = await show(GroceryCard, {
			price: perUnit(0.14),
			measureUnit: 'кг',
			firstPortion: 0.5,
			step: 0.5,
		});
		expect(text(card)).toBe('70 ₽Пепперони≈ 0,5 кг · 140 ₽/кг');
	});

	test('tell the old price as such', async () => {
		const card = await show(GroceryCard, {
			price: perUnit(249),
			regularPrice: perUnit(329),
			weight: 250,
		});
		expect(text(card)).toBe('−24 %249 ₽ старая цена 329 ₽Пепперони250 г');
	});

	test('of several pieces tell how many', async () => {
		expect(text(await show(GroceryCard, { firstPortion: 10 }))).toContain('10 шт.');
	});
});

test('a row says what the dish is', async () => {
	const card = await show(RestaurantRow, { shortDescription: 'Томаты, моцарелла', weight: 380 });
	expect(card).toHaveTextContent('Томаты, моцарелла');
	expect(card).not.toHaveTextContent('380');
});

test('a combo costs what is chosen for it: it is put together', async () => {
	const card = await show(ProductCardView, { price: perUnit(0), mustChoose: true });
	expect(text(within(card).getByRole('button'))).toBe('Выбрать: Пепперони, Собрать');
});
