import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Product } from '#core/rules/catalogue/catalogue.ts';
import { cardOf } from '#core/rules/catalogue/menu.ts';
import { choosePlaceAtom } from '#src/features/place/state/place.ts';
import { topModalAtom } from '#src/modal-stack.ts';
import { aPage, TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct, perUnit } from '#tests/fixtures/product.ts';
import { openShop, type TestShop } from '#tests/show.tsx';
import nameStyles from '../cards/card-name.module.css';
import { comingProductAtom } from '../cards/coming-product.ts';
import type { CardProps } from '../cards/use-card.ts';
import { ProductCardView } from './ProductCardView.tsx';

let shop: TestShop;
beforeEach(() => {
	const page = aPage();
	shop = openShop({ settings: { ...page.settings, showsStock: true } });
});

const text = (element: Element) => element.textContent?.replace(/\s/g, ' ');

async function showCard(part: Partial<Product> = {}, props: Partial<CardProps> = {}) {
	const card = cardOf(aProduct(part));
	await shop.show(<ProductCardView card={card} tint="butter" {...props} />);
	return screen.getByRole('article');
}

describe('price', () => {
	test('a dish of one size tells its price', async () => {
		const card = await showCard({ price: perUnit(350), weight: 240 });
		expect(text(within(card).getByRole('button'))).toBe('В корзину: Пепперони, 350 ₽');
		expect(card).toHaveTextContent('240 г');
	});

	test('a dish of several sizes tells the smallest one', async () => {
		const card = await showCard({ price: perUnit(690), hasVariations: true, mustChoose: true });
		expect(text(within(card).getByRole('button'))).toBe('Выбрать: Пепперони, от 690 ₽');
	});

	test('the price before is struck, and told as such to those who do not see it', async () => {
		const card = await showCard({ price: perUnit(460), regularPrice: perUnit(575) });
		expect(text(within(card).getByRole('button'))).toBe(
			'В корзину: Пепперони, 460 ₽, старая цена 575 ₽',
		);
		expect(text(card)).toContain('−20 %');
	});

	test('weight goods are priced by the kilogram and begin with a portion', async () => {
		const card = await showCard({
			price: perUnit(0.89),
			measureUnit: 'кг',
			firstPortion: 0.5,
			step: 0.3,
		});
		expect(text(within(card).getByRole('button'))).toBe('В корзину: Пепперони, 890 ₽/кг');
		expect(text(card)).toContain('от 500 г');
	});

	test('a first portion of several pieces is told', async () => {
		const card = await showCard({ firstPortion: 3, weight: 90 });
		expect(text(card)).toContain('90 г · от 3 шт.');
	});
});

describe('availability', () => {
	test('a sold-out dish says so instead of its price', async () => {
		const card = await showCard({ isInStock: false });
		expect(within(card).getByRole('heading')).toHaveClass(nameStyles.out ?? '');
		expect(card).toHaveTextContent('Закончилось');
		expect(within(card).queryByRole('button')).toBeNull();
	});

	test('what another warehouse has is not sold here', async () => {
		shop.store.set(choosePlaceAtom, TVERSKAYA);
		const card = await showCard({ stock: [{ id: 110, quantity: 5 }] });
		expect(card).toHaveTextContent('Нет по вашему адресу');
	});

	test('the last pieces are told where the shop tells its stock', async () => {
		shop.store.set(choosePlaceAtom, TVERSKAYA);
		const card = await showCard({ stock: [{ id: 119, quantity: 2 }] });
		expect(card).toHaveTextContent('осталось 2');
	});

	test('plenty is not', async () => {
		shop.store.set(choosePlaceAtom, TVERSKAYA);
		const card = await showCard({ stock: [{ id: 119, quantity: 40 }] });
		expect(card).not.toHaveTextContent('осталось');
	});

	test('outside the hours of its section it cannot be added, and says when it can', async () => {
		const card = await showCard({}, { closedHours: { from: '08:00', to: '12:00', weekDays: [] } });
		expect(within(card).queryByRole('button')).toBeNull();
		expect(text(card)).toContain('450 ₽с 08:00Можно заказать с 08:00 до 12:00');
	});

	test('before the hours are known "+" does nothing, not even for the early taps', async () => {
		const card = await showCard({}, { isWaiting: true });
		const button = within(card).getByRole('button');
		expect(button).not.toHaveAttribute('data-add');
		await userEvent.click(button);
		expect(shop.store.get(topModalAtom)).toBeUndefined();
	});
});

