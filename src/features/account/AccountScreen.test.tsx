import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Router } from 'wouter';
import { ROUTES } from '#src/routes.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { findSessionAtom, sessionAtom } from '../login/state/session.ts';
import { AccountScreen } from './AccountScreen.tsx';
import { ACCOUNT_PAGES } from './parts/account-pages.ts';
import { absentPagesAtom } from './state/account-data.ts';

afterEach(() => {
	vi.unstubAllGlobals();
	// biome-ignore lint/suspicious/noDocumentCookie: the mark the gateway sets beside the session's own cookie
	document.cookie = 'vitrina_in=; max-age=0';
});

async function openAccount(name = 'Анна', part: Parameters<typeof answerCalls>[0] = {}) {
	// biome-ignore lint/suspicious/noDocumentCookie: as above
	document.cookie = 'vitrina_in=1';
	const shop = openShop();
	const calls = answerCalls({
		users: () => ({
			status: 'success',
			data: { data: { ID: 7, display_name: name, phone: '+7 (999) 123-45-67' } },
		}),
		logout: () => ({ success: true }),
		'v1/bonus': () => ({ active: true, points_balance: 1240, percent_max: 30 }),
		user_favorites: () => [501, 601],
		user_history: () => [],
		'v3/orders': () => Response.json([], { headers: { 'X-WP-Total': '0' } }),
		referal_info: () => [],
		user_preferences: () => ({ list: [], preferences: [] }),
		avaible_coupons: () => [],
		get_addresses: () => [],
		'/wheel/': () => ({ active: false, sectors: [] }),
		...part,
	});
	await act(() => shop.store.set(findSessionAtom));
	await shop.show(
		<Router>
			<AccountScreen />
		</Router>,
	);
	// The last it asks for, through parts that come later.
	for (const path of ['avaible_coupons', 'get_addresses'])
		await vi.waitFor(() =>
			expect(calls.mock.calls.map(([input]) => (input as Request).url).join()).toContain(path),
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

test('pages this shop has nothing for are left out', async () => {
	const absent = () => Response.json({ code: 'rest_no_route', message: '' }, { status: 404 });
	const { store } = await openAccount('Анна', {
		...{ '/wheel/': absent, user_history: absent, user_preferences: absent },
		...{ referal_info: absent, 'v1/bonus': absent, user_favorites: absent },
		avaible_coupons: absent,
	});
	await vi.waitFor(() => expect(store.get(absentPagesAtom).size).toBe(5));
	const ways = await vi.waitFor(() => {
		const all = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
		expect(all).not.toContain(ROUTES['lk-game'].path);
		return all;
	});
	// No section is left without anything in it.
	for (const section of screen.getAllByRole('navigation', { hidden: true }))
		expect(section).not.toBeEmptyDOMElement();
	for (const { name } of ACCOUNT_PAGES)
		if (store.get(absentPagesAtom).has(name)) expect(ways).not.toContain(ROUTES[name].path);
		else expect(ways).toContain(ROUTES[name].path);
});

test('a customer without a name goes by the phone, said once', async () => {
	await openAccount('');
	expect(screen.getByRole('heading', { level: 1, name: '+7 (999) 123-45-67' })).toBeVisible();
	expect(screen.getAllByText('+7 (999) 123-45-67')).toHaveLength(1);
});

test('logging out ends the session on the server and here', async () => {
	const { store, calls } = await openAccount();
	await userEvent.click(within(screen.getByRole('main')).getByRole('button', { name: 'Выйти' }));
	await vi.waitFor(() => expect(store.get(sessionAtom).status).toBe('guest'));
	const paths = calls.mock.calls.map(([input]) => new URL((input as Request).url).pathname);
	expect(paths).toContain('/api/session/logout');
});

test('the tiles tell how much there is, each by one call; nothing is told of nothing', async () => {
	const note = (id: string) => ({ id, title: 'Заказ готовится', text: '', date: '' });
	const { calls } = await openAccount('Анна', {
		user_history: () => [note('1'), note('2')],
		'v3/orders': () => Response.json([], { headers: { 'X-WP-Total': '3' } }),
		'/wheel/': () => ({
			active: true,
			spins_left: 1,
			sectors: [1, 2].map((id) => ({ id, label: '50', type: 'bonus', value: 50 })),
		}),
		avaible_coupons: () => [{ code: 'anna300', title: '300 ₽' }],
		user_preferences: () => ({
			list: [
				{ id: 1, title: 'Люблю острое' },
				{ id: 2, title: 'Без орехов' },
			],
			preferences: [2],
		}),
		get_addresses: () => [{ id: 1, address: 'Тверская, 1', coords: [37.6, 55.7] }],
	});
	expect(
		await screen.findByRole('link', { name: /^Бонусы\s?1.240\s?Можно оплатить до 30.% заказа$/ }),
	).toBeVisible();
	expect(await screen.findByRole('link', { name: /^Избранное\s?2$/ })).toBeVisible();
	expect(await screen.findByRole('link', { name: /^Заказы\s?В работе: 3$/ })).toBeVisible();
	expect(await screen.findByRole('link', { name: /^Уведомления\s?2 новых$/ })).toBeVisible();
	expect(await screen.findByRole('link', { name: /^Колесо\s?Попыток: 1$/ })).toBeVisible();
	expect(await screen.findByRole('link', { name: /^Промокоды\s?Ваших: 1$/ })).toBeVisible();
	expect(await screen.findByRole('link', { name: /^Предпочтения\s?Без орехов$/ })).toBeVisible();
	expect(await screen.findByRole('link', { name: /^Адреса\s?1$/ })).toBeVisible();
	for (const path of [
		'v1/bonus',
		'v3/orders',
		'user_history',
		'user_favorites',
		'/wheel/',
		'avaible_coupons',
		'user_preferences',
		'get_addresses',
		'referal_info',
	])
		expect(
			calls.mock.calls.filter(([input]) => (input as Request).url.includes(path)),
		).toHaveLength(1);
});

test('a friend is invited from here, unless the shop invites nobody', async () => {
	await openAccount();
	await vi.waitFor(() => expect(screen.queryByRole('link', { name: 'Пригласить' })).toBeNull());
	cleanup();
	await openAccount('Анна', {
		referal_info: () => ({
			discount_type: 'fixed_cart',
			amount: '300',
			menu_text: '300 ₽ вам и другу',
			coupon: 'promo-7',
		}),
	});
	await screen.findByText('300 ₽ вам и другу');
	const way = screen.getByRole('link', { name: 'Пригласить' });
	expect(way.getAttribute('href')).toBe('/lk/referals');
});

test('where points are switched off the tile is the way there alone', async () => {
	const { calls } = await openAccount('Анна', {
		'v1/bonus': () => ({ active: false, points_balance: 1240, percent_max: 30 }),
		user_favorites: () => [],
	});
	await screen.findByText('Сколько накопилось и куда потратить');
	await vi.waitFor(() =>
		expect(calls.mock.calls.map(([input]) => (input as Request).url).join()).toContain('v1/bonus'),
	);
	expect(screen.queryByText(/1.240/)).toBeNull();
	expect(screen.queryByRole('link', { name: /(Избранное|Заказы|Уведомления).*\d/ })).toBeNull();
});
