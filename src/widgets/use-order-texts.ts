import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { Order } from '#core/contract/order.ts';
import type { OrderStatus } from '#core/rules/order.ts';
import { settingsAtom } from '../state/page.ts';
import { statusText } from '../text/order-status.ts';
import { timeText } from '../text/time.ts';

/** The names of an order's statuses, as the shop has them for its way of delivery. */
export function useStatusText(order: Order): (status: OrderStatus) => string {
	const { i18n } = useLingui();
	const { statusLabels } = useAtomValue(settingsAtom);
	return (status) => statusText(status, order.deliveryType, statusLabels, i18n);
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
