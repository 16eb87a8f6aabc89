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
] as const;

export type OrderScene = (typeof ORDER_SCENES)[number];

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
		case 'pending':
			return 'bag';
		default:
			return isLater ? 'later' : 'cooking';
	}
}
