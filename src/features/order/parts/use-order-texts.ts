/** Words and times of an order: its status, its warehouse's clock. */
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { Order } from '#core/contract/order/order.ts';
import type { OrderStatus } from '#core/rules/order/order.ts';
import { settingsAtom } from '#src/features/shell/state/page.ts';
import { statusText } from '#src/text/order-status.ts';
import { timeText } from '#src/text/time.ts';

/** The names of an order's statuses, as the shop has them for its way of delivery. */
export function useStatusText(order: Order): (status: OrderStatus) => string {
	const { i18n } = useLingui();
	const { statusLabels } = useAtomValue(settingsAtom);
	return (status) =>
		(status === order.status ? order.statusName : undefined) ??
		statusText(status, order.deliveryType, statusLabels, i18n);
}

/** The time zone of the warehouse an order comes from. */
export function useOrderZones(): (order: Order) => string {
	const { workTimes } = useAtomValue(settingsAtom);
	return ({ warehouseId }) =>
		(
			(warehouseId === undefined ? undefined : workTimes[String(warehouseId)]) ??
			Object.values(workTimes)[0]
		)?.timeZone ?? 'Europe/Moscow';
}

export const useOrderZone = (order: Order): string => useOrderZones()(order);

/** "19:12" of an instant on that warehouse's clock. */
export function useTimeText(order: Order): (at: number) => string {
	const timeZone = useOrderZone(order);
	return (at) => timeText(at, timeZone);
}
