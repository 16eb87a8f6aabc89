import { beforeEach, expect, test, vi } from 'vitest';
import { listenToOrder, type RealtimeLine } from './realtime.ts';

type Callback = (data: unknown) => void;

/** pusher-js, as far as the page uses it. */
const socket = vi.hoisted(() => {
	const bound = new Map<string, Set<(data: unknown) => void>>();
	const channel = {
		subscribed: false,
		bind: (event: string, callback: (data: unknown) => void) =>
			bound.set(event, (bound.get(event) ?? new Set()).add(callback)),
		unbind: (event: string, callback: (data: unknown) => void) =>
			bound.get(event)?.delete(callback),
	};
	return { bound, channel, subscribe: vi.fn((_: string) => channel), unsubscribe: vi.fn() };
});
vi.mock('pusher-js', () => ({
	default: class {
		readonly connection = { bind() {}, unbind() {} };
		readonly subscribe = socket.subscribe;
		readonly unsubscribe = socket.unsubscribe;
	},
}));

beforeEach(() => {
	socket.bound.clear();
	socket.channel.subscribed = false;
	vi.clearAllMocks();
});

const says = (event: string, data?: unknown) => {
	if (event === 'pusher:subscription_succeeded') socket.channel.subscribed = true;
	for (const callback of socket.bound.get(event) ?? ([] as Callback[])) callback(data);
};
const CONFIG = { key: 'k', customerChannel: 'private-client-{id}' };
const CHANNEL = 'private-client-7387';

function listen(line: RealtimeLine, order: { id: number; customerId?: number }) {
	const listener = { changed: vi.fn(), connected: vi.fn() };
	return { ...listener, stop: listenToOrder(CONFIG, order, listener, line) };
}
const aLine = (): RealtimeLine => ({ keys: new Map(), listeners: new Map() });

test('orders of one customer share the channel until the last of them is left', async () => {
	const line = aLine();
	const one = listen(line, { id: 1, customerId: 7387 });
	await vi.waitFor(() => expect(socket.subscribe).toHaveBeenCalledWith(CHANNEL));
	says('pusher:subscription_succeeded');
	const two = listen(line, { id: 2, customerId: 7387 });
	await vi.waitFor(() => expect(two.connected).toHaveBeenCalledWith(true));
	expect(one.connected).toHaveBeenCalledTimes(1);

	says('UpdateOrderEvent', { order_id: 2, status: 'making' });
	expect(two.changed).toHaveBeenCalledWith('making');
	expect(one.changed).not.toHaveBeenCalled();

	one.stop();
	expect(socket.unsubscribe).not.toHaveBeenCalled();
	says('UpdateOrderEvent', { order_id: 1, status: 'making' });
	expect(one.changed).not.toHaveBeenCalled();
	two.stop();
	expect(socket.unsubscribe).toHaveBeenCalledWith(CHANNEL);
});

test('an event that names no order has each of them read anew', async () => {
	const { changed, stop } = listen(aLine(), { id: 1, customerId: 7387 });
	await vi.waitFor(() => expect(socket.subscribe).toHaveBeenCalled());
	says('UpdateOrderEvent', 'order updated');
	expect(changed).toHaveBeenCalledWith(undefined);
	stop();
});

test('an order of no account has no channel there', async () => {
	const line = aLine();
	listen(line, { id: 1 }).stop();
	await Promise.resolve();
	expect([line.connection, socket.subscribe.mock.calls]).toEqual([undefined, []]);
});
