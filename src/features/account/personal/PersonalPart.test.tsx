import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { checkoutDraftAtom } from '#src/features/checkout/state/order-draft.ts';
import { findSessionAtom, userAtom } from '#src/features/login/state/session.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { PersonalPart } from './PersonalPart.tsx';

afterEach(() => {
	vi.unstubAllGlobals();
	// biome-ignore lint/suspicious/noDocumentCookie: the gateway's mark of a session
	document.cookie = 'vitrina_in=; max-age=0';
});

const ANNA = { ID: 7, display_name: 'Анна', phone: '+7 (999) 123-45-67' };
const wire = (part: object = {}) => ({ status: 'success', data: { data: { ...ANNA, ...part } } });

/** `save` answers the saving with what was sent. */
async function open(save: (data: Record<string, string>) => unknown, known: object = {}) {
	// biome-ignore lint/suspicious/noDocumentCookie: as above
	document.cookie = 'vitrina_in=1';
	const shop = openShop();
	const sent: Record<string, string>[] = [];
	let user = known;
	answerCalls({
		'system/users': async (request) => {
			if (request.method === 'GET') return wire(user);
			const { data } = await request.json();
			sent.push(data);
			return save(data);
		},
		'session/rights': () => ({ delete_account: true, change_phone: true }),
		'v1/bonus': () => ({ active: true, points_balance: 1240, percent_max: 30 }),
	});
	await act(() => shop.store.set(findSessionAtom));
	await shop.show(<PersonalPart />);
	return {
		...shop,
		sent,
		user: userEvent.setup(),
		knownAs: (next: object) => {
			user = next;
		},
	};
}
const field = (name: string) => screen.getByRole('textbox', { name });
const press = (user: ReturnType<typeof userEvent.setup>) =>
	user.click(screen.getAllByRole('button', { name: 'Сохранить' })[0] as HTMLElement);

test('what is typed is saved whole, and is at once who orders', async () => {
	const { user, sent, store } = await open((data) => wire(data));
	expect(store.get(checkoutDraftAtom).name).toBe('Анна');
	await user.clear(field('Имя'));
	await user.type(field('Имя'), 'Анна Ивановна');
	await user.type(field('День рождения'), '02011990');
	expect(field('День рождения')).toHaveValue('02.01.1990');
	await user.type(field('Почта'), 'anna@vitrina.ru');
	await user.click(screen.getByRole('radio', { name: 'Женский' }));
	await press(user);
	expect(await screen.findByText('Сохранено')).toBeVisible();
	expect(sent).toEqual([
		{
			display_name: 'Анна Ивановна',
			birth: '02.01.1990',
			user_email: 'anna@vitrina.ru',
			user_sex: 'f',
		},
	]);
	expect(store.get(userAtom)).toMatchObject({ name: 'Анна Ивановна', birth: '02.01.1990' });
	expect(store.get(checkoutDraftAtom).name).toBe('Анна Ивановна');
	// Set once: from now on it is a fact.
	expect(screen.queryByRole('textbox', { name: 'День рождения' })).toBeNull();
	expect(screen.getByText('Указан один раз, поменять нельзя')).toBeVisible();
});

test('a wrong field says why when it is left, takes the focus when saving, and nothing is sent', async () => {
	const { user, sent, messenger } = await open((data) => wire(data));
	await user.type(field('Почта'), 'anna@vitrina');
	expect(field('Почта')).not.toHaveAccessibleDescription();
	await user.tab();
	expect(field('Почта')).toHaveAccessibleDescription('В адресе не хватает точки, например .ru');
	await user.type(field('Почта'), '.ru');
	expect(field('Почта')).not.toHaveAccessibleDescription();
	await user.type(field('День рождения'), '31021990');
	await press(user);
	expect(field('День рождения')).toHaveFocus();
	expect(field('День рождения')).toHaveAccessibleDescription(/Такой даты нет/);
	await user.clear(field('День рождения'));
	await user.type(field('День рождения'), '01012999');
	expect(field('День рождения')).toHaveAccessibleDescription('Эта дата ещё не наступила');
	expect(messenger.calls).toContainEqual(['haptic', 'error']);
	expect(sent).toEqual([]);
});

test('a failed save keeps what was typed and says so; the name elsewhere is the old one again', async () => {
	expectConsole(/profile/);
	let isDown = true;
	const { user, store } = await open((data) => (isDown ? undefined : wire(data)));
	await user.type(field('Имя'), ' П');
	await press(user);
	expect(await screen.findByRole('alert')).toHaveTextContent('Не получилось сохранить');
	expect(field('Имя')).toHaveValue('Анна П');
	expect(store.get(userAtom)?.name).toBe('Анна');
	isDown = false;
	await press(user);
	expect(await screen.findByText('Сохранено')).toBeVisible();
	expect(store.get(userAtom)?.name).toBe('Анна П');
});

test('a birth date set meanwhile elsewhere is told, and stands', async () => {
	const shop = await open(() =>
		Response.json({ code: 'birth_set', message: '', data: { status: 422 } }, { status: 422 }),
	);
	await shop.user.type(field('День рождения'), '02011990');
	shop.knownAs({ birth: '03.03.1993' });
	await press(shop.user);
	expect(await screen.findByRole('alert')).toHaveTextContent('поменять его нельзя');
	await waitFor(() => expect(screen.getByText('03.03.1993')).toBeVisible());
	expect(shop.store.get(userAtom)?.birth).toBe('03.03.1993');
});

test('a shop that keeps no such data says so', async () => {
	const { user } = await open(() =>
		Response.json({ code: 'rest_no_route', message: '' }, { status: 404 }),
	);
	await user.type(field('Имя'), 'я');
	await press(user);
	expect(await screen.findByRole('alert')).toHaveTextContent('по звонку');
});
