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
	'packed',
	'ready',
	'unpaid',
] as const;

export type OrderScene = (typeof ORDER_SCENES)[number];

/** A ready order waits for its courier, or for its customer, at the counter or at the table; of others the way is not known. */
const READY: Readonly<Record<DeliveryType, OrderScene>> = {
	delivery: 'packed',
	pickup: 'ready',
	lounge: 'ready',
};

interface Seen {
	/** For another day. */
	readonly isLater: boolean;
	/** Of a shop of goods: they go from their shelves into the bag, no pan is hot. */
	readonly isOfGoods: boolean;
}

/** What an order is seen doing. */
export function orderSceneOf(
	{
		status,
		deliveryType,
	}: { readonly status: OrderStatus; readonly deliveryType: DeliveryType | undefined },
	{ isLater, isOfGoods }: Seen,
): OrderScene {
	switch (status) {
		case 'cancelled':
			return 'cancelled';
		case 'completed':
			return deliveryType === 'delivery' ? 'delivered' : 'bag';
		case 'kurier':
			return 'courier';
		case 'done':
			return deliveryType === undefined ? 'bag' : READY[deliveryType];
		case 'pending':
			return 'unpaid';
		default:
			return isLater ? 'later' : isOfGoods ? 'bag' : 'cooking';
	}
}
