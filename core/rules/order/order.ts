/** The seven statuses of an order (spec 4), in the order they come; the slugs are WooCommerce's and the shop's own. */
import type { DeliveryType } from '../place/delivery.ts';

export const ORDER_STATUSES = [
	'pending',
	'processing',
	'making',
	'done',
	'kurier',
	'completed',
	'cancelled',
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** WooCommerce's other slugs that mean one of the seven (wire 3.3). */
const SAME_AS: Readonly<Record<string, OrderStatus>> = {
	'on-hold': 'processing',
	failed: 'cancelled',
	refunded: 'cancelled',
};

/** The status a slug means; undefined for an unknown slug. */
export function orderStatusOf(slug: string): OrderStatus | undefined {
	return ORDER_STATUSES.find((status) => status === slug) ?? SAME_AS[slug];
}

/** What bears on the way of an order: a courier is for deliveries only, a kitchen for dishes. */
export interface OrderKind {
	readonly isDelivery: boolean;
	/** Without any it is a table that was booked. */
	readonly hasProducts: boolean;
}

/** What may follow a status (wire 3.3), the usual one first. */
export function nextStatuses(
	status: OrderStatus,
	{ isDelivery, hasProducts }: OrderKind,
): readonly OrderStatus[] {
	switch (status) {
		case 'pending':
			return ['processing', 'cancelled'];
		case 'processing':
			return hasProducts ? ['making', 'cancelled'] : ['completed', 'making', 'cancelled'];
		case 'making':
			return ['done', 'cancelled'];
		case 'done':
			return isDelivery ? ['kurier', 'cancelled'] : ['completed', 'cancelled'];
		case 'kurier':
			return ['completed', 'cancelled'];
		case 'completed':
		case 'cancelled':
			return [];
	}
}

export function isFinished(status: OrderStatus): boolean {
	return status === 'completed' || status === 'cancelled';
}

/** Whether an order lies ready at the counter: its number is called there, and no time matters any more. */
export function isReadyAtCounter({
	status,
	deliveryType,
}: {
	readonly status: OrderStatus;
	readonly deliveryType: DeliveryType | undefined;
}): boolean {
	return status === 'done' && deliveryType === 'pickup';
}

/** Whether a customer may still cancel: until the kitchen has begun. */
export function isCancellable(status: OrderStatus): boolean {
	return status === 'pending' || status === 'processing';
}

/** Whether `to` may be shown after `from` was: an update that arrives late never moves an order backwards. */
export function isForward(from: OrderStatus, to: OrderStatus): boolean {
	return !isFinished(from) && ORDER_STATUSES.indexOf(to) >= ORDER_STATUSES.indexOf(from);
}

/** The statuses a customer's order goes through, without the cancellation. */
export function statusPath({ isDelivery, hasProducts }: OrderKind): readonly OrderStatus[] {
	if (!hasProducts) return ['pending', 'processing', 'completed'];
	return ORDER_STATUSES.filter(
		(status) => status !== 'cancelled' && (isDelivery || status !== 'kurier'),
	);
}
