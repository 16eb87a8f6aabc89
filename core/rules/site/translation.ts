/** Who turns the shop into the languages a customer may choose (spec 1, 3, 4): the site itself, a widget, or neither. */
import { allowedScripts, type ForeignScript, type PageScript } from './scripts.ts';

/** The page-translation widget (spec 7): which script it is Google alone decides. */
const WIDGET: ForeignScript = {
	kind: 'translator',
	src: 'https://translate.google.com/translate_a/element.js',
};

/** What the settings say of it. */
export interface Translation {
	/** The site has its texts and its menu in the languages it lists: they are asked for by `lang`. */
	readonly isSiteTranslated: boolean;
	/** Codes of the languages the widget turns pages into; none = the shop has no widget. */
	readonly widgetLanguages: readonly string[];
}

/** Scripts of others on pages of a language: the shop's own, and the widget where it has something to translate. */
export function scriptsOfPage(
	{
		scripts,
		widgetLanguages,
	}: Pick<Translation, 'widgetLanguages'> & {
		readonly scripts: readonly PageScript[];
	},
	language: string,
): readonly PageScript[] {
	return widgetLanguages.includes(language) ? [...scripts, WIDGET] : scripts;
}

/** `origins`: the owner's list. */
export function isWidgetAllowed(origins: readonly string[]): boolean {
	return allowedScripts([WIDGET], origins).length > 0;
}
