/** When an order is to be had, and why it cannot be then. */
import type { OrderRequest } from '#core/contract/order/order-request.ts';
import type { QuoteProblem } from '#core/contract/order/quote.ts';
import type { Settings } from '#core/contract/site/settings.ts';
import { defined } from '#core/rules/defined.ts';
import { isOpen, shopDate, slotTimes, type WorkTime } from '#core/rules/time/work-time.ts';
import type { Place } from './place.ts';
import { asapTimes, isOpenNow, isStopped, slotDaysOf, workTimeOf } from './slots.ts';

export interface OrderTime {
	/** Epoch ms */
	readonly expected: readonly [from: number, to: number];
	readonly problem?: QuoteProblem;
}

/** The booking, the slot, or as soon as possible. `minutes`: how long an order placed now takes. */
export function orderTime(
	settings: Settings,
	{ slot, date }: OrderRequest,
	place: Place,
	now: number,
	minutes: number,
): OrderTime {
	const asap = asapTimes(now, minutes);
	const closed: OrderTime = { expected: asap, problem: { code: 'warehouse_closed' } };
	if (isStopped(settings, place)) return closed;
	if (place.booked !== undefined) return { expected: [place.booked.from, place.booked.to] };
	// What keeps an order from its place is told by the place.
	if (place.deliveryType === 'lounge')
		return place.seat === undefined || isOpenNow(settings, place.warehouseId, now)
			? { expected: asap }
			: closed;
	if (place.problem !== undefined && place.warehouseId === undefined) return { expected: asap };
	const workTime = workTimeOf(settings, place.warehouseId);
	if (slot === undefined && isForToday(workTime, date, now))
		return workTime === undefined || isOpen(workTime, now) ? { expected: asap } : closed;
	const times =
		workTime === undefined || slot === undefined
			? ({ ok: false, refusal: 'slot_gone' } as const)
			: slotTimes(workTime, now, slot, date);
	if (times.ok) return { expected: [times.from, times.to] };
	const next = nextSlot(settings, place, now);
	const problem = { code: times.refusal, ...defined({ next }) };
	return { expected: asap, problem };
}

/** A day without a time must be today's, or the evening's still running: an order for Sunday is not called about now. */
function isForToday(
	workTime: WorkTime | undefined,
	date: string | undefined,
	now: number,
): boolean {
	return (
		date === undefined ||
		workTime === undefined ||
		[0, -1].some((ahead) => shopDate(now, workTime.timeZone, ahead) === date)
	);
}

/** The first slot there is, for an order that names one there is not. */
function nextSlot(settings: Settings, place: Place, now: number): QuoteProblem['next'] {
	const [day] = slotDaysOf(settings, place, now);
	const slot = day?.slots[0];
	return day === undefined || slot === undefined ? undefined : { date: day.date, slot };
}
