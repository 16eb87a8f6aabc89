import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Order } from '#core/contract/order/order.ts';
import { checkInstallAtom } from '#src/features/shell/state/install.ts';
import { setMessengerAtom } from '#src/messenger/state.ts';
import { createFakeMessenger } from '#tests/fake-messenger.ts';
import { openShop } from '#tests/show.tsx';
import { InstallOffer } from './InstallOffer.tsx';
import { rememberOrderAtom } from './state/active-orders.ts';

const NAME = /Магазин на главный экран/;
const anOrder = (id: number, needsPayment = false) => ({ id, needsPayment }) as Order;

async function open(order: Order, { home = 'missing', isOwn = true } = {}) {
	const shop = openShop();
	const messenger = createFakeMessenger(
		home === 'none' ? {} : { mayAddToHome: home === 'missing' },
	);
	shop.store.set(setMessengerAtom, messenger);
	const place = (id: number) => shop.store.set(rememberOrderAtom, { id, key: `k${id}` });
	if (isOwn) place(order.id);
	const { rerender, unmount } = await shop.show(<InstallOffer order={order} />);
	return { ...shop, messenger, place, rerender, unmount };
}

test('the first order placed here brings the offer, inside the messenger too; one tap and the phone asks', async () => {
	const { messenger, show, place } = await open(anOrder(1001));
	await userEvent.click(await screen.findByRole('button', { name: NAME }));
	expect(messenger.calls).toContainEqual(['homeScreen.add']);
	expect(screen.queryByText(NAME)).toBeNull();
	place(1002);
	await show(<InstallOffer order={anOrder(1002)} />);
	expect(screen.queryByText(NAME)).toBeNull();
});

test('who has said no is not asked with the next order', async () => {
	const { messenger, show, place, unmount } = await open(anOrder(1001));
	await userEvent.click(await screen.findByRole('button', { name: 'Не сейчас' }));
	unmount();
	place(1002);
	await show(<InstallOffer order={anOrder(1002)} />);
	expect(screen.queryByText(NAME)).toBeNull();
	expect(messenger.calls).toEqual([]);
});

test('unanswered it stays with its order and comes beside no other', async () => {
	const { show, place, unmount } = await open(anOrder(1001));
	await screen.findByRole('button', { name: NAME });
	unmount();
	place(1002);
	const other = await show(<InstallOffer order={anOrder(1002)} />);
	expect(screen.queryByText(NAME)).toBeNull();
	other.unmount();
	await show(<InstallOffer order={anOrder(1001)} />);
	expect(await screen.findByRole('button', { name: NAME })).toBeVisible();
});

test.each([
	['it is there, or the phone cannot', anOrder(1), { home: 'there' }],
	['the messenger has no such thing', anOrder(1), { home: 'none' }],
	['the order is somebody else’s', anOrder(1), { isOwn: false }],
	['the order is not paid yet', anOrder(1, true), {}],
])('nothing is offered where %s', async (_why, order, options) => {
	const { store } = await open(order, options);
	// Asked for after the offer's own: that has its answer then.
	await act(() => store.set(checkInstallAtom));
	expect(screen.queryByText(NAME)).toBeNull();
});
