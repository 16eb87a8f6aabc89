/** What the settings ask for and no page does (spec 1, 3; docs/differences.md), in words for the shop's owner. */
import * as v from 'valibot';
import { isWidgetAllowed } from '../rules/translation.ts';
import { flag, list, object, text, whenGood } from './lenient.ts';
import { droppedOfInclude } from './scripts.ts';

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

/**
 * all_settings as the site sends it -> one line for each part that is left out, with what to do; none = all is in use.
 * `origins`: where scripts may come from (`SCRIPT_ORIGINS`).
 */
export function droppedSettings(
	settingsJson: unknown,
	origins: readonly string[],
): readonly string[] {
	const wire = v.parse(schema, settingsJson);
	if (wire === undefined) return [];
	const { main_font, font_headings, font_files } = wire;
	const hasFile = (family: string) => font_files.some((one) => one.family === family);
	const fonts = Object.entries({ main_font, font_headings }).filter(
		([, family]) => family !== '' && family !== OWN_FONT && !hasFile(family),
	);
	return [
		...droppedOfInclude(wire.include, origins),
		...(wire.use_google_translate && !isWidgetAllowed(origins)
			? [
					'use_google_translate: the widget is not let in: add https://translate.google.com to SCRIPT_ORIGINS',
				]
			: []),
		...fonts.map(
			([name, family]) =>
				`${name}: "${family}" has no file in font_files: only devices that have the font show it`,
		),
	];
}
