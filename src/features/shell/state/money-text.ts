import { atom } from 'jotai';
import type { Kopecks } from '#core/rules/money/money.ts';
import { moneyText } from '#src/text/money.ts';
import { languageAtom, settingsAtom } from './page.ts';

/** Writes an amount in the page's language with the shop's currency. */
export const moneyTextAtom = atom((get) => {
	const language = get(languageAtom);
	const { currency } = get(settingsAtom);
	return (amount: Kopecks): string => moneyText(amount, language, currency);
});
