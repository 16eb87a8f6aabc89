import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { answerCalls, openShop } from '#tests/show.tsx';
import { findSessionAtom } from '../features/login/state/session.ts';
import { modalsAtom } from '../modal-stack.ts';
import { AccountGuard } from './AccountGuard.tsx';

afterEach(() => {
	vi.unstubAllGlobals();
	// biome-ignore lint/suspicious/noDocumentCookie: as above
	document.cookie = 'vitrina_in=; max-age=0';
});

async function openAccount() {
	const shop = openShop();
	history.replaceState(null, '', '/lk/bonuses');
	await shop.show(
		<Router>
			<AccountGuard isOn>
				<p>Бонусы</p>
			</AccountGuard>
		</Router>,
	);
	return shop;
}

test('nothing of the account shows before it is known who is there', async () => {
	await openAccount();
	expect(screen.queryByText('Бонусы')).toBeNull();
	expect(location.pathname).toBe('/lk/bonuses');
});

test('a guest is sent home with the login offered', async () => {
	const shop = await openAccount();
	answerCalls({ users: () => ({ status: 'error' }) });
	await act(() => shop.store.set(findSessionAtom));
	expect(location.pathname).toBe('/');
	expect(shop.store.get(modalsAtom)).toEqual([{ name: 'auth', data: {} }]);
	expect(screen.queryByText('Бонусы')).toBeNull();
});

test('who is logged in stays', async () => {
	// biome-ignore lint/suspicious/noDocumentCookie: the mark the gateway sets beside the session's own cookie
	document.cookie = 'vitrina_in=1';
	const shop = await openAccount();
	answerCalls({
		users: () => ({ status: 'success', data: { data: { ID: 7, display_name: 'Анна' } } }),
	});
	await act(() => shop.store.set(findSessionAtom));
	expect(screen.getByText('Бонусы')).toBeVisible();
	expect(location.pathname).toBe('/lk/bonuses');
});
