import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { addToCartAtom, cartLinesAtom } from '#src/features/cart/state/cart.ts';
import { findSessionAtom, keepUserAtom, sessionAtom } from '#src/features/login/state/session.ts';
import { choosePlaceAtom } from '#src/features/place/state/place.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct } from '#tests/fixtures/product.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { devices } from '../state/account-data.ts';
import { DevicesPart } from './DevicesPart.tsx';

afterEach(() => {
	vi.unstubAllGlobals();
	// biome-ignore lint/suspicious/noDocumentCookie: the gateway's mark of a session
	document.cookie = 'vitrina_in=; max-age=0';
});

const HERE = {
	id: 'a',
	device: { system: 'ios', browser: 'safari', messenger: 'telegram' },
	started_at: Date.parse('2026-11-14T12:00:00Z'),
	seen_at: Date.parse('2026-11-14T12:00:00Z'),
	is_current: true,
};
const DESK = {
	...HERE,
	id: 'b',
	device: { system: 'windows', browser: 'chrome', messenger: 'none' },
	is_current: false,
};

async function open(answers: Record<string, (request: Request) => unknown>) {
	// biome-ignore lint/suspicious/noDocumentCookie: as above
	document.cookie = 'vitrina_in=1';
	const shop = openShop();
	let isIn = true;
	const calls = answerCalls({
		'system/users': () =>
			isIn ? { status: 'success', data: { data: { ID: 7 } } } : { status: 'error' },
		...answers,
		logout: () => ({ success: true }),
		...('session/devices' in answers ? {} : { 'session/devices': () => [HERE, DESK] }),
	});
	await act(() => shop.store.set(findSessionAtom));
	shop.store.set(choosePlaceAtom, TVERSKAYA);
	shop.store.set(addToCartAtom, { product: aProduct({ id: 1 }) });
	isIn = false;
	await shop.show(<DevicesPart />);
	return { ...shop, calls, user: userEvent.setup() };
}

test('each device by its name, this one marked; another one is ended at once', async () => {
	const ended: unknown[] = [];
	const { user } = await open({
		'devices/end': async (request) => {
			ended.push(await request.json());
			return { success: true };
		},
	});
	expect(await screen.findByText('Telegram, iOS')).toBeVisible();
	expect(screen.getAllByText('Это устройство')).toHaveLength(1);
	await user.click(screen.getByRole('button', { name: 'Завершить: Chrome, Windows' }));
	expect(screen.queryByText('Chrome, Windows')).toBeNull();
	await waitFor(() => expect(ended).toEqual([{ id: 'b' }]));
	expect(screen.queryByRole('button', { name: /Завершить/ })).toBeNull();
});

test('a session that could not be ended is there again', async () => {
	expectConsole(/device/);
	const { user } = await open({ 'devices/end': () => undefined });
	await user.click(await screen.findByRole('button', { name: /Завершить/ }));
	expect(await screen.findByText('Не получилось, попробуйте ещё раз')).toBeVisible();
	expect(screen.getByText('Chrome, Windows')).toBeVisible();
});

test('out everywhere is asked once more; nothing of the customer stays', async () => {
	const { user, store, calls } = await open({ 'devices/end-all': () => ({ success: true }) });
	await user.click(await screen.findByRole('button', { name: 'Выйти на всех устройствах' }));
	await user.click(screen.getByRole('button', { name: 'Остаться' }));
	expect(store.get(sessionAtom).status).toBe('user');
	await user.click(screen.getByRole('button', { name: 'Выйти на всех устройствах' }));
	await user.click(screen.getByRole('button', { name: 'Выйти везде' }));
	await waitFor(() => expect(store.get(sessionAtom).status).toBe('guest'));
	expect(store.get(cartLinesAtom)).toEqual([]);
	const paths = calls.mock.calls.map(([input]) => new URL((input as Request).url).pathname);
	expect(paths).toContain('/api/session/devices/end-all');
});

test('a session ended elsewhere logs out here, and keeps the cart', async () => {
	const { store } = await open({
		'session/devices': () =>
			Response.json({ code: 'login_required', message: '' }, { status: 401 }),
	});
	await waitFor(() => expect(store.get(sessionAtom).status).toBe('guest'));
	expect(store.get(cartLinesAtom)).toHaveLength(1);
});

test('what could not be ended is not put among the next customer’s devices', async () => {
	expectConsole(/device/);
	const end = Promise.withResolvers<unknown>();
	const { store, user } = await open({ 'devices/end': () => end.promise });
	const [button] = await screen.findAllByRole('button', { name: /Завершить/ });
	await user.click(button as HTMLElement);
	act(() =>
		store.set(keepUserAtom, { id: 8, name: 'Борис', phone: '', email: '', sex: '', birth: '' }),
	);
	await act(async () => end.resolve(undefined));
	await screen.findByText('Не получилось, попробуйте ещё раз');
	expect(store.get(devices.valueAtom)).toEqual({ status: 'loading' });
});
