import { useLingui } from '@lingui/react/macro';
import { useAtomValue, useSetAtom } from 'jotai';
import type { Order } from '#core/contract/order.ts';
import { sum } from '#core/rules/money.ts';
import { isFinished } from '#core/rules/order.ts';
import { leavePageAtom, messengerAtom } from '../../messenger/state.ts';
import { goToAtom } from '../../modal-stack.ts';
import { href } from '../../routes.ts';
import { invoiceStepAtom, payByInvoiceAtom } from '../../state/invoice.ts';
import { moneyTextAtom } from '../../state/money-text.ts';
import { checkoutDraftAtom } from '../../state/order-draft.ts';
import { userAtom } from '../../state/session.ts';
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
	const messenger = useAtomValue(messengerAtom);
	const goTo = useSetAtom(goToAtom);
	const leave = useSetAtom(leavePageAtom);
	const { isBusy, repeat } = useRepeat();
	const step = useAtomValue(invoiceStepAtom)(order);
	const payHere = useSetAtom(payByInvoiceAtom);
	const { cardId } = useAtomValue(checkoutDraftAtom);
	const isLoggedIn = useAtomValue(userAtom) !== undefined;
	const { paymentUrl } = order;
	if (order.needsPayment && step === 'checking')
		return { text: t`Проверяем оплату`, isBusy: true, run: () => {} };
	if (order.needsPayment && step !== 'elsewhere')
		return {
			text: t`Оплатить`,
			price: money(order.total),
			isBusy: step === 'asking',
			run: () => void payHere(order),
		};
	if (order.needsPayment && paymentUrl !== undefined)
		return {
			text: t`Оплатить`,
			price: money(order.total),
			run: () => {
				const url = new URL(paymentUrl, location.origin);
				if (cardId !== 0 && isLoggedIn) url.searchParams.set('token', String(cardId));
				// A bank's own page stays outside the messenger; ours opens in place and comes back by itself.
				if (url.origin === location.origin) leave(url);
				else messenger.openLink(url.href);
			},
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
