/** When an order can be had (wire 2.7). */
import type { Settings } from '#core/contract/settings.ts';
import type { DeliveryType } from '#core/rules/delivery.ts';
import {
	isOpen,
	minutesOf,
	shopDate,
	shopTime,
	slotsOf,
	type WorkTime,
} from '#core/rules/work-time.ts';

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
/** How far ahead an order may be placed. */
const DAYS = 7;
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

/** Orders stopped by hand for this warehouse (settings: `app.disable_ordering`). */
export function isStopped(settings: Settings, warehouseId: number | undefined): boolean {
	return warehouseId !== undefined && settings.closedWarehouseIds.includes(warehouseId);
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

/** The first day with slots, today included, and its slots. */
export function nextSlots(
	settings: Settings,
	warehouseId: number,
	now: number,
): { readonly date: string; readonly slots: readonly string[]; readonly timeZone: string } {
	const workTime = workTimeOf(settings, warehouseId);
	if (workTime === undefined) {
		const timeZone = timeZoneOf(settings);
		return { date: shopDate(now, timeZone), slots: [], timeZone };
	}
	const { timeZone } = workTime;
	if (!isStopped(settings, warehouseId))
		for (let day = 0; day < DAYS; day++) {
			const slots = slotsOf(workTime, now, day);
			if (slots.length > 0) return { date: shopDate(now, timeZone, day), slots, timeZone };
		}
	return { date: shopDate(now, timeZone), slots: [], timeZone };
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

/** The slot's start and end, epoch ms; undefined when it cannot be had (any more). `date`: dd.mm.yyyy, absent = today. */
export function slotTimes(
	workTime: WorkTime,
	now: number,
	slot: string,
	date: string | undefined,
): readonly [from: number, to: number] | undefined {
	for (let day = 0; day < DAYS; day++) {
		if (date !== undefined && shopDate(now, workTime.timeZone, day) !== date) continue;
		if (!slotsOf(workTime, now, day).includes(slot)) return undefined;
		const [from, to] = slot.split('-').map((text) => minutesOf(text));
		if (from === undefined || to === undefined) return undefined;
		const time = shopTime(now, workTime.timeZone);
		const sinceMidnight = time.hour * 60 + time.minute;
		const start = day * DAY_MINUTES + from;
		// Slots after midnight are listed with the evening they belong to.
		const isNextMorning = day === 0 && from < sinceMidnight;
		const begins =
			now - (now % MINUTE) + (start - sinceMidnight + (isNextMorning ? DAY_MINUTES : 0)) * MINUTE;
		return [begins, begins + ((to - from + DAY_MINUTES) % DAY_MINUTES) * MINUTE];
	}
	return undefined;
}

export function asapTimes(now: number, minutes: number): readonly [from: number, to: number] {
	const from = now + minutes * MINUTE;
	return [from, from + ASAP_WINDOW];
}
