import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Prize } from '#core/contract/account/account.ts';
import { openModalAtom, topModalAtom } from '#src/modal-stack.ts';
import { TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct, aSection } from '#tests/fixtures/product.ts';
import { aQuote } from '#tests/fixtures/quote.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { addToCartAtom } from '../cart/state/cart.ts';
import { discountsAtom } from '../coupons/state/discounts.ts';
import { findSessionAtom } from '../login/state/session.ts';
import { choosePlaceAtom } from '../place/state/place.ts';
import { PrizePopup } from './PrizePopup.tsx';

afterEach(() => {
	vi.unstubAllGlobals();
	// biome-ignore lint/suspicious/noDocumentCookie: the gateway's mark of a session
	document.cookie = 'vitrina_in=; max-age=0';
	history.replaceState(null, '', '/');
});

const POINTS: Prize = { type: 'bonus', value: '50', label: '50 бонусов', image: '' };
const FRIES: Prize = { type: 'coupon', value: 'wheelfries', label: 'Картофель фри', image: '' };

const COUPON = {
	code: 'wheelfries',
	title: 'Картофель фри',
	avaible_to: '2026-11-27 20:00:00',
	id: 3212,
	discount_type: 'free_gift',
	amount: '0.00',
	minimum_amount: '500.00',
	_wc_free_gift_coupon_data_mod: [{ product_id: 779, variation_id: 0, quantity: 1 }],
};

async function open(prize: Prize, { inMessenger = false, hasLine = false } = {}) {
	// biome-ignore lint/suspicious/noDocumentCookie: the gateway's mark of a session
	document.cookie = 'vitrina_in=1';
	const pizza = aProduct({ id: 501, name: 'Пепперони' });
	const shop = openShop({ menu: [aSection([pizza])] }, inMessenger);
	const requests: unknown[] = [];
	answerCalls({
		'system/users': () => ({ status: 'success', data: { data: { ID: 7, phone: '' } } }),
		avaible_coupons: () => [COUPON],
		prodcat: () => [],
		quote: async (request) => {
			requests.push((await request.json()).coupon_lines);
			return aQuote();
		},
	});
	await shop.store.set(findSessionAtom);
	shop.store.set(choosePlaceAtom, TVERSKAYA);
	if (hasLine) shop.store.set(addToCartAtom, { product: pizza });
	shop.store.set(openModalAtom, { name: 'popup', data: { prize } });
	await shop.show(<PrizePopup prize={prize} />);
	return { ...shop, requests, user: userEvent.setup() };
}

const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
	user.click(screen.getByRole('button', { name }));

test('points lie on the account: with an empty cart the way is the menu, with a full one the cart', async () => {
	await open(POINTS);
	expect(screen.getByRole('dialog', { name: '50 бонусов' })).toHaveTextContent(
		'Уже на вашем счету',
	);
	expect(screen.getByRole('button', { name: 'В меню' })).toBeVisible();
	cleanup();
	const { store, user } = await open(POINTS, { hasLine: true });
	await press(user, 'В корзину');
	expect(store.get(topModalAtom)?.name).toBe('order');
});

test('a won gift says when it comes and until when, and goes into the cart by one tap', async () => {
	const { store, user, requests } = await open(FRIES, { hasLine: true });
	const sheet = screen.getByRole('dialog', { name: 'Картофель фри' });
	await waitFor(() => expect(sheet).toHaveTextContent('Ляжет в корзину бесплатно'));
	expect(sheet).toHaveTextContent(/Действует до 27 ноября/);
	expect(sheet).toHaveTextContent(/Заказ больше 500/);
	await press(user, 'Добавить в корзину');
	expect(store.get(topModalAtom)?.name).toBe('order');
	await waitFor(() => expect(requests).toContainEqual([{ code: 'wheelfries' }]));
});

test('into an empty cart the code goes to wait, and says so', async () => {
	const { store, user } = await open(FRIES);
	await user.click(await screen.findByRole('button', { name: 'Добавить в корзину' }));
	expect(store.get(discountsAtom).promocode).toBe('wheelfries');
	await screen.findByText('Промокод ждёт в корзине: wheelfries');
});

test('inside the messenger its button uses the prize; the second way is on the sheet', async () => {
	const { mainAction } = await open(POINTS, { inMessenger: true });
	await waitFor(() => expect(mainAction()).toBe('В меню'));
	expect(screen.getAllByRole('button', { name: /В меню|Оставить на потом/ })).toHaveLength(1);
});

test('an empty sector says so', async () => {
	const { store, user } = await open({ type: 'none', value: '', label: 'Пусто', image: '' });
	const sheet = screen.getByRole('dialog', { name: 'В этот раз пусто' });
	expect(sheet.querySelector('img')).toBeVisible();
	await press(user, 'Понятно');
	await waitFor(() => expect(store.get(topModalAtom)).toBeUndefined());
});
