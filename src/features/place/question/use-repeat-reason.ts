import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { GoneReason, RepeatChange, WantedLine } from '#core/rules/cart/repeat.ts';
import { useProductWords } from '#src/features/menu/parts/use-product-words.ts';
import { moneyTextAtom } from '#src/features/shell/state/money-text.ts';
import { listed } from '#src/text/intl/list.ts';
import { weightText } from '#src/text/units.ts';

/** Why a line of an earlier order is not as it was, in words. */
export function useRepeatReason(): (
	line: Pick<WantedLine, 'units' | 'total'>,
	change: RepeatChange,
) => string {
	const { t, i18n } = useLingui();
	const words = useProductWords();
	const money = useAtomValue(moneyTextAtom);
	return (line, change) => {
		if (change.kind === 'gone') return goneText(change.reason);
		const { amount, without, total } = change;
		const amountText = (units: number) =>
			amount?.isWeighed === true ? weightText(units, i18n) : i18n.number(units);
		const reasons = [
			amount === undefined
				? ''
				: amount.units > line.units
					? t`Теперь не меньше ${amountText(amount.units)}`
					: t`Осталось ${amountText(amount.units)} из ${amountText(line.units)}`,
			without.length === 0 ? '' : t`Без добавки: ${listed(without, i18n.locale)}`,
		].filter((reason) => reason !== '');
		return reasons.length > 0
			? reasons.join('. ')
			: t`Теперь ${money(total)}, было ${money(line.total ?? total)}`;
	};

	function goneText(reason: GoneReason): string {
		switch (reason) {
			case 'unknown':
				return t`Больше нет в меню`;
			case 'sold_out':
				return t`Закончилось`;
			case 'not_here':
				return t`Нет в наличии по вашему адресу`;
			case 'no_size':
				return t`Такого размера больше нет`;
			case 'no_parts':
				return t`Нет того, из чего его собирают`;
			case 'closed':
				return words.notNow();
		}
	}
}
