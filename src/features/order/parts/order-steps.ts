import type { Order } from '#core/contract/order/order.ts';
import { type OrderStatus, statusPath } from '#core/rules/order/order.ts';

export interface OrderStep {
	readonly status: OrderStatus;
	readonly state: 'done' | 'now' | 'ahead';
}

/**
 * An order's way: what lies behind, where it is, what comes. A cancelled one stops where it had come to; a finished one
 * has it all behind.
 */
export function stepsOf(order: Order): OrderStep[] {
	const kind = {
		isDelivery: order.deliveryType === 'delivery',
		hasProducts: order.lines.length > 0,
	};
	const path = statusPath(kind).filter((status) => status !== 'pending' || hasWaited(order));
	const at = path.indexOf(order.status);
	return path.map((status, index) => {
		if (order.status === 'cancelled')
			return {
				status,
				state: order.statusTimes[status] === undefined ? 'ahead' : 'done',
			};
		if (order.status === 'completed' || index < at) return { status, state: 'done' };
		return { status, state: index === at ? 'now' : 'ahead' };
	});
}

/** Whether an order has ever waited for a payment: one paid on handover begins as accepted. */
function hasWaited({ status, statusTimes }: Order): boolean {
	return status === 'pending' || statusTimes.pending !== undefined;
}
