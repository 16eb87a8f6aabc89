/** Live events of an order over the Pusher protocol (spec 7, 9). pusher-js is loaded with the first subscription. */
import type Pusher from 'pusher-js';
import * as v from 'valibot';
import { ORDER_EVENT, orderChannel, orderEventSchema } from '#core/contract/order.ts';
import type { RealtimeConfig } from '#core/contract/page-data.ts';
import type { OrderStatus } from '#core/rules/order.ts';

// spec 9: 120 s activity, 30 s pong, 10 s unavailable
const TIMEOUTS = { activityTimeout: 120_000, pongTimeout: 30_000, unavailableTimeout: 10_000 };

let connection: Promise<Pusher> | undefined;
/** The keys of the orders listened to, by channel: a connection that comes back opens all of them anew. */
const keys = new Map<string, string>();

async function connect(config: RealtimeConfig): Promise<Pusher> {
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
				authorize(socketId, channelName).then(
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

/** Listens to one order until the returned function is called. */
export function listenToOrder(
	config: RealtimeConfig,
	order: { readonly id: number; readonly key?: string },
	listener: OrderListener,
): () => void {
	let isOver = false;
	let stop = () => {};
	connection ??= connect(config);
	void connection
		.then((pusher) => {
			if (isOver) return;
			const channelName = orderChannel(order.id);
			if (order.key !== undefined) keys.set(channelName, order.key);
			const channel = pusher.subscribe(channelName);
			const stateChanged = ({ current }: { current: string }) => {
				if (current !== 'connected') listener.connected(false);
			};
			channel.bind('pusher:subscription_succeeded', () => listener.connected(true));
			channel.bind('pusher:subscription_error', () => listener.connected(false));
			channel.bind(ORDER_EVENT, (data: unknown) => {
				const parsed = v.safeParse(orderEventSchema, data);
				if (parsed.success && parsed.output.orderId === order.id)
					listener.changed(parsed.output.status);
			});
			pusher.connection.bind('state_change', stateChanged);
			stop = () => {
				pusher.connection.unbind('state_change', stateChanged);
				pusher.unsubscribe(channelName);
			};
		})
		.catch(() => {
			connection = undefined;
			listener.connected(false);
		});
	return () => {
		isOver = true;
		stop();
	};
}

async function authorize(socketId: string, channelName: string): Promise<{ auth: string }> {
	const { request } = await import('./client.ts');
	const key = keys.get(channelName);
	return request(v.object({ auth: v.string() }), 'realtime/auth', {
		method: 'post',
		body: new URLSearchParams({
			socket_id: socketId,
			channel_name: channelName,
			...(key === undefined ? {} : { order_key: key }),
		}),
	});
}
