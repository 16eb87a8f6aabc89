/** The times an order can be had at, as the wire has them (wire 2.7). */
import type { Settings } from '#core/contract/site/settings.ts';
import { conditionOf, type DeliveryType } from '#core/rules/place/delivery.ts';
import { shopDate } from '#core/rules/time/work-time.ts';
import { isOpenNow, isStopped, minutesUntil, slotDaysOf, timeZoneOf, workTimeOf } from './slots.ts';

interface SlotsWanted {
	readonly warehouseId: number;
	/** As it was asked for. */
	readonly shippingMethod: string;
	readonly deliveryType: DeliveryType;
	/** '' = none is chosen. */
	readonly zoneId: string;
	/** dd.mm.yyyy; '' = the first day with slots and then every other (ours). */
	readonly date: string;
}

export function offeredSlots(
	settings: Settings,
	{ warehouseId, shippingMethod, deliveryType, zoneId, date }: SlotsWanted,
	now: number,
): Record<string, unknown> {
	const place = { warehouseId, ...(zoneId === '' ? {} : { zoneId }) };
	const condition = conditionOf(settings.conditions, zoneId, warehouseId);
	const workTime = workTimeOf(settings, warehouseId);
	const timeZone = workTime?.timeZone ?? timeZoneOf(settings);
	const isOpen = isOpenNow(settings, warehouseId, now) && !isStopped(settings, place);
	const minutes = minutesUntil(workTime, deliveryType, condition?.minutes);
	const days = slotDaysOf(settings, place, now);
	const [first = { date: shopDate(now, timeZone), slots: [] }] = days;
	const day = date === '' ? first : (days.find((one) => one.date === date) ?? { date, slots: [] });
	return {
		stock_id: warehouseId,
		shipping_method: shippingMethod,
		zone: zoneId,
		date: day.date,
		wp_timezone: timeZone,
		as_soon_as_possible: isOpen ? String(minutes) : '',
		start_list: day.slots,
		...(date === '' ? { days } : {}),
	};
}
