import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { kopecks } from '#core/rules/money/money.ts';
import { modalsAtom, openModalAtom } from '#src/modal-stack.ts';
import { TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct, aSection } from '#tests/fixtures/product.ts';
import { aGiftOffer, anOffer, aQuote, missing } from '#tests/fixtures/quote.ts';
import { answerCalls, openShop, type TestShop } from '#tests/show.tsx';
import { addToCartAtom } from '../cart/state/cart.ts';
import { refreshQuoteAtom } from '../checkout/state/quote.ts';
import { hasProductAtom } from '../menu/state/catalogue.ts';
import { choosePlaceAtom } from '../place/state/place.ts';
import { ChooseDiscountModal } from './ChooseDiscountModal.tsx';
import { discountsAtom } from './state/discounts.ts';

afterEach(() => vi.unstubAllGlobals());

async function openChoice(quote: Record<string, unknown>, inMessenger = false): Promise<TestShop> {
	const cake = aProduct({ id: 777, name: 'Чизкейк' });
	const shop = openShop({ menu: [aSection([cake])] }, inMessenger);
	shop.store.set(choosePlaceAtom, TVERSKAYA);
	shop.store.set(addToCartAtom, { product: aProduct(), count: 2 });
	answerCalls({ prodcat: () => [], quote: () => quote });
	await act(() => shop.store.set(refreshQuoteAtom));
	shop.store.set(openModalAtom, { name: 'choose-discount', data: {} });
	await shop.show(<ChooseDiscountModal />);
	await waitFor(() => expect(shop.store.get(hasProductAtom)(0)).toBe(true));
	return shop;
}

const CODE = anOffer({ id: 5, code: 'five', isPromoCode: true, description: 'За подписку' });
const GIFT = aGiftOffer({ id: 2, code: 'cake', description: 'Свежий' });
const FIXED = anOffer({ id: 3, discount: { type: 'fixed', amount: kopecks(10_000) } });
const NEAR = [4, 6, 7, 8].map((id) => anOffer({ id, refusals: [missing(id * 10)] }));

test('what is on offer, the promocode first; what is nearly there cannot be chosen', async () => {
	await openChoice(
		aQuote({ offers: [GIFT, FIXED, ...NEAR, CODE], asks: true, list: ['promo', 2, 3] }),
	);
	const dialog = screen.getByRole('dialog', { name: 'Вам доступны скидка или подарок!' });
	expect(dialog).toHaveTextContent('Три варианта, выберите один.');
	const radios = within(dialog).getAllByRole('radio');
	const names = [
		'Скидка 10% Промокод five · За\u00a0подписку',
		'Подарок: Чизкейк Свежий',
		'Скидка 100р',
	];
	expect(radios).toHaveLength(names.length);
	for (const [index, radio] of radios.entries())
		expect(radio).toHaveAccessibleName(names[index] ?? '');
	// The nearest three of four.
	expect(screen.getAllByText(/и она ваша/).map((one) => one.textContent)).toEqual([
		expect.stringMatching(/Ещё 40.₽/),
		expect.stringMatching(/Ещё 60.₽/),
		expect.stringMatching(/Ещё 70.₽/),
	]);
});

test('nothing is chosen for the customer; choosing closes', async () => {
	const user = userEvent.setup();
	const shop = await openChoice(aQuote({ offers: [GIFT, FIXED], asks: true }));
	const button = screen.getByRole('button', { name: 'Выберите вариант' });
	expect(screen.queryByRole('radio', { checked: true })).toBeNull();
	await user.click(button);
	expect(screen.getAllByRole('radio')[0]).toHaveFocus();
	expect(shop.store.get(discountsAtom).choice).toBe('');
	await user.click(screen.getByRole('radio', { name: /Чизкейк/ }));
	await user.click(screen.getByRole('button', { name: 'Выбрать' }));
	expect(shop.store.get(discountsAtom).choice).toBe('cake');
	await waitFor(() => expect(shop.store.get(modalsAtom)).toEqual([]));
});

test('a choice made before is there to be changed; the messenger’s button carries it', async () => {
	const shop = await openChoice(aQuote({ offers: [{ ...GIFT, isSelected: true }, FIXED] }), true);
	expect(screen.getByRole('radio', { name: /Чизкейк/ })).toBeChecked();
	expect(shop.mainAction()).toBe('Выбрать');
	expect(screen.queryByRole('button', { name: 'Выбрать' })).toBeNull();
});

test('when everything on offer has gone there is only the way out', async () => {
	const user = userEvent.setup();
	const shop = await openChoice(aQuote());
	expect(screen.getByRole('heading')).toHaveTextContent('Выбирать больше не из чего');
	await user.click(screen.getByRole('button', { name: 'Понятно' }));
	await waitFor(() => expect(shop.store.get(modalsAtom)).toEqual([]));
});
