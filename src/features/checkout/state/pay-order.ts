/** The way an order that waits for its payment is paid: by the messenger's invoice, with a saved card, else on the bank's page. */
import { atom } from 'jotai';
import type { Order } from '#core/contract/order/order.ts';
import type { SavedCard } from '#core/contract/order/saved-card.ts';
import { userAtom } from '#src/features/login/state/session.ts';
import { HOSTS } from '#src/messenger/hosts.ts';
import { leavePageAtom, messengerAtom } from '#src/messenger/state.ts';
import { chargeCardAtom } from './charge.ts';
import { invoiceStepAtom, payByInvoiceAtom } from './invoice.ts';
import { checkoutDraftAtom } from './order-draft.ts';

/**
 * Charges the saved card, where one stood at the button, else opens the order's payment in place: no window of its own,
 * which browsers block once an answer has been waited for.
 */
export const payOrderAtom = atom(null, async (get, set, order: Order, card?: SavedCard) => {
	if (!order.needsPayment) return;
	if (get(invoiceStepAtom)(order) !== 'elsewhere') await set(payByInvoiceAtom, order);
	else if (card === undefined || (await set(chargeCardAtom, order, card)) === 'page') {
		const { cardId } = get(checkoutDraftAtom);
		if (order.paymentUrl !== undefined)
			set(openBankAtom, order.paymentUrl, get(userAtom) === undefined ? 0 : cardId);
	}
});

/** The bank's page at `paymentUrl`, with a saved card chosen there; `cardId` 0 = none is. */
export const openBankAtom = atom(null, (get, set, paymentUrl: string, cardId: number) => {
	const url = new URL(paymentUrl, location.origin);
	if (cardId > 0) url.searchParams.set('token', String(cardId));
	const messenger = get(messengerAtom);
	// A bank's own page stays outside the messenger; ours opens in place and comes back by itself.
	if (url.origin !== location.origin && HOSTS[messenger.host].opensLinks)
		messenger.openLink(url.href);
	else set(leavePageAtom, url);
});
