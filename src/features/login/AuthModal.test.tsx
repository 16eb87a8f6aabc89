import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { CodeChannel } from '#core/contract/account/auth.ts';
import { setMessengerAtom } from '#src/messenger/state.ts';
import { modalsAtom, openModalAtom } from '#src/modal-stack.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { createFakeMessenger, type FakeMessengerOptions } from '#tests/fake-messenger.ts';
import { aPage } from '#tests/fixtures/page.ts';
import { answerCalls, openShop, type TestShop } from '#tests/show.tsx';
import { AuthModal } from './AuthModal.tsx';
import { judgeLaunchAtom } from './state/launch.ts';
import { keepUserAtom, userAtom } from './state/session.ts';

const SENT = { success: true, code_length: 6, ttl: 60, request_id: 'r1' };
const USER = { success: true, user: { id: 7, name: 'Анна', phone: '+7 916 123-45-67' } };

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

async function openLogin(
	answers: Record<string, () => unknown>,
	options: FakeMessengerOptions & {
		phone?: string;
		channels?: readonly CodeChannel[];
		next?: 'change-phone';
		/** The shop has said at the launch that its data are too old. */
		isOld?: boolean;
	} = {},
): Promise<TestShop & { bodies: (path: string) => unknown[] }> {
	const { channels, next } = options;
	const { settings } = aPage();
	const shop = openShop(
		channels === undefined ? {} : { settings: { ...settings, loginChannels: channels } },
	);
	shop.store.set(setMessengerAtom, createFakeMessenger({ hasMainButton: false, ...options }));
	shop.store.set(judgeLaunchAtom, options.isOld === true);
	const answer = answerCalls(answers);
	const sent: { readonly url: string; readonly body: unknown }[] = [];
	vi.stubGlobal('fetch', async (request: Request) => {
		const text = await request.clone().text();
		sent.push({ url: request.url, body: text === '' ? undefined : JSON.parse(text) });
		return answer(request);
	});
	const bodies = (path: string) =>
		sent.filter((one) => one.url.includes(path)).map((one) => one.body);
	shop.store.set(openModalAtom, { name: 'auth', data: {} });
	await shop.show(
		<AuthModal
			{...(options.phone === undefined ? {} : { phone: options.phone })}
			{...(next === undefined ? {} : { next })}
		/>,
	);
	return { ...shop, bodies };
}

const phone = () => screen.getByRole('textbox', { name: 'Телефон' });
const consent = () => screen.getByRole('checkbox', { name: /Даю согласие/ });
const getCode = () => screen.getByRole('button', { name: 'Получить код' });
const code = () => screen.findByRole('textbox', { name: 'Код, цифр: 6' });

test('the number is written while it is typed; without it or consent no code is asked for', async () => {
	const user = userEvent.setup();
	const { bodies } = await openLogin({ send_code: () => SENT });
	expect(consent()).not.toBeChecked();

	await user.click(getCode());
	expect(screen.getByText('введите корректный номер')).toBeVisible();
	expect(phone()).toHaveFocus();

	await user.type(phone(), '89161234567');
	expect(phone()).toHaveValue('+7 916 123-45-67');
	await user.click(getCode());
	expect(screen.getByText('Без согласия код не отправить')).toBeVisible();
	expect(consent()).toHaveFocus();
	expect(bodies('/')).toEqual([]);
	expect(
		screen.getByRole('link', { name: 'обработку персональных данных' }).getAttribute('href'),
	).toBe('/information/page/privacy');
});

test('editing the middle of a number keeps the caret where it was', async () => {
	const user = userEvent.setup();
	await openLogin({}, { phone: '+79161234567' });
	const input = phone() as HTMLInputElement;
	input.focus();
	input.setSelectionRange(8, 8);
	await user.keyboard('{Backspace}');
	expect(input).toHaveValue('+7 916 234-56-7');
	expect(input.selectionStart).toBe(6);
});

