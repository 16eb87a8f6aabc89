/** What is seen of an order: its picture on the page and in the chat. */
import type { DeliveryType } from '../place/delivery.ts';
import type { OrderStatus } from './order.ts';

export const ORDER_SCENES = [
	'bag',
	'cancelled',
	'cooking',
	'courier',
	'delivered',
	'later',
	'ready',
	'unpaid',
] as const;

export type OrderScene = (typeof ORDER_SCENES)[number];

/** Ready, it waits for its customer, at the counter or at the table; of a courier, or in a way not known, it goes on by itself. */
const awaits = (type: DeliveryType | undefined) => type === 'pickup' || type === 'lounge';

/** What an order is seen doing. `isLater`: it is for another day. */
export function orderSceneOf(
	{
		status,
		deliveryType,
	}: { readonly status: OrderStatus; readonly deliveryType: DeliveryType | undefined },
	isLater: boolean,
): OrderScene {
	switch (status) {
		case 'cancelled':
			return 'cancelled';
		case 'completed':
			return deliveryType === 'delivery' ? 'delivered' : 'bag';
		case 'kurier':
			return 'courier';
		case 'done':
			return awaits(deliveryType) ? 'ready' : 'bag';
		case 'pending':
			return 'unpaid';
		default:
			return isLater ? 'later' : 'cooking';
	}
}
