import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { type Kopecks, kopecks, sum, ZERO } from '#core/rules/money/money.ts';
import { moneyTextAtom } from '#src/features/shell/state/money-text.ts';
import type { SumRow } from '#src/kit/text/SumList.tsx';

/** One part of a discount: what it is for, and what it takes off. */
export interface DiscountPart {
	readonly key: string;
	readonly label: ReactNode;
	readonly saved: Kopecks;
}

/** What a cart or an order comes to, row by row; what is not part of it has no row. */
export function useSumRows(
	sums: {
		readonly items: Kopecks;
		readonly discount: Kopecks;
		readonly bonus: Kopecks;
		readonly delivery: Kopecks;
		readonly total: Kopecks;
		/** Of an order that a site has counted (`Order`). */
		readonly surcharge?: Kopecks;
		readonly tax?: Kopecks;
		readonly taxName?: string;
		readonly includesTax?: boolean;
		readonly shownTotal?: Kopecks;
	},
	/** Portions. */
	count: number,
	hasDelivery: boolean,
	/** What the discount is made of; where the parts are not known it is one row. */
	parts: readonly DiscountPart[] = [],
): SumRow[] {
	const { t } = useLingui();
	const money = useAtomValue(moneyTextAtom);
	const gain = (key: string, label: ReactNode, amount: Kopecks): SumRow[] =>
		amount > 0 ? [{ key, label, value: money(kopecks(-amount)), look: 'gain' }] : [];
	const totalRow = (amount: Kopecks): SumRow => ({
		...{ key: 'total', label: t`Итого`, value: money(amount), look: 'total' },
	});
	// The rows of a total that the site has counted otherwise do not come to what was agreed to.
	if (sums.shownTotal !== undefined) return [totalRow(sums.shownTotal)];
	const isWhole = parts.length > 0 && sum(parts.map((part) => part.saved)) === sums.discount;
	const { surcharge = ZERO, tax = ZERO, includesTax = false } = sums;
	const taxName = sums.taxName || t`Налог`;
	const taxRow: SumRow[] =
		tax === 0
			? []
			: [
					{
						key: 'tax',
						label: includesTax ? t`В том числе ${taxName}` : taxName,
						value: money(tax),
					},
				];
	return [
		{ key: 'items', label: t`Товары, ${count}`, value: money(sums.items) },
		...(isWhole
			? parts.flatMap((part) => gain(part.key, part.label, part.saved))
			: gain('discount', t`Скидка`, sums.discount)),
		...gain('bonus', t`Бонусы`, sums.bonus),
		...(hasDelivery ? [{ key: 'delivery', label: t`Доставка`, value: money(sums.delivery) }] : []),
		...(surcharge === 0 ? [] : [{ key: 'surcharge', label: t`Сбор`, value: money(surcharge) }]),
		...(includesTax ? [] : taxRow),
		totalRow(sums.total),
		...(includesTax ? taxRow : []),
	];
}