test('a wrong code says so and how many tries are left; the next digits begin anew', async () => {
	const user = userEvent.setup();
	const { store, bodies } = await openLogin(
		{
			send_code: () => SENT,
			check_code: () => ({ success: false, error: 'invalid code', tries_left: 3 }),
		},
		{ phone: '+79161234567' },
	);
	await user.click(consent());
	await user.click(getCode());
	const input = (await code()) as HTMLInputElement;
	expect(screen.getByRole('heading', { name: 'Код из СМС' })).toBeVisible();
	expect(input).toHaveFocus();
	expect(input).toHaveAttribute('autocomplete', 'one-time-code');

	await user.keyboard('111111');
	expect(await screen.findByText('Неверный код')).toBeVisible();
	expect(screen.getByText('Осталось 3 попытки')).toBeVisible();
	expect(input).toHaveValue('111111');
	expect([input.selectionStart, input.selectionEnd]).toEqual([0, 6]);

	await user.keyboard('4');
	expect(input).toHaveValue('4');
	expect(screen.queryByText('Неверный код')).toBeNull();
	expect(bodies('check_code')).toEqual([
		{ phone: '+7 916 123-45-67', code: '111111', 'auth-sms-code': '111111', request_id: 'r1' },
	]);
	expect(store.get(userAtom)).toBeUndefined();
});

test('a pasted code is checked by itself, once, and logs in', async () => {
	const user = userEvent.setup();
	const { store, bodies } = await openLogin(
		{ send_code: () => SENT, check_code: () => USER },
		{ phone: '+79161234567' },
	);
	await user.click(consent());
	await user.click(getCode());
	await code();
	await user.paste('Код: 407-123');
	await waitFor(() => expect(store.get(userAtom)?.name).toBe('Анна'));
	await waitFor(() => expect(store.get(modalsAtom)).toEqual([]));
	expect(bodies('check_code')).toHaveLength(1);
});

test('back to the number keeps it; the other channel sends another code', async () => {
	const user = userEvent.setup();
	const { bodies } = await openLogin(
		{ send_code: () => SENT, 'telega/v1/auth/send': () => ({ ...SENT, code_length: 4 }) },
		{ phone: '+79161234567' },
	);
	await user.click(consent());
	await user.click(getCode());
	await user.click(await screen.findByRole('button', { name: 'Изменить' }));
	expect(phone()).toHaveValue('+7 916 123-45-67');
	expect(phone()).toHaveFocus();
	expect(consent()).toBeChecked();

	await user.click(getCode());
	await user.click(await screen.findByRole('button', { name: 'Прислать в Telegram' }));
	expect(await screen.findByRole('heading', { name: 'Код из Telegram' })).toBeVisible();
	expect(screen.getByRole('textbox', { name: 'Код, цифр: 4' })).toHaveFocus();
	expect(bodies('telega')).toEqual([{ phone: '+7 916 123-45-67', can_confirm: '1' }]);
});

const ASKED = { ...SENT, request_id: 'secret', confirm_number: '47' };

async function askInChat(answers: Record<string, () => unknown>) {
	vi.useFakeTimers({ shouldAdvanceTime: true });
	const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
	const shop = await openLogin(
		{ 'telega/v1/auth/send': () => ASKED, ...answers },
		{ phone: '+79161234567' },
	);
	await user.click(consent());
	await user.click(screen.getByRole('radio', { name: 'Telegram' }));
	await user.click(getCode());
	await screen.findByRole('heading', { name: 'Подтвердите вход' });
	return { ...shop, user };
}

test('by Telegram the page shows a number and waits for the word in the chat', async () => {
	let isConfirmed = false;
	const { store, bodies } = await askInChat({
		'auth/confirmed': () => (isConfirmed ? USER : { error: 'not confirmed' }),
	});
	expect(screen.getByText('47')).toBeVisible();
	expect(screen.queryByRole('alert')?.textContent).toBe('');
	await act(() => vi.advanceTimersByTimeAsync(5100));
	expect(bodies('auth/confirmed')).toEqual([{ request_id: 'secret' }, { request_id: 'secret' }]);
	expect(store.get(userAtom)).toBeUndefined();
	isConfirmed = true;
	await act(() => vi.advanceTimersByTimeAsync(2600));
	expect(store.get(userAtom)?.name).toBe('Анна');
	expect(store.get(modalsAtom)).toEqual([]);
	await act(() => vi.advanceTimersByTimeAsync(10_000));
	expect(bodies('auth/confirmed')).toHaveLength(3);
});

test('a login refused in the chat is waited for no more, and may be asked for again', async () => {
	const { bodies } = await askInChat({ 'auth/confirmed': () => ({ error: 'login refused' }) });
	await act(() => vi.advanceTimersByTimeAsync(2600));
	expect(screen.getByText('Вход отклонён в Telegram. Запросите код ещё раз')).toBeVisible();
	expect(screen.queryByText('47')).toBeNull();
	expect(screen.getByRole('button', { name: 'Прислать новый код' })).toBeVisible();
	await act(() => vi.advanceTimersByTimeAsync(10_000));
	expect(bodies('auth/confirmed')).toHaveLength(1);
});

