/** What a storefront needs to follow orders live. */
import * as v from 'valibot';
import { authorizeChannel } from '#server/gateway/realtime/channel-access.ts';
import { readOrderFor } from '#server/gateway/site/order-access.ts';
import { fail } from '../answer.ts';
import { call } from './call-facts.ts';

export const realtime = call(
	{
		about: 'Where the realtime service is, for a storefront whose pages come from elsewhere',
		from: '7',
		answer: v.object({
			key: v.string(),
			path: v.optional(v.string()),
			host: v.optional(v.string()),
			port: v.optional(v.number()),
			customerChannel: v.optional(v.string()),
		}),
	},
	(c) => c.json(c.get('api').realtime),
);

export const realtimeAuth = call(
	{
		about:
			'Opens the private channel of an order to those who may see it, or of a customer to that customer (Pusher’s own form)',
		from: '7',
		access: 'order',
		body: 'a form: `socket_id`, `channel_name`, and ours: `order_key`',
		answer: v.object({ auth: v.string() }),
		refusals: ['realtime_forbidden'],
	},
	async (c) => {
		const { client, credentials, deps } = c.get('api');
		const userId = c.get('session')?.userId;
		const auth = await authorizeChannel(c.req.raw, {
			...deps.config.realtime,
			customerId: userId,
			canSeeOrder: async (orderId, key) =>
				(await readOrderFor(client, credentials, orderId, { userId, key })) !== undefined,
		});
		return auth === undefined
			? fail(c, 'realtime_forbidden', 'This channel is not yours.')
			: c.json(auth);
	},
);
