import { readLimited } from '../json-body.ts';
import { channelSignature, type RealtimeKeys } from './signature.ts';

const MAX_FORM_BYTES = 4096;
const ORDER_CHANNEL = /^private-order-(\d{1,15})$/;

interface ChannelAccess extends RealtimeKeys {
	/** Whether the asker may see an order: by session, or by the order's own key. */
	canSeeOrder(orderId: string, key: string | undefined): Promise<boolean>;
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
	const orderId = ORDER_CHANNEL.exec(channel)?.[1];
	if (!/^\d{1,20}\.\d{1,20}$/.test(socketId) || orderId === undefined) return undefined;
	const isAllowed = await access.canSeeOrder(orderId, form.get('order_key') ?? undefined);
	return isAllowed ? { auth: channelSignature(access, socketId, channel) } : undefined;
}
