/** What the shop and its bot say to customers, in their languages: Russian in the code, a catalogue for each of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { parsePo } from 'pofile-ts';
import { currencyDigits } from '#core/rules/money/currency.ts';
import { inUnits, type Kopecks, shownDigits, ZERO } from '#core/rules/money/money.ts';
import { type Language, languageOfTag } from '#core/rules/site/languages.ts';

export interface Texts {
	readonly language: Language;
	/** A text marked with `msg`, with what its places stand for. */
	say(text: string, values?: Readonly<Record<string, string | number>>): string;
	/** "1 083 ₽", "1.083 €": as the storefront writes money in that language. */
	money(amount: Kopecks, currency: string): string;
}

type Tag = string | undefined;

const known = new Map<Language, Texts>();

/**
 * The texts of the first of these tags that is a language of ours, else Russian. At least one has to be named: what is
 * written without a thought of its reader would be Russian in any shop.
 */
export function textsOf(...tags: readonly [Tag, ...Tag[]]): Texts {
	const language = tags.map(languageOfTag).find((one) => one !== undefined) ?? 'ru';
	let texts = known.get(language);
	if (texts === undefined) {
		texts = createTexts(language);
		known.set(language, texts);
	}
	return texts;
}

function createTexts(language: Language): Texts {
	const file = join(import.meta.dirname, 'locales', `${language}.po`);
	const messages = Object.fromEntries(
		parsePo(readFileSync(file, 'utf8')).items.map(({ msgid, msgstr }) => [
			msgid,
			compileMessageOrThrow(msgstr[0] || msgid),
		]),
	);
	const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
	const formats = [0, currencyDigits()].map(
		(digits) =>
			new Intl.NumberFormat(language, {
				minimumFractionDigits: digits,
				maximumFractionDigits: digits,
			}),
	);
	return {
		language,
		say: (text, values) => i18n._(text, values),
		money(amount, currency) {
			const format = formats[shownDigits(amount) === 0 ? 0 : 1];
			const sign = amount < ZERO ? '\u2212' : '';
			return `${sign}${format?.format(Math.abs(inUnits(amount)))}\u00a0${currency}`;
		},
	};
}
