/** What the settings ask for and no page does (spec 1, 3; docs/differences.md): for the log and for the shop's owner. */
import * as v from 'valibot';
import { isWidgetAllowed } from '#core/rules/site/translation.ts';
import { readClock } from '#core/rules/time/clock.ts';
import { readTimeZone } from '#core/rules/time/work-time-zone.ts';
import { flag, list, object, record, text, whenGood } from '../lenient.ts';
import { type DroppedInclude, droppedOfInclude } from './scripts.ts';

const hoursOf = object({
	week: list(whenGood(object({ from: text, to: text }))),
	wp_timezone: text,
});

const schema = whenGood(
	object({
		include: v.unknown(),
		use_google_translate: flag,
		main_font: text,
		font_headings: text,
		font_files: list(object({ family: text })),
		delivery_work_time: whenGood(object({ delivery: record(hoursOf) })),
	}),
);

/** The font the shop brings itself. */
const OWN_FONT = 'Onest';
const WIDGET_ORIGIN = 'https://translate.google.com';

/** A part of the settings no page uses, and why. */
export type DroppedSetting =
	| DroppedInclude
	| {
			readonly setting: 'use_google_translate';
			readonly reason: 'widget_origin';
			readonly origin: string;
	  }
	| {
			readonly setting: 'delivery_work_time';
			readonly reason: 'hours' | 'time_zone';
			/** Of the warehouse. */
			readonly id: string;
			/** As it is written. */
			readonly text: string;
	  }
	| {
			readonly setting: 'main_font' | 'font_headings';
			readonly reason: 'font_file';
			readonly family: string;
	  };

/**
 * all_settings as the site sends it -> each part that is left out; none = all is in use. `origins`: where scripts may come
 * from (`SCRIPT_ORIGINS`).
 */
export function droppedSettings(
	settingsJson: unknown,
	origins: readonly string[],
): readonly DroppedSetting[] {
	const wire = v.parse(schema, settingsJson);
	if (wire === undefined) return [];
	const fonts = (['main_font', 'font_headings'] as const).flatMap((setting): DroppedSetting[] => {
		const family = wire[setting];
		const isThere =
			family === '' || family === OWN_FONT || wire.font_files.some((one) => one.family === family);
		return isThere ? [] : [{ setting, reason: 'font_file', family }];
	});
	return [
		...droppedOfInclude(wire.include, origins),
		...(wire.use_google_translate && !isWidgetAllowed(origins)
			? [
					{
						setting: 'use_google_translate',
						reason: 'widget_origin',
						origin: WIDGET_ORIGIN,
					} as const,
				]
			: []),
		...fonts,
		...Object.entries(wire.delivery_work_time?.delivery ?? {}).flatMap(unreadHours),
	];
}

/** Hours and zones that cannot be read: the shop is closed on such a day, and its clock is Moscow’s. */
function unreadHours([id, { week, wp_timezone: zone }]: readonly [
	string,
	v.InferOutput<typeof hoursOf>,
]): DroppedSetting[] {
	const times = week.flatMap((day) => (day === undefined ? [] : [day.from, day.to]));
	const unread = new Set(times.filter((time) => time !== '' && readClock(time) === undefined));
	const setting = 'delivery_work_time';
	return [
		...[...unread].map((text): DroppedSetting => ({ setting, reason: 'hours', id, text })),
		...(zone === '' || readTimeZone(zone) !== undefined
			? []
			: [{ setting, reason: 'time_zone', id, text: zone } as const]),
	];
}

/** A line of the log: what is left out, and what to do. */
export function droppedLine(dropped: DroppedSetting): string {
	switch (dropped.reason) {
		case 'origin':
			return `${dropped.setting}: ${dropped.address} is not let in: add ${dropped.origin} to SCRIPT_ORIGINS`;
		case 'inline':
			return `${dropped.setting}: code on the page never runs, and it is no known counter's: put it into a file (${dropped.code})`;
		case 'widget_origin':
			return `${dropped.setting}: the widget is not let in: add ${dropped.origin} to SCRIPT_ORIGINS`;
		case 'hours':
			return `${dropped.setting}.${dropped.id}: "${dropped.text}" is no time of day (10:00, 10:00:00, 10:00 AM): the shop is closed that day`;
		case 'time_zone':
			return `${dropped.setting}.${dropped.id}: "${dropped.text}" is no time zone (Europe/Berlin, UTC+5.5): the clock of Moscow is taken`;
		case 'font_file':
			return `${dropped.setting}: "${dropped.family}" has no file in font_files: only devices that have the font show it`;
	}
}
