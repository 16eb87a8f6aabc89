import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { findSessionAtom } from '#src/features/login/state/session.ts';
import { setMessengerAtom } from '#src/messenger/state.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { createFakeMessenger } from '#tests/fake-messenger.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { ExportCell } from './ExportCell.tsx';

afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
	// biome-ignore lint/suspicious/noDocumentCookie: the gateway's mark of a session
	document.cookie = 'vitrina_in=; max-age=0';
});

const ORDERS = Array.from({ length: 130 }, (_, index) => ({ id: 5000 - index }));

async function open(host: 'browser' | 'telegram', part: Parameters<typeof answerCalls>[0] = {}) {
	// biome-ignore lint/suspicious/noDocumentCookie: as above
	document.cookie = 'vitrina_in=1';
	const shop = openShop();
	shop.store.set(setMessengerAtom, { ...createFakeMessenger(), host });
	answerCalls({
		'session/launch': () => ({ session: true }),
		'system/users': () => ({ status: 'success', data: { data: { ID: 7, display_name: 'Анна' } } }),
		get_addresses: () => [{ id: 1, address: 'Тверская, 12' }],
		'bonus/history': () => Response.json({ code: 'rest_no_route' }, { status: 404 }),
		'v1/bonus': () => ({ points_balance: 500 }),
		user_history: () => [{ id: '1', title: 'Заказ принят' }],
		user_favorites: () => [501],
		user_preferences: () => ({ list: [], preferences: [2] }),
		'v2/orders': (request) => {
			const query = new URL(request.url).searchParams;
			const [page, size] = [Number(query.get('page')), Number(query.get('per_page'))];
			return Response.json(ORDERS.slice((page - 1) * size, page * size), {
				headers: { 'X-WP-Total': String(ORDERS.length) },
			});
		},
		...part,
	});
	await act(() => shop.store.set(findSessionAtom));
	await shop.show(<ExportCell />);
	return userEvent.setup();
}

function expectEverything(text: string) {
	const all = JSON.parse(text);
	expect(all).toMatchObject({
		profile: { data: { data: { display_name: 'Анна' } } },
		addresses: [{ address: 'Тверская, 12' }],
		bonuses: { points_balance: 500 },
		bonus_history: null,
		notifications: [{ title: 'Заказ принят' }],
		favorites: [501],
		preferences: { preferences: [2] },
	});
	expect(all.orders).toEqual(ORDERS);
}

test('a browser saves everything as one file, orders of all pages in it', async () => {
	const made = vi.fn((_blob: Blob) => 'blob:shop');
	vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: vi.fn() }));
	const clicked: string[] = [];
	vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
		this: HTMLAnchorElement,
	) {
		clicked.push(`${this.href} ${this.download}`);
	});
	const user = await open('browser');
	await user.click(screen.getByRole('button', { name: /Скачать мои данные/ }));
	expect(await screen.findByText('Сохранено в файл my-data.json')).toBeVisible();
	expect(clicked).toEqual(['blob:shop my-data.json']);
	const reader = new FileReader();
	const text = new Promise<string>((resolve) => {
		reader.onload = () => resolve(String(reader.result));
	});
	reader.readAsText(made.mock.calls[0]?.[0] as Blob);
	expectEverything(await text);
});

test('inside Telegram, where no file can be kept, it is copied', async () => {
	const user = await open('telegram');
	await user.click(screen.getByRole('button', { name: /Скачать мои данные/ }));
	await user.click(await screen.findByRole('button', { name: 'Скопировать' }));
	expect(await screen.findByText('Скопировано')).toBeVisible();
	expectEverything(await navigator.clipboard.readText());
});

test('one part that did not come: nothing is saved, and it says so', async () => {
	expectConsole(/export/);
	const user = await open('browser', { user_history: () => undefined });
	await user.click(screen.getByRole('button', { name: /Скачать мои данные/ }));
	expect(await screen.findByText('Не получилось собрать. Нажмите ещё раз')).toBeVisible();
});
