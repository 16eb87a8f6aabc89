import { customerOfChannel, orderOfChannel } from '#core/contract/order/order.ts';
import { readLimited } from '../json-body.ts';
import { channelSignature, type RealtimeKeys } from './signature.ts';

const MAX_FORM_BYTES = 4096;

interface ChannelAccess extends RealtimeKeys {
	/** Whether the asker may see an order: by session, or by the order's own key. */
	canSeeOrder(orderId: string, key: string | undefined): Promise<boolean>;
	/** The session's customer; undefined = a guest. */
	readonly customerId: number | undefined;
	/** "private-client-{id}", of a site that publishes by itself. */
	readonly customerChannel?: string;
}

/**
 * Answers pusher-js's form (`socket_id`, `channel_name`, ours: `order_key`) with the signature that opens a private
 * channel. Undefined = not theirs, or no such channel.
 */
export async function authorizeChannel(
	request: Request,
	access: ChannelAccess,
): Promise<{ auth: string } | undefined> {
	const form = new URLSearchParams((await readLimited(request, MAX_FORM_BYTES)).toString('utf8'));
	const socketId = form.get('socket_id') ?? '';
	const channel = form.get('channel_name') ?? '';
	if (!/^\d{1,20}\.\d{1,20}$/.test(socketId)) return undefined;
	const isAllowed = await isTheirs(channel, form.get('order_key') ?? undefined, access);
	return isAllowed ? { auth: channelSignature(access, socketId, channel) } : undefined;
}

async function isTheirs(
	channel: string,
	orderKey: string | undefined,
	{ customerChannel, customerId, canSeeOrder }: ChannelAccess,
): Promise<boolean> {
	const owner = customerChannel && customerOfChannel(customerChannel, channel);
	// A customer's channel has all of his orders: a link to one of them does not open it.
	if (owner) return channel.startsWith('private-') && owner === customerId;
	const orderId = orderOfChannel(channel);
	return orderId !== undefined && canSeeOrder(String(orderId), orderKey);
}
