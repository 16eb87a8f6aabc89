/** When an order can be had (wire 2.7): `start_list` of "HH:MM-HH:MM" for a warehouse and a shipping method. */
import * as v from 'valibot';
import type { SlotDay } from '#core/rules/time/work-time.ts';
import { having, list, number, object, text, whenGood } from '../lenient.ts';

const slotList = list(v.pipe(v.string(), v.regex(/^\d{1,2}:\d{2}-\d{1,2}:\d{2}$/)));

export const slotsSchema = v.pipe(
	having('start_list', 'days'),
	object({
		start_list: slotList,
		as_soon_as_possible: whenGood(number),
		date: text,
		/** Ours: every day that has slots. A site that names one day only has slots of that day alone. */
		days: list(object({ date: v.pipe(v.string(), v.nonEmpty()), slots: slotList })),
	}),
	v.transform((wire) => ({
		slots: wire.start_list,
		/** Minutes until an order placed now arrives; undefined = only by a slot (the shop is closed). */
		minutes: wire.as_soon_as_possible,
		/** dd.mm.yyyy of the slots' day: one after midnight belongs to the day its evening began. */
		date: wire.date,
		/** The days that have slots, the first one first. */
		days: daysOf(wire),
	})),
);
export type Slots = v.InferOutput<typeof slotsSchema>;

function daysOf(wire: {
	date: string;
	start_list: readonly string[];
	days: readonly SlotDay[];
}): readonly SlotDay[] {
	const days = wire.days.filter((day) => day.slots.length > 0);
	if (days.length > 0) return days;
	return wire.start_list.length === 0 ? [] : [{ date: wire.date, slots: wire.start_list }];
}
