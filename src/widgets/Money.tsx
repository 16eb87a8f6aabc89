import { useAtomValue } from 'jotai';
import type { Kopecks } from '#core/rules/money.ts';
import { moneyTextAtom } from '../state/money-text.ts';

/** An amount in the page's language and the shop's currency. */
export function Money({ amount }: { readonly amount: Kopecks }) {
	return useAtomValue(moneyTextAtom)(amount);
}
