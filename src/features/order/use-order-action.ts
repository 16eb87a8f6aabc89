import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import type { Order } from '#core/contract/order/order.ts';
import { sum } from '#core/rules/money/money.ts';
import { isFinished } from '#core/rules/order/order.ts';
import { leavingForAtom } from '#src/messenger/state.ts';
import { goToAtom } from '#src/modal-stack.ts';
import { href } from '#src/routes.ts';
import { chargeStepAtom } from '../checkout/state/charge.ts';
import { invoiceStepAtom } from '../checkout/state/invoice.ts';
import { payOrderAtom } from '../checkout/state/pay-order.ts';
import { moneyTextAtom } from '../shell/state/money-text.ts';
import { useRepeat } from './parts/use-repeat.ts';

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
	const charge = useAtomValue(chargeStepAtom)(order)?.status;
	if (order.needsPayment && (step === 'checking' || charge === 'charging'))
		return { text: t`Проверяем оплату`, isBusy: true, run: () => {} };
	if (order.needsPayment && (step !== 'elsewhere' || order.paymentUrl !== undefined))
		return {
			text: charge === 'refused' ? t`Оплатить другой картой` : t`Оплатить`,
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
