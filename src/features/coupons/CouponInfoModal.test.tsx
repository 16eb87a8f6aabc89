import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { CouponRefusal } from '#core/rules/coupons/coupon.ts';
import { modalsAtom, openModalAtom, topModalAtom } from '#src/modal-stack.ts';
import { aWireCoupon } from '#tests/fixtures/coupon.ts';
import { TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct, aSection } from '#tests/fixtures/product.ts';
import { aGiftOffer, aQuote, missing } from '#tests/fixtures/quote.ts';
import { answerCalls, openShop, type TestShop } from '#tests/show.tsx';
import { addToCartAtom } from '../cart/state/cart.ts';
import { refreshQuoteAtom } from '../checkout/state/quote.ts';
import { hasProductAtom } from '../menu/state/catalogue.ts';
import { choosePlaceAtom } from '../place/state/place.ts';
import { CouponInfoModal } from './CouponInfoModal.tsx';
import { couponsAtom } from './state/coupons.ts';

afterEach(() => vi.unstubAllGlobals());

const WIRE = aWireCoupon({
	id: 2,
	description: 'Чизкейк к заказу',
	discount_type: 'free_gift',
	amount: '0.00',
	minimum_amount: '1500.00',
	coupon_avaible_week_days: [1, 2, 3, 4, 5],
	_wc_free_gift_coupon_data_mod: [{ product_id: 777, variation_id: 0, quantity: 1 }],
});

async function openInfo(couponId: number, refusal: CouponRefusal = missing(240)) {
	const shop: TestShop = openShop({
		menu: [
			aSection([aProduct({ id: 777, name: 'Чизкейк' }), aProduct({ id: 641, name: 'Суп' })], {
				name: 'Супы',
				slug: 'soups',
			}),
		],
	});
	shop.store.set(choosePlaceAtom, TVERSKAYA);
	shop.store.set(addToCartAtom, { product: aProduct(), count: 2 });
	answerCalls({
		prodcat: () => [],
		quote: () => aQuote({ offers: [aGiftOffer({ id: 2, refusals: [refusal] })] }),
		autocoupons: () => [WIRE],
		seettings: () => ({}),
	});
	await act(() => shop.store.set(refreshQuoteAtom));
	shop.store.set(openModalAtom, { name: 'coupon-info', data: { couponId } });
	await shop.show(<CouponInfoModal couponId={couponId} />);
	await waitFor(() => expect(shop.store.get(hasProductAtom)(0)).toBe(true));
	await waitFor(() => expect(shop.store.get(couponsAtom)).toBeDefined());
	return shop;
}

test('what it gives, what it asks for, what is missing; the button leads to the menu', async () => {
	const user = userEvent.setup();
	const shop = await openInfo(2);
	expect(screen.getByRole('dialog', { name: 'Подарок: Чизкейк' })).toBeVisible();
	expect(screen.getByText('Чизкейк к заказу')).toBeVisible();
	expect(screen.getByText(/Нужен заказ больше 1.500.₽ — не хватает 240.₽/)).toBeVisible();
	expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '84');
	const conditions = screen.getAllByRole('listitem').map((one) => one.textContent);
	expect(conditions).toEqual([expect.stringMatching(/^Заказ больше 1.500.₽$/), 'По пн–пт']);
	expect(shop.mainAction()).toBe('В меню');
	await user.click(screen.getByRole('button', { name: 'В меню' }));
	await waitFor(() => expect(shop.store.get(modalsAtom)).toEqual([]));
});

test('pieces that are missing are looked for where they are', async () => {
	const user = userEvent.setup();
	const soup = { rule: 'product_rule', products: [641], quantity: 2, missing: 1 } as const;
	const shop = await openInfo(2, soup);
	await user.click(screen.getByRole('button', { name: 'К товару' }));
	expect(shop.store.get(topModalAtom)).toEqual({ name: 'product', data: { productId: 641 } });
});

test('a section of the menu is led to by its name', async () => {
	const user = userEvent.setup();
	await openInfo(2, { rule: 'category_rule', categories: [21], quantity: 2, missing: 1 });
	await user.click(screen.getByRole('button', { name: 'В раздел «Супы»' }));
	expect(location.pathname + location.hash).toBe('/menu/soups');
});

test('what no order can bring has nowhere to lead to', async () => {
	const shop = await openInfo(2, { rule: 'hour_now', from: 12, to: 16 });
	expect(screen.queryByRole('progressbar')).toBeNull();
	expect(shop.mainAction()).toBe('Понятно');
});

test('a coupon that is gone says so', async () => {
	const user = userEvent.setup();
	const shop = await openInfo(99);
	expect(screen.getByRole('heading', { name: 'Этой скидки уже нет' })).toBeVisible();
	await user.click(screen.getByRole('button', { name: 'Понятно' }));
	await waitFor(() => expect(shop.store.get(modalsAtom)).toEqual([]));
});
