import { afterEach, expect, test, vi } from 'vitest';
import { userAtom } from '#src/features/login/state/session.ts';
import { setMessengerAtom } from '#src/messenger/state.ts';
import { modalsAtom } from '#src/modal-stack.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { createFakeMessenger, type FakeMessengerOptions } from '#tests/fake-messenger.ts';
import { answerCalls, openShop } from '#tests/show.tsx';
import { logInToOrderAtom, orderCodeAtom } from './order-login.ts';

const PHONE = '+7 916 123-45-67';
const SENT = { success: true, code_length: 6, ttl: 60, request_id: 'r1' };
const USER = { success: true, user: { id: 7, name: 'Анна', phone: PHONE } };

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

function open(answers: Record<string, () => unknown>, options: FakeMessengerOptions = {}) {
	const calls = answerCalls(answers);
	const { store } = openShop();
	store.set(setMessengerAtom, createFakeMessenger(options));
	return {
		store,
		press: (phone = PHONE) => store.set(logInToOrderAtom, phone),
		requests: (path: string) =>
			calls.mock.calls.filter(([input]) => (input as Request).url.includes(path)).length,
	};
}

test('the press sends the code, and its sheet is open', async () => {
	const shop = open({ send_code: () => SENT });
	expect(await shop.press()).toBe(false);
	expect(shop.store.get(orderCodeAtom)).toMatchObject({
		status: 'sent',
		sent: { phone: PHONE, channel: 'sms', length: 6, requestId: 'r1' },
	});
	expect(shop.store.get(modalsAtom)).toEqual([
		{ name: 'auth', data: { phone: PHONE, next: 'place-order' } },
	]);
});

test('the sheet closed and opened again waits for the same code, while it is good', async () => {
	vi.useFakeTimers({ toFake: ['Date'] });
	const shop = open({ send_code: () => SENT });
	await shop.press();
	await shop.press();
	expect(shop.requests('send_code')).toBe(1);
	await shop.press('+7 916 765-43-21');
	expect(shop.requests('send_code')).toBe(2);
	vi.setSystemTime(Date.now() + 5 * 60_000);
	await shop.press('+7 916 765-43-21');
	expect(shop.requests('send_code')).toBe(3);
});

test('a code that could not be sent is said where the number is', async () => {
	expectConsole(/send code/);
	const shop = open({
		send_code: () => {
			throw new TypeError('offline');
		},
	});
	await shop.press();
	expect(shop.store.get(orderCodeAtom)).toEqual({ status: 'refused', refusal: 'no connection' });
	expect(shop.store.get(modalsAtom)).toHaveLength(1);
});

test('inside a messenger its word is enough: no sheet, no code', async () => {
	const shop = open(
		{ 'telega/v1/auth/check': () => USER },
		{ initData: 'query_id=1', contact: 'contact=signed' },
	);
	expect(await shop.press()).toBe(true);
	expect(shop.store.get(userAtom)?.id).toBe(7);
	expect([shop.store.get(modalsAtom).length, shop.requests('send')]).toEqual([0, 0]);
});

test('a number the messenger does not share is proven by a code, which is on its way', async () => {
	const shop = open({ send_code: () => SENT }, { initData: 'query_id=1' });
	expect(await shop.press()).toBe(false);
	expect(shop.requests('send_code')).toBe(1);
});

test('whoever has left the checkout meanwhile is asked for no code', async () => {
	const shop = open({ send_code: () => SENT });
	const press = shop.press();
	history.pushState(null, '', '/contacts');
	expect(await press).toBe(false);
	expect(shop.store.get(modalsAtom)).toEqual([]);
});
