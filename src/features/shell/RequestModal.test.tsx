import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { expectConsole } from '#tests/expected-console.ts';
import { aPage } from '#tests/fixtures/page.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { RequestModal } from './RequestModal.tsx';

afterEach(() => vi.unstubAllGlobals());

const { settings } = aPage();

async function openRequest(answer: (request: Request) => unknown, inMessenger = false) {
	const calls = answerCalls({ 'contact-forms/171/feedback': answer });
	const shop = openShop({ settings: { ...settings, requestFormId: 171 } }, inMessenger);
	await shop.show(<RequestModal />);
	const user = userEvent.setup();
	const fill = async () => {
		await user.type(screen.getByLabelText('Имя'), 'Анна');
		await user.type(screen.getByLabelText('Телефон'), '9161234567');
		await user.type(screen.getByLabelText('Сообщение'), 'Стол на 20 гостей');
		await user.click(screen.getByRole('checkbox'));
	};
	// Wide pages have a second one below the fields: no style is read here that would hide either.
	const press = (name: string) =>
		user.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);
	const send = () => press('Отправить');
	return { ...shop, calls, user, fill, press, send };
}

test('what is missing is said at its field, in the words of the specification, and nothing is sent', async () => {
	const { calls, send, user } = await openRequest(() => ({}));
	await user.type(screen.getByLabelText('Имя'), 'Анна');
	await user.type(screen.getByLabelText('Телефон'), '916123');
	await send();
	expect(screen.getByText('введите корректный номер')).toBeVisible();
	expect(screen.getByLabelText('Телефон')).toHaveFocus();
	expect(screen.getByText('Без согласия заявку не отправить')).toBeVisible();
	expect(calls).not.toHaveBeenCalled();
});

test('a request is sent once, in the fields of the form, and thanked for in the words of the shop', async () => {
	const sent: unknown[] = [];
	const answer = Promise.withResolvers<unknown>();
	const { fill, send, press } = await openRequest(async (request) => {
		sent.push(await request.json());
		return answer.promise;
	});
	await fill();
	await send();
	await send();
	answer.resolve({ status: 'mail_sent', message: 'Перезвоним', invalid_fields: [] });
	expect(await screen.findByText('Перезвоним')).toBeVisible();
	expect(sent).toHaveLength(1);
	expect(sent[0]).toMatchObject({ 'your-name': 'Анна', 'your-message': 'Стол на 20 гостей' });
	expect(localStorage.getItem('vitrina.request')).toBe('{}');
	await press('Понятно');
});

test("the shop's own refusal stands at its field", async () => {
	const { fill, send } = await openRequest(() => ({
		status: 'validation_failed',
		message: 'Проверьте поля',
		invalid_fields: [{ field: 'your-phone', message: 'Такого номера нет' }],
	}));
	await fill();
	await send();
	expect(await screen.findByText('Такого номера нет')).toBeVisible();
	expect(screen.getByRole('alert')).toHaveTextContent('Проверьте поля');
});

test('one that did not get through stays written, for the next visit too', async () => {
	expectConsole(/request/);
	const { fill, send, messenger } = await openRequest(() => undefined);
	await fill();
	await send();
	expect(await screen.findByRole('alert')).toHaveTextContent('Не получилось отправить');
	expect(messenger.calls).toContainEqual(['haptic', 'error']);
	expect(screen.getByLabelText('Сообщение')).toHaveValue('Стол на 20 гостей');
	expect(localStorage.getItem('vitrina.request')).toContain('Стол на 20 гостей');
});

test('inside a messenger its button sends', async () => {
	const { mainAction } = await openRequest(() => ({}), true);
	await waitFor(() => expect(mainAction()).toBe('Отправить'));
	expect(screen.queryByRole('button', { name: 'Отправить' })).toBeNull();
});
