import { useAtomValue } from 'jotai';
import type { Kopecks } from '#core/rules/money/money.ts';
import { moneyTextAtom } from '#src/features/shell/state/money-text.ts';

/** "−380 ₽", "+50 ₽" */
export function Difference({ amount }: { readonly amount: Kopecks }) {
	const money = useAtomValue(moneyTextAtom);
	return <span className="callb num">{amount > 0 ? `+${money(amount)}` : money(amount)}</span>;
}
