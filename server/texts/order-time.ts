/** Times of an order as messages and the kitchen's board write them: with their day, wherever it is not the reader's. */
import { orderDayOf } from '#core/rules/time/order-day.ts';
import { clockText } from '#core/rules/time/work-time.ts';
import { DAY_MINUTES, shopTime } from '#core/rules/time/work-time-zone.ts';
import { msg } from '#server/texts/msg.ts';
import type { Texts } from './texts.ts';

/** For whom a time is written. */
interface Reader {
	/** Epoch ms. */
	readonly now: number;
	readonly timeZone: string;
	/** What is written is read on another day too: it says no "tomorrow". */
	readonly isKept?: boolean;
}

/** "19:12" of an instant (epoch ms). */
export function hourText(at: number, timeZone: string): string {
	const { hour, minute } = shopTime(at, timeZone);
	return clockText(hour * 60 + minute);
}

/** The day of `at` (epoch ms): '' of the reader's, else "завтра", "пн, 30 ноября", "в ночь на вт, 1 декабря". */
export function orderDayText(
	at: number,
	{ now, timeZone, isKept = false }: Reader,
	{ language, say }: Texts,
): string {
	const { kind, day } = orderDayOf(at, now, timeZone);
	if (kind === 'today') return '';
	if (kind === 'tomorrow' && !isKept) return say(msg({ message: 'завтра' }));
	const date = new Intl.DateTimeFormat(language, {
		weekday: 'short',
		day: 'numeric',
		month: 'long',
		timeZone: 'UTC',
	}).format(day * DAY_MINUTES * 60_000);
	return kind === 'night' ? say(msg({ message: 'в ночь на {date}' }), { date }) : date;
}

/** "12:00–12:30" of a stretch (epoch ms) of the reader's day, "пн, 30 ноября, 12:00–12:30" of another. */
export function orderRangeText(
	[from, to]: readonly [from: number, to: number],
	reader: Reader,
	texts: Texts,
): string {
	const [first, last] = [from, to].map((at) => hourText(at, reader.timeZone));
	const hours = first === last ? `${first}` : `${first}–${last}`;
	const day = orderDayText(from, reader, texts);
	return day === '' ? hours : `${day}, ${hours}`;
}
