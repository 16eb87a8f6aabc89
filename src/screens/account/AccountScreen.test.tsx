import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { answerCalls, openShop } from '#tests/show.tsx';
import { ROUTES } from '../../routes.ts';
import { findSessionAtom, sessionAtom } from '../../state/session.ts';
import { ACCOUNT_PAGES } from '../../widgets/account/account-pages.ts';
import { AccountScreen } from './AccountScreen.tsx';

afterEach(() => {
	vi.unstubAllGlobals();
	// biome-ignore lint/suspicious/noDocumentCookie: the mark the gateway sets beside the session's own cookie
	document.cookie = 'vitrina_in=; max-age=0';
});

async function openAccount(name = 'Анна') {
	// biome-ignore lint/suspicious/noDocumentCookie: as above
	document.cookie = 'vitrina_in=1';
	const shop = openShop();
	const calls = answerCalls({
		users: () => ({
			status: 'success',
			data: { data: { ID: 7, display_name: name, phone: '+7 (999) 123-45-67' } },
		}),
		logout: () => ({ success: true }),
	});
	await act(() => shop.store.set(findSessionAtom));
	await shop.show(
		<Router>
			<AccountScreen />
		</Router>,
	);
	return { ...shop, calls };
}

test('the account begins with who it is, and has a way to each of its pages', async () => {
	await openAccount();
	expect(screen.getByRole('heading', { level: 1, name: 'Анна' })).toBeVisible();
	expect(screen.getByText('+7 (999) 123-45-67')).toBeVisible();
	const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
	for (const { name } of ACCOUNT_PAGES) expect(ways).toContain(ROUTES[name].path);
});

test('somebody without a name is still somebody', async () => {
	await openAccount('');
	expect(screen.getByRole('heading', { level: 1, name: 'Личные данные' })).toBeVisible();
});

test('logging out ends the session on the server and here', async () => {
	const { store, calls } = await openAccount();
	await userEvent.click(screen.getByRole('button', { name: 'Выйти' }));
	await vi.waitFor(() => expect(store.get(sessionAtom).status).toBe('guest'));
	const asked = calls.mock.calls.map(([input]) => new URL((input as Request).url).pathname);
	expect(asked).toContain('/api/session/logout');
});
