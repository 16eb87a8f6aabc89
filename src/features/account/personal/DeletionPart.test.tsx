import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { findSessionAtom, sessionAtom } from '#src/features/login/state/session.ts';
import { choosePlaceAtom, selectedPlaceAtom } from '#src/features/place/state/place.ts';
import { restoreStoredAtom } from '#src/lib/storage.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { TVERSKAYA } from '#tests/fixtures/page.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { DeletionPart } from './DeletionPart.tsx';

afterEach(() => {
	vi.unstubAllGlobals();
	// biome-ignore lint/suspicious/noDocumentCookie: the gateway's mark of a session
	document.cookie = 'vitrina_in=; max-age=0';
});

/** `leave` answers the deletion; undefined = the shop does not answer. */
async function open(leave: () => unknown, rights: () => unknown = () => ALL) {
	// biome-ignore lint/suspicious/noDocumentCookie: as above
	document.cookie = 'vitrina_in=1';
	const shop = openShop();
	let isGone = false;
	const sent: unknown[] = [];
	answerCalls({
		'users/delete': async (request) => {
			sent.push((await request.json()).data);
			const answer = leave();
			isGone = answer !== undefined && !(answer instanceof Response);
			return answer;
		},
		'system/users': () =>
			isGone
				? { status: 'error' }
				: { status: 'success', data: { data: { ID: 7, phone: '+7 (999) 123-45-67' } } },
		'session/rights': rights,
		'v1/bonus': () => ({ active: true, points_balance: 1240, percent_max: 30 }),
	});
	await act(() => shop.store.set(findSessionAtom));
	onTestFinished(shop.store.set(restoreStoredAtom));
	shop.store.set(choosePlaceAtom, TVERSKAYA);
	await shop.show(<DeletionPart />);
	return { ...shop, sent, user: userEvent.setup() };
}
const ALL = { delete_account: true, change_phone: true };
const digits = () => screen.findByRole('textbox', { name: /Последние цифры/ });
const press = () => screen.getByRole('button', { name: 'Удалить аккаунт' });
const refusal = (code: string) => () => Response.json({ code, data: {} }, { status: 422 });

test('what goes is said, the digits are asked for, and nothing of the customer stays here', async () => {
	const { user, sent, store } = await open(() => ({ success: true }));
	expect((await screen.findByText(/Сгорят бонусы/)).textContent).toMatch(/1.240/);
	await user.type(await digits(), '4568');
	await user.click(press());
	expect(screen.getByText('Цифры не совпадают с концом номера')).toBeVisible();
	expect(sent).toEqual([]);
	await user.clear(await digits());
	await user.type(await digits(), '4567');
	await user.click(press());
	await waitFor(() => expect(store.get(sessionAtom).status).toBe('guest'));
	expect(sent).toEqual([{ confirmation: '4567' }]);
	expect(store.get(selectedPlaceAtom)).toBeNull();
	expect(location.pathname).toBe('/');
	expect(await screen.findByText('Аккаунт удалён')).toBeVisible();
});

test('orders under way are waited for: the account is still there', async () => {
	const { user, store } = await open(refusal('orders_under_way'));
	await user.type(await digits(), '4567');
	await user.click(press());
	expect(await screen.findByText(/Сначала дождитесь заказов/)).toBeVisible();
	expect(store.get(sessionAtom).status).toBe('user');
});

test('no answer leaves the account as it was, and another try', async () => {
	expectConsole(/account deletion/);
	const { user, store } = await open(() => undefined);
	await user.type(await digits(), '4567');
	await user.click(press());
	expect(await screen.findByText(/Не получилось удалить/)).toBeVisible();
	expect(store.get(sessionAtom).status).toBe('user');
});

test('a site that keeps its accounts itself is asked: there is nothing to press', async () => {
	await open(
		() => undefined,
		() => ({ delete_account: false, change_phone: false }),
	);
	expect(await screen.findByText(/удаляет аккаунты по просьбе/)).toBeVisible();
	expect(screen.queryByRole('button', { name: 'Удалить аккаунт' })).toBeNull();
});
