/** Words and times of an order: its status, when it comes, what its warehouse's clock showed. */
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { Order } from '#core/contract/order/order.ts';
import { minutesLeft } from '#core/rules/order/minutes-left.ts';
import type { OrderStatus } from '#core/rules/order/order.ts';
import { isComingDay } from '#core/rules/time/order-day.ts';
import {
	aroundTheClock,
	minutesOf,
	shopDate,
	slotRange,
	type WorkTime,
} from '#core/rules/time/work-time.ts';
import { dayAt, dayOfDate, momentOf } from '#core/rules/time/work-time-zone.ts';
import { pageDataAtom, settingsAtom } from '#src/features/shell/state/page.ts';
import { statusText } from '#src/text/order-status.ts';
import {
	isOfToday,
	type OrderClock,
	type OrderTimeWords,
	orderMomentText,
	orderTimeWords,
} from '#src/text/time/order-time.ts';
import { dayWithTime } from '#src/text/time/time.ts';
import { useOrderNow } from './use-order-now.ts';

/** The names of an order's statuses, as the shop has them for its way of delivery. */
export function useStatusText(order: Order): (status: OrderStatus) => string {
	const { i18n } = useLingui();
	const page = useAtomValue(pageDataAtom);
	return (status) =>
		(status === order.status ? order.statusName : undefined) ??
		statusText(status, order.deliveryType, page.settings.statusLabels, page, i18n);
}

/** The hours of the warehouse an order comes from. */
function useWorkTimes(): (warehouseId: number | undefined) => WorkTime {
	const { workTimes } = useAtomValue(settingsAtom);
	return (id) =>
		(id === undefined ? undefined : workTimes[String(id)]) ??
		Object.values(workTimes)[0] ??
		UNKNOWN_HOURS;
}

const UNKNOWN_HOURS = aroundTheClock('Europe/Moscow');

/** The time zone of that warehouse. */
export function useOrderZones(): (order: Order) => string {
	const workTimeOf = useWorkTimes();
	return ({ warehouseId }) => workTimeOf(warehouseId).timeZone;
}

export const useOrderZone = (order: Order): string => useOrderZones()(order);

/** "19:12" of an instant (epoch ms) of today on that warehouse's clock, "26 ноября, 19:12" of another day's. */
export function useTimeText(order: Order): (at: number) => string {
	const clock = useOrderClock(order);
	return (at) => orderMomentText(at, clock);
}

/** Whether an instant (epoch ms) needs no day beside it. */
export function useIsOfToday(order: Order): (at: number) => boolean {
	const clock = useOrderClock(order);
	return (at) => isOfToday(at, clock);
}

/** When an order is to be there, or its table is booked for; undefined = not known. */
export function useExpected(order: Order): OrderTimeWords | undefined {
	const clock = useOrderClock(order);
	const range = useRange(order);
	const { slot, slotDate = '' } = order;
	if (range === undefined) {
		if (slot === '') return undefined;
		// A time in a site's own words.
		const text = slotDate === '' ? slot : dayWithTime(slotDate, slot, clock.i18n.locale);
		return { text, inside: text };
	}
	return orderTimeWords(range, clock, isSoonest(order));
}

/** Whether an order waits for a day after today; false where the day is not known. */
export function useIsForComingDay(order: Order): boolean {
	const { now, timeZone } = useOrderClock(order);
	const range = useRange(order);
	if (range !== undefined) return isComingDay(range[0], now, timeZone, isSoonest(order));
	// With an hour in a site's own words the day alone is known.
	const day = dayOfDate(order.slotDate ?? '');
	return day !== undefined && day > dayAt(now, timeZone);
}

/** No hour was chosen. */
const isSoonest = ({ slot, booking }: Order): boolean => slot === '' && booking === undefined;

/** Epoch ms. A site may say the slot alone: the shop's hours know when that is. */
function useRange(order: Order): readonly [from: number, to: number] | undefined {
	const { booking, expectedAt, slot, slotDate, createdAt, warehouseId } = order;
	const workTime = useWorkTimes()(warehouseId);
	if (booking !== undefined) {
		const day = dayOfDate(booking.date);
		const minutes = minutesOf(booking.time);
		if (day === undefined || minutes === undefined) return undefined;
		const at = momentOf(day, minutes, workTime.timeZone);
		return [at, at];
	}
	if (expectedAt !== undefined || slot === '') return expectedAt;
	return slotRange(workTime, slotDate ?? shopDate(createdAt, workTime.timeZone), slot);
}

/** `minutesLeft` of an order of today; undefined also where an hour was chosen, and where it is not known. */
export function useMinutesLeft(order: Order): number | undefined {
	const now = useOrderNow();
	const range = useRange(order);
	if (now === undefined || range === undefined) return undefined;
	if (!isSoonest(order)) return undefined;
	return minutesLeft(range[1], now);
}

function useOrderClock(order: Order): OrderClock {
	const { i18n } = useLingui();
	const timeZone = useOrderZone(order);
	// Before the shop's clock is known an order is read when it was placed.
	const now = useOrderNow() ?? order.createdAt;
	return { timeZone, now, i18n };
}
