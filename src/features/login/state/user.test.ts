import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { addToCartAtom, cartLinesAtom } from '#src/features/cart/state/cart.ts';
import { checkoutDraftAtom, editCheckoutAtom } from '#src/features/checkout/state/order-draft.ts';
import { choosePlaceAtom, selectedPlaceAtom } from '#src/features/place/state/place.ts';
import { openPageAtom } from '#src/features/shell/state/page.ts';
import { setMessengerAtom } from '#src/messenger/state.ts';
import { createFakeMessenger } from '#tests/fake-messenger.ts';
import { aPage, TVERSKAYA } from '#tests/fixtures/page.ts';
import { aProduct } from '#tests/fixtures/product.ts';
import { answerCalls } from '#tests/show.tsx';
import { beginLaunchAtom } from './launch.ts';
import { loginByCodeAtom, loginByContactAtom } from './login.ts';
import { findSessionAtom, logoutAtom, loseLoginAtom, sessionAtom } from './session.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const DATA = 'user=%7B%22id%22%3A42%7D&hash=00';

/** The shop as its gateway answers: who is linked to the launch, whether a session goes on. */
function gateway({ goesOn = false, linked = 7 as number | null, isOld = false } = {}) {
	const requests: { path: string; body: unknown; by: string | null }[] = [];
	const note = async (request: Request) =>
		requests.push({
			path: new URL(request.url).pathname.replace(/^.*\/api\//, ''),
			body: await request.clone().json(),
			by: request.headers.get('x-launch'),
		});
	const user = (id: number) => ({ token: 'x', id, ID: id, display_name: `Customer ${id}` });
	answerCalls({
		'session/launch': async (request) => {
			await note(request);
			return { session: goesOn, logs_in: !isOld };
		},
		'session/logout': async (request) => {
			await note(request);
			return { success: true };
		},
		'system/users': () => ({ status: 'success', data: { data: user(5) } }),
		'auth/check': async (request) => {
			await note(request);
			return linked === null ? { error: 'not linked' } : { success: true, user: user(linked) };
		},
		check_code: () => ({ success: true, user: user(linked ?? 8) }),
	});
	return requests;
}

/** A start of the shop, inside a messenger where there are launch data. */
async function start(initData?: string, contact = 'contact=signed') {
	const store = createStore();
	store.set(openPageAtom, aPage());
	onTestFinished(store.set(beginLaunchAtom, initData && 'telegram-42'));
	store.set(setMessengerAtom, createFakeMessenger({ ...(initData && { initData, contact }) }));
	await store.set(findSessionAtom);
	return store;
}

const idOf = (store: ReturnType<typeof createStore>) => {
	const session = store.get(sessionAtom);
	return session.status === 'user' ? session.user.id : session.status;
};

test('every start inside a messenger tells whose it is, ahead of everything else', async () => {
	const requests = gateway();
	expect(idOf(await start(DATA))).toBe(7);
	expect(requests).toEqual([
		{ path: 'session/launch', body: { launch_data: DATA }, by: 'telegram-42' },
		{
			path: 'wp-json/telega/v1/auth/check',
			body: { launch_data: DATA, init_data: DATA },
			by: 'telegram-42',
		},
	]);
});

test('the cookie’s session counts only where the gateway lets it go on', async () => {
	gateway({ goesOn: true });
	expect(idOf(await start(DATA))).toBe(5);
	gateway({ goesOn: false, linked: null });
	expect(idOf(await start(DATA))).toBe('guest');
});

test('logging out lasts: the next start lets nobody in until the customer asks', async () => {
	const requests = gateway();
	await (await start(DATA)).set(logoutAtom);
	requests.length = 0;
	const next = await start(DATA);
	expect(idOf(next)).toBe('guest');
	expect(requests.map(({ path }) => path)).toEqual(['session/launch']);
	expect(await next.set(loginByContactAtom)).toEqual({ ok: true });
	expect(idOf(await start(DATA))).toBe(7);
});

test('a session that has ended elsewhere is no logout: the next start logs in', async () => {
	gateway();
	await (await start(DATA)).set(loseLoginAtom);
	expect(idOf(await start(DATA))).toBe(7);
});

test('nobody is asked for a number with launch data too old to be taken', async () => {
	const requests = gateway({ isOld: true });
	const store = await start(DATA);
	expect(requests.map(({ path }) => path)).toEqual(['session/launch']);
	expect(await store.set(loginByContactAtom)).toEqual({ ok: false, refusal: 'wrong init data' });
});

const byCode = { phone: '+79990000000', code: '123456', requestId: '' };

test('one customer logs out and another logs in: nothing of the first is left', async () => {
	gateway({ linked: 7 });
	const store = await start();
	await store.set(loginByCodeAtom, 'sms', byCode);
	store.set(choosePlaceAtom, TVERSKAYA);
	store.set(addToCartAtom, { product: aProduct({ id: 501 }) });
	expect(store.get(cartLinesAtom)).toHaveLength(1);
	store.set(editCheckoutAtom, { name: 'Алиса', phone: '+79991112233', comment: 'код 12' });
	await store.set(logoutAtom);
	gateway({ linked: 8 });
	await store.set(loginByCodeAtom, 'sms', byCode);
	for (const page of [store, await start()]) {
		expect(page.get(cartLinesAtom)).toEqual([]);
		expect(page.get(selectedPlaceAtom)).toBeNull();
		expect(page.get(checkoutDraftAtom)).toMatchObject({ phone: '', comment: '' });
	}
	const left = Object.values(localStorage).join();
	for (const trace of ['Алиса', '9991112233', 'код 12', 'Тверская'])
		expect(left).not.toContain(trace);
});

test('a session lost elsewhere keeps its things for its customer, and for nobody else', async () => {
	gateway({ linked: 7 });
	const store = await start();
	await store.set(loginByCodeAtom, 'sms', byCode);
	store.set(choosePlaceAtom, TVERSKAYA);
	await store.set(loseLoginAtom);
	await store.set(loginByCodeAtom, 'sms', byCode);
	expect(store.get(selectedPlaceAtom)).toEqual(TVERSKAYA);
	await store.set(loseLoginAtom);
	gateway({ linked: 8 });
	await store.set(loginByCodeAtom, 'sms', byCode);
	expect(store.get(selectedPlaceAtom)).toBeNull();
});

test('a customer who has only just logged in is known when the shop is silent at the next start', async () => {
	gateway();
	vi.spyOn(document, 'cookie', 'get').mockReturnValue('vitrina_in=1');
	await (await start()).set(loginByCodeAtom, 'sms', byCode);
	answerCalls({});
	expect(idOf(await start())).toBe(7);
});

test('what a guest has chosen comes along with the login', async () => {
	gateway({ linked: 7 });
	const store = await start();
	store.set(choosePlaceAtom, TVERSKAYA);
	await store.set(loginByCodeAtom, 'sms', byCode);
	expect(store.get(selectedPlaceAtom)).toEqual(TVERSKAYA);
});
