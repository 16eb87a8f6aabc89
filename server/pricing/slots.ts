/** When an order can be had (wire 2.7). */
import type { Settings } from '#core/contract/site/settings.ts';
import type { DeliveryType } from '#core/rules/place/delivery.ts';
import { isOpen, type SlotDay, slotDays, type WorkTime } from '#core/rules/time/work-time.ts';

const MINUTE = 60_000;
/** Width of the expectation shown for an order as soon as possible. */
const ASAP_WINDOW = 15 * MINUTE;

export function workTimeOf(
	settings: Settings,
	warehouseId: number | undefined,
): WorkTime | undefined {
	return warehouseId === undefined ? undefined : settings.workTimes[String(warehouseId)];
}

/** The shop's clock where no warehouse has been chosen yet: the first one's. */
export function timeZoneOf(settings: Settings): string {
	return Object.values(settings.workTimes)[0]?.timeZone ?? 'Europe/Moscow';
}

/**
 * Orders stopped by hand for this warehouse or zone (settings: `app.disable_ordering`, popups that say so): nothing is
 * taken for it, now or for later.
 */
export function isStopped(
	settings: Settings,
	place: { readonly warehouseId?: number; readonly zoneId?: string },
): boolean {
	return (
		(place.warehouseId !== undefined && settings.closedWarehouseIds.includes(place.warehouseId)) ||
		(place.zoneId !== undefined && settings.closedZoneIds.includes(place.zoneId))
	);
}

/** Whether an order without a slot can be made now; a warehouse without hours is always open. */
export function isOpenNow(
	settings: Settings,
	warehouseId: number | undefined,
	now: number,
): boolean {
	const workTime = workTimeOf(settings, warehouseId);
	return workTime === undefined || isOpen(workTime, now);
}

/** The days a place has slots on, the first one first; none where its hours are not known or orders are stopped. */
export function slotDaysOf(
	settings: Settings,
	place: { readonly warehouseId?: number; readonly zoneId?: string },
	now: number,
): SlotDay[] {
	const workTime = workTimeOf(settings, place.warehouseId);
	return workTime === undefined || isStopped(settings, place) ? [] : slotDays(workTime, now);
}

/** Minutes until an order placed now is there: cooking, or the zone's usual time when that is longer. */
export function minutesUntil(
	workTime: WorkTime | undefined,
	deliveryType: DeliveryType,
	zoneMinutes: number | undefined,
): number {
	const cooking = workTime?.cookingMinutes ?? 0;
	return deliveryType === 'delivery' ? Math.max(cooking, zoneMinutes ?? 0) : cooking;
}

export function asapTimes(now: number, minutes: number): readonly [from: number, to: number] {
	const from = now + minutes * MINUTE;
	return [from, from + ASAP_WINDOW];
}
