import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct } from '#tests/fixtures/product.ts';
import { anOffer, aQuote } from '#tests/fixtures/quote.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { modalsAtom, openModalAtom } from '../../modal-stack.ts';
import { addToCartAtom } from '../../state/cart.ts';
import { hasProductAtom } from '../../state/catalogue.ts';
import { discountsAtom } from '../../state/discounts.ts';
import { choosePlaceAtom } from '../../state/place.ts';
import { refreshQuoteAtom } from '../../state/quote.ts';
import { findSessionAtom } from '../../state/session.ts';
import { PromoCodeModal } from './PromoCodeModal.tsx';

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
	const offers = [anOffer({ code: 'vitrina', isPromocode: true, isSelected: true })];
	const { store } = await openPromoCode(aQuote({ offers }));
	await user.click(await screen.findByRole('button', { name: /VITRINA/ }));
	expect(store.get(discountsAtom).promocode).toBe('VITRINA');
	await waitFor(() => expect(store.get(modalsAtom)).toEqual([]));
});

test('a code that may not be combined gives its place to the choice', async () => {
	const user = userEvent.setup();
	const offers = [anOffer(), anOffer({ id: 2, code: 'five', isPromocode: true })];
	const { store } = await openPromoCode(aQuote({ offers, asks: true, list: ['promo', 1] }));
	await user.type(screen.getByRole('textbox', { name: 'Промокод' }), 'five');
	await user.click(screen.getByRole('button', { name: 'Применить' }));
	await waitFor(() =>
		expect(store.get(modalsAtom).map((modal) => modal.name)).toEqual(['choose-discount']),
	);
});

test('an empty field is not sent', async () => {
	const user = userEvent.setup();
	const { calls } = await openPromoCode(aQuote());
	const before = calls.mock.calls.length;
	await user.click(screen.getByRole('button', { name: 'Применить' }));
	expect(screen.getByRole('textbox', { name: 'Промокод' })).toHaveFocus();
	expect(calls.mock.calls.length).toBe(before);
});
