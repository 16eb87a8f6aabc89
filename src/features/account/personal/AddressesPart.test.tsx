import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { findSessionAtom } from '#src/features/login/state/session.ts';
import { addressesAtom } from '#src/features/place/state/addresses.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { AccountScreen } from '../AccountScreen.tsx';

afterEach(() => {
	vi.unstubAllGlobals();
	// biome-ignore lint/suspicious/noDocumentCookie: the gateway's mark of a session
	document.cookie = 'vitrina_in=; max-age=0';
});

const HOME = {
	id: 1,
	address: 'Тверская улица, 12',
	flat: '48',
	name: 'Дом',
	coords: [37.6, 55.7],
};
const WORK = { id: 2, address: 'Покровка, 20', coords: [37.61, 55.71] };

interface Answers {
	readonly list?: () => unknown;
	readonly save?: (data: { id?: number }) => unknown;
}

async function open({ list = () => [HOME, WORK], save }: Answers = {}) {
	// biome-ignore lint/suspicious/noDocumentCookie: as above
	document.cookie = 'vitrina_in=1';
	vi.stubGlobal('scrollTo', () => undefined);
	const shop = openShop();
	const sent: unknown[] = [];
	answerCalls({
		'system/users': () => ({ status: 'success', data: { data: { ID: 7 } } }),
		places: () => [{ address: 'Арбат, 5', area: 'Москва', coords: [37.6, 55.7] }],
		get_addresses: async (request) => {
			if (request.method === 'GET') return list();
			const { data } = await request.json();
			sent.push(data);
			return save === undefined ? { success: true, id: data.id ?? 9 } : save(data);
		},
	});
	await act(() => shop.store.set(findSessionAtom));
	history.replaceState(null, '', '/lk?part=addresses');
	await shop.show(
		<Router>
			<AccountScreen />
		</Router>,
	);
	return { ...shop, sent, user: userEvent.setup() };
}
const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
	user.click(screen.getAllByRole('button', { name })[0] as HTMLElement);

test('an address is forgotten by its bin, and taken back by the notice', async () => {
	const { user, sent, store } = await open();
	await screen.findByText('Тверская улица, 12, кв. 48');
	await user.click(screen.getByRole('button', { name: 'Удалить: Дом' }));
	expect(screen.queryByText('Дом')).toBeNull();
	await waitFor(() => expect(sent).toEqual([{ id: 1, deleted: true }]));
	await user.click(await screen.findByRole('button', { name: 'Вернуть' }));
	expect(await screen.findByText('Дом')).toBeVisible();
	expect(sent.at(-1)).toMatchObject({ name: 'Дом', flat: '48', address: 'Тверская улица, 12' });
	expect(sent.at(-1)).not.toHaveProperty('id');
	expect(store.get(addressesAtom).map(({ id }) => id)).toEqual([2, 9]);
});

test('one that could not be forgotten is there again', async () => {
	expectConsole(/address/);
	const { user } = await open({ save: () => undefined });
	await user.click(await screen.findByRole('button', { name: 'Удалить: Дом' }));
	expect(await screen.findByText('Не получилось, попробуйте ещё раз')).toBeVisible();
	expect(screen.getByRole('button', { name: 'Удалить: Дом' })).toBeVisible();
});

test('the pencil opens it for its name and the way to the door; what failed stays typed', async () => {
	expectConsole(/address/);
	let isDown = true;
	const { user, sent } = await open({
		save: () => (isDown ? undefined : { success: true, id: 1 }),
	});
	await user.click(await screen.findByRole('button', { name: 'Изменить: Дом' }));
	expect(await screen.findByRole('heading', { name: 'Тверская улица, 12' })).toBeVisible();
	const name = screen.getByRole('textbox', { name: 'Название' });
	await user.clear(name);
	await user.type(name, 'Работа');
	await press(user, 'Сохранить');
	await screen.findByText('Не получилось, попробуйте ещё раз');
	expect(screen.getByRole('textbox', { name: 'Название' })).toHaveValue('Работа');
	isDown = false;
	await press(user, 'Сохранить');
	await waitFor(() => expect(location.search).toBe('?part=addresses'));
	expect(sent.at(-1)).toMatchObject({ id: 1, name: 'Работа', flat: '48' });
	expect(await screen.findByText('Работа')).toBeVisible();
});

test('a new one is found by its words; without a house it is asked for', async () => {
	const { user, sent } = await open({ list: () => [] });
	await screen.findByText('Адресов пока нет');
	await press(user, 'Добавить адрес');
	await press(user, 'Сохранить');
	const search = screen.getByRole('combobox', { name: 'Адрес' });
	expect(search).toHaveFocus();
	expect(search).toHaveAccessibleDescription(/Выберите корректный адрес/);
	await user.type(search, 'Арбат 5');
	await user.click(await screen.findByRole('option', { name: /Арбат, 5/ }));
	await user.type(screen.getByRole('textbox', { name: 'Квартира' }), '7');
	await press(user, 'Сохранить');
	await waitFor(() =>
		expect(sent).toMatchObject([{ address: 'Арбат, 5', flat: '7', coords: [37.6, 55.7] }]),
	);
	expect(await screen.findByText('Арбат, 5, кв. 7')).toBeVisible();
});

test('a list that did not come has its retry; an address that is gone says so', async () => {
	expectConsole(/addresses/);
	let isDown = true;
	const { user } = await open({ list: () => (isDown ? undefined : [HOME]) });
	await screen.findByText('Не загрузилось');
	isDown = false;
	await press(user, 'Повторить');
	await screen.findByText('Дом');
	act(() => history.pushState(null, '', '/lk?part=address&id=77'));
	expect(await screen.findByText('Такого адреса больше нет')).toBeVisible();
});
