/** Days and months of the shop's calendar, written out. */
import type { ShopTime } from '#core/rules/work-time.ts';

/** "Суббота, 14" of a day of the shop's calendar. */
export function dayText(day: Pick<ShopTime, 'year' | 'month' | 'day'>, language: string): string {
	const at = Date.UTC(day.year, day.month - 1, day.day);
	const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(at);
	return `${capital(name, language)}, ${day.day}`;
}

/** "Ноябрь 2026". */
export function monthText(day: Pick<ShopTime, 'year' | 'month'>, language: string): string {
	const at = Date.UTC(day.year, day.month - 1, 1);
	const name = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' }).format(at);
	return `${capital(name, language)} ${day.year}`;
}

function capital(text: string, language: string): string {
	return `${text.charAt(0).toLocaleUpperCase(language)}${text.slice(1)}`;
}
