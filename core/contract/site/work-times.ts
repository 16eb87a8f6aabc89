/** When a warehouse works (spec 3; wire 6). */
import * as v from 'valibot';
import type { DayHours, WorkTime } from '#core/rules/time/work-time.ts';
import { readTimeZone } from '#core/rules/time/work-time-zone.ts';
import { clockTime, flag, object, positive, text } from '../lenient.ts';

const dayHours = v.pipe(
	object({ from: clockTime(), to: clockTime(true) }),
	v.transform((wire): DayHours | undefined =>
		wire.from === '' || wire.to === '' ? undefined : wire,
	),
);

/** `week` is keyed 1..7, or is a PHP list from Monday (wire 6). */
export const workTimeSchema = v.pipe(
	object({
		around_clock: flag,
		week: v.unknown(),
		cooking_time_in_minutes: positive,
		wp_timezone: text,
	}),
	v.transform((wire): WorkTime => {
		const days = Array.isArray(wire.week)
			? wire.week.map((day, index) => [String(index + 1), day] as const)
			: Object.entries(typeof wire.week === 'object' && wire.week !== null ? wire.week : {});
		const week: (DayHours | undefined)[] = Array.from({ length: 7 }, () => undefined);
		for (const [key, day] of days) {
			const parsed = v.safeParse(dayHours, day);
			const index = Number(key) - 1;
			if (parsed.success && index >= 0 && index < 7) week[index] = parsed.output;
		}
		return {
			isAroundClock: wire.around_clock,
			week,
			cookingMinutes: wire.cooking_time_in_minutes ?? 0,
			timeZone: readTimeZone(wire.wp_timezone) ?? 'Europe/Moscow',
		};
	}),
);
