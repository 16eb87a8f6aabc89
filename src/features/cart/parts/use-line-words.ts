/** What a line of the cart says of itself, wherever it stands. */
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { isolated, joined } from '#core/rules/bidi.ts';
import { lineTotal } from '#core/rules/cart/line.ts';
import type { Kopecks } from '#core/rules/money/money.ts';
import { quoteAtom } from '#src/features/checkout/state/quote.ts';
import { listed } from '#src/text/intl/list.ts';
import { weightBeside } from '#src/text/units.ts';
import type { CartLine } from '../state/cart.ts';

/** Size, weight and supplements in one line. */
export function useOptionsText(line: CartLine): string {
	const { i18n } = useLingui();
	const weight = line.variation === '' ? weightBeside(line.name, line.weight, i18n) : '';
	const supplements = line.supplements.map((one) =>
		one.count > 1 ? `${isolated(one.name)} ×\u00a0${one.count}` : one.name,
	);
	return joined([line.variation, weight, listed(supplements, i18n.locale)]);
}

/** The shop's own sum of it once it has been asked; `index` is its place in the cart. */
export function useLineTotal(line: CartLine, index: number): Kopecks {
	const { quote } = useAtomValue(quoteAtom);
	return quote?.lines.get(index) ?? lineTotal(line);
}
