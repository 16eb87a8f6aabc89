/** The languages of a shop (spec 3; wire 6), and who translates into them (docs/decisions/0032). */
import * as v from 'valibot';
import { SOURCE_LANGUAGE } from '#core/rules/site/content-language.ts';
import type { Translation } from '#core/rules/site/translation.ts';
import { flag, object, record, text } from '../lenient.ts';

/** A language the shop speaks (spec 3). */
interface ShopLanguage {
	readonly code: string;
	/** By itself: "Deutsch". */
	readonly name: string;
	readonly isDefault: boolean;
	/** The shop's own words for texts of the interface. */
	readonly texts: Readonly<Record<string, string>>;
}

export const languageSchema = object({
	code: text,
	text,
	default: flag,
	lang_json_data: record(text),
});
export const namedLanguageSchema = object({ code: v.pipe(text, v.nonEmpty()), text });

/**
 * The languages a customer may choose, and who translates into them: the site, asked in the language; the widget, of the
 * languages listed for it; with `translate_only_interface` neither, as our own words are all that changes.
 */
export function translationOf(wire: {
	readonly translate_active: boolean;
	readonly translate_only_interface: boolean;
	readonly use_backend_translate: boolean;
	readonly use_google_translate: boolean;
	readonly google_languages_list: readonly v.InferOutput<typeof namedLanguageSchema>[];
	readonly language_list: readonly v.InferOutput<typeof languageSchema>[];
}): Translation & { readonly languages: readonly ShopLanguage[] } {
	const listed: ShopLanguage[] = wire.language_list.map((one) => ({
		code: one.code,
		name: one.text,
		isDefault: one.default,
		texts: one.lang_json_data,
	}));
	const isOf = (code: string) => (one: ShopLanguage) => one.code === code;
	if (!wire.translate_active)
		return {
			languages: listed.filter(isOf(SOURCE_LANGUAGE)),
			isSiteTranslated: false,
			widgetLanguages: [],
		};
	const isWhole = !wire.translate_only_interface;
	const hasWidget = isWhole && wire.use_google_translate;
	const more = hasWidget
		? wire.google_languages_list
				.filter(({ code }) => !listed.some(isOf(code)))
				.map(({ code, text: name }) => ({ code, name, isDefault: false, texts: {} }))
		: [];
	const languages = [...listed, ...more];
	const named = wire.google_languages_list.length > 0 ? wire.google_languages_list : languages;
	return {
		languages,
		isSiteTranslated: isWhole && wire.use_backend_translate,
		widgetLanguages: hasWidget
			? named.map(({ code }) => code).filter((code) => code !== SOURCE_LANGUAGE)
			: [],
	};
}
