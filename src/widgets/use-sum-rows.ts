import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type Kopecks, kopecks } from '#core/rules/money.ts';
import { moneyTextAtom } from '../state/money-text.ts';
import type { SumRow } from '../ui/SumList.tsx';

/** What a cart or an order comes to, row by row; what is not part of it has no row. */
export function useSumRows(
	sums: {
		readonly items: Kopecks;
		readonly discount: Kopecks;
		readonly bonus: Kopecks;
		readonly delivery: Kopecks;
		readonly total: Kopecks;
	},
	/** Portions. */
	count: number,
	hasDelivery: boolean,
): SumRow[] {
	const { t } = useLingui();
	const money = useAtomValue(moneyTextAtom);
	const gain = (key: string, label: string, amount: Kopecks): SumRow[] =>
		amount > 0 ? [{ key, label, value: money(kopecks(-amount)), look: 'gain' }] : [];
	return [
		{ key: 'items', label: t`Товары, ${count}`, value: money(sums.items) },
		...gain('discount', t`Скидка`, sums.discount),
		...gain('bonus', t`Бонусы`, sums.bonus),
		...(hasDelivery ? [{ key: 'delivery', label: t`Доставка`, value: money(sums.delivery) }] : []),
		{ key: 'total', label: t`Итого`, value: money(sums.total), look: 'total' },
	];
}
