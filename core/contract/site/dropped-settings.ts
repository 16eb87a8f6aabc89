/** What the settings ask for and no page does (spec 1, 3; docs/differences.md): for the log and for the shop's owner. */
import * as v from 'valibot';
import { isWidgetAllowed } from '#core/rules/site/translation.ts';
import { flag, list, object, text, whenGood } from '../lenient.ts';
import { type DroppedInclude, droppedOfInclude } from './scripts.ts';

const schema = whenGood(
	object({
		include: v.unknown(),
		use_google_translate: flag,
		main_font: text,
		font_headings: text,
		font_files: list(object({ family: text })),
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
		case 'font_file':
			return `${dropped.setting}: "${dropped.family}" has no file in font_files: only devices that have the font show it`;
	}
}
