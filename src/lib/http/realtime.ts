/** Live events of an order over the Pusher protocol (spec 7, 9). pusher-js is loaded with the first subscription. */
import type Pusher from 'pusher-js';
import * as v from 'valibot';
import {
	channelOf,
	type FollowedOrder,
	ORDER_EVENT,
	orderEventSchema,
} from '#core/contract/order/order.ts';
import type { RealtimeConfig } from '#core/contract/site/page-data.ts';
import type { OrderStatus } from '#core/rules/order/order.ts';

// spec 9: 120 s activity, 30 s pong, 10 s unavailable
const TIMEOUTS = { activityTimeout: 120_000, pongTimeout: 30_000, unavailableTimeout: 10_000 };

/** The one connection of a page. */
export interface RealtimeLine {
	connection?: Promise<Pusher> | undefined;
	/** The keys of the orders listened to, by channel: a connection that comes back opens all of them anew. */
	readonly keys: Map<string, string>;
	/** How many listen to each channel: a customer's has all of his orders, and is left with the last of them. */
	readonly listeners: Map<string, number>;
}

async function connect(config: RealtimeConfig, keys: RealtimeLine['keys']): Promise<Pusher> {
	const { default: PusherClient } = await import('pusher-js');
	const isSecure = location.protocol === 'https:';
	const port = config.port ?? (Number(location.port) || (isSecure ? 443 : 80));
	return new PusherClient(config.key, {
		...TIMEOUTS,
		cluster: '',
		wsHost: config.host ?? location.hostname,
		wsPort: port,
		wssPort: port,
		wsPath: config.path ?? '',
		forceTLS: isSecure,
		enabledTransports: ['ws', 'wss'],
		disableStats: true,
		channelAuthorization: {
			customHandler: ({ socketId, channelName }, callback) => {
				authorize(socketId, channelName, keys.get(channelName)).then(
					(auth) => callback(null, auth),
					(error: Error) => callback(error, null),
				);
			},
		},
	});
}

export interface OrderListener {
	/** The order changed; its status when the event told it. */
	changed(status: OrderStatus | undefined): void;
	/** Whether events arrive now: false = ask from time to time instead. */
	connected(isConnected: boolean): void;
}

/** Listens to one order until the returned function is called. `key`: the one of its link. */
export function listenToOrder(
	config: RealtimeConfig,
	order: FollowedOrder & { readonly key?: string },
	listener: OrderListener,
	line: RealtimeLine,
): () => void {
	let isOver = false;
	let stop = () => {};
	const channelName = channelOf(order, config.customerChannel);
	if (channelName === undefined) return stop;
	line.connection ??= connect(config, line.keys);
	void line.connection
		.then((pusher) => {
			if (isOver) return;
			if (order.key !== undefined && config.customerChannel === undefined)
				line.keys.set(channelName, order.key);
			const { listeners } = line;
			listeners.set(channelName, (listeners.get(channelName) ?? 0) + 1);
			const channel = pusher.subscribe(channelName);
			const stateChanged = ({ current }: { current: string }) => {
				if (current !== 'connected') listener.connected(false);
			};
			const subscribed = () => listener.connected(true);
			const refused = () => listener.connected(false);
			const told = (data: unknown) => {
				const parsed = v.safeParse(orderEventSchema, data);
				// A site's own event may say no more than that something has changed: the order is read anew.
				if (!parsed.success) listener.changed(undefined);
				else if (parsed.output.orderId === order.id) listener.changed(parsed.output.status);
			};
			channel.bind('pusher:subscription_succeeded', subscribed);
			channel.bind('pusher:subscription_error', refused);
			channel.bind(ORDER_EVENT, told);
			if (channel.subscribed) subscribed();
			pusher.connection.bind('state_change', stateChanged);
			stop = () => {
				pusher.connection.unbind('state_change', stateChanged);
				channel.unbind('pusher:subscription_succeeded', subscribed);
				channel.unbind('pusher:subscription_error', refused);
				channel.unbind(ORDER_EVENT, told);
				const others = (listeners.get(channelName) ?? 1) - 1;
				listeners.set(channelName, others);
				if (others === 0) pusher.unsubscribe(channelName);
			};
		})
		.catch(() => {
			line.connection = undefined;
			listener.connected(false);
		});
	return () => {
		isOver = true;
		stop();
	};
}

async function authorize(
	socketId: string,
	channelName: string,
	key: string | undefined,
): Promise<{ auth: string }> {
	const { request } = await import('./client.ts');
	return request(v.object({ auth: v.string() }), 'realtime/auth', {
		method: 'post',
		body: new URLSearchParams({
			socket_id: socketId,
			channel_name: channelName,
			...(key === undefined ? {} : { order_key: key }),
		}),
	});
}
