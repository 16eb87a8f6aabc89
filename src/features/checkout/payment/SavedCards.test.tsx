import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { PaymentMethod } from '#core/contract/site/shipping.ts';
import { findSessionAtom } from '#src/features/login/state/session.ts';
import { choosePlaceAtom } from '#src/features/place/state/place.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { aPage, TVERSKAYA } from '#tests/fixtures/page.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { editCheckoutAtom } from '../state/order-draft.ts';
import { chosenCardAtom } from '../state/saved-cards.ts';
import { PaymentSection } from './PaymentSection.tsx';

afterEach(() => {
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

const method = (id: string, title: string): PaymentMethod => ({
	id,
	title,
	description: '',
	shippingMethods: [],
	warehouseIds: [],
});
const CARDS = [
	{ id: 3, last4: '4242', card_type: 'visa', expiry: '12/99' },
	{ id: 2, last4: '0002', card_type: 'mir', expiry: '01/20' },
	{ id: 'x', last4: '…' },
];

async function open(answer: () => unknown, { isIn = true, page = {}, inMessenger = false } = {}) {
	if (isIn) vi.spyOn(document, 'cookie', 'get').mockReturnValue('vitrina_in=1');
	const calls = answerCalls({
		'system/users': () => ({ status: 'success', data: { data: { ID: 7, display_name: 'Анна' } } }),
		'wc/saved_tokens': answer,
	});
	const { settings } = aPage();
	const paymentMethods = [
		method('paykeeper', 'Картой онлайн'),
		method('sbp', 'СБП'),
		method('cod', 'Наличными'),
	];
	const shop = openShop({ settings: { ...settings, paymentMethods }, ...page }, inMessenger);
	shop.store.set(choosePlaceAtom, TVERSKAYA);
	await shop.store.set(findSessionAtom);
	await shop.show(<PaymentSection hasError={false} />);
	const requests = () =>
		calls.mock.calls.filter(([input]) => (input as Request).url.includes('saved_tokens')).length;
	return { ...shop, requests };
}
const cards = () => screen.queryByRole('group', { name: 'Какой картой платить онлайн' });

test('the customer’s cards are offered with a payment by card, the one last paid with chosen; those whose month is over are not', async () => {
	const user = userEvent.setup();
	const { store } = await open(() => CARDS);
	await waitFor(() => expect(cards()).toBeVisible());
	expect(screen.getByText('Visa •• 4242')).toBeVisible();
	expect(screen.queryByText(/0002/)).toBeNull();
	expect(store.get(chosenCardAtom)?.id).toBe(3);
	expect(screen.getByText('Visa •• 4242')).toHaveAttribute('aria-pressed', 'true');
	await user.click(screen.getByText('СБП'));
	expect(cards()).toBeNull();
	expect(store.get(chosenCardAtom)).toBeUndefined();
	await user.click(screen.getByText('Картой онлайн'));
	expect(store.get(chosenCardAtom)?.id).toBe(3);
	await user.click(screen.getByText('Другая карта'));
	expect(store.get(chosenCardAtom)).toBeUndefined();
});

test('a card that is kept no more is another one', async () => {
	const { store } = await open(() => CARDS);
	store.set(editCheckoutAtom, { cardId: 99 });
	await waitFor(() => expect(cards()).toBeVisible());
	expect(screen.getByRole('button', { name: 'Другая карта' })).toHaveAttribute(
		'aria-pressed',
		'true',
	);
});

test('a guest has none, and the site is not asked; nor one whose orders are paid by invoices', async () => {
	const guest = await open(() => CARDS, { isIn: false });
	expect(guest.requests()).toBe(0);
	vi.restoreAllMocks();
	await open(() => CARDS, { page: { hasInvoices: true }, inMessenger: true });
	expect(screen.queryByText(/4242/)).toBeNull();
});

test('a site that keeps no cards, or does not answer, takes nothing away', async () => {
	await open(() => Response.json({ code: 'rest_no_route' }, { status: 404 }));
	expect(cards()).toBeNull();
	expectConsole(/cards/);
	const { requests } = await open(() => Response.json({}, { status: 400 }));
	await waitFor(() => expect(requests()).toBe(1));
	expect(screen.getAllByText('Картой онлайн')[0]).toBeVisible();
});