test('the shop says by which ways a code comes; the next one is offered when one fails', async () => {
	const user = userEvent.setup();
	const { store, bodies } = await openLogin(
		{
			'whatsapp/v1/auth/send': () => ({ error: 'code send error' }),
			send_code: () => SENT,
		},
		{ phone: '+79161234567', channels: ['whatsapp', 'sms'] },
	);
	expect(store.get(modalsAtom)).toHaveLength(1);
	expect(screen.getAllByRole('radio').map((one) => one.parentElement?.textContent)).toEqual([
		'WhatsApp',
		'СМС',
	]);
	await user.click(consent());
	await user.click(getCode());
	await screen.findByText('Не удалось отправить код. Попробуйте другой способ');
	await user.click(screen.getByRole('button', { name: 'Прислать по СМС' }));
	expect(await screen.findByRole('heading', { name: 'Код из СМС' })).toBeVisible();
	expect([bodies('whatsapp').length, bodies('send_code').length]).toEqual([1, 1]);
});

test('of one way there is nothing to choose', async () => {
	await openLogin({}, { phone: '+79161234567', channels: ['sms'] });
	expect(screen.queryByRole('radio')).toBeNull();
});

test('the timer is announced each 10 seconds and ends in another try', async () => {
	vi.useFakeTimers({ shouldAdvanceTime: true });
	const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
	await openLogin({ send_code: () => SENT }, { phone: '+79161234567' });
	await user.click(consent());
	await user.click(getCode());
	await code();
	const spoken = new Set<string>();
	for (let second = 0; second < 21; second++) {
		spoken.add(screen.getByText(/Новый код через \d+ секунд/).textContent ?? '');
		await act(() => vi.advanceTimersByTimeAsync(1000));
	}
	expect([...spoken]).toEqual([
		'Новый код через 60 секунд',
		'Новый код через 50 секунд',
		'Новый код через 40 секунд',
	]);
	await act(() => vi.advanceTimersByTimeAsync(60_000));
	expect(screen.getByRole('button', { name: 'Прислать новый код' })).toBeVisible();
});

test('without a connection the code stays and may be sent again', async () => {
	expectConsole(/check code/);
	const user = userEvent.setup();
	let isUp = false;
	const { store } = await openLogin(
		{
			send_code: () => SENT,
			check_code: () => {
				if (isUp) return USER;
				throw new TypeError('offline');
			},
		},
		{ phone: '+79161234567' },
	);
	await user.click(consent());
	await user.click(getCode());
	await code();
	await user.keyboard('407123');
	expect(await screen.findByText(/Нет связи/)).toBeVisible();
	isUp = true;
	await user.click(screen.getByRole('button', { name: 'Повторить' }));
	await waitFor(() => expect(store.get(userAtom)?.name).toBe('Анна'));
});

test('inside Telegram its number is offered first; refused, the phone form comes', async () => {
	const user = userEvent.setup();
	await openLogin({}, { initData: 'query_id=1' });
	expect(consent()).not.toBeChecked();
	await user.click(consent());
	await user.click(screen.getByRole('button', { name: 'Войти с номером из Telegram' }));
	expect(await screen.findByRole('textbox', { name: 'Телефон' })).toHaveFocus();
	expect(consent()).toBeChecked();
});

test('inside Telegram a shared number logs in without a code', async () => {
	const user = userEvent.setup();
	const { store, bodies } = await openLogin(
		{ 'telega/v1/auth/check': () => USER },
		{ initData: 'query_id=1', contact: 'contact=signed' },
	);
	await user.click(consent());
	await user.click(screen.getByRole('button', { name: 'Войти с номером из Telegram' }));
	await waitFor(() => expect(store.get(userAtom)?.id).toBe(7));
	expect(bodies('telega')).toEqual([
		{ init_data: 'query_id=1', launch_data: 'query_id=1', contact: 'contact=signed' },
	]);
});

