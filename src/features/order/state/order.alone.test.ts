import { createStore } from 'jotai';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { orderSchema } from '#core/contract/order/order.ts';
import { keepUserAtom, logoutAtom } from '#src/features/login/state/session.ts';
import { openPageAtom } from '#src/features/shell/state/page.ts';
import type { OrderListener } from '#src/lib/http/realtime.ts';
import { restoreStoredAtom } from '#src/lib/storage.ts';
import { expectConsole } from '#tests/expected-console.ts';
import { aPage } from '#tests/fixtures/page.ts';
import { answerCalls } from '#tests/show.tsx';
import { keepLastOrderAtom, lastOrderAtom } from './last-order.ts';
import { cancelOrderAtom, changedOrderAtom, followOrderAtom, orderAtom } from './order.ts';

let listener: OrderListener | undefined;
let followed: object | undefined;
const stopListening = vi.fn();
vi.mock('#src/lib/http/realtime.ts', () => ({
	listenToOrder: (_config: unknown, order: object, given: OrderListener) => {
		followed = order;
		listener = given;
		return stopListening;
	},
}));

beforeEach(() => {
	vi.useFakeTimers({ shouldAdvanceTime: true });
	localStorage.clear();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const wire = (status: string) => ({ id: 5501, order_key: 'k', status, total: '1083.00' });

/** Follows order 5501; `answer` is what the server says from now on. */
async function follow(first: string) {
	const store = createStore();
	store.set(openPageAtom, aPage());
	let answer: (request: Request) => unknown = () => wire(first);
	const calls = answerCalls({ 'orders/5501': (request) => answer(request) });
	const stop = store.set(followOrderAtom, 5501, 'k');
	await vi.waitFor(() => expect(store.get(orderAtom).status).not.toBe('loading'));
	const status = () => {
		const state = store.get(orderAtom);
		return state.status === 'ready' ? state.order.status : state.status;
	};
	const hear = async (next: string) => {
		answer = () => wire(next);
		const before = calls.mock.calls.length;
		listener?.changed(undefined);
		await vi.waitFor(() => expect(calls.mock.calls.length).toBeGreaterThan(before));
		await vi.advanceTimersByTimeAsync(0);
	};
	return { store, calls, stop, status, hear, answerWith: (next: typeof answer) => (answer = next) };
}

test('an order moves on and never goes backwards', async () => {
	const { status, hear, stop } = await follow('pending');
	await hear('making');
	expect(status()).toBe('making');
	// An older answer that comes late.
	await hear('processing');
	expect(status()).toBe('making');
	await hear('kurier');
	expect(status()).toBe('kurier');
	await hear('completed');
	expect(status()).toBe('completed');
	stop();
});

test('a finished order is followed no more', async () => {
	const { calls, status, stop } = await follow('cancelled');
	const callsBefore = calls.mock.calls.length;
	await vi.advanceTimersByTimeAsync(120_000);
	expect(calls.mock.calls.length).toBe(callsBefore);
	expect(status()).toBe('cancelled');
	stop();
});

test('without events it is asked every 5 seconds, with them every 30', async () => {
	const { calls, stop, store } = await follow('making');
	const during = async (ms: number) => {
		const before = calls.mock.calls.length;
		await vi.advanceTimersByTimeAsync(ms);
		return calls.mock.calls.length - before;
	};
	expect(await during(15_500)).toBe(3);
	listener?.connected(true);
	await vi.advanceTimersByTimeAsync(10);
	expect(store.get(orderAtom)).toMatchObject({ isLive: true });
	expect(await during(29_000)).toBe(0);
	expect(await during(2000)).toBe(1);
	stop();
	expect(await during(120_000)).toBe(0);
	expect(stopListening).toHaveBeenCalled();
});

test('while the server is silent what is known stays', async () => {
	expectConsole(/order/);
	const { status, answerWith, stop } = await follow('making');
	answerWith(() => new Response('', { status: 500 }));
	await vi.advanceTimersByTimeAsync(5500);
	await vi.advanceTimersByTimeAsync(5000);
	expect(status()).toBe('making');
	stop();
});

test('asked for anew by the same key, as at a login, it stays on screen, and its button can be pressed', async () => {
	const { store, status, stop } = await follow('pending');
	stop();
	const again = store.set(followOrderAtom, 5501, 'k');
	expect(status()).toBe('pending');
	again();
});

test('asked for anew without that key or by another, nothing of it is shown before the answer', async () => {
	const { store, status, stop } = await follow('pending');
	stop();
	store.set(followOrderAtom, 5501)();
	expect(status()).toBe('loading');
	const other = await follow('pending');
	other.stop();
	other.store.set(followOrderAtom, 5501, 'another')();
	expect(other.status()).toBe('loading');
});

test('somebody else’s order is not found', async () => {
	const store = createStore();
	store.set(openPageAtom, aPage());
	answerCalls({
		'orders/5501': () =>
			Response.json(
				{ code: 'woocommerce_rest_shop_order_invalid_id', message: '' },
				{ status: 404 },
			),
	});
	const stop = store.set(followOrderAtom, 5501);
	await vi.waitFor(() => expect(store.get(orderAtom).status).toBe('not_found'));
	stop();
});

const REASON = { reason: 'too_long', comment: '' } as const;

test('cancelling answers whether the shop agreed', async () => {
	expectConsole(/cancel/);
	const { store, status, answerWith, stop } = await follow('processing');
	answerWith(() => Response.json({ code: 'order_not_cancellable', message: '' }, { status: 422 }));
	expect(await store.set(cancelOrderAtom, REASON)).toBe(false);
	expect(status()).toBe('processing');
	let sent: unknown;
	answerWith(async (request) => {
		sent = { key: new URL(request.url).searchParams.get('key'), body: await request.json() };
		return wire('cancelled');
	});
	expect(await store.set(cancelOrderAtom, { ...REASON, comment: ' Ждать час ' })).toBe(true);
	expect(status()).toBe('cancelled');
	expect(sent).toEqual({
		key: 'k',
		body: {
			status: 'cancelled',
			meta_data: [
				{ key: 'cancel_reason', value: 'too_long' },
				{ key: 'cancel_comment', value: 'Ждать час' },
			],
		},
	});
	stop();
});

/** An answer that is given when the test says so. */
function late() {
	let give = (_answer: unknown) => {};
	const given = new Promise<Response>((resolve) => {
		give = (answer) => resolve(Response.json(answer));
	});
	return { given, give };
}
const withName = (status: string, name: string) => ({
	...wire(status),
	billing: { first_name: name },
});

test('an answer overtaken by a newer one changes nothing', async () => {
	const { store, status, answerWith, stop } = await follow('making');
	const name = () => {
		const state = store.get(orderAtom);
		return state.status === 'ready' ? state.order.name : undefined;
	};
	const [first, second] = [late(), late()];
	answerWith(() => first.given);
	listener?.changed(undefined);
	await vi.advanceTimersByTimeAsync(10);
	answerWith(() => second.given);
	listener?.changed(undefined);
	second.give(withName('making', 'new'));
	await vi.waitFor(() => expect(name()).toBe('new'));
	first.give(withName('making', 'old'));
	await vi.advanceTimersByTimeAsync(100);
	expect([status(), name()]).toEqual(['making', 'new']);
	stop();
});

test('an answer asked for before a cancellation does not take it back', async () => {
	const { store, status, answerWith, stop } = await follow('processing');
	const before = late();
	answerWith(() => before.given);
	listener?.changed(undefined);
	await vi.advanceTimersByTimeAsync(10);
	answerWith(() => wire('cancelled'));
	await store.set(cancelOrderAtom, REASON);
	before.give(wire('processing'));
	await vi.advanceTimersByTimeAsync(100);
	expect(status()).toBe('cancelled');
	stop();
});

test('changed before its first answer, as by a charge, it is shown as changed, and the late answer does not take it back', async () => {
	const store = createStore();
	store.set(openPageAtom, aPage());
	const { promise: late, resolve: answer } = Promise.withResolvers<unknown>();
	answerCalls({ 'orders/5501': () => late });
	const stop = store.set(followOrderAtom, 5501, 'k');
	const status = () => {
		const state = store.get(orderAtom);
		return state.status === 'ready' ? state.order.status : state.status;
	};
	// Another order's change is none of the page's.
	const changed = (id: number) => v.parse(orderSchema, { ...wire('processing'), id });
	store.set(changedOrderAtom, changed(5502));
	expect(status()).toBe('loading');
	store.set(changedOrderAtom, changed(5501));
	expect(status()).toBe('processing');
	answer(wire('pending'));
	await vi.advanceTimersByTimeAsync(100);
	expect(status()).toBe('processing');
	stop();

	const { promise: first, resolve: answerFirst } = Promise.withResolvers<unknown>();
	answerCalls({ 'orders/5501': () => first });
	const other = createStore();
	other.set(openPageAtom, aPage());
	const stopOther = other.set(followOrderAtom, 5501, 'k');
	other.set(changedOrderAtom, changed(5502));
	answerFirst(wire('pending'));
	await vi.waitFor(() => expect(other.get(orderAtom)).toMatchObject({ status: 'ready' }));
	stopOther();
});

test('two questions at once go on as one round of them', async () => {
	const { calls, stop } = await follow('making');
	listener?.changed(undefined);
	listener?.changed(undefined);
	await vi.advanceTimersByTimeAsync(10);
	const before = calls.mock.calls.length;
	await vi.advanceTimersByTimeAsync(10_500);
	expect(calls.mock.calls.length - before).toBe(2);
	stop();
});

test('without a network the last order is there as it was last told of, and is asked for again', async () => {
	const first = await follow('making');
	first.stop();
	expectConsole(/order/);
	const store = createStore();
	store.set(openPageAtom, aPage());
	store.set(restoreStoredAtom);
	vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
	const stop = store.set(followOrderAtom, 5501, 'k');
	await vi.waitFor(() =>
		expect(store.get(orderAtom)).toMatchObject({
			status: 'ready',
			order: { id: 5501, status: 'making' },
			isLive: false,
		}),
	);
	answerCalls({ 'orders/5501': () => wire('kurier') });
	await vi.advanceTimersByTimeAsync(5000);
	await vi.waitFor(() =>
		expect(store.get(orderAtom)).toMatchObject({ order: { status: 'kurier' } }),
	);
	stop();
});

test('what is kept of an order is shown to nobody else, and goes with the login', async () => {
	const { store, stop } = await follow('making');
	stop();
	expect(store.get(lastOrderAtom)?.order.id).toBe(5501);
	store.set(keepUserAtom, { id: 7, phone: '', name: '', email: '', sex: '', birth: '' });
	expect(store.get(lastOrderAtom)).toBeUndefined();
	store.set(keepLastOrderAtom, 5502, { ...wire('making'), id: 5502 });
	expect(store.get(lastOrderAtom)?.order.id).toBe(5502);
	answerCalls({ logout: () => ({ status: 'success' }) });
	await store.set(logoutAtom);
	expect(localStorage.getItem('vitrina.last-order')).toBeNull();
});

test('an older order does not take the place of the last one; a broken one is dropped', async () => {
	const { store, stop } = await follow('making');
	stop();
	store.set(keepLastOrderAtom, 12, { ...wire('completed'), id: 12 });
	expect(store.get(lastOrderAtom)?.order.id).toBe(5501);
	const kept = { owner: 0, updatedAt: 1, answer: { id: 'x' } };
	localStorage.setItem('vitrina.last-order', JSON.stringify(kept));
	store.set(restoreStoredAtom);
	expect(store.get(lastOrderAtom)).toBeUndefined();
});

describe('of a site that publishes to its customers by itself', () => {
	async function open(customerId: number) {
		listener = undefined;
		followed = undefined;
		const store = createStore();
		const realtime = { key: 'k', customerChannel: 'private-client-{id}' };
		store.set(openPageAtom, aPage({ realtime }));
		answerCalls({ 'orders/5501': () => ({ ...wire('pending'), customer_id: customerId }) });
		const stop = store.set(followOrderAtom, 5501, 'k');
		await vi.waitFor(() => expect(store.get(orderAtom).status).toBe('ready'));
		await vi.advanceTimersByTimeAsync(0);
		return stop;
	}

	test('an order is listened to once it is known whose it is', async () => {
		const stop = await open(7387);
		expect(followed).toEqual({ id: 5501, key: 'k', customerId: 7387 });
		stop();
		expect(stopListening).toHaveBeenCalled();
	});

	test('a guest’s is asked for from time to time: nobody tells of it', async () => {
		const stop = await open(0);
		expect(listener).toBeUndefined();
		stop();
	});
});
