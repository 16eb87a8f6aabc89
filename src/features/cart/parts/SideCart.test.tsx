import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { kopecks } from '#core/rules/money/money.ts';
import { refreshQuoteAtom } from '#src/features/checkout/state/quote.ts';
import { discountsAtom } from '#src/features/coupons/state/discounts.ts';
import { hasProductAtom } from '#src/features/menu/state/catalogue.ts';
import { choosePlaceAtom } from '#src/features/place/state/place.ts';
import { topModalAtom } from '#src/modal-stack.ts';
import { TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct, aSection } from '#tests/fixtures/product.ts';
import { aGiftLine, aGiftOffer, anOffer, aQuote } from '#tests/fixtures/quote.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { addToCartAtom } from '../state/cart.ts';
import { SideCart } from './SideCart.tsx';

afterEach(() => vi.unstubAllGlobals());

async function showCart(quote: Record<string, unknown>, { promocode = '' } = {}) {
	const shop = openShop({ menu: [aSection([aProduct({ id: 777, name: 'Чизкейк' })])] });
	shop.store.set(choosePlaceAtom, TVERSKAYA);
	shop.store.set(addToCartAtom, { product: aProduct(), count: 2 });
	shop.store.set(discountsAtom, { promocode });
	answerCalls({ prodcat: () => [], quote: () => quote });
	await act(() => shop.store.set(refreshQuoteAtom));
	await shop.show(<SideCart />);
	return shop;
}

test('gift, choice, promocode and what is taken off', async () => {
	const user = userEvent.setup();
	const offers = [
		anOffer({ id: 1, description: 'Будни' }),
		aGiftOffer({ id: 2, isSelected: true }),
		anOffer({
			id: 3,
			code: 'five',
			isPromoCode: true,
			isSelected: true,
			saved: kopecks(5_000),
		}),
	];
	const { store } = await showCart(
		aQuote({ offers, list: [1, 2], gift: aGiftLine(2), discount: 50 }),
		{ promocode: 'five' },
	);
	await waitFor(() => expect(store.get(hasProductAtom)(0)).toBe(true));
	const cart = within(screen.getByRole('complementary', { name: 'Корзина' }));
	expect(cart.getByText('Чизкейк')).toBeVisible();
	// It came by itself before there was another: nobody has chosen yet.
	expect(cart.getByText('Вам доступны скидка или подарок!')).toBeVisible();
	expect(cart.getByText(/Промокод применён: −50.₽/)).toBeVisible();
	expect(cart.getByText('Итого')).toBeVisible();
	await user.click(cart.getAllByRole('button', { name: 'Изменить выбор' })[0] as HTMLElement);
	expect(store.get(topModalAtom)?.name).toBe('choose-discount');
});

test('without discounts there is a way to type a code and no list of sums', async () => {
	const user = userEvent.setup();
	const { store } = await showCart(aQuote());
	expect(screen.queryByText('Итого')).toBeNull();
	await user.click(screen.getByRole('button', { name: 'Есть промокод?' }));
	expect(store.get(topModalAtom)?.name).toBe('promo-code');
});