test('a code that came by SMS is taken over where the browser reads it', async () => {
	let deliver: (credential: unknown) => void = () => {};
	vi.stubGlobal('OTPCredential', class {});
	const get = vi.fn(
		(_request: { otp: unknown; signal: AbortSignal }) =>
			new Promise((resolve) => {
				deliver = resolve;
			}),
	);
	vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { credentials: { get } }));
	const { store } = await openLogin(
		{ send_code: () => SENT, check_code: () => USER },
		{ phone: '+79161234567' },
	);
	fireEvent.click(consent());
	fireEvent.click(getCode());
	await code();
	await waitFor(() => expect(get.mock.calls[0]?.[0].otp).toEqual({ transport: ['sms'] }));
	deliver({ code: '407123' });
	await waitFor(() => expect(store.get(userAtom)?.id).toBe(7));
});

const ANNA = {
	...{ id: 7, name: 'Анна', phone: '+7 (916) 123-45-67' },
	...{ birth: '', email: '', sex: '' as const },
};

/** Anna, logged in, gives her account another number; `answer` is what the shop says to its code. */
async function openChange(
	answer: () => unknown,
	options: Parameters<typeof openLogin>[1] = {},
): ReturnType<typeof openLogin> {
	const shop = await openLogin(
		{ send_code: () => SENT, 'telega/v1/auth/send': () => SENT, 'users/phone': answer },
		{ ...options, next: 'change-phone' },
	);
	act(() => shop.store.set(keepUserAtom, ANNA));
	return shop;
}

const CHANGED = {
	success: true,
	user: { status: 'success', data: { data: { ID: 7, phone: '+7 (999) 555-00-01' } } },
};

test('a new number is asked for without consent and proven by its code; the account has it then', async () => {
	const user = userEvent.setup();
	const { store, bodies } = await openChange(() => CHANGED);
	expect(screen.getByRole('heading', { name: 'Новый номер' })).toBeVisible();
	expect(screen.queryByRole('checkbox')).toBeNull();
	await user.type(phone(), '9995550001');
	await user.click(getCode());
	await user.type(await code(), '482193');
	await waitFor(() => expect(store.get(modalsAtom)).toEqual([]));
	expect(bodies('users/phone')).toEqual([
		{ data: { phone: expect.stringMatching(/999.*555.*00.*01/), code: '482193' } },
	]);
	expect(store.get(userAtom)?.phone).toBe('+7 (999) 555-00-01');
	expect(bodies('check_code')).toEqual([]);
});

test('a number of another account, a wrong code: the reason is told and nothing has changed', async () => {
	const user = userEvent.setup();
	let answer: unknown = { error: 'invalid code', message: 'Неверный код', tries_left: 4 };
	const { store } = await openChange(() => answer);
	await user.type(phone(), '9995550001');
	await user.click(getCode());
	await user.type(await code(), '000000');
	expect(await screen.findByText(/Неверный код/)).toBeVisible();
	answer = Response.json({ code: 'phone_taken', data: { status: 409 } }, { status: 409 });
	await user.clear(await code());
	await user.type(await code(), '482193');
	expect(await screen.findByText('Этот номер уже у другого аккаунта')).toBeVisible();
	expect(store.get(userAtom)?.phone).toBe('+7 (916) 123-45-67');
	expect(store.get(modalsAtom)).toHaveLength(1);
});

test('by Telegram a new number gets a code alone: a word in the chat would log in', async () => {
	const user = userEvent.setup();
	const { bodies } = await openChange(() => CHANGED, { channels: ['telegram', 'sms'] });
	await user.type(phone(), '9995550001');
	await user.click(getCode());
	await code();
	expect(bodies('telega/v1/auth/send')).toEqual([{ phone: expect.any(String) }]);
});

test('inside Telegram launch data of long ago: reopening is asked for before any number is shared', async () => {
	await openLogin({}, { initData: 'query_id=1', contact: 'contact=signed', isOld: true });
	expect(screen.getByRole('alert').textContent).toContain('Откройте магазин из чата ещё раз');
	expect(screen.queryByRole('button', { name: /Войти с номером/ })).toBeNull();
	expect(phone()).toBeVisible();
});

test('Enter pressed again while the code is on its way asks for no second one', async () => {
	const user = userEvent.setup();
	const answer = Promise.withResolvers<unknown>();
	const { bodies } = await openLogin(
		{ send_code: () => answer.promise },
		{ phone: '+79161234567' },
	);
	await user.click(consent());
	await user.click(phone());
	await user.keyboard('{Enter}{Enter}');
	answer.resolve(SENT);
	await code();
	expect(bodies('send_code')).toHaveLength(1);
});
