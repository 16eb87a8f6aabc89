import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { expectConsole } from '#tests/expected-console.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { findSessionAtom } from '../login/state/session.ts';
import { ReceiptModal } from './ReceiptModal.tsx';
import { addressesAtom } from './state/addresses.ts';
import { selectedPlaceAtom } from './state/place.ts';

const HOME = {
	id: 1,
	address: 'Тверская улица, 12',
	flat: '48',
	entrance: '2',
	floor: '5',
	number: '48К',
	comment: 'Не звонить',
	name: 'Дом',
	coords: [37.6, 55.7],
};
const FAR = { ...HOME, id: 2, name: '', address: 'Невский, 1', coords: [30.3, 59.9] };
const USER = { status: 'success', data: { data: { ID: 7387, display_name: 'Анна' } } };

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

/** The modal of a customer who has saved two addresses. */
async function openOfUser(answers: Parameters<typeof answerCalls>[0] = {}) {
	vi.spyOn(document, 'cookie', 'get').mockReturnValue('vitrina_in=1');
	const shop = openShop();
	const calls = answerCalls({
		'system/users': () => USER,
		get_addresses: () => [HOME, FAR],
		...answers,
	});
	await shop.store.set(findSessionAtom);
	await shop.show(<ReceiptModal />);
	await screen.findByRole('radiogroup', { name: 'Мои адреса' });
	return { ...shop, calls, user: userEvent.setup() };
}

test('a saved address is chosen by a tap, with the way to its door; one out of zone says so', async () => {
	const { store, user } = await openOfUser();
	const list = within(screen.getByRole('radiogroup', { name: 'Мои адреса' }));
	expect(list.getByRole('radio', { name: /Невский, 1/ })).toBeDisabled();
	expect(list.getByText('Ваш адрес вне зоны доставки')).toBeVisible();
	await user.click(list.getByRole('radio', { name: /Дом/ }));
	await user.click(screen.getByRole('button', { name: /^Привезти сюда/ }));
	expect(store.get(selectedPlaceAtom)).toEqual({
		type: 'delivery',
		address: 'Тверская улица, 12',
		coords: [37.6, 55.7],
		flat: '48',
		entrance: '2',
		floor: '5',
		doorCode: '48К',
		comment: 'Не звонить',
		name: 'Дом',
		isExpress: false,
	});
});

test('it is changed and forgotten by the pencil', async () => {
	const sent: unknown[] = [];
	const { store, user } = await openOfUser({
		get_addresses: () => [HOME],
	});
	vi.stubGlobal('fetch', async (request: Request) => {
		sent.push(await request.json());
		return Response.json({ success: true, id: 1 });
	});
	await user.click(screen.getByRole('button', { name: 'Изменить: Дом' }));
	await user.clear(screen.getByRole('textbox', { name: 'Название' }));
	await user.type(screen.getByRole('textbox', { name: 'Название' }), 'Работа');
	await user.click(screen.getByRole('button', { name: 'Сохранить' }));
	expect(await screen.findByRole('radio', { name: /Работа/ })).toBeInTheDocument();
	await waitFor(() =>
		expect(sent).toMatchObject([{ data: { id: 1, name: 'Работа', flat: '48' } }]),
	);
	await user.click(screen.getByRole('button', { name: 'Изменить: Работа' }));
	await user.click(screen.getByRole('button', { name: 'Удалить' }));
	expect(store.get(addressesAtom)).toEqual([]);
	await waitFor(() => expect(sent.at(-1)).toEqual({ data: { id: 1, deleted: true } }));
});

test('what could not be saved is as it was, and it is told', async () => {
	expectConsole(/address/);
	const { store, user } = await openOfUser({ get_addresses: () => [HOME] });
	answerCalls({});
	await user.click(screen.getByRole('button', { name: 'Изменить: Дом' }));
	await user.click(screen.getByRole('button', { name: 'Удалить' }));
	await waitFor(() => expect(store.get(addressesAtom)).toHaveLength(1));
	expect(await screen.findByText('Не получилось, попробуйте ещё раз')).toBeVisible();
});

test('Enter pressed again while an address is being saved saves it once', async () => {
	const answer = Promise.withResolvers<unknown>();
	const save = vi.fn(() => answer.promise);
	const { user } = await openOfUser({
		get_addresses: ({ method }) => (method === 'POST' ? save() : [HOME, FAR]),
	});
	await user.click(screen.getByRole('button', { name: 'Изменить: Дом' }));
	await user.click(screen.getByRole('textbox', { name: 'Квартира' }));
	await user.keyboard('{Enter}{Enter}');
	answer.resolve({ success: true, id: 1 });
	await screen.findByRole('radiogroup', { name: 'Мои адреса' });
	expect(save).toHaveBeenCalledTimes(1);
});
