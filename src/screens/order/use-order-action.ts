import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import type { Order } from '#core/contract/order.ts';
import { sum } from '#core/rules/money.ts';
import { isFinished } from '#core/rules/order.ts';
import { leavingForAtom } from '../../messenger/state.ts';
import { goToAtom } from '../../modal-stack.ts';
import { href } from '../../routes.ts';
import { invoiceStepAtom } from '../../state/invoice.ts';
import { moneyTextAtom } from '../../state/money-text.ts';
import { payOrderAtom } from '../../state/pay-order.ts';
import { useRepeat } from '../../widgets/use-repeat.ts';

interface OrderAction {
	readonly text: string;
	readonly price?: string;
	readonly isBusy?: boolean;
	run(): void;
}

/** What there is to do with an order: pay it while it waits, order it again once it is over. */
export function useOrderAction(order: Order): OrderAction | undefined {
	const { t } = useLingui();
	const money = useAtomValue(moneyTextAtom);
	const goTo = useSetAtom(goToAtom);
	const { isBusy, repeat } = useRepeat();
	const step = useAtomValue(invoiceStepAtom)(order);
	const pay = useSetAtom(payOrderAtom);
	const isLeaving = useAtomValue(leavingForAtom) !== undefined;
	if (order.needsPayment && step === 'checking')
		return { text: t`Проверяем оплату`, isBusy: true, run: () => {} };
	if (order.needsPayment && (step !== 'elsewhere' || order.paymentUrl !== undefined))
		return {
			text: t`Оплатить`,
			price: money(order.total),
			isBusy: step === 'asking' || isLeaving,
			run: () => void pay(order),
		};
	if (!isFinished(order.status)) return undefined;
	const lines = order.lines.filter(({ isGift }) => !isGift);
	// A table was booked without dishes.
	if (lines.length === 0) return { text: t`В меню`, run: () => goTo(href('home')) };
	return {
		text: order.status === 'cancelled' ? t`Собрать заново` : t`Повторить заказ`,
		price: money(sum(lines.map(({ total }) => total))),
		isBusy,
		run: () => repeat(order),
	};
}
