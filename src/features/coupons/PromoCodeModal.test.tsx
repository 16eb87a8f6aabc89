import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { modalsAtom, openModalAtom } from '#src/modal-stack.ts';
import { TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct } from '#tests/fixtures/product.ts';
import { anOffer, aQuote } from '#tests/fixtures/quote.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { addToCartAtom } from '../cart/state/cart.ts';
import { refreshQuoteAtom } from '../checkout/state/quote.ts';
import { findSessionAtom } from '../login/state/session.ts';
import { hasProductAtom } from '../menu/state/catalogue.ts';
import { choosePlaceAtom } from '../place/state/place.ts';
import { PromoCodeModal } from './PromoCodeModal.tsx';
import { discountsAtom } from './state/discounts.ts';

afterEach(() => {
	vi.unstubAllGlobals();
	// biome-ignore lint/suspicious/noDocumentCookie: the gateway's mark of a session
	document.cookie = 'vitrina_in=; max-age=0';
});

const USER = { status: 'success', data: { data: { ID: 7, display_name: 'Анна', phone: '' } } };

async function openPromoCode(quote: Record<string, unknown>) {
	// biome-ignore lint/suspicious/noDocumentCookie: the gateway's mark of a session
	document.cookie = 'vitrina_in=1';
	const shop = openShop();
	shop.store.set(choosePlaceAtom, TVERSKAYA);
	shop.store.set(addToCartAtom, { product: aProduct(), count: 2 });
	const calls = answerCalls({
		prodcat: () => [],
		quote: () => quote,
		'system/users': () => USER,
		avaible_coupons: () => [
			{ code: 'VITRINA', title: '−10 %' },
			{ code: 'КОФЕ', title: 'подарок' },
		],
	});
	await shop.store.set(findSessionAtom);
	await act(() => shop.store.set(refreshQuoteAtom));
	shop.store.set(openModalAtom, { name: 'promo-code', data: {} });
	await shop.show(<PromoCodeModal />);
	await waitFor(() => expect(shop.store.get(hasProductAtom)(0)).toBe(true));
	return { ...shop, calls };
}

test('one tap on a code of one’s own fills it in and applies it; the sheet goes', async () => {
	const user = userEvent.setup();
	const offers = [anOffer({ code: 'vitrina', isPromoCode: true, isSelected: true })];
	const { store } = await openPromoCode(aQuote({ offers }));
	await user.click(await screen.findByRole('button', { name: /VITRINA/ }));
	expect(store.get(discountsAtom).promocode).toBe('VITRINA');
	await waitFor(() => expect(store.get(modalsAtom)).toEqual([]));
});

test('a code that may not be combined gives its place to the choice', async () => {
	const user = userEvent.setup();
	const offers = [anOffer(), anOffer({ id: 2, code: 'five', isPromoCode: true })];
	const { store } = await openPromoCode(aQuote({ offers, asks: true, list: ['promo', 1] }));
	await user.type(screen.getByRole('textbox', { name: 'Промокод' }), 'five');
	await user.click(screen.getByRole('button', { name: 'Применить' }));
	await waitFor(() =>
		expect(store.get(modalsAtom).map((modal) => modal.name)).toEqual(['choose-discount']),
	);
});

test('an empty field is not sent', async () => {
	const user = userEvent.setup();
	const { calls, messenger } = await openPromoCode(aQuote());
	const before = calls.mock.calls.length;
	await user.click(screen.getByRole('button', { name: 'Применить' }));
	expect(screen.getByRole('textbox', { name: 'Промокод' })).toHaveFocus();
	expect(messenger.calls).toContainEqual(['haptic', 'error']);
	expect(calls.mock.calls.length).toBe(before);
});
