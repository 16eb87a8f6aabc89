/**
 * Numbers and dates in all the shop's languages. Of six of them Chromium ships no data or half of it ("1970 M01 1"), and
 * what it says then differs from what the server has rendered: how they write both comes with their catalogue
 * (`half-known.ts`).
 */

export interface DateFormat {
	/** Epoch ms. */
	format(at: number): string;
}
export type DateFormats = (options: Intl.DateTimeFormatOptions) => DateFormat;

/** What a language brings along. */
export interface Formats {
	/** The language to format numbers in: "12 345,5" is Belarusian as it is Russian. */
	readonly numbers: string;
	readonly dates: DateFormats;
}

const brought = new Map<string, Formats>();

/** Formats that are the language's own from now on. */
export function bringFormats(language: string, formats: Formats): void {
	brought.set(language, formats);
}

/** The language to format numbers in. */
export function numberLanguage(language: string): string {
	return brought.get(language)?.numbers ?? language;
}

/** As `Intl.DateTimeFormat`, where the browser can be trusted with the language. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): DateFormat {
	return brought.get(language)?.dates(options) ?? new Intl.DateTimeFormat(language, options);
}

/** "пн": 1 = Monday. The fifth of January 1970 was one. */
export function weekDayText(day: number, language: string): string {
	const format = dateFormat(language, { weekday: 'short', timeZone: 'UTC' });
	return format.format(Date.UTC(1970, 0, 4 + day));
}