describe('adding', () => {
	test('"+" puts one into the cart and becomes a stepper', async () => {
		shop.store.set(choosePlaceAtom, TVERSKAYA);
		const card = await showCard();
		const plus = within(card).getByRole('button', { name: /В корзину: Пепперони/ });
		expect(plus).toHaveAttribute('data-add', '501');
		await userEvent.click(plus);
		const stepper = within(card).getByRole('group', { name: 'Количество: Пепперони' });
		await userEvent.click(within(stepper).getByRole('button', { name: 'Добавить ещё одну' }));
		expect(stepper).toHaveTextContent('2');
		await userEvent.click(within(stepper).getByRole('button', { name: 'Убрать одну' }));
		await userEvent.click(within(stepper).getByRole('button', { name: 'Убрать одну' }));
		expect(within(card).getByRole('button', { name: /В корзину/ })).toBeInTheDocument();
		expect(shop.messenger.calls.map(([name, kind]) => [name, kind])).toEqual([
			['haptic', 'light'],
			['haptic', 'selection'],
			['haptic', 'selection'],
			['haptic', 'selection'],
		]);
	});

	test('without a place the location is asked for and nothing is added', async () => {
		const card = await showCard();
		await userEvent.click(within(card).getByRole('button'));
		expect(shop.store.get(topModalAtom)?.name).toBe('receipt');
		expect(within(card).queryByRole('group')).toBeNull();
	});

	test('a dish one must choose something of opens', async () => {
		const card = await showCard({ mustChoose: true });
		await userEvent.click(within(card).getByRole('button', { name: /Выбрать: Пепперони/ }));
		expect(shop.store.get(topModalAtom)).toEqual({ name: 'product', data: { productId: 501 } });
	});

	test('while the sheet it has asked for is on its way, its card answers, and no other', async () => {
		const card = await showCard({ mustChoose: true });
		await act(() => shop.store.set(comingProductAtom, 502));
		expect(card).not.toHaveAttribute('aria-busy');
		await act(() => shop.store.set(comingProductAtom, 501));
		expect(card).toHaveAttribute('aria-busy', 'true');
	});

	test('at the end of the stock the plus is dimmed, and a press on it says why', async () => {
		shop.store.set(choosePlaceAtom, TVERSKAYA);
		const card = await showCard({ stock: [{ id: 119, quantity: 1 }] });
		await userEvent.click(within(card).getByRole('button', { name: /В корзину/ }));
		const more = within(card).getByRole('button', { name: 'Добавить ещё одну' });
		expect(more).toHaveAttribute('aria-disabled', 'true');
		await userEvent.click(more);
		expect(await screen.findByText('Больше нет в наличии')).toBeInTheDocument();
		expect(within(card).getByRole('group')).toHaveTextContent('1');
	});

	test('the stepper of weight goods counts grams', async () => {
		shop.store.set(choosePlaceAtom, TVERSKAYA);
		const card = await showCard({
			price: perUnit(0.89),
			measureUnit: 'кг',
			firstPortion: 0.5,
			step: 0.3,
		});
		await userEvent.click(within(card).getByRole('button', { name: /В корзину/ }));
		await userEvent.click(within(card).getByRole('button', { name: 'Добавить ещё одну' }));
		expect(text(within(card).getByRole('group'))).toBe('800 г');
	});
});

describe('opening', () => {
	test('the name is a link that opens the sheet', async () => {
		const card = await showCard();
		const link = within(card).getByRole('link', { name: 'Пепперони' });
		expect(link).toHaveAttribute('href', '?product_id=501');
		await userEvent.click(link);
		expect(shop.store.get(topModalAtom)).toEqual({ name: 'product', data: { productId: 501 } });
		expect(location.search).toBe('?product_id=501');
	});

	test('with Ctrl held it is left to the browser', async () => {
		const card = await showCard();
		const isTaken = new Promise<boolean>((resolve) => {
			window.addEventListener(
				'click',
				(event) => {
					resolve(event.defaultPrevented);
					event.preventDefault();
				},
				{ once: true },
			);
		});
		fireEvent.click(within(card).getByRole('link'), { ctrlKey: true });
		expect(await isTaken).toBe(false);
		expect(shop.store.get(topModalAtom)).toBeUndefined();
	});
});
