/** The one button of an order's rating and its tip, on the order's page and in the sheet. */
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { Order } from '#core/contract/order/order.ts';
import { ZERO } from '#core/rules/money/money.ts';
import type { Action } from '#src/features/shell/parts/MainAction.tsx';
import { moneyTextAtom } from '#src/features/shell/state/money-text.ts';
import type { RateForm } from './use-rate-form.ts';

/** Sends what is said of an order together with its tip; undefined = there is nothing to send. */
export function useRateAction(
	order: Order | undefined,
	{ stars, tip, isBusy, run }: RateForm,
): Action | undefined {
	const { t } = useLingui();
	const money = useAtomValue(moneyTextAtom);
	if (order === undefined) return undefined;
	const hasTip = tip.amount !== ZERO && order.tip?.choices.includes(tip.amount) === true;
	if (!hasTip && (stars === 0 || order.rating !== undefined)) return undefined;
	const sum = money(tip.amount);
	return {
		text: tip.problem === undefined ? t`Отправить` : t`Попробовать ещё раз`,
		...(hasTip && { price: t`чаевые ${sum}` }),
		...{ isBusy, run },
	};
}
