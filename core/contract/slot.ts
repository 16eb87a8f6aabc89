/** When an order can be had (wire 2.7): `start_list` of "HH:MM-HH:MM" for a warehouse and a shipping method. */
import * as v from 'valibot';
import { list, number, object, text, whenGood } from './lenient.ts';

export const slotsSchema = v.pipe(
	object({
		start_list: list(v.pipe(v.string(), v.regex(/^\d{1,2}:\d{2}-\d{1,2}:\d{2}$/))),
		as_soon_as_possible: whenGood(number),
		date: text,
	}),
	v.transform((wire) => ({
		slots: wire.start_list,
		/** Minutes until an order placed now arrives; undefined = only by a slot (the shop is closed). */
		minutes: wire.as_soon_as_possible,
		/** dd.mm.yyyy of the slots' day. */
		date: wire.date,
	})),
);
export type Slots = v.InferOutput<typeof slotsSchema>;
