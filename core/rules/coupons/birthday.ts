/** The days around a birthday (spec 5, reading 23): whole days of the shop's calendar, over New Year as well. */

export interface BirthdayWindow {
	readonly daysBefore: number;
	readonly daysAfter: number;
}

interface DayOfYear {
	readonly day: number;
	readonly month: number;
}

const DAY_MS = 86_400_000;
/** Days since 1970 of a day of the calendar; 29.02 of a common year is 01.03 of itself. */
const dayNumber = (year: number, { month, day }: DayOfYear) =>
	// biome-ignore lint/style/noRestrictedGlobals: arithmetic on a given day, no clock is read
	Date.UTC(year, month - 1, day) / DAY_MS;

function dayOf(number: number): DayOfYear {
	// biome-ignore lint/style/noRestrictedGlobals: arithmetic on a given day, no clock is read
	const date = new Date(number * DAY_MS);
	return { day: date.getUTCDate(), month: date.getUTCMonth() + 1 };
}

/** "dd.mm.yyyy" -> day and month; undefined when it is no date. */
export function parseBirth(text: string): DayOfYear | undefined {
	const match = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text.trim());
	if (match === null) return undefined;
	const birth = { day: Number(match[1]), month: Number(match[2]) };
	const read = dayOf(dayNumber(Number(match[3]), birth));
	return read.day === birth.day && read.month === birth.month ? birth : undefined;
}

/**
 * Whether a day lies in the window around a birthday, which may have begun in another year; else `from` and `to`
 * ("dd.mm", inclusive) of the next one to come. What hangs on the customer and the day is found out once.
 */
export function birthdayWindows(
	birth: DayOfYear,
	today: DayOfYear & { readonly year: number },
): (days: BirthdayWindow) => { readonly from: string; readonly to: string } | 'now' {
	const now = dayNumber(today.year, today);
	const anniversaries = [-1, 0, 1, 2].map((years) => dayNumber(today.year + years, birth));
	return ({ daysBefore, daysAfter }) => {
		if (anniversaries.some((day) => day - daysBefore <= now && now <= day + daysAfter))
			return 'now';
		const next = anniversaries.find((day) => day - daysBefore > now) ?? now;
		return { from: dayText(next - daysBefore), to: dayText(next + daysAfter) };
	};
}

function dayText(number: number): string {
	const { day, month } = dayOf(number);
	const two = (value: number) => String(value).padStart(2, '0');
	return `${two(day)}.${two(month)}`;
}
